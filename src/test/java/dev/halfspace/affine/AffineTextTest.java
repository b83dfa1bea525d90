package dev.halfspace.affine;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.affine.AffineExpr.symbol;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spellings are those of mlir-opt-22 for the same input. */
final class AffineTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(i, j)[N] -> (i + N, j);(d0, d1)[s0] -> (d0 + s0, d1)",
        "() -> ();() -> ()",
        "()[] -> (3);() -> (3)",
        "(i32, mod) -> (i32 + mod);(d0, d1) -> (d0 + d1)",
        "(mod) -> (mod mod 3);(d0) -> (d0 mod 3)",
        "(a.b, a$c, _x) -> (a.b + a$c, _x);(d0, d1, d2) -> (d0 + d1, d2)",
        "(d0)->(d0-1);(d0) -> (d0 - 1)",
        "(d0) -> (-d0, - - d0, --d0, -(d0 + 1), - 5, -d0 * 3, 3 - -d0);"
            + "(d0) -> (-d0, d0, d0, -(d0 + 1), -5, d0 * -3, d0 + 3)",
        "(d0) -> (0x10, 00012, 0x7fffffffffffffff);(d0) -> (16, 12, 9223372036854775807)",
        "(d0) -> (5 mod 0, 7 floordiv 0, 7 ceildiv -2);(d0) -> (5 mod 0, 7 floordiv 0, -3)",
        "(d0) -> (d0 * 2 floordiv 3 mod 4);(d0) -> (((d0 * 2) floordiv 3) mod 4)",
        "(d0)[s0] -> (d0 + (s0 * d0) - d0 * 2 + d0 - d0);"
            + "(d0)[s0] -> (d0 + d0 * s0 - d0 * 2 + d0 - d0)",
        "(d0)[s0] -> (-(d0 * s0), d0 - (d0 * s0), s0 * 3 - s0 * s0);"
            + "(d0)[s0] -> (-(d0 * s0), d0 - d0 * s0, s0 * 3 - s0 * s0)",
        "(d0) -> (d0 - (d0 floordiv 3), d0 * -2 - 5, d0 - 2 * (d0 + 1), d0 - (d0 + 1), 5 - d0);"
            + "(d0) -> (d0 - d0 floordiv 3, d0 * -2 - 5, d0 - (d0 + 1) * 2, d0 - (d0 + 1), -d0 + 5)",
        "(d0)[s0] -> (s0 - d0, d0 mod s0, d0 floordiv (s0 + 1), d0 ceildiv s0);"
            + "(d0)[s0] -> (-d0 + s0, d0 mod s0, d0 floordiv (s0 + 1), d0 ceildiv s0)",
      })
  void mapPrintsAsMlirPrintsIt(String text, String printed) {
    assertThat(AffineMap.parse(text)).hasToString(printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(d0) : ();(d0) : (0 == 0)",
        "() : (1 >= 0);() : (1 >= 0)",
        "(d0)[s0] : (d0 - s0 >= 0, d0 <= 5, 3 <= d0, d0 + 1 == s0 * 2);"
            + "(d0)[s0] : (d0 - s0 >= 0, -d0 + 5 >= 0, d0 - 3 >= 0, d0 - s0 * 2 + 1 == 0)",
        "(d0) : (d0 >= 3 + d0);(d0) : (d0 - (d0 + 3) >= 0)",
        "(d0)[s0] : (d0 * s0 >= 0);(d0)[s0] : (d0 * s0 >= 0)",
      })
  void setPrintsAsMlirPrintsIt(String text, String printed) {
    assertThat(IntegerSet.parse(text)).hasToString(printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(d0, d1) -> (d0 * d1);16;both factors of '*' depend on dimensions",
        "(d0) -> (3 mod d0);11;the right operand of mod depends on dimensions",
        "(d0,) -> (d0);4;found ')', expected the name of a dimension",
        "(d0) -> (d0,);12;found ')', expected an operand",
        "(d0, d0) -> (d0);5;'d0' is taken",
        "(d0)[d0] -> (d0);5;'d0' is taken",
        "(d0) -> d0;8;found 'd0', expected '('",
        "(d0) -> (9223372036854775808);9;expected an integer of at most 9223372036854775807",
        "(d0) -> (1.5);10;found '.', expected ',' or ')'",
        "(d0) -> (());10;found ')', expected an operand",
        "(d0) -> (d0 +);13;found ')', expected an operand",
        "(d0) -> (* d0);9;found '*', expected an operand",
        "(d0) -> (d0 d0);12;found 'd0', expected ',' or ')'",
        "(d0) -> (d1);9;found 'd1', expected an operand",
        "(d0) -> (d0->1);11;found '-', expected ',' or ')'",
        "(d0) -> (d0 mod2);12;found 'mod2', expected",
        "(d0) -> (2d0);10;found 'd0', expected",
        "(0) -> (2);1;found '0', expected the name",
        "(d0) -> (0x);10;found 'x', expected",
        "(d0) -> ((d0;12;found the end of the text, expected an operator or ')'",
        "(é) -> (é);1;found 'é', expected the name",
        "(d0) -> (d0) (d0);13;found '(', expected the end of the text",
        "'';0;found the end of the text, expected '('",
      })
  void wrongMapIsReportedWithItsPlace(String text, int position, String message) {
    AffineParseException e =
        catchThrowableOfType(AffineParseException.class, () -> AffineMap.parse(text));
    assertThat(e).hasMessageContaining(message);
    assertThat(e.position()).isEqualTo(position);
  }

  @Test
  void messageShowsTheLineAndACaret() {
    assertThatThrownBy(() -> IntegerSet.parse("(i) :\n (i > 3)"))
        .isInstanceOf(AffineParseException.class)
        .hasMessage(
            """
            at position 10: found '>', expected '>=', '<=' or '=='; a > b is a - 1 >= b
             (i > 3)
                ^""");
  }

  @Test
  void commentsAndSpaceStandBetweenTokens() {
    assertThat(AffineMap.parse("// a map\n(d0)\t-> // to\r\n ( d0 )"))
        .isEqualTo(AffineMap.identity(1));
  }

  @Test
  void leastLongIsWrittenAndRead() {
    long least = Long.MIN_VALUE;
    assertThat(constant(least)).hasToString("-9223372036854775808");
    assertThat(symbol(0).plus(least)).hasToString("s0 + -9223372036854775808");
    for (AffineExpr e :
        List.of(
            constant(least),
            symbol(0).plus(least),
            dim(0).times(least),
            symbol(0).plus(dim(0).times(least)),
            constant(least).negate(),
            dim(0).minus(constant(least)),
            dim(0).plus(dim(1).times(1L << 62).negate().times(-2)),
            dim(0).plus(symbol(0).times(-1L << 62).times(-2)),
            dim(0).plus(constant(-1L << 62).times(-2)),
            dim(0).mod(least))) {
      assertThat(AffineExpr.parse(e.toString())).isEqualTo(e);
    }
  }

  @Test
  void expressionIsReadOverNamesOfTheReadersChoice() {
    AffineExpr e = AffineExpr.parse("(row + n) floordiv 4", List.of("col", "row"), List.of("n"));
    assertThat(e).isEqualTo(dim(1).plus(symbol(0)).floorDiv(4));
    assertThatThrownBy(() -> AffineExpr.parse("k", List.of("i"), List.of()))
        .isInstanceOf(AffineParseException.class);
    assertThatThrownBy(() -> AffineExpr.parse("i", List.of("i"), List.of("i")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void manyNamesAreToldApart() {
    StringBuilder names = new StringBuilder("x0");
    for (int i = 1; i < 100; i++) {
      names.append(", x").append(i);
    }
    assertThat(AffineMap.parse("(" + names + ") -> (x0 + x12 + x13 + x99)").result(0))
        .hasToString("d0 + d12 + d13 + d99");
  }

  @Test
  void hookReadsWhatTheGrammarDoesNotKnow() throws AffineSyntaxException {
    byte[] text = "A[%i + symbol(%n) * 2]".getBytes(StandardCharsets.UTF_8);
    AffineReader reader = new AffineReader(text, 2, text.length);
    AffineExpr e =
        reader.expression(
            r -> {
              int length = text[r.offset()] == '%' ? 2 : "symbol(%n)".length();
              r.seek(r.offset() + length);
              return length == 2 ? dim(0) : symbol(0);
            });
    assertThat(e).isEqualTo(dim(0).plus(symbol(0).times(2)));
    assertThat(reader.offset()).isEqualTo(text.length - 1);
    StringBuilder out = new StringBuilder();
    e.appendTo(
        out,
        new AffineNames() {
          @Override
          public void appendDim(StringBuilder to, int position) {
            to.append("%i");
          }

          @Override
          public void appendSymbol(StringBuilder to, int position) {
            to.append("symbol(%n)");
          }
        });
    assertThat(out).hasToString("%i + symbol(%n) * 2");
  }

  @Test
  void compositionsOfTheCorpusPrintAsMlirPrintsThem() throws IOException {
    for (MapCorpus.Pair pair : MapCorpus.pairs()) {
      assertThat(pair.outer().compose(pair.inner())).hasToString(pair.composed());
    }
  }
}
