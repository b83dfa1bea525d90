package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The worked example of {@code docs/add-a-dialect.md}. */
class AddADialectTest {
  private static final DialectRegistry REGISTRY =
      Dialects.standard().with("ring", () -> RingDialect.DIALECT);

  private static final String TEXT =
      """
      module {
        func.func @polynomial(%arg0: !ring.mod<7>) -> !ring.mod<7> {
          %0 = "ring.constant"() <{value = #ring.element<3>}> : () -> !ring.mod<7>
          %1 = ring.mul %arg0, %arg0 : !ring.mod<7>
          %2 = ring.add %1, %0 : !ring.mod<7>
          return %2 : !ring.mod<7>
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (!ring.mod<7>) -> !ring.mod<7>, sym_name = "polynomial"}> ({
        ^bb0(%arg0: !ring.mod<7>):
          %0 = "ring.constant"() <{value = #ring.element<3>}> : () -> !ring.mod<7>
          %1 = "ring.mul"(%arg0, %arg0) : (!ring.mod<7>, !ring.mod<7>) -> !ring.mod<7>
          %2 = "ring.add"(%1, %0) : (!ring.mod<7>, !ring.mod<7>) -> !ring.mod<7>
          "func.return"(%2) : (!ring.mod<7>) -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  private static ModuleOp parse(String text, Diagnostics diagnostics) {
    return Parser.of(REGISTRY).parse(Source.of("polynomial.mlir", text), diagnostics);
  }

  private static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  @Test
  void pageShowsTheDialectAsItIsCompiled() throws IOException {
    String page = Files.readString(Path.of("docs", "add-a-dialect.md"));
    String source =
        Files.readString(
            Path.of("src", "test", "java", "dev", "halfspace", "example", "RingDialect.java"));
    String shown = source.substring(source.indexOf("/**"));
    assertThat(shown.lines().count()).isLessThan(100);
    assertThat(page).contains("```java\n" + shown + "```\n").contains("```mlir\n" + TEXT + "```\n");
  }

  @Test
  void textIsReadVerifiedAndPrintedInBothForms() {
    ModuleOp module = parse(TEXT);
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
    assertThat(Printer.custom().print(module)).isEqualTo(TEXT);
    assertThat(Printer.generic().print(module)).isEqualTo(GENERIC);
    assertThat(Printer.custom().print(parse(GENERIC))).isEqualTo(TEXT);
  }

  @Test
  void builtOperationsArePrintedLikeThoseRead() {
    ModuleOp module = parse(TEXT);
    FuncOp function = (FuncOp) module.find(op -> op instanceof FuncOp);
    Operation last = function.functionBody().entryBlock().lastOp();
    Value x = function.functionBody().entryBlock().argument(0);
    OpBuilder b = OpBuilder.before(last);
    OperationState square = b.state(RingDialect.BinaryOp.MUL).operand(x).operand(x);
    b.insert(RingDialect.BinaryOp.MUL.create(square.result(x.type())));
    assertThat(Printer.custom().print(module))
        .contains("    %3 = ring.mul %arg0, %arg0 : !ring.mod<7>\n    return %2 : !ring.mod<7>\n");
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
  }

  @Test
  void ruleOfTheTraitIsVerified() {
    ModuleOp module =
        parse(
            GENERIC.replace(
                "\"ring.add\"(%1, %0) : (!ring.mod<7>, !ring.mod<7>) -> !ring.mod<7>\n"
                    + "    \"func.return\"(%2) : (!ring.mod<7>)",
                "\"ring.add\"(%1, %0) : (!ring.mod<7>, !ring.mod<7>) -> !ring.mod<5>\n"
                    + "    \"func.return\"(%0) : (!ring.mod<7>)"));
    assertThat(Verifier.verify(module, REGISTRY))
        .extracting(Diagnostic::message)
        .containsExactly("'ring.add' op has operands that are not of its ring !ring.mod<5>");
  }

  @Test
  void faultsOfTheTextAreReported() {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused = parse(TEXT.replace("#ring.element<3>", "#ring.element<x>"), diagnostics);
    assertThat(diagnostics.all())
        .extracting(Diagnostic::message)
        .containsExactly("expected a number, found 'x'");
    diagnostics = new Diagnostics();
    unused = parse(TEXT.replace("ring.mul", "ring.mull"), diagnostics);
    assertThat(diagnostics.all())
        .extracting(Diagnostic::message)
        .containsExactly("there is no operation 'ring.mull'; did you mean 'ring.mul'?");
  }
}
