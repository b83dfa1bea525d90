package dev.halfspace.presburger;

/** Ends a query that needs more than its {@link WorkLimit}; caught where the query began. */
final class LimitExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LimitExceeded(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
