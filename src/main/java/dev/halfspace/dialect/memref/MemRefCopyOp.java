package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;

/**
 * {@code memref.copy}: copies all elements of a buffer to another buffer of the same shape.
 *
 * <pre>{@code
 * memref.copy %a, %b : memref<4x?xf32> to memref<?x?xf32>
 * }</pre>
 *
 * <p>Layouts and memory spaces may differ, and either buffer may be unranked. Sizes that differ at
 * run time are undefined behavior, and so are overlapping buffers, unless both are the same view.
 * Poison elements are copied as poison.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefcopy-memrefcopyop">MLIR</a>
 */
public final class MemRefCopyOp extends Operation
    implements Foldable, MemoryAccesses, Verifiable, Executable {
  private static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", ANY_MEMREF);
  private static final ValueGroup<Value> TARGET = ValueGroup.operand("target", ANY_MEMREF);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefCopyOp> DEFINITION =
      OpDefinition.of("memref.copy", MemRefCopyOp.class, MemRefCopyOp::new)
          .groups(SOURCE, TARGET)
          .syntax(format("$source `,` $target attr-dict `:` type($source) `to` type($target)"));

  private MemRefCopyOp(OperationState state) {
    super(state);
  }

  /** Builds a copy. */
  @CanIgnoreReturnValue
  public static MemRefCopyOp build(OpBuilder b, Value source, Value target) {
    return b.insert(new MemRefCopyOp(b.state(DEFINITION).operand(source).operand(target)));
  }

  /** The buffer that is read. */
  public Value source() {
    return get(SOURCE);
  }

  /** The buffer that is written. */
  public Value target() {
    return get(TARGET);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(all(source(), false), all(target(), true));
  }

  private static MemoryAccess all(Value memref, boolean isWrite) {
    return memref.type() instanceof MemRefType ranked
        ? MemoryAccess.all(memref, ranked.rank(), isWrite)
        : MemoryAccess.some(memref, isWrite);
  }

  /**
   * copy(cast(x), y) = copy(x, y), and likewise for y, if the cast asserts nothing and the shapes
   * are compatible.
   *
   * <pre>{@code
   * %c = memref.cast %a : memref<4xf32> to memref<?xf32>
   * memref.copy %c, %b : memref<?xf32> to memref<?xf32>
   *     -->  memref.copy %a, %b : memref<4xf32> to memref<?xf32>
   * }</pre>
   *
   * <p>If {@code %b} were a {@code memref<8xf32>}, the copy would be undefined behavior but valid
   * IR, and without the cast the verifier would reject it; so the cast stays.
   */
  @Override
  public Fold fold(Constants operands) {
    for (int i = 0; i < 2; i++) {
      int operand = i;
      Value buffer = CastFolding.weakenedSourceOf(operand(i));
      if (buffer != null
          && ShapeCompatibility.areCompatible(buffer.type(), operand(1 - i).type())) {
        return Fold.inPlace(() -> setOperand(operand, buffer));
      }
    }
    return Fold.NONE;
  }

  @Override
  public Completion execute(Execution e) {
    e.memory().copy(e.view(source()), e.view(target()));
    return Completion.DONE;
  }

  @Override
  public void verify(Verification v) {
    BaseMemRefType from = (BaseMemRefType) source().type();
    BaseMemRefType to = (BaseMemRefType) target().type();
    if (!from.elementType().equals(to.elementType())
        || !ShapeCompatibility.areCompatible(from, to)) {
      v.error("cannot copy %s to %s", from, to);
    }
  }
}
