package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * Tells a listener of all changes in a tree of IR until it is closed, made by whatever means:
 * through a {@link Rewriter} or by the methods of {@link Operation}, {@link Block}, {@link Region}
 * and {@link Value}.
 *
 * <pre>{@code
 * try (Watch watch = Watch.of(func, change -> touched.add(change.place()))) {
 *   sum.erase();
 * }
 * }</pre>
 *
 * <p>A piece that is removed from the tree stays watched, and so does the tree that it is inserted
 * into: whoever undoes changes must not miss one. Uses by an operation that is not in the tree are
 * changes, too, if the value is. An erased operation is forgotten.
 */
public final class Watch implements AutoCloseable {
  private @Nullable ChangeListener listener;

  private Watch(ChangeListener listener) {
    this.listener = requireNonNull(listener);
  }

  /**
   * Watches all that is in an operation. If it is not isolated from above, the innermost such
   * operation around it is watched, or the whole tree.
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
