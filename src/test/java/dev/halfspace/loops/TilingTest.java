package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static dev.halfspace.loops.LoopTexts.assertRightLikeOracle;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TilingTest {
  private static final String SHIFTED =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
        affine.for %i = 0 to 4 {
          affine.for %j = 0 to 4 {
            %v = affine.load %A[%i * 8 + %j + 1] : memref<64xi64>
            affine.store %v, %A[%i * 8 + %j + 8] : memref<64xi64>
          }
        }
        return
      }
      """;

  @Test
  void boundsOfAllKinds() {
    String text =
        """
        func.func @f(%A: memref<?x?xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to %n {
            affine.for %j = 3 to 20 step 2 {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            } {dropped}
          }
          affine.for %i = %n to 64 {
            affine.for %j = 0 to min affine_map<()[s0] -> (s0, 100)>()[%n] {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] step 2 {
            affine.for %j = 0 to 0 {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          affine.for %i = affine_map<()[s0] -> (s0)>()[%n] to affine_map<()[s0] -> (s0 + 8)>()[%n] {
            affine.for %j = max affine_map<()[s0] -> (s0, 3)>()[%n] to 12 {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          return
        }
        """;
    for (String options :
        new String[] {"tile-size=4", "tile-size=1", "tile-sizes=2", "tile-sizes=4,5,6"}) {
      assertLikeOracle("affine-loop-tile{%s}".formatted(options), text);
    }
  }

  /** A single loop keeps its order, whatever is in it. */
  @Test
  void oneLoopMayAlwaysBeTiled() {
    assertLikeOracle(
        "affine-loop-tile{tile-size=4}",
        """
        func.func private @g()
        func.func @f(%n: index) {
          affine.for %i = 0 to %n {
            func.call @g() : () -> ()
          }
          return
        }
        """);
  }

  /** The distance is (1, -7): the second box of a row would come before the next row. */
  @Test
  void whatGoesBackInTheInnerLoopIsRefused() {
    String text = SHIFTED.replace("%j + 8", "%j + 9").replace("%j + 1", "%j + 2");
    assertRefused("affine-loop-tile{tile-size=2}", text);
    ModuleOp module = LoopTexts.read(text);
    List<AffineForOp> loops = module.findAll(AffineForOp.class);
    PlanVerdict verdict = Tiling.of(loops, List.of(2L, 2L)).verdict();
    assertThat(verdict.isGranted()).isFalse();
  }

  /** Each iteration of the nest uses B, and touches a row and a column that are at most 19. */
  private static String scratch(String accesses) {
    return """
    func.func @f(%%A: memref<20x20xi64>, %%B: memref<20xi64>, %%n: index, %%m: index) {
      %%c = arith.constant 3 : i64
      affine.for %%i = 0 to %%n {
        affine.for %%j = 0 to %%m {
    %s
        }
      }
      return
    }
    """
        .formatted(accesses);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        %v = affine.load %B[0] : memref<20xi64>
        affine.store %v, %A[%i, -%j + 19] : memref<20x20xi64>
        %w = arith.muli %v, %c : i64
        affine.store %w, %B[0] : memref<20xi64>
        """,
        """
        affine.for %k = 0 to %n {
          %w = affine.load %B[%k] : memref<20xi64>
          %x = arith.muli %w, %c : i64
          affine.store %x, %B[%k] : memref<20xi64>
          affine.for %l = 0 to %n {
            %v = affine.load %A[%i, %j] : memref<20x20xi64>
          }
        }
        affine.for %k = 0 to %n {
          %v = affine.load %B[%k] : memref<20xi64>
          affine.store %v, %A[%i, %j] : memref<20x20xi64>
        }
        """,
      })
  void nestOfNoMoreIterationsThanABoxIsTiled(String accesses) {
    assertLikeOracle("affine-loop-tile{tile-size=20}", scratch(accesses));
    assertRefused("affine-loop-tile{tile-size=19}", scratch(accesses));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        %w = affine.load %B[3] : memref<20xi64>
        %x = arith.muli %w, %c : i64
        %k = arith.index_cast %j : index to i64
        %y = arith.addi %x, %k : i64
        affine.store %y, %B[3] : memref<20xi64>
        affine.if affine_set<()[s0] : (s0 - 3 >= 0)>()[%n] {
          affine.store %c, %A[%i, %j] : memref<20x20xi64>
        }
        """,
        """
        %w = affine.load %B[3] : memref<20xi64>
        %x = arith.muli %w, %c : i64
        %k = arith.index_cast %j : index to i64
        %y = arith.addi %x, %k : i64
        affine.store %y, %B[3] : memref<20xi64>
        affine.for %l = 0 to affine_map<(d0) -> (d0)>(%i) {
          affine.store %c, %A[%i, %j] : memref<20x20xi64>
        }
        """,
        """
        %w = affine.load %B[3] : memref<20xi64>
        %x = arith.muli %w, %c : i64
        %k = arith.index_cast %j : index to i64
        %y = arith.addi %x, %k : i64
        affine.store %y, %B[3] : memref<20xi64>
        affine.store %c, %A[%i, %j floordiv 2] : memref<20x20xi64>
        """,
      })
  void nestOfMoreIterationsIsRefused(String accesses) {
    assertRefused("affine-loop-tile{tile-size=20}", scratch(accesses));
  }

  /** Products of all numbers are the same in whatever order. */
  @Test
  void updatesOfOneReductionMayComeInAnyOrder() {
    assertLikeOracle(
        "affine-loop-tile{tile-size=3}",
        scratch(
            """
            %k = arith.index_cast %j : index to i64
            %w = affine.load %B[3] : memref<20xi64>
            %x = arith.muli %w, %k : i64
            affine.store %x, %B[3] : memref<20xi64>
            affine.store %c, %A[%i, %j] : memref<20x20xi64>
            """));
    assertRefused(
        "affine-loop-tile{tile-size=3}",
        scratch(
            """
            %k = arith.index_cast %j : index to i64
            %w = affine.load %B[3] : memref<20xi64>
            %x = arith.muli %w, %k overflow<nsw> : i64
            affine.store %x, %B[3] : memref<20xi64>
            """));
  }

  @ParameterizedTest
  @ValueSource(strings = {"maximumf", "minimumf", "maxnumf", "minnumf"})
  void updatesByMinimaAndMaximaMayComeInAnyOrder(String op) {
    String text =
        """
        func.func @f(%A: memref<9x9xf32>, %B: memref<20xf32>) {
          affine.for %i = 0 to 9 {
            affine.for %j = 0 to 9 {
              %v = affine.load %A[%i, %j] : memref<9x9xf32>
              %w = affine.load %B[3] : memref<20xf32>
              %x = arith.OP %w, %v : f32
              affine.store %x, %B[3] : memref<20xf32>
            }
          }
          return
        }
        """;
    String least = text.replace("OP", op);
    for (String pass :
        List.of("affine-loop-tile{tile-size=4}", "affine-loop-unroll-jam{unroll-jam-factor=3}")) {
      assertRightLikeOracle(pass, least);
      assertRefused(pass, text.replace("OP", "addf"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Each iteration reads what it wrote, and writes what the others write.
        """
        affine.store %c, %B[3] : memref<20xi64>
        affine.for %k = 0 to 7 {
          %v = affine.load %B[3] : memref<20xi64>
          %w = affine.load %A[%i, %j] : memref<20x20xi64>
          %x = arith.addi %v, %w : i64
          affine.store %x, %B[3] : memref<20xi64>
        }
        %v = affine.load %B[3] : memref<20xi64>
        affine.store %v, %A[%i, %j] : memref<20x20xi64>
        """,
        """
        affine.for %k = 0 to %n {
          %w = affine.load %A[%i, %j] : memref<20x20xi64>
          affine.store %w, %B[%k + 1] : memref<20xi64>
        }
        affine.for %k = 1 to affine_map<()[s0] -> (s0 + 1)>()[%n] {
          %v = affine.load %B[%k] : memref<20xi64>
          affine.store %v, %A[%i, %j] : memref<20x20xi64>
        }
        """,
        // Another element is read than was written, but only the last iteration is seen.
        """
        affine.store %c, %B[3] : memref<20xi64>
        affine.for %k = 0 to 7 {
          %v = affine.load %B[%k] : memref<20xi64>
          %w = affine.load %A[%i, %j] : memref<20x20xi64>
          %x = arith.addi %v, %w : i64
          affine.store %x, %B[3] : memref<20xi64>
        }
        """,
        // All write the same.
        """
        affine.store %c, %B[%i] : memref<20xi64>
        affine.store %c, %B[%j] : memref<20xi64>
        """,
        // Iterations that write the same element write the same.
        """
        %k = arith.index_cast %i : index to i64
        %l = arith.addi %k, %c : i64
        affine.store %l, %B[%i] : memref<20xi64>
        """,
        // All write what all read.
        """
        %v = affine.load %A[0, 7] : memref<20x20xi64>
        affine.store %v, %B[3] : memref<20xi64>
        """,
        // What was read is written back.
        """
        %v = affine.load %A[%i, 0] : memref<20x20xi64>
        affine.store %v, %A[%i, 0] : memref<20x20xi64>
        %w = affine.load %A[%j, 0] : memref<20x20xi64>
        affine.store %w, %A[%j, 0] : memref<20x20xi64>
        """,
        // Nobody sees what is read.
        """
        %v = affine.load %A[%i + 1, %j] : memref<20x20xi64>
        affine.store %c, %A[%i, %j + 1] : memref<20x20xi64>
        """,
      })
  void dependenceWithoutAnEffectNeedNotBeKept(String accesses) {
    String text = scratch(accesses);
    assertLikeOracle("affine-loop-tile{tile-size=3}", text);
  }

  /** Each element of B that is read was written before, and what is written later is the same. */
  @Test
  void readsMayComeAfterWritesOfWhatTheySee() {
    String text =
        scratch(
            """
            affine.store %c, %B[%j + %j] : memref<20xi64>
            %v = affine.load %B[%i] : memref<20xi64>
            affine.store %v, %A[%i, %j] : memref<20x20xi64>
            """);
    assertLikeOracle("affine-loop-tile{tile-size=2}", text);
    String other =
        text.replace(
            "affine.store %c,", "%k = arith.index_cast %i : index to i64\naffine.store %k,");
    assertThat(LoopTexts.print(LoopTexts.after("affine-loop-tile{tile-size=2}", other)))
        .isEqualTo(LoopTexts.print(LoopTexts.read(other)));
  }

  @Test
  void bufferOfTheNestNeedNotBeWhatItWas() {
    String text =
        scratch(
                """
                affine.store %c, %T[%i] : memref<20xi64>
                %v = affine.load %T[%i] : memref<20xi64>
                %w = affine.load %A[%i, %j] : memref<20x20xi64>
                %x = arith.addi %v, %w : i64
                affine.store %x, %T[%j] : memref<20xi64>
                %y = affine.load %T[%j] : memref<20xi64>
                affine.store %y, %A[%i, %j] : memref<20x20xi64>
                """)
            .replace(
                "  %c = arith.constant",
                "%T = memref.alloca() : memref<20xi64>\n%c = arith.constant");
    assertLikeOracle("affine-loop-tile{tile-size=3}", text);
    // Now something reads it afterwards.
    assertRefused(
        "affine-loop-tile{tile-size=3}",
        text.replace(
            "return",
            "%z = affine.load %T[2] : memref<20xi64>\n"
                + "affine.store %z, %A[0, 0] : memref<20x20xi64>\nreturn"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Read before it is written.
        """
        %v = affine.load %B[3] : memref<20xi64>
        affine.store %v, %A[%i, %j] : memref<20x20xi64>
        %w = affine.load %A[%j, %i] : memref<20x20xi64>
        affine.store %w, %B[3] : memref<20xi64>
        """,
        // Not written in each iteration.
        """
        affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
          %w = affine.load %A[%i, %j] : memref<20x20xi64>
          affine.store %w, %B[%k] : memref<20xi64>
        }
        """,
        // Another element is read than was written.
        """
        affine.store %c, %B[3] : memref<20xi64>
        affine.for %k = 0 to 7 {
          %v = affine.load %B[%k] : memref<20xi64>
          %w = affine.load %A[%i, %j] : memref<20x20xi64>
          %x = arith.addi %v, %w : i64
          affine.store %x, %B[%k] : memref<20xi64>
        }
        """,
        // Another value is written before what was read is written back.
        """
        %v = affine.load %A[%i, 0] : memref<20x20xi64>
        affine.store %c, %A[%j, 0] : memref<20x20xi64>
        affine.store %v, %A[%i, 0] : memref<20x20xi64>
        """,
        // What is written later is another value.
        """
        %k = arith.index_cast %i : index to i64
        affine.store %k, %B[%j] : memref<20xi64>
        %v = affine.load %B[%i] : memref<20xi64>
        affine.store %v, %A[%i, %j] : memref<20x20xi64>
        """,
        // The value is not the same in both iterations.
        """
        %k = arith.index_cast %j : index to i64
        affine.store %k, %B[%i] : memref<20xi64>
        affine.store %k, %B[%j] : memref<20xi64>
        """,
      })
  void dependenceWithAnEffectIsKept(String accesses) {
    ModuleOp module = LoopTexts.after("affine-loop-tile{tile-size=3}", scratch(accesses));
    assertThat(LoopTexts.print(module))
        .isEqualTo(LoopTexts.print(LoopTexts.read(scratch(accesses))));
  }

  /** A product or quotient of symbols keeps several loops from being tiled, but not one. */
  @ParameterizedTest
  @ValueSource(strings = {"%n", "affine_map<()[s0, s1] -> (4096 floordiv s1)>()[%n, %m]"})
  void boundsOfNestsAreAffine(String upper) {
    String text =
        """
        func.func @f(%n: index, %m: index) {
          affine.for %i = 0 to %n {
            affine.for %j = 0 to UPPER {
              "test.use"(%i, %j) : (index, index) -> ()
            }
          }
          affine.for %i = 0 to UPPER {
            "test.use"(%i, %i) : (index, index) -> ()
          }
          return
        }
        """
            .replace("UPPER", upper);
    assertLikeOracle("affine-loop-tile{tile-size=32}", text);
  }

  /**
   * Iteration (0, 1, 2) reads an element that (1, 0, 0) writes, and that is executed before in
   * boxes; but (0, 2, 0) overwrites what it stores.
   */
  @Test
  void readsMayComeInAnotherOrderIfWhatTheyAreStoredAsIsOverwritten() {
    assertLikeOracle("affine-loop-tile{tile-size=2}", cube("%w = arith.addi %v, %v : i64"));
  }

  /** The same where each value is stored to an element of its own, too, or must not be 0. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.store %v, %B[%i, %j, %k] : memref<3x3x3xi64>",
        "%d = arith.divui %x, %v : i64"
      })
  void readsThatAreSeenKeepTheirOrder(String use) {
    assertRefused("affine-loop-tile{tile-size=2}", cube(use));
  }

  /** A nest that reads an element, uses the value, and stores it to one that others read. */
  private static String cube(String use) {
    return """
    func.func @f(%A: memref<64xi64>, %B: memref<3x3x3xi64>, %x: i64) {
      affine.for %i = 0 to 3 {
        affine.for %j = 0 to 3 {
          affine.for %k = 0 to 3 {
            %v = affine.load %A[%i * 8 + %j] : memref<64xi64>
            USE
            affine.store %v, %A[%i] : memref<64xi64>
          }
        }
      }
      return
    }
    """
        .replace("USE", use);
  }

  /** The box that begins with the last but one index would end beyond all, so before it begins. */
  @Test
  void boxesEndAtAnIndex() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %x: i64) {
          affine.for %i = 9223372036854775800 to END {
            affine.store %x, %A[%i - 9223372036854775800] : memref<8xi64>
          }
          return
        }
        """;
    LoopTexts.assertRefused(
        "affine-loop-tile{tile-size=2}", text.replace("END", "9223372036854775807"));
    assertLikeOracle("affine-loop-tile{tile-size=2}", text.replace("END", "9223372036854775805"));
  }

  /** In another region than affine ones, a store counts for the oracle with none outside. */
  @ParameterizedTest
  @ValueSource(strings = {"STORE", "scf.if %c {\nSTORE\n}"})
  void dependencesBetweenRegionsAreNotLookedAt(String store) {
    assertLikeOracle(
        "affine-loop-tile{tile-size=32}",
        """
        func.func @f(%A: memref<?x?xf32>, %n: index, %c: i1) {
          affine.for %i = 3 to %n {
            affine.parallel (%j, %k) = (0, 3) to (15, symbol(%n)) {
              %x = affine.load %A[%i * 4, %k + 6] : memref<?x?xf32>
              BODY
            }
          }
          return
        }
        """
            .replace("BODY", store)
            .replace("STORE", "affine.store %x, %A[%k, %k floordiv 4] : memref<?x?xf32>"));
  }

  /** Constants of operations, and the least of several, are ends as much as constant bounds. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%d",
        "min affine_map<(d0)[s0] -> (d0, 9223372036854775806)>(%d)[%c]",
      })
  void boxesEndWithinAnIndex(String upper) {
    assertRefused(
        "affine-loop-tile{tile-size=4}",
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
          %c = arith.constant 9223372036854775800 : index
          %d = arith.constant 9223372036854775807 : index
          affine.for %i = %c to UPPER {
            %v = affine.load %A[%i - 9223372036854775800] : memref<64xi64>
            affine.store %v, %B[%i - 9223372036854775800] : memref<64xi64>
          }
          return
        }
        """
            .replace("UPPER", upper));
  }
}
