package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import org.jspecify.annotations.Nullable;

/**
 * A node of the IR as a scope of changes. Scopes are the operations that are isolated from above,
 * and the root of a tree that is in no such operation: an operation, a block or a region without
 * owner. Every change increments the versions of the enclosing scopes and is reported to their
 * watches; sibling functions keep their versions. Changes are counted from the first query of a
 * version on.
 *
 * <p>If threads change sibling functions concurrently, the version of the enclosing scope may miss
 * some of the changes, but not all: it is different afterwards.
 */
abstract sealed class Scope permits Block, Operation, Region {
  /**
   * The number of changes so far, the place of the last one, and the watches to notify of the next.
   */
  static final class Changes {
    long version;
    @Nullable Operation last;
    @Nullable Listeners listeners;

    private Changes() {}

    /** The watches that are still open, if any. */
    @Nullable Listeners openAudience() {
      if (listeners != null) {
        listeners = listeners.open();
      }
      return listeners;
    }
  }

  private @Nullable Changes changes;

  Scope() {}

  /** The changes of this scope, counted from now on unless they were before. */
  final synchronized Changes changes() {
    Changes known = changes;
    if (known == null) {
      known = new Changes();
      changes = known;
    }
    return known;
  }

  /**
   * Increments the versions of this scope and of the enclosing ones; returns the watches to notify
   * of the change.
   */
  @CanIgnoreReturnValue
  final @Nullable Listeners changed(@Nullable Operation place) {
    Listeners all = null;
    for (Scope scope = this; scope != null; scope = scope.around()) {
      Changes known = scope.changes;
      if (known != null) {
        known.version++;
        known.last = place;
        all = joined(all, known.openAudience());
      }
    }
    return all;
  }

  /**
   * Records that a piece of IR has become part of this scope.
   *
   * @param before the watches of the former place of the piece, if any
   * @return the watches to notify, which watch this scope from now on
   */
  final @Nullable Listeners received(
      Scope piece, @Nullable Operation place, @Nullable Listeners before) {
    Listeners here = changed(place);
    Listeners own = piece.ownAudience();
    if (own == null && (before == null || before == here)) {
      return here;
    }
    Listeners all = Listeners.join(here, Listeners.join(before, own));
    if (all != null) {
      takeAudienceOf(piece, before);
    }
    return all;
  }

  /**
   * Increments the version of this scope alone, for a change that is also recorded in the enclosing
   * scopes.
   */
  final void changedInside(@Nullable Operation place) {
    Changes known = changes;
    if (known != null) {
      known.version++;
      known.last = place;
    }
  }

  /** The union of watches, all of which are open. */
  private static @Nullable Listeners joined(@Nullable Listeners one, @Nullable Listeners other) {
    return one == null ? other : other == null ? one : Listeners.join(one, other);
  }

  /** The watches of this scope and of the enclosing ones, if any. */
  final @Nullable Listeners listeners() {
    Listeners all = null;
    for (Scope scope = this; scope != null; scope = scope.around()) {
      Changes known = scope.changes;
      if (known != null) {
        all = joined(all, known.openAudience());
      }
    }
    return all;
  }

  /** The watches of this scope alone, if any. */
  final @Nullable Listeners ownAudience() {
    return changes == null ? null : changes.listeners;
  }

  /** Adds watches to this scope. */
  final void addAudience(Listeners more) {
    Changes known = changes();
    known.listeners = Listeners.join(known.listeners, more);
  }

  /**
   * Takes over the watches of a piece that becomes part of this scope: they watch the whole tree,
   * unless they watch this scope already.
   */
  final void takeAudienceOf(Scope piece, @Nullable Listeners others) {
    Listeners all = Listeners.join(piece.ownAudience(), others);
    if (all == null) {
      return;
    }
    if (piece.ownAudience() != null) {
      piece.changes().listeners = null;
    }
    Listeners here = listeners();
    if (here == null || !here.hasAllOf(all)) {
      root().addAudience(all);
    }
  }

  /** The enclosing scope, or {@code null} if this is the root of a tree. */
  private @Nullable Scope around() {
    return this instanceof Operation op && op.block != null ? inside(op.block) : null;
  }

  private Scope root() {
    Scope root = this;
    for (Scope next = root.around(); next != null; next = root.around()) {
      root = next;
    }
    return root;
  }

  /** The scope in which a value is defined. */
  static @Nullable Scope of(Value value) {
    Block block = value.parentBlock();
    return block == null ? value.definingOp() : inside(block);
  }

  /** The scope of the operands, results and successors of an operation. */
  static Scope around(Operation op) {
    return op.block == null ? op : inside(op.block);
  }

  /** The scope of the contents of the regions of an operation. */
  static Scope inside(Operation op) {
    return op.definition().isIsolated ? op : around(op);
  }

  /** The scope of the arguments and operations of a block. */
  static Scope inside(Block block) {
    return block.region == null ? block : inside(block.region);
  }

  /** The scope of the blocks of a region. */
  static Scope inside(Region region) {
    return region.above instanceof Operation isolated ? isolated : found(region);
  }

  /** Returns true if two regions have the same scope, an operation that is isolated from above. */
  static boolean isOne(@Nullable Region region, @Nullable Region other) {
    if (region == null || other == null) {
      return false;
    }
    Scope scope = inside(region);
    return scope == inside(other) && scope instanceof Operation op && op.definition().isIsolated;
  }

  /** The root of the tree that a region is in. */
  static Scope root(Region region) {
    return inside(region).root();
  }

  /**
   * The scope of a region. Path compression sets {@link Region#above} on the way to the scope if
   * that is isolated from above, otherwise to its outermost region, so that deep nests are not
   * climbed repeatedly.
   */
  private static Scope found(Region region) {
    Region top = region;
    Scope next = above(top);
    while (next instanceof Region further) {
      top = further;
      next = above(top);
    }
    Scope last = next == null ? top : next;
    for (Scope at = region; at != last && at instanceof Region each; ) {
      at = above(each);
      each.above = last;
    }
    if (last instanceof Region outermost && outermost != region) {
      outermost.above = outermost;
    }
    Operation owner = top.parent;
    if (next != null || owner == null) {
      return last;
    }
    return owner.block == null ? owner : owner.block;
  }

  /** The next value for {@link Region#above} on the way out, or {@code null} if there is none. */
  private static @Nullable Scope above(Region region) {
    Operation owner = region.parent;
    Scope known = region.above == region ? null : region.above;
    if (known != null || owner == null || owner.definition().isIsolated) {
      return known == null ? owner : known;
    }
    return owner.block == null ? null : owner.block.region;
  }

  /**
   * Invalidates {@link Region#above} of the regions nested in an operation, which leaves or enters
   * a block. The operation may then be moved within its new scope, so that no nested region may
   * refer to an outer one. If the field is set in a region, it is also set in all regions up to and
   * including the one it refers to; so below a region in which it is unset, it is unset everywhere.
   * An operation that is isolated from above keeps its own scope.
   */
  static void leave(Operation root) {
    Operation op = root.numRegions() == 0 ? null : root;
    while (op != null) {
      op = forget(op) ? op.nextInWalk(root) : op.afterInWalk(root);
    }
  }

  private static boolean forget(Operation op) {
    boolean wasKnown = false;
    if (op.definition().isIsolated) {
      return false;
    }
    for (int i = 0; i < op.numRegions(); i++) {
      Region region = op.region(i);
      wasKnown |= region.above != null;
      region.above = null;
    }
    return wasKnown;
  }
}
