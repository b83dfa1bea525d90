package dev.halfspace.testing.assertj;

import static dev.halfspace.testing.assertj.TextAssert.assertThatText;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.halfspace.source.Diagnostic.Severity;
import dev.halfspace.testing.Reported;
import org.junit.jupiter.api.Test;

class TextAssertTest {
  private static final String TEXT =
      """
      func.func @f(%x: f32) -> i32 {
        %0 = arith.addi %x, %x : f32
        return
      }
      """;

  @Test
  void diagnosticsAreAskedForByLineAndMessage() {
    assertThatText(TEXT)
        .reports(Severity.ERROR, 3, "'func.return' op")
        .reports(Severity.ERROR, 2, "arith.addi")
        .reportsNothingElse();
    assertThatText("func.func private @f()").isValid().hasOps("func.func", 1);
    assertThatThrownBy(() -> assertThatText(TEXT).reports(Severity.ERROR, 1, "arith.addi"))
        .hasMessageContaining("no error with 'arith.addi' is reported of line 1, but: [2:");
    assertThatThrownBy(
            () -> assertThatText(TEXT).reports(Severity.ERROR, 2, "").reportsNothingElse())
        .hasMessageContaining("reported as well: [3:3: error: ");
    assertThatThrownBy(() -> assertThatText(TEXT).isValid()).hasMessageContaining("2:");
    assertThatThrownBy(
            () ->
                assertThatText(TEXT)
                    .reports(Severity.ERROR, 3, "'func.return' op")
                    .reports(Severity.ERROR, 2, "arith.addi")
                    .isValid())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("2:");
  }

  @Test
  void diagnosticsAreValues() {
    String twice = "func.func private @g()\nfunc.func private @g()\n";
    assertThat(Reported.in(twice))
        .extracting(Reported::line, Reported::severity)
        .containsExactly(tuple(2, Severity.ERROR), tuple(1, Severity.NOTE));
    assertThat(Reported.in(twice)).isEqualTo(Reported.in(twice));
    assertThatText(twice).diagnostics().first().asString().startsWith("2:1: error: ");
  }
}
