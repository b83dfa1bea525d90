package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Random valid modules of all operations of the standard dialects, with types, attributes, regions
 * and control flow. They compute nothing meaningful and need not terminate.
 *
 * <pre>{@code
 * ModuleOp module = RandomModules.small().module(new SplittableRandom(7));
 * }</pre>
 *
 * @param maxFunctions the greatest number of functions; a nested module may have one more
 * @param operationsPerBlock the greatest number of operations chosen for a block; operations that
 *     define their operands are added
 * @param maxDepth the greatest nesting depth of operations with regions in a function
 * @param weights the relative frequency of the operations of a dialect, by its prefix: 1 if it is
 *     not named; 0 for only those that define operands of others
 */
public record RandomModules(
    int maxFunctions, int operationsPerBlock, int maxDepth, ImmutableMap<String, Integer> weights) {
  private static final ImmutableListMultimap<String, Emitter> EMITTERS =
      ImmutableListMultimap.<String, Emitter>builder()
          .putAll("arith", Emitters.of(RandomArith::addTo))
          .putAll("math", Emitters.of(RandomMath::addTo))
          .putAll("index", Emitters.of(RandomIndex::addTo))
          .putAll("func", Emitters.of(RandomFlow::addTo))
          .putAll("scf", Emitters.of(RandomScf::addTo))
          .putAll("affine", Emitters.of(RandomAffineOps::addTo))
          .putAll("memref", Emitters.of(RandomMemRef::addTo))
          .putAll("memref", Emitters.of(RandomViews::addTo))
          .putAll("tensor", Emitters.of(RandomTensor::addTo))
          .putAll("vector", Emitters.of(RandomVector::addTo))
          .putAll("vector", Emitters.of(RandomVectorMemory::addTo))
          .putAll("vector", Emitters.of(RandomContractions::addTo))
          .build();

  /**
   * Checks the sizes and weights.
   *
   * @throws IllegalArgumentException if {@code maxFunctions} is not positive, another size is
   *     negative, a weight is not from 0 to 1000 or of no dialect, or all weights are 0
   */
  public RandomModules {
    checkArgument(maxFunctions > 0, "%s functions", maxFunctions);
    checkArgument(operationsPerBlock >= 0, "%s operations", operationsPerBlock);
    checkArgument(maxDepth >= 0, "depth %s", maxDepth);
    Set<String> unknown = Sets.difference(weights.keySet(), EMITTERS.keySet());
    checkArgument(unknown.isEmpty(), "%s are no dialects", unknown);
    checkArgument(
        weights.values().stream().allMatch(each -> each >= 0 && each <= 1000),
        "the weights are %s",
        weights);
    checkArgument(!emitters(weights).isEmpty(), "nothing is left to choose");
  }

  /** Modules in which no dialect is preferred. */
  public RandomModules(int maxFunctions, int operationsPerBlock, int maxDepth) {
    this(maxFunctions, operationsPerBlock, maxDepth, ImmutableMap.of());
  }

  /** Modules of tens to hundreds of operations. */
  public static RandomModules small() {
    return new RandomModules(3, 8, 3);
  }

  /**
   * These modules with another weight of a dialect; operations of {@code cf} belong to {@code
   * func}, those of {@code ub} to {@code index}.
   *
   * @throws IllegalArgumentException if there is no such dialect
   */
  public RandomModules weighing(String dialect, int weight) {
    ImmutableMap<String, Integer> all =
        ImmutableMap.<String, Integer>builder()
            .putAll(weights)
            .put(dialect, weight)
            .buildKeepingLast();
    return new RandomModules(maxFunctions, operationsPerBlock, maxDepth, all);
  }

  /**
   * These modules with operations of some dialects only, and those that define their operands. The
   * dialects keep their weights, but one that was left out before gets weight 1.
   *
   * @throws IllegalArgumentException if there is no such dialect
   */
  public RandomModules only(String... dialects) {
    ImmutableMap.Builder<String, Integer> all = ImmutableMap.builder();
    EMITTERS.keySet().forEach(dialect -> all.put(dialect, 0));
    for (String dialect : dialects) {
      all.put(dialect, Math.max(1, weights.getOrDefault(dialect, 1)));
    }
    return new RandomModules(maxFunctions, operationsPerBlock, maxDepth, all.buildKeepingLast());
  }

  private static ImmutableList<Emitter> emitters(ImmutableMap<String, Integer> weights) {
    ImmutableList.Builder<Emitter> all = ImmutableList.builder();
    EMITTERS
        .asMap()
        .forEach(
            (dialect, emitters) -> {
              for (int i = 0; i < weights.getOrDefault(dialect, 1); i++) {
                all.addAll(emitters);
              }
            });
    return all.build();
  }

  /** A random module. Consecutive modules from one generator soon contain every operation. */
  public ModuleOp module(RandomGenerator random) {
    RandomProgram program =
        new RandomProgram(random, emitters(weights), operationsPerBlock, maxDepth);
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    RandomFlow.emitModule(program, maxFunctions, OpBuilder.atEnd(module.body()));
    return module;
  }
}
