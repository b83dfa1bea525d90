package dev.halfspace.affine;

import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.affine.AffineExpr.symbol;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The lines of docs/affine.md. */
final class AffineDocumentationTest {
  private final StringBuilder document = new StringBuilder();

  private static AffineFlattening.Flat flat(String map) {
    return (AffineFlattening.Flat) AffineFlattening.of(AffineMap.parse(map));
  }

  private void line(Object value, String source, String printed) {
    assertThat(String.valueOf(value)).as(source).isEqualTo(printed);
    document.append(source).append(" // ").append(printed).append('\n');
  }

  @Test
  void everyLineOfTheDocumentPrintsWhatItSays() throws IOException {
    line(
        dim(0).plus(symbol(0)).times(2).floorDiv(4),
        "dim(0).plus(symbol(0)).times(2).floorDiv(4)",
        "((d0 + s0) * 2) floordiv 4");
    line(
        AffineExpr.parse("(i + n) * 2 floordiv 4", List.of("i"), List.of("n")),
        "AffineExpr.parse(\"(i + n) * 2 floordiv 4\", List.of(\"i\"), List.of(\"n\"))",
        "((d0 + s0) * 2) floordiv 4");
    line(
        dim(0).plus(symbol(0)).evaluate(new long[] {3}, 4),
        "dim(0).plus(symbol(0)).evaluate(new long[] {3}, 4)",
        "7");
    line(AffineExpr.parse("-7 floordiv 2"), "AffineExpr.parse(\"-7 floordiv 2\")", "-4");
    line(AffineExpr.parse("-7 ceildiv 2"), "AffineExpr.parse(\"-7 ceildiv 2\")", "-3");
    line(AffineExpr.parse("-7 mod 2"), "AffineExpr.parse(\"-7 mod 2\")", "1");
    line(dim(0).times(3).mod(5).isPureAffine(), "dim(0).times(3).mod(5).isPureAffine()", "true");
    line(dim(0).times(symbol(0)).isPureAffine(), "dim(0).times(symbol(0)).isPureAffine()", "false");
    line(AffineExpr.parse("2 + d0 + 3"), "AffineExpr.parse(\"2 + d0 + 3\")", "d0 + 5");
    line(AffineExpr.parse("2 * d0 + d0 * 3"), "AffineExpr.parse(\"2 * d0 + d0 * 3\")", "d0 * 5");
    line(AffineExpr.parse("s0 + d1 + d0"), "AffineExpr.parse(\"s0 + d1 + d0\")", "d1 + s0 + d0");
    line(
        dim(0).times(8).plus(symbol(0).times(12)).largestKnownDivisor(),
        "dim(0).times(8).plus(symbol(0).times(12)).largestKnownDivisor()",
        "4");
    line(
        AffineExpr.parse("(d0 * 8 + d1) floordiv 4"),
        "AffineExpr.parse(\"(d0 * 8 + d1) floordiv 4\")",
        "d0 * 2 + d1 floordiv 4");
    line(
        AffineExpr.parse("(d0 * 8 + d1) mod 4"),
        "AffineExpr.parse(\"(d0 * 8 + d1) mod 4\")",
        "d1 mod 4");
    line(
        AffineExpr.parse("(d0 mod 8) mod 4"), "AffineExpr.parse(\"(d0 mod 8) mod 4\")", "d0 mod 4");
    line(
        AffineExpr.parse("d0 - (d0 floordiv 4) * 4"),
        "AffineExpr.parse(\"d0 - (d0 floordiv 4) * 4\")",
        "d0 mod 4");
    line(
        dim(0).plus(dim(1)).plus(5).equals(dim(0).plus(dim(1).plus(5))),
        "dim(0).plus(dim(1)).plus(5).equals(dim(0).plus(dim(1).plus(5)))",
        "false");
    line(
        dim(0).plus(dim(1)).plus(5).simplify().equals(dim(0).plus(dim(1).plus(5)).simplify()),
        "dim(0).plus(dim(1)).plus(5).simplify().equals(dim(0).plus(dim(1).plus(5)).simplify())",
        "true");
    line(
        AffineExpr.parse("d1 + d0 - (d0 + 1)").simplify(),
        "AffineExpr.parse(\"d1 + d0 - (d0 + 1)\").simplify()",
        "d1 - 1");
    line(
        AffineExpr.parse("(d0 * 4 + 6) floordiv 8").simplify(),
        "AffineExpr.parse(\"(d0 * 4 + 6) floordiv 8\").simplify()",
        "(d0 * 2 + 3) floordiv 4");
    line(
        AffineExpr.parse("d0 mod 4 + (d0 floordiv 4) * 4").simplify(),
        "AffineExpr.parse(\"d0 mod 4 + (d0 floordiv 4) * 4\").simplify()",
        "d0");
    line(
        dim(0).times(Long.MAX_VALUE).plus(dim(0)),
        "dim(0).times(Long.MAX_VALUE).plus(dim(0))",
        "d0 * 9223372036854775807 + d0");
    line(
        AffineExpr.parse("(d0 * 4611686018427387904) * 4"),
        "AffineExpr.parse(\"(d0 * 4611686018427387904) * 4\")",
        "(d0 * 4611686018427387904) * 4");
    line(
        dim(0).times(4).evaluateExact(List.of(BigInteger.TWO.pow(70)), List.of()),
        "dim(0).times(4).evaluateExact(List.of(BigInteger.TWO.pow(70)), List.of())",
        "4722366482869645213696");
    line(
        dim(0).times(2).substituteDims(List.of(dim(0).plus(1))),
        "dim(0).times(2).substituteDims(List.of(dim(0).plus(1)))",
        "(d0 + 1) * 2");
    line(
        dim(0).plus(dim(1)).times(2).replace(dim(0).plus(dim(1)), symbol(0)),
        "dim(0).plus(dim(1)).times(2).replace(dim(0).plus(dim(1)), symbol(0))",
        "s0 * 2");
    line(dim(0).plus(dim(1)).shiftDims(2, 1), "dim(0).plus(dim(1)).shiftDims(2, 1)", "d0 + d3");
    line(
        dim(0)
            .mod(4)
            .plus(dim(1))
            .bounds(List.of(Interval.of(0, 9), Interval.of(5, 6)), List.of())
            .greatest(),
        "dim(0).mod(4).plus(dim(1)).bounds(List.of(Interval.of(0, 9), Interval.of(5, 6)), List.of()).greatest()",
        "9");
    line(
        AffineMap.parse("(i)[n] -> (i floordiv 4 + n, i mod 4)"),
        "AffineMap.parse(\"(i)[n] -> (i floordiv 4 + n, i mod 4)\")",
        "(d0)[s0] -> (d0 floordiv 4 + s0, d0 mod 4)");
    line(
        AffineMap.parse("(i) -> (i floordiv 4, i mod 4)")
            .compose(AffineMap.parse("(i) -> (i + 8)")),
        "AffineMap.parse(\"(i) -> (i floordiv 4, i mod 4)\").compose(AffineMap.parse(\"(i) -> (i + 8)\"))",
        "(d0) -> (d0 floordiv 4 + 2, d0 mod 4)");
    line(
        AffineMap.parse("(i)[n] -> (i + n)").compose(AffineMap.parse("(i)[m] -> (i * m)")),
        "AffineMap.parse(\"(i)[n] -> (i + n)\").compose(AffineMap.parse(\"(i)[m] -> (i * m)\"))",
        "(d0)[s0, s1] -> (d0 * s1 + s0)");
    line(
        AffineMap.permutation(List.of(2, 0, 1)).inversePermutation().get(),
        "AffineMap.permutation(List.of(2, 0, 1)).inversePermutation().get()",
        "(d0, d1, d2) -> (d1, d2, d0)");
    line(
        AffineMap.parse("(a, b, c) -> (c, a)").inverseAndBroadcast(),
        "AffineMap.parse(\"(a, b, c) -> (c, a)\").inverseAndBroadcast()",
        "(d0, d1) -> (d1, 0, d0)");
    line(
        AffineMap.parse("(a, b, c) -> (c, a)").compressUnusedDims(),
        "AffineMap.parse(\"(a, b, c) -> (c, a)\").compressUnusedDims()",
        "(d0, d1) -> (d1, d0)");
    line(
        AffineMap.parse("(i, j) -> (i + j * 2)").fold(List.of(Optional.of(3L), Optional.empty())),
        "AffineMap.parse(\"(i, j) -> (i + j * 2)\").fold(List.of(Optional.of(3L), Optional.empty()))",
        "(d0, d1) -> (d1 * 2 + 3)");
    line(
        IntegerSet.parse("(i)[n] : (i >= 0, i <= n - 1)"),
        "IntegerSet.parse(\"(i)[n] : (i >= 0, i <= n - 1)\")",
        "(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)");
    line(
        IntegerSet.parse("(i)[n] : (i >= 0, i <= n - 1)").contains(new long[] {3}, 4),
        "IntegerSet.parse(\"(i)[n] : (i >= 0, i <= n - 1)\").contains(new long[] {3}, 4)",
        "true");
    line(
        IntegerSet.parse("(i) : (2 * i >= 3, i >= 1)").simplify(),
        "IntegerSet.parse(\"(i) : (2 * i >= 3, i >= 1)\").simplify()",
        "(d0) : (d0 - 2 >= 0)");
    line(IntegerSet.empty(1, 0), "IntegerSet.empty(1, 0)", "(d0) : (1 == 0)");
    line(
        flat("(i) -> (i mod 4, i floordiv 4)").forms(),
        "flat(\"(i) -> (i mod 4, i floordiv 4)\").forms()",
        "[1*x0 + -4*x1 + 0, 1*x1 + 0]");
    line(
        flat("(i) -> (i mod 4, i floordiv 4)").quotients().get(0).divisor(),
        "flat(\"(i) -> (i mod 4, i floordiv 4)\").quotients().get(0).divisor()",
        "4");
    line(
        AffineFlattening.of(AffineMap.parse("(i)[n] -> (i mod n)")),
        "AffineFlattening.of(AffineMap.parse(\"(i)[n] -> (i mod n)\"))",
        "NotAffine[expr=d0 mod s0]");
    Path page = Path.of("docs/affine.md");
    Assumptions.assumeTrue(Files.exists(page), "not run in the project's folder");
    assertThat(document.toString()).isEqualTo(String.join("", linesOf(page)));
  }

  private static List<String> linesOf(Path page) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean inside = false;
    for (String line : Files.readAllLines(page)) {
      if (line.startsWith("```")) {
        inside = line.equals("```java");
      } else if (inside) {
        lines.add(line.replaceFirst(" +// ", " // ") + "\n");
      }
    }
    return lines;
  }

  @Test
  void wrongTextIsReportedAsTheDocumentSays() {
    assertThatThrownBy(() -> AffineMap.parse("(d0) -> (d0 +)"))
        .isInstanceOf(AffineParseException.class)
        .hasMessage(
            """
            at position 13: found ')', expected an operand of an affine expression
            (d0) -> (d0 +)
                         ^""");
  }
}
