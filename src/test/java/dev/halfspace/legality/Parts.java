package dev.halfspace.legality;

import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.answer.Answer;

/** Parts of programs and of answers that tests name. */
final class Parts {
  private Parts() {}

  /** The loop at a position in the order of the text. */
  static Loop loop(Legality legality, int index) {
    return legality.analysis().loops().get(index);
  }

  /** The reason why a verdict is illegal. */
  static Obstacle obstacle(Answer<Verdict> verdict) {
    return Verdicts.obstacle(verdict).orElseThrow();
  }

  /** The conflict that makes a verdict illegal. */
  static Obstacle.Conflict conflict(Answer<Verdict> verdict) {
    return (Obstacle.Conflict) obstacle(verdict);
  }

  /** The iterations of the source and of the sink of the conflict that makes a verdict illegal. */
  static String iterations(Answer<Verdict> verdict) {
    Witness witness = conflict(verdict).witness();
    return witness.source() + " -> " + witness.sink();
  }
}
