package dev.halfspace.loops;

import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.ViewLike;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The question whether a buffer is there where a loop is reached, whoever frees it elsewhere. */
final class BufferLifetime {
  private BufferLifetime() {}

  /**
   * Returns true if a buffer need not be there, with all elements that its type promises, where a
   * loop is reached: an operation that may come before frees it, by one of its names, which are
   * views of it, and all buffers that are made of it, be it as one of several; it is itself one of
   * several; or elements are promised that nobody has looked for.
   */
  static boolean mayBeGone(Value buffer, AffineForOp loop) {
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
    List<Value> names = new ArrayList<>(List.of(whole));
    Set<Value> seen = new HashSet<>(names);
    for (int i = 0; i < names.size(); i++) {
      for (Operation user : names.get(i).users()) {
        if (frees(user) && !isAfter(user, loop, whole.parentBlock())) {
          return true;
        }
        for (Value result : user.results()) {
          if (result.type() instanceof BaseMemRefType && seen.add(result)) {
            names.add(result);
          }
        }
      }
    }
    return false;
  }

  /** Returns true for a buffer that may have another name, which no view of it is. */
  private static boolean mayBeOneOfSeveral(Value buffer) {
    Operation op = buffer.definingOp();
    return op == null
        ? !(buffer.parentOp() instanceof IsolatedFromAbove)
        : op.numRegions() > 0
            || op.operands().stream().anyMatch(each -> each.type() instanceof BaseMemRefType);
  }

  /** Returns true for an operation that frees something, or does what is not known. */
  private static boolean frees(Operation op) {
    return Effects.ofItself(op).toOptional().stream()
        .allMatch(effects -> effects.stream().anyMatch(effect -> effect.kind() == Kind.FREE));
  }

  /** Returns true for an operation after a loop whenever a block is executed. */
  private static boolean isAfter(Operation op, AffineForOp loop, @Nullable Block block) {
    Region region = block == null ? null : block.region();
    Operation ours = region == null ? null : loop.ancestorIn(region);
    Operation other = region == null ? null : op.ancestorIn(region);
    return ours != null
        && other != null
        && ours.block() == block
        && other.block() == block
        && ours.isBeforeInBlock(other);
  }
}
