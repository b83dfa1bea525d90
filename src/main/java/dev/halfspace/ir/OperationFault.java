package dev.halfspace.ir;

import dev.halfspace.support.Excerpt;
import java.io.Serial;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

  private OperationFault(
      String operationName, Location location, String activity, RuntimeException cause) {
    super(
        location.prefix()
            + "'%s' failed while it was %s: %s"
                .formatted(operationName, activity, Excerpt.of(cause.toString())),
        cause);
    this.operationName = operationName;
    this.location = location;
  }

  /**
   * Names the operation whose code threw an exception; one that is named already stays as it is.
   *
   * @param activity what was being done with it, as {@code verified}
   */
  public static OperationFault of(Operation op, String activity, RuntimeException cause) {
    return of(op.name(), op.location(), activity, cause);
  }

  /** The answer of an operation; an exception thrown instead names the operation. */
  public static <T extends @Nullable Object> T naming(
      Operation op, String activity, Supplier<T> answer) {
    return answerOf(op, activity, each -> answer.get());
  }

  /** The answer of an operation, on the same terms: one question serves many operations. */
  public static <T extends @Nullable Object> T answerOf(
      Operation op, String activity, Function<? super Operation, T> question) {
    try {
      return question.apply(op);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      throw of(op, activity, e);
    }
  }

  /** Does something with an operation; an exception that is thrown names the operation. */
  public static void naming(Operation op, String activity, Runnable action) {
    naming(op, activity, each -> action.run());
  }

  /** Does something with an operation, on the same terms: one action serves many operations. */
  public static void naming(Operation op, String activity, Consumer<? super Operation> action) {
    try {
      action.accept(op);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      throw of(op, activity, e);
    }
  }

  /** Names an operation that is not made yet, on the same terms. */
  public static OperationFault of(
      String operationName, Location location, String activity, RuntimeException cause) {
    return cause instanceof OperationFault known
        ? known
        : new OperationFault(operationName, location, activity, cause);
  }

  /** The name of the operation. */
  public String operationName() {
    return operationName;
  }

  /** The location of the operation. */
  public Location location() {
    return location;
  }
}
