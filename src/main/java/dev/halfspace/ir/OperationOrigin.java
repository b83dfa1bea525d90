package dev.halfspace.ir;

import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Origin;
import dev.halfspace.source.Place;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a diagnostic about an operation: its location, and the operation itself, so that it
 * can be shown with the diagnostic.
 *
 * @param operation the operation, which may have changed since the diagnostic was recorded
 */
public record OperationOrigin(Operation operation) implements Origin {
  /** A note that points at an operation, to go with a diagnostic about another one. */
  public static Diagnostic note(Operation op, String message) {
    return Diagnostic.note(new OperationOrigin(op), message);
  }

  @Override
  public @Nullable Place place() {
    return operation.location().place();
  }

  @Override
  public int length() {
    return operation.location().length();
  }

  @Override
  public boolean isKnown() {
    return operation.location().isKnown();
  }

  /** The text of the location. */
  @Override
  public String toString() {
    return operation.location().toString();
  }
}
