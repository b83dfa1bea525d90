package dev.halfspace.raising;

import dev.halfspace.ir.Block;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The strongly connected components of the control-flow graph that have an edge inside, in reverse
 * topological order: the algorithm of R. E. Tarjan, "Depth-first search and linear graph
 * algorithms" (SIAM Journal on Computing 1972), with an explicit stack.
 */
final class Cycles {
  private final List<Set<Block>> found = new ArrayList<>();
  private final Map<Block, Node> nodes = new HashMap<>();
  private final Deque<Node> stack = new ArrayDeque<>();
  private final Deque<Node> open = new ArrayDeque<>();

  /** A visited block. */
  private static final class Node {
    final Block block;
    final Iterator<Block> successors;
    final int number;
    int least;
    boolean isOnStack = true;

    Node(Block block, int number) {
      this.block = block;
      this.number = number;
      least = number;
      successors = block.successors().iterator();
    }
  }

  private Cycles() {}

  /** The blocks of each cycle; the block that control reaches first is the last one. */
  static List<Set<Block>> from(Block entry) {
    Cycles cycles = new Cycles();
    cycles.enter(entry);
    while (!cycles.open.isEmpty()) {
      Node node = cycles.open.element();
      if (node.successors.hasNext()) {
        cycles.follow(node, node.successors.next());
      } else {
        cycles.open.pop();
        cycles.leave(node);
      }
    }
    return cycles.found;
  }

  private void enter(Block block) {
    Node node = new Node(block, nodes.size());
    nodes.put(block, node);
    stack.push(node);
    open.push(node);
  }

  private void follow(Node node, Block successor) {
    Node known = nodes.get(successor);
    if (known == null) {
      enter(successor);
    } else if (known.isOnStack) {
      node.least = Math.min(node.least, known.number);
    }
  }

  private void leave(Node node) {
    Node before = open.peek();
    if (before != null) {
      before.least = Math.min(before.least, node.least);
    }
    if (node.least != node.number) {
      return;
    }
    Set<Block> component = new LinkedHashSet<>();
    Node member;
    do {
      member = stack.pop();
      member.isOnStack = false;
      component.add(member.block);
    } while (member != node);
    if (component.size() > 1 || node.block.successors().contains(node.block)) {
      found.add(component);
    }
  }
}
