package dev.halfspace.loops;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * Coalescing of perfect nests, from the innermost loop outwards: as many loops become one as have
 * bounds that are available before the outermost of them.
 */
final class AffineLoopCoalescing {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-coalescing",
              "Make one loop of a nest whose bounds do not depend on each other",
              (root, context) -> new Run(root).run(root, context))
          .named("LoopCoalescing")
          .on("func.func");

  private AffineLoopCoalescing() {}

  /** One run of the pass; a class of its own so that the loop classes are loaded only then. */
  private static final class Run {
    /** The loops of the bands that are coalesced. */
    private final Set<Operation> taken = Collections.newSetFromMap(new IdentityHashMap<>());

    /** The affine loops that have a plan. */
    private final List<AffineForOp> planned = new ArrayList<>();

    private final List<LoopPlan> plans = new ArrayList<>();
    private final Supplier<LoopCounts> counts;

    private Run(Operation root) {
      this.counts = Suppliers.memoize(() -> new LoopCounts(root, ImmutableList.of()));
    }

    /** Makes all plans before any is carried out, so that they share one analysis. */
    private void run(Operation root, PassContext context) {
      for (Operation op = root; op != null; op = op.nextInWalk(root)) {
        if (op instanceof AffineForOp loop) {
          coalesce(loop);
        } else if (op instanceof ScfForOp loop) {
          coalesce(loop);
        }
      }
      Plans.remarkOthers(
          root,
          planned,
          "coalesce: there is no loop directly inside or around with bounds"
              + " that are known before",
          context);
      plans.forEach(plan -> plan.carryOut(context));
    }

    private void coalesce(AffineForOp outermost) {
      List<AffineForOp> nest = nest(outermost, AffineForOp.class);
      if (nest.size() > 1) {
        plan(nest, knownFrom(nest, Operation::operands), i -> true, this::affine);
      }
    }

    private void coalesce(ScfForOp outermost) {
      List<ScfForOp> nest = nest(outermost, ScfForOp.class);
      if (nest.size() > 1) {
        plan(
            nest,
            knownFrom(nest, ScfCoalescing::bounds),
            i -> LoopBody.carriesOn(nest.get(i), nest.get(i + 1)),
            this::scf);
      }
    }

    private LoopPlan affine(List<AffineForOp> band) {
      planned.addAll(band);
      return Coalescing.of(band, counts);
    }

    private LoopPlan scf(List<ScfForOp> band) {
      return ScfCoalescing.of(band, counts);
    }

    /**
     * The nest from a loop inwards, up to the first loop that is taken; empty if that loop is taken
     * or its body is not a single loop.
     */
    private <L extends Operation & LoopLike> List<L> nest(L outermost, Class<L> kind) {
      if (LoopBody.onlyLoop(outermost, kind) == null || taken.contains(outermost)) {
        return List.of();
      }
      List<L> nest = LoopBody.nest(outermost, kind);
      int end = 1;
      while (end < nest.size() && !taken.contains(nest.get(end))) {
        end++;
      }
      return nest.subList(0, end);
    }

    private <L extends Operation> void plan(
        List<L> nest, int[] known, IntPredicate isLinked, Function<List<L>, LoopPlan> maker) {
      for (int end = nest.size(); end > 1; end--) {
        int start = start(known, end, isLinked);
        if (start < end - 1) {
          List<L> band = nest.subList(start, end);
          LoopPlan plan = maker.apply(band);
          plans.add(plan);
          if (plan.verdict().isGranted()) {
            taken.addAll(band);
          }
          end = start + 1;
        }
      }
    }

    /**
     * The index of the outermost loop before which the bounds of all loops from it to an end are
     * available.
     *
     * @param isLinked whether a loop may be coalesced with the next one
     */
    private static int start(int[] known, int end, IntPredicate isLinked) {
      int start = end - 1;
      int latest = known[start];
      for (int i = start - 1; i >= latest && isLinked.test(i); i--) {
        latest = Math.max(latest, known[i]);
        if (latest <= i) {
          start = i;
        }
      }
      return start;
    }

    /**
     * The index of the outermost loop, for each of a nest, before which its bounds are available.
     */
    private static <L extends Operation> int[] knownFrom(
        List<L> nest, Function<? super L, List<Value>> bounds) {
      int[] known = new int[nest.size()];
      for (int i = 0; i < known.length; i++) {
        for (Value bound : bounds.apply(nest.get(i))) {
          Block block = bound.parentBlock();
          Operation around = block == null ? null : block.parentOp();
          if (around instanceof LoopLike) {
            known[i] = Math.max(known[i], nest.subList(0, i).lastIndexOf(around) + 1);
          }
        }
      }
      return known;
    }
  }
}
