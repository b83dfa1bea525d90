package dev.halfspace.presburger;

/**
 * Ends an operation that needs more than its {@link WorkLimit}. Decisions catch it and answer that
 * they do not know; operations whose value is a set let it through.
 */
public final class WorkLimitExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WorkLimitExceeded(String reason) {
    super(reason, null, false, false);
  }

  /** The limit that was met. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
