package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The buffers that operations of a function touch, as it is when it is asked; answers are kept as
 * long as it does not change.
 */
final class CurrentBuffers {
  private final Operation root;
  private IrSnapshot seen;
  private final Map<Operation, Touched> touched = new HashMap<>();
  private final Map<AffineForOp, FusedNest> nests = new HashMap<>();

  CurrentBuffers(Operation root) {
    this.root = root;
    this.seen = IrSnapshot.of(root);
  }

  private void forgetWhatHasChanged() {
    if (!seen.isCurrent()) {
      touched.clear();
      nests.clear();
      seen = IrSnapshot.of(root);
    }
  }

  /** The buffers that an operation touches. */
  Touched touchedBy(Operation op) {
    forgetWhatHasChanged();
    return touched.computeIfAbsent(op, Touched::by);
  }

  /** A loop with its loads and stores. */
  FusedNest nest(AffineForOp loop) {
    forgetWhatHasChanged();
    return nests.computeIfAbsent(loop, FusedNest::of);
  }

  /** Returns true if an operation of its block before a loop stores to a buffer. */
  static boolean isWrittenBefore(Value memory, AffineForOp loop) {
    for (Operation user : memory.users()) {
      Operation inBlock = ancestorBeside(loop, user);
      if (inBlock != null && inBlock.isBeforeInBlock(loop) && Touched.by(user).writes(memory)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if more than one operation of its block after a loop touches a buffer. */
  static boolean areManyAfter(AffineForOp loop, Value memory) {
    Operation first = null;
    for (Operation user : memory.users()) {
      Operation inBlock = ancestorBeside(loop, user);
      if (inBlock != null
          && inBlock != first
          && loop.isBeforeInBlock(inBlock)
          && Touched.by(user).names(memory)) {
        if (first != null) {
          return true;
        }
        first = inBlock;
      }
    }
    return false;
  }

  /** The operation of the block of a loop that holds another; {@code null} if none does. */
  private static @Nullable Operation ancestorBeside(AffineForOp loop, Operation op) {
    Operation ancestor = op.ancestorIn(requireNonNull(loop.parentRegion()));
    return ancestor != null && ancestor.block() == loop.block() ? ancestor : null;
  }
}
