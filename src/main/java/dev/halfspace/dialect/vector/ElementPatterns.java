package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The patterns of vectors all of whose elements are known, and the fold of bitcasts. */
final class ElementPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "FromElementsToShapeCast", Vectors.FROM_ELEMENTS, ElementPatterns::allExtracted),
          Pattern.of("ToElementsOfBroadcast", Vectors.TO_ELEMENTS, ElementPatterns::ofBroadcast));

  private ElementPatterns() {}

  /**
   * bitcast(x) = x to the same type; bitcast(bitcast(x)) = bitcast(x); a uniform integer in as many
   * copies as the wider one holds.
   */
  static Fold bitcast(Operation op, Constants operands) {
    VectorType type = (VectorType) op.result().type();
    if (op.operand(0).type().equals(type)) {
      return Fold.to(op.operand(0));
    }
    Operation inner = op.operand(0).definingOp(Vectors.BITCAST);
    if (inner != null) {
      return inner.operand(0).type().equals(type)
          ? Fold.to(inner.operand(0))
          : Fold.inPlace(() -> op.setOperand(0, inner.operand(0)));
    }
    Attribute wide =
        operands.get(0) instanceof DenseElementsAttr dense && dense.isSplat() && dense.size() > 0
            ? repeated(dense, type.elementType())
            : null;
    return wide == null ? Fold.NONE : Fold.to(DenseElementsAttr.splat(type, wide));
  }

  /** A number of a wider type that consists of copies of another one, or {@code null}. */
  private static @Nullable Attribute repeated(DenseElementsAttr uniform, Type to) {
    boolean isHalf = uniform.type().elementType().equals(FloatType.F16) && to.equals(FloatType.F32);
    boolean isInteger =
        uniform.number(0) instanceof IntegerAttr
            && uniform.type().elementType() instanceof IntegerType
            && to instanceof IntegerType;
    if (!isHalf && !isInteger) {
      return null;
    }
    IntScalar bits =
        isHalf
            ? IntScalar.of(16, ((FloatAttr) uniform.number(0)).scalar().bits())
            : Uniform.integer(uniform);
    int wide = isHalf ? Float.SIZE : ((IntegerType) to).width();
    if (bits == null || bits.width() == 0 || wide <= bits.width() || wide % bits.width() != 0) {
      return null;
    }
    BigInteger all = BigInteger.ZERO;
    for (int i = 0; i < wide / bits.width(); i++) {
      all = all.shiftLeft(bits.width()).or(bits.unsigned());
    }
    return isHalf
        ? FloatAttr.of(Float.intBitsToFloat(all.intValue()), FloatType.F32)
        : IntegerAttr.of(IntScalar.of(wide, all).signed(), to);
  }

  /** All elements of a vector, or of one of its rows, one after the other, in another shape. */
  private static Match allExtracted(ElementsOp op) {
    VectorType type = (VectorType) op.result().type();
    PositionOp first = op.numOperands() == 0 ? null : extraction(op.operand(0));
    if (first == null || !(first.vector().type() instanceof VectorType from)) {
      return Match.no("not of extracted elements");
    }
    int fixed = from.rank();
    long count = 1;
    while (fixed > 0 && count < op.numOperands()) {
      fixed--;
      count *= from.shape().size(fixed);
    }
    if (count != op.numOperands() || from.isScalable()) {
      return Match.no("not as many elements as in a row");
    }
    long[] position = first.position().known().toArray();
    if (Arrays.stream(position, fixed, position.length).anyMatch(at -> at != 0)) {
      return Match.no("not from the start of a row");
    }
    long start = VectorTypes.place(from, first.position().known());
    for (int i = 0; i < op.numOperands(); i++) {
      PositionOp each = extraction(op.operand(i));
      if (each == null
          || each.vector() != first.vector()
          || VectorTypes.place(from, each.position().known()) != start + i) {
        return Match.no("not of neighbours");
      }
    }
    IndexList row = IndexList.of(Arrays.copyOf(position, fixed));
    return Match.replacing(
        op,
        b -> {
          Value source = Vectors.extract(b, first.vector(), row).result();
          return VectorCastOp.build(b, Vectors.SHAPE_CAST, source, type);
        });
  }

  /** The extraction of an element at a known position that gives a value, or {@code null}. */
  private static @Nullable PositionOp extraction(Value value) {
    return value.definingOp() instanceof PositionOp extract
            && extract.isExtract()
            && !(value.type() instanceof VectorType)
            && extract.position().size() == ((VectorType) extract.vector().type()).rank()
            && extract.position().known().stream().allMatch(at -> at >= 0)
        ? extract
        : null;
  }

  /** The elements of a repeated vector are those of the vector, repeated. */
  private static Match ofBroadcast(ElementsOp op) {
    Value source = VectorPatterns.broadcastSource(op.vector());
    if (source == null
        || !(source.type() instanceof VectorType from)
        || VectorTypes.count(from) < 0) {
      return Match.no("no repeated vector");
    }
    Shape shape = ((VectorType) op.vector().type()).shape();
    return Match.rewrite(
        r -> {
          List<? extends Value> elements = Vectors.toElements(r.before(op), source).elements();
          List<Value> all = new ArrayList<>();
          for (int i = 0; i < op.numResults(); i++) {
            all.add(elements.get((int) VectorPatterns.repeated(from, shape, i)));
          }
          r.replace(op, all);
        });
  }

  /** transpose(from_elements(x...)) = from_elements of them in the other order. */
  static Match transposedElements(VectorTransposeOp op) {
    Operation inner = op.vector().definingOp(Vectors.FROM_ELEMENTS);
    if (inner == null) {
      return Match.no("not of elements");
    }
    VectorType type = (VectorType) op.result().type();
    long[] order = op.permutation();
    Shape from = ((VectorType) op.vector().type()).shape();
    long[] factors = new long[order.length];
    long factor = 1;
    for (int d = order.length - 1; d >= 0; d--) {
      factors[d] = factor;
      factor *= from.size(d);
    }
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < inner.numOperands(); i++) {
      long rest = i;
      long place = 0;
      for (int d = order.length - 1; d >= 0; d--) {
        place += rest % type.shape().size(d) * factors[(int) order[d]];
        rest /= type.shape().size(d);
      }
      elements.add(inner.operand((int) place));
    }
    return Match.replacing(op, b -> Vectors.fromElements(b, type, elements));
  }

  /** transpose(shape_cast(x)) = shape_cast(x) where only sizes of 1 move. */
  static Match transposedShape(VectorTransposeOp op) {
    Operation inner = op.vector().definingOp(Vectors.SHAPE_CAST);
    return inner != null && op.keepsOrder()
        ? VectorPatterns.replaceByCast(op, Vectors.SHAPE_CAST, inner.operand(0))
        : Match.no("no shape_cast, or elements move");
  }

  /** A repeated element stays repeated, however its places are ordered. */
  static Match transposedElement(VectorTransposeOp op) {
    Value element = VectorPatterns.repeatedElement(op.vector());
    return element == null
        ? Match.no("not one element")
        : VectorPatterns.replaceByBroadcast(op, element);
  }

  /**
   * A part put in everywhere is repeated. A vector can be put in at the one position alone that
   * there is; of a scalar it must be known.
   */
  static Match wholePart(PositionOp op) {
    VectorType type = (VectorType) op.result().type();
    boolean isKnown = op.part().type() instanceof VectorType || op.position().numUnknown() == 0;
    boolean isWhole = isKnown && !op.position().known().contains(-1);
    for (int d = 0; d < op.position().size(); d++) {
      isWhole &= VectorTypes.isOne(type, d);
    }
    return isWhole && VectorPatterns.isBroadcastable(op.part(), type)
        ? VectorPatterns.replaceByBroadcast(op, op.part())
        : Match.no("other parts stay");
  }

  /** A repeated element put where it is already changes nothing. */
  static Match sameElement(PositionOp op) {
    Value element = VectorPatterns.repeatedElement(op.vector());
    return element != null
            && element == VectorPatterns.repeatedElement(op.part())
            && !op.position().known().contains(-1)
        ? VectorPatterns.replaceByBroadcast(op, element)
        : Match.no("not one repeated element");
  }

  /** Elements chosen of two times one repeated element are that element, repeated. */
  static Match sameChosen(VectorShuffleOp op) {
    Value element = VectorPatterns.repeatedElement(op.operand(0));
    return element != null && element == VectorPatterns.repeatedElement(op.operand(1))
        ? VectorPatterns.replaceByBroadcast(op, element)
        : Match.no("not one repeated element");
  }

  /** The element chosen of vectors without dimensions, as a vector of one. */
  static Match onlyChosen(VectorShuffleOp op) {
    long[] mask = op.mask();
    return ((VectorType) op.operand(0).type()).rank() == 0 && mask.length == 1 && mask[0] >= 0
        ? VectorPatterns.replaceByBroadcast(op, op.operand((int) mask[0]))
        : Match.no("more than one element");
  }
}
