package dev.halfspace;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Source;
import dev.halfspace.text.ExternalResources;
import dev.halfspace.text.SourceNames;

/**
 * The result of reading a text. There is a module even if there are errors: then it lacks what
 * could not be read, and may be invalid, so that tools can still show what there is.
 *
 * @param source the text
 * @param module all that could be read, sound if there {@linkplain #hasErrors are no errors}
 * @param hasImplicitModule whether the module is not in the text, but was put around it
 * @param diagnostics what is to be said of the text, in its order
 * @param resources the resources of the text that are not of a dialect
 * @param names the names of values and blocks in the text; none unless {@link
 *     dev.halfspace.text.ParseOptions#keepingNames()} asks for them
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

  /** The diagnostics as people read them, each with its line of the text and a caret. */
  public String report() {
    return DiagnosticRenderer.of(source).render(diagnostics);
  }
}
