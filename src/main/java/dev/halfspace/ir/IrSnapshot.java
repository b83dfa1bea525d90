package dev.halfspace.ir;

/**
 * The version of the scope of an operation and its regions: the operation itself if it is isolated
 * from above, otherwise the innermost enclosing operation that is. An analysis takes a snapshot
 * when it is built, and checks it before it answers a query.
 *
 * <pre>{@code
 * IrSnapshot seen = IrSnapshot.of(func);
 * other.setAttribute("changed", UnitAttr.of());   // another function
 * seen.isCurrent();                               // true
 * load.erase();                                   // an operation in func
 * seen.isCurrent();                               // false
 * }</pre>
 */
public final class IrSnapshot {
  private final Scope.Changes changes;
  private final long version;

  private IrSnapshot(Scope.Changes changes) {
    this.changes = changes;
    version = changes.version;
  }

  /** The current version of the scope that the regions of {@code root} belong to. */
  public static IrSnapshot of(Operation root) {
    return new IrSnapshot(Scope.inside(root).changes());
  }

  /** Returns true if nothing has changed since the snapshot was taken. */
  public boolean isCurrent() {
    return changes.version == version;
  }

  /**
   * Checks that nothing has changed since the snapshot was taken.
   *
   * @throws IllegalStateException if something has; its message names the place of the last change
   */
  public void check() {
    if (!isCurrent()) {
      Operation last = changes.last;
      throw new IllegalStateException(
          "the IR has changed since it was analysed"
              + (last == null ? "" : ", last at '" + last.name() + "' (" + last.location() + ")"));
    }
  }
}
