package dev.halfspace.ir;

/**
 * The version of the scope that an operation belongs to, with all that is in it: of the operation
 * itself if it is isolated from above, else of the innermost such operation around it. An analysis
 * takes one when it is made, and asks it before it answers.
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

  /** The version of the scope that what is in {@code root} belongs to. */
  public static IrSnapshot of(Operation root) {
    return new IrSnapshot(Scope.inside(root).changes());
  }

  /** Returns true if nothing has changed since. */
  public boolean isCurrent() {
    return changes.version == version;
  }

  /**
   * Checks that nothing has changed since.
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
