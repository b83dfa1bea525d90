package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A block that routes edges to several targets. Its arguments are the arguments of all targets, a
 * flag that selects the target if there is more than one, and extra arguments.
 *
 * <pre>{@code
 * ^m(%a: arguments of the first, %b: arguments of the second, %which: i32):
 *   cf.switch %which : i32, [default: ^second(%b), 0: ^first(%a)]
 * }</pre>
 */
final class Multiplexer {
  private final Block block = new Block();
  private final LiftConstants constants;

  /** The index of the block argument that corresponds to the first argument of each target. */
  private final Map<Block, Integer> offsets = new LinkedHashMap<>();

  private final int numExtra;

  private Multiplexer(LiftConstants constants, int numExtra) {
    this.constants = constants;
    this.numExtra = numExtra;
  }

  /**
   * Creates a multiplexer after the first target, without incoming edges and without a terminator.
   *
   * @param extra values that have the types of the extra arguments
   */
  static Multiplexer of(
      List<Block> targets, LiftConstants constants, Location location, List<Value> extra) {
    Multiplexer made = new Multiplexer(constants, extra.size());
    insertAfter(targets.get(0), made.block);
    for (Block target : targets) {
      if (made.offsets.putIfAbsent(target, made.block.numArguments()) == null) {
        copyArguments(target, made.block);
      }
    }
    if (made.isChoosing()) {
      made.block.addArguments(List.of(constants.flag(0).type()), location);
    }
    made.block.addArguments(extra.stream().map(Value::type).toList(), location);
    return made;
  }

  /** Creates a multiplexer that routes edges to their original targets. */
  static Block joining(List<Edge> edges, LiftConstants constants, Location location) {
    List<Block> targets = edges.stream().map(Edge::target).toList();
    Multiplexer made = of(targets, constants, location, List.of());
    edges.forEach(edge -> made.redirect(edge, List.of()));
    made.choose(made.block, location, null);
    return made.block;
  }

  static void insertAfter(Block position, Block block) {
    requireNonNull(position.region()).insertBefore(position.next(), block);
  }

  static void copyArguments(Block source, Block target) {
    for (BlockArgument argument : source.arguments()) {
      target.addArguments(List.of(argument.type()), argument.location());
    }
  }

  Block block() {
    return block;
  }

  private boolean isChoosing() {
    return offsets.size() > 1;
  }

  /** Redirects an edge to one of the targets through the block. */
  void redirect(Edge edge, List<Value> extra) {
    Block target = edge.target();
    List<Value> given = edge.passed();
    Integer offset = offsets.get(target);
    int number = List.copyOf(offsets.keySet()).indexOf(target);
    if (offset == null) {
      throw new IllegalArgumentException("the edge leads elsewhere");
    }
    int firstExtra = block.numArguments() - numExtra;
    List<Value> passed = new ArrayList<>();
    for (int i = 0; i < firstExtra; i++) {
      if (i >= offset && i < offset + given.size()) {
        passed.add(given.get(i - offset));
      } else if (isChoosing() && i == firstExtra - 1) {
        passed.add(constants.flag(number));
      } else {
        passed.add(constants.poison(block.argument(i).type()));
      }
    }
    passed.addAll(extra);
    edge.setTarget(block);
    edge.setPassed(passed);
  }

  /**
   * Appends the branch to the targets to a block that this one dominates.
   *
   * @param excluded a target that is not reached from there, or null for none
   */
  void choose(Block end, Location location, @Nullable Block excluded) {
    List<CfSwitchOp.Case> cases = new ArrayList<>();
    int number = 0;
    for (Map.Entry<Block, Integer> each : offsets.entrySet()) {
      Block target = each.getKey();
      if (target != excluded) {
        int from = each.getValue();
        List<BlockArgument> passed = block.arguments().subList(from, from + target.numArguments());
        cases.add(new CfSwitchOp.Case(BigInteger.valueOf(number), target, List.copyOf(passed)));
      }
      number++;
    }
    Value flag =
        isChoosing() && cases.size() > 1
            ? block.argument(block.numArguments() - numExtra - 1)
            : constants.flag(0);
    CfSwitchOp.Case last = cases.remove(cases.size() - 1);
    OpBuilder b = OpBuilder.atEnd(end).at(location);
    CfSwitchOp.build(b, flag, last.target(), last.arguments(), cases);
  }
}
