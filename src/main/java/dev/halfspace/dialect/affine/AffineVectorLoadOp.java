package dev.halfspace.dialect.affine;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;

/**
 * {@code affine.vector_load}: reads a box of elements of a buffer into a vector; affine subscripts
 * give the start of the box, and the vector's sizes are its sizes along the innermost dimensions.
 *
 * <pre>{@code
 * %x = affine.vector_load %a[%i + 3, %j] : memref<100x100xf32>, vector<2x8xf32>
 * }</pre>
 *
 * <p>Element {@code [p, q]} of the vector is {@code %a[%i + 3 + p, %j + q]}. All elements must be
 * in bounds: there is no padding or masking. A vector of smaller rank than the buffer is loaded
 * from one position of the outer dimensions; its element type is that of the buffer.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinevector_load-affineaffinevectorloadop">MLIR</a>
 */
public final class AffineVectorLoadOp extends AffineAccessOp {
  /** The definition of {@code affine.vector_load}. */
  public static final OpDefinition<AffineVectorLoadOp> DEFINITION =
      OpDefinition.of("affine.vector_load", AffineVectorLoadOp.class, AffineVectorLoadOp::new)
          .groups(MEMREF, AffineSubscripts.INDICES)
          .properties(AffineSubscripts.MAP)
          .result("result", VECTOR)
          .refusingRepeats()
          .syntax(
              format(
                  """
                  $memref `` custom<AffineSubscripts>($map, $indices) attr-dict
                  `:` type($memref) `,` type($result)
                  """,
                  AffineSubscripts.DIRECTIVE));

  private AffineVectorLoadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a load of a vector.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  @CanIgnoreReturnValue
  public static AffineVectorLoadOp build(
      OpBuilder b, Value memref, AffineValueMap subscripts, VectorType type) {
    OperationState state = describe(b.state(DEFINITION), memref, subscripts);
    return b.insert(new AffineVectorLoadOp(state.result(type)));
  }

  /** The type of the vector. */
  public VectorType vectorType() {
    return (VectorType) result().type();
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(accessedMemory());
    ImmutableList<Long> start = e.apply(subscripts());
    Representation held = Representation.of(e);
    return Completion.of(
        Elements.compute(
            held.elementKind(vectorType()),
            held.shape(vectorType()),
            lane -> e.load(view, laneAt(e, start, lane))));
  }
}
