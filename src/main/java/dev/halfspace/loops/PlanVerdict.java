package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.legality.Reduction;
import dev.halfspace.legality.Verdict;
import java.util.Optional;

/** The decision on a plan: granted, or refused for a reason. */
public sealed interface PlanVerdict {
  /**
   * The plan applies and preserves what the program computes.
   *
   * @param reductions the reductions that are reassociated
   */
  record Granted(ImmutableList<Reduction> reductions) implements PlanVerdict {}

  /**
   * The plan does not apply, does not preserve what the program computes, or that is not known.
   *
   * @param reason the reason, as a clause for messages
   * @param obstacle the obstacle; empty if the transformation does not apply or its legality is
   *     unknown
   */
  record Refused(String reason, Optional<Obstacle> obstacle) implements PlanVerdict {}

  /** The decision to grant a plan that preserves all dependences. */
  static PlanVerdict granted() {
    return new Granted(ImmutableList.of());
  }

  /** The decision to refuse a plan. */
  static PlanVerdict refused(String reason) {
    return new Refused(reason, Optional.empty());
  }

  /** Returns true if the plan may be applied. */
  default boolean isGranted() {
    return this instanceof Granted;
  }

  /**
   * The decision that follows from a legality verdict.
   *
   * @param mayReassociate the permission to reassociate reductions although the program does not
   *     permit it
   */
  static PlanVerdict of(Answer<Verdict> answer, boolean mayReassociate) {
    return answer.map(verdict -> of(verdict, mayReassociate)).orElseGet(PlanVerdict::refused);
  }

  private static PlanVerdict of(Verdict verdict, boolean mayReassociate) {
    if (verdict instanceof Verdict.Legal legal) {
      return new Granted(legal.reductions());
    }
    if (verdict instanceof Verdict.LegalIfReassociated legal) {
      return mayReassociate
          ? new Granted(legal.reductions())
          : refused("a reduction would be reassociated");
    }
    Obstacle obstacle = ((Verdict.Illegal) verdict).obstacle();
    return new Refused(obstacle.text(), Optional.of(obstacle));
  }
}
