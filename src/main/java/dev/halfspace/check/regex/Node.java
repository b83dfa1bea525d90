package dev.halfspace.check.regex;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * The syntax tree of a regular expression. Bounded repetitions are unrolled, so that a node may be
 * the child of several others; {@link #size} counts it each time.
 */
abstract sealed class Node {
  /** The width of a node whose matches differ in length. */
  static final int VARIABLE = -1;

  /** The number of leaves, each counted as often as it is reached; saturates. */
  final int size;

  /** The number of bytes that every match has, or {@link #VARIABLE}. */
  final int width;

  /** True if marks or references are in it. */
  final boolean captures;

  private Node(int size, int width, boolean captures) {
    this.size = size;
    this.width = width;
    this.captures = captures;
  }

  /** One byte out of a set. */
  static final class Bytes extends Node {
    final ByteSet set;

    Bytes(ByteSet set) {
      super(1, 1, false);
      this.set = set;
    }
  }

  /** A condition on the bytes around a position. */
  static final class Look extends Node {
    final Condition condition;

    Look(Condition condition) {
      super(1, 0, false);
      this.condition = condition;
    }
  }

  /** The start (even) or the end (odd) of group {@code slot / 2}. */
  static final class Mark extends Node {
    final int slot;

    Mark(int slot) {
      super(1, 0, true);
      this.slot = slot;
    }
  }

  /** The text that a group matched before. */
  static final class Reference extends Node {
    final int group;

    /** The expression in the group: it matches whatever this matches, and more. */
    final Node approximation;

    Reference(int group, Node approximation) {
      super(approximation.size, VARIABLE, true);
      this.group = group;
      this.approximation = approximation;
    }
  }

  /** One or more matches, one after the other. */
  static final class Plus extends Node {
    final Node body;

    Plus(Node body) {
      super(body.size, body.width == 0 ? 0 : VARIABLE, body.captures);
      this.body = body;
    }
  }

  /** A match of one branch. */
  static final class Choice extends Node {
    final ImmutableList<Node> branches;

    Choice(List<Node> branches) {
      super(sizeOf(branches), commonWidth(branches), captures(branches));
      this.branches = ImmutableList.copyOf(branches);
    }

    private static int commonWidth(List<Node> branches) {
      int width = branches.get(0).width;
      return branches.stream().allMatch(branch -> branch.width == width) ? width : VARIABLE;
    }
  }

  /** Matches one after the other; no item is a sequence. */
  static final class Sequence extends Node {
    final ImmutableList<Node> items;

    private Sequence(List<Node> items) {
      super(sizeOf(items), sum(items), captures(items));
      this.items = ImmutableList.copyOf(items);
    }

    private static int sum(List<Node> items) {
      int width = 0;
      for (Node item : items) {
        if (item.width == VARIABLE) {
          return VARIABLE;
        }
        width += item.width;
      }
      return width;
    }
  }

  /** The empty match. */
  static final Node EMPTY = new Sequence(List.of());

  /** Matches one after the other. */
  static Node sequence(List<Node> parts) {
    ImmutableList.Builder<Node> items = ImmutableList.builder();
    for (Node part : parts) {
      if (part instanceof Sequence inner) {
        items.addAll(inner.items);
      } else {
        items.add(part);
      }
    }
    ImmutableList<Node> all = items.build();
    return all.size() == 1 ? all.get(0) : new Sequence(all);
  }

  /** The items of a sequence, or this node alone. */
  ImmutableList<Node> items() {
    return this instanceof Sequence sequence ? sequence.items : ImmutableList.of(this);
  }

  private static int sizeOf(List<Node> nodes) {
    long size = 1;
    for (Node node : nodes) {
      size += node.size;
    }
    return (int) Math.min(size, Integer.MAX_VALUE);
  }

  private static boolean captures(List<Node> nodes) {
    return nodes.stream().anyMatch(node -> node.captures);
  }
}
