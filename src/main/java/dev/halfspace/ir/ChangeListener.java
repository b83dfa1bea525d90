package dev.halfspace.ir;

/** Hears of every change in a tree of IR, right after it was made; see {@link Watch}. */
@FunctionalInterface
public interface ChangeListener {
  /**
   * Takes note of a change. A listener does not change IR itself while it is notified of a change.
   *
   * @param change the change, which can be undone as long as all changes after it are undone before
   */
  void changed(Change change);
}
