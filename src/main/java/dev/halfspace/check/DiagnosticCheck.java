package dev.halfspace.check;

import dev.halfspace.Halfspace;
import dev.halfspace.check.comments.ExpectedDiagnostics;
import dev.halfspace.check.comments.InputParts;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison of the diagnostics reported for a text with those that its comments expect. It needs
 * no test library: the differences are a text, which a test asserts to be empty.
 *
 * <pre>{@code
 * String differences = DiagnosticCheck.of(registry).differences("""
 *     func.func @f(%a: f32) {
 *       // expected-error@below {{must be a signless integer or index}}
 *       %0 = arith.addi %a, %a : f32
 *       return
 *     }
 *     """);
 * }</pre>
 *
 * @see ExpectedDiagnostics the comments
 */
public final class DiagnosticCheck {
  private final DialectRegistry registry;
  private final boolean allowUnregistered;

  private DiagnosticCheck(DialectRegistry registry, boolean allowUnregistered) {
    this.registry = registry;
    this.allowUnregistered = allowUnregistered;
  }

  /** A check of texts in the dialects given. */
  public static DiagnosticCheck of(DialectRegistry registry) {
    return new DiagnosticCheck(registry, false);
  }

  /** This check, with unregistered operations allowed. */
  public DiagnosticCheck allowingUnregistered() {
    return new DiagnosticCheck(registry, true);
  }

  /** The differences of a text without a file: see {@link #differences(Source)}. */
  public String differences(String text) {
    return differences(Source.of("text.mlir", text));
  }

  /**
   * Reads and verifies a text, each of its parts between lines {@code // -----} by itself.
   *
   * @return each diagnostic that is not expected and each expectation that is not fulfilled,
   *     rendered with its line; empty if all is as expected
   */
  public String differences(Source source) {
    List<Diagnostic> found = new ArrayList<>();
    for (Source part : InputParts.split(source, InputParts.MARKER).parts()) {
      found.addAll(
          Halfspace.read(part, registry, new ParseOptions(allowUnregistered, null, false))
              .diagnostics());
    }
    return DiagnosticRenderer.of(source).render(ExpectedDiagnostics.in(source).mismatches(found));
  }
}
