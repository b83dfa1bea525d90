package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.filecheck.FileCheck;
import dev.halfspace.check.filecheck.FileCheckOptions;
import dev.halfspace.check.filecheck.FileCheckResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/filecheck.md}. */
class FileCheckPageTest {
  private static final ModuleOp MODULE =
      Halfspace.read(
              """
              func.func @f(%a: i32) -> i32 {
                %0 = arith.addi %a, %a : i32
                return %0 : i32
              }
              """)
          .orThrow();

  @Test
  void pageShowsWhatIsCompiled() throws IOException {
    ShownCode.of("filecheck.md").isIn("FileCheckPageTest.java");
  }

  @Test
  void aModuleIsCompared() {
    ModuleOp module = MODULE;
    String checks =
        """
        // CHECK-LABEL: func.func @f
        // CHECK-SAME:    (%[[A:.*]]: i32)
        // CHECK:         %[[SUM:.*]] = arith.addi %[[A]], %[[A]] : i32
        // CHECK-NEXT:    return %[[SUM]]
        """;
    FileCheckResult result = FileCheck.standard().check(checks, Halfspace.print(module));
    assertThat(result.passed()).as(result.report()).isTrue();
  }

  @Test
  void aFailureIsShownAsOnThePage() throws IOException {
    String checks =
        """
        // CHECK-LABEL: func.func @f
        // CHECK-SAME:    (%[[A:.*]]: i32)
        // CHECK:         %[[SUM:.*]] = arith.muli %[[A]], %[[A]] : i32
        """;
    FileCheckResult result = FileCheck.standard().check(checks, Halfspace.print(MODULE));
    assertThat(result.status()).isEqualTo(FileCheckResult.Status.FAILED);
    assertThat(result.diagnostics()).hasSize(1);
    assertThat(result.diagnostics().get(0).message())
        .isEqualTo("CHECK: expected string not found in input");
    String page = Files.readString(Path.of("docs", "filecheck.md"));
    String said = result.report().substring(0, result.report().indexOf("\n\nInput file:"));
    assertThat(page).contains("```\n" + said + "\n```");
    assertThat(result.report()).contains("note: with \"A\" equal to \"arg0\"");
  }

  @Test
  void optionsAreThoseOfTheTool() {
    FileCheckOptions options =
        FileCheckOptions.builder()
            .checkPrefix("TILED")
            .define("SIZE=32")
            .define("#BOUND=4+32")
            .implicitCheckNot("affine.parallel")
            .dumpInput(FileCheckOptions.DumpWhen.NEVER)
            .build();
    FileCheckResult result =
        FileCheck.of(options).check("TILED: step [[SIZE]]\nTILED-SAME: [[#BOUND]]", "step 32 36");
    assertThat(result.passed()).as(result.report()).isTrue();
  }
}
