package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.dialect.Dialects;
import org.junit.jupiter.api.Test;

/** The meaning of the comments is tested against the oracle, in the tests of the command line. */
class DiagnosticCheckTest {
  private static final DiagnosticCheck CHECK = DiagnosticCheck.of(Dialects.standard());

  @Test
  void textsWithTheFaultsTheyExpectPass() {
    assertThatCode(
            () ->
                CHECK.check(
                    """
                    func.func @f(%a: f32) {
                      // expected-error@below {{must be a signless integer or index}}
                      %0 = arith.addi %a, %a : f32
                      return
                    }
                    // -----
                    // expected-note@below {{first defined here}}
                    func.func private @g()
                    // expected-error@below {{defines symbol '@g' again}}
                    func.func private @g()
                    """))
        .doesNotThrowAnyException();
  }

  @Test
  void otherFaultsAreShownWithTheirLines() {
    assertThatThrownBy(
            () ->
                CHECK.check(
                    """
                    module {}
                    // -----
                    func.func @f() -> i32 {
                      return
                    }
                    """))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("text.mlir:4:3: error: unexpected error: 'func.return' op")
        .hasMessageContaining("\n  return\n  ^\n");
  }

  @Test
  void faultsThatAreNotThereAreShownAtTheirComments() {
    assertThatThrownBy(() -> CHECK.check("module {} // expected-error {{empty}}\n"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("text.mlir:1:14: error: expected error \"empty\" was not reported");
  }

  @Test
  void unknownOperationsAreFaultsUnlessAllowed() {
    String text = "\"t.op\"() : () -> ()\n";
    assertThatThrownBy(() -> CHECK.check(text)).isInstanceOf(AssertionError.class);
    assertThatCode(() -> CHECK.allowingUnregistered().check(text)).doesNotThrowAnyException();
  }
}
