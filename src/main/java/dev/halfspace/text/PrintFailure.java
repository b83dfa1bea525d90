package dev.halfspace.text;

import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.support.TextLimitExceeded;
import java.io.Serial;

/**
 * Thrown when the text of an operation would be unreasonably long, see {@link TextLimitExceeded}.
 */
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

  /** The diagnostic about the text that is too long, at the location of the operation. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
