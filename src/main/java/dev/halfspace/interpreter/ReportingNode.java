package dev.halfspace.interpreter;

import dev.halfspace.dialect.cf.CfAssertOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that reports on the output of the program why it must not be executed, and is
 * skipped then: its results are poison. The reports are those of programs compiled with MLIR's
 * passes {@code generate-runtime-verification} and {@code test-cf-assert}. Poison operands are not
 * reported.
 */
final class ReportingNode extends Node {
  private final Node node;
  private final RuntimeVerification.Check check;
  private final Slot[] operands;
  private final Slot[] results;

  private ReportingNode(Operation op, Node node, RuntimeVerification.Check check, Slots slots) {
    super(op);
    this.node = node;
    this.check = check;
    this.operands = slots.of(op.operands());
    this.results = slots.of(op.results());
  }

  /** The node of an operation that may have to report, or else the given node. */
  static @Nullable Node of(Operation op, @Nullable Node node, Slots slots) {
    if (op instanceof CfAssertOp assertion) {
      return new Assertion(assertion, slots);
    }
    RuntimeVerification.Check check = RuntimeVerification.of(op);
    return node == null || check == null ? node : new ReportingNode(op, node, check, slots);
  }

  @Override
  void run(Frame f) {
    List<Datum> values = new ArrayList<>();
    boolean isPoison = false;
    for (Slot operand : operands) {
      values.add(f.get(operand));
      isPoison |= f.get(operand).isPoison();
    }
    List<String> failures = isPoison ? List.of() : check.failures(op, values);
    for (String failure : failures) {
      print(
          f,
          op,
          "ERROR: Runtime op verification failed\n%s\n^ %s\nLocation: %s\n"
              .formatted(op, failure, op.location()));
    }
    if (!isPoison && failures.isEmpty()) {
      node.run(f);
      return;
    }
    for (Slot result : results) {
      f.set(result, Datum.poison());
    }
  }

  private static void print(Frame f, Operation op, String text) {
    f.machine.externalCall(op).print(text);
  }

  /** {@code cf.assert}, which prints its message if the condition is false. */
  private static final class Assertion extends Node {
    private final Slot condition;
    private final String message;

    Assertion(CfAssertOp op, Slots slots) {
      super(op);
      this.condition = slots.of(op.condition());
      this.message = op.message();
    }

    @Override
    void run(Frame f) {
      Datum holds = f.get(condition);
      if (!holds.isPoison() && holds.asLong() == 0) {
        print(f, op, message + "\n");
      }
    }
  }
}
