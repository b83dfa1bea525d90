package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfConditionOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Lifts a cycle of blocks to an {@code scf.while} that decides at its end.
 *
 * <p>Entry edges and back edges are routed through one header if they lead to several blocks. Back
 * edges and exit edges are routed through one latch, which repeats the loop or branches to a new
 * exit block; from there control continues to the original targets.
 */
final class CycleLift {
  private final Set<Block> cycle;
  private final LiftConstants constants;
  private final Exits exits;
  private final List<Edge> entries = new ArrayList<>();
  private final List<Edge> leaving = new ArrayList<>();
  private final List<Edge> back = new ArrayList<>();

  private CycleLift(Set<Block> cycle, LiftConstants constants, Exits exits) {
    this.cycle = new LinkedHashSet<>(cycle);
    this.constants = constants;
    this.exits = exits;
  }

  /**
   * Lifts a cycle.
   *
   * @return the entry block of the loop body
   */
  static Block lift(Set<Block> cycle, LiftConstants constants, Exits exits, FlowTrees trees) {
    CycleLift lift = new CycleLift(cycle, constants, exits);
    lift.findEdges();
    return lift.toLoop(lift.header(), trees);
  }

  private void findEdges() {
    Set<Block> entered = new LinkedHashSet<>();
    for (Block block : cycle) {
      for (Edge edge : Edge.into(block)) {
        if (!cycle.contains(edge.from())) {
          entries.add(edge);
          entered.add(block);
        }
      }
      for (Edge edge : Edge.outOf(block)) {
        if (!cycle.contains(edge.target())) {
          leaving.add(edge);
        }
      }
    }
    for (Block block : cycle) {
      for (Edge edge : Edge.outOf(block)) {
        if (entered.contains(edge.target())) {
          back.add(edge);
        }
      }
    }
  }

  private Block header() {
    Block header = entries.get(0).target();
    if (entries.size() > 1) {
      List<Edge> all = new ArrayList<>(entries);
      all.addAll(back);
      header = Multiplexer.joining(all, constants, Edge.terminator(header).location());
    }
    cycle.add(header);
    return header;
  }

  private Block toLoop(Block header, FlowTrees trees) {
    Location location = Edge.terminator(header).location();
    List<Block> targets = new ArrayList<>();
    back.forEach(edge -> targets.add(edge.target()));
    leaving.forEach(edge -> targets.add(edge.target()));
    Multiplexer latching = Multiplexer.of(targets, constants, location, List.of(constants.flag(0)));
    Block latch = latching.block();
    Block exit = new Block();
    Multiplexer.insertAfter(latch, exit);
    back.forEach(edge -> latching.redirect(edge, List.of(constants.flag(1))));
    leaving.forEach(edge -> latching.redirect(edge, List.of(constants.flag(0))));
    Value repeats = latch.argument(latch.numArguments() - 1);
    List<Value> first = List.copyOf(latch.arguments().subList(0, header.numArguments()));
    CfSwitchOp.build(
        OpBuilder.atEnd(latch).at(location),
        repeats,
        header,
        first,
        List.of(new CfSwitchOp.Case(BigInteger.ZERO, exit, List.of())));
    if (leaving.isEmpty()) {
      exits.combine(endless(OpBuilder.atEnd(exit).at(location), latch));
    } else {
      latching.choose(exit, location, header);
    }
    cycle.add(latch);
    List<Value> next = ReducedLoop.reduce(header, latch, exit, cycle, constants, trees);
    return intoLoop(header, latch, exit, repeats, next);
  }

  /** The return from a function after an infinite loop. */
  private static Operation endless(OpBuilder b, Block latch) {
    Operation function = requireNonNull(latch.parentOp());
    List<Value> poison = new ArrayList<>();
    ((FuncOp) function)
        .functionType()
        .results()
        .forEach(type -> poison.add(UbPoisonOp.build(b, type).result()));
    return Func.ret(b, poison);
  }

  private Block intoLoop(Block header, Block latch, Block exit, Value repeats, List<Value> next) {
    Region region = requireNonNull(header.region());
    Block outside = new Block();
    region.insertBefore(header, outside);
    Multiplexer.copyArguments(header, outside);
    Region body = new Region();
    move(header, body);
    for (Block block : cycle) {
      if (block != latch && block != header) {
        move(block, body);
      }
    }
    if (latch != header) {
      move(latch, body);
    }
    Operation branch = Edge.terminator(latch);
    OpBuilder b = OpBuilder.atEnd(outside).at(branch.location());
    branch.erase();
    Operation loop = loop(b, outside, body, repeats, next);
    for (Edge edge : Edge.into(header)) {
      if (edge.from().region() == region) {
        edge.setTarget(outside);
      }
    }
    CfSwitchOp.build(b, constants.flag(0), exit, loop.results(), List.of());
    return header;
  }

  private static Operation loop(
      OpBuilder b, Block outside, Region body, Value repeats, List<Value> next) {
    OpBuilder end = OpBuilder.atEnd(requireNonNull(body.lastBlock())).at(b.location());
    ScfConditionOp.build(end, Arith.trunci(end, repeats, IntegerType.I1), next);
    Region after = new Region();
    Block forward =
        Block.withArguments(outside.arguments().stream().map(Value::type).toList(), b.location());
    after.append(forward);
    Scf.yield(OpBuilder.atEnd(forward).at(b.location()), forward.arguments());
    return ScfWhileOp.of(b, outside.arguments(), outside.arguments(), body, after);
  }

  private static void move(Block block, Region target) {
    block.remove();
    target.append(block);
  }
}
