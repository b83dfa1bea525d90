package dev.halfspace.dialect.shape;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.machine.MemoryView;
import java.util.function.BiPredicate;

/**
 * The operations {@code memref.cast} and {@code memref.memory_space_cast}: the same buffer with
 * another type. The first forgets or asserts sizes, strides, offset or rank, the second changes the
 * memory space.
 *
 * <pre>{@code
 * %b = memref.cast %a : memref<4x?xf32> to memref<?x?xf32>
 * %c = memref.memory_space_cast %a : memref<4x?xf32> to memref<4x?xf32, 5>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefcast-memrefcastop">MLIR</a>
 */
public final class BufferCastOp extends DerivedOp implements ViewLike {
  private final BiPredicate<BaseMemRefType, BaseMemRefType> casts;

  private BufferCastOp(BiPredicate<BaseMemRefType, BaseMemRefType> casts, OperationState state) {
    super(state);
    this.casts = casts;
  }

  /**
   * The definition of a cast.
   *
   * @param resultName the name that it suggests for the result
   * @param casts true if a buffer of the first type can be cast to the second
   */
  public static OpDefinition<BufferCastOp> define(
      String name, String resultName, BiPredicate<BaseMemRefType, BaseMemRefType> casts) {
    return OpDefinition.of(name, BufferCastOp.class, state -> new BufferCastOp(casts, state))
        .operand("source", ANY_MEMREF)
        .result("dest", ANY_MEMREF)
        .resultName(resultName)
        .syntax(format("$source attr-dict `:` type($source) `to` type($dest)"));
  }

  /** Builds a cast. */
  @CanIgnoreReturnValue
  public static BufferCastOp build(
      OpBuilder b, OpDefinition<BufferCastOp> opcode, Value source, BaseMemRefType type) {
    return b.insert(opcode.create(b.state(opcode).operand(source).result(type)));
  }

  @Override
  public Value viewSource() {
    return source();
  }

  @Override
  public boolean keepsSubscripts() {
    return true;
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(source());
    return Completion.of(
        result().type() instanceof MemRefType type ? TypeClaims.check(e, view, type) : view);
  }

  @Override
  public void verify(Verification v) {
    BaseMemRefType from = (BaseMemRefType) source().type();
    BaseMemRefType to = (BaseMemRefType) result().type();
    if (!casts.test(from, to)) {
      v.error("cannot make %s of %s", to, from);
    }
  }
}
