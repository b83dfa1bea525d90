package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;

/** The verdict on a transformation: it is legal if the program still computes the same. */
public sealed interface Verdict {

  /**
   * The transformation is legal, for all values of the symbols.
   *
   * @param reductions the reductions that are reassociated without a change of the result; empty if
   *     all dependences are preserved
   */
  record Legal(ImmutableList<Reduction> reductions) implements Verdict {}

  /**
   * The transformation is legal if the caller may reassociate although the program does not permit
   * it: floating-point operations, which round, without {@code reassoc}, or integer operations with
   * {@code nsw} or {@code nuw}. All else is preserved, for all values of the symbols.
   *
   * @param reductions the reductions that are reassociated, at least one of them not {@link
   *     Reduction#isReassociable}
   */
  record LegalIfReassociated(ImmutableList<Reduction> reductions) implements Verdict {}

  /**
   * The transformation is illegal, for some values of the symbols.
   *
   * @param obstacle the reason why it is
   */
  record Illegal(Obstacle obstacle) implements Verdict {}

  /** The answer that a transformation is legal, with all dependences preserved. */
  static Answer<Verdict> legal() {
    return Answer.known(new Legal(ImmutableList.of()));
  }

  /** The verdict that a transformation is legal up to the reassociation of some reductions. */
  static Verdict combining(ImmutableList<Reduction> reductions) {
    return reductions.stream().allMatch(Reduction::isReassociable)
        ? new Legal(reductions)
        : new LegalIfReassociated(reductions);
  }

  /** The answer that a transformation is illegal because of an obstacle. */
  static Answer<Verdict> illegal(Obstacle obstacle) {
    return Answer.known(new Illegal(obstacle));
  }
}
