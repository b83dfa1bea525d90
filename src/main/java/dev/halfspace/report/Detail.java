package dev.halfspace.report;

/**
 * The dependences that the text report lists: groups of them, or some one by one.
 *
 * <pre>{@code
 * reports.text();                        // groups
 * reports.text(Detail.all());            // each, with a pair of iterations
 * reports.text(Detail.pair(3, 2));       // all that is known of #3 and #2
 * reports.text(Detail.loop("%t"));       // each that %t carries
 * }</pre>
 */
public abstract sealed class Detail {
  private Detail() {}

  /** Dependences by buffer, carrying loop and distance, with numbers of accesses. */
  static final class Groups extends Detail {}

  /** Each dependence, with a pair of iterations. */
  static final class All extends Detail {}

  /**
   * The answers about two accesses at every depth and in both directions, including those that
   * there is no dependence.
   */
  static final class Pair extends Detail {
    final int first;
    final int second;

    private Pair(int first, int second) {
      this.first = first;
      this.second = second;
    }
  }

  /** Each dependence that a loop carries. */
  static final class CarriedBy extends Detail {
    /** The name of the induction variable, or {@code line:column} of the loop. */
    final String loop;

    private CarriedBy(String loop) {
      this.loop = loop;
    }
  }

  /** Groups of dependences: by buffer, carrying loop and distance, with numbers of accesses. */
  public static Detail groups() {
    return new Groups();
  }

  /** Each dependence, with a pair of iterations. */
  public static Detail all() {
    return new All();
  }

  /**
   * All that is known of two accesses, by their indices: the answers at every depth and in both
   * directions, including those that there is no dependence.
   */
  public static Detail pair(int first, int second) {
    return new Pair(first, second);
  }

  /**
   * Each dependence that a loop carries.
   *
   * @param name the name of the induction variable, or {@code line:column} of the loop
   */
  public static Detail loop(String name) {
    return new CarriedBy(name);
  }
}
