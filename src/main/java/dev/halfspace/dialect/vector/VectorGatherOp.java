package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;

/**
 * {@code vector.gather}: elements from places that a vector of indices gives, where a mask is set,
 * and those of another vector elsewhere.
 *
 * <pre>{@code
 * %v = vector.gather %m[%c0] [%places], %mask, %other
 *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorGatherOp extends MaskedAccessOp implements Maskable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorGatherOp> DEFINITION =
      define(
          OpDefinition.of("vector.gather", VectorGatherOp.class, VectorGatherOp::new),
          """
          $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:`
          type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)
          """,
          BASE,
          OFFSETS,
          PLACES,
          MASK,
          PASS_THRU,
          LOADED);

  private VectorGatherOp(OperationState state) {
    super(state);
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) get(PLACES).type()).withElementType(IntegerType.I1);
  }
}
