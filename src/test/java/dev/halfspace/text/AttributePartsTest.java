package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineReader;
import dev.halfspace.builtin.IntegerType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts that read attributes, each from a text that holds nothing else. */
final class AttributePartsTest {
  private static String attribute(String text) {
    return Reading.of(text, tokens -> Reading.attributes(tokens).attribute());
  }

  private static String location(String text) {
    return Reading.of(text, tokens -> Reading.attributes(tokens).locations.location());
  }

  private static String number(String text) {
    return Reading.of(
        text,
        tokens ->
            new Numbers(tokens, Reading.attributes(tokens).types).attribute(IntegerType.of(8)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unit",
        "true",
        "-1 : i8",
        "\"a\" : i32",
        "@a::@b",
        "[1, [\"x\"]]",
        "{a = 1 : i64, b}",
        "tuple<i1>",
        "array<i32: 1, -2>",
        "dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>",
        "sparse<[[0, 1]], 5> : tensor<2x2xi32>",
        "strided<[?, 1], offset: ?>",
        "affine_map<(d0)[s0] -> (d0 + s0)>",
        "affine_set<(d0) : (d0 - 1 >= 0)>",
        "loc(\"a\")"
      })
  void everyPrefixOfAnAttributeIsReadOrReported(String text) {
    assertThat(attribute(text)).doesNotStartWith("1: ");
    for (int end = 0; end < text.length(); end++) {
      assertThat(attribute(text.substring(0, end))).isNotEmpty();
    }
  }

  @Test
  void numbersFitTheirTypes() {
    assertThat(number("255")).isEqualTo("-1 : i8");
    assertThat(number("256")).isEqualTo("1: 256 does not fit in i8");
    assertThat(number("1.5")).isEqualTo("1: 1.5 is a floating-point number, not of type i8");
    assertThat(number("- x")).isEqualTo("3: expected a number after '-', found 'x'");
    assertThat(number("-0")).isEqualTo("2: an integer zero has no sign");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          loc(unknown)                   | loc(unknown)
          loc("f":1:2)                   | loc("f":1:2)
          loc("f":1:2 to :4)             | loc("f":1:2 to :4)
          loc(callsite("a" at "b"))      | loc(callsite("a" at "b"))
          loc(fused<"m">["a", "b"])      | loc(fused<"m">["a", "b"])
          loc(                           | 5: expected a location, found the end of the text
          loc("f":x                      | 9: expected a line, found 'x'
          loc("f":4294967296)            | 9: a line is at most 2^32 - 1
          loc(callsite("a", "b"))        | 17: expected 'at' between callee and caller, found ','
          """)
  void locationsAreReadOrReported(String text, String expected) {
    assertThat(location(text)).isEqualTo(expected);
  }

  @Test
  void stridedLayoutsHaveTwoSpellings() {
    assertThat(Reading.of("strided<[1]>", t -> new StridedLayouts(t).strided()))
        .isEqualTo("strided<[1]>");
    assertThat(
            Reading.of("offset: ?, strides: [1]", t -> new StridedLayouts(t).withoutParentheses()))
        .isEqualTo("strided<[1], offset: ?>");
    assertThat(Reading.of("strided<[x]>", t -> new StridedLayouts(t).strided()))
        .isEqualTo("10: expected a stride or '?', found 'x'");
  }

  @Test
  void affineFormsEndWhereTheNextTokenStarts() {
    assertThat(Reading.of("(d0) -> (d0) , x", t -> new InlineAffine(t).read(AffineReader::map)))
        .isEqualTo("(d0) -> (d0) | ,");
    assertThat(Reading.of("(d0) : ()", t -> new InlineAffine(t).read(AffineReader::map)))
        .startsWith("6: ");
  }

  @Test
  void aliasesAreNotKnownInTheirOwnDefinitions() {
    assertThat(
            Reading.of(
                "#a = [#a]",
                tokens -> {
                  Attributes attributes = Reading.attributes(tokens);
                  attributes.aliases.define(attributes::attribute);
                  return "";
                }))
        .isEqualTo("7: no attribute alias #a is defined");
  }

  @Test
  void aliasesAreDefinedOnce() {
    String text = "#a = 1 #a = 2";
    assertThat(
            Reading.of(
                text,
                tokens -> {
                  Attributes attributes = Reading.attributes(tokens);
                  attributes.aliases.define(attributes::attribute);
                  attributes.aliases.define(attributes::attribute);
                  return "";
                }))
        .isEqualTo("8: attribute alias #a is defined already");
  }
}
