package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
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
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The pass that replaces loops whose iterations may be executed in any order by {@code
 * affine.parallel}, outer ones first: loops in which nothing but affine accesses touches memory.
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
    Map<Parallelization, PlanVerdict> verdicts = new LinkedHashMap<>();
    for (AffineForOp loop : func.findAll(AffineForOp.class)) {
      Parallelization plan = new Parallelization(loop, facts, withReductions);
      verdicts.put(plan, verdict(plan, loop, withReductions));
    }
    verdicts.forEach((plan, verdict) -> carryOut(plan, verdict, context));
  }

  private static PlanVerdict verdict(
      Parallelization plan, AffineForOp loop, boolean withReductions) {
    if (!withReductions && !loop.inits().isEmpty()) {
      return PlanVerdict.refused("it carries values, and 'parallel-reductions' is not set");
    }
    if (loop.resultTypes().stream().anyMatch(type -> type instanceof BaseMemRefType)) {
      return PlanVerdict.refused("it carries a buffer");
    }
    Operation other = loop.find(op -> !isAffineOrFree(op));
    if (other != null) {
      return PlanVerdict.refused(ObstacleText.named(other) + " is no affine access");
    }
    return isInAffineRegions(loop)
        ? plan.verdict()
        : PlanVerdict.refused("a buffer is accessed in several regions that are not affine");
  }

  private static void carryOut(Parallelization plan, PlanVerdict verdict, PassContext context) {
    AffineForOp loop = (AffineForOp) plan.loop();
    if (verdict instanceof PlanVerdict.Granted granted) {
      long around = parallelLoopsAround(loop);
      if (around >= context.get(MAX_NESTED)) {
        plan.remark(
            PlanVerdict.refused("it is in %d parallel loops already".formatted(around)), context);
        return;
      }
      plan.remark(granted, context);
      var unused = Parallelization.replace(context.rewriter(), loop, granted.reductions());
    } else {
      plan.remark(verdict, context);
    }
  }

  private static long parallelLoopsAround(AffineForOp loop) {
    long parallel = 0;
    for (Operation op = loop.parentOp();
        op != null && !(op instanceof AffineScope);
        op = op.parentOp()) {
      if (op instanceof AffineParallelOp) {
        parallel++;
      }
    }
    return parallel;
  }

  /**
   * Returns true if accesses that may conflict are all in one region, affine loops and conditionals
   * aside; {@code mlir-opt} does not compare others.
   */
  private static boolean isInAffineRegions(AffineForOp loop) {
    SetMultimap<Value, Region> regions = HashMultimap.create();
    Set<Value> written = new HashSet<>();
    loop.walk(
        op -> {
          if (op instanceof AffineMemoryAccess access) {
            Value memory = access.accessedMemory();
            regions.put(memory, requireNonNull(EffectsBetween.affineRegion(op)));
            if (access.isWrite() && !isLocal(memory, loop)) {
              written.add(memory);
            }
          }
        });
    return written.stream().allMatch(memory -> regions.get(memory).size() == 1);
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
        || isAllocation(op);
  }

  private static boolean isAllocation(Operation op) {
    return op instanceof MemoryEffects effects
        && effects.effects().size() == 1
        && effects.effects().get(0).kind() == MemoryEffects.Kind.ALLOCATE;
  }
}
