package dev.halfspace.dialect.affine;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.memref.CastFolding;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;

/**
 * {@code affine.load}: reads an element of a buffer at affine subscripts.
 *
 * <pre>{@code
 * %x = affine.load %a[%i + 3, %j + symbol(%n)] : memref<100x100xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Affine/#affineload-affineaffineloadop">MLIR</a>
 */
public final class AffineLoadOp extends AffineAccessOp {
  /** The definition of {@code affine.load}. */
  public static final OpDefinition<AffineLoadOp> DEFINITION =
      OpDefinition.of("affine.load", AffineLoadOp.class, AffineLoadOp::new)
          .groups(MEMREF, AffineSubscripts.INDICES)
          .properties(AffineSubscripts.MAP)
          .result("result", TypeConstraint.ANY)
          .typesMatchWith(
              "a result of the element type", "memref", "result", AffineAccessOp::elementType)
          .refusingRepeats()
          .syntax(
              format(
                  "$memref `` custom<AffineSubscripts>($map, $indices) attr-dict `:` type($memref)",
                  AffineSubscripts.DIRECTIVE));

  private AffineLoadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a load.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  @CanIgnoreReturnValue
  public static AffineLoadOp build(OpBuilder b, Value memref, AffineValueMap subscripts) {
    OperationState state = describe(b.state(DEFINITION), memref, subscripts);
    return b.insert(new AffineLoadOp(state.result(elementType(memref.type()))));
  }

  /**
   * load(cast(x)) = load(x); a load from a constant buffer is a constant.
   *
   * <pre>{@code
   * memref.global "private" constant @w : memref<2x2xf32> = dense<[[0.0, 1.0], [2.0, 3.0]]>
   * %a = memref.get_global @w : memref<2x2xf32>
   * %x = affine.load %a[1, 0] : memref<2x2xf32>      -->      2.0
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    Fold fold = CastFolding.intoOperands(this);
    Attribute element = fold instanceof Fold.Nothing ? ConstantBuffers.element(this) : null;
    return element == null ? fold : Fold.to(element);
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(e.load(e.view(accessedMemory()), e.apply(subscripts())));
  }
}
