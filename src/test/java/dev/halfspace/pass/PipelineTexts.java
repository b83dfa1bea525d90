package dev.halfspace.pass;

import java.util.List;
import java.util.Random;

/**
 * Random texts that are pipelines or nearly so, of passes that both we and the oracle know: {@link
 * OraclePasses}.
 */
final class PipelineTexts {
  private static final List<String> PASSES =
      List.of(
          "cse",
          "symbol-dce",
          "strip-debuginfo",
          "canonicalize",
          "inline",
          "symbol-privatize",
          "print-ir",
          "print-op-stats",
          "affine-loop-tile",
          "affine-loop-unroll",
          "composite-fixed-point-pass");

  private static final List<String> ANCHORS =
      List.of("builtin.module", "func.func", "any", "func.func", "foo.bar", "");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "32",
          "-1",
          "-7",
          "007",
          "0x1F",
          "0b101",
          "0o17",
          "08",
          "0x",
          "-0x10",
          "+3",
          "",
          "4294967295",
          "4294967296",
          "2147483647",
          "2147483648",
          "-2147483648",
          "9223372036854775807",
          "9223372036854775808",
          "1.5",
          "x",
          "--2",
          "1 ");

  private static final List<String> WORDS =
      List.of(
          "a",
          "a b",
          "{a b}",
          "'a b'",
          "\"a b\"",
          "{a}",
          "x,y",
          "{x,y}",
          "",
          "{}",
          "''",
          "a=b",
          "{a=b c=d}",
          "it's",
          "a{b",
          "{a {b c} d}",
          "'a{b'",
          "\"a\" b",
          " a",
          "{ a }",
          "a'b c'd");

  private static final List<String> FLAGS =
      List.of("true", "false", "True", "FALSE", "1", "0", "", "yes", "2", "tRUE");

  private static final List<String> MODES =
      List.of("disabled", "normal", "aggressive", "Normal", "", "none");

  private final Random random;

  PipelineTexts(long seed) {
    random = new Random(seed);
  }

  /** A text; about every second one is changed in one place or several. */
  String next() {
    StringBuilder out = new StringBuilder();
    blank(out);
    out.append(random.nextInt(8) == 0 ? pick(ANCHORS) : "builtin.module");
    blank(out);
    out.append('(');
    if (random.nextInt(20) > 0) {
      steps(out, 3, "builtin.module");
    }
    out.append(')');
    blank(out);
    int changes = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 0;
    for (int i = 0; i < changes; i++) {
      mutate(out);
    }
    return out.toString().replaceAll("[\\t\\n]", " ");
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  /** One of the first values, which are valid, or now and then any. */
  private String pick(List<String> from, int valid) {
    return from.get(random.nextInt(random.nextInt(6) > 0 ? valid : from.size()));
  }

  private void blank(StringBuilder out) {
    if (random.nextInt(12) == 0) {
      out.append(" ".repeat(1 + random.nextInt(2)));
    }
  }

  private void steps(StringBuilder out, int depth, String anchor) {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      out.append(i == 0 ? "" : ",");
      blank(out);
      if (depth > 0 && random.nextInt(3) == 0) {
        String inner = pick(ANCHORS);
        out.append(inner);
        blank(out);
        out.append('(');
        steps(out, depth - 1, inner);
        out.append(')');
      } else {
        pass(out, anchor);
      }
      blank(out);
    }
  }

  private void pass(StringBuilder out, String anchor) {
    String pass = pick(PASSES);
    boolean fits = anchor.equals("func.func") || !pass.startsWith("affine-loop-tile");
    if (!fits && random.nextInt(3) > 0) {
      pass = "cse";
    }
    out.append(pass);
    blank(out);
    if (random.nextInt(2) == 0) {
      out.append('{');
      options(out, pass);
      out.append('}');
    }
  }

  private void options(StringBuilder out, String pass) {
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      blank(out);
      out.append(i == 0 ? "" : " ");
      switch (pass) {
        case "canonicalize" -> canonicalize(out);
        case "inline" -> inline(out);
        case "symbol-privatize" -> option(out, "exclude", pick(WORDS));
        case "print-ir" -> option(out, "label", pick(WORDS));
        case "print-op-stats" -> option(out, "json", pick(FLAGS, 6));
        case "affine-loop-tile" -> tile(out);
        case "affine-loop-unroll" -> unroll(out);
        case "composite-fixed-point-pass" -> composite(out);
        default -> out.append(random.nextInt(8) == 0 ? "no-such-option=1" : "");
      }
    }
  }

  private void option(StringBuilder out, String name, String value) {
    out.append(name);
    if (random.nextInt(25) > 0) {
      out.append('=').append(value);
    }
  }

  private void canonicalize(StringBuilder out) {
    switch (random.nextInt(6)) {
      case 0 -> option(out, "max-iterations", pick(NUMBERS, 7));
      case 1 -> option(out, "max-num-rewrites", pick(NUMBERS, 7));
      case 2 -> option(out, "region-simplify", pick(MODES, 3));
      case 3 -> option(out, "top-down", pick(FLAGS, 6));
      case 4 -> option(out, "disable-patterns", list(WORDS));
      default -> option(out, "enable-patterns", list(WORDS));
    }
  }

  private void inline(StringBuilder out) {
    switch (random.nextInt(4)) {
      case 0 -> option(out, "max-iterations", pick(NUMBERS, 7));
      case 1 -> option(out, "inlining-threshold", pick(NUMBERS, 7));
      case 2 -> option(out, "default-pipeline", pick(WORDS));
      default -> {
        StringBuilder pipelines = new StringBuilder();
        for (int i = random.nextInt(3); i >= 0; i--) {
          pipelines.append(pick(ANCHORS)).append('(');
          steps(pipelines, 1, "");
          pipelines.append(i == 0 ? ")" : "),");
        }
        option(out, "op-pipelines", wrapped(pipelines.toString()));
      }
    }
  }

  private void tile(StringBuilder out) {
    switch (random.nextInt(4)) {
      case 0 -> option(out, "tile-size", pick(NUMBERS, 7));
      case 1 -> option(out, "tile-sizes", list(NUMBERS));
      case 2 -> option(out, "cache-size", pick(NUMBERS, 7));
      default -> option(out, "separate", pick(FLAGS, 6));
    }
  }

  private void unroll(StringBuilder out) {
    switch (random.nextInt(4)) {
      case 0 -> option(out, "unroll-factor", pick(NUMBERS, 7));
      case 1 -> option(out, "unroll-up-to-factor", pick(FLAGS, 6));
      case 2 -> option(out, "unroll-full", pick(FLAGS, 6));
      default -> option(out, "cleanup-unroll", pick(FLAGS, 6));
    }
  }

  private void composite(StringBuilder out) {
    switch (random.nextInt(3)) {
      case 0 -> option(out, "max-iterations", pick(List.of("1", "3", "0x10", "x")));
      case 1 -> option(out, "name", pick(WORDS));
      default -> {
        StringBuilder steps = new StringBuilder();
        steps(steps, 1, "");
        option(out, "pipeline", wrapped(steps.toString()));
      }
    }
  }

  private String list(List<String> elements) {
    StringBuilder out = new StringBuilder();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      out.append(i == 0 ? "" : ",").append(pick(elements, 7));
    }
    return wrapped(out.toString());
  }

  private String wrapped(String text) {
    return switch (random.nextInt(4)) {
      case 0 -> "{" + text + "}";
      case 1 -> "'" + text + "'";
      default -> text;
    };
  }

  /** Drops, doubles or inserts a character. */
  private void mutate(StringBuilder text) {
    int at = random.nextInt(text.length());
    switch (random.nextInt(3)) {
      case 0 -> text.deleteCharAt(at);
      case 1 -> text.insert(at, text.charAt(at));
      default -> text.insert(at, pick(List.of("(", ")", "{", "}", ",", "=", " ", "'", "\"", "x")));
    }
    if (text.length() == 0) {
      text.append('x');
    }
  }
}
