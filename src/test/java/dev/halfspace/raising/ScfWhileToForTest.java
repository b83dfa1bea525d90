package dev.halfspace.raising;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.Printer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops that count, regained from loops that do anything. */
class ScfWhileToForTest {
  private static final String FIRST =
      """
      func.func @f(%%a: memref<8xindex>, %%lower: index, %%limit: index) -> (index, index) {
        %%c1 = arith.constant 1 : index
        %%step = arith.constant %s : index
        %%r:2 = scf.while (%%x = %%limit, %%i = %%lower) : (index, index) -> (index, index) {
          %%c = arith.cmpi %s : index
          scf.condition(%%c) %%i, %%x : index, index
        } do {
        ^bb0(%%i: index, %%x: index):
          %%j = arith.addi %%i, %%step : index
          %%y = arith.addi %%x, %%i : index
          scf.yield %%y, %%j : index, index
        }
        return %%r#0, %%r#1 : index, index
      }
      """;

  private static final String LAST =
      """
      func.func @f(%%a: memref<8xindex>, %%lower: index, %%limit: index) -> (index, index) {
        %%step = arith.constant %s : index
        %%r:2 = scf.while (%%x = %%limit, %%i = %%lower) : (index, index) -> (index, index) {
          %%j = arith.addi %%i, %%step : index
          %%y = arith.addi %%x, %%i : index
          %%c = arith.cmpi %s : index
          scf.condition(%%c) %%y, %%j : index, index
        } do {
        ^bb0(%%y: index, %%j: index):
          scf.yield %%y, %%j : index, index
        }
        return %%r#0, %%r#1 : index, index
      }
      """;

  private static void assertRaised(String text) {
    ModuleOp raised = RaisingTexts.raised("scf-while-to-for", text);
    String printed = Printer.custom().print(raised);
    assertThat(printed).contains("scf.for").doesNotContain("scf.while");
    Refinement.Result result = Refinement.of(RaisingTexts.read(text), raised).samples(60).check();
    assertThat(result.differences()).as("%s", printed).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | slt, %i, %limit",
        "3 | slt, %i, %limit",
        "2 | sgt, %limit, %i",
        "3 | sle, %i, %limit",
        "2 | ult, %i, %limit",
        "1 | sge, %limit, %i",
      })
  void loopThatComparesFirstCounts(String step, String comparison) {
    assertRaised(FIRST.formatted(step, comparison));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"1 | slt, %j, %limit", "3 | slt, %j, %limit", "2 | sle, %j, %limit"})
  void loopThatComparesLastCounts(String step, String comparison) {
    assertRaised(LAST.formatted(step, comparison));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-1 | slt, %i, %limit | its step is not a positive constant",
        "1 | ne, %i, %limit | it does not go on as long as",
        "1 | slt, %x, %limit | its number does not grow by a constant",
      })
  void loopThatDoesNotCountStaysWithAReason(String step, String comparison, String reason) {
    ModuleOp module = RaisingTexts.read(FIRST.formatted(step, comparison));
    assertThat(RaisingTexts.run("scf-while-to-for", module).diagnostics().toString())
        .contains("does not become scf.for: " + reason);
  }

  @Test
  void whatWasMadeOfForLoopsIsTextOfTheOracle() {
    String text =
        """
        func.func @f(%a: memref<?xf32>, %lower: index, %upper: index, %x: f32) -> f32 {
          %c1 = arith.constant 1 : index
          %r = scf.for %i = %lower to %upper step %c1 iter_args(%y = %x) -> f32 {
            scf.for %j = %i to %upper step %c1 {
              memref.store %y, %a[%j] : memref<?xf32>
            }
            %z = arith.addf %y, %y : f32
            scf.yield %z : f32
          }
          return %r : f32
        }
        """;
    Oracle.assumePresent();
    String expected =
        Oracle.run(text, "--scf-for-to-while", "--test-scf-uplift-while-to-for").accepted();
    assertThat(RaisingTexts.after("scf-for-to-while,scf-while-to-for", text))
        .isEqualTo(expected.strip());
  }

  private static final String NARROW =
      """
      func.func @f(%%lower: i8, %%limit: i8) -> i32 {
        %%c0 = arith.constant 0 : i32
        %%c1 = arith.constant 1 : i32
        %%step = arith.constant 1 : i8
        %%known = arith.constant %s : i8
        %%r:2 = scf.while (%%n = %%c0, %%i = %s) : (i32, i8) -> (i32, i8) {
          %%m = arith.addi %%n, %%c1 : i32
          %%j = arith.addi %%i, %%step %s : i8
          %%c = arith.cmpi %s, %%j, %%limit : i8
          scf.condition(%%c) %%m, %%j : i32, i8
        } do {
        ^bb0(%%n: i32, %%j: i8):
          scf.yield %%n, %%j : i32, i8
        }
        return %%r#0 : i32
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "126 | %known | '' | slt",
        "127 | %known | '' | ult",
        "-1 | %known | '' | slt",
        "0 | %lower | overflow<nsw> | slt",
        "0 | %lower | overflow<nuw> | ult",
      })
  void narrowNumbersCountFromWhereTheyDoNotWrapAround(
      String known, String first, String flags, String comparison) {
    assertRaised(NARROW.formatted(known, first, flags, comparison));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "127 | %known | '' | slt",
        "-1 | %known | '' | ult",
        "0 | %lower | '' | slt",
        "0 | %lower | overflow<nsw> | ult",
      })
  void narrowNumbersThatMayBeginWithTheGreatestStay(
      String known, String first, String flags, String comparison) {
    ModuleOp module = RaisingTexts.read(NARROW.formatted(known, first, flags, comparison));
    assertThat(RaisingTexts.run("scf-while-to-for", module).diagnostics().toString())
        .contains("does not become scf.for: its first number may be the greatest");
  }
}
