package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfIndexSwitchOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lifts the branch at the end of a block to a conditional. Each successor with blocks of its own
 * becomes a region; all paths meet in the continuation, which then follows the conditional.
 */
final class BranchLift {
  private final Block entry;
  private final LiftConstants constants;

  /** The blocks of each branch target: those that control reaches only through it. */
  private final List<List<Block>> ways = new ArrayList<>();

  private final List<Edge> joining = new ArrayList<>();
  private boolean goesOn;
  private boolean ends;

  /** The blocks at the end of regions that have no terminator yet, with the values they yield. */
  private final List<Open> open = new ArrayList<>();

  private record Open(Block block, List<Value> yielded) {}

  private BranchLift(Block entry, LiftConstants constants) {
    this.entry = entry;
    this.constants = constants;
  }

  /**
   * Lifts the branch at the end of a block.
   *
   * @return the blocks to lift next
   */
  static List<Block> lift(Block entry, LiftConstants constants, FlowTrees trees) {
    int count = Edge.terminator(entry).numSuccessors();
    if (count == 0) {
      return List.of();
    }
    if (count == 1) {
      append(entry);
      return List.of(entry);
    }
    return new BranchLift(entry, constants).lift(trees);
  }

  /** Appends the only successor of a block to it. */
  private static void append(Block block) {
    Edge edge = new Edge(block, 0);
    Block successor = edge.target();
    List<Value> passed = edge.passed();
    Edge.terminator(block).erase();
    takeOver(successor, passed, block);
  }

  /** Moves all operations of a block to the end of another one, and erases the block. */
  private static void takeOver(Block block, List<? extends Value> arguments, Block target) {
    for (int i = 0; i < arguments.size(); i++) {
      block.argument(i).replaceAllUsesWith(arguments.get(i));
    }
    for (Operation op = block.firstOp(); op != null; op = block.firstOp()) {
      op.moveTo(target, null);
    }
    block.erase();
  }

  private List<Block> lift(FlowTrees trees) {
    findWays(trees);
    findJoiningEdges();
    if (!goesOn) {
      return entry.successors();
    }
    Block continuation = continuation();
    List<Edge> edges = Edge.outOf(entry);
    List<Region> regions = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      Region region = new Region();
      if (ways.get(i).isEmpty()) {
        Block empty = new Block();
        region.append(empty);
        open.add(new Open(empty, edges.get(i).passed()));
      } else {
        dropArguments(edges.get(i));
        moveWay(ways.get(i), continuation, region);
      }
      regions.add(region);
    }
    List<Type> types = continuation.arguments().stream().map(Value::type).toList();
    Operation branch = Edge.terminator(entry);
    Operation choice = choice(branch, types, regions);
    branch.erase();
    end(continuation, choice);
    takeOver(continuation, choice.results(), entry);
    List<Block> rest = new ArrayList<>();
    choice.regions().forEach(region -> rest.add(region.entryBlock()));
    rest.add(entry);
    return rest;
  }

  private void findWays(FlowTrees trees) {
    Region region = requireNonNull(entry.region());
    for (Block successor : entry.successors()) {
      ways.add(
          successor.references().size() == 1
              ? new ArrayList<>(trees.below(successor, region))
              : new ArrayList<>());
    }
  }

  private void findJoiningEdges() {
    Set<Block> before = new HashSet<>();
    before.add(entry);
    ways.forEach(before::addAll);
    List<Edge> edges = Edge.outOf(entry);
    for (int i = 0; i < edges.size(); i++) {
      if (ways.get(i).isEmpty()) {
        joining.add(edges.get(i));
        goesOn = true;
      }
      for (Block block : ways.get(i)) {
        if (Edge.terminator(block).numSuccessors() == 0) {
          ends = true;
          joining.addAll(Edge.into(block));
        }
        for (Edge edge : Edge.outOf(block)) {
          if (!before.contains(edge.target())) {
            joining.add(edge);
            goesOn = true;
          }
        }
      }
    }
  }

  /** The block where all paths meet. Exits of the region are reached from it. */
  private Block continuation() {
    Block first = joining.get(0).target();
    if (!ends && joining.stream().allMatch(edge -> edge.target() == first)) {
      return first;
    }
    Block joined =
        Multiplexer.joining(joining, constants, Edge.terminator(joining.get(0).from()).location());
    ways.forEach(way -> way.removeIf(block -> Edge.terminator(block).numSuccessors() == 0));
    return joined;
  }

  /** Replaces the arguments of a block by the values passed along its only incoming edge. */
  private static void dropArguments(Edge edge) {
    Block target = edge.target();
    List<Value> passed = edge.passed();
    for (int i = passed.size() - 1; i >= 0; i--) {
      target.argument(i).replaceAllUsesWith(passed.get(i));
      target.eraseArgument(i);
    }
  }

  /** Moves the blocks of a target to a region, with at most one edge to the continuation. */
  private void moveWay(List<Block> way, Block continuation, Region region) {
    @Nullable Edge previous = null;
    @Nullable Block end = null;
    for (Block block : way) {
      for (Edge edge : Edge.outOf(block)) {
        if (edge.target() != continuation) {
          continue;
        }
        if (previous == null) {
          previous = edge;
          continue;
        }
        if (end == null) {
          end = new Block();
          Multiplexer.copyArguments(continuation, end);
          previous.setTarget(end);
          open.add(new Open(end, List.copyOf(end.arguments())));
        }
        edge.setTarget(end);
      }
      block.remove();
      region.append(block);
    }
    if (end != null) {
      region.append(end);
    }
  }

  private static Operation choice(Operation branch, List<Type> types, List<Region> regions) {
    OpBuilder b = OpBuilder.before(branch);
    if (branch instanceof CfCondBrOp conditional) {
      return ScfIfOp.of(b, conditional.condition(), types, regions.get(0), regions.get(1));
    }
    CfSwitchOp choice = (CfSwitchOp) branch;
    Value number = Arith.indexCastui(b, choice.flag(), IndexType.INDEX);
    List<Long> cases = choice.cases().stream().map(each -> each.value().longValue()).toList();
    return ScfIndexSwitchOp.of(b, number, types, cases, regions);
  }

  private void end(Block continuation, Operation choice) {
    for (Open each : open) {
      Scf.yield(OpBuilder.atEnd(each.block).at(choice.location()), each.yielded);
    }
    for (Edge edge : Edge.into(continuation)) {
      Operation branch = Edge.terminator(edge.from());
      Scf.yield(OpBuilder.before(branch), edge.passed());
      branch.erase();
    }
  }
}
