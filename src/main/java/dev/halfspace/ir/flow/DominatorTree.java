package dev.halfspace.ir.flow;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableListMultimap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The dominators in one region: the blocks that lie on every path from its entry to a given block.
 * The tree reflects the control flow at the time of its construction.
 *
 * <p>Built in O(m log n) for n blocks and m edges by the simple variant of T. Lengauer and R. E.
 * Tarjan, "A fast algorithm for finding dominators in a flowgraph" (TOPLAS 1979), section 3; a
 * query compares positions in a walk of the tree and takes constant time. There is no recursion, so
 * the depth of the flow graph is bounded by memory only.
 */
public final class DominatorTree {
  private static final int NONE = -1;

  private final Map<Block, Integer> numbers;
  private final Block[] blocks;
  private final int[] immediate;

  /** The position of each block in a pre-order walk of the tree. */
  private final int[] enter;

  /** One past the last position in that walk that belongs to the subtree of each block. */
  private final int[] leave;

  private DominatorTree(FlowGraph graph, int[] immediate) {
    numbers = graph.numbers;
    blocks = graph.blocks;
    this.immediate = immediate;
    int count = blocks.length;
    int[] size = new int[count];
    // An immediate dominator precedes the blocks it dominates, so one sweep in each direction
    // suffices.
    for (int v = count - 1; v >= 0; v--) {
      size[v]++;
      if (v > 0) {
        size[immediate[v]] += size[v];
      }
    }
    enter = new int[count];
    leave = new int[count];
    int[] free = new int[count];
    for (int v = 0; v < count; v++) {
      if (v > 0) {
        enter[v] = free[immediate[v]];
        free[immediate[v]] += size[v];
      }
      free[v] = enter[v] + 1;
      leave[v] = enter[v] + size[v];
    }
  }

  /** The dominator tree of a region, rooted at its entry block. */
  public static DominatorTree of(Region region) {
    FlowGraph graph = new FlowGraph(region);
    return new DominatorTree(graph, new LengauerTarjan(graph).run());
  }

  /** Returns true if {@code block} is reachable from the entry of the region. */
  public boolean isReachable(Block block) {
    return numbers.containsKey(block);
  }

  /**
   * Returns true if every path from the entry to {@code b} goes through {@code a}. A block
   * dominates itself; an unreachable block is dominated by all blocks and dominates no reachable
   * one.
   */
  public boolean dominates(Block a, Block b) {
    Integer below = numbers.get(b);
    if (a == b || below == null) {
      return true;
    }
    Integer above = numbers.get(a);
    return above != null && enter[above] <= enter[below] && leave[below] <= leave[above];
  }

  /**
   * The immediate dominator of {@code block}: the last block other than itself on every path to it,
   * or {@code null} for the entry and for unreachable blocks.
   */
  public @Nullable Block immediateDominator(Block block) {
    Integer number = numbers.get(block);
    return number == null || number == 0 ? null : blocks[immediate[number]];
  }

  /**
   * The children of each block in the tree: the blocks of which it is the {@link
   * #immediateDominator}.
   */
  public ImmutableListMultimap<Block, Block> dominated() {
    ImmutableListMultimap.Builder<Block, Block> dominated = ImmutableListMultimap.builder();
    for (int v = 1; v < blocks.length; v++) {
      dominated.put(blocks[immediate[v]], blocks[v]);
    }
    return dominated.build();
  }

  /** The reachable blocks in the order of a depth-first search, with the edges between them. */
  private static final class FlowGraph {
    final Map<Block, Integer> numbers = new HashMap<>();
    final Block[] blocks;
    final int[] parent;

    /** The sources of the edges into block {@code v} are at [start[v], start[v + 1]). */
    final int[] start;

    final int[] sources;

    FlowGraph(Region region) {
      int bound = 0;
      int edges = 0;
      for (Block block = region.firstBlock(); block != null; block = block.next()) {
        bound++;
        edges += successorCount(block);
      }
      Block[] found = new Block[bound];
      int[] parents = new int[bound];
      int[] from = new int[edges];
      int[] to = new int[edges];
      int edgeCount = search(region, found, parents, from, to);
      int count = numbers.size();
      blocks = Arrays.copyOf(found, count);
      parent = Arrays.copyOf(parents, count);
      start = new int[count + 2];
      for (int e = 0; e < edgeCount; e++) {
        start[to[e] + 2]++;
      }
      for (int v = 2; v < start.length; v++) {
        start[v] += start[v - 1];
      }
      sources = new int[edgeCount];
      for (int e = 0; e < edgeCount; e++) {
        sources[start[to[e] + 1]++] = from[e];
      }
    }

    private int search(Region region, Block[] found, int[] parents, int[] from, int[] to) {
      Block entry = region.firstBlock();
      if (entry == null) {
        return 0;
      }
      int edges = 0;
      int[] path = new int[found.length];
      int[] nextSuccessor = new int[found.length];
      int depth = 0;
      found[0] = entry;
      parents[0] = NONE;
      numbers.put(entry, 0);
      while (depth >= 0) {
        int at = path[depth];
        int s = nextSuccessor[at]++;
        if (s >= successorCount(found[at])) {
          depth--;
          continue;
        }
        Block target = successor(found[at], s);
        if (target.region() != region) {
          continue;
        }
        Integer known = numbers.get(target);
        int number = known == null ? numbers.size() : known;
        if (known == null) {
          numbers.put(target, number);
          found[number] = target;
          parents[number] = at;
          path[++depth] = number;
        }
        from[edges] = at;
        to[edges++] = number;
      }
      return edges;
    }

    private static int successorCount(Block block) {
      Operation last = block.lastOp();
      return last == null ? 0 : last.numSuccessors();
    }

    private static Block successor(Block block, int index) {
      Operation last = block.lastOp();
      checkState(last != null, "the block has no operation");
      return last.successor(index);
    }
  }

  /** The algorithm, with the names of the paper. Vertices are numbered in search order. */
  private static final class LengauerTarjan {
    private final FlowGraph graph;
    private final int[] semi;
    private final int[] label;
    private final int[] ancestor;
    private final int[] dom;
    private final int[] path;

    /** The buckets as linked lists: the first vertex of each, and the one after each vertex. */
    private final int[] bucket;

    private final int[] nextInBucket;

    LengauerTarjan(FlowGraph graph) {
      this.graph = graph;
      int count = graph.blocks.length;
      semi = new int[count];
      label = new int[count];
      ancestor = new int[count];
      dom = new int[count];
      path = new int[count];
      bucket = new int[count];
      nextInBucket = new int[count];
      for (int v = 0; v < count; v++) {
        semi[v] = v;
        label[v] = v;
        ancestor[v] = NONE;
        bucket[v] = NONE;
      }
    }

    int[] run() {
      for (int w = semi.length - 1; w > 0; w--) {
        for (int e = graph.start[w]; e < graph.start[w + 1]; e++) {
          semi[w] = Math.min(semi[w], semi[eval(graph.sources[e])]);
        }
        nextInBucket[w] = bucket[semi[w]];
        bucket[semi[w]] = w;
        int p = graph.parent[w];
        ancestor[w] = p;
        for (int v = bucket[p]; v != NONE; v = nextInBucket[v]) {
          int u = eval(v);
          dom[v] = semi[u] < semi[v] ? u : p;
        }
        bucket[p] = NONE;
      }
      for (int w = 1; w < semi.length; w++) {
        if (dom[w] != semi[w]) {
          dom[w] = dom[dom[w]];
        }
      }
      return dom;
    }

    private int eval(int v) {
      if (ancestor[v] == NONE) {
        return label[v];
      }
      int length = 0;
      for (int u = v; ancestor[ancestor[u]] != NONE; u = ancestor[u]) {
        path[length++] = u;
      }
      while (length > 0) {
        int u = path[--length];
        int above = ancestor[u];
        if (semi[label[above]] < semi[label[u]]) {
          label[u] = label[above];
        }
        ancestor[u] = ancestor[above];
      }
      return label[v];
    }
  }
}
