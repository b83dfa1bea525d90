package dev.halfspace.verify;

import com.google.common.collect.Sets;
import com.google.common.collect.Streams;
import com.google.common.graph.Traverser;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.source.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The exceptions that rules threw. An accessor throws if a rule queries an unsound operation for
 * what it does not have, as the rule of a return queries the enclosing function; that is excused if
 * the unsound operation is itself reported. Any other exception is a bug in the rule.
 *
 * <p>The operation may be reported after the exception, since an enclosing operation is checked
 * again after its regions. So all exceptions that are not excused yet are kept, and considered
 * again at the end.
 */
final class RuleExceptions {
  /** The most exceptions that are reported. */
  private static final int MOST = 10;

  private record Unanswered(Operation op, RuntimeException exception) {}

  private final List<Unanswered> all = new ArrayList<>();

  /** The operations that a fault was reported for. */
  private final Set<Operation> unsound = Sets.newIdentityHashSet();

  /** Records an exception that a rule of {@code op} threw, unless it is excused already. */
  void add(Operation op, RuntimeException exception) {
    Unanswered rule = new Unanswered(op, exception);
    if (!isExcused(rule)) {
      all.add(rule);
    }
  }

  /** Records that a fault of {@code op} is reported. */
  void noteFault(Operation op) {
    unsound.add(op);
  }

  /** Returns true if a fault of {@code op} was reported. */
  boolean isReported(Operation op) {
    return unsound.contains(op);
  }

  /**
   * Does nothing if every exception is excused by what was reported.
   *
   * @throws OperationFault for the first exception that is not; further ones are suppressed in it,
   *     and so is a {@link VerificationFailure} with the errors reported
   */
  void throwUnlessExcused(Diagnostics reported) {
    List<OperationFault> faults =
        all.stream()
            .filter(rule -> !isExcused(rule))
            .limit(MOST)
            .map(rule -> OperationFault.of(rule.op(), "verified", rule.exception()))
            .distinct()
            .toList();
    if (faults.isEmpty()) {
      return;
    }
    OperationFault first = faults.get(0);
    faults.subList(1, faults.size()).forEach(first::addSuppressed);
    if (reported.hasErrors()) {
      first.addSuppressed(VerificationFailure.of(reported));
    }
    throw first;
  }

  private boolean isExcused(Unanswered rule) {
    return isOfAccessor(rule.exception()) && mayAskUnsound(rule.op());
  }

  /** Returns true if accessors of an unsound operation throw such exceptions, wrapped or not. */
  private static boolean isOfAccessor(RuntimeException exception) {
    Throwable thrown = exception instanceof OperationFault ? exception.getCause() : exception;
    return thrown instanceof IllegalStateException
        || thrown instanceof IllegalArgumentException
        || thrown instanceof IndexOutOfBoundsException
        || thrown instanceof ClassCastException;
  }

  /**
   * Returns true if an unsound operation is among those that rules query: symbols, enclosing and
   * nested operations, users, and the operations that operands are computed by, transitively.
   */
  private boolean mayAskUnsound(Operation op) {
    for (Operation each : unsound) {
      if (each != op
          && (each instanceof Symbol || each.isAncestorOf(op) || op.isAncestorOf(each))) {
        return true;
      }
    }
    return !unsound.isEmpty() && (usesUnsound(op) || isUsedByUnsound(op));
  }

  private boolean usesUnsound(Operation op) {
    Iterable<Operation> used = Traverser.forGraph(RuleExceptions::definitions).breadthFirst(op);
    return Streams.stream(used).skip(1).anyMatch(unsound::contains);
  }

  private static List<Operation> definitions(Operation op) {
    return op.operands().stream()
        .flatMap(operand -> Optional.ofNullable(definition(operand)).stream())
        .toList();
  }

  /** The operation that a value is a result of, or in whose region its block is. */
  private static @Nullable Operation definition(Value value) {
    Operation op = value.definingOp();
    return op != null ? op : value.parentOp();
  }

  private boolean isUsedByUnsound(Operation op) {
    return op.results().stream()
        .flatMap(result -> result.users().stream())
        .anyMatch(unsound::contains);
  }
}
