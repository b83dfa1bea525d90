package dev.halfspace.dialect.vector;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An operation on the element or subvector at a position along the leading dimensions of a vector:
 * {@code extract} returns it, {@code insert} returns the vector with it replaced.
 *
 * <pre>{@code
 * %x = vector.extract %v[%i, 3] : f32 from vector<4x8xf32>
 * %w = vector.insert %x, %v [%i, 4] : f32 into vector<4x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class PositionOp extends PartOp {
  static final IndexList.Slot POSITION = IndexList.Slot.of("dynamic_position", "static_position");

  PositionOp(OperationState state) {
    super(state);
  }

  /**
   * The position along the leading dimensions: at most one entry per dimension, each a number from
   * 0 to the size, exclusive, or -1 for poison, or a value of type index.
   */
  public IndexList position() {
    return POSITION.in(this);
  }

  /** The fold that changes the vector and the position of an extraction. */
  Fold moved(Value vector, IndexList position) {
    return Fold.inPlace(
        () -> {
          setOperand(0, vector);
          POSITION.set(this, position);
        });
  }

  /** The type of the part at a position: a vector of fewer dimensions, or an element. */
  static Type typeAt(VectorType vector, int indices) {
    return VectorTypes.dimensionsOf(vector, IntStream.range(indices, vector.rank()).toArray());
  }

  /** Executes the operation; a position that is poison, -1 or out of range yields poison. */
  @Override
  public Completion execute(Execution e) {
    Elements whole = e.elements(vector());
    List<Long> at = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < position().size(); i++) {
      Datum index =
          position().isValue(i)
              ? e.value(position().values().get(next++))
              : Datum.ofInt(Long.SIZE, position().known().get(i));
      if (index.isPoison() || index.asLong() < 0 || index.asLong() >= whole.shape().get(i)) {
        return Completion.of(Representation.of(e).poison(result(0).type()));
      }
      at.add(index.asLong());
    }
    List<Long> inner = whole.shape().subList(at.size(), whole.shape().size());
    int start = whole.index(Arrays.copyOf(Longs.toArray(at), whole.shape().size()));
    if (isExtract()) {
      return Completion.of(
          result(0).type() instanceof VectorType type
              ? Elements.fill(
                  whole.kind(), Representation.of(e).shape(type), i -> whole.at(start + i))
              : whole.at(start));
    }
    Elements.Builder builder = new Elements.Builder(whole);
    if (e.value(part()) instanceof Elements part) {
      for (int i = 0; i < Math.min(part.count(), Elements.count(inner)); i++) {
        builder.set(start + i, part.at(i));
      }
    } else {
      builder.set(start, e.value(part()));
    }
    return Completion.of(builder.build());
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) vector().type();
    if (!verifyPosition(v, vector, position())) {
      return;
    }
    Type part = part().type();
    Type wanted = typeAt(vector, position().size());
    if (!isExtract()) {
      if (!fits(part, wanted)) {
        v.error("puts %s where %s has %s", part, vector, wanted);
      }
    } else if (!part.equals(wanted) && !isOneOf(part, wanted) && !isOneOf(wanted, part)) {
      v.error("gives %s, but at this position of %s is %s", part, vector, wanted);
    }
  }

  /**
   * Reports a position with more numbers than dimensions, or one that is out of range. Along a
   * scalable dimension, the range of a constant is the size without vscale.
   */
  private boolean verifyPosition(Verification v, VectorType vector, IndexList position) {
    if (!position.isConsistent()) {
      return v.error(
          "has %s for %s",
          Quantity.of(position.values().size(), "value"),
          Quantity.of(position.numUnknown(), "open position"));
    }
    if (position.size() > vector.rank()) {
      return v.error("has %s in %s", Quantity.of(position.size(), "position"), vector);
    }
    for (int d = 0; d < position.size(); d++) {
      long at = position.known().get(d);
      // -1 stands for the poison position.
      if (!position.isValue(d) && (at < -1 || at >= vector.shape().size(d))) {
        return v.error("has position %d in dimension #%d of %s", at, d, vector);
      }
    }
    return true;
  }

  /**
   * Returns true if the inserted value has the sizes of its position, which the verifier, as
   * MLIR's, does not check.
   */
  boolean isPartWhole() {
    return part().type().equals(typeAt((VectorType) vector().type(), position().size()));
  }

  /** Returns true if rank and element type are the same; MLIR does not compare sizes. */
  private static boolean fits(Type part, Type wanted) {
    boolean sameRank =
        part instanceof VectorType vector
            ? vector.rank() > 0 && wanted instanceof VectorType w && vector.rank() == w.rank()
            : !(wanted instanceof VectorType);
    return sameRank && VectorTypes.element(part).equals(VectorTypes.element(wanted));
  }

  /** Returns true if a type is the vector type of one such element. */
  private static boolean isOneOf(Type type, Type element) {
    return type instanceof VectorType vector
        && vector.shape().equals(Shape.of(1))
        && vector.elementType().equals(element);
  }
}
