package dev.halfspace.rewrite;

import static com.google.common.base.Preconditions.checkState;

import dev.halfspace.ir.Change;
import dev.halfspace.ir.ChangeListener;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Watch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of a tree of IR in the order in which they were made, kept while a {@link Savepoint}
 * is open, so that they can be undone: the inverse of each is exact, and they are applied in
 * reverse.
 *
 * <pre>{@code
 * try (Journal journal = Journal.of(func)) {
 *   Savepoint before = journal.savepoint();
 *   transform(func);
 *   before.undo();       // func is what it was
 * }
 * }</pre>
 */
public final class Journal implements AutoCloseable {
  private final List<Change> changes = new ArrayList<>();

  /** The open savepoint that was made last, and leads to the others. */
  private @Nullable Mark open;

  private final Watch watch;
  private boolean isUndoing;

  private Journal(Operation root) {
    watch = Watch.of(root, this::record);
  }

  private Journal(Operation root, ChangeListener listener) {
    watch =
        Watch.of(
            root,
            change -> {
              record(change);
              listener.changed(change);
            });
  }

  /** A journal of what changes in an operation; see {@link Watch#of} for what is seen. */
  public static Journal of(Operation root) {
    return new Journal(root);
  }

  /** A journal that tells a listener of each change it sees. */
  static Journal telling(Operation root, ChangeListener listener) {
    return new Journal(root, listener);
  }

  /** Returns true while changes are being undone. */
  boolean isUndoing() {
    return isUndoing;
  }

  private void record(Change change) {
    if (open != null && !isUndoing) {
      changes.add(change);
    }
  }

  /** The number of changes that can be undone. */
  public int size() {
    return changes.size();
  }

  /** Makes a savepoint, from which on changes are kept. */
  public Savepoint savepoint() {
    open = new Mark(changes.size(), open);
    return open;
  }

  /** Ends all savepoints without undoing anything, and keeps no changes any more. */
  @Override
  public void close() {
    while (open != null) {
      open.end();
    }
    changes.clear();
    watch.close();
  }

  private void undoTo(int size) {
    isUndoing = true;
    try {
      for (int i = changes.size() - 1; i >= size; i--) {
        changes.remove(i).undo();
      }
    } finally {
      isUndoing = false;
    }
  }

  private final class Mark implements Savepoint {
    private final int size;
    private final @Nullable Mark around;
    private boolean isOpen = true;

    Mark(int size, @Nullable Mark around) {
      this.size = size;
      this.around = around;
    }

    @Override
    public void keep() {
      end();
      if (open == null) {
        changes.clear();
      }
    }

    @Override
    public void undo() {
      end();
      undoTo(size);
    }

    /** Ends this savepoint and those that were made after it. */
    private void end() {
      checkState(isOpen, "the savepoint has ended");
      while (isOpen && open != null) {
        open.isOpen = false;
        open = open.around;
      }
    }

    @Override
    public boolean isOpen() {
      return isOpen;
    }

    @Override
    public void close() {
      if (isOpen) {
        undo();
      }
    }
  }
}
