package dev.halfspace.rewrite;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Change;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations that a conversion has made and erased, as its changes tell. Most facts are read
 * off the tree: an erased operation is in no block, and where a block that was moved has come to
 * nothing in it is new. Only what is left, operations erased with others around them and what the
 * action under way has moved, is kept in sets; that every operation was in one took a third of the
 * time of {@code lower-affine} (benchmark {@code anchors pass}).
 */
final class ConversionChanges {
  private final Operation root;
  private final ConversionTable table;

  /** Operations that were inserted, had been in no block before, and may have to be converted. */
  private final List<Operation> made = new ArrayList<>();

  /** Operations that were moved on their own and may have to be converted. */
  private final RecentSet<Operation> movedOps = new RecentSet<>();

  private final RecentSet<Block> movedBlocks = new RecentSet<>();

  /** Operations erased together with what is around them. */
  private final RecentSet<Operation> erasedInside = new RecentSet<>();

  /** The operation taken out of its block last, unless it was inserted again or erased. */
  private @Nullable Operation removed;

  /** The operation that dropped its references last, unless it was taken out of its block then. */
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

  /** Notes a change that is none of the tree. */
  void countOne() {
    count++;
  }

  /** Notes a change of the tree. */
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
    erasedInside.removeLast(op); // changes are undone in reverse
  }

  /** Returns true if an operation was erased, or is in no block. */
  boolean isErased(Operation op) {
    return (op.block() == null && op != root) || op == dropped || erasedInside.contains(op);
  }

  /** The number of operations that were erased with what is around them. */
  int numErasedInside() {
    return erasedInside.size();
  }

  /** Forgets which operations were erased with what is around them, but for the first. */
  void forgetErasedInside(int size) {
    erasedInside.truncate(size);
  }

  /** The numbers of things made and moved before an action. */
  record Start(int numMade, int numMovedOps, int numMovedBlocks) {}

  /** Notes that an action begins. */
  Start start() {
    return new Start(made.size(), movedOps.size(), movedBlocks.size());
  }

  /** Forgets what was made and moved since an action began. */
  void forgetSince(Start start) {
    made.subList(start.numMade, made.size()).clear();
    movedOps.truncate(start.numMovedOps);
    movedBlocks.truncate(start.numMovedBlocks);
  }

  /** The operations made since an action began, and the new ones in them. */
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
