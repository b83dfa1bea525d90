package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that end too early: the fault is in the line in which the oracle sees it. */
class EndOfTextTest {
  private static final Pattern PLACE = Pattern.compile("(?m)^<stdin>:(\\d+):\\d+: error:");

  /** The ends of a text after its last token. */
  private static final List<String> ENDS = List.of("", "\r", "\n", "\n\n\n", "\n// end\n");

  /** The lines in which the fault lies for each of {@link #ENDS}, after a token of line 2. */
  private static final List<Integer> MISSING = List.of(2, 2, 2, 2, 3);

  /** As {@link #MISSING}, where the token itself is looked at, so that empty lines count. */
  private static final List<Integer> WITHIN = List.of(2, 2, 2, 4, 3);

  /** As {@link #MISSING}, where the fault is placed after the text. */
  private static final List<Integer> AFTER = List.of(2, 2, 3, 5, 4);

  private record Example(String text, List<Integer> lines) {
    @Override
    public String toString() {
      return text;
    }
  }

  private static Stream<Example> examples() {
    String function = "func.func @f(%a: index, %m: memref<4xf32>) {\n  ";
    String op = "module {\n  \"a.b\"() ";
    return Stream.of(
            missing(
                function + "return",
                function + "affine.for %i = 0 to 10 step",
                function + "affine.for %i = 0 to 10",
                function + "memref.get_global",
                function + "func.call",
                function + "func.constant",
                function + "tensor.concat dim(",
                function + "cf.assert %a,",
                op + ": ()",
                op + "{a =",
                op + "{a",
                op + "{a = affine_map<(d0)",
                "{-#\n  dialect_resources: {}",
                "{-#\n  dialect_resources",
                "{-# dialect_resources: {\n  builtin: { a: \"0x0400000001\" } }"),
            within(
                function + "affine.load %m[",
                function + "affine.load %m[%a +",
                op + "{a = dense<",
                op + "{a = dense<[1,",
                op + "{a = sparse<",
                op + "{a = sparse<[[0]],",
                op + "{a = array<i32:",
                op + "{a = dense_resource<",
                op + "{a = affine_map<(d0) -> (d0 +",
                op + "{a = affine_set<(d0) : (d0",
                "{-#\n  dialect_resources: {",
                "{-#\n  dialect_resources: {},",
                "{-#\n  external_resources: { a: {},",
                "{-#\n  external_resources: { a: { b: true,"),
            after(
                function + "affine.for %i = 0 to 10 iter_args",
                function + "scf.for %i = %a to %a step %a iter_args",
                function + "scf.forall (%i) in (4) shared_outs",
                function + "vector.reduction <",
                "{-#\n  external_resources: { a: { b:",
                "{-# dialect_resources: {\n  builtin: { a:"))
        .flatMap(examples -> examples);
  }

  private static Stream<Example> missing(String... texts) {
    return Stream.of(texts).map(text -> new Example(text, MISSING));
  }

  private static Stream<Example> within(String... texts) {
    return Stream.of(texts).map(text -> new Example(text, WITHIN));
  }

  private static Stream<Example> after(String... texts) {
    return Stream.of(texts).map(text -> new Example(text, AFTER));
  }

  private static int line(String rendered) {
    Matcher place = PLACE.matcher(rendered);
    return place.find() ? Integer.parseInt(place.group(1)) : 0;
  }

  private static List<Integer> lines(Example example) {
    return ENDS.stream()
        .map(end -> Invocation.on(example.text + end, "opt", "--allow-unregistered-dialect"))
        .map(run -> line(run.err()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void faultIsInTheLastLine(Example example) {
    assertThat(lines(example)).isEqualTo(example.lines);
  }

  @Test
  void faultIsInTheLineOfTheOracle() {
    Oracle.assumePresent();
    examples()
        .forEach(
            example -> {
              // An end at which all three kinds differ; it tells them apart.
              int end = 3;
              String text = example.text + ENDS.get(end);
              assertThat(line(Oracle.run(text, "--allow-unregistered-dialect").err()))
                  .as(text)
                  .isEqualTo(example.lines.get(end));
            });
  }
}
