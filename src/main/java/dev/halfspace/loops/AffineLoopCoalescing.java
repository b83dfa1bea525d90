package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Coalescing of perfect nests: from the innermost loop outwards, as many loops become one as have
 * bounds that are known before the outermost of them.
 */
public final class AffineLoopCoalescing {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-coalescing",
              "Coalesce nested loops with independent bounds into a single loop",
              (root, context) -> new AffineLoopCoalescing(root).run(root, context))
          .named("LoopCoalescing")
          .on("func.func");

  /** The loops of bands that become one. */
  private final Set<Operation> taken = Collections.newSetFromMap(new IdentityHashMap<>());

  private final List<LoopPlan> plans = new ArrayList<>();
  private final LoopCounts counts;

  private AffineLoopCoalescing(Operation root) {
    this.counts = new LoopCounts(root);
  }

  /** Makes all plans before it carries them out, since they need one analysis. */
  private void run(Operation root, PassContext context) {
    root.walk(
        op -> {
          if (!taken.contains(op) && op instanceof AffineForOp loop) {
            plan(nest(loop));
          }
        });
    plans.forEach(plan -> plan.carryOut(context));
  }

  private List<AffineForOp> nest(AffineForOp outermost) {
    List<AffineForOp> nest = LoopBody.nest(outermost, AffineForOp.class);
    int end = 1;
    while (end < nest.size() && !taken.contains(nest.get(end))) {
      end++;
    }
    return nest.subList(0, end);
  }

  private void plan(List<AffineForOp> nest) {
    List<Integer> known = knownFrom(nest, Operation::operands);
    for (int end = nest.size(); end > 1; end--) {
      int start = start(known, end);
      if (start < end - 1) {
        List<AffineForOp> band = nest.subList(start, end);
        Coalescing plan = Coalescing.of(band, counts);
        plans.add(plan);
        if (plan.verdict().isGranted()) {
          taken.addAll(band);
        }
        end = start + 1;
      }
    }
  }

  /** The first loop before which all bounds of the loops from it to an end are known. */
  private static int start(List<Integer> known, int end) {
    int start = 0;
    while (start < end - 1 && Collections.max(known.subList(start, end)) > start) {
      start++;
    }
    return start;
  }

  /** For each loop of a nest the outermost before which some of its operands are known. */
  private static <L extends Operation> List<Integer> knownFrom(
      List<L> nest, Function<? super L, List<Value>> bounds) {
    List<Integer> known = new ArrayList<>();
    for (int i = 0; i < nest.size(); i++) {
      int from = 0;
      while (from < i && !areOutside(bounds.apply(nest.get(i)), nest.get(from))) {
        from++;
      }
      known.add(from);
    }
    return known;
  }

  private static boolean areOutside(List<Value> values, Operation loop) {
    return values.stream().allMatch(value -> LoopBody.isOutside(value, loop));
  }
}
