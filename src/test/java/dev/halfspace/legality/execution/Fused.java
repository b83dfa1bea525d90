package dev.halfspace.legality.execution;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Executes two loops, or nests, in one block as one: iterations of equal variables together, the
 * first loop's before the second's. What stands between them is executed afterwards, but for the
 * computations that the second loop needs.
 */
public final class Fused implements Interception {
  private final Band first;
  private final Band second;
  private final List<Long> shift;

  /**
   * An execution.
   *
   * @param shift how much later than the first loop's the second loop's iterations come
   */
  public Fused(Band first, Band second, List<Long> shift) {
    this.first = first;
    this.second = second;
    this.shift = shift;
  }

  @Override
  public boolean intercept(Strand strand, Operation op) {
    if (strand.member() == null && op == first.outermost()) {
      execute(strand);
      return true;
    }
    return (strand.member() == null && op == second.outermost()) || strand.enterGiven(op);
  }

  private void execute(Strand strand) {
    compute(second.outermost(), strand, new HashSet<>());
    BandRun ofFirst = new BandRun(first, strand, List.of());
    BandRun ofSecond = new BandRun(second, strand, List.of());
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < shift.size(); i++) {
      order.add(i);
    }
    List<Point> earlier = first.points(strand, order);
    List<Point> later = second.points(strand, order);
    int next = 0;
    for (Point point : earlier) {
      while (next < later.size() && compare(later.get(next), point) < 0) {
        execute(ofSecond, later.get(next++));
      }
      execute(ofFirst, point);
    }
    while (next < later.size()) {
      execute(ofSecond, later.get(next++));
    }
    ofFirst.finish();
    ofSecond.finish();
  }

  /** Returns true if an iteration of the second loop comes before one of the first. */
  private int compare(Point ofSecond, Point ofFirst) {
    for (int i = 0; i < shift.size(); i++) {
      int order = Long.compare(ofSecond.value(i) + shift.get(i), ofFirst.value(i));
      if (order != 0) {
        return order;
      }
    }
    return 1;
  }

  private static void execute(BandRun run, Point point) {
    Strand strand = run.strand(point, 0);
    strand.run();
    run.collect(strand, 0);
  }

  /** Computes what stands between the loops and is needed by the second, as far as it is pure. */
  private void compute(Operation user, Strand strand, Set<Operation> computed) {
    user.walk(
        op -> {
          for (Value value : op.operands()) {
            Operation made = value.definingOp();
            if (made != null
                && Effects.areNone(made)
                && made.block() == first.outermost().block()
                && first.outermost().isBeforeInBlock(made)
                && computed.add(made)) {
              compute(made, strand, computed);
              strand.alone(made, strand.frame(), strand.path());
            }
          }
        });
  }
}
