package dev.halfspace.transform.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rules about indices, proved: random functions return the same before and after for all integers,
 * as the integer engine decides.
 */
class IndexProofTest {
  private static final List<String> ARGUMENTS = List.of("%a", "%b", "%c");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "canonicalize",
        "affine-simplify-min-max{exact=true}",
        "affine-simplify-structures"
      })
  void indicesAreTheSame(String pass) {
    checkRandomFunctions(pass, 60);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "canonicalize",
        "affine-simplify-min-max{exact=true}",
        "affine-simplify-structures"
      })
  void indicesOfManyFunctionsAreTheSame(String pass) {
    checkRandomFunctions(pass, 3_000);
  }

  @Test
  void otherIndicesAreDifferent() {
    String floor = "affine.apply affine_map<()[s0] -> (s0 floordiv 2)>()[%a]";
    String ceil = "affine.apply affine_map<()[s0] -> (s0 ceildiv 2)>()[%a]";
    IndexCases one = IndexCases.of(DialectTexts.parse(function(List.of("%r = " + floor), "%r")));
    IndexCases other = IndexCases.of(DialectTexts.parse(function(List.of("%r = " + ceil), "%r")));
    assertThat(one.isSameAs(one)).isTrue();
    assertThat(one.isSameAs(other)).isFalse();
  }

  private static void checkRandomFunctions(String pass, int count) {
    Random random = new Random(20);
    int changed = 0;
    for (int i = 0; i < count; i++) {
      String text = text(random);
      ModuleOp after = DialectTexts.parse(text);
      assertThat(
              PipelineRunner.of(
                      Pipeline.parse(
                          "builtin.module(func.func(%s))".formatted(pass), Passes.standard()))
                  .verifyingIn(Dialects.standard())
                  .run(after)
                  .failed())
          .isFalse();
      IndexCases before = IndexCases.of(DialectTexts.parse(text));
      assertThat(before.isSameAs(IndexCases.of(after)))
          .as("%s%n%s", text, Printer.custom().print(after))
          .isTrue();
      String unchanged = Printer.custom().print(DialectTexts.parse(text));
      changed += Printer.custom().print(after).equals(unchanged) ? 0 : 1;
    }
    assertThat(changed).isGreaterThan(count / 4);
  }

  private static String function(List<String> lines, String returned) {
    return "func.func @f(%%a: index, %%b: index, %%c: index) -> index {\n%s\nreturn %s : index\n}\n"
        .formatted(String.join("\n", lines), returned);
  }

  private static String text(Random random) {
    List<String> values = new ArrayList<>(ARGUMENTS);
    List<String> lines = new ArrayList<>();
    lines.add("%c3 = arith.constant 3 : index");
    values.add("%c3");
    int minima = 0;
    for (int i = 0; i < 4; i++) {
      String value = "%v" + i;
      switch (random.nextInt(minima < 2 ? 7 : 5)) {
        case 0, 1 ->
            lines.add(
                "%s = affine.apply affine_map<(d0, d1) -> (%s)>(%s, %s)"
                    .formatted(value, expr(random, 3), pick(values, random), pick(values, random)));
        case 2 ->
            lines.add(
                "%s = arith.%s %s, %%c3 : index"
                    .formatted(
                        value,
                        pick(List.of("addi", "muli", "subi"), random),
                        pick(values, random)));
        case 3 ->
            lines.add(
                "%s = affine.linearize_index [%s, %s] by (%d, %d) : index"
                    .formatted(
                        value,
                        pick(values, random),
                        pick(values, random),
                        1 + random.nextInt(4),
                        1 + random.nextInt(6)));
        case 4 -> {
          lines.add(
              "%s:2 = affine.delinearize_index %s into (%d, %d) : index, index"
                  .formatted(
                      value, pick(values, random), 1 + random.nextInt(4), 1 + random.nextInt(6)));
          values.add(value + "#1");
          value += "#0";
        }
        default -> {
          minima++;
          lines.add(
              "%s = affine.%s affine_map<(d0, d1) -> (%s, %s)>(%s, %s)"
                  .formatted(
                      value,
                      pick(List.of("min", "max"), random),
                      expr(random, 1),
                      expr(random, 2),
                      pick(values, random),
                      pick(values, random)));
        }
      }
      values.add(value);
    }
    return function(lines, values.get(values.size() - 1));
  }

  private static String expr(Random random, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return random.nextInt(4) == 0 ? "" + (random.nextInt(9) - 4) : "d" + random.nextInt(2);
    }
    String operand = "(" + expr(random, depth - 1) + ")";
    return switch (random.nextInt(6)) {
      case 0 -> operand + " * " + (random.nextInt(7) - 3);
      case 1 -> operand + " floordiv " + (1 + random.nextInt(4));
      case 2 -> operand + " ceildiv " + (1 + random.nextInt(4));
      case 3 -> operand + " mod " + (1 + random.nextInt(4));
      default -> operand + " + " + expr(random, depth - 1);
    };
  }

  private static String pick(List<String> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }
}
