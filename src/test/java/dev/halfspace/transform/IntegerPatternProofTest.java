package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.testing.Refinement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Patterns of integers, enumerated: where a function of few bits is defined, its canonical form
 * gives the same value, for all constants, promises and arguments, poison among them.
 */
class IntegerPatternProofTest {
  private static final List<String> PROMISES =
      List.of("", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>");

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void sumsOfTwoConstantsAreRefined(int width) {
    for (String outer : List.of("addi %t, %d", "subi %t, %d", "subi %d, %t")) {
      for (String inner : List.of("addi %x, %c", "subi %x, %c", "subi %c, %x")) {
        assertRefined(twoConstants(inner, outer, width));
      }
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void sumsOfMoreBitsAreRefined(int width) {
    sumsOfTwoConstantsAreRefined(width);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void productsOfTwoConstantsAreRefined(int width) {
    assertRefined(twoConstants("muli %x, %c", "muli %t, %d", width));
  }

  @Test
  void differencesOfOneValueAreRefined() {
    StringBuilder text = new StringBuilder();
    for (String first : PROMISES) {
      for (String second : PROMISES) {
        text.append(
            function(
                2,
                "%t = arith.subi %x, %y" + first + " : i3",
                "%r = arith.subi %t, %x" + second + " : i3"));
        text.append(
            function(
                2,
                "%c = arith.constant -1 : i3",
                "%t = arith.muli %y, %c" + first + " : i3",
                "%r = arith.addi %x, %t" + second + " : i3"));
      }
    }
    assertRefined(text.toString());
  }

  @Test
  void conversionsAreRefined() {
    StringBuilder text = new StringBuilder();
    for (String promises : PROMISES) {
      for (String extension : List.of("extsi", "extui")) {
        for (int width : new int[] {2, 3, 5}) {
          text.append(
              function(
                  1,
                  "%a = arith." + extension + " %x : i3 to i7",
                  width == 3
                      ? "%r = arith.trunci %a" + promises + " : i7 to i3"
                      : "%b = arith.trunci %a" + promises + " : i7 to i" + width,
                  width == 3
                      ? ""
                      : width < 3
                          ? "%r = arith.extui %b : i2 to i3"
                          : "%r = arith.trunci %b : i5 to i3"));
        }
      }
      for (int distance = 0; distance < 6; distance++) {
        text.append(
            function(
                1,
                "%w = arith.extsi %x : i3 to i6",
                "%f = arith.constant 5 : i6",
                "%p = arith.muli %w, %f : i6",
                "%n = arith.constant " + distance + " : i6",
                "%a = arith.shrsi %p, %n : i6",
                "%r = arith.trunci %a" + promises + " : i6 to i3"));
      }
    }
    assertRefined(text.toString());
  }

  @Test
  void comparisonsAndBitsAreRefined() {
    StringBuilder text = new StringBuilder();
    for (String predicate :
        List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")) {
      for (String extension : List.of("extsi", "extui")) {
        text.append(
            function(
                2,
                "%a = arith." + extension + " %x : i3 to i5",
                "%b = arith." + extension + " %y : i3 to i5",
                "%t = arith.constant true",
                "%c = arith.cmpi " + predicate + ", %a, %b : i5",
                "%n = arith.xori %c, %t : i1",
                "%r = arith.extui %n : i1 to i3"));
      }
    }
    for (String opcode : List.of("andi", "ori", "xori")) {
      for (String extension : List.of("extsi", "extui")) {
        text.append(
            function(
                2,
                "%a = arith." + extension + " %x : i3 to i5",
                "%b = arith." + extension + " %y : i3 to i5",
                "%c = arith." + opcode + " %a, %b : i5",
                "%r = arith.trunci %c : i5 to i3"));
      }
    }
    assertRefined(text.toString());
  }

  private static String twoConstants(String inner, String outer, int width) {
    StringBuilder text = new StringBuilder();
    int half = 1 << (width - 1);
    for (int c = -half; c < half; c++) {
      for (int d = -half; d < half; d++) {
        for (String first : PROMISES) {
          for (String second : PROMISES) {
            text.append(
                function(
                        1,
                        "%c = arith.constant " + (width == 1 ? c != 0 : c + " : i3"),
                        "%d = arith.constant " + (width == 1 ? d != 0 : d + " : i3"),
                        "%t = arith." + inner + first + " : i3",
                        "%r = arith." + outer + second + " : i3")
                    .replace("i3", "i" + width));
          }
        }
      }
    }
    return text.toString();
  }

  private static String function(int arguments, String... lines) {
    return "func.func @NAME(%s) -> i3 {\n%s\nreturn %%r : i3\n}\n"
        .formatted(arguments == 1 ? "%x: i3" : "%x: i3, %y: i3", String.join("\n", lines));
  }

  private static void assertRefined(String text) {
    StringBuilder named = new StringBuilder();
    int count = 0;
    for (String part : text.split("@NAME", -1)) {
      named.append(count == 0 ? part : "@f" + count + part);
      count++;
    }
    Refinement.Result result = CanonicalizedProgram.of(named.toString()).refinement().check();
    assertThat(result.differences()).isEmpty();
    assertThat(result.compared()).hasSize(count - 1);
  }
}
