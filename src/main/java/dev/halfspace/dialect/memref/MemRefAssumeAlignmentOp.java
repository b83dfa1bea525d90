package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;

/**
 * {@code memref.assume_alignment}: a buffer whose address is assumed to be a multiple of a number
 * of bytes.
 *
 * <pre>{@code
 * %b = memref.assume_alignment %a, 16 : memref<4x?xf32>
 * }</pre>
 *
 * <p>The result is the same view as the operand; the assumption holds for the result only, so other
 * uses of {@code %a} are unaffected. An address without that alignment is undefined behavior and
 * traps. The interpreter checks the address of the buffer, without the offset of the view.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefassume_alignment-memrefassumealignmentop">MLIR</a>
 */
public final class MemRefAssumeAlignmentOp extends BufferView implements Foldable {
  private static final Property<IntegerAttr> ALIGNMENT =
      Property.of("alignment", IntegerAttr.class)
          .where(
              "a positive power of two of type i32",
              value -> Alignment.isAlignment(value, IntegerType.I32))
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I32));

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefAssumeAlignmentOp> DEFINITION =
      OpDefinition.of(
              "memref.assume_alignment",
              MemRefAssumeAlignmentOp.class,
              MemRefAssumeAlignmentOp::new)
          .operand("memref", MEMREF)
          .properties(ALIGNMENT)
          .result("result", MEMREF)
          .allTypesMatch("memref", "result")
          .resultName("assume_align")
          .syntax(format("$memref `,` $alignment attr-dict `:` type($memref)"));

  private MemRefAssumeAlignmentOp(OperationState state) {
    super(state);
  }

  /**
   * Builds an assumption.
   *
   * @param alignment in bytes; the verifier demands a power of two
   */
  @CanIgnoreReturnValue
  public static MemRefAssumeAlignmentOp build(OpBuilder b, Value memref, int alignment) {
    OperationState state = b.state(DEFINITION).operand(memref).result(memref.type());
    state.property(ALIGNMENT, IntegerAttr.of(alignment, IntegerType.I32));
    return b.insert(new MemRefAssumeAlignmentOp(state));
  }

  /** The assumed alignment in bytes. */
  public int alignment() {
    return Math.toIntExact(property(ALIGNMENT).value());
  }

  /**
   * Folds an assumption to its operand if that has the same assumption already.
   *
   * <pre>{@code
   * %b = memref.assume_alignment %a, 16 : memref<4xf32>
   * %c = memref.assume_alignment %b, 16 : memref<4xf32>      -->      %b in place of %c
   * }</pre>
   *
   * <p>Only an equal alignment folds: after one of 64 bytes that of 16 stays, as in MLIR.
   */
  @Override
  public Fold fold(Constants operands) {
    return source().definingOp() instanceof MemRefAssumeAlignmentOp earlier
            && earlier.alignment() == alignment()
        ? Fold.to(source())
        : Fold.NONE;
  }

  @Override
  public boolean keepsSubscripts() {
    return true;
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(source());
    view.checkAlive();
    if (view.buffer().alignment() % alignment() != 0 || view.base() % alignment() != 0) {
      throw e.trap(
          TrapKind.ALIGNMENT,
          "%s is aligned to %d bytes, and the view begins at byte %d: not aligned to %d"
              .formatted(view.buffer(), view.buffer().alignment(), view.base(), alignment()));
    }
    return Completion.of(view);
  }
}
