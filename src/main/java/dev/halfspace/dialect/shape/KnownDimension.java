package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.ShapedDim;
import java.math.BigInteger;

/** What is known of the dimension whose size is asked. */
public final class KnownDimension {
  private KnownDimension() {}

  /**
   * Whether {@code dim} is known to ask for a dimension that there is: the dimension is a constant
   * and less than the rank, which is known too.
   */
  public static boolean isInRank(ShapedDim dim) {
    Operation maker = dim.dimension().definingOp();
    Shape shape = dim.shaped().type() instanceof ShapedType type ? type.shapeOrNull() : null;
    return shape != null
        && maker instanceof ConstantLike constant
        && constant.constantValue() instanceof IntegerAttr value
        && value.bigValue().signum() >= 0
        && value.bigValue().compareTo(BigInteger.valueOf(shape.rank())) < 0;
  }
}
