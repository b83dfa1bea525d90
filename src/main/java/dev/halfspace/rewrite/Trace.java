package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A record of what drivers did, step by step, and on demand of why patterns did not match. */
public final class Trace {
  /** The reason why a pattern did not apply to an operation. */
  public record Refusal(String rule, Location location, String operation, String reason) {}

  private final List<Step> steps = new ArrayList<>();
  private final List<Refusal> refusals = new ArrayList<>();
  private final Function<Operation, String> text;
  private final boolean keepsRefusals;

  private Trace(Function<Operation, String> text, boolean keepsRefusals) {
    this.text = text;
    this.keepsRefusals = keepsRefusals;
  }

  /** A trace that shows an operation in one line, by its name and types. */
  public static Trace ofSteps() {
    return new Trace(Operation::brief, false);
  }

  /**
   * This trace with another function that shows operations; it is called right before and after
   * each step.
   */
  public Trace showing(Function<Operation, String> newText) {
    return new Trace(newText, keepsRefusals);
  }

  /** This trace, keeping refusals, too. */
  public Trace withRefusals() {
    return new Trace(text, true);
  }

  String show(Operation op) {
    return text.apply(op);
  }

  void add(Step step) {
    steps.add(step);
  }

  boolean keepsRefusals() {
    return keepsRefusals;
  }

  void refuse(Refusal refusal) {
    refusals.add(refusal);
  }

  /** The steps so far. */
  public ImmutableList<Step> steps() {
    return ImmutableList.copyOf(steps);
  }

  /** The refusals so far; none unless {@link #withRefusals} is set. */
  public ImmutableList<Refusal> refusals() {
    return ImmutableList.copyOf(refusals);
  }
}
