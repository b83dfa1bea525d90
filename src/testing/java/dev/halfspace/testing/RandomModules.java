package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import java.util.Set;
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
 * @param weights how often operations of a dialect are chosen, by its prefix: 1 where it is not
 *     named, 0 for none but those that others need
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
   * Checks the sizes.
   *
   * @throws IllegalArgumentException if {@code maxFunctions} is not positive, or another size
   *     negative
   */
  public RandomModules {
    checkArgument(maxFunctions > 0, "%s functions", maxFunctions);
    checkArgument(operationsPerBlock >= 0, "%s operations", operationsPerBlock);
    checkArgument(maxDepth >= 0, "depth %s", maxDepth);
    checkArgument(
        EMITTERS.keySet().containsAll(weights.keySet()), "%s are no dialects", weights.keySet());
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

  /** Modules of some ten to some hundred operations. */
  public static RandomModules small() {
    return new RandomModules(3, 8, 3);
  }

  /**
   * These modules with operations of a dialect chosen so many times as often; those of {@code cf}
   * go with {@code func}.
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

  /** These modules of operations of some dialects, with what these need. */
  public RandomModules only(String... dialects) {
    Set<String> others = Sets.difference(EMITTERS.keySet(), ImmutableSet.copyOf(dialects));
    ImmutableMap<String, Integer> all = Maps.toMap(others, dialect -> 0);
    return new RandomModules(maxFunctions, operationsPerBlock, maxDepth, all);
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

  /** A module. Modules made one after the other from one generator have every operation soon. */
  public ModuleOp module(RandomGenerator random) {
    RandomProgram program =
        new RandomProgram(random, emitters(weights), operationsPerBlock, maxDepth);
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    RandomFlow.emitModule(program, maxFunctions, OpBuilder.atEnd(module.body()));
    return module;
  }
}
