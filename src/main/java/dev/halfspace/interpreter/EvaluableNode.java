package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.util.ArrayList;
import java.util.List;

/** An {@link Evaluable} operation, which computes scalars, or shaped results element by element. */
final class EvaluableNode extends Node {
  private final ScalarFunction function;
  private final Slot[] operands;
  private final Slot[] results;
  private final DataKind[] kinds;
  private final boolean isOfElements;

  EvaluableNode(Operation op, Evaluable evaluable, Slots slots) {
    super(op);
    this.function = evaluable.scalarFunction(slots.held().indexBits());
    this.operands = slots.of(op.operands());
    this.results = slots.of(op.results());
    this.kinds = new DataKind[results.length];
    for (int r = 0; r < kinds.length; r++) {
      kinds[r] =
          op.result(r).type() instanceof ShapedType shaped
              ? slots.held().elementKind(shaped)
              : slots.held().kind(op.result(r).type());
    }
    this.isOfElements = op.result(0).type() instanceof ShapedType;
  }

  @Override
  void run(Frame f) {
    if (isOfElements) {
      runElements(f);
      return;
    }
    List<Scalar> scalars = new ArrayList<>(operands.length);
    for (Slot operand : operands) {
      scalars.add(f.get(operand).scalar());
    }
    ImmutableList<Scalar> values = apply(scalars);
    for (int r = 0; r < results.length; r++) {
      f.set(results[r], Datum.of(values.get(r)));
    }
  }

  private void runElements(Frame f) {
    List<Datum> given = new ArrayList<>(operands.length);
    Elements shaped = null;
    for (Slot operand : operands) {
      Datum datum = f.get(operand);
      given.add(datum);
      shaped = datum instanceof Elements elements ? elements : shaped;
    }
    if (shaped == null) {
      for (Slot result : results) {
        f.set(result, Datum.poison());
      }
      return;
    }
    Elements.Builder[] builders = new Elements.Builder[results.length];
    for (int r = 0; r < builders.length; r++) {
      builders[r] = new Elements.Builder(kinds[r], shaped.shape());
    }
    List<Scalar> scalars = new ArrayList<>(operands.length);
    for (int i = 0; i < shaped.count(); i++) {
      scalars.clear();
      for (Datum datum : given) {
        scalars.add(element(datum, i, shaped));
      }
      ImmutableList<Scalar> values = apply(scalars);
      for (int r = 0; r < builders.length; r++) {
        builders[r].set(i, Datum.of(values.get(r)));
      }
    }
    for (int r = 0; r < builders.length; r++) {
      f.set(results[r], builders[r].build());
    }
  }

  private Scalar element(Datum datum, int i, Elements shaped) {
    if (!(datum instanceof Elements elements)) {
      return datum.scalar();
    } else if (!elements.shape().equals(shaped.shape())) {
      throw trap(
          TrapKind.BAD_SIZE,
          "operands have shapes %s and %s".formatted(elements.shape(), shaped.shape()));
    }
    return elements.scalarAt(i);
  }

  private ImmutableList<Scalar> apply(List<Scalar> scalars) {
    Outcome outcome = function.apply(scalars);
    if (outcome instanceof Outcome.Values values) {
      return values.scalars();
    } else if (outcome instanceof Outcome.Undefined undefined) {
      throw trap(kind(undefined.reason()), undefined.reason());
    }
    throw StopSignal.unsupported(op, ((Outcome.Unsupported) outcome).reason());
  }

  /** The kind of trap for undefined behavior with the given reason. */
  private static TrapKind kind(String reason) {
    if (reason.endsWith("poison allows")) {
      return TrapKind.POISON;
    }
    return reason.startsWith("division by zero")
        ? TrapKind.DIVISION_BY_ZERO
        : reason.contains("overflow") ? TrapKind.DIVISION_OVERFLOW : TrapKind.UNDEFINED;
  }
}
