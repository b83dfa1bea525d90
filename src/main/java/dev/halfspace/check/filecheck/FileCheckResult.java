package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Origin;
import dev.halfspace.source.Place;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing an output with checks.
 *
 * <p>Diagnostics stand at places of the check file, and their notes at places of the output.
 * Columns count the texts as they are compared: without {@code --strict-whitespace} a run of blanks
 * is one.
 */
public final class FileCheckResult {
  /** The place of what concerns no place. */
  static final Origin NOWHERE =
      new Origin() {
        @Override
        public @Nullable Place place() {
          return null;
        }

        @Override
        public boolean isKnown() {
          return false;
        }
      };

  private final Status status;
  private final ImmutableList<Diagnostic> diagnostics;
  private final String dump;

  /** The three outcomes. */
  public enum Status {
    /** The output is as the checks say. */
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

  FileCheckResult(Status status, Iterable<Diagnostic> diagnostics, String dump) {
    this.status = status;
    this.diagnostics = ImmutableList.copyOf(diagnostics);
    this.dump = dump;
  }

  /** Returns true if the output is as the checks say. */
  public boolean passed() {
    return status == Status.PASSED;
  }

  /** The outcome. */
  public Status status() {
    return status;
  }

  /** The failures, and remarks if they were asked for, in the order in which they were found. */
  public ImmutableList<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** The output with annotations, empty if the options do not ask for it. */
  public String dump() {
    return dump;
  }

  /** The diagnostics beside their lines, and the dump. */
  public String report() {
    // Texts are compared by identity: several may have one name.
    Map<Text, DiagnosticRenderer> renderers = new HashMap<>();
    StringBuilder out = new StringBuilder();
    for (Diagnostic diagnostic : diagnostics) {
      append(diagnostic, renderers, out);
      diagnostic.notes().forEach(note -> append(note, renderers, out));
    }
    return out.append(dump).toString();
  }

  private static void append(
      Diagnostic diagnostic, Map<Text, DiagnosticRenderer> renderers, StringBuilder out) {
    if (diagnostic.location() instanceof Spot spot) {
      DiagnosticRenderer renderer =
          renderers.computeIfAbsent(spot.text(), text -> DiagnosticRenderer.of(text.source()));
      out.append(
          renderer.render(
              new Diagnostic(
                  diagnostic.severity(), spot, diagnostic.message(), ImmutableList.of())));
    } else {
      out.append(diagnostic).append('\n');
    }
  }

  /** The {@link #report}. */
  @Override
  public String toString() {
    return report();
  }
}
