package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.testing.RandomModules;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BackwardDependencesTest {
  private static boolean areFound(String nest) {
    FuncOp func =
        LoopTexts.read(
                """
                func.func @f(%A: memref<99xi64>, %B: memref<9x9xi64>, %x: i64, %n: index) {
                  affine.for %i = 0 to 8 {
                    affine.for %j = NEST
                  }
                  return
                }
                """
                    .replace("NEST", nest))
            .findAll(FuncOp.class)
            .get(0);
    return areFoundIn(func.findAll(AffineForOp.class).get(0), func);
  }

  /** Asks, and compares with what is known of all pairs of accesses at all depths. */
  private static boolean areFoundIn(AffineForOp outermost, FuncOp func) {
    List<AffineForOp> band = LoopBody.nest(outermost, AffineForOp.class);
    boolean areFound = BackwardDependences.areIn(band);
    assertThat(areFound).as("in %s", outermost).isEqualTo(areKnown(band, func));
    return areFound;
  }

  private static boolean areKnown(List<AffineForOp> band, FuncOp func) {
    DependenceAnalysis analysis = DependenceAnalysis.of(func);
    RationalDependences rational = new RationalDependences(analysis);
    List<AffineAccess> inside =
        analysis.accesses().stream()
            .filter(access -> band.get(0).isAncestorOf(access.op()))
            .filter(access -> access.op() instanceof AffineMemoryAccess)
            .toList();
    for (AffineAccess source : inside) {
      for (AffineAccess sink : inside) {
        if (source.memory() != sink.memory() || !(source.isWrite() || sink.isWrite())) {
          continue;
        }
        int common = analysis.commonLoops(source, sink);
        for (int depth = 1; depth <= Math.min(band.size() + 1, common); depth++) {
          if (Stream.of(source, sink)
                  .anyMatch(each -> rational.isFractional(each) || isInElse(each))
              ? pairs(source, sink).goesBack(depth)
              : analysis.at(source, sink, depth).exists().stream()
                  .flatMap(exists -> exists.distances().stream())
                  .anyMatch(BackwardDependencesTest::isBack)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static CoarseSystem pairs(AffineAccess source, AffineAccess sink) {
    return new CoarseSystem(CoarseAccess.of(source.op()), CoarseAccess.of(sink.op()));
  }

  /** Returns true if differences are several and all negative. */
  private static boolean isBack(DistanceRange range) {
    return range.max() != null && range.max().signum() < 0 && !range.isConstant();
  }

  /** Returns true for what the oracle takes to be executed as what comes before {@code else}. */
  private static boolean isInElse(AffineAccess access) {
    Operation op = access.op();
    for (Operation at = op.parentOp(); at != null; op = at, at = at.parentOp()) {
      if (at instanceof AffineIfOp guard && op.parentRegion() == guard.elseRegion()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Differences in j: of i + j, if i is later by d from 1 to 7, j is earlier by as much. If one
   * subscript is j alone, or neither depends on j, the difference is 0, or may be; in the triangle
   * j is later. If loops of j begin or end together, j may be the first or the last of either; one
   * that begins at a variable is taken to count in steps of 1, as the oracle takes it.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 to 8 { affine.store %x, %A[%i + %j] : memref<99xi64> } | true
          0 to %n { affine.store %x, %A[%i + %j] : memref<99xi64> } | true
          0 to 8 { affine.store %x, %A[%i * 9 + %j] : memref<99xi64> } | false
          0 to 8 { affine.store %x, %B[%i + %j, %j] : memref<9x9xi64> } | false
          0 to 8 { affine.store %x, %B[%j, %j] : memref<9x9xi64> } | false
          0 to 8 { affine.store %x, %A[%j floordiv 2] : memref<99xi64> } | false
          0 to 8 { affine.store %x, %A[0] : memref<99xi64> } | false
          affine_map<(d0) -> (-2 * d0)>(%i) to affine_map<(d0) -> (-2 * d0 + 2)>(%i) \
          { affine.store %x, %A[7] : memref<99xi64> } | true
          affine_map<(d0) -> (2 * d0)>(%i) to affine_map<(d0) -> (2 * d0 + 2)>(%i) \
          { affine.store %x, %A[7] : memref<99xi64> } | false
          0 to affine_map<(d0) -> (8 - d0)>(%i) { affine.store %x, %A[7] : memref<99xi64> } | false
          affine_map<(d0) -> (d0)>(%i) to 8 { affine.store %x, %A[7] : memref<99xi64> } | false
          affine_map<(d0) -> (-d0 + 8)>(%i) to 9 { affine.store %x, %A[7] : memref<99xi64> } | false
          affine_map<(d0) -> (-3 * d0)>(%i) to 2 step 40 \
          { affine.store %x, %A[7] : memref<99xi64> } | false
          """)
  void goBackWhereAnInnerVariableMakesUpForAnOuterOne(String nest, boolean are) {
    assertThat(areFound(nest)).isEqualTo(are);
  }

  static Stream<LongFunction<Operation>> generators() {
    return Stream.of(
        seed -> LoopTexts.read(LoopPrograms.affine(seed)),
        seed -> LoopTexts.read(RandomNests.program(seed)),
        seed -> LoopTexts.read(StencilPrograms.program(seed)),
        seed -> LoopTexts.read(StagedPrograms.program(seed)),
        seed -> dev.halfspace.testing.RandomNests.small().module(new SplittableRandom(seed)),
        seed -> RandomModules.small().module(new SplittableRandom(seed)));
  }

  /** Subscripts alone say nothing else than the analysis. */
  @ParameterizedTest
  @MethodSource("generators")
  void areThoseOfAllPairs(LongFunction<Operation> generator) {
    for (long seed = 0; seed < 100; seed++) {
      for (FuncOp func : generator.apply(seed).findAll(FuncOp.class)) {
        for (AffineForOp loop : func.findAll(AffineForOp.class)) {
          boolean unused = loop.parentOp() == func && areFoundIn(loop, func);
        }
      }
    }
  }

  /** A plan tiles each of them; the oracle leaves that of %j * 2 + %i, and tiles the others. */
  @Test
  void nestsAreLeftForDependencesBetweenFractions() {
    for (String subscript : new String[] {"%j * 2 + %i", "%i * 9", "%i * 3", "-%i + 8"}) {
      String text =
          """
          func.func @f(%A: memref<64xi64>, %x: i64) {
            affine.for %i = 0 to 3 {
              affine.for %j = 0 to 4 step 2 {
                %v = affine.load %A[SUBSCRIPT] : memref<64xi64>
                affine.store %x, %A[%j] : memref<64xi64>
                affine.store %v, %A[0] : memref<64xi64>
              }
            }
            return
          }
          """
              .replace("SUBSCRIPT", subscript);
      List<AffineForOp> band = LoopTexts.read(text).findAll(AffineForOp.class);
      assertThat(Tiling.of(band, List.of(2L, 2L)).verdict().isGranted()).as(subscript).isTrue();
      String after = LoopTexts.print(LoopTexts.after("affine-loop-tile{tile-size=2}", text));
      assertThat(after.contains("step 4")).as(subscript).isEqualTo(!subscript.contains("%j"));
      assertLikeOracle("affine-loop-tile{tile-size=2}", text);
    }
  }

  /** For the oracle the second store is executed where %j is 1, so that its distances are 0. */
  @Test
  void elseIsTakenForWhatComesBefore() {
    assertLikeOracle(
        "affine-loop-tile{tile-size=2}",
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %x: i64) {
          affine.for %i = 1 to 5 {
            affine.for %j = 1 to 5 {
              affine.if affine_set<(d0) : (-d0 + 1 >= 0)>(%j) {
                affine.store %x, %B[%i] : memref<64xi64>
              } else {
                affine.store %x, %A[%j + %i] : memref<64xi64>
              }
            }
          }
          return
        }
        """);
  }

  /** Three loops are around, of which the first is not affine. */
  @Test
  void otherLoopsAroundANestCountToo() {
    assertLikeOracle(
        "affine-loop-tile{tile-size=2}",
        """
        func.func @f(%A: memref<64xi64>, %n: index, %one: index) {
          scf.for %s = %n to %n step %one {
            affine.for %i = 0 to 3 {
              affine.for %j = 0 to 4 step 2 {
                %v = affine.load %A[%i * 9] : memref<64xi64>
                affine.store %v, %A[%j * 2] : memref<64xi64>
              }
            }
          }
          affine.for %i = 0 to 3 {
            affine.for %j = 0 to 4 {
              scf.for %s = %n to %n step %one {
                %v = affine.load %A[%i * 9 + 1] : memref<64xi64>
                affine.store %v, %A[%j * 2] : memref<64xi64>
              }
            }
          }
          return
        }
        """);
  }

  @Test
  void differencesInAllLoopsAreSolvedTogether() {
    assertLikeOracle(
        "affine-loop-tile{tile-size=2}",
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index, %x: i64) {
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to min affine_map<()[s0] -> (s0, 3)>()[%n] {
              affine.for %k = 1 to 5 step 2 {
                affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%k) {
                  affine.store %x, %B[%i] : memref<64xi64>
                } else {
                  affine.store %x, %A[%i] : memref<64xi64>
                }
                %v = affine.load %A[%j * 8 + %k] : memref<64xi64>
                affine.store %v, %B[%i] : memref<64xi64>
              }
            }
          }
          return
        }
        """);
  }

  /** Fourier-Motzkin elimination of four differences between so many inequalities has no end. */
  @Test
  void differencesOfManyInequalitiesAreNotKnown() {
    String guard =
        IntStream.range(0, 8)
            .mapToObj(
                i ->
                    IntStream.range(0, 4)
                        .mapToObj(d -> "d%d * %d".formatted(d, (i * (5 + i * d) + d * 8) % 13 - 6))
                        .collect(joining(" + ", "", " + %d >= 0".formatted(10 + 5 * i))))
            .collect(joining(", "));
    String text =
        """
        func.func @f(%A: memref<?xi64>, %x: i64) {
          affine.for %i = 0 to 100 {
            affine.for %j = 0 to 100 {
              affine.for %k = 0 to 100 {
                affine.for %l = 0 to 100 {
                  affine.if affine_set<(d0, d1, d2, d3) : (GUARD)>(%i, %j, %k, %l) {
                    affine.store %x, %A[%i * 5 + %j * 3 + %k * 7 + %l * 7] : memref<?xi64>
                  }
                }
              }
            }
          }
          return
        }
        """
            .replace("GUARD", guard);
    assertThat(BackwardDependences.areIn(LoopTexts.read(text).findAll(AffineForOp.class)))
        .isFalse();
  }
}
