package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A comment ends with its line, be that ended by a line feed or a carriage return. */
class CommentTest {
  private static Stream<String> texts() {
    return Stream.of(
        "// one\rfunc.func @f() {\n  // two\r  return\n}\n",
        "// one\r\nfunc.func @f() {\r\n  // two\r\n  return // three\r\n}\r\n",
        "// one\r\rfunc.func @f() {\r// two\r// three\r  return }",
        "// \"\rfunc.func @f() { // \"\r  return\n} // {",
        "func.func //\n@f // affine_map\r() { return }");
  }

  @ParameterizedTest
  @MethodSource("texts")
  void textAfterACommentIsRead(String text) {
    assertThat(Printer.custom().print(DialectTexts.parse(text)).strip())
        .isEqualTo("module {\n  func.func @f() {\n    return\n  }\n}");
  }

  @Test
  void theOracleReadsTheSame() {
    Oracle.assumePresent();
    texts()
        .forEach(
            text ->
                assertThat(Oracle.run(text).accepted().strip())
                    .as(text)
                    .isEqualTo("module {\n  func.func @f() {\n    return\n  }\n}"));
  }

  /** Only a line feed begins a line that is counted. */
  @Test
  void faultsAfterACommentAreFound() {
    List<String> texts =
        List.of(
            "func.func @f() { // one\r  foo\n  return\n}",
            "// one\r// two\r{-# foo: {} #-}",
            "\"a.b\"() {a = affine_map<(d0) -> // (d0)\r (d1)>} : () -> ()",
            "\"a.b\"() {a = 1 : // f32\r\n\n} : () -> ()");
    assertThat(texts.stream().map(text -> DialectTexts.faults(text).get(0)))
        .containsExactly(
            "1:27: there is no operation 'foo', nor 'func.foo'",
            "1:19: expected 'dialect_resources' or 'external_resources', found 'foo'",
            "1:43: found 'd1', expected an operand of an affine expression; the names here are d0",
            "1:17: expected a type, found '}'");
  }
}
