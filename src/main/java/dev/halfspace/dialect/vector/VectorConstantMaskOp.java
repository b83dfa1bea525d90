package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.Arrays;

/**
 * {@code vector.constant_mask}: a mask that is set below a known bound in each dimension.
 *
 * <pre>{@code
 * %m = vector.constant_mask [3, 2] : vector<4x8xi1>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorConstantMaskOp extends Operation implements Pure, Verifiable {
  private static final Property<DenseArrayAttr> SIZES =
      IndexList.property("mask_dim_sizes").spelled(LongLists.SYNTAX);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorConstantMaskOp> DEFINITION =
      OpDefinition.of("vector.constant_mask", VectorConstantMaskOp.class, VectorConstantMaskOp::new)
          .result("result", VectorTypes.MASK)
          .properties(SIZES)
          .syntax(format("$mask_dim_sizes attr-dict `:` type(results)"));

  private VectorConstantMaskOp(OperationState state) {
    super(state);
  }

  /** Builds a mask that is set below {@code bounds}. */
  public static VectorConstantMaskOp build(OpBuilder b, VectorType type, long... bounds) {
    OperationState state = b.state(DEFINITION).property(SIZES, DenseArrayAttr.i64(bounds));
    return b.insert(new VectorConstantMaskOp(state.result(type)));
  }

  /** The bounds in order of the dimensions. */
  public long[] bounds() {
    return property(SIZES).asLongs();
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) result().type();
    long[] bounds = bounds();
    if (bounds.length != Math.max(type.rank(), 1)) {
      v.error(this, "has %s for %s".formatted(Quantity.of(bounds.length, "bound"), type));
      return;
    }
    for (int d = 0; d < bounds.length; d++) {
      long size = type.rank() == 0 ? 1 : type.shape().size(d);
      boolean scalable = type.rank() > 0 && type.isScalable(d);
      if (bounds[d] < 0 || bounds[d] > size || (scalable && bounds[d] != 0 && bounds[d] != size)) {
        v.error(this, "has bound %d in dimension #%d of %s".formatted(bounds[d], d, type));
        return;
      }
    }
    boolean anyZero = Arrays.stream(bounds).anyMatch(bound -> bound == 0);
    if (anyZero && Arrays.stream(bounds).anyMatch(bound -> bound != 0)) {
      v.error(this, "is empty by one bound, so all must be 0: " + Arrays.toString(bounds));
    }
  }
}
