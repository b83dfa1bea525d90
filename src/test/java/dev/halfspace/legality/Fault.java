package dev.halfspace.legality;

/**
 * A wrong answer.
 *
 * @param kind in which way it is wrong
 * @param question what was asked
 * @param answer what was answered
 * @param truth what is right, and how that is known
 */
record Fault(Kind kind, String question, String answer, String truth) {
  /** In which way an answer is wrong. */
  enum Kind {
    /** A transformation that changes what the program computes is called legal. */
    WRONG_LEGAL,
    /** A legal transformation changes the order of accesses that conflict. */
    CONFLICT_IN_LEGAL,
    /** A transformation that keeps all orders is called illegal. */
    WRONG_ILLEGAL,
    /** A reported obstacle that is none. */
    FALSE_OBSTACLE,
    /** A fact that is not so. */
    WRONG_FACT,
    /** Nothing is said of what the documents call analysable. */
    UNKNOWN,
    /** An exception. */
    EXCEPTION
  }

  /** The kind of the question: its text up to the first blank or parenthesis. */
  String topic() {
    int end = 0;
    while (end < question.length() && " (".indexOf(question.charAt(end)) < 0) {
      end++;
    }
    return question.substring(0, end);
  }

  @Override
  public String toString() {
    return kind + ": " + question + "\n  answer: " + answer + "\n  truth:  " + truth;
  }
}
