package dev.halfspace.testing;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Source;

/** From text to a verified module, as the command line goes. */
public final class ModuleReader {
  private ModuleReader() {}

  /** Reads and verifies a text. The module is sound if {@code diagnostics} has no errors. */
  public static ModuleOp read(
      Source source, DialectRegistry registry, ParseOptions options, Diagnostics diagnostics) {
    ReadModule read = Halfspace.read(source, registry, options);
    read.diagnostics().forEach(diagnostics::add);
    return read.module();
  }
}
