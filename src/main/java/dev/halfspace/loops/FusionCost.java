package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cost model of fusion: the operations that loops execute before and after. */
final class FusionCost {
  private FusionCost() {}

  /**
   * The additional computation of slices of a producer in a consumer, as a fraction of the
   * operations executed before. A load of what a slice of one iteration stores does not count if it
   * is nested in the innermost loop around the slice.
   */
  static double addition(FusionSlice slice, FusedNest producer, FusedNest consumer) {
    return addition(slice, producer, consumer, Optional.empty());
  }

  /**
   * The same.
   *
   * @param merged a loop of which one iteration is executed in the slice
   */
  static double addition(
      FusionSlice slice, FusedNest producer, FusedNest consumer, Optional<AffineForOp> merged) {
    AffineForOp innermost = slice.outer().get(slice.outer().size() - 1);
    Map<AffineForOp, Double> more = new HashMap<>();
    boolean isOne =
        slice.size() == 1
            && producer.stores().stream()
                .allMatch(store -> producer.around(store).size() <= slice.loops().size());
    for (AffineAccessOp load : consumer.loads()) {
      if (isOne
          && producer.written().contains(load.accessedMemory())
          && innermost.isAncestorOf(load)
          && load.parentOp() instanceof AffineForOp around) {
        more.merge(around, -1.0, Double::sum);
      }
    }
    double others = merged.map(loop -> of(loop, Map.of()) - ofBody(loop, Map.of())).orElse(0.0);
    more.put(innermost, of(slice) - others);
    double before = of(producer.root(), Map.of()) + of(consumer.root(), Map.of());
    return of(consumer.root(), more) / before - 1;
  }

  /** Returns true if more operations may be executed than before. */
  static boolean isMore(FusionSlice slice, FusedNest producer, FusedNest consumer) {
    return !slice.isSized() || addition(slice, producer, consumer) > 0;
  }

  /** The number of operations that a slice executes. */
  private static double of(FusionSlice slice) {
    List<AffineForOp> loops = slice.loops();
    double cost = 0;
    for (int p = loops.size() - 1; p >= 0; p--) {
      double beside = p + 1 < loops.size() ? of(loops.get(p + 1), Map.of()) : 0;
      cost = slice.count(p) * (cost + ofBody(loops.get(p), Map.of()) - beside);
    }
    return cost;
  }

  /**
   * The number of operations that a loop executes, with more of them per iteration of some loops.
   */
  private static double of(AffineForOp loop, Map<AffineForOp, Double> more) {
    return IterationCount.constantOrZero(loop) * ofBody(loop, more);
  }

  /** The number of operations that one iteration of a loop executes. */
  private static double ofBody(AffineForOp loop, Map<AffineForOp, Double> more) {
    double cost = more.getOrDefault(loop, 0.0);
    for (Operation op : LoopBody.statements(loop)) {
      cost += op instanceof AffineForOp inner ? of(inner, more) : 1;
    }
    return cost;
  }
}
