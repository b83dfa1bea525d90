package dev.halfspace.lowering;

import dev.halfspace.ir.Operation;
import dev.halfspace.pass.PassContext;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.Converted;
import dev.halfspace.source.Diagnostic;
import java.util.stream.Collectors;

/** Runs conversions as passes. */
final class Lowering {
  private Lowering() {}

  /** Converts, or reports each operation in the way, with the reason of each pattern. */
  static void run(Conversion conversion, Operation root, PassContext context) {
    if (conversion.run(root) instanceof Converted.NotLegal failed) {
      for (Converted.Illegal illegal : failed.operations()) {
        context.report(
            Diagnostic.error(
                illegal.operation().location(),
                "failed to legalize operation '%s' that was explicitly marked illegal%s"
                    .formatted(illegal.name(), reasons(illegal))));
      }
    }
  }

  private static String reasons(Converted.Illegal illegal) {
    return illegal.reasons().stream()
        .map(reason -> reason.pattern() + ": " + reason.why())
        .collect(Collectors.joining("; ", illegal.reasons().isEmpty() ? "" : ": ", ""));
  }
}
