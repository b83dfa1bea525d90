package dev.halfspace.text;

import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.support.TextLimitExceeded;
import java.io.Serial;

/** Says that an operation has no text of reasonable length, see {@link TextLimitExceeded}. */
public final class PrintFailure extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** Not kept when the exception is serialized; the message holds its text. */
  private final transient Diagnostic diagnostic;

  PrintFailure(Operation op, TextLimitExceeded why) {
    this(
        Diagnostic.error(
            op.location(), "'%s' cannot be printed: %s".formatted(op.name(), why.getMessage())),
        why);
  }

  private PrintFailure(Diagnostic diagnostic, TextLimitExceeded why) {
    super(diagnostic.toString(), why);
    this.diagnostic = diagnostic;
  }

  /** The diagnostic of the text that is too long, at its operation. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
