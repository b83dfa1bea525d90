package dev.halfspace.analysis;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The control flow between the blocks of a region: its strongly connected components (Tarjan 1972),
 * numbered so that control flows from higher numbers to lower ones, and which of them reach which.
 */
final class BlockGraph {
  private final IdentityHashMap<Block, Integer> components = new IdentityHashMap<>();
  private final List<Block> finished = new ArrayList<>();

  /** For every component the components that control flows to from the end of one of its blocks. */
  private final List<BitSet> successors = new ArrayList<>();

  private @Nullable List<BitSet> reached;

  private BlockGraph() {}

  /** The graph of the blocks of a region. */
  static BlockGraph of(Region region) {
    BlockGraph graph = new BlockGraph();
    Search search = new Search(graph);
    for (Block block : region) {
      search.from(block);
    }
    return graph;
  }

  /**
   * The blocks in an order in which each comes after those that dominate it: reverse postorder.
   * Blocks that the entry does not reach come first.
   */
  List<Block> inOrder() {
    List<Block> order = new ArrayList<>(finished);
    Collections.reverse(order);
    return order;
  }

  /** Returns true if control can flow from the end of a block back to its start. */
  boolean isInCycle(Block block) {
    int component = component(block);
    return successors.get(component).get(component);
  }

  /** Returns true if control can flow from the end of a block to the start of another. */
  boolean reaches(Block from, Block to) {
    int source = component(from);
    int target = component(to);
    return target <= source && reached().get(source).get(target);
  }

  private int component(Block block) {
    Integer component = components.get(block);
    if (component == null) {
      throw new IllegalArgumentException("a block of another region");
    }
    return component;
  }

  private List<BitSet> reached() {
    List<BitSet> all = reached;
    if (all == null) {
      all = new ArrayList<>();
      for (int component = 0; component < successors.size(); component++) {
        BitSet next = successors.get(component);
        BitSet reach = (BitSet) next.clone();
        for (int c = next.nextSetBit(0); c >= 0 && c < component; c = next.nextSetBit(c + 1)) {
          reach.or(all.get(c));
        }
        all.add(reach);
      }
      reached = all;
    }
    return all;
  }

  /** Tarjan's search in depth, without recursion. */
  private static final class Search {
    private record Open(Block block, Iterator<Block> next) {}

    private final BlockGraph graph;
    private final IdentityHashMap<Block, Integer> numbers = new IdentityHashMap<>();
    private final IdentityHashMap<Block, Integer> lowest = new IdentityHashMap<>();
    private final Deque<Block> undecided = new ArrayDeque<>();
    private final Deque<Open> path = new ArrayDeque<>();

    Search(BlockGraph graph) {
      this.graph = graph;
    }

    void from(Block start) {
      if (numbers.containsKey(start)) {
        return;
      }
      enter(start);
      while (!path.isEmpty()) {
        Open open = path.peek();
        if (!open.next().hasNext()) {
          leave(path.pop().block());
          continue;
        }
        Block next = open.next().next();
        if (!numbers.containsKey(next)) {
          enter(next);
        } else if (!graph.components.containsKey(next)) {
          lower(open.block(), number(next));
        }
      }
    }

    private void enter(Block block) {
      numbers.put(block, numbers.size());
      lower(block, number(block));
      undecided.push(block);
      path.push(new Open(block, block.successors().iterator()));
    }

    private int number(Block block) {
      return numbers.getOrDefault(block, 0);
    }

    private void lower(Block block, int number) {
      lowest.merge(block, number, Math::min);
    }

    private void leave(Block block) {
      graph.finished.add(block);
      int low = lowest.getOrDefault(block, 0);
      if (!path.isEmpty()) {
        lower(path.peek().block(), low);
      }
      if (low == number(block)) {
        close(block);
      }
    }

    /** Makes a component of a block and what was entered after it. */
    private void close(Block first) {
      List<Block> members = new ArrayList<>();
      Block member;
      do {
        member = undecided.pop();
        members.add(member);
        graph.components.put(member, graph.successors.size());
      } while (member != first);
      BitSet next = new BitSet();
      for (Block each : members) {
        each.successors().forEach(successor -> next.set(graph.component(successor)));
      }
      graph.successors.add(next);
    }
  }
}
