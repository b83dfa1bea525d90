package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import dev.halfspace.analysis.Loop;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pass that replaces loops whose iterations may be executed in any order by {@code
 * affine.parallel}, outermost first. Only loops in which nothing but affine accesses touches memory
 * are considered.
 */
final class AffineParallelize {
  private static final PassOption<Long> MAX_NESTED =
      PassOption.of(
          "max-nested",
          PassOption.unsigned(),
          0xFFFF_FFFFL,
          "The most parallel loops inside each other");

  private static final PassOption<Boolean> REDUCTIONS =
      PassOption.flag(
          "parallel-reductions",
          false,
          "Make loops parallel that only reduce, too: the consent to another order of sums");

  /**
   * The refusal of a loop that might be parallel, but that {@code mlir-opt} leaves as it is since
   * its dependence test admits rational iterations.
   */
  private static final PlanVerdict BETWEEN_FRACTIONS =
      PlanVerdict.refused(
          "iterations depend on each other if their numbers may be fractions, and symbols and"
              + " quotients by them any");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-parallelize",
              "Replace affine.for whose iterations are independent by affine.parallel",
              AffineParallelize::run)
          .named("AffineParallelize")
          .on("func.func")
          .options(MAX_NESTED, REDUCTIONS);

  private AffineParallelize() {}

  private static void run(Operation func, PassContext context) {
    CurrentLegality facts = CurrentLegality.of(func);
    boolean withReductions = context.get(REDUCTIONS);
    Map<AffineForOp, Optional<PlanVerdict>> refusals = refusals(func, withReductions);
    Map<AffineForOp, CurrentLegality> independent = independent(refusals, facts);
    Map<CurrentLegality, RationalDependences> rational = new HashMap<>();
    Map<Operation, PlanVerdict.Granted> chosen = new LinkedHashMap<>();
    refusals.forEach(
        (loop, refusal) -> {
          Parallelization plan = new Parallelization(List.of(loop), facts, withReductions);
          if (refusal.isPresent() || !loop.inits().isEmpty()) {
            decide(plan, refusal.orElseGet(plan::verdict), chosen, context);
            return;
          }
          CurrentLegality known = independent.get(loop);
          if (known == null) {
            plan.remark(context);
          } else {
            boolean isCarried =
                rational
                    .computeIfAbsent(known, each -> new RationalDependences(each.analysis()))
                    .areCarriedBy(loop);
            decide(plan, isCarried ? BETWEEN_FRACTIONS : PlanVerdict.granted(), chosen, context);
          }
        });
    for (Map.Entry<Operation, PlanVerdict.Granted> each : chosen.entrySet()) {
      AffineForOp loop = (AffineForOp) each.getKey();
      var unused =
          Parallelization.replace(context.rewriter(), List.of(loop), each.getValue().reductions());
    }
  }

  /** The loops, outermost first, each with the reason not to check its dependences, if any. */
  private static Map<AffineForOp, Optional<PlanVerdict>> refusals(
      Operation func, boolean withReductions) {
    Map<Operation, Operation> others = others(func);
    Map<AffineForOp, Optional<PlanVerdict>> refusals = new LinkedHashMap<>();
    for (AffineForOp loop : func.findAll(AffineForOp.class)) {
      refusals.put(loop, Optional.ofNullable(refusal(loop, others.get(loop), withReductions)));
    }
    return refusals;
  }

  /**
   * The loops that nothing prevents from being parallel, each with the analysis that shows it:
   * loops without iter_args that carry no dependence. A loop that carries a dependence through
   * memory is refused even if all accesses concerned form a reduction.
   */
  private static Map<AffineForOp, CurrentLegality> independent(
      Map<AffineForOp, Optional<PlanVerdict>> refusals, CurrentLegality facts) {
    List<AffineForOp> open = new ArrayList<>();
    refusals.forEach(
        (loop, refusal) -> {
          if (refusal.isEmpty() && loop.inits().isEmpty()) {
            open.add(loop);
          }
        });
    Map<AffineForOp, CurrentLegality> independent = new HashMap<>();
    addIndependent(open, facts, independent);
    ListMultimap<CurrentLegality, AffineForOp> inOneExecution = ArrayListMultimap.create();
    for (AffineForOp loop : open) {
      if (!independent.containsKey(loop)) {
        facts.inOneExecution(loop).ifPresent(known -> inOneExecution.put(known, loop));
      }
    }
    inOneExecution.asMap().forEach((known, loops) -> addIndependent(loops, known, independent));
    return independent;
  }

  private static void addIndependent(
      Collection<AffineForOp> loops,
      CurrentLegality facts,
      Map<AffineForOp, CurrentLegality> independent) {
    List<Loop> known = new ArrayList<>();
    loops.forEach(loop -> facts.loop(loop).ifPresent(known::add));
    if (!known.isEmpty()) {
      IndependentLoops.among(known, facts.analysis())
          .forEach(loop -> independent.put((AffineForOp) loop.op(), facts));
    }
  }

  private static void decide(
      Parallelization plan,
      PlanVerdict verdict,
      Map<Operation, PlanVerdict.Granted> chosen,
      PassContext context) {
    if (!(verdict instanceof PlanVerdict.Granted granted)) {
      plan.remark(verdict, context);
      return;
    }
    long around = parallelLoopsAround(plan.loop(), chosen);
    if (around >= context.get(MAX_NESTED)) {
      plan.remark(
          PlanVerdict.refused("it is in %d parallel loops already".formatted(around)), context);
      return;
    }
    plan.remark(granted, context);
    chosen.put(plan.loop(), granted);
  }

  /**
   * The first operation in each loop with memory effects that is no affine access or allocation.
   */
  private static Map<Operation, Operation> others(Operation func) {
    Map<Operation, Operation> others = new HashMap<>();
    for (Operation op = func; op != null; op = op.nextInWalk(func)) {
      if (!isAffineOrFree(op)) {
        for (Operation at = op.parentOp(); at != null && at != func; at = at.parentOp()) {
          others.putIfAbsent(at, op);
        }
      }
    }
    return others;
  }

  /** The refusal that needs no dependence check; {@code null} if dependences have to be checked. */
  private static @Nullable PlanVerdict refusal(
      AffineForOp loop, @Nullable Operation other, boolean withReductions) {
    if (!withReductions && !loop.inits().isEmpty()) {
      return PlanVerdict.refused("it has iter_args, and 'parallel-reductions' is not set");
    }
    if (loop.resultTypes().stream().anyMatch(type -> type instanceof BaseMemRefType)) {
      return PlanVerdict.refused("it carries a buffer");
    }
    if (other != null) {
      return PlanVerdict.refused(ObstacleText.named(other) + " is no affine access");
    }
    return isInAffineRegions(loop)
        ? null
        : PlanVerdict.refused("a buffer is accessed in several regions that are not affine");
  }

  private static long parallelLoopsAround(Operation loop, Map<Operation, ?> chosen) {
    long parallel = 0;
    for (Operation op = loop.parentOp();
        op != null && !(op instanceof AffineScope);
        op = op.parentOp()) {
      if (op instanceof AffineParallelOp || chosen.containsKey(op)) {
        parallel++;
      }
    }
    return parallel;
  }

  /**
   * Returns true if all accesses of a buffer that may conflict are in one region, not counting the
   * regions of affine loops and conditionals; {@code mlir-opt} does not compare others.
   */
  private static boolean isInAffineRegions(AffineForOp loop) {
    IdentityHashMap<Value, Region> regions = new IdentityHashMap<>();
    Set<Value> inSeveral = new HashSet<>();
    Set<Value> written = new HashSet<>();
    for (Operation op = loop; op != null; op = op.nextInWalk(loop)) {
      if (op instanceof AffineMemoryAccess access) {
        Value memory = access.accessedMemory();
        Region region = requireNonNull(CoarseAccess.affineRegion(op));
        if (regions.getOrDefault(memory, region) != region) {
          inSeveral.add(memory);
        }
        regions.put(memory, region);
        if (access.isWrite() && !isLocal(memory, loop)) {
          written.add(memory);
        }
      }
    }
    return Collections.disjoint(written, inSeveral);
  }

  private static boolean isLocal(Value memory, AffineForOp loop) {
    Operation made = memory.definingOp();
    return made != null && loop.isProperAncestorOf(made);
  }

  private static boolean isAffineOrFree(Operation op) {
    return op instanceof AffineMemoryAccess
        || op instanceof AffineForOp
        || op instanceof AffineIfOp
        || Effects.areNone(op)
        || LoopBody.isAllocation(op);
  }
}
