package dev.halfspace.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set that keeps the order of insertion, and from which the most recent elements are removed
 * together. A few elements are searched linearly, since the first hash of an operation or block
 * takes longer; more are indexed.
 */
final class RecentSet<T> {
  private static final int FEW = 8;

  private final List<T> elements = new ArrayList<>();

  /** The index of the elements, built on the first query for more than a few. */
  private @Nullable Set<T> index;

  void add(T element) {
    elements.add(element);
    if (index != null) {
      index.add(element);
    }
  }

  int size() {
    return elements.size();
  }

  boolean contains(T wanted) {
    if (elements.size() > FEW) {
      if (index == null) {
        index = Collections.newSetFromMap(new IdentityHashMap<>());
        index.addAll(elements);
      }
      return index.contains(wanted);
    }
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) == wanted) {
        return true;
      }
    }
    return false;
  }

  /** Removes the last element if it is the given one. */
  void removeLast(T element) {
    int last = elements.size() - 1;
    if (last >= 0 && elements.get(last) == element) {
      elements.remove(last);
      index = null; // it may have been added before, too
    }
  }

  /** Removes all but the first {@code size} elements. */
  void truncate(int size) {
    if (size < elements.size()) {
      elements.subList(size, elements.size()).clear();
      index = null;
    }
  }
}
