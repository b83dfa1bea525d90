package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Origin;
import dev.halfspace.source.Place;
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing an output with checks.
 *
 * <p>Diagnostics are at places of the check file, and their notes at places of the output. Columns
 * count the texts as they are compared: without {@code --strict-whitespace} a run of blanks is one.
 *
 * @param status the outcome
 * @param diagnostics the failures, and remarks if requested, in the order in which they were found
 * @param dump the output with annotations, empty unless the options request it
 */
public record FileCheckResult(Status status, ImmutableList<Diagnostic> diagnostics, String dump) {
  /** The origin of an error without a place. */
  static final Origin NOWHERE = new Nowhere(true);

  /** The origin of an error without a place that is shown without a severity. */
  static final Origin UNLABELLED = new Nowhere(false);

  /**
   * No place.
   *
   * @param isLabelled whether the severity is shown before the message
   */
  private record Nowhere(boolean isLabelled) implements Origin {
    @Override
    public @Nullable Place place() {
      return null;
    }

    @Override
    public boolean isKnown() {
      return false;
    }
  }

  /** The place of an error in a block of a check, which an empty line follows. */
  record InBlock(Spot spot) implements Origin {
    @Override
    public Place place() {
      return spot.place();
    }
  }

  /** The three outcomes. */
  public enum Status {
    /** The output passes the checks. */
    PASSED,
    /** A check failed. */
    FAILED,
    /** There is nothing to compare: the checks are malformed, there are none, or no output. */
    UNUSABLE;

    /** The exit status of the command: 0, 1, 2. */
    public int exitStatus() {
      return ordinal();
    }
  }

  /** Returns true if the output passes the checks. */
  public boolean passed() {
    return status == Status.PASSED;
  }

  /** The diagnostics beside their lines, and the dump. */
  public String report() {
    StringBuilder out = new StringBuilder();
    for (Diagnostic diagnostic : diagnostics) {
      append(diagnostic, out);
      diagnostic.notes().forEach(note -> append(note, out));
    }
    return out.append(dump).toString();
  }

  private static void append(Diagnostic diagnostic, StringBuilder out) {
    Origin origin = diagnostic.location();
    out.append(origin.equals(UNLABELLED) ? diagnostic.message() : diagnostic).append('\n');
    if (origin instanceof Spot spot) {
      QuotedLine.of(spot).appendTo(out);
    } else if (origin instanceof InBlock block) {
      QuotedLine.of(block.spot()).appendTo(out);
      out.append('\n');
    }
  }

  /** The {@link #report}. */
  @Override
  public String toString() {
    return report();
  }
}
