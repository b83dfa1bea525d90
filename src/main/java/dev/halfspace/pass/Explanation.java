package dev.halfspace.pass;

/** The steps of passes that are shown while a pipeline runs. */
public enum Explanation {
  /** None. */
  NONE,
  /**
   * The steps that were made: for drivers, the rule with the operation before and after; for other
   * passes, each operation that was inserted, moved, erased or changed.
   */
  STEPS,
  /** The steps that were made, and the reasons why patterns did not match. */
  REFUSALS
}
