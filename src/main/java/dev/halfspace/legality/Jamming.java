package dev.halfspace.legality;

import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The times of a loop unrolled, its copies jammed into the loops inside: the group of iterations,
 * then the way to a stretch of operations without loops, then the iteration, then the place there.
 */
final class Jamming {
  private Jamming() {}

  static Answer<Verdict> verdict(Legality legality, Loop loop, long factor) {
    return Grouping.of(legality, List.of(loop))
        .map(
            cases ->
                Lists.transform(
                    cases,
                    each -> {
                      Times times = access -> Optional.of(time(each, loop, factor, access));
                      return times.where(each.where());
                    }))
        .flatMap(times -> OrderCheck.ofCases(legality.carriedBy(loop), times));
  }

  private static List<AffineExpr> time(
      Grouping grouping, Loop loop, long factor, AffineAccess access) {
    List<AffineExpr> time = new ArrayList<>();
    time.add(grouping.group(loop, factor));
    addVariables(time, loop.op(), loop.position() + 1, access);
    for (Operation op : path(loop, access.op())) {
      int before = loopsBefore(op);
      boolean isStretch = op == access.op() || !Nest.containsLoop(op);
      time.add(AffineExpr.constant(2L * before + (isStretch ? 0 : 1)));
      if (isStretch) {
        break;
      }
      time.add(AffineExpr.constant(regionOf(op, access.op())));
      addVariables(time, op, 0, access);
    }
    time.add(AffineExpr.dim(loop.position()));
    time.add(AffineExpr.constant(access.index()));
    return time;
  }

  /** Adds the variables of the dimensions of a loop operation, from a position on. */
  private static void addVariables(
      List<AffineExpr> time, Operation op, int from, AffineAccess access) {
    for (Loop inner : access.loops()) {
      if (inner.op() == op && inner.position() >= from) {
        time.add(AffineExpr.dim(inner.position()));
      }
    }
  }

  /** The operations around an access inside a loop, from the outermost, and the access. */
  private static List<Operation> path(Loop loop, Operation access) {
    List<Operation> path = new ArrayList<>();
    for (Operation at = access; at != null && at != loop.op(); at = Nest.parent(at)) {
      path.add(at);
    }
    Collections.reverse(path);
    return path;
  }

  /** How many operations with loops stand before one in its block. */
  private static int loopsBefore(Operation op) {
    Block block = op.block();
    int count = 0;
    if (block != null) {
      for (Operation at : block) {
        if (at == op) {
          break;
        }
        count += Nest.containsLoop(at) ? 1 : 0;
      }
    }
    return count;
  }

  private static int regionOf(Operation op, Operation inside) {
    for (int i = 0; i < op.numRegions(); i++) {
      for (Block block : op.region(i)) {
        for (Operation child : block) {
          if (child == inside || Nest.isInside(inside, child)) {
            return i;
          }
        }
      }
    }
    return 0;
  }

  /**
   * A loop inside, or an operation around one, whose bounds or condition differ from iteration to
   * iteration.
   */
  static Optional<Answer<Verdict>> dependentBound(Legality legality, Loop loop) {
    for (AffineAccess access : legality.nest().accessesIn(loop)) {
      for (Loop inner : access.loops()) {
        if (inner.op() == loop.op()
            && inner.position() > loop.position()
            && legality.variation().isBoundedBy(inner, loop)) {
          return Optional.of(Verdict.illegal(new Obstacle.DependentBound(inner.op(), loop)));
        }
      }
      for (Operation op : path(loop, access.op())) {
        if (op != access.op() && Nest.containsLoop(op) && legality.variation().decides(loop, op)) {
          return Optional.of(Verdict.illegal(new Obstacle.DependentBound(op, loop)));
        }
      }
    }
    return Optional.empty();
  }
}
