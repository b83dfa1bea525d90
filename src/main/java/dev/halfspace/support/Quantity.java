package dev.halfspace.support;

/** A number with a noun, for messages: {@code 1 operand}, {@code 2 operands}. */
public final class Quantity {
  private Quantity() {}

  /** The number and the noun, with a plural {@code s} unless the number is 1. */
  public static String of(long count, String noun) {
    return of(count, noun, noun + "s");
  }

  /** The number and the form of the noun that agrees with it. */
  public static String of(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}
