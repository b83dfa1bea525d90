package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.LoopLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One walk over the analyzed operation, which finds the frame of every block, and the loops. */
final class NestWalk {
  /** The most blocks in a region; reachability takes one bit per pair of blocks. */
  private static final int MAX_BLOCKS = 10_000;

  private final Operation root;
  private final IdentityHashMap<Block, Frame> frames = new IdentityHashMap<>();
  private final IdentityHashMap<Region, BlockGraph> graphs = new IdentityHashMap<>();
  private final AffineValues values = new AffineValues(frames::get);
  private final FrameBuilder builder = new FrameBuilder(values);
  private final Map<Loop, Frame.OfLoop> loops = new LinkedHashMap<>();
  private final DomainDisjunct context;

  /** Walks {@code root} and the operations inside it. */
  NestWalk(Operation root, List<AffineValueSet> assumptions) {
    this.root = root;
    this.context = contextOf(assumptions);
    walk();
  }

  private DomainDisjunct contextOf(List<AffineValueSet> assumptions) {
    DomainDisjunct disjunct = DomainDisjunct.universe();
    Frame outside = new Frame.Guard(null, ImmutableList.of(disjunct));
    for (AffineValueSet assumption : assumptions) {
      disjunct = disjunct.and(values.constraints(assumption, outside).known());
    }
    return disjunct;
  }

  /** The frame of an affine scope, which is independent of its surroundings. */
  private Frame scope() {
    return new Frame.Guard(null, ImmutableList.of(context));
  }

  /** Visits definitions before uses, even if blocks are not in dominance order textually. */
  private void walk() {
    Deque<Iterator<Operation>> open = new ArrayDeque<>();
    Consumer<Operation> visit = op -> visit(op, open);
    OperationFault.naming(root, "analysed", () -> enter(root, scope(), open));
    while (!open.isEmpty()) {
      if (!open.peek().hasNext()) {
        open.pop();
        continue;
      }
      OperationFault.naming(open.peek().next(), "analysed", visit);
    }
    if (!graphs.isEmpty()) {
      sortByText();
    }
  }

  private void visit(Operation op, Deque<Iterator<Operation>> open) {
    Frame around = op.numRegions() == 0 ? null : around(op);
    if (around != null) {
      enter(op, around, open);
    }
  }

  private void sortByText() {
    IdentityHashMap<Operation, Integer> places = new IdentityHashMap<>();
    root.walk(op -> places.put(op, places.size()));
    Comparator<Operation> byText = Comparator.comparing(op -> places.getOrDefault(op, 0));
    List<Frame.OfLoop> inOrder = new ArrayList<>(loops.values());
    inOrder.sort(Comparator.comparing(frame -> frame.loop.op(), byText));
    loops.clear();
    inOrder.forEach(frame -> loops.put(frame.loop, frame));
  }

  /** The operation that is analyzed. */
  Operation root() {
    return root;
  }

  /** The symbols and the expressions of values. */
  AffineValues values() {
    return values;
  }

  /** All loops, in textual order, outer before inner. */
  ImmutableList<Loop> allLoops() {
    return ImmutableList.copyOf(loops.keySet());
  }

  /** Checks that a loop was found by this walk. */
  void check(Loop loop) {
    checkArgument(
        loops.containsKey(loop),
        "'%s' (%s) is not a loop of what was analysed",
        loop.op().name(),
        loop.op().location());
  }

  /** The loops and their frames, in textual order, outer before inner. */
  Map<Loop, Frame.OfLoop> loops() {
    return Collections.unmodifiableMap(loops);
  }

  /** The frame around an operation, or {@code null} if it was not walked. */
  @Nullable Frame around(Operation op) {
    Block block = op.block();
    return block == null ? null : frames.get(block);
  }

  /** The frame around the definition of a value, or {@code null} if it was not walked. */
  @Nullable Frame around(Value value) {
    Block block = value.parentBlock();
    return block == null ? null : frames.get(block);
  }

  /**
   * Returns true if control can flow from the end of a block to the start of another in the same
   * region.
   */
  boolean reaches(Block from, Block to) {
    BlockGraph graph = from.region() == null ? null : graphs.get(from.region());
    return graph != null && graph.reaches(from, to);
  }

  private void enter(Operation op, Frame around, Deque<Iterator<Operation>> open) {
    @Nullable Frame shared = null;
    List<Block> inside = new ArrayList<>();
    for (int i = 0; i < op.numRegions(); i++) {
      Region region = op.region(i);
      if (region.isEmpty()) {
        continue;
      }
      Frame frame;
      if (op instanceof AffineLoop loop && region == loop.loopBody()) {
        frame = note(op, builder.loop(around, op, loop));
      } else if (op instanceof CountedLoop loop && region == loop.loopBody()) {
        frame = note(op, builder.counted(around, op, loop));
      } else if (op instanceof LoopLike) {
        shared = shared == null ? note(op, builder.opaqueLoop(around, op)) : shared;
        frame = shared;
      } else if (op instanceof AffineConditional conditional) {
        frame = builder.guard(around, conditional, region == conditional.thenRegion());
      } else if (op instanceof ExclusiveRegions) {
        frame = new Frame.Choice(around, op, region);
      } else if (op == root) {
        frame = around;
      } else if (op instanceof IsolatedFromAbove) {
        frame = scope();
      } else {
        shared = shared == null ? executions(op, around) : shared;
        frame = shared;
      }
      inside.addAll(enterBlocks(op, region, frame));
    }
    for (int i = inside.size() - 1; i >= 0; i--) {
      open.push(inside.get(i).iterator());
    }
  }

  /** Records the loops of an operation; returns its innermost frame. */
  private Frame note(Operation op, Frame innermost) {
    List<Frame.OfLoop> dimensions = new ArrayList<>();
    for (Frame at = innermost; at != null && !isOutside(at, op); at = at.parent) {
      if (at instanceof Frame.OfLoop frame) {
        dimensions.add(0, frame);
      }
    }
    dimensions.forEach(frame -> loops.put(frame.loop, frame));
    return innermost;
  }

  private boolean isOutside(Frame frame, Operation op) {
    return frame == around(op) || (frame instanceof Frame.OfLoop other && other.loop.op() != op);
  }

  /**
   * The frame of the regions of an operation that executes them an unknown number of times. The
   * executions of a single region follow one another, so they are handled like the iterations of a
   * loop.
   */
  private Frame executions(Operation op, Frame around) {
    return op.regions().stream().filter(region -> !region.isEmpty()).count() == 1
        ? builder.opaqueLoop(around, op)
        : new Frame.Unordered(
            around, "it is not known how often '" + op.name() + "' executes its regions");
  }

  /** Sets the frames of the blocks of a region; returns the blocks, dominating ones first. */
  private List<Block> enterBlocks(Operation op, Region region, Frame inside) {
    if (region.hasOneBlock()) {
      frames.put(region.entryBlock(), inside);
      return List.of(region.entryBlock());
    }
    List<Block> blocks = new ArrayList<>();
    region.forEach(blocks::add);
    if (blocks.size() > MAX_BLOCKS) {
      Frame tooMany =
          new Frame.Unordered(
              inside, "it is in a control flow graph of more than " + MAX_BLOCKS + " blocks");
      blocks.forEach(block -> frames.put(block, tooMany));
      return blocks;
    }
    BlockGraph graph = new BlockGraph(region);
    graphs.put(region, graph);
    for (Block block : blocks) {
      frames.put(block, inBlock(block, inside, graph, op, region));
    }
    return graph.inOrder();
  }

  /**
   * The frame of a block: the entry block is always executed, another block depends on branches.
   */
  private static Frame inBlock(
      Block block, Frame inside, BlockGraph graph, Operation op, Region region) {
    if (graph.isInCycle(block)) {
      return new Frame.Unordered(inside, "it is in a cycle of the control flow graph");
    }
    return block.isEntryBlock() ? inside : new Frame.Choice(inside, op, region);
  }
}
