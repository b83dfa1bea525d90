package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
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
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worked example of {@code docs/add-a-dialect.md}. */
class AddADialectTest {
  private static final DialectRegistry REGISTRY =
      Dialects.standard().with("ring", () -> RingDialect.DIALECT);

  private static final String TEXT =
      """
      module {
        func.func @polynomial(%arg0: !ring.mod<7>) -> !ring.mod<7> {
          %0 = ring.constant 3 : !ring.mod<7>
          %1 = ring.mul %arg0, %arg0 : !ring.mod<7>
          %2 = ring.add %1, %0 : !ring.mod<7>
          %3 = ring.div %2, %arg0 : !ring.mod<7>
          return %3 : !ring.mod<7>
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
          %3 = "ring.div"(%2, %arg0) : (!ring.mod<7>, !ring.mod<7>) -> !ring.mod<7>
          "func.return"(%3) : (!ring.mod<7>) -> ()
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
    String shown = source.substring(source.indexOf("import"));
    assertThat(page).contains("```java\n" + shown + "```\n").contains("```mlir\n" + TEXT + "```\n");
  }

  @Test
  void programsOfThePageAreCompiled() throws IOException {
    ShownCode.of("add-a-dialect.md").isIn("RingDialect.java", "AddADialectTest.java");
    String text = TEXT;
    Diagnostics diagnostics = new Diagnostics();
    DialectRegistry registry = Dialects.standard().with("ring", () -> RingDialect.DIALECT);
    ModuleOp module = Parser.of(registry).parse(Source.of("polynomial.mlir", text), diagnostics);
    List<Diagnostic> faults = Verifier.verify(module, registry);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(faults).isEmpty();
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
    Value square = RingDialect.BinaryOp.build(b, RingDialect.BinaryOp.MUL, x, x);
    last.setOperand(0, square);
    assertThat(Printer.custom().print(module))
        .contains("    %4 = ring.mul %arg0, %arg0 : !ring.mod<7>\n    return %4 : !ring.mod<7>\n");
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
  }

  @Test
  void ruleOfTheTraitIsVerified() {
    for (String modulus : List.of("6", "1", "0", "-7", "9223372036854775807")) {
      ModuleOp module = parse(TEXT.replace("mod<7>", "mod<" + modulus + ">"));
      assertThat(Verifier.verify(module, REGISTRY))
          .extracting(Diagnostic::message)
          .containsExactly(
              "'ring.div' op needs a field, but !ring.mod<"
                  + modulus
                  + "> has a modulus that is no prime");
    }
    // 2^61 - 1 is a Mersenne prime; 2^63 - 1 above is 7^2 * 73 * 127 * 337 * 92737 * 649657.
    ModuleOp module = parse(TEXT.replace("mod<7>", "mod<2305843009213693951>"));
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
  }

  @Test
  void typesOfTheDefinitionAreVerified() {
    ModuleOp module =
        parse(
            GENERIC
                .replace("\"func.return\"(%3)", "\"func.return\"(%2)")
                .replace(
                    "\"ring.div\"(%2, %arg0) : (!ring.mod<7>, !ring.mod<7>) -> !ring.mod<7>",
                    "\"ring.div\"(%2, %arg0) : (!ring.mod<7>, !ring.mod<7>) -> !ring.mod<5>"));
    assertThat(Verifier.verify(module, REGISTRY))
        .extracting(Diagnostic::message)
        .containsExactly(
            "'ring.div' op must have one type for 'lhs' and 'result', but 'lhs' is of type"
                + " !ring.mod<7> and 'result' of type !ring.mod<5>");
  }

  @Test
  void faultsOfTheTextAreReported() {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused = parse(TEXT.replace("constant 3", "constant x"), diagnostics);
    assertThat(diagnostics.all())
        .extracting(Diagnostic::message)
        .containsExactly("expected a number, found 'x'");
    diagnostics = new Diagnostics();
    unused = parse(GENERIC.replace("#ring.element<3>", "#ring.element<x>"), diagnostics);
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
