package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;

/**
 * An option of a pass: its name, the values it may have, its default and a description. It is a
 * constant that the pass and those who set the option share.
 *
 * <pre>{@code
 * static final PassOption<Integer> ROUNDS = PassOption.integer("rounds", 10, "the most rounds");
 *
 * pass.with(ROUNDS, 3).get(ROUNDS);  // 3
 * }</pre>
 */
public final class PassOption<T> {
  private final String name;
  private final OptionType<T> type;
  private final T defaultValue;
  private final String description;

  private PassOption(String name, OptionType<T> type, T defaultValue, String description) {
    this.name = name;
    this.type = type;
    this.defaultValue = defaultValue;
    this.description = description;
  }

  /** An option with values of any type. */
  public static <T> PassOption<T> of(
      String name, OptionType<T> type, T defaultValue, String description) {
    return new PassOption<>(name, type, defaultValue, description);
  }

  /** An option that is an {@code int}. */
  public static PassOption<Integer> integer(String name, int defaultValue, String description) {
    return of(name, integer(), defaultValue, description);
  }

  /** An option that is a {@code long}. */
  public static PassOption<Long> longInteger(String name, long defaultValue, String description) {
    return of(name, longInteger(), defaultValue, description);
  }

  /** An option that is on or off. */
  public static PassOption<Boolean> flag(String name, boolean defaultValue, String description) {
    return of(name, OptionTypes.FLAG, defaultValue, description);
  }

  /** An option that is a text. */
  public static PassOption<String> string(String name, String defaultValue, String description) {
    return of(name, string(), defaultValue, description);
  }

  /** An option that is one of the constants of an enumeration, spelled as {@code toString} says. */
  public static <E extends Enum<E>> PassOption<E> choice(
      String name, E defaultValue, String description) {
    return of(
        name,
        new OptionTypes.Choice<>(defaultValue.getDeclaringClass()),
        defaultValue,
        description);
  }

  /** An option that is a list, empty unless set: {@code sizes=1,2,3}. */
  public static <E> PassOption<ImmutableList<E>> list(
      String name, OptionType<E> element, String description) {
    return of(name, new OptionTypes.ListOf<>(element), ImmutableList.of(), description);
  }

  /** An option that is a pipeline without its anchor: {@code pipeline=cse,canonicalize}. */
  public static PassOption<String> steps(String name, String defaultValue, String description) {
    return of(name, OptionTypes.STEPS, defaultValue, description);
  }

  /** The type of texts. */
  public static OptionType<String> string() {
    return OptionTypes.STRING;
  }

  /** The type of integers of 32 bits. */
  public static OptionType<Integer> integer() {
    return new OptionTypes.IntegerOf<>("int", Integer.SIZE, true, BigInteger::intValue);
  }

  /** The type of integers of 64 bits. */
  public static OptionType<Long> longInteger() {
    return new OptionTypes.IntegerOf<>("long", Long.SIZE, true, BigInteger::longValue);
  }

  /** The type of natural numbers of 32 bits. */
  public static OptionType<Long> unsigned() {
    return new OptionTypes.IntegerOf<>("uint", Integer.SIZE, false, BigInteger::longValue);
  }

  /** The type of natural numbers of 64 bits, all bits of a {@code long} used. */
  public static OptionType<Long> unsignedLong() {
    return new OptionTypes.IntegerOf<>("ulong", Long.SIZE, false, BigInteger::longValue);
  }

  /** The type of pipelines with their anchor: {@code func.func(cse)}. */
  public static OptionType<Pipeline> pipeline() {
    return OptionTypes.PIPELINE;
  }

  /** The name, as it is written before {@code =}. */
  public String name() {
    return name;
  }

  /** The values that it may have. */
  public OptionType<T> type() {
    return type;
  }

  /** The value unless another one is set. */
  public T defaultValue() {
    return defaultValue;
  }

  /** Its purpose, in a line. */
  public String description() {
    return description;
  }

  @Override
  public String toString() {
    return name;
  }
}
