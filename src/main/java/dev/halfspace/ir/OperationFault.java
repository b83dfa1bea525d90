package dev.halfspace.ir;

import dev.halfspace.support.Excerpt;
import java.io.Serial;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A bug in the code of an operation, or of an attribute or type that it has: an exception that was
 * thrown instead of an answer. It names the operation and its location; the exception is the cause.
 */
public final class OperationFault extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final String operationName;

  /** Not serialized; the message contains its text. */
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
   * A fault that names the operation whose code threw an exception; an exception that is a fault
   * already is returned unchanged.
   *
   * @param activity the activity that failed, as it completes "while it was ...": {@code verified}
   */
  public static OperationFault of(Operation op, String activity, RuntimeException cause) {
    return of(op.name(), op.location(), activity, cause);
  }

  /** Runs a query of an operation; an exception becomes a fault that names the operation. */
  public static <T extends @Nullable Object> T naming(
      Operation op, String activity, Supplier<T> answer) {
    return answerOf(op, activity, each -> answer.get());
  }

  /** Runs a query of an operation likewise; one function can serve many operations. */
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

  /** Runs an action on an operation; an exception becomes a fault that names the operation. */
  public static void naming(Operation op, String activity, Runnable action) {
    naming(op, activity, each -> action.run());
  }

  /** Runs an action on an operation likewise; one action can serve many operations. */
  public static void naming(Operation op, String activity, Consumer<? super Operation> action) {
    try {
      action.accept(op);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      throw of(op, activity, e);
    }
  }

  /** A fault of an operation that has not been created yet, likewise. */
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
