package dev.halfspace.cli;

import dev.halfspace.check.comments.ExpectedDiagnostics;
import dev.halfspace.source.Diagnostic;
import java.util.List;

/** The comparison of diagnostics with the comments that expect them. */
enum Expectations {
  /** No comparison: diagnostics are reported. */
  NONE,
  /** Each diagnostic must be expected, and each expected diagnostic reported. */
  ALL,
  /** Each expected diagnostic must be reported. */
  ONLY_EXPECTED;

  /** The differences between the expected diagnostics and those found. */
  List<Diagnostic> compare(ExpectedDiagnostics expected, List<Diagnostic> found) {
    return this == ALL ? expected.mismatches(found) : expected.missing(found);
  }

  static Expectations of(Arguments arguments) throws CommandFailure {
    if (!arguments.has(Flag.VERIFY_DIAGNOSTICS)) {
      return NONE;
    }
    String given = arguments.value(Flag.VERIFY_DIAGNOSTICS, "");
    return switch (given) {
      case "", "all" -> ALL;
      case "only-expected" -> ONLY_EXPECTED;
      default ->
          throw CommandFailure.usage(
              "flag '%s' has the value 'all' or 'only-expected', not '%s'"
                  .formatted(Flag.VERIFY_DIAGNOSTICS, given));
    };
  }
}
