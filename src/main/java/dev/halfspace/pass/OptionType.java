package dev.halfspace.pass;

/**
 * The values that an option of a pass may have, and how they are spelled.
 *
 * @see PassOption the standard ones
 */
public interface OptionType<T> {
  /**
   * The value that a text stands for.
   *
   * @param passes the passes that a text that is a pipeline may name
   * @throws IllegalArgumentException if it stands for none; the message completes "option 'x': ..."
   */
  T parse(String text, PassRegistry passes);

  /** The text of a value, which {@link #parse} reads again. */
  default String print(T value) {
    return value.toString();
  }

  /** The placeholder of a value in a description, {@code int}. */
  String placeholder();

  /** Returns false if the name of the option by itself stands for the empty text. */
  default boolean needsValue() {
    return true;
  }

  /**
   * The value of an option that is written twice: the second one, unless the values of this type
   * add up.
   */
  default T joined(T first, T second) {
    return second;
  }
}
