package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Table;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the buffers that operations of a function touch. Answers are always about the current
 * IR, and are kept as long as it does not change.
 */
final class CurrentBuffers {
  private final Operation root;
  private IrSnapshot seen;
  private final Map<Operation, Touched> touched = new HashMap<>();
  private final Map<Operation, FusedNest> nests = new HashMap<>();
  private final Map<Operation, Optional<String>> obstacles = new HashMap<>();
  private final Map<Operation, Optional<String>> obstaclesToBodies = new HashMap<>();
  private final Table<Block, Value, ImmutableList<Operation>> touching = HashBasedTable.create();

  CurrentBuffers(Operation root) {
    this.root = root;
    this.seen = IrSnapshot.of(root);
  }

  private void forgetWhatHasChanged() {
    if (!seen.isCurrent()) {
      touched.clear();
      nests.clear();
      obstacles.clear();
      obstaclesToBodies.clear();
      touching.clear();
      seen = IrSnapshot.of(root);
    }
  }

  /** Changes some operations; what is cached of others, but those around them, is kept. */
  void change(Collection<? extends Operation> changed, Runnable change) {
    forgetWhatHasChanged();
    change.run();
    for (Operation op : changed) {
      for (Operation at = op; at != null; at = at.parentOp()) {
        touched.remove(at);
        nests.remove(at);
        obstacles.remove(at);
        obstaclesToBodies.remove(at);
      }
    }
    touching.clear();
    seen = IrSnapshot.of(root);
  }

  /** The buffers that an operation touches. */
  Touched touchedBy(Operation op) {
    forgetWhatHasChanged();
    return touched.computeIfAbsent(op, Touched::by);
  }

  /** A loop with its loads and stores. */
  FusedNest nest(AffineForOp loop) {
    forgetWhatHasChanged();
    return nests.computeIfAbsent(loop, each -> FusedNest.of(loop));
  }

  /** The reason why a loop that needs constant bounds is not supported; empty if it is. */
  Optional<String> obstacle(AffineForOp loop) {
    forgetWhatHasChanged();
    return obstacles.computeIfAbsent(loop, each -> FusionObstacle.in(nest(loop), false));
  }

  /**
   * The reason why nothing can be fused into the body of a loop; empty if it can. The trip counts
   * of the loops inside are constant, but their bounds may vary with the iteration.
   */
  Optional<String> obstacleToBody(AffineForOp loop) {
    forgetWhatHasChanged();
    return obstaclesToBodies.computeIfAbsent(
        loop, each -> FusionObstacle.in(nest(loop), nest(loop).isCounted()));
  }

  /** Returns true if an operation before a loop in its block stores to a buffer. */
  boolean isWrittenBefore(Value memory, AffineForOp loop) {
    for (Operation op : touching(memory, requireNonNull(loop.block()))) {
      if (!op.isBeforeInBlock(loop)) {
        return false;
      }
      if (touchedBy(op).writes(memory)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if more than one operation after a loop in its block touches a buffer. */
  boolean areManyAfter(AffineForOp loop, Value memory) {
    ImmutableList<Operation> touching = touching(memory, requireNonNull(loop.block()));
    return touching.size() > 1 && loop.isBeforeInBlock(touching.get(touching.size() - 2));
  }

  /** The operations of a block that touch a buffer, in program order. */
  ImmutableList<Operation> touching(Value memory, Block block) {
    forgetWhatHasChanged();
    @Nullable ImmutableList<Operation> known = touching.get(block, memory);
    if (known == null) {
      Set<Operation> found = new HashSet<>();
      for (Operation user : memory.users()) {
        Operation inBlock = user.ancestorIn(block);
        if (inBlock != null && touchedBy(inBlock).names(memory)) {
          found.add(inBlock);
        }
      }
      known = ImmutableList.sortedCopyOf(CurrentBuffers::order, found);
      touching.put(block, memory, known);
    }
    return known;
  }

  /** Compares operations of a block by program order. */
  static int order(Operation one, Operation other) {
    return one == other ? 0 : one.isBeforeInBlock(other) ? -1 : 1;
  }
}
