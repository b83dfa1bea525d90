package dev.halfspace.verify;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import java.io.Serial;
import java.util.List;

/**
 * Thrown if IR that was expected to be valid is not. The message lists the first 100 faults; {@link
 * #diagnostics} has all of them.
 */
public final class VerificationFailure extends RuntimeException {
  /** The number of faults that the message lists. */
  private static final int MOST = 100;

  @Serial private static final long serialVersionUID = 1;

  /** Not kept when the exception is serialized; the message holds their text. */
  private final transient ImmutableList<Diagnostic> diagnostics;

  private VerificationFailure(String message, ImmutableList<Diagnostic> diagnostics) {
    super(message);
    this.diagnostics = diagnostics;
  }

  /** The failure with the faults that were reported. */
  static VerificationFailure of(Diagnostics reported) {
    return new VerificationFailure(message(reported.all()), reported.all());
  }

  /** The first faults, one per line. */
  private static String message(List<Diagnostic> all) {
    Diagnostics first = new Diagnostics();
    all.stream().limit(MOST).forEach(first::add);
    int more = all.size() - MOST;
    return first.toString().stripTrailing() + (more > 0 ? "\n... and " + more + " more" : "");
  }

  /** The faults found, in the order of the walk; {@code null} after deserialization. */
  public ImmutableList<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
