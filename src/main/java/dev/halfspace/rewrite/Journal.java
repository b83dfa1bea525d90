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
 * A log of the changes of an IR tree, in the order in which they were made. It is kept while a
 * {@link Savepoint} is open, so that changes can be undone: each has an exact inverse, and the
 * inverses are applied in reverse order.
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

  /** The innermost open savepoint; it links to the enclosing ones. */
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

  /**
   * A journal of the changes in an operation; see {@link Watch#of} for the changes that are seen.
   */
  public static Journal of(Operation root) {
    return new Journal(root);
  }

  /** A journal that also notifies a listener of each change it sees. */
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

  /** Opens a savepoint; changes are kept from here on. */
  public Savepoint savepoint() {
    open = new Mark(changes.size(), open);
    return open;
  }

  /** Ends all savepoints without undoing anything, and stops recording changes. */
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

    /** Ends this savepoint and those that were opened after it. */
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
