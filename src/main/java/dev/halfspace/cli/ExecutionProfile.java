package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.interpreter.Coverage;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.source.Place;
import dev.halfspace.source.Source;

/** The text of a program with the number of executions before each line. */
final class ExecutionProfile {
  private ExecutionProfile() {}

  /**
   * The lines of a source, each preceded by the number of executions of the operation that begins
   * there, or the greatest number if there are several. Lines in which no operation begins are
   * preceded by blanks.
   */
  static String text(Source source, Operation module, Coverage coverage) {
    ImmutableList<String> lines = source.lines();
    long[] counts = new long[lines.size() + 1];
    java.util.Arrays.fill(counts, -1);
    module.walk(
        op -> {
          Place place = op.location().place();
          if (place != null
              && !isImplied(op)
              && coverage.isCounted(op)
              && place.line() < counts.length) {
            counts[place.line()] = Math.max(counts[place.line()], coverage.executions(op));
          }
        });
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String count = counts[i + 1] < 0 ? "" : Long.toString(counts[i + 1]);
      text.append("%12s | %s".formatted(count, lines.get(i)).stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /**
   * Returns true if an operation, usually the terminator of a region, is not written in the text.
   */
  private static boolean isImplied(Operation op) {
    Operation parent = op.parentOp();
    return op instanceof Terminator && parent != null && op.location().equals(parent.location());
  }
}
