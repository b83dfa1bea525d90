package dev.halfspace.ir;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A structural comparison of one pair of composites, or of many that must all be equal: walks each
 * pair in lockstep with an explicit stack. Composites that were compared are assumed equal from
 * then on, since one difference anywhere decides the result; they are kept in classes (Tarjan's
 * union-find, as in the equivalence test of automata by Hopcroft and Karp, 1971), so that there are
 * fewer comparisons than objects, whatever is shared on either side.
 */
@SuppressWarnings("ReferenceEquality") // objects, of which some are equal, are what it is about
final class StructuralEquality {
  /** Pairs whose components are still to be compared, flattened. */
  private final List<Composite> open = new ArrayList<>(0);

  /**
   * The union-find parents: each leads to another composite of its class, up to the representative.
   */
  private final IdentityHashMap<Composite, Composite> classes = new IdentityHashMap<>(0);

  /** Returns true if two values are equal, provided that all pairs compared before are. */
  boolean areEqual(@Nullable Object left, @Nullable Object right) {
    return left == right || (mayEqual(left, right) && openPairsAreEqual());
  }

  /**
   * Returns true if two composites of the same class, hash and depth have equal components, with
   * the same proviso.
   */
  boolean haveEqualComponents(Composite left, Composite right) {
    return componentsMayEqual(left, right) && openPairsAreEqual();
  }

  private boolean openPairsAreEqual() {
    while (!open.isEmpty()) {
      Composite right = open.remove(open.size() - 1);
      Composite left = open.remove(open.size() - 1);
      if (!componentsMayEqual(left, right)) {
        return false;
      }
    }
    return true;
  }

  private boolean componentsMayEqual(Composite left, Composite right) {
    @Nullable Object[] ones = left.components();
    @Nullable Object[] others = right.components();
    if (ones.length != others.length) {
      return false;
    }
    for (int i = 0; i < ones.length; i++) {
      if (ones[i] != others[i] && !mayEqual(ones[i], others[i])) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if two values are equal provided that all open pairs are. */
  private boolean mayEqual(@Nullable Object left, @Nullable Object right) {
    if (left instanceof Composite one) {
      return right instanceof Composite other && one.mayEqual(other) && open(one, other);
    }
    if (left instanceof List<?> ones && right instanceof List<?> others) {
      return elementsMayEqual(ones, others);
    }
    return Objects.equals(left, right);
  }

  private boolean elementsMayEqual(List<?> ones, List<?> others) {
    int size = ones.size();
    if (size != others.size()) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      Object one = ones.get(i);
      Object other = others.get(i);
      if (one != other && !mayEqual(one, other)) {
        return false;
      }
    }
    return true;
  }

  /** Opens a pair unless it is already assumed equal; always returns true. */
  private boolean open(Composite left, Composite right) {
    Composite one = find(left);
    Composite other = find(right);
    if (one != other) {
      classes.put(one, other);
      open.add(left);
      open.add(right);
    }
    return true;
  }

  /** The representative of the class of a composite; halves the path to it. */
  private Composite find(Composite composite) {
    Composite at = composite;
    Composite next = classes.get(at);
    while (next != null) {
      Composite afterNext = classes.get(next);
      if (afterNext == null) {
        return next;
      }
      classes.put(at, afterNext);
      at = afterNext;
      next = classes.get(at);
    }
    return at;
  }
}
