package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tokens and what is said where another one is found. Columns are counted by hand, from 1. */
final class TokensTest {
  private static String reading(String text, Function<Tokens, ?> read) {
    return Reading.of(text, read);
  }

  @Test
  void integersAreDecimalOrHexadecimalWithASign() {
    assertThat(reading("-12 x", t -> t.integer("a size"))).isEqualTo("-12 | x");
    assertThat(reading("0xff", t -> t.integer("a size"))).isEqualTo("255");
    assertThat(reading("0012345678901234567890", t -> t.bigInteger("a size")))
        .isEqualTo("12345678901234567890");
    assertThat(reading("x", Tokens::optionalInteger)).isEqualTo("null | x");
  }

  @Test
  void integersThatAreNoneOrTooLargeAreReported() {
    assertThat(reading("x", t -> t.integer("a size"))).isEqualTo("1: expected a size, found 'x'");
    assertThat(reading("9223372036854775808", t -> t.integer("a size")))
        .isEqualTo("1: a size does not fit in 64 bits");
    assertThat(reading("- x", t -> t.integer("a size")))
        .isEqualTo("3: expected an integer after '-', found 'x'");
  }

  /** The value of a million digits takes a quarter of a minute. */
  @Test
  @Timeout(10)
  void integersAreRefusedByTheirLengthAlone() {
    String digits = "7".repeat(1_000_000);
    String zeros = "0".repeat(1_000_000);
    for (String text : List.of(digits, "-" + digits, "0x" + digits, zeros + digits)) {
      assertThat(reading(text, t -> t.integer("a size")))
          .isEqualTo("1: a size does not fit in 64 bits");
    }
    assertThat(reading(zeros + "5", t -> t.integer("a size"))).isEqualTo("5");
    assertThat(reading("0x" + zeros + "a", t -> t.integer("a size"))).isEqualTo("10");
    assertThat(reading("-9223372036854775808", t -> t.integer("a size")))
        .isEqualTo("-9223372036854775808");
    assertThat(reading("0x7fffffffffffffff", t -> t.integer("a size")))
        .isEqualTo("9223372036854775807");
    assertThat(Texts.errors("\"t.a\"() {a = " + digits + " : i32} : () -> ()"))
        .containsExactly("1:14: this integer does not fit in i32");
    assertThat(Texts.errors("\"t.a\"() {a = 0x" + digits + " : f32} : () -> ()"))
        .containsExactly("1:14: f32 has 32 bits, fewer than are given");
    assertThat(Texts.errors("\"t.a\"() : () -> tensor<" + digits + "xi8>"))
        .containsExactly("1:24: a size does not fit in 63 bits");
    assertThat(reading(digits + " x", t -> t.optionalInteger(Long.SIZE).bitLength()))
        .isEqualTo("65 | x");
    assertThat(Texts.errors("\"t.a\"() {a = distinct[" + digits + "]<>} : () -> ()"))
        .containsExactly("1:23: the number of a distinct attribute is from 0 to 2^64 - 1");
  }

  @Test
  void stringsAndSymbolNamesAreUnescaped() {
    assertThat(reading("\"a\\22\\n\\\\\" x", t -> t.string("a name"))).isEqualTo("a\"\n\\ | x");
    assertThat(reading("@\"a b\"", Tokens::symbolName)).isEqualTo("a b");
    assertThat(reading("@a.b", Tokens::symbolName)).isEqualTo("a.b");
  }

  @Test
  void aStringThatIsNoneIsReportedAsWhatIsWrongWithIt() {
    assertThat(reading("  \"a", t -> t.string("a name")))
        .isEqualTo("3: the string \"a is not closed on its line");
    assertThat(reading("\"\\q\"", t -> t.string("a name")))
        .isEqualTo("1: " + StringLiteral.UNKNOWN_ESCAPE);
    assertThat(reading("a", Tokens::symbolName))
        .isEqualTo("1: expected a symbol name such as @name, found 'a'; did you mean '@a'?");
  }

  @Test
  void linesAreThoseOfTheTokenWhereverReadingGoesOn() {
    String text = "a\n\n b c\nd e";
    Lexer lexer = new Lexer(Source.of("f", text));
    lexer.next();
    for (String step : List.of("e 4:3", "b 3:2", "c 3:4", "a 1:1", "d 4:1", "b 3:2", "a 1:1")) {
      lexer.seek(text.indexOf(step.charAt(0)));
      assertThat(step.charAt(0) + " " + lexer.line() + ":" + lexer.column()).isEqualTo(step);
    }
  }

  @Test
  @Timeout(20)
  void goingBackALineTakesNoLongerFarFromTheStart() {
    int loads = 60_000;
    StringBuilder text = new StringBuilder("func.func @f(%m: memref<9xf32>, %i: index) {\n");
    for (int i = 0; i < loads; i++) {
      text.append("%a").append(i).append(" = affine.load %m[%i\n+ 1] : memref<9xf32>\n");
    }
    Diagnostics diagnostics = new Diagnostics();
    Object read =
        Parser.of(Dialects.standard())
            .parse(Source.of("f", text + "\"t.use\"(%b) : (f32) -> ()\nreturn\n}\n"), diagnostics);
    assertThat(read).isNotNull();
    assertThat(diagnostics.toString()).contains("f:" + (2 * loads + 2) + ":");
  }

  @Test
  void listsHaveCommasAndBrackets() {
    Function<Tokens, ?> list = t -> t.list(Delimiter.SQUARE, () -> t.integer("a number"));
    assertThat(reading("[1, 2] x", list)).isEqualTo("[1, 2] | x");
    assertThat(reading("[]", list)).isEqualTo("[]");
    assertThat(reading("[1 2]", list)).isEqualTo("4: expected ',' or ']', found '2'");
    assertThat(reading("[1,", list)).isEqualTo("4: expected a number, found the end of the text");
    assertThat(reading("1", list)).isEqualTo("1: expected '[', found '1'");
    assertThat(reading("1", t -> t.list(Delimiter.OPTIONAL_SQUARE, () -> 0))).isEqualTo("[] | 1");
  }

  @Test
  void whatIsMissingAtTheEndOfALineIsReportedThere() {
    Function<Tokens, ?> colon =
        t -> {
          String word = t.anyKeyword("a word");
          t.punctuation(":");
          return word;
        };
    assertThat(reading("a  // b\n c", colon)).isEqualTo("2: expected ':', found 'c'");
    assertThat(reading("a b", colon)).isEqualTo("3: expected ':', found 'b'");
  }
}
