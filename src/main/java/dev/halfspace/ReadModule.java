package dev.halfspace;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Source;
import dev.halfspace.text.ExternalResources;
import dev.halfspace.text.SourceNames;

/**
 * The result of parsing a text. There is a module even if there are errors: it then lacks what
 * could not be parsed and may be invalid, so that tools can still show the rest.
 *
 * @param source the text
 * @param module all that could be parsed; valid if there {@linkplain #hasErrors are no errors}
 * @param hasImplicitModule true if the text has no top-level module, so that one was added around
 *     it
 * @param diagnostics the diagnostics: those of the parser, then those of the verifier
 * @param resources the external resources of the text, which belong to no dialect
 * @param names the names of values and blocks in the text; empty unless {@link
 *     dev.halfspace.text.ParseOptions#keepingNames()} is set
 */
public record ReadModule(
    Source source,
    ModuleOp module,
    boolean hasImplicitModule,
    ImmutableList<Diagnostic> diagnostics,
    ExternalResources resources,
    SourceNames names) {
  /** Returns true if the text is not a valid module. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Diagnostic.Severity.ERROR);
  }

  /**
   * The module, if it is valid.
   *
   * @throws IllegalArgumentException if there are errors, with the {@link #report} of them
   */
  public ModuleOp orThrow() {
    if (hasErrors()) {
      throw new IllegalArgumentException(report());
    }
    return module;
  }

  /** The diagnostics in human-readable form, each with its line of the text and a caret. */
  public String report() {
    return DiagnosticRenderer.of(source).render(diagnostics);
  }
}
