package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    ModuleOp module =
        Parser.of(REGISTRY)
            .allowingUnregistered()
            .parse(Source.of("smear.mlir", text), diagnostics);
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

  /** The operation says nothing of operands; its interface does. */
  @Test
  void mapThatTakesOtherOperandsIsReported() {
    String generic = Printer.generic().print(parse(TEXT));
    ModuleOp module =
        parse(
            generic.replace(
                "affine_map<(d0, d1) -> (d0, d1 + 1)>", "affine_map<(d0, d1, d2) -> (d0, d1)>"));
    assertThat(Verifier.verify(module, REGISTRY))
        .extracting(Diagnostic::toString)
        .containsExactly(
            "smear.mlir:%d:9: error: 'image.clear' op applies a map or set to values that it does"
                    .formatted(lineOf(generic, "image.clear"))
                + " not fit: operands given: 2, taken by the map: 3");
  }

  private static long lineOf(String text, String part) {
    return text.substring(0, text.indexOf(part)).lines().count();
  }

  /** What may be a symbol for {@code affine.load} may be one here, and nothing else. */
  @Test
  void symbolsAreThoseOfOurAccesses() {
    int faults = 0;
    for (String subscripts :
        List.of("symbol(%arg1), 0", "%0, 0", "%arg1, symbol(%0)", "symbol(%c), %arg2 + 1")) {
      String access = "image.clear %arg0[" + subscripts + "]";
      String text =
          TEXT.replace("image.clear %arg0[%arg1, %arg2 + 1]", access)
              .replace(
                  "%0 = affine.load %arg0[%arg1, %arg2] : memref<640x480xi8>",
                  "%c = arith.constant 1 : index  %0 = \"t.unknown\"() : () -> index");
      String ours = text.replace(access, "%x = " + access.replace("image.clear", "affine.load"));
      List<String> expected =
          Verifier.verify(parse(ours), REGISTRY).stream()
              .map(fault -> fault.message().replace("affine.load", "image.clear"))
              .toList();
      assertThat(Verifier.verify(parse(text), REGISTRY))
          .as(subscripts)
          .extracting(Diagnostic::message)
          .isEqualTo(expected);
      faults += expected.size();
    }
    assertThat(faults).isEqualTo(3);
  }

  @Test
  void analysisSeesTheOperationThroughItsInterface() {
    // The pixel cleared at y is read at y + 1: the loop over y carries it, that over x does not.
    DependenceAnalysis deps = DependenceAnalysis.of(parse(TEXT));
    assertThat(deps.all()).hasToString("[FLOW #1 -> #0 depth 2 [[0, 0], [1, 1]]]");
    assertThat(deps.loops()).extracting(deps::isParallel).containsExactly(true, false);
  }
}
