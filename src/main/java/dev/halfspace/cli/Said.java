package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.List;

/**
 * The output about an input on standard error, in order: diagnostics, unless they are compared with
 * expected ones, and the output of passes.
 */
final class Said {
  private final DiagnosticRenderer renderer;
  private final boolean keepsDiagnostics;
  private final boolean showsOperations;
  private final StringBuilder text = new StringBuilder();
  private final List<Diagnostic> kept = new ArrayList<>();

  /**
   * Creates an empty output.
   *
   * @param keepsDiagnostics whether diagnostics are collected instead of rendered
   * @param showsOperations whether a diagnostic about an operation is followed by its text
   */
  Said(InputText input, boolean keepsDiagnostics, boolean showsOperations) {
    this.renderer = DiagnosticRenderer.of(input.source());
    this.keepsDiagnostics = keepsDiagnostics;
    this.showsOperations = showsOperations;
  }

  /** Reports a diagnostic: renders it, or keeps it for the comparison. */
  void report(Diagnostic diagnostic) {
    if (keepsDiagnostics) {
      kept.add(diagnostic);
    } else if (showsOperations && diagnostic.location() instanceof OperationOrigin origin) {
      render(
          new Diagnostic(diagnostic.severity(), origin, diagnostic.message(), ImmutableList.of()));
      text.append(origin.prefix())
          .append("note: see current operation: ")
          .append(Printer.whole(origin.operation()))
          .append('\n')
          .append(renderer.render(diagnostic.notes()));
    } else {
      render(diagnostic);
    }
  }

  /** Renders a diagnostic even if others are kept. */
  void render(Diagnostic diagnostic) {
    text.append(renderer.render(diagnostic));
  }

  /** Appends a text. */
  void print(String said) {
    text.append(said);
  }

  /** The diagnostics that were kept. */
  List<Diagnostic> kept() {
    return kept;
  }

  /** The text for standard error. */
  @Override
  public String toString() {
    return text.toString();
  }
}
