package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;

/** Whether a transformation keeps what a program computes. */
public sealed interface Verdict {

  /**
   * It does, for all values of the symbols.
   *
   * @param reductions what is combined in another order than before; empty if all dependences are
   *     kept
   */
  record Legal(ImmutableList<Reduction> reductions) implements Verdict {}

  /**
   * It does not, for some values of the symbols.
   *
   * @param obstacle what stands in the way
   */
  record Illegal(Obstacle obstacle) implements Verdict {}

  /**
   * It is not known, which is to be taken as not.
   *
   * @param reason what prevents an answer
   */
  record Unknown(String reason) implements Verdict {}

  /** Legal, with all dependences kept. */
  static Verdict legal() {
    return new Legal(ImmutableList.of());
  }

  /** Whether the answer is {@link Legal}. */
  default boolean isLegal() {
    return this instanceof Legal;
  }
}
