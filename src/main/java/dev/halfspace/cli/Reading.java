package dev.halfspace.cli;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Source;
import dev.halfspace.verify.Verifier;

/** From text to a verified module. */
final class Reading {
  private Reading() {}

  /** Reads and verifies a text. The module is sound if {@code diagnostics} has no errors. */
  static ModuleOp read(Source source, boolean allowUnregistered, Diagnostics diagnostics) {
    DialectRegistry registry = Dialects.standard();
    Parser parser = Parser.of(registry);
    if (allowUnregistered) {
      parser = parser.allowingUnregistered();
    }
    ModuleOp module = parser.parse(source, diagnostics);
    Verifier.verify(module, registry, diagnostics);
    return module;
  }
}
