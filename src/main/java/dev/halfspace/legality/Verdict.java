package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;

/** The outcome of asking whether a transformation keeps what a program computes. */
public sealed interface Verdict {

  /**
   * It does, for all values of the symbols.
   *
   * @param reductions what is combined in another order than before, which does not change the
   *     result; empty if all dependences are kept
   */
  record Legal(ImmutableList<Reduction> reductions) implements Verdict {}

  /**
   * It does if whoever asks may combine numbers in another order although the program does not say
   * so: floating-point numbers, whose sums are rounded, without {@code reassoc}, or integers that
   * promise not to overflow. All else is kept, for all values of the symbols.
   *
   * @param reductions what is combined in another order than before, among them some that are not
   *     {@link Reduction#isReassociable}
   */
  record LegalIfReassociated(ImmutableList<Reduction> reductions) implements Verdict {}

  /**
   * It does not, for some values of the symbols.
   *
   * @param obstacle what stands in the way
   */
  record Illegal(Obstacle obstacle) implements Verdict {}

  /** The answer that a transformation is legal, with all dependences kept. */
  static Answer<Verdict> legal() {
    return Answer.known(new Legal(ImmutableList.of()));
  }

  /** The answer that a transformation is legal but for the order in which values are combined. */
  static Verdict combining(ImmutableList<Reduction> reductions) {
    return reductions.stream().allMatch(Reduction::isReassociable)
        ? new Legal(reductions)
        : new LegalIfReassociated(reductions);
  }

  /** The answer that something stands in the way. */
  static Answer<Verdict> illegal(Obstacle obstacle) {
    return Answer.known(new Illegal(obstacle));
  }
}
