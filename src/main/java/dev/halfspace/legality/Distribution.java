package dev.halfspace.legality;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.SetMultimap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.LoopLike;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Cuts the body of a loop in parts that become loops of their own (Kennedy and Allen 2002, 5.6).
 */
final class Distribution {
  private Distribution() {}

  private static Block body(Loop loop) {
    return Bodies.of((LoopLike) loop.op());
  }

  /** The dependences that some dimension of the operation carries, or that lead out of it. */
  private static List<Edge> carried(Legality legality, Loop loop) {
    return legality.edges().stream()
        .filter(edge -> edge.depth() <= edge.source().loops().size())
        .filter(edge -> edge.source().loops().get(edge.depth() - 1).op() == loop.op())
        .toList();
  }

  static Answer<Verdict> at(Legality legality, Loop loop, Operation cut) {
    Block body = body(loop);
    checkArgument(cut.block() == body, "'%s' is not directly in the loop", cut.name());
    Optional<Answer<Verdict>> inTheWay = legality.inTheWay(ImmutableList.of(loop));
    if (inTheWay.isPresent()) {
      return inTheWay.get();
    }
    for (Operation op : body) {
      if (op.isBeforeInBlock(cut)) {
        continue;
      }
      for (Bodies.Inflow inflow : Bodies.inflow(body, op)) {
        if (part(body, cut, inflow.maker()) == 0) {
          return Verdict.illegal(new Obstacle.CutValue(inflow.value(), inflow.user()));
        }
      }
    }
    List<Edge> backward =
        carried(legality, loop).stream()
            .filter(edge -> part(body, cut, edge.source().op()) == 1)
            .filter(edge -> part(body, cut, edge.sink().op()) == 0)
            .toList();
    return OrderCheck.of(
        backward,
        access -> Optional.of(List.of(AffineExpr.constant(part(body, cut, access.op())))));
  }

  private static int part(Block body, Operation cut, Operation op) {
    Operation child = Bodies.childOf(body, op);
    return child != null && child.isBeforeInBlock(cut) ? 0 : 1;
  }

  static ImmutableList<ImmutableList<Operation>> parts(Legality legality, Loop loop) {
    Block body = body(loop);
    Set<Operation> nodes = new LinkedHashSet<>();
    for (Operation op : body) {
      if (!Effects.areNone(op)) {
        nodes.add(op);
      }
    }
    if (legality.inTheWay(ImmutableList.of(loop)).isPresent()) {
      return ImmutableList.of(ImmutableList.copyOf(nodes));
    }
    SetMultimap<Operation, Operation> successors = LinkedHashMultimap.create();
    for (Operation node : nodes) {
      for (Bodies.Inflow inflow : Bodies.inflow(body, node)) {
        if (nodes.contains(inflow.maker())) {
          both(successors, inflow.maker(), node);
        }
      }
    }
    Operation end = body.terminator();
    if (end != null) {
      keepTogether(successors, Lists.transform(Bodies.inflow(body, end), Bodies.Inflow::maker));
    }
    for (Edge edge : legality.edges()) {
      if (edge.isWithin(loop) && edge.depth() > loop.position()) {
        Operation from = Bodies.childOf(body, edge.source().op());
        Operation to = Bodies.childOf(body, edge.sink().op());
        if (from != null && to != null && from != to) {
          successors.put(from, to);
        }
      }
    }
    return Components.of(List.copyOf(nodes), successors::get);
  }

  /** Keeps operations together whose results the end of an iteration takes: it is in one loop. */
  private static void keepTogether(
      SetMultimap<Operation, Operation> successors, List<Operation> makers) {
    for (int i = 1; i < makers.size(); i++) {
      both(successors, makers.get(0), makers.get(i));
    }
  }

  private static void both(SetMultimap<Operation, Operation> successors, Operation a, Operation b) {
    successors.put(a, b);
    successors.put(b, a);
  }
}
