package dev.halfspace.legality;

import com.google.common.collect.Lists;
import com.google.common.collect.Streams;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.Effects;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The schedule of unroll and jam: the group of iterations, then the path to a loop-free stretch of
 * operations, then the iteration, then the position in the stretch.
 */
final class Jamming {
  private Jamming() {}

  static Answer<Verdict> verdict(Legality legality, Loop loop, long factor) {
    List<Edge> kept = legality.kept(legality.carriedBy(loop).stream());
    return Grouping.of(legality, List.of(loop))
        .map(cases -> Lists.transform(cases, each -> times(each, loop, factor)))
        .flatMap(times -> OrderCheck.ofCases(kept, times));
  }

  /** The times of accesses; none if a region on the path to the stretch has several blocks. */
  private static Times times(Grouping grouping, Loop loop, long factor) {
    return new Times.Where(access -> time(grouping, loop, factor, access), grouping.where());
  }

  private static Optional<List<AffineExpr>> time(
      Grouping grouping, Loop loop, long factor, AffineAccess access) {
    List<AffineExpr> time = new ArrayList<>();
    time.add(grouping.group(loop, factor));
    addVariables(time, loop.op(), loop.position() + 1, access);
    for (Operation op : path(loop, access.op())) {
      Region region = Objects.requireNonNull(op.block()).region();
      if (region == null || !region.hasOneBlock()) {
        return Optional.empty();
      }
      boolean isStretch = op == access.op() || !Nest.containsLoop(op);
      time.add(AffineExpr.constant(region.index()));
      time.add(AffineExpr.constant(2 * loopsBefore(op) + (isStretch ? 0 : 1)));
      if (isStretch) {
        break;
      }
      addVariables(time, op, 0, access);
    }
    time.add(AffineExpr.dim(loop.position()));
    time.add(AffineExpr.constant(access.index()));
    return Optional.of(time);
  }

  /** Adds the induction variables of a loop operation, from a position on. */
  private static void addVariables(
      List<AffineExpr> time, Operation op, int from, AffineAccess access) {
    for (Loop inner : access.loops().subList(from, access.loops().size())) {
      if (inner.op() == op) {
        time.add(AffineExpr.dim(inner.position()));
      }
    }
  }

  /** The operations in a loop that enclose an access, from the outermost, and the access itself. */
  private static List<Operation> path(Loop loop, Operation access) {
    List<Operation> path = new ArrayList<>();
    for (Operation at = access; at != null && at != loop.op(); at = at.parentOp()) {
      path.add(at);
    }
    Collections.reverse(path);
    return path;
  }

  /** The number of operations before one in its block that are or contain loops. */
  private static long loopsBefore(Operation op) {
    return Streams.stream(Objects.requireNonNull(op.block()))
        .takeWhile(before -> before != op)
        .filter(Nest::containsLoop)
        .count();
  }

  /**
   * The obstacle of a nested loop, or of an operation around one, whose bounds or condition vary
   * with the iterations of the loop, or are not known.
   */
  static Optional<Answer<Verdict>> dependentBound(Legality legality, Loop loop) {
    Variation variation = legality.variation();
    return Optional.ofNullable(
            loop.op()
                .find(
                    op ->
                        op != loop.op()
                            && Nest.containsLoop(op)
                            && matters(op)
                            && (!Variation.isDecidedBy(op) || variation.decides(loop, op))))
        .map(
            op ->
                Variation.isDecidedBy(op)
                    ? Verdict.illegal(new Obstacle.DependentBound(op, loop))
                    : Answer.unknown(
                        "it is not known how often '" + op.name() + "' executes its regions"));
  }

  /** Returns false if it is not observable how often an operation executes its regions. */
  private static boolean matters(Operation op) {
    return op.hasUses() || !Effects.areNone(op);
  }
}
