package dev.halfspace.dialect.vector;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Fold;
import java.util.ArrayList;
import java.util.List;

/**
 * The part that {@code vector.extract} takes from a vector made by insertions and transpositions,
 * followed back to where it comes from.
 *
 * <pre>{@code
 * %1 = vector.insert %x, %0 [2] : vector<4xf32> into vector<8x4xf32>
 * %2 = vector.transpose %1, [1, 0] : vector<8x4xf32> to vector<4x8xf32>
 * %3 = vector.extract %2[0, 5]                            // vector.extract %0[5, 0]
 * }</pre>
 *
 * <p>A position of the part is a number per dimension of the vector: those extracted first, then
 * those left, which are told apart by negative numbers. Where the dimensions left are not the last
 * ones in order, there is no extraction that gives the part.
 */
final class ExtractionChain {
  private final PositionOp op;
  private final List<Long> left = new ArrayList<>();
  private List<Long> position;

  private ExtractionChain(PositionOp op, IndexList known) {
    this.op = op;
    position = new ArrayList<>(Longs.asList(known.known().toArray()));
    int rank = ((VectorType) op.vector().type()).rank();
    for (int d = position.size(); d < rank; d++) {
      left.add((long) known.size() - d - 1);
    }
    position.addAll(left);
  }

  /** The fold of an extraction at a position that is known. */
  static Fold fold(PositionOp op, IndexList known) {
    return new ExtractionChain(op, known).fold();
  }

  private Fold fold() {
    Value source = op.vector();
    while (true) {
      Operation definer = source.definingOp();
      if (definer instanceof VectorTransposeOp transposition) {
        position = before(transposition);
        source = transposition.vector();
        continue;
      }
      if (!(definer instanceof PositionOp insert) || insert.definition() == op.definition()) {
        return from(source);
      }
      List<Long> inserted = Longs.asList(insert.position().known().toArray());
      List<Long> extracted = extracted();
      if (inserted.equals(extracted) && isInOrder()) {
        return insert.part().type().equals(op.result().type()) ? Fold.to(insert.part()) : Fold.NONE;
      } else if (startsWith(extracted, inserted)) {
        position = position.subList(inserted.size(), position.size());
        return from(insert.part());
      } else if (!areApart(inserted, extracted)) {
        return Fold.NONE;
      }
      source = insert.vector();
    }
  }

  private List<Long> extracted() {
    return position.subList(0, position.size() - left.size());
  }

  /** The position in the vector before it was transposed. */
  private List<Long> before(VectorTransposeOp transposition) {
    Long[] moved = position.toArray(Long[]::new);
    long[] permutation = transposition.permutation();
    for (int i = 0; i < permutation.length; i++) {
      moved[(int) permutation[i]] = position.get(i);
    }
    return List.of(moved);
  }

  private boolean isInOrder() {
    return position.subList(position.size() - left.size(), position.size()).equals(left);
  }

  private static boolean startsWith(List<Long> list, List<Long> start) {
    return start.size() <= list.size() && list.subList(0, start.size()).equals(start);
  }

  /** Returns true if two positions differ in a number that both know. */
  private static boolean areApart(List<Long> one, List<Long> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      if (one.get(i) >= 0 && other.get(i) >= 0 && !one.get(i).equals(other.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** The extraction from another vector, which is where the part comes from. */
  private Fold from(Value source) {
    int rank = source.type() instanceof VectorType type ? type.rank() : 0;
    if (source == op.vector() || !isInOrder() || position.size() != rank) {
      return Fold.NONE;
    }
    long[] known = Longs.toArray(extracted());
    return Fold.inPlace(
        () -> {
          op.setOperand(0, source);
          op.setPosition(IndexList.of(known));
        });
  }
}
