package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The comments mean what they mean to mlir-opt-22. Wordings differ, so the comments here expect
 * words that both have: "return" in the message about {@code return} in a function with a result,
 * "symbol" in the one about a function defined twice.
 */
class VerifyDiagnosticsTest {
  private static final String RETURNS = "func.func @f() -> i32 {\n  return%s\n}\n";

  static List<String> texts() {
    return List.of(
        "",
        "module {}\n",
        RETURNS.formatted(""),
        RETURNS.formatted(" // expected-error {{return}}"),
        RETURNS.formatted(" // expected-error {{return}}   "),
        RETURNS.formatted(" // expected-error {{return}} here"),
        RETURNS.formatted(" // expected-error{{return}}"),
        RETURNS.formatted(" // expected-error  {{}}"),
        RETURNS.formatted(" // expected-error {return}"),
        RETURNS.formatted(" // expected-fault {{return}}"),
        RETURNS.formatted(" // unexpected-error {{return}}"),
        RETURNS.formatted(" // expected-error {{no such words}}"),
        RETURNS.formatted(" // expected-warning {{return}}"),
        RETURNS.formatted(" // expected-remark {{return}}"),
        RETURNS.formatted(" // expected-note {{return}}"),
        RETURNS.formatted(" // expected-error {{return}} expected-error {{return}}"),
        RETURNS.formatted(" // expected-error 1 {{return}}"),
        RETURNS.formatted(" // expected-error@+0 {{return}}"),
        RETURNS.formatted(" // expected-error@-0 {{return}}"),
        RETURNS.formatted(" // expected-error@1 {{return}}"),
        RETURNS.formatted(" // expected-error @+0 {{return}}"),
        RETURNS.formatted(" // expected-error@ +0 {{return}}"),
        RETURNS.formatted("\n  // expected-error@-1 {{return}}"),
        RETURNS.formatted("\n  // expected-error@-2 {{return}}"),
        RETURNS.formatted("\n  // expected-error@-99 {{return}}"),
        RETURNS.formatted("\n  // expected-error@above {{return}}"),
        RETURNS.formatted("\n\n  // expected-error@above {{return}}"),
        RETURNS.formatted(
            "\n  // expected-error@above {{return}}\n  // expected-error@above {{func}}"),
        RETURNS.formatted(
            "\n  // expected-error@above {{return}}\n  // expected-error@above {{lacking}}"),
        RETURNS.formatted(" // expected-error {{return}}\n  // expected-error@above {{return}}"),
        "// expected-error@+2 {{return}}\n" + RETURNS.formatted(""),
        "// expected-error@+3 {{return}}\n" + RETURNS.formatted(""),
        "// expected-error@below {{symbol}}\n" + RETURNS.formatted(""),
        "func.func @f() -> i32 {\n  // expected-error@below {{return}}\n  return\n}\n",
        "func.func @f() -> i32 {\n  // expected-error@below {{return}}\n\n  return\n}\n",
        "func.func @f() -> i32 {\n  // expected-error@below {{return}}\n  // expected-error@below"
            + " {{func}}\n  return\n}\n",
        "func.func @f() -> i32 {\n  // expected-error@below {{return}}\n  // a comment\n  return\n}\n",
        RETURNS.formatted(" // expected-error-re {{r{{e.*}}n}}"),
        RETURNS.formatted(" // expected-error-re {{{{[a-z]+}}.return}}"),
        RETURNS.formatted(" // expected-error-re {{func{{.}}return}}"),
        RETURNS.formatted(" // expected-error-re {{func.return}}"),
        RETURNS.formatted(" // expected-error-re {{fun..return}}"),
        RETURNS.formatted(" // expected-error-re {{{{^}}return}}"),
        RETURNS.formatted(" // expected-error-re {{re{{[t}}urn}}"),
        RETURNS.formatted(" // expected-error-re {{re{{tu|zz}}rn}}"),
        RETURNS.formatted(" // expected-error {{re{{tu}}rn}}"),
        RETURNS.formatted("") + "// expected-error@unknown {{return}}\n",
        "module {} // expected-error@unknown {{symbol}}\n",
        "func.func @f() { return }\nfunc.func @f() { return }\n",
        "func.func @f() { return }\nfunc.func @f() { return } // expected-error {{symbol}}\n",
        """
        func.func @f() { return } // expected-note {{}}
        func.func @f() { return } // expected-error {{symbol}}
        """,
        RETURNS.formatted(" // expected-error {{return}}")
            + "// -----\n"
            + RETURNS.formatted(" // expected-error {{return}}"),
        RETURNS.formatted(" // expected-error {{return}}") + "// -----\n" + RETURNS.formatted(""),
        RETURNS.formatted("") + "// -----\n// expected-error@-3 {{return}}\nmodule {}\n",
        "// expected-error@below {{return}}\n// -----\nmodule {}\n",
        "func.func @f( // expected-error {{}}\n",
        "func.func @f(\n");
  }

  @ParameterizedTest
  @MethodSource("texts")
  void theVerdictIsThatOfTheOracle(String text) {
    assertVerdict(text, "--verify-diagnostics");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " // expected-error {{return}}",
        " // expected-warning {{return}}",
        " // expected-error {{no such words}}"
      })
  void whatIsNotExpectedMayBeLeftOut(String comment) {
    assertVerdict(RETURNS.formatted(comment), "--verify-diagnostics=only-expected");
  }

  private static void assertVerdict(String text, String flag) {
    Oracle.assumePresent();
    int wanted = Oracle.run(text, flag, "--split-input-file", "-").status();
    Invocation ours = Invocation.on(text, "opt", flag, "--split-input-file");
    assertThat(ours.status()).as("%s: %s%s", flag, text, ours.err()).isEqualTo(wanted);
  }

  @Test
  void whatIsWrongIsShownAtItsPlace() {
    Invocation run =
        Invocation.on(
            "func.func @f() -> i32 {\n  return // expected-error {{no such words}}\n}\n",
            "opt",
            "--verify-diagnostics");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err())
        .contains("<stdin>:2:13: error: expected error \"no such words\" was not reported\n")
        .contains("<stdin>:2:3: error: unexpected error: 'func.return' op ");
  }

  @Test
  void whatIsAsExpectedSaysNothing() {
    Invocation run =
        Invocation.on(
            "func.func @f() -> i32 {\n  return // expected-error {{'func.return' op}}\n}\n",
            "opt",
            "--verify-diagnostics");
    assertThat(run).isEqualTo(new Invocation(0, "", ""));
  }

  @Test
  void onlyTwoKindsOfComparisonAreKnown() {
    assertThat(Invocation.on("", "opt", "--verify-diagnostics=none").status()).isEqualTo(2);
  }
}
