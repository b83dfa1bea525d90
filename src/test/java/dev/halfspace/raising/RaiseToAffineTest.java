package dev.halfspace.raising;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.Printer;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Raising to affine operations: by hand, the way down and back, and by execution. */
class RaiseToAffineTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22);

  private static String remarks(String text) {
    return RaisingTexts.run("raise-to-affine", RaisingTexts.read(text)).diagnostics().toString();
  }

  @Test
  void boundsAndSubscriptsAreLookedThrough() {
    assertThat(
            RaisingTexts.after(
                "raise-to-affine",
                """
                func.func @f(%a: memref<?xf32>, %n: index, %m: index) {
                  %c0 = arith.constant 0 : index
                  %c2 = arith.constant 2 : index
                  %least = arith.minsi %n, %m : index
                  scf.for %i = %c0 to %least step %c2 {
                    %j = arith.addi %i, %c2 : index
                    %x = memref.load %a[%j] : memref<?xf32>
                    %c = arith.cmpi slt, %i, %m : index
                    scf.if %c {
                      memref.store %x, %a[%i] : memref<?xf32>
                    }
                  }
                  return
                }
                """))
        .isEqualTo(
            """
            #map = affine_map<()[s0, s1] -> (s0, s1)>
            #set = affine_set<(d0)[s0] : (-d0 + s0 - 1 >= 0)>
            module {
              func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: index) {
                affine.for %arg3 = 0 to min #map()[%arg1, %arg2] step 2 {
                  %0 = affine.load %arg0[%arg3 + 2] : memref<?xf32>
                  affine.if #set(%arg3)[%arg2] {
                    affine.store %0, %arg0[%arg3] : memref<?xf32>
                  }
                }
                return
              }
            }""");
  }

  @Test
  void minimaLessNumbersAreMinima() {
    assertThat(
            RaisingTexts.after(
                "raise-to-affine",
                """
                func.func @f(%n: index) {
                  %c0 = arith.constant 0 : index
                  %c1 = arith.constant 1 : index
                  %c32 = arith.constant 32 : index
                  scf.for %i = %c0 to %n step %c32 {
                    %end = arith.addi %i, %c32 : index
                    %cut = arith.minsi %end, %n : index
                    %size = arith.subi %cut, %i : index
                    scf.for %j = %c0 to %size step %c1 { "x"(%j) : (index) -> () }
                  }
                  return
                }
                """))
        .contains("#map = affine_map<(d0)[s0] -> (32, -d0 + s0)>")
        .contains("affine.for %arg2 = 0 to min #map(%arg1)[%arg0]");
  }

  @Test
  void loopWithSymbolicStepCountsIterations() {
    assertThat(
            RaisingTexts.after(
                "raise-to-affine",
                """
                func.func @f(%n: index, %s: index) {
                  %c0 = arith.constant 0 : index
                  scf.for %i = %c0 to %n step %s { "x"(%i) : (index) -> () }
                  return
                }
                """))
        .contains("affine.for %arg2 = 0 to %2 {")
        .contains("arith.muli %arg2, %arg1 : index");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%j = arith.muli %i, %i : index | the result of 'arith.muli' is not affine",
        "%j = arith.divsi %i, %n : index | the divisor of 'arith.divsi' is not a positive constant",
        "%k = arith.subi %i, %n : index %j = arith.remsi %k, %c7 : index"
            + " | operands of 'arith.remsi' may be negative",
        "%j = memref.load %b[%i] : memref<?xindex>"
            + " | the result of 'affine.load' is not affine",
      })
  void accessThatIsNotAffineStaysWithAReason(String computation, String reason) {
    assertThat(
            remarks(
                """
                func.func @f(%%a: memref<?xf32>, %%b: memref<?xindex>, %%n: index) {
                  %%c0 = arith.constant 0 : index
                  %%c1 = arith.constant 1 : index
                  %%c7 = arith.constant 7 : index
                  scf.for %%i = %%c0 to %%n step %%c1 {
                    %s
                    %%x = memref.load %%a[%%j] : memref<?xf32>
                    "use"(%%x) : (f32) -> ()
                  }
                  return
                }
                """
                    .formatted(computation)))
        .contains("'memref.load' stays: " + reason);
  }

  @Test
  void assumptionIsTold() {
    assertThat(
            remarks(
                """
                func.func @f(%a: memref<?xf32>, %n: index) {
                  %x = memref.load %a[%n] : memref<?xf32>
                  "use"(%x) : (f32) -> ()
                  return
                }
                """))
        .contains("1 operations became affine, assuming that index arithmetic does not overflow");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lower-affine,raise-to-affine",
        "lower-affine,canonicalize,cse,raise-to-affine",
        "lower-affine,convert-scf-to-cf,lift-cf-to-scf,canonicalize,scf-while-to-for,"
            + "raise-to-affine"
      })
  void raisedProgramsComputeTheSame(String passes) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 40; i++) {
      String text = RandomPrograms.small().text(random);
      ModuleOp raised = RaisingTexts.raised(passes, text);
      assertThat(Refinement.of(RaisingTexts.read(text), raised).samples(6).difference())
          .as("%s%n%s", text, Printer.custom().print(raised))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"i32, false", "i64, true", "i128, true"})
  void numbersAsWideAsAnIndexMayBeNegative(String type, boolean stays) {
    String text =
        """
        func.func @f(%%a: memref<?xf32>, %%x: %s) {
          %%c2 = arith.constant 2 : index
          %%i = arith.index_castui %%x : %s to index
          scf.for %%k = %%c2 to %%i step %%c2 {
            %%s = arith.addi %%i, %%k : index
            %%j = arith.divsi %%s, %%c2 : index
            %%y = memref.load %%a[%%j] : memref<?xf32>
            "use"(%%y) : (f32) -> ()
          }
          return
        }
        """
            .formatted(type, type);
    if (stays) {
      assertThat(remarks(text)).contains("operands of 'arith.divsi' may be negative");
    } else {
      assertThat(RaisingTexts.after("raise-to-affine", text)).contains("floordiv 2");
    }
  }
}
