package dev.halfspace.rewrite;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Change;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations that a conversion has created and erased, as seen from change notifications. Most
 * facts are read off the IR: an erased operation is in no block, and nothing in a block that was
 * moved is new. Only the rest is kept in sets: operations erased together with an enclosing one,
 * and what the current action has moved. Keeping every operation in a set took a third of the time
 * of {@code lower-affine} (benchmark {@code anchors pass}).
 */
final class ConversionChanges {
  private final Operation root;
  private final ConversionTable table;

  /** Operations inserted for the first time that may have to be converted. */
  private final List<Operation> made = new ArrayList<>();

  /** Operations moved individually that may have to be converted. */
  private final RecentSet<Operation> movedOps = new RecentSet<>();

  private final RecentSet<Block> movedBlocks = new RecentSet<>();

  /** Operations erased together with an enclosing operation. */
  private final RecentSet<Operation> erasedInside = new RecentSet<>();

  /** The operation last removed from its block, unless it was inserted again or erased. */
  private @Nullable Operation removed;

  /**
   * The operation that last dropped its references, unless it was removed from its block after
   * that.
   */
  private @Nullable Operation dropped;

  private long count;

  ConversionChanges(Operation root, ConversionTable table) {
    this.root = root;
    this.table = table;
  }

  /** The number of changes so far. */
  long count() {
    return count;
  }

  /** Counts a change that is not a change of the IR. */
  void countOne() {
    count++;
  }

  /** Records a change of the IR. */
  void note(Change change, boolean isUndoing) {
    count++;
    Operation op = change.operation();
    if (isUndoing) {
      if (change.kind() == Change.Kind.REFERENCES_MADE && op != null) {
        noteRestored(op);
      }
      return;
    }
    if (change.kind() == Change.Kind.BLOCK_REMOVED) {
      movedBlocks.add(requireNonNull(change.block()));
    } else if (op != null) {
      switch (change.kind()) {
        case OPERATION_INSERTED -> noteInserted(op);
        case OPERATION_REMOVED -> noteRemoved(op);
        case REFERENCES_DROPPED -> noteDropped(op);
        default -> {}
      }
    }
  }

  private void noteInserted(Operation op) {
    if (op == removed) {
      removed = null;
      if (!table.isDone(op)) {
        movedOps.add(op);
      }
    } else if (!table.isDone(op) && !movedOps.contains(op)) {
      made.add(op);
    }
  }

  private void noteDropped(Operation op) {
    if (dropped != null) {
      erasedInside.add(dropped);
    }
    dropped = op;
  }

  private void noteRemoved(Operation op) {
    if (op == dropped) {
      dropped = null;
      return;
    }
    if (removed != null) {
      movedOps.add(removed);
    }
    removed = op;
  }

  private void noteRestored(Operation op) {
    if (op == dropped) {
      dropped = null;
    }
    erasedInside.removeLast(op); // changes are undone in reverse order
  }

  /** Returns true if an operation was erased, or is in no block. */
  boolean isErased(Operation op) {
    return (op.block() == null && op != root) || op == dropped || erasedInside.contains(op);
  }

  /** The number of operations that were erased together with an enclosing one. */
  int numErasedInside() {
    return erasedInside.size();
  }

  /** Forgets operations erased with an enclosing one, except the first {@code size}. */
  void forgetErasedInside(int size) {
    erasedInside.truncate(size);
  }

  /** The numbers of operations created and moved, and of blocks moved, before an action. */
  record Start(int numMade, int numMovedOps, int numMovedBlocks) {}

  /** Marks the start of an action. */
  Start start() {
    return new Start(made.size(), movedOps.size(), movedBlocks.size());
  }

  /** Forgets what was created and moved since the start of an action. */
  void forgetSince(Start start) {
    made.subList(start.numMade, made.size()).clear();
    movedOps.truncate(start.numMovedOps);
    movedBlocks.truncate(start.numMovedBlocks);
  }

  /** The operations created since the start of an action, including new ones nested in them. */
  List<Operation> madeSince(Start start) {
    List<Operation> all = new ArrayList<>(made.size() - start.numMade);
    for (int i = start.numMade; i < made.size(); i++) {
      Operation op = made.get(i);
      if (op.numRegions() == 0) {
        all.add(op);
      } else {
        addNew(op, all);
      }
    }
    return all;
  }

  private void addNew(Operation outer, List<Operation> all) {
    Block seen = outer.block();
    for (Operation op = outer; op != null; ) {
      Block block = op.block();
      if (op != outer && block != null && block != seen && movedBlocks.contains(block)) {
        Operation last = block.lastOp();
        op = last == null ? null : last.afterInWalk(outer);
        continue;
      }
      seen = block;
      boolean isNew = op == outer || !movedOps.contains(op);
      if (isNew) {
        all.add(op);
      }
      op = isNew ? op.nextInWalk(outer) : op.afterInWalk(outer);
    }
  }
}
