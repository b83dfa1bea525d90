package dev.halfspace.cli;

import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.ParsedText;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;

/** The check that printing and parsing preserve IR. */
final class RoundTrip {
  private RoundTrip() {}

  /** Returns true if the IR is preserved; otherwise reports the difference. */
  static boolean holds(Operation root, ReadModule read, ParseOptions options, Said said) {
    Printer printer = Printer.custom().withLocations().withExternalResources(read.resources());
    Diagnostics diagnostics = new Diagnostics();
    String text = printer.print(root);
    ParsedText again =
        Parser.of(Dialects.standard())
            .with(options)
            .read(Source.of("<printed>", text), diagnostics);
    String difference =
        diagnostics.hasErrors()
            ? "what is printed is not read again: " + diagnostics.all().get(0)
            : difference(root, text, root(again, root), printer);
    if (!difference.isEmpty()) {
      said.report(
          Diagnostic.error(
              new OperationOrigin(root), "printing and reading changes it: " + difference));
    }
    return difference.isEmpty();
  }

  /** A difference in IR or in printed locations, which implied terminators lack; or empty. */
  private static String difference(Operation one, String text, Operation other, Printer printer) {
    return IrEquivalence.IGNORING_LOCATIONS
        .difference(one, other)
        .orElse(text.equals(printer.print(other)) ? "" : "its text is another one");
  }

  /**
   * The operation that was read for {@code printed}, which may have been printed without a module
   * around it.
   */
  private static Operation root(ParsedText again, Operation printed) {
    Operation only = again.module().body().firstOp();
    boolean wasAlone = again.hasImplicitModule() && only != null && only.next() == null;
    return wasAlone && only != null && only.name().equals(printed.name()) ? only : again.module();
  }
}
