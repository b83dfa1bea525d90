package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.ir.AttributeParser.ShapeSizes;
import dev.halfspace.ir.Type;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Types, read from a text that holds nothing else. */
final class TypesTest {
  private static String type(String text) {
    return Reading.of(text, tokens -> Reading.attributes(tokens).types.type());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i32",
        "si8",
        "ui16777215",
        "index",
        "none",
        "bf16",
        "f8E4M3FN",
        "complex<f32>",
        "tuple<>",
        "tuple<i1, tuple<f32>>",
        "(i32, f32) -> (f32, f64)",
        "() -> ()",
        "vector<4x[8]xf32>",
        "tensor<?x4xf32, \"a\">",
        "tensor<*xf32>",
        "memref<*xf32, 3>",
        "memref<4x?xf32, strided<[?, 1], offset: 2>, 1>",
        "memref<4xf32, affine_map<(d0) -> (d0 + 1)>>",
        "!d.x<a -> [b], \">\">"
      })
  void aTypeIsReadAsItIsPrinted(String text) {
    assertThat(type(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tuple<i1, f32>", "(i32) -> f32", "memref<4x?xf32, 1>", "!d<a>"})
  void everyPrefixIsReadOrReported(String text) {
    for (int end = 0; end < text.length(); end++) {
      assertThat(type(text.substring(0, end))).containsPattern("^\\d+: ");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4                | 1: expected a type, found '4'
          i16777216        | 1: an integer type has at most 16777215 bits
          complex<index>   | 9: a complex type is of integers or floats, not of index
          tuple<i1; i1>    | 9: unexpected character ';'; no sign ends or separates operations
          vector<0xf32>    | 1: a vector's sizes are positive, not 0
          vector<?xf32>    | 8: expected a size or the element type, found '?'; the sizes of a vector are constant
          tensor<4 f32>    | 10: expected 'x' after a size, found 'f32'
          memref<*xf32, strided<[]>> | 15: a memref of unknown rank has no layout
          memref<f32, 1, 2> | 16: a memref type has one memory space
          memref<9223372036854775808xf32> | 8: a size does not fit in 63 bits
          !x               | 1: no type alias !x is defined
          (i32)            | 6: expected '->' in a function type, found the end of the text
          """)
  void whatIsWrongIsSaidWithItsColumn(String text, String expected) {
    assertThat(type(text)).isEqualTo(expected);
  }

  @Test
  void sizesMayBeginLikeHexadecimalNumbers() {
    assertThat(type("tensor<0x4xf32>")).isEqualTo("tensor<0x4xf32>");
    assertThat(type("tensor<4x0x2xf32>")).isEqualTo("tensor<4x0x2xf32>");
  }

  @Test
  void sizesMayStandApart() {
    assertThat(type("tensor < 4 x ? x f32 >")).isEqualTo("tensor<4x?xf32>");
    assertThat(
            Reading.of(
                "4x[2]xf32",
                tokens -> {
                  ShapeSizes sizes = Reading.attributes(tokens).types.shape(true, true);
                  return Arrays.toString(sizes.sizes()) + Arrays.toString(sizes.scalable());
                }))
        .isEqualTo("[4, 2][false, true] | f32");
  }

  @Test
  void equalTypesAreOneObject() {
    Tokens tokens = Reading.tokens("tuple<i7, memref<4xi7>> tuple< i7, memref<4xi7> >");
    Types types = Reading.attributes(tokens).types;
    Type first = types.type();
    assertThat(types.type()).isSameAs(first);
  }

  @Test
  void anAliasStandsForWhatItWasDefinedAs() {
    Tokens tokens = Reading.tokens("!a = tuple<i1> tuple<!a, !a>");
    Types types = Reading.attributes(tokens).types;
    types.aliases.define(types::type);
    assertThat(types.type()).hasToString("tuple<tuple<i1>, tuple<i1>>");
  }
}
