package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The patterns of broadcasts, transposes, shape casts, shuffles, insertions and extractions. */
final class VectorPatterns {
  /** The greatest number of elements that are compared one by one. */
  private static final long MAX_COMPARED = 1 << 16;

  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("BroadcastFolder", Vectors.BROADCAST, VectorPatterns::broadcastTwice),
          Pattern.of("ExtractOpFromBroadcast", Vectors.EXTRACT, VectorPatterns::ofRepeated),
          Pattern.of("ExtractOpFromCreateMask", Vectors.EXTRACT, MaskPatterns::extracted),
          Pattern.of("FromElements as broadcast", Vectors.FROM_ELEMENTS, VectorPatterns::ofOne),
          Pattern.of("InsertToBroadcast", Vectors.INSERT, ElementPatterns::wholePart),
          Pattern.of("InsertSplatToSplat", Vectors.INSERT, ElementPatterns::sameElement),
          Pattern.of("InsertChainFullyInitialized", Vectors.INSERT, VectorPatterns::ofAllInserted),
          Pattern.of(
              "ShapeCastCreateMaskFolderTrailingOneDim",
              Vectors.SHAPE_CAST,
              MaskPatterns::withoutOnes),
          Pattern.of(
              "ShapeCastBroadcastFolder", Vectors.SHAPE_CAST, VectorPatterns::regroupRepeated),
          Pattern.of("ShuffleSplat", VectorShuffleOp.DEFINITION, ElementPatterns::sameChosen),
          Pattern.of("ShuffleInterleave", VectorShuffleOp.DEFINITION, VectorPatterns::interleave),
          Pattern.of(
              "Canonicalize0DShuffleOp", VectorShuffleOp.DEFINITION, ElementPatterns::onlyChosen),
          ofTranspose("FoldTransposeBroadcast", VectorPatterns::ofBroadcast),
          ofTranspose("FoldTransposeCreateMask", MaskPatterns::transposed),
          ofTranspose("FoldTransposeFromElements", ElementPatterns::transposedElements),
          ofTranspose("FoldTransposeShapeCast", ElementPatterns::transposedShape),
          ofTranspose("FoldTransposeSplat", ElementPatterns::transposedElement),
          ofTranspose("TransposeFolder", VectorPatterns::twice),
          // MLIR's patterns of these have no names.
          Pattern.of("extract of all of a shape_cast", Vectors.EXTRACT, VectorPatterns::allOfCast),
          Pattern.of("extract of from_elements", Vectors.EXTRACT, VectorPatterns::someOfElements));

  private VectorPatterns() {}

  private static Pattern ofTranspose(String name, Function<VectorTransposeOp, Match> rule) {
    return Pattern.of(
        name,
        VectorTransposeOp.DEFINITION,
        op -> op.hasPermutedType() ? rule.apply(op) : Match.no("not of the permuted type"));
  }

  static @Nullable Value broadcastSource(Value value) {
    Operation op = value.definingOp(Vectors.BROADCAST);
    return op == null ? null : op.operand(0);
  }

  /**
   * The value that an operation broadcasts, be it to one copy: the source of a broadcast, or of a
   * shape_cast that only prepends unit dimensions; otherwise {@code null}.
   *
   * <pre>{@code
   * vector.broadcast %x : f32 to vector<4xf32>                      -->   %x
   * vector.shape_cast %v : vector<2x3xf32> to vector<1x1x2x3xf32>   -->   %v
   * }</pre>
   */
  static @Nullable Value repeatedSource(@Nullable Operation op) {
    if (op == null || op.definition() == Vectors.BROADCAST) {
      return op == null ? null : op.operand(0);
    }
    if (op.definition() != Vectors.SHAPE_CAST) {
      return null;
    }
    VectorType from = (VectorType) op.operand(0).type();
    VectorType to = (VectorType) op.result(0).type();
    int leading = to.rank() - from.rank();
    return leading >= 0
            && IntStream.range(0, from.rank())
                .allMatch(d -> VectorTypes.isSameSize(from, d, to, leading + d))
        ? op.operand(0)
        : null;
  }

  /** The scalar that a vector is a broadcast of, or {@code null}. */
  static @Nullable Value repeatedElement(Value value) {
    Value source = broadcastSource(value);
    return source == null || source.type() instanceof VectorType ? null : source;
  }

  static Match replaceByCast(Operation op, OpDefinition<VectorCastOp> cast, Value source) {
    VectorType type = (VectorType) op.result().type();
    return Match.replacing(op, b -> VectorCastOp.build(b, cast, source, type));
  }

  static Match replaceByBroadcast(Operation op, Value source) {
    return replaceByCast(op, Vectors.BROADCAST, source);
  }

  /**
   * broadcast(broadcast(x)) = broadcast(x).
   *
   * <pre>{@code
   * %a = vector.broadcast %x : vector<4x1xf32> to vector<4x8xf32>
   * %b = vector.broadcast %a : vector<4x8xf32> to vector<2x4x8xf32>
   *     -->  %b = vector.broadcast %x : vector<4x1xf32> to vector<2x4x8xf32>
   * }</pre>
   */
  private static Match broadcastTwice(VectorCastOp op) {
    Value source = broadcastSource(op.source());
    return source == null ? Match.no("no broadcast") : replaceByBroadcast(op, source);
  }

  /**
   * A vector extracted from a broadcast is a broadcast.
   *
   * <pre>{@code
   * %b = vector.broadcast %c : vector<4x1xf32> to vector<2x4x8xf32>
   * %r = vector.extract %b[1] : vector<4x8xf32> from vector<2x4x8xf32>
   *     -->  %r = vector.broadcast %c : vector<4x1xf32> to vector<4x8xf32>
   * }</pre>
   *
   * <p>A row {@code %b[1, %i]} stays, since {@code %c} has a higher rank.
   */
  private static Match ofRepeated(PositionOp op) {
    Value source = repeatedSource(op.vector().definingOp());
    return source == null
            || !(op.result().type() instanceof VectorType type)
            || !isBroadcastable(source, type)
        ? Match.no("no vector of what is repeated")
        : replaceByBroadcast(op, source);
  }

  /** Returns true if a value can be broadcast to a type. */
  static boolean isBroadcastable(Value value, VectorType to) {
    return !(value.type() instanceof VectorType from)
        || (from.rank() <= to.rank() && VectorCastOp.misfit(from, to) == from.rank());
  }

  /**
   * from_elements of one value is a broadcast of it.
   *
   * <pre>{@code
   * %v = vector.from_elements %x, %x, %x : vector<3xf32>
   *     -->  %v = vector.broadcast %x : f32 to vector<3xf32>
   * }</pre>
   */
  private static Match ofOne(ElementsOp op) {
    return op.numOperands() == 0 || op.operands().stream().anyMatch(each -> each != op.operand(0))
        ? Match.no("not one element")
        : replaceByBroadcast(op, op.operand(0));
  }

  /**
   * A chain of insertions that sets every element is a from_elements of the inserted elements.
   *
   * <pre>{@code
   * %a = vector.insert %r, %v [0] : vector<2xf32> into vector<2x2xf32>
   * %b = vector.insert %x, %a [1, 0] : f32 into vector<2x2xf32>
   * %c = vector.insert %y, %b [1, 1] : f32 into vector<2x2xf32>
   *     -->  %e:2 = vector.to_elements %r : vector<2xf32>
   *          %c = vector.from_elements %e#0, %e#1, %x, %y : vector<2x2xf32>
   * }</pre>
   *
   * <p>The pattern applies to the last insertion of a chain only, so that a chain is rewritten
   * once. The chain is walked backwards from there until every element is set; all positions up to
   * there must be known. An insertion whose result has another use ends the chain, since it would
   * be computed twice. The elements are then filled in from the first insertion on, so that later
   * ones prevail.
   */
  private static Match ofAllInserted(PositionOp op) {
    VectorType type = (VectorType) op.result().type();
    boolean isLast =
        op.result().uses().stream()
            .noneMatch(use -> use.owner().definition() == Vectors.INSERT && use.index() == 1);
    if (type.isScalable() || !isLast || type.shape().elementCount() > MAX_COMPARED) {
      return Match.no("not the end of a chain");
    }
    int count = (int) type.shape().elementCount();
    boolean[] isSet = new boolean[count];
    int left = count;
    List<PositionOp> chain = new ArrayList<>();
    PositionOp next = op;
    while (next != null && left > 0) {
      if (next.position().numUnknown() > 0
          || next.position().known().contains(-1)
          || !next.isPartWhole()) {
        return Match.no("a position is not known, or not what is set there");
      }
      chain.add(0, next);
      int start = (int) VectorTypes.place(type, next.position().known());
      int end = start + size(next.part());
      for (int i = start; i < end && i < count; i++) {
        left -= isSet[i] ? 0 : 1;
        isSet[i] = true;
      }
      Operation before = next.vector().definingOp();
      next =
          before != null && before.definition() == Vectors.INSERT && before.result().hasOneUse()
              ? (PositionOp) before
              : null;
    }
    return left > 0
        ? Match.no("some elements are not set")
        : Match.replacing(
            op,
            b -> {
              Value[] elements = new Value[count];
              for (PositionOp insert : chain) {
                List<? extends Value> parts =
                    insert.part().type() instanceof VectorType
                        ? Vectors.toElements(b, insert.part()).elements()
                        : List.of(insert.part());
                int start = (int) VectorTypes.place(type, insert.position().known());
                for (int i = 0; i < parts.size(); i++) {
                  elements[start + i] = parts.get(i);
                }
              }
              return Vectors.fromElements(b, type, Arrays.asList(elements));
            });
  }

  private static int size(Value part) {
    return part.type() instanceof VectorType type ? (int) type.shape().elementCount() : 1;
  }

  /**
   * shape_cast(broadcast(x)) = broadcast(x) if that has the same elements at the same row-major
   * positions, or shape_cast(x) if it has as many elements as x.
   *
   * <pre>{@code
   * %b = vector.broadcast %x : vector<4xf32> to vector<2x3x4xf32>
   * %s = vector.shape_cast %b : vector<2x3x4xf32> to vector<6x4xf32>
   *     -->  %s = vector.broadcast %x : vector<4xf32> to vector<6x4xf32>
   *
   * %b = vector.broadcast %x : vector<4xf32> to vector<1x1x4xf32>
   * %s = vector.shape_cast %b : vector<1x1x4xf32> to vector<2x2xf32>
   *     -->  %s = vector.shape_cast %x : vector<4xf32> to vector<2x2xf32>
   * }</pre>
   *
   * <p>The {@code vector<2x1xf32>} (a, b), broadcast to 2x2 and cast to 4, is a, a, b, b, which is
   * no broadcast of it.
   */
  private static Match regroupRepeated(VectorCastOp op) {
    Value source = broadcastSource(op.source());
    VectorType to = (VectorType) op.result().type();
    if (source == null) {
      return Match.no("no broadcast");
    } else if (!(source.type() instanceof VectorType from)) {
      return replaceByBroadcast(op, source);
    } else if (VectorTypes.haveSameCount(from, to)) {
      return replaceByCast(op, Vectors.SHAPE_CAST, source);
    } else if (isBroadcastable(source, to)
        && repeatsAlike(from, (VectorType) op.source().type(), to)) {
      return replaceByBroadcast(op, source);
    }
    return Match.no("the elements move");
  }

  /**
   * Returns true if broadcasts to two types with the same number of elements are equal in row-major
   * order.
   *
   * <p>The positions are compared one by one, which covers groups of dimensions that a rule about
   * sizes would have to enumerate. Types that are scalable or too large are not compared.
   */
  private static boolean repeatsAlike(VectorType from, VectorType one, VectorType other) {
    long count = one.shape().elementCount();
    if (from.isScalable() || one.isScalable() || other.isScalable() || count > MAX_COMPARED) {
      return false;
    }
    return LongStream.range(0, count)
        .allMatch(i -> repeated(from, one.shape(), i) == repeated(from, other.shape(), i));
  }

  /**
   * The element of a vector at a position of the broadcast of the vector to a shape.
   *
   * <p>Both are row-major numbers: position 9 of a {@code vector<2x4x8xf32>} is (0, 1, 1), which is
   * element 1 of a source {@code vector<4x1xf32>}.
   */
  static long repeated(VectorType from, Shape to, long place) {
    long rest = place;
    long element = 0;
    long factor = 1;
    for (int d = from.rank() - 1; d >= 0; d--) {
      long size = to.size(to.rank() - from.rank() + d);
      long at = rest % size;
      rest /= size;
      element += from.shape().size(d) == 1 ? 0 : at * factor;
      factor *= from.shape().size(d);
    }
    return element;
  }

  /**
   * A shuffle that alternates between its operands is an interleave.
   *
   * <pre>{@code
   * %r = vector.shuffle %a, %b [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
   *     -->  %r = vector.interleave %a, %b : vector<2xf32> -> vector<4xf32>
   * }</pre>
   */
  private static Match interleave(VectorShuffleOp op) {
    Value first = op.operand(0);
    Value second = op.operand(1);
    VectorType type = (VectorType) first.type();
    if (type.rank() > 1 || !type.equals(second.type())) {
      return Match.no("not of two vectors of one type, without rows");
    }
    long size = type.shape().elementCount();
    long[] mask = op.mask();
    boolean isInTurn =
        IntStream.range(0, mask.length).allMatch(i -> mask[i] == i / 2 + (i % 2) * size);
    return isInTurn && mask.length == 2 * size
        ? Match.replacing(op, b -> Vectors.interleave(b, first, second))
        : Match.no("not in turn");
  }

  /**
   * transpose(transpose(x)) = transpose(x).
   *
   * <pre>{@code
   * %s = vector.transpose %v, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
   * %t = vector.transpose %s, [1, 0, 2] : vector<3x4x2xf32> to vector<4x3x2xf32>
   *     -->  %t = vector.transpose %v, [2, 1, 0] : vector<2x3x4xf32> to vector<4x3x2xf32>
   * }</pre>
   */
  private static Match twice(VectorTransposeOp op) {
    if (!(op.vector().definingOp() instanceof VectorTransposeOp inner)
        || !inner.hasPermutedType()) {
      return Match.no("no transposition");
    }
    long[] first = inner.permutation();
    long[] both = Arrays.stream(op.permutation()).map(d -> first[(int) d]).toArray();
    return Match.replacing(op, b -> VectorTransposeOp.build(b, inner.vector(), both));
  }

  /**
   * transpose(broadcast(x)) = broadcast(x) if only dimensions along which x is broadcast are moved.
   *
   * <pre>{@code
   * %b = vector.broadcast %x : vector<4xf32> to vector<2x3x4xf32>
   * %t = vector.transpose %b, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
   *     -->  %t = vector.broadcast %x : vector<4xf32> to vector<3x2x4xf32>
   * }</pre>
   *
   * <p>Dimensions fall into groups: adjacent dimensions along which the source is broadcast,
   * including those that it does not have, form one group, and each other dimension is a group of
   * its own. The permutation must map each group to itself.
   */
  private static Match ofBroadcast(VectorTransposeOp op) {
    Value source = broadcastSource(op.vector());
    if (source == null) {
      return Match.no("no broadcast");
    }
    if (!(source.type() instanceof VectorType from)) {
      return replaceByBroadcast(op, source);
    }
    long[] permutation = op.permutation();
    int leading = permutation.length - from.rank();
    int low = 0;
    for (int d = 0; d < from.rank(); d++) {
      boolean endsGroup = !VectorTypes.isOne(from, d) || (d > 0 && !VectorTypes.isOne(from, d - 1));
      if (endsGroup) {
        int high = d + leading;
        for (int i = low; i < high; i++) {
          if (permutation[i] < low || permutation[i] >= high) {
            return Match.no("other dimensions are moved");
          }
        }
        low = high;
      }
    }
    return replaceByBroadcast(op, source);
  }

  /**
   * The extraction of all elements of a shape_cast is a shape_cast of its operand.
   *
   * <pre>{@code
   * %s = vector.shape_cast %v : vector<6xf32> to vector<1x2x3xf32>
   * %r = vector.extract %s[0] : vector<2x3xf32> from vector<1x2x3xf32>
   *     -->  %r = vector.shape_cast %v : vector<6xf32> to vector<2x3xf32>
   * }</pre>
   */
  private static Match allOfCast(PositionOp op) {
    Operation cast = op.vector().definingOp(Vectors.SHAPE_CAST);
    return cast != null
            && op.result().type() instanceof VectorType type
            && VectorTypes.haveSameCount((VectorType) cast.operand(0).type(), type)
        ? replaceByCast(op, Vectors.SHAPE_CAST, cast.operand(0))
        : Match.no("not all of a vector of another shape");
  }

  /**
   * A vector extracted from a from_elements is a from_elements of some of the elements.
   *
   * <pre>{@code
   * %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
   * %r = vector.extract %v[1] : vector<2xf32> from vector<2x2xf32>
   *     -->  %r = vector.from_elements %c, %d : vector<2xf32>
   * }</pre>
   */
  private static Match someOfElements(PositionOp op) {
    Operation made = op.vector().definingOp(Vectors.FROM_ELEMENTS);
    if (made == null
        || !(op.result().type() instanceof VectorType type)
        || op.position().numUnknown() > 0
        || op.position().known().contains(PositionFolds.POISON)) {
      return Match.no("not a part of given elements at a known position");
    }
    int first = (int) VectorTypes.place((VectorType) op.vector().type(), op.position().known());
    List<Value> elements =
        made.operands().subList(first, first + (int) type.shape().elementCount());
    return Match.replacing(op, b -> Vectors.fromElements(b, type, elements));
  }
}
