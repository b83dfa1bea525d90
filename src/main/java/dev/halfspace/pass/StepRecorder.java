package dev.halfspace.pass;

import com.google.common.collect.Iterables;
import dev.halfspace.ir.Change;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Watch;
import dev.halfspace.rewrite.Step;
import dev.halfspace.rewrite.Trace;
import dev.halfspace.source.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A recorder of the steps of one pass on one operation. */
final class StepRecorder implements AutoCloseable {
  /** The steps of drivers, which are more informative than the changes they consist of. */
  final Trace trace;

  private final Watch watch;
  private final List<Step> changes = new ArrayList<>();
  private final List<Trace.Refusal> refusals = new ArrayList<>();
  private final boolean keepsRefusals;

  /** The operation just removed, or {@code null} if anything happened since. */
  private @Nullable Operation removed;

  StepRecorder(Operation root, boolean keepsRefusals) {
    this.keepsRefusals = keepsRefusals;
    trace = keepsRefusals ? Trace.ofSteps().withRefusals() : Trace.ofSteps();
    watch = Watch.of(root, this::record);
  }

  /** Adds a step of the pass, to which subsequent changes belong. */
  void add(Operation at, String description) {
    changes.add(new Step(description, at.location(), at.brief(), ""));
    removed = null;
  }

  /** Adds a step that the pass refused, if refusals are kept. */
  void refuse(Operation at, String description, String reason) {
    if (keepsRefusals) {
      refusals.add(new Trace.Refusal(description, at.location(), at.brief(), reason));
    }
  }

  private void record(Change change) {
    Operation op = change.operation();
    if (op == null) {
      removed = null;
      return;
    }
    if (change.kind() == Change.Kind.OPERATION_REMOVED) {
      changes.add(new Step("erase", op.location(), op.brief(), ""));
      removed = op;
      return;
    }
    if (change.kind() == Change.Kind.OPERATION_INSERTED) {
      boolean isMoved = op == removed;
      if (isMoved) {
        changes.remove(changes.size() - 1);
      }
      changes.add(
          new Step(
              isMoved ? "move" : "insert", op.location(), isMoved ? op.brief() : "", op.brief()));
    } else if (isInPlace(change.kind())) {
      add(op);
    }
    removed = null;
  }

  /** Returns true for kinds of changes that update an operation in place. */
  private static boolean isInPlace(Change.Kind kind) {
    return switch (kind) {
      case OPERAND_SET, OPERANDS_REPLACED, SUCCESSOR_SET, ATTRIBUTES_SET, ARGUMENTS_SET -> true;
      default -> false;
    };
  }

  /** Adds an in-place change; consecutive changes of one operation are recorded once. */
  private void add(Operation op) {
    Step step = new Step("change", op.location(), op.brief(), op.brief());
    if (changes.isEmpty() || !changes.get(changes.size() - 1).equals(step)) {
      changes.add(step);
    }
  }

  /** The steps, one per line: {@code canonicalize: file:3:8: fold: arith.addi ... => ...}. */
  String text(String pass) {
    StringBuilder out = new StringBuilder();
    for (Step step : trace.steps().isEmpty() ? changes : trace.steps()) {
      line(pass, step.location(), step.rule() + ": " + what(step), out);
    }
    for (Trace.Refusal refusal : Iterables.concat(trace.refusals(), refusals)) {
      line(
          pass,
          refusal.location(),
          "%s does not apply to %s: %s"
              .formatted(refusal.rule(), refusal.operation(), refusal.reason()),
          out);
    }
    return out.toString();
  }

  private static String what(Step step) {
    boolean hasBoth = !step.before().isEmpty() && !step.after().isEmpty();
    return hasBoth && !step.before().equals(step.after())
        ? step.before() + " => " + step.after()
        : step.before().isEmpty() ? step.after() : step.before();
  }

  private static void line(String pass, Location location, String text, StringBuilder out) {
    Place place = location.place();
    String where =
        place == null
            ? location.toString()
            : "%s:%d:%d".formatted(place.file(), place.line(), place.column());
    out.append(pass).append(": ").append(where);
    out.append(": ").append(text).append('\n');
  }

  @Override
  public void close() {
    watch.close();
  }
}
