package dev.halfspace.dialect;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.stream.Stream;

/** Texts of the standard dialects, read, verified and printed in both forms. */
public final class DialectTexts {
  private static final DialectRegistry REGISTRY = Dialects.standard();

  private DialectTexts() {}

  /** Reads a text that has no fault. */
  public static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  private static ModuleOp parse(String text, Diagnostics diagnostics) {
    Parser parser = Parser.of(REGISTRY).allowingUnregistered();
    ModuleOp module = parser.parse(Source.of("t.mlir", text), diagnostics);
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, REGISTRY, diagnostics);
    }
    return module;
  }

  /** The faults of a text as {@code line:column: message}. */
  public static List<String> faults(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused = parse(text, diagnostics);
    return diagnostics.all().stream()
        .map(Diagnostic::toString)
        .map(rendered -> rendered.replaceFirst("^t.mlir:(\\d+:\\d+): error: ", "$1: "))
        .toList();
  }

  /**
   * Checks that the custom form prints as it is, that the generic form prints as it is, and that
   * each is read to the same module; copies are equal too.
   */
  public static void assertForms(String custom, String generic) {
    ModuleOp fromCustom = parse(custom);
    ModuleOp fromGeneric = parse(generic);
    assertThat(Printer.custom().print(fromCustom).strip()).isEqualTo(custom.strip());
    assertThat(Printer.generic().print(fromCustom).strip()).isEqualTo(generic.strip());
    assertThat(Printer.custom().print(fromGeneric).strip()).isEqualTo(custom.strip());
    assertThat(fromCustom).isEquivalentTo(fromGeneric);
    ModuleOp copy = new IrMapping().copy(fromCustom);
    assertThat(fromCustom).isEquivalentWithLocationsTo(copy);
    assertThat(Printer.custom().print(copy).strip()).isEqualTo(custom.strip());
  }

  /** Checks that the oracle, if it is installed, prints the same forms. */
  public static void assertOracleForms(String custom, String generic) {
    String flag = "--allow-unregistered-dialect";
    assertThat(Oracle.run(custom, flag).accepted().strip()).isEqualTo(custom.strip());
    assertThat(Oracle.run(custom, flag, "--mlir-print-op-generic").accepted().strip())
        .isEqualTo(generic.strip());
  }

  /** Checks that the oracle, if it is installed, rejects each of the texts. */
  public static void assertOracleRejects(Stream<String> texts) {
    List<String> all = texts.toList();
    List<Integer> lines = OracleVerdicts.firstErrorLines(all);
    for (int i = 0; i < all.size(); i++) {
      if (lines.get(i) == 0) { // or the error is at no place
        assertThat(Oracle.run(all.get(i), "--allow-unregistered-dialect").status())
            .as("the oracle's exit status for %s", all.get(i))
            .isNotZero();
      }
    }
  }

  /** Checks that what is in two modules is the same. */
  public static void assertSame(Operation built, Operation parsed) {
    assertThat(built).isEquivalentTo(parsed);
  }
}
