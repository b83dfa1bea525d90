package dev.halfspace.presburger;

/**
 * Thrown by an operation that exceeds its {@link WorkLimit}. Decisions catch it and answer that the
 * result is unknown; operations that return a set propagate it.
 */
public final class WorkLimitExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WorkLimitExceeded(String reason) {
    super(reason, null, false, false);
  }

  /** A description of the limit that was exceeded. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
