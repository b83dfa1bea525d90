package dev.halfspace.verify;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Diagnostic;
import dev.halfspace.ir.Diagnostics;
import java.io.Serial;

/** Says that IR which was expected to be valid is not. */
public final class VerificationFailure extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** Not kept when the exception is serialized; the message holds their text. */
  private final transient ImmutableList<Diagnostic> diagnostics;

  private VerificationFailure(String message, ImmutableList<Diagnostic> diagnostics) {
    super(message);
    this.diagnostics = diagnostics;
  }

  /** Says what was reported. */
  static VerificationFailure of(Diagnostics reported) {
    return new VerificationFailure(reported.toString().stripTrailing(), reported.all());
  }

  /** What is wrong. */
  public ImmutableList<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
