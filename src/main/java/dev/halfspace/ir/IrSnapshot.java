package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * The versions of all scopes that are seen by whoever looks at an operation: that of the operation
 * itself, and those of the operations in it that are isolated from above. An analysis takes one
 * when it is made, and asks it before it answers.
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
  private record Seen(Scope.Changes changes, long version) {
    static Seen of(Scope.Changes changes) {
      return new Seen(changes, changes.version);
    }
  }

  private final ImmutableList<Seen> scopes;

  private IrSnapshot(ImmutableList<Seen> scopes) {
    this.scopes = scopes;
  }

  /** The versions of the scopes that {@code root} and all that is in it belong to. */
  public static IrSnapshot of(Operation root) {
    ImmutableList.Builder<Seen> scopes = ImmutableList.builder();
    scopes.add(Seen.of(Scope.inside(root).changes()));
    root.walk(
        op -> {
          if (op != root && op instanceof IsolatedFromAbove) {
            scopes.add(Seen.of(op.changes()));
          }
        });
    return new IrSnapshot(scopes.build());
  }

  /** Returns true if nothing has changed since. */
  public boolean isCurrent() {
    return stale() == null;
  }

  private @Nullable Seen stale() {
    for (int i = 0; i < scopes.size(); i++) {
      Seen seen = scopes.get(i);
      if (seen.changes.version != seen.version) {
        return seen;
      }
    }
    return null;
  }

  /**
   * Checks that nothing has changed since.
   *
   * @throws IllegalStateException if something has; its message names the place of the last change
   */
  public void check() {
    Seen stale = stale();
    if (stale != null) {
      Operation last = stale.changes.last;
      throw new IllegalStateException(
          "the IR has changed since it was analysed"
              + (last == null ? "" : ", last at '" + last.name() + "' (" + last.location() + ")"));
    }
  }
}
