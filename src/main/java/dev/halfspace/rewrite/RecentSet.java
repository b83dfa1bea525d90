package dev.halfspace.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Objects in the order in which they were added, of which the last are forgotten together. A few
 * are compared one by one, since hashing an operation or block for the first time takes longer;
 * more are looked up.
 */
final class RecentSet<T> {
  private static final int FEW = 8;

  private final List<T> elements = new ArrayList<>();

  /** The elements, while they are more than a few and somebody has asked. */
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

  /** Forgets the last element if it is the given one. */
  void removeLast(T element) {
    int last = elements.size() - 1;
    if (last >= 0 && elements.get(last) == element) {
      elements.remove(last);
      index = null; // it may have been added before, too
    }
  }

  /** Forgets all but the first {@code size} elements. */
  void truncate(int size) {
    if (size < elements.size()) {
      elements.subList(size, elements.size()).clear();
      index = null;
    }
  }
}
