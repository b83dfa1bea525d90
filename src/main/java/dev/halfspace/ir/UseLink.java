package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * An element of the list of references to a value or a block. The list is intrusive and doubly
 * linked, the most recent reference first, so that a reference is added and removed in constant
 * time, and can be restored between its neighbors.
 */
abstract sealed class UseLink<L extends UseLink<L>> permits OpOperand, BlockOperand {
  final Operation owner;
  final int index;
  @Nullable L nextUse;
  @Nullable L previousUse;

  UseLink(Operation owner, int index) {
    this.owner = owner;
    this.index = index;
  }

  /** The operation that refers to the value or block. */
  public final Operation owner() {
    return owner;
  }

  /** The position of this operand or successor among those of its owner, from 0. */
  public final int index() {
    return index;
  }

  abstract L self();

  /** The first element of the list that this one belongs to, or {@code null} if it is empty. */
  abstract @Nullable L head();

  abstract void setHead(@Nullable L head);

  /** Inserts this element at the front. */
  final void link() {
    linkBetween(null, head());
  }

  /**
   * The element before this one, {@code null} if this is the first; this one if it is in no list.
   */
  final @Nullable L placeAfter() {
    return previousUse == null && head() != this ? self() : previousUse;
  }

  /**
   * Inserts this element between two neighbors, or at an end of the list.
   *
   * @param previous the result of {@link #placeAfter}
   */
  final void linkBetween(@Nullable L previous, @Nullable L next) {
    if (previous == this) {
      return;
    }
    previousUse = previous;
    nextUse = next;
    if (next != null) {
      next.previousUse = self();
    }
    if (previous == null) {
      setHead(self());
    } else {
      previous.nextUse = self();
    }
  }

  /** Removes this element from the list, if it is in one. */
  final void unlink() {
    L next = nextUse;
    L previous = previousUse;
    if (next != null) {
      next.previousUse = previous;
    }
    if (previous != null) {
      previous.nextUse = next;
    } else if (head() == this) {
      setHead(next);
    }
    nextUse = null;
    previousUse = null;
  }

  /** Elements that were removed from their lists one after the other, with their neighbors. */
  static final class Unlinked {
    private final UseLink<?>[] links;
    private final @Nullable UseLink<?>[] neighbours;

    private Unlinked(UseLink<?>[] links) {
      this.links = links;
      this.neighbours = new @Nullable UseLink<?>[2 * links.length];
    }

    /** Removes elements from their lists. */
    static Unlinked of(UseLink<?>[] links) {
      Unlinked unlinked = new Unlinked(links);
      for (int i = 0; i < links.length; i++) {
        unlinked.neighbours[2 * i] = links[i].placeAfter();
        unlinked.neighbours[2 * i + 1] = links[i].nextUse;
        links[i].unlink();
      }
      return unlinked;
    }

    /**
     * Restores the elements at their positions; the lists must not have changed in the meantime.
     */
    void relink() {
      for (int i = links.length - 1; i >= 0; i--) {
        relink(links[i], neighbours[2 * i], neighbours[2 * i + 1]);
      }
    }

    @SuppressWarnings("unchecked") // the neighbours of an element are of its class
    private static <L extends UseLink<L>> void relink(
        UseLink<L> link, @Nullable UseLink<?> previous, @Nullable UseLink<?> next) {
      link.linkBetween((@Nullable L) previous, (@Nullable L) next);
    }
  }
}
