package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The last steps of a driver that does not converge; they show the rules that repeat. */
final class RewriteCycle {
  /** The number of steps recorded; cycles of at most half as many steps are found. */
  private static final int STEPS = 256;

  private final List<Step> steps = new ArrayList<>();
  private boolean isOpen;

  /** Starts recording steps. */
  void open() {
    isOpen = true;
  }

  boolean isOpen() {
    return isOpen;
  }

  boolean isFull() {
    return steps.size() >= STEPS;
  }

  void add(Step step) {
    if (isOpen) {
      steps.add(step);
    }
  }

  /**
   * The steps of one period if the steps repeat; otherwise the last step of each rule, in order.
   */
  ImmutableList<Step> steps() {
    for (int period = 1; 2 * period <= steps.size(); period++) {
      if (repeatsAfter(period)) {
        return ImmutableList.copyOf(steps.subList(steps.size() - period, steps.size()));
      }
    }
    Set<String> seen = new HashSet<>();
    List<Step> last = new ArrayList<>();
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (seen.add(steps.get(i).rule())) {
        last.add(0, steps.get(i));
      }
    }
    return ImmutableList.copyOf(last);
  }

  private boolean repeatsAfter(int period) {
    for (int i = period; i < steps.size(); i++) {
      if (!steps.get(i).rule().equals(steps.get(i - period).rule())) {
        return false;
      }
    }
    return true;
  }
}
