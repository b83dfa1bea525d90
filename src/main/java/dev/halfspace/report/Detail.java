package dev.halfspace.report;

/**
 * The dependences that the text report lists: groups of them, or some one by one.
 *
 * <pre>{@code
 * DepsText.of(source, functions);                      // groups
 * DepsText.of(source, functions, Detail.all());        // each, with a pair of iterations
 * DepsText.of(source, functions, Detail.pair(3, 2));   // all that is known of #3 and #2
 * DepsText.of(source, functions, Detail.loop("%t"));   // each that %t carries
 * }</pre>
 */
public sealed interface Detail {

  /** Dependences by buffer, carrying loop and distance, with numbers of accesses. */
  record Groups() implements Detail {}

  /** Each dependence, with a pair of iterations. */
  record All() implements Detail {}

  /**
   * The answers about two accesses at every depth and in both directions, those that there is no
   * dependence included.
   *
   * @param first the index of an access
   * @param second the index of the other, or the same
   */
  record Pair(int first, int second) implements Detail {}

  /**
   * Each dependence that a loop carries.
   *
   * @param loop the name of the induction variable, or {@code line:column} of the loop
   */
  record CarriedBy(String loop) implements Detail {}

  /** Groups of dependences. */
  static Detail groups() {
    return new Groups();
  }

  /** Each dependence. */
  static Detail all() {
    return new All();
  }

  /** All that is known of two accesses, by their indices. */
  static Detail pair(int first, int second) {
    return new Pair(first, second);
  }

  /** Each dependence that a loop carries, by the name of its induction variable or its place. */
  static Detail loop(String name) {
    return new CarriedBy(name);
  }
}
