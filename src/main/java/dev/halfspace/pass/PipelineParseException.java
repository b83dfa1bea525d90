package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Source;

/**
 * A parse error in the text of a pipeline. The message shows each error with its line and a caret
 * under the location.
 */
public final class PipelineParseException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient ImmutableList<Diagnostic> diagnostics;

  PipelineParseException(Source text, ImmutableList<Diagnostic> diagnostics) {
    super(DiagnosticRenderer.of(text).render(diagnostics).stripTrailing());
    this.diagnostics = diagnostics;
  }

  /** The errors, in the order of the text. */
  public ImmutableList<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
