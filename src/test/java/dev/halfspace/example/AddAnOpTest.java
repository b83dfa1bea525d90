package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Diagnostic;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.text.Source;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The worked example of {@code docs/add-an-op.md}. */
class AddAnOpTest {
  private static final DialectRegistry REGISTRY =
      Dialects.standard().with(Dialect.of("image").operations(ClearOp.DEFINITION));

  private static final String TEXT =
      """
      module {
        func.func @smear(%arg0: memref<640x480xi8>) {
          affine.for %arg1 = 0 to 640 {
            affine.for %arg2 = 0 to 479 {
              %0 = affine.load %arg0[%arg1, %arg2] : memref<640x480xi8>
              image.clear %arg0[%arg1, %arg2 + 1] : memref<640x480xi8>
            }
          }
          return
        }
      }
      """;

  private static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = Parser.of(REGISTRY).parse(Source.of("smear.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  @Test
  void pageShowsTheOperationAsItIsCompiled() throws IOException {
    String page = Files.readString(Path.of("docs", "add-an-op.md"));
    String source =
        Files.readString(
            Path.of("src", "test", "java", "dev", "halfspace", "example", "ClearOp.java"));
    assertThat(page).contains("```java\n" + source.substring(source.indexOf("/**")) + "```\n");
    assertThat(page).contains("```mlir\n" + TEXT + "```\n");
  }

  @Test
  void operationIsReadVerifiedAndPrintedInBothForms() {
    ModuleOp module = parse(TEXT);
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
    assertThat(Printer.custom().print(module)).isEqualTo(TEXT);
    String generic = Printer.generic().print(module);
    assertThat(generic)
        .contains("#map1 = affine_map<(d0, d1) -> (d0, d1 + 1)>\n")
        .contains("\"image.clear\"(%arg0, %arg1, %arg2) <{map = #map1}> : (");
    assertThat(Printer.custom().print(parse(generic))).isEqualTo(TEXT);
  }

  @Test
  void ruleOfTheOperationIsVerified() {
    ModuleOp module = parse(TEXT.replace("[%arg1, %arg2 + 1]", "[%arg1]"));
    assertThat(Verifier.verify(module, REGISTRY))
        .extracting(Diagnostic::message)
        .containsExactly("'image.clear' op has 1 subscript, but the picture has rank 2");
  }

  @Test
  void analysisSeesTheOperationThroughItsInterface() {
    // The pixel cleared at y is read at y + 1: the loop over y carries it, that over x does not.
    DependenceAnalysis deps = DependenceAnalysis.of(parse(TEXT));
    assertThat(deps.all()).hasToString("[FLOW #1 -> #0 depth 2 [[0, 0], [1, 1]]]");
    assertThat(deps.loops()).extracting(deps::isParallel).containsExactly(true, false);
  }
}
