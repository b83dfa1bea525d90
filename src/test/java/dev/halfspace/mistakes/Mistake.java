package dev.halfspace.mistakes;

/**
 * A mistake in a program that uses the library.
 *
 * @param title the mistake in words
 * @param message the message of the exception that is thrown, or how it begins
 * @param program the program
 */
record Mistake(String title, String message, Program program) {
  /** A program that makes a mistake. */
  interface Program {
    /** Runs with a draft of its own. */
    void run(Draft draft) throws Exception;
  }

  static Mistake of(String title, Program program, String message) {
    return new Mistake(title, message.strip(), program);
  }

  @Override
  public String toString() {
    return title;
  }
}
