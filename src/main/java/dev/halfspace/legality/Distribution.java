package dev.halfspace.legality;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import java.util.List;
import java.util.Optional;

/**
 * Loop distribution: splits the body of a loop into parts that become loops of their own (Kennedy
 * and Allen 2002, 5.6).
 */
final class Distribution {
  private Distribution() {}

  /** The dependences that any dimension of the loop operation carries. */
  private static List<Edge> carried(Legality legality, Loop loop) {
    return legality.edges().in(loop.op()).stream()
        .filter(edge -> edge.depth() <= edge.source().loops().size())
        .filter(edge -> edge.source().loops().get(edge.depth() - 1).op() == loop.op())
        .toList();
  }

  static Answer<Verdict> at(Legality legality, Loop loop, Operation cut) {
    Block body = Bodies.of(loop);
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
    Operation child = op.ancestorIn(body);
    return child != null && child.isBeforeInBlock(cut) ? 0 : 1;
  }

  static ImmutableList<ImmutableList<Operation>> parts(Legality legality, Loop loop) {
    Block body = Bodies.of(loop);
    ImmutableSet<Operation> nodes =
        ImmutableSet.copyOf(Iterables.filter(body, op -> !Effects.areNone(op)));
    if (legality.inTheWay(ImmutableList.of(loop)).isPresent()) {
      return ImmutableList.of(nodes.asList());
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
      // The operands of the terminator are computed in one loop.
      List<Bodies.Inflow> taken = Bodies.inflow(body, end);
      taken.forEach(inflow -> both(successors, taken.get(0).maker(), inflow.maker()));
    }
    for (Edge edge : legality.edges().in(loop.op())) {
      if (edge.isWithin(loop) && edge.depth() > loop.position() - loop.dimension()) {
        Operation from = edge.source().op().ancestorIn(body);
        Operation to = edge.sink().op().ancestorIn(body);
        if (from != null && to != null && from != to) {
          successors.put(from, to);
        }
      }
    }
    return Components.of(nodes.asList(), successors::get);
  }

  private static void both(SetMultimap<Operation, Operation> successors, Operation a, Operation b) {
    successors.put(a, b);
    successors.put(b, a);
  }
}
