package dev.halfspace.pass;

/**
 * The type of a pass option: its values and their spelling.
 *
 * @see PassOption the standard ones
 */
public interface OptionType<T> {
  /**
   * Parses a value.
   *
   * @param passes the passes that may be named if the text is a pipeline
   * @throws IllegalArgumentException if the text is not a value; the message completes "option 'x':
   *     ..."
   */
  T parse(String text, PassRegistry passes);

  /** The text of a value, which {@link #parse} parses again. */
  default String print(T value) {
    return value.toString();
  }

  /** The placeholder for a value in a description, such as {@code int}. */
  String placeholder();

  /**
   * Returns true if the option needs a value; otherwise its name alone stands for the empty text.
   */
  default boolean needsValue() {
    return true;
  }

  /**
   * The value of an option that is given twice: the second value, unless values of this type are
   * accumulated.
   */
  default T joined(T first, T second) {
    return second;
  }
}
