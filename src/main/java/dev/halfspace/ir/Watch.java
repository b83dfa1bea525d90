package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * Notifies a listener of all changes in a tree of IR until it is closed, however they are made:
 * through a {@link Rewriter} or by the methods of {@link Operation}, {@link Block}, {@link Region}
 * and {@link Value}.
 *
 * <pre>{@code
 * try (Watch watch = Watch.of(func, change -> touched.add(change.place()))) {
 *   sum.erase();
 * }
 * }</pre>
 *
 * <p>A piece that is removed from the tree remains watched, and the tree that it is inserted into
 * becomes watched, since rolling back needs every change. A use of a value of the tree by an
 * operation outside of it is a change, too. An erased operation is no longer watched.
 */
public final class Watch implements AutoCloseable {
  private @Nullable ChangeListener listener;

  private Watch(ChangeListener listener) {
    this.listener = requireNonNull(listener);
  }

  /**
   * Watches an operation with its regions, if it is isolated from above; otherwise the innermost
   * enclosing operation that is, or the whole tree if there is none.
   */
  public static Watch of(Operation root, ChangeListener listener) {
    Watch watch = new Watch(listener);
    Scope.inside(root).addAudience(Listeners.of(watch));
    return watch;
  }

  boolean isOpen() {
    return listener != null;
  }

  void tell(Change change) {
    if (listener != null) {
      listener.changed(change);
    }
  }

  /** Ends watching. */
  @Override
  public void close() {
    listener = null;
  }
}
