package dev.halfspace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.Dialects;
import org.junit.jupiter.api.Test;

/** The meaning of the comments is tested against the oracle, in the tests of the command line. */
class DiagnosticCheckTest {
  private static final DiagnosticCheck CHECK = DiagnosticCheck.of(Dialects.standard());

  @Test
  void textsWithTheFaultsTheyExpectPass() {
    assertThat(
            CHECK.differences(
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
        .isEmpty();
  }

  @Test
  void otherFaultsAreShownWithTheirLines() {
    assertThat(
            CHECK.differences(
                """
                module {}
                // -----
                func.func @f() -> i32 {
                  return
                }
                """))
        .startsWith("text.mlir:4:3: error: unexpected error: 'func.return' op")
        .contains("\n  return\n  ^\n");
  }

  @Test
  void faultsThatAreNotThereAreShownAtTheirComments() {
    assertThat(CHECK.differences("module {} // expected-error {{empty}}\n"))
        .startsWith("text.mlir:1:14: error: expected error \"empty\" was not reported");
  }

  @Test
  void unknownOperationsAreFaultsUnlessAllowed() {
    String text = "\"t.op\"() : () -> ()\n";
    assertThat(CHECK.differences(text)).isNotEmpty();
    assertThat(CHECK.allowingUnregistered().differences(text)).isEmpty();
  }

  @Test
  void aMisspeltCommentIsAFaultOfTheTest() {
    assertThat(CHECK.differences("// expected-eror@below {{empty}}\nmodule {}\n"))
        .startsWith(
            "text.mlir:1:4: error: there is no 'expected-eror'; did you mean 'expected-error'?");
    assertThat(CHECK.differences("module {} // exepcted-warning {{empty}}\n"))
        .startsWith(
            "text.mlir:1:14: error: there is no 'exepcted-warning'; did you mean"
                + " 'expected-warning'?");
    assertThat(CHECK.differences("// expected-error@bellow {{empty}}\nmodule {}\n"))
        .startsWith("text.mlir:1:4: error: '@bellow' means no line; did you mean '@below'?");
    assertThat(CHECK.differences("// expected-error@below {empty}\nmodule {}\n"))
        .startsWith("text.mlir:1:4: error: 'expected-error' is followed by {{text}}");
    assertThat(CHECK.differences("// expected-error@below {{empty}} soon\nmodule {}\n"))
        .startsWith("text.mlir:1:4: error: 'expected-error' is followed by {{text}}");
  }

  @Test
  void commentsThatMentionExpectationsAreNone() {
    assertThat(CHECK.differences("// an expected-error {...} is a comment\nmodule {}\n"))
        .contains("is followed by {{text}}");
    assertThat(CHECK.differences("// an expected-error is a comment\nmodule {}\n")).isEmpty();
    assertThat(CHECK.differences("// exp-map {{x}}\nmodule {}\n")).isEmpty();
  }
}
