package dev.halfspace.support;

/** A number of things, as messages say it: {@code 1 operand}, {@code 2 operands}. */
public final class Quantity {
  private Quantity() {}

  /** The number and the noun, which is in the plural with an {@code s} unless there is one. */
  public static String of(long count, String noun) {
    return of(count, noun, noun + "s");
  }

  /** The number and the noun in the form that goes with it. */
  public static String of(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}
