package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Collections2;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Nests whose bounds depend on each other have the same iterations in any order of loops, and in
 * boxes.
 */
class NestBoundsTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22) * 100_000;

  /** An execution: the numbers that values are, and the subscripts that were stored to. */
  private record Execution(Map<Value, Long> numbers, List<List<Long>> stored) {
    static Execution of(ModuleOp module, long n) {
      FuncOp func = function(module);
      Execution execution = new Execution(new HashMap<>(), new ArrayList<>());
      execution.numbers.put(func.functionBody().entryBlock().argument(2), n);
      func.functionBody().entryBlock().forEach(execution::run);
      return execution;
    }

    void run(Operation op) {
      if (op instanceof AffineForOp loop) {
        long first = Longs.max(at(loop.lowerBound()));
        long end = Longs.min(at(loop.upperBound()));
        for (long i = first; i < end; i += loop.step()) {
          numbers.put(loop.inductionVariable(), i);
          loop.loopBody().entryBlock().forEach(this::run);
        }
      } else if (op instanceof AffineApplyOp apply) {
        numbers.put(apply.result(), at(apply.computed())[0]);
      } else if (op instanceof AffineStoreOp store) {
        stored.add(Longs.asList(at(store.subscripts())));
      }
    }

    private long[] at(AffineValueMap map) {
      return map.map()
          .evaluate(
              map.dimOperands().stream().mapToLong(numbers::get).toArray(),
              map.symbolOperands().stream().mapToLong(numbers::get).toArray());
    }
  }

  private static FuncOp function(ModuleOp module) {
    return module.findAll(FuncOp.class).get(0);
  }

  /** The subscripts that are stored to, for a size. */
  private static Multiset<List<Long>> stored(ModuleOp module, long n) {
    return HashMultiset.create(Execution.of(module, n).stored);
  }

  /**
   * The order of iterations in boxes: these begin with the loop where no variable is in its lower
   * bound, and at multiples of their extent otherwise.
   */
  private static Comparator<List<Long>> byBoxes(
      List<AffineForOp> loops, List<Long> sizes, Execution execution) {
    long[] origins = new long[loops.size()];
    for (int i = 0; i < origins.length; i++) {
      AffineValueMap lower = AffineComposition.canonicalize(loops.get(i).lowerBound());
      origins[i] = LoopBody.isIndependent(lower, loops) ? Longs.max(execution.at(lower)) : 0;
    }
    return Comparator.comparing(
        iteration -> {
          List<Long> box = new ArrayList<>();
          for (int i = 0; i < origins.length; i++) {
            long extent = sizes.get(i) * loops.get(i).step();
            box.add(Math.floorDiv(iteration.get(i) - origins[i], extent));
          }
          return box;
        },
        Ordering.<Long>natural().lexicographical());
  }

  /** Returns true if a nest can be tiled. */
  private static boolean checkBoxes(long seed) {
    String text = program(seed);
    ModuleOp module = LoopTexts.read(text);
    List<AffineForOp> loops = module.findAll(AffineForOp.class);
    Random random = new Random(seed);
    List<Long> sizes = loops.stream().map(loop -> 1L + random.nextInt(4)).toList();
    Tiling plan = Tiling.of(loops, sizes);
    if (!plan.verdict().isGranted()) {
      return false;
    }
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      plan.apply(rewriter);
    }
    String after = LoopTexts.print(module);
    ModuleOp before = LoopTexts.read(text);
    for (long n = -4; n < 9; n++) {
      Execution execution = Execution.of(before, n);
      List<List<Long>> expected = new ArrayList<>(execution.stored);
      expected.sort(byBoxes(before.findAll(AffineForOp.class), sizes, execution));
      assertThat(Execution.of(LoopTexts.read(after), n).stored)
          .as("seed %s, sizes %s, size %s:%n%s%n%s", seed, sizes, n, text, after)
          .isEqualTo(expected);
    }
    return true;
  }

  @Test
  void iterationsAreTheSameInBoxes() {
    long done = LongStream.range(SEED, SEED + 100).filter(NestBoundsTest::checkBoxes).count();
    assertThat(done).isGreaterThan(90);
  }

  @Tag("slow")
  @Test
  void iterationsOfManyAreTheSameInBoxes() {
    LongStream.range(SEED, SEED + 10_000).forEach(NestBoundsTest::checkBoxes);
  }

  /** A nest of two or three loops between bounds that are sums of variables around and a size. */
  private static String program(long seed) {
    Random random = new Random(seed * 7919);
    int depth = 2 + random.nextInt(2);
    StringBuilder text = new StringBuilder();
    String type = "memref<" + "?x".repeat(depth) + "f32>";
    text.append("func.func @f(%A: ").append(type).append(", %x: f32, %n: index) {\n");
    List<String> variables = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      String step = random.nextInt(4) == 0 ? " step " + (2 + random.nextInt(2)) : "";
      text.append(
          "affine.for %%v%d = %s to %s%s {\n"
              .formatted(
                  i, bound(random, i, "max", 0, step), bound(random, i, "min", 6, ""), step));
      variables.add("%v" + i);
    }
    text.append("affine.store %x, %A").append(variables).append(" : ").append(type);
    return text.append("}\n".repeat(depth)).append("return\n}\n").toString();
  }

  private static String bound(Random random, int depth, String choice, int from, String step) {
    int results = step.isEmpty() && random.nextInt(4) == 0 ? 2 : 1;
    List<String> sums = new ArrayList<>();
    List<String> dims = new ArrayList<>();
    List<String> operands = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      dims.add("d" + i);
      operands.add("%v" + i);
    }
    for (int r = 0; r < results; r++) {
      StringBuilder sum = new StringBuilder().append(from + random.nextInt(5) - 2);
      for (int i = 0; i < depth; i++) {
        if (random.nextInt(2) == 0) {
          sum.append(" + d").append(i).append(" * ").append(random.nextInt(6) - 2);
        }
      }
      if (random.nextInt(3) == 0) {
        sum.append(" + s0");
      }
      sums.add(sum.toString());
    }
    return "%s affine_map<(%s)[s0] -> (%s)>(%s)[%%n]"
        .formatted(
            results > 1 ? choice : "",
            String.join(", ", dims),
            String.join(", ", sums),
            String.join(", ", operands));
  }

  private static int check(long seed) {
    String text = program(seed);
    int done = 0;
    int depth = LoopTexts.read(text).findAll(AffineForOp.class).size();
    List<Integer> places = depth == 2 ? List.of(0, 1) : List.of(0, 1, 2);
    for (List<Integer> order : Collections2.orderedPermutations(places)) {
      ModuleOp module = LoopTexts.read(text);
      Legality legality = Legality.of(Sizes.analysis(function(module)));
      Permutation plan = Permutation.of(legality, module.findAll(AffineForOp.class), order);
      if (plan.verdict().isGranted()) {
        try (TreeRewriter rewriter = TreeRewriter.of(module)) {
          plan.apply(rewriter);
        }
        String after = LoopTexts.print(module);
        ModuleOp before = LoopTexts.read(text);
        for (long n = -4; n < 9; n++) {
          assertThat(stored(LoopTexts.read(after), n))
              .as("seed %s, order %s, size %s:%n%s%n%s", seed, order, n, text, after)
              .isEqualTo(stored(before, n));
        }
        done++;
      }
    }
    return done;
  }

  @Test
  void iterationsAreTheSameInAnyOrder() {
    int done = 0;
    for (long seed = SEED; seed < SEED + 60; seed++) {
      done += check(seed);
    }
    assertThat(done).isGreaterThan(150);
  }

  @Tag("slow")
  @Test
  void iterationsOfManyAreTheSameInAnyOrder() {
    for (long seed = SEED; seed < SEED + 10_000; seed++) {
      check(seed);
    }
  }

  /** In steps from a bound that varies, an iteration is not as late as its variable is great. */
  @Test
  void loopWithStepCountsFromItsLowerBound() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %x: i64, %y: i64) {
          affine.for %i = 2 to 9 {
            affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to 7 step 2 {
              affine.store %x, %A[%j] : memref<20xi64>
              affine.store %y, %A[%i] : memref<20xi64>
            }
          }
          return
        }
        """;
    // Counted from 3 and from 4, (2, 5) is number 1 and (3, 4) number 0 in their loops.
    assertThat(Executions.run("affine-loop-permute", LoopTexts.read(text)).diagnostics())
        .singleElement()
        .satisfies(remark -> assertThat(remark.message()).contains("iteration (2, 5) writes"));
  }

  /** No bound is left out where each follows from the others: millions of boxes would be empty. */
  @Test
  void nestWithoutIterationsHasFewBoxes() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %x = arith.constant 5 : i64
          affine.for %i = 0 to 6 {
            affine.for %j = affine_map<(d0) -> (d0 - 1)>(%i)
                to min affine_map<(d0) -> (-3, d0 * 6 - 2, 3)>(%i) {
              affine.store %x, %A[%i + %j + 1] : memref<20xi64>
            }
          }
          return
        }
        """;
    ModuleOp module = LoopTexts.read(text);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      Tiling.of(module.findAll(AffineForOp.class), List.of(1048576L, 3L)).apply(rewriter);
    }
    Executions.assertSame("tile", text, module);
  }

  /** Each lower bound with each upper bound would be more inequalities than there is room for. */
  @Test
  void boundsOfThousandsOfValuesAreNotCombined() {
    String lower =
        IntStream.range(1, 20_000).mapToObj("d0 * %d"::formatted).collect(Collectors.joining(", "));
    String upper = lower.replace(",", " + s0,");
    String text =
        """
        func.func @f(%A: memref<20xi64>, %x: i64, %n: index) {
          affine.for %i = 0 to %n {
            affine.for %j = max LOWER(%i) to min UPPER(%i)[%n] {
              affine.store %x, %A[%j] : memref<20xi64>
            }
          }
          return
        }
        """
            .replace("LOWER", "affine_map<(d0) -> (%s)>".formatted(lower))
            .replace("UPPER", "affine_map<(d0)[s0] -> (%s)>".formatted(upper));
    ImmutableList<AffineForOp> nest =
        ImmutableList.copyOf(LoopTexts.read(text).findAll(AffineForOp.class));
    assertThat(NestBounds.of(nest, List.of(1, 0))).isEmpty();
    assertThat(NestBounds.ofBoxes(nest, List.of(4L, 4L))).isEmpty();
  }

  @Test
  void triangleIsExchangedWithItsBounds() {
    assertThat(
            Executions.after(
                "affine-loop-permute",
                """
                func.func @f(%A: memref<?x?xf32>, %x: f32, %n: index) {
                  affine.for %i = 0 to %n {
                    affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n {
                      affine.store %x, %A[%i, %j] : memref<?x?xf32>
                    }
                  }
                  return
                }
                """))
        .contains("affine.for %arg3 = 0 to %arg2 {")
        .contains("affine.for %arg4 = 0 to #map(%arg3) {")
        .contains("(d0) -> (d0 + 1)")
        .contains("%arg0[%arg4, %arg3]");
  }

  /**
   * Iteration (4, 8) is in a box of its own, which comes after that of (5, 7): the last value to be
   * stored is not that of the last iteration any more.
   */
  @Test
  void boxesOfTrapezoidsDoNotEndWithTheLastIteration() {
    String text =
        """
        func.func @f(%A: memref<20x20xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to 6 {
            affine.for %j = 0 to affine_map<(d0) -> (-d0 + 13)>(%i) {
              %v = affine.load %A[%i, %j] : memref<20x20xf32>
              affine.store %v, %A[19, 19] : memref<20x20xf32>
            }
          }
          return
        }
        """;
    List<AffineForOp> nest = LoopTexts.read(text).findAll(AffineForOp.class);
    assertThat(Tiling.of(nest, List.of(4L, 4L)).verdict())
        .isInstanceOfSatisfying(
            PlanVerdict.Refused.class,
            refused -> assertThat(refused.reason()).contains("writes element [19, 19]"));
    List<AffineForOp> box =
        LoopTexts.read(text.replace("(-d0 + 13)", "(13)")).findAll(AffineForOp.class);
    assertThat(Tiling.of(box, List.of(4L, 4L)).verdict().isGranted()).isTrue();
  }

  /** The boxes of {@code %j} would begin at multiples in some iterations only. */
  @Test
  void stepsFromTheGreatestOfSeveralValuesAreNotTiled() {
    String text =
        """
        func.func @f(%A: memref<20x20xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to 6 {
            affine.for %j = max affine_map<(d0) -> (d0, 3)>(%i) to 13 step 2 {
              affine.store %x, %A[%i, %j] : memref<20x20xf32>
            }
          }
          return
        }
        """;
    List<AffineForOp> nest = LoopTexts.read(text).findAll(AffineForOp.class);
    assertThat(Tiling.of(nest, List.of(4L, 4L)).verdict())
        .isEqualTo(PlanVerdict.refused("the bounds of the tile loops are not affine"));
    List<AffineForOp> single =
        LoopTexts.read(text.replace(" step 2", "")).findAll(AffineForOp.class);
    assertThat(Tiling.of(single, List.of(4L, 4L)).verdict().isGranted()).isTrue();
  }

  @Test
  void passLeavesTriangles() {
    String text =
        """
        func.func @f(%A: memref<20x20xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to 6 {
            affine.for %j = affine_map<(d0) -> (d0)>(%i) to 13 {
              affine.store %x, %A[%i, %j] : memref<20x20xf32>
            }
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle("affine-loop-tile{tile-size=4}", text);
    assertThat(LoopTexts.after("affine-loop-tile{tile-size=4}", text).findAll(AffineForOp.class))
        .hasSize(2);
  }
}
