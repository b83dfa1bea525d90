package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.BuiltinDialect;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.List;

/** Reading and printing of texts whose operations are not registered. */
final class Texts {
  private static final DialectRegistry BUILTIN =
      DialectRegistry.empty().with("builtin", () -> BuiltinDialect.DIALECT);

  private Texts() {}

  static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  static ModuleOp parse(String text, Diagnostics diagnostics) {
    return Parser.of(BUILTIN).allowingUnregistered().parse(Source.of("<stdin>", text), diagnostics);
  }

  /** The errors of a text as {@code line:column: message}. */
  static List<String> errors(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused = parse(text, diagnostics);
    return diagnostics.all().stream().map(Diagnostic::toString).map(Texts::withoutFile).toList();
  }

  private static String withoutFile(String diagnostic) {
    return diagnostic.replaceFirst("^<stdin>:(\\d+:\\d+): error: ", "$1: ");
  }
}
