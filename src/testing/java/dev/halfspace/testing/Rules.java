package dev.halfspace.testing;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Trace;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;

/**
 * Proofs of rules by execution: a rule is applied to programs wherever it matches, and the result
 * must be a refinement ({@link Refinement}).
 *
 * <pre>{@code
 * Rules.of(dialects).prove(doubleNegation, """
 *     func.func @f(%x: i4) -> i4 {
 *       ...
 *     }
 *     """);
 * }</pre>
 *
 * <p>For arguments of few bits this is a proof for the given programs, which should cover all cases
 * that the rule distinguishes: constants, flags, arguments of widths 1 to 4.
 */
public final class Rules {
  private final DialectRegistry dialects;

  private Rules(DialectRegistry dialects) {
    this.dialects = dialects;
  }

  /** Proofs of rules for the operations of some dialects. */
  public static Rules of(DialectRegistry dialects) {
    return new Rules(dialects);
  }

  /**
   * Proves that a rule refines programs, with indices of 32 and of 64 bits.
   *
   * @param text a module with operations to which the rule applies
   * @throws AssertionError if the rule does not apply, its result is not valid, a function is
   *     defined for none of the arguments, or behaves differently afterwards; the message has the
   *     arguments
   * @throws IllegalArgumentException if {@code text} is not a valid module
   */
  public void prove(Pattern rule, String text) {
    prove(rule, text, true);
  }

  /**
   * Proves what {@link #prove} does, but only for arguments without poison.
   *
   * @throws AssertionError as {@link #prove} does
   */
  public void proveWithoutPoison(Pattern rule, String text) {
    prove(rule, text, false);
  }

  private void prove(Pattern rule, String text, boolean hasPoison) {
    ReadModule read = Halfspace.read(Source.of("rule.mlir", text), dialects, ParseOptions.STRICT);
    if (read.hasErrors()) {
      throw new IllegalArgumentException("no valid module: " + read.diagnostics());
    }
    ModuleOp after = read.module();
    Operation before = new IrMapping().copy(after);
    Trace trace = Trace.ofSteps();
    var unused =
        Greedy.of(dialects, PatternSet.of(rule))
            .withoutFolding()
            .withoutMergingConstants()
            .explaining(trace)
            .run(after);
    if (trace.steps().stream().noneMatch(step -> step.rule().equals(rule.name()))) {
      throw new AssertionError("'%s' does not apply to%n%s".formatted(rule.name(), text));
    }
    var faults = Verifier.verify(after, dialects);
    if (!faults.isEmpty()) {
      throw new AssertionError("'%s' makes what is not valid: %s".formatted(rule.name(), faults));
    }
    for (int bits : new int[] {Integer.SIZE, Long.SIZE}) {
      Refinement refinement = Refinement.of(before, after).indexBits(bits);
      Refinement.Result result = (hasPoison ? refinement : refinement.withoutPoison()).check();
      if (!result.differences().isEmpty() || !result.isWhole()) {
        throw new AssertionError(
            "'%s' is not shown to be a refinement: %s, runs %s%n%s"
                .formatted(
                    rule.name(),
                    result.differences(),
                    result.compared(),
                    Printer.custom().print(after)));
      }
    }
  }
}
