package dev.halfspace.ir;

import dev.halfspace.affine.Excerpt;
import java.io.Serial;

/**
 * A fault in the code of an operation, or of an attribute or type that it has: an exception where
 * an answer was due. It tells which operation it was and where it stands; what was thrown is the
 * cause.
 */
public final class OperationFault extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final String operationName;

  /** Not kept when the exception is serialized; the message holds its text. */
  private final transient Location location;

  private OperationFault(Operation op, String activity, RuntimeException cause) {
    super(
        Diagnostic.place(op.location())
            + "'%s' failed while it was %s: %s"
                .formatted(op.name(), activity, Excerpt.of(cause.toString())),
        cause);
    this.operationName = op.name();
    this.location = op.location();
  }

  /**
   * Names the operation whose code threw an exception; one that is named already stays as it is.
   *
   * @param activity what was being done with it, as {@code verified}
   */
  public static OperationFault of(Operation op, String activity, RuntimeException cause) {
    return cause instanceof OperationFault known ? known : new OperationFault(op, activity, cause);
  }

  /** The name of the operation. */
  public String operationName() {
    return operationName;
  }

  /** Where the operation stands. */
  public Location location() {
    return location;
  }
}
