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
import dev.halfspace.legality.Reduction;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The pass that replaces loops whose iterations may be executed in any order by {@code
 * affine.parallel}, outer ones first: loops in which nothing but affine accesses touches memory.
 */
public final class AffineParallelize {
  private static final PassOption<Long> MAX_NESTED =
      PassOption.of(
          "max-nested",
          PassOption.unsigned(),
          0xFFFF_FFFFL,
          "Maximum number of nested parallel loops to produce. Defaults to unlimited (UINT_MAX).");

  private static final PassOption<Boolean> REDUCTIONS =
      PassOption.flag(
          "parallel-reductions",
          false,
          "Whether to parallelize reduction loops. Defaults to false.");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-parallelize",
              "Convert affine.for ops into 1-D affine.parallel",
              AffineParallelize::run)
          .named("AffineParallelize")
          .on("func.func")
          .options(MAX_NESTED, REDUCTIONS);

  private AffineParallelize() {}

  private static void run(Operation func, PassContext context) {
    CurrentLegality facts = CurrentLegality.of(func);
    boolean withReductions = context.get(REDUCTIONS);
    Map<AffineForOp, Ruling.Granted> granted = new LinkedHashMap<>();
    for (AffineForOp loop : func.findAll(AffineForOp.class)) {
      if ((withReductions || loop.inits().isEmpty()) && isAffine(loop)) {
        Parallelization plan = new Parallelization(loop, facts, withReductions);
        if (plan.verdict() instanceof Ruling.Granted ruling) {
          granted.put(loop, ruling);
        }
      }
    }
    granted.forEach(
        (loop, ruling) -> {
          if (parallelLoopsAround(loop) < context.get(MAX_NESTED)) {
            List<Reduction> reductions = ruling.reductions();
            var unused = Parallelization.replace(context.rewriter(), loop, reductions);
          }
        });
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

  /** Returns true if nothing but affine accesses and allocations in a loop touches memory. */
  private static boolean isAffine(AffineForOp loop) {
    return loop.resultTypes().stream().noneMatch(type -> type instanceof BaseMemRefType)
        && loop.find(op -> !isAffineOrFree(op)) == null
        && isInAffineRegions(loop);
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
