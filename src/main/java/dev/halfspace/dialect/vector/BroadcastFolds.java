package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The folds of broadcasts, of shape casts and of conversions between a vector and its elements. */
final class BroadcastFolds {
  private BroadcastFolds() {}

  /**
   * broadcast(x) = x if the type stays; broadcast(shape_cast(x)) = broadcast(x) if the shape_cast
   * adds or drops leading unit dimensions; the broadcast of a scalar or splat constant is a splat.
   *
   * <pre>{@code
   * %s = vector.shape_cast %x : vector<2x3xf32> to vector<1x1x2x3xf32>
   * %b = vector.broadcast %s : vector<1x1x2x3xf32> to vector<4x5x2x3xf32>
   *     -->  %b = vector.broadcast %x : vector<2x3xf32> to vector<4x5x2x3xf32>
   * }</pre>
   *
   * <p>A cast that moves elements to other dimensions stays: {@code vector<3x1xf32>} is broadcast
   * along another dimension than its cast to {@code vector<1x3xf32>}. A cast that drops dimensions
   * stays if its source has more dimensions than the result of the broadcast.
   */
  static Fold broadcast(Operation op, Constants operands) {
    if (op.operand(0).type().equals(op.result().type())) {
      return Fold.to(op.operand(0));
    }
    Operation inner = op.operand(0).definingOp(Vectors.SHAPE_CAST);
    if (inner != null
        && haveSameLastSizes(inner.operand(0), inner.result())
        && VectorPatterns.isBroadcastable(inner.operand(0), (VectorType) op.result().type())) {
      return Fold.inPlace(() -> op.setOperand(0, inner.operand(0)));
    }
    return VectorTypes.ofUniform(op, operands.get(0));
  }

  /**
   * Returns true if the trailing sizes of two vectors, and their scalability, are equal, up to the
   * lower rank.
   */
  private static boolean haveSameLastSizes(Value vector, Value other) {
    VectorType type = (VectorType) vector.type();
    VectorType otherType = (VectorType) other.type();
    return IntStream.rangeClosed(1, Math.min(type.rank(), otherType.rank()))
        .allMatch(
            d -> VectorTypes.isSameSize(type, type.rank() - d, otherType, otherType.rank() - d));
  }

  /**
   * shape_cast(x) = x if the type stays; a shape_cast of a shape_cast, of a transpose that keeps
   * the order of the elements, or of a broadcast from the result type takes the operand of that;
   * constants are reshaped.
   *
   * <pre>{@code
   * %s = vector.shape_cast %x : vector<4x6xf32> to vector<24xf32>
   * %r = vector.shape_cast %s : vector<24xf32> to vector<3x8xf32>
   *     -->  %r = vector.shape_cast %x : vector<4x6xf32> to vector<3x8xf32>
   *
   * %t = vector.transpose %x, [1, 0] : vector<1x6xf32> to vector<6x1xf32>
   * %r = vector.shape_cast %t : vector<6x1xf32> to vector<2x3xf32>
   *     -->  %r = vector.shape_cast %x : vector<1x6xf32> to vector<2x3xf32>
   *
   * %b = vector.broadcast %x : vector<6xf32> to vector<1x6xf32>
   * %r = vector.shape_cast %b : vector<1x6xf32> to vector<6xf32>
   *     -->  %x
   * }</pre>
   */
  static Fold shapeCast(Operation op, Constants operands) {
    VectorType type = (VectorType) op.result().type();
    if (op.operand(0).type().equals(type)) {
      return Fold.to(op.operand(0));
    }
    Operation inner = op.operand(0).definingOp();
    if (inner != null
        && (inner.definition() == Vectors.SHAPE_CAST
            || (inner instanceof VectorTransposeOp moved && moved.keepsOrder()))) {
      return Fold.inPlace(() -> op.setOperand(0, inner.operand(0)));
    }
    Value repeated = VectorPatterns.broadcastSource(op.operand(0));
    if (repeated != null && repeated.type().equals(type)) {
      return Fold.to(repeated);
    }
    Attribute constant = operands.get(0);
    if (constant instanceof DenseElementsAttr dense) {
      return Fold.to(
          dense.isSplat()
              ? DenseElementsAttr.splat(type, dense.number(0))
              : DenseElementsAttr.ofBytes(type, dense.bytes()));
    }
    return constant instanceof PoisonLike ? Fold.to(constant) : Fold.NONE;
  }

  /**
   * from_elements(to_elements(x)) = x; constants make a constant.
   *
   * <pre>{@code
   * %e:4 = vector.to_elements %x : vector<2x2xf32>
   * %v = vector.from_elements %e#0, %e#1, %e#2, %e#3 : vector<2x2xf32>
   *     -->  %x
   * }</pre>
   *
   * <p>The operands must be all results of the {@code to_elements}, in order, and the result must
   * have the type of {@code x}.
   */
  static Fold fromElements(Operation op, Constants operands) {
    int count = op.numOperands();
    Operation first = count == 0 ? null : op.operand(0).definingOp(Vectors.TO_ELEMENTS);
    if (first != null
        && first.operand(0).type().equals(op.result().type())
        && op.operands().equals(List.copyOf(first.results()))) {
      return Fold.to(first.operand(0));
    }
    return Uniform.ofElements((VectorType) op.result().type(), operands, count);
  }

  /**
   * to_elements(from_elements(x...)) = x...; the elements of a broadcast scalar are the scalar. The
   * elements of a constant are not folded.
   *
   * <pre>{@code
   * %v = vector.from_elements %a, %b : vector<2xf32>
   * %e:2 = vector.to_elements %v : vector<2xf32>
   *     -->  %a, %b
   *
   * %v = vector.broadcast %a : f32 to vector<2xf32>
   * %e:2 = vector.to_elements %v : vector<2xf32>
   *     -->  %a, %a
   * }</pre>
   */
  static Fold toElements(Operation op, Constants operands) {
    Operation inner = op.operand(0).definingOp(Vectors.FROM_ELEMENTS);
    if (inner != null) {
      return Fold.toValues(inner.operands());
    }
    Value element = VectorPatterns.repeatedElement(op.operand(0));
    return element == null
        ? Fold.NONE
        : Fold.toValues(Collections.nCopies(op.numResults(), element));
  }
}
