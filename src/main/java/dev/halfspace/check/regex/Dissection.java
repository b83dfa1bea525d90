package dev.halfspace.check.regex;

import static com.google.common.base.Preconditions.checkState;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the part of a match that each group has matched, by the rule of Henry Spencer's library:
 * from left to right each item takes as much as it can such that the rest still matches the rest;
 * so does each pass of a repetition, the last of which counts; of branches the first counts that
 * matches all.
 */
final class Dissection {
  // Nodes are compared by identity.
  private final Map<Node, Automaton> forwards = new HashMap<>();
  private final Map<Node, @Nullable Automaton[]> backwards = new HashMap<>();

  /** Sets the marks of a node that matches {@code [from, to)}. */
  void dissect(Node node, Window window, int from, int to, int[] marks) {
    List<Node> items = node.items();
    int at = from;
    for (int i = 0; i < items.size(); i++) {
      Node item = items.get(i);
      if (item instanceof Node.Mark mark) {
        marks[mark.slot] = at;
        continue;
      }
      int end = item.width >= 0 ? at + item.width : end(node, i, window, at, to);
      if (item.captures) {
        inside(item, window, at, end, marks);
      }
      at = end;
    }
  }

  /** The last position at which an item can end such that the items after it reach {@code to}. */
  private int end(Node sequence, int index, Window window, int from, int to) {
    List<Node> items = sequence.items();
    if (items.subList(index + 1, items.size()).stream().allMatch(Node.Mark.class::isInstance)) {
      return to;
    }
    BitSet ends = new BitSet();
    int last = forward(items.get(index)).run(window, from, to, ends);
    BitSet starts = new BitSet();
    int first = backward(sequence, index + 1).run(window, to, from, starts);
    ends.and(starts);
    checkState(last >= 0 && first >= 0 && !ends.isEmpty(), "the sequence matches");
    return from + ends.length() - 1;
  }

  private void inside(Node item, Window window, int from, int to, int[] marks) {
    if (item instanceof Node.Plus plus) {
      lastPass(plus.body, window, from, to, marks);
    } else if (item instanceof Node.Choice choice) {
      for (Node branch : choice.branches) {
        if (forward(branch).run(window, from, to, null) == to) {
          dissect(branch, window, from, to, marks);
          return;
        }
      }
    }
  }

  private void lastPass(Node body, Window window, int from, int to, int[] marks) {
    int start = from;
    int end = from;
    while (true) {
      int next = forward(body).run(window, end, to, null);
      if (next < 0) {
        break;
      }
      start = end;
      end = next;
      if (next == start) {
        break;
      }
    }
    dissect(body, window, start, end, marks);
  }

  private Automaton forward(Node node) {
    return forwards.computeIfAbsent(node, Automaton::anchored);
  }

  private Automaton backward(Node sequence, int from) {
    List<Node> items = sequence.items();
    @Nullable Automaton[] suffixes =
        backwards.computeIfAbsent(sequence, any -> new @Nullable Automaton[items.size()]);
    Automaton known = suffixes[from];
    if (known == null) {
      known = Automaton.backwards(Node.sequence(items.subList(from, items.size())));
      suffixes[from] = known;
    }
    return known;
  }
}
