package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import org.jspecify.annotations.Nullable;

/**
 * A node of the IR as a scope of changes. An operation that is isolated from above is one, and so
 * is the root of a tree that is in none: an operation, a block or a region without owner. Every
 * change raises the versions of the scopes around it and is reported to the watches of one of them;
 * beside it, other functions keep theirs. Changes are counted once a version was asked for.
 *
 * <p>Where threads change functions beside each other, the version of what is around them may miss
 * some of the changes, but not all: it is another one afterwards.
 */
abstract sealed class Scope permits Block, Operation, Region {
  /** The changes so far, the place of the last, and the watches to be notified of the next. */
  static final class Changes {
    long version;
    @Nullable Operation last;
    @Nullable Listeners listeners;

    private Changes() {}

    /** The listeners without those that have left. */
    @Nullable Listeners openAudience() {
      if (listeners != null) {
        listeners = listeners.open();
      }
      return listeners;
    }
  }

  private @Nullable Changes changes;

  Scope() {}

  /** The changes of this scope, counted from now on if they were not before. */
  final synchronized Changes changes() {
    Changes known = changes;
    if (known == null) {
      known = new Changes();
      changes = known;
    }
    return known;
  }

  /**
   * Raises the versions of this scope and of those around it; returns the watches to be notified of
   * the change.
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
   * Notes a piece that has become part of this scope.
   *
   * @param before the watches of the place that the piece comes from
   * @return the watches to be notified, which see what is in this scope from now on
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

  /** Raises the version of this scope alone, for a change that those around it notice, too. */
  final void changedInside(@Nullable Operation place) {
    Changes known = changes;
    if (known != null) {
      known.version++;
      known.last = place;
    }
  }

  /** Those of either, all of which are open. */
  private static @Nullable Listeners joined(@Nullable Listeners one, @Nullable Listeners other) {
    return one == null ? other : other == null ? one : Listeners.join(one, other);
  }

  /** Those who watch this scope or one around it, if any. */
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

  /** Those who watch this scope, apart from those further out. */
  final @Nullable Listeners ownAudience() {
    return changes == null ? null : changes.listeners;
  }

  /** Lets more watch this scope. */
  final void addAudience(Listeners more) {
    Changes known = changes();
    known.listeners = Listeners.join(known.listeners, more);
  }

  /**
   * Lets those watch this scope who watched a piece that becomes part of it: the whole tree, if
   * they did not watch here anyway.
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

  /** The scope that this one is in, or {@code null} if it is the root of a tree. */
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

  /** The scope in which a value is defined; {@code null} if it is in none. */
  static @Nullable Scope of(Value value) {
    Block block = value.parentBlock();
    return block == null ? value.definingOp() : inside(block);
  }

  /** The scope of the operands, results and successors of an operation. */
  static Scope around(Operation op) {
    return op.block == null ? op : inside(op.block);
  }

  /** The scope of what is in the regions of an operation. */
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

  /** Returns true if two regions are in one operation that is isolated from above. */
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
   * The scope of a region. {@link Region#above} is set to it on the way if it is isolated from
   * above, otherwise to its outermost region, so that deep nests are not climbed again and again
   * (path compression).
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

  /** A value for {@link Region#above}, or {@code null} if there is nothing further out. */
  private static @Nullable Scope above(Region region) {
    Operation owner = region.parent;
    Scope known = region.above == region ? null : region.above;
    if (known != null || owner == null || owner.definition().isIsolated) {
      return known == null ? owner : known;
    }
    return owner.block == null ? null : owner.block.region;
  }

  /**
   * Forgets what is known of the regions in an operation, which leaves its block or enters one. It
   * may go on to move about in the scope that it enters, so that no region inside may name one
   * further out. Where {@link Region#above} is set, it is set in all regions up to what it names,
   * and there, too; so nothing is known inside a region of which nothing is known. What is isolated
   * from above takes its scope along.
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
