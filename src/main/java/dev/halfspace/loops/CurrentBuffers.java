package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.HashMap;
import java.util.Map;

/**
 * The buffers that operations of a function touch, as it is when it is asked; answers are kept as
 * long as it does not change.
 */
final class CurrentBuffers {
  private final Operation root;
  private IrSnapshot seen;
  private final Map<Operation, Touched> touched = new HashMap<>();
  private final Map<AffineForOp, FusedNest> nests = new HashMap<>();

  /** The first operation of a block that stores to a buffer. */
  private final Map<Block, Map<Value, Operation>> writers = new HashMap<>();

  CurrentBuffers(Operation root) {
    this.root = root;
    this.seen = IrSnapshot.of(root);
  }

  private void forgetWhatHasChanged() {
    if (!seen.isCurrent()) {
      touched.clear();
      nests.clear();
      writers.clear();
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
  boolean isWrittenBefore(Value memory, AffineForOp loop) {
    forgetWhatHasChanged();
    Block block = loop.block();
    Operation first =
        block == null ? null : writers.computeIfAbsent(block, this::writers).get(memory);
    return first != null && first.isBeforeInBlock(loop);
  }

  private Map<Value, Operation> writers(Block block) {
    Map<Value, Operation> writers = new HashMap<>();
    for (Operation op : block) {
      touchedBy(op).written().forEach(memory -> writers.putIfAbsent(memory, op));
    }
    return writers;
  }
}
