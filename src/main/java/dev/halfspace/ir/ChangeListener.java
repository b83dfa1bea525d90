package dev.halfspace.ir;

/**
 * A listener that is notified of every change in a tree of IR, right after it is made; see {@link
 * Watch}.
 */
@FunctionalInterface
public interface ChangeListener {
  /**
   * Called after a change. A listener must not change the IR itself while it is notified.
   *
   * @param change the change, which can be undone once all changes after it are undone
   */
  void changed(Change change);
}
