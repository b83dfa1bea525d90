package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.DominatorTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A loop in the form that {@code scf.while} requires: the latch passes the values used after the
 * loop to the exit block, and the header takes the same values.
 */
final class ReducedLoop {
  private final Block header;
  private final Block latch;
  private final Block exit;
  private final Region region;
  private final Set<Block> loop;
  private final LiftConstants constants;
  private final FlowTrees trees;
  private final List<Value> next;

  private ReducedLoop(
      Block header,
      Block latch,
      Block exit,
      Set<Block> loop,
      LiftConstants constants,
      FlowTrees trees) {
    this.header = header;
    this.latch = latch;
    this.exit = exit;
    this.region = requireNonNull(header.region());
    this.loop = loop;
    this.constants = constants;
    this.trees = trees;
    this.next = new ArrayList<>(repeating().passed());
  }

  /** Brings a loop into that form and returns the values passed to the next iteration. */
  static List<Value> reduce(
      Block header,
      Block latch,
      Block exit,
      Set<Block> loop,
      LiftConstants constants,
      FlowTrees trees) {
    ReducedLoop reduced = new ReducedLoop(header, latch, exit, loop, constants, trees);
    reduced.passNext();
    reduced.passValuesUsedOutside();
    reduced.passPoisonFromOutside();
    return reduced.next;
  }

  private Edge repeating() {
    return new Edge(latch, 0);
  }

  private Edge ending() {
    return new Edge(latch, 1);
  }

  private void passNext() {
    ending().setPassed(next);
    for (Value value : next) {
      Value after = exit.addArgument(value.type(), value.location());
      value.replaceUsesIf(after, use -> !isInLoop(use));
    }
  }

  private boolean isInLoop(OpOperand use) {
    Operation user = use.owner().ancestorIn(region);
    return user != null && loop.contains(requireNonNull(user.block()));
  }

  private void passValuesUsedOutside() {
    List<List<Value>> defined = new ArrayList<>();
    List<Block> blocks = new ArrayList<>(loop);
    // arguments added below are not visited
    blocks.forEach(block -> defined.add(List.copyOf(block.arguments())));
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      defined.get(i).forEach(value -> passIfUsedOutside(value, block));
      for (Operation op : block) {
        op.results().forEach(value -> passIfUsedOutside(value, block));
      }
    }
  }

  private void passIfUsedOutside(Value value, Block definedIn) {
    @Nullable Value after = null;
    for (OpOperand use : List.copyOf(value.uses())) {
      if (isInLoop(use)) {
        continue;
      }
      if (after == null) {
        after = passed(value, definedIn);
      }
      use.set(after);
    }
  }

  /** Passes a value through the latch and returns the argument of the exit block for it. */
  private Value passed(Value value, Block definedIn) {
    Value after = exit.addArgument(value.type(), value.location());
    header.addArguments(List.of(value.type()), value.location());
    Value atLatch = definedIn == latch ? value : atLatch(value, definedIn);
    next.add(atLatch);
    repeating().pass(atLatch);
    ending().pass(atLatch);
    return after;
  }

  /** The value at the latch; poison replaces it on edges that its definition does not dominate. */
  private Value atLatch(Value value, Block definedIn) {
    DominatorTree tree = trees.of(region);
    List<Edge> edges = Edge.into(latch);
    if (edges.stream().allMatch(edge -> tree.dominates(definedIn, edge.from()))) {
      return value;
    }
    for (Edge edge : edges) {
      edge.pass(tree.dominates(definedIn, edge.from()) ? value : constants.poison(value.type()));
    }
    return latch.addArgument(value.type(), value.location());
  }

  private void passPoisonFromOutside() {
    for (Edge edge : Edge.into(header)) {
      if (edge.from() != latch) {
        List<Value> passed = new ArrayList<>(edge.passed());
        for (int i = passed.size(); i < header.numArguments(); i++) {
          passed.add(constants.poison(header.argument(i).type()));
        }
        edge.setPassed(passed);
      }
    }
  }
}
