package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.ir.Diagnostic;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.text.DiagnosticRenderer;
import dev.halfspace.text.InputParts;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks in a unit test that texts get the diagnostics that their comments expect.
 *
 * <pre>{@code
 * DiagnosticCheck.of(registry).check("""
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

  /** This check, also of operations of unknown dialects. */
  public DiagnosticCheck allowingUnregistered() {
    return new DiagnosticCheck(registry, true);
  }

  /**
   * Reads and verifies a text, each of its parts between lines {@code // -----} by itself.
   *
   * @throws AssertionError if other diagnostics are reported than expected; its message renders
   *     what is wrong
   */
  public void check(String text) {
    check(Source.of("text.mlir", text));
  }

  /**
   * Reads and verifies a text, each of its parts between lines {@code // -----} by itself.
   *
   * @throws AssertionError if other diagnostics are reported than expected; its message renders
   *     what is wrong
   */
  public void check(Source source) {
    List<Diagnostic> found = new ArrayList<>();
    for (Source part : InputParts.split(source, InputParts.MARKER).parts()) {
      found.addAll(
          Halfspace.read(part, registry, new ParseOptions(allowUnregistered, null, false))
              .diagnostics());
    }
    ImmutableList<Diagnostic> wrong = ExpectedDiagnostics.in(source).mismatches(found);
    if (!wrong.isEmpty()) {
      throw new AssertionError(
          "not the diagnostics expected:\n" + DiagnosticRenderer.of(source).render(wrong));
    }
  }
}
