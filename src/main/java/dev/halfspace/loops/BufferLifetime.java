package dev.halfspace.loops;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.ViewLike;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a function that may free memory, which decide whether a buffer is still
 * allocated where a loop is reached.
 */
final class BufferLifetime {
  private final Supplier<ImmutableList<Deallocation>> deallocations;

  /** The lifetimes in a function, in which no deallocation is added or moved. */
  BufferLifetime(Operation function) {
    this.deallocations = Suppliers.memoize(() -> deallocations(function));
  }

  /**
   * An operation that may free memory.
   *
   * @param memory a value that refers to the memory; {@code null} if none is known to
   * @param isCertain true if the operation frees it, false if the effects are unknown: then it is
   *     taken to free no memory that it is not given
   */
  private record Deallocation(Operation op, @Nullable Value memory, boolean isCertain) {
    boolean mayFree(Value buffer) {
      if (memory == null || memory == buffer) {
        return true;
      }
      return isCertain
          ? !FreshBuffers.areDistinct(memory, buffer) && !MemorySources.areDistinct(memory, buffer)
          : MemorySources.haveCommonSource(memory, buffer);
    }
  }

  private static ImmutableList<Deallocation> deallocations(Operation function) {
    ImmutableList.Builder<Deallocation> found = ImmutableList.builder();
    for (Operation op = function.nextInWalk(function); op != null; op = op.nextInWalk(function)) {
      Optional<ImmutableList<Effect>> effects = Effects.ofItself(op).toOptional();
      if (effects.isEmpty()) {
        for (Value operand : op.operands()) {
          if (operand.type() instanceof BaseMemRefType) {
            found.add(new Deallocation(op, operand, false));
          }
        }
      } else {
        for (Effect effect : effects.get()) {
          if (effect.kind() == Kind.FREE) {
            found.add(new Deallocation(op, effect.on(), true));
          }
        }
      }
    }
    return found.build();
  }

  /**
   * Returns true if a buffer may not be allocated, with all elements that its type promises, where
   * a loop is reached: an operation that may be executed before may free it, it is one of several
   * buffers, or its type promises elements that have not been checked.
   */
  boolean mayBeGone(Value buffer, AffineForOp loop) {
    Value whole = buffer;
    while (whole.definingOp() instanceof ViewLike view) {
      if (view instanceof MemRefReinterpretCastOp) {
        return true;
      }
      whole = view.viewSource();
    }
    if (mayBeOneOfSeveral(whole)) {
      return true;
    }
    for (Deallocation each : deallocations.get()) {
      if (!isAfter(each.op(), loop, whole.parentBlock()) && each.mayFree(whole)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true unless a buffer is an argument of a function, or made by its operation. */
  private static boolean mayBeOneOfSeveral(Value buffer) {
    if (buffer instanceof BlockArgument argument) {
      return !argument.owner().isEntryBlock() || !(buffer.parentOp() instanceof IsolatedFromAbove);
    }
    Operation op = buffer.definingOp();
    return op == null
        || op.numRegions() > 0
        || op.operands().stream().anyMatch(each -> each.type() instanceof BaseMemRefType);
  }

  /** Returns true if an operation comes after a loop in each execution of a block. */
  private static boolean isAfter(Operation op, AffineForOp loop, @Nullable Block block) {
    Operation ours = block == null ? null : loop.ancestorIn(block);
    Operation other = block == null ? null : op.ancestorIn(block);
    return ours != null && other != null && ours.isBeforeInBlock(other);
  }
}
