package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import java.util.random.RandomGenerator;

/**
 * Random modules that are valid: of all operations of the standard dialects, with types,
 * attributes, regions and control flow. They compute nothing sensible, and need not end if
 * executed.
 *
 * <pre>{@code
 * ModuleOp module = RandomModules.small().module(new SplittableRandom(7));
 * }</pre>
 *
 * @param maxFunctions the greatest number of functions
 * @param operationsPerBlock the greatest number of operations that are chosen for a block; what
 *     these need comes on top
 * @param maxDepth how deep operations with regions nest
 */
public record RandomModules(int maxFunctions, int operationsPerBlock, int maxDepth) {
  private static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.<Emitter>builder()
          .addAll(RandomArith.EMITTERS)
          .addAll(RandomMath.EMITTERS)
          .addAll(RandomIndex.EMITTERS)
          .addAll(RandomFlow.EMITTERS)
          .addAll(RandomScf.EMITTERS)
          .addAll(RandomAffineOps.EMITTERS)
          .addAll(RandomMemRef.EMITTERS)
          .addAll(RandomViews.EMITTERS)
          .addAll(RandomTensor.EMITTERS)
          .addAll(RandomVector.EMITTERS)
          .addAll(RandomVectorMemory.EMITTERS)
          .addAll(RandomContractions.EMITTERS)
          .build();

  /**
   * Checks the sizes.
   *
   * @throws IllegalArgumentException if {@code maxFunctions} is not positive, or another size
   *     negative
   */
  public RandomModules {
    checkArgument(maxFunctions > 0, "%s functions", maxFunctions);
    checkArgument(operationsPerBlock >= 0, "%s operations", operationsPerBlock);
    checkArgument(maxDepth >= 0, "depth %s", maxDepth);
  }

  /** Modules of some ten to some hundred operations. */
  public static RandomModules small() {
    return new RandomModules(3, 8, 3);
  }

  /** A module. Modules made one after the other from one generator have every operation soon. */
  public ModuleOp module(RandomGenerator random) {
    RandomProgram program = new RandomProgram(random, EMITTERS, operationsPerBlock, maxDepth);
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    RandomFlow.emitModule(program, maxFunctions, OpBuilder.atEnd(module.body()));
    return module;
  }
}
