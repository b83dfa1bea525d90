package dev.halfspace.rewrite;

import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations to look at, the last added first, each at most once. */
final class Worklist {
  private final List<@Nullable Operation> stack = new ArrayList<>();
  private final IdentityHashMap<Operation, Integer> places = new IdentityHashMap<>();

  /** Adds an operation, unless it waits already. */
  void push(Operation op) {
    if (places.putIfAbsent(op, stack.size()) == null) {
      stack.add(op);
    }
  }

  /** Takes the operation that was added last; {@code null} if there is none. */
  @Nullable Operation pop() {
    while (!stack.isEmpty()) {
      Operation op = stack.remove(stack.size() - 1);
      if (op != null) {
        places.remove(op);
        return op;
      }
    }
    return null;
  }

  /** Takes an operation out, if it waits. */
  void remove(Operation op) {
    Integer place = places.remove(op);
    if (place != null) {
      stack.set(place, null);
    }
  }

  boolean isEmpty() {
    return places.isEmpty();
  }

  void clear() {
    stack.clear();
    places.clear();
  }

  /** Turns the order around. */
  void reverse() {
    Collections.reverse(stack);
    for (int i = 0; i < stack.size(); i++) {
      Operation op = stack.get(i);
      if (op != null) {
        places.put(op, i);
      }
    }
  }
}
