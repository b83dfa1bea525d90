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

/** The patterns of vectors whose elements are all known SSA values, and the fold of bitcasts. */
final class ElementPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "FromElementsToShapeCast", Vectors.FROM_ELEMENTS, ElementPatterns::allExtracted),
          Pattern.of("ToElementsOfBroadcast", Vectors.TO_ELEMENTS, ElementPatterns::ofBroadcast));

  private ElementPatterns() {}

  /**
   * bitcast(x) = x if the type stays; bitcast(bitcast(x)) = bitcast(x); a splat of integers, or of
   * {@code f16} cast to {@code f32}, becomes a splat of the wider type that repeats the bits.
   *
   * <pre>{@code
   * %a = vector.bitcast %x : vector<4xf32> to vector<8xi16>
   * %b = vector.bitcast %a : vector<8xi16> to vector<4xi32>
   *     -->  %b = vector.bitcast %x : vector<4xf32> to vector<4xi32>
   *
   * %c = arith.constant dense<3> : vector<8xi16>
   * %d = vector.bitcast %c : vector<8xi16> to vector<4xi32>
   *     -->  %d = arith.constant dense<196611> : vector<4xi32>  // 0x00030003
   * }</pre>
   *
   * <p>A cast to a narrower type stays: the parts of a number differ, so the constant is no splat.
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
        operands.get(0) instanceof DenseElementsAttr dense && dense.isSplat()
            ? repeated(dense, type.elementType())
            : null;
    return wide == null ? Fold.NONE : Fold.to(DenseElementsAttr.splat(type, wide));
  }

  /**
   * The number of a wider type whose bits repeat those of a splat's element, or {@code null}.
   *
   * <p>The width of the wider type must be larger than, and a multiple of, the width of the
   * element.
   */
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
    BigInteger all = bits.unsigned();
    for (int width = bits.width(); width < wide; width *= 2) {
      all = all.shiftLeft(width).or(all); // bits beyond the wide number are cut off below
    }
    return isHalf
        ? FloatAttr.of(Float.intBitsToFloat(all.intValue()), FloatType.F32)
        : IntegerAttr.of(IntScalar.of(wide, all).signed(), to);
  }

  /**
   * from_elements of all elements extracted in order from a vector, or from one of its rows, is a
   * shape_cast of that.
   *
   * <pre>{@code
   * %a = vector.extract %x[1, 0] : f32 from vector<2x3xf32>
   * %b = vector.extract %x[1, 1] : f32 from vector<2x3xf32>
   * %c = vector.extract %x[1, 2] : f32 from vector<2x3xf32>
   * %v = vector.from_elements %a, %b, %c : vector<3x1xf32>
   *     -->  %r = vector.extract %x[1] : vector<3xf32> from vector<2x3xf32>
   *          %v = vector.shape_cast %r : vector<3xf32> to vector<3x1xf32>
   * }</pre>
   *
   * <p>{@code fixed} is the number of leading dimensions whose position all elements share: the
   * trailing dimensions must hold exactly as many elements as are given, and the first element is
   * at position 0 along each of them.
   */
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

  /** The extraction, from a known position, that defines a scalar value, or {@code null}. */
  private static @Nullable PositionOp extraction(Value value) {
    return value.definingOp() instanceof PositionOp extract
            && extract.isExtract()
            && !(value.type() instanceof VectorType)
            && extract.position().size() == ((VectorType) extract.vector().type()).rank()
            && extract.position().known().stream().allMatch(at -> at >= 0)
        ? extract
        : null;
  }

  /**
   * to_elements(broadcast(x)) = to_elements(x), with its results used repeatedly.
   *
   * <pre>{@code
   * %b = vector.broadcast %w : vector<2xf32> to vector<2x2xf32>
   * %e:4 = vector.to_elements %b : vector<2x2xf32>
   *     -->  %f:2 = vector.to_elements %w : vector<2xf32>
   *          and %f#0, %f#1, %f#0, %f#1 for the results
   * }</pre>
   */
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

  /**
   * transpose(from_elements(x...)) = from_elements of the permuted elements.
   *
   * <pre>{@code
   * %v = vector.from_elements %a, %b, %c, %d, %e, %f : vector<2x3xf32>
   * %t = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
   *     -->  %t = vector.from_elements %a, %d, %b, %e, %c, %f : vector<3x2xf32>
   * }</pre>
   *
   * <p>{@code factors[d]} is the row-major stride of dimension {@code d} of the source. The number
   * of a result element is delinearized from the last dimension on, and linearized again with the
   * strides of the source dimensions.
   */
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

  /**
   * transpose(shape_cast(x)) = shape_cast(x) if only unit dimensions move.
   *
   * <pre>{@code
   * %s = vector.shape_cast %x : vector<6xf32> to vector<1x6xf32>
   * %t = vector.transpose %s, [1, 0] : vector<1x6xf32> to vector<6x1xf32>
   *     -->  %t = vector.shape_cast %x : vector<6xf32> to vector<6x1xf32>
   * }</pre>
   */
  static Match transposedShape(VectorTransposeOp op) {
    Operation inner = op.vector().definingOp(Vectors.SHAPE_CAST);
    return inner != null && op.keepsOrder()
        ? VectorPatterns.replaceByCast(op, Vectors.SHAPE_CAST, inner.operand(0))
        : Match.no("no shape_cast, or elements move");
  }

  /**
   * The transpose of a broadcast scalar is a broadcast of it.
   *
   * <pre>{@code
   * %b = vector.broadcast %x : f32 to vector<2x3xf32>
   * %t = vector.transpose %b, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
   *     -->  %t = vector.broadcast %x : f32 to vector<3x2xf32>
   * }</pre>
   */
  static Match transposedElement(VectorTransposeOp op) {
    Value element = VectorPatterns.repeatedElement(op.vector());
    return element == null
        ? Match.no("not one element")
        : VectorPatterns.replaceByBroadcast(op, element);
  }

  /**
   * An insertion that replaces all elements is a broadcast. A vector may be inserted at an unknown
   * position, of which there is only one in range; the position of a scalar must be known.
   *
   * <pre>{@code
   * %w = vector.insert %r, %v [%i] : vector<4xf32> into vector<1x4xf32>
   *     -->  %w = vector.broadcast %r : vector<4xf32> to vector<1x4xf32>
   *
   * %u = vector.insert %x, %o [0] : f32 into vector<1xf32>
   *     -->  %u = vector.broadcast %x : f32 to vector<1xf32>
   * }</pre>
   */
  static Match wholePart(PositionOp op) {
    VectorType type = (VectorType) op.result().type();
    boolean isKnown = op.part().type() instanceof VectorType || op.position().numUnknown() == 0;
    boolean isWhole = isKnown && op.isPartWhole() && !op.position().known().contains(-1);
    for (int d = 0; d < op.position().size(); d++) {
      isWhole &= VectorTypes.isOne(type, d);
    }
    return isWhole && VectorPatterns.isBroadcastable(op.part(), type)
        ? VectorPatterns.replaceByBroadcast(op, op.part())
        : Match.no("other parts stay");
  }

  /**
   * The insertion of a broadcast scalar into a broadcast of it is the broadcast.
   *
   * <pre>{@code
   * %s = vector.broadcast %x : f32 to vector<2x4xf32>
   * %r = vector.broadcast %x : f32 to vector<4xf32>
   * %v = vector.insert %r, %s [%i] : vector<4xf32> into vector<2x4xf32>
   *     -->  %v = vector.broadcast %x : f32 to vector<2x4xf32>
   * }</pre>
   *
   * <p>A position of -1 is left to the fold, which returns poison.
   */
  static Match sameElement(PositionOp op) {
    Value element = VectorPatterns.repeatedElement(op.vector());
    return element != null
            && element == VectorPatterns.repeatedElement(op.part())
            && !op.position().known().contains(-1)
        ? VectorPatterns.replaceByBroadcast(op, element)
        : Match.no("not one repeated element");
  }

  /**
   * A shuffle of two broadcasts of one scalar is a broadcast of it.
   *
   * <pre>{@code
   * %a = vector.broadcast %x : f32 to vector<4xf32>
   * %b = vector.broadcast %x : f32 to vector<3xf32>
   * %s = vector.shuffle %a, %b [0, 6, 1] : vector<4xf32>, vector<3xf32>
   *     -->  %s = vector.broadcast %x : f32 to vector<3xf32>
   * }</pre>
   */
  static Match sameChosen(VectorShuffleOp op) {
    Value element = VectorPatterns.repeatedElement(op.operand(0));
    return element != null && element == VectorPatterns.repeatedElement(op.operand(1))
        ? VectorPatterns.replaceByBroadcast(op, element)
        : Match.no("not one repeated element");
  }

  /**
   * A shuffle of vectors of rank 0 that chooses one element is a broadcast of the vector chosen.
   *
   * <pre>{@code
   * %s = vector.shuffle %x, %y [1] : vector<f32>, vector<f32>
   *     -->  %s = vector.broadcast %y : vector<f32> to vector<1xf32>
   * }</pre>
   */
  static Match onlyChosen(VectorShuffleOp op) {
    long[] mask = op.mask();
    return ((VectorType) op.operand(0).type()).rank() == 0 && mask.length == 1 && mask[0] >= 0
        ? VectorPatterns.replaceByBroadcast(op, op.operand((int) mask[0]))
        : Match.no("more than one element");
  }
}
