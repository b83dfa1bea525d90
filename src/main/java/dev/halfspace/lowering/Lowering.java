package dev.halfspace.lowering;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.PassContext;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.Converted;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.source.Diagnostic;
import java.util.List;
import java.util.stream.Collectors;

/** Runs conversions and patterns as passes. */
final class Lowering {
  private Lowering() {}

  /** Runs a conversion; on failure, reports each illegal operation with each pattern's reason. */
  static void run(Conversion conversion, Operation root, PassContext context) {
    if (conversion.run(root) instanceof Converted.NotLegal failed) {
      for (Converted.Illegal illegal : failed.operations()) {
        context.report(
            Diagnostic.error(
                illegal.operation().location(),
                "'%s' op cannot be lowered%s".formatted(illegal.name(), reasons(illegal))));
      }
    }
  }

  /**
   * Applies patterns greedily and bottom-up until none applies, and merges identical blocks, as
   * MLIR's driver does by default.
   */
  @CanIgnoreReturnValue
  static GreedyOutcome apply(List<Pattern> patterns, Operation root, PassContext context) {
    return context
        .greedy(PatternSet.copyOf(patterns))
        .bottomUp()
        .regions(Greedy.Regions.AGGRESSIVE)
        .run(root);
  }

  private static String reasons(Converted.Illegal illegal) {
    return illegal.reasons().stream()
        .map(reason -> reason.pattern() + ": " + reason.why())
        .collect(Collectors.joining("; ", illegal.reasons().isEmpty() ? "" : ": ", ""));
  }
}
