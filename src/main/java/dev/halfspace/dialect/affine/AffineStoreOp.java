package dev.halfspace.dialect.affine;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.memref.CastFolding;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;

/**
 * {@code affine.store}: writes an element of a buffer at affine subscripts.
 *
 * <pre>{@code
 * affine.store %x, %a[%i + 3, %j + symbol(%n)] : memref<100x100xf32>
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinestore-affineaffinestoreop">MLIR</a>
 */
public final class AffineStoreOp extends AffineAccessOp {
  private static final ValueGroup<Value> VALUE = ValueGroup.operand("value", TypeConstraint.ANY);

  /** The definition of {@code affine.store}. */
  public static final OpDefinition<AffineStoreOp> DEFINITION =
      OpDefinition.of("affine.store", AffineStoreOp.class, AffineStoreOp::new)
          .groups(VALUE, MEMREF, AffineSubscripts.INDICES)
          .properties(AffineSubscripts.MAP)
          .typesMatchWith(
              "a value of the element type", "memref", "value", AffineAccessOp::elementType)
          .refusingRepeats()
          .syntax(
              format(
                  """
                  $value `,` $memref `` custom<AffineSubscripts>($map, $indices) attr-dict
                  `:` type($memref)
                  """,
                  AffineSubscripts.DIRECTIVE));

  private AffineStoreOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a store of {@code value} into {@code memref}.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  @CanIgnoreReturnValue
  public static AffineStoreOp build(
      OpBuilder b, Value value, Value memref, AffineValueMap subscripts) {
    OperationState state = b.state(DEFINITION).operand(value);
    return b.insert(new AffineStoreOp(describe(state, memref, subscripts)));
  }

  /** The stored value. */
  public Value value() {
    return get(VALUE);
  }

  @Override
  public Value accessedValue() {
    return value();
  }

  /**
   * store(v, cast(x)) = store(v, x); a buffer that is the stored value keeps its type.
   *
   * <pre>{@code
   * %c = memref.cast %a : memref<8xf32> to memref<?xf32>
   * affine.store %x, %c[%i] : memref<?xf32>      -->      affine.store %x, %a[%i] : memref<8xf32>
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    return CastFolding.intoOperands(this, value());
  }

  @Override
  public Completion execute(Execution e) {
    e.store(e.value(value()), e.view(accessedMemory()), e.apply(subscripts()));
    return Completion.DONE;
  }
}
