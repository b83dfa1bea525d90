package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;

/**
 * An option of a pass: its name, type, default value and description. It is a constant shared by
 * the pass and by those who set the option.
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

  /** An option of any type. */
  public static <T> PassOption<T> of(
      String name, OptionType<T> type, T defaultValue, String description) {
    return new PassOption<>(name, type, defaultValue, description);
  }

  /** An option of type {@code int}. */
  public static PassOption<Integer> integer(String name, int defaultValue, String description) {
    return of(name, integer(), defaultValue, description);
  }

  /** An option of type {@code long}. */
  public static PassOption<Long> longInteger(String name, long defaultValue, String description) {
    return of(name, longInteger(), defaultValue, description);
  }

  /** A Boolean option. */
  public static PassOption<Boolean> flag(String name, boolean defaultValue, String description) {
    return of(name, OptionTypes.FLAG, defaultValue, description);
  }

  /** A string option. */
  public static PassOption<String> string(String name, String defaultValue, String description) {
    return of(name, string(), defaultValue, description);
  }

  /** An option that is a constant of an enumeration, spelled as {@code toString} returns it. */
  public static <E extends Enum<E>> PassOption<E> choice(
      String name, E defaultValue, String description) {
    return of(
        name,
        new OptionTypes.Choice<>(defaultValue.getDeclaringClass()),
        defaultValue,
        description);
  }

  /** A list option, empty by default: {@code sizes=1,2,3}. */
  public static <E> PassOption<ImmutableList<E>> list(
      String name, OptionType<E> element, String description) {
    return of(name, new OptionTypes.ListOf<>(element), ImmutableList.of(), description);
  }

  /** An option that is a pipeline without its anchor: {@code pipeline=cse,canonicalize}. */
  public static PassOption<String> steps(String name, String defaultValue, String description) {
    return of(name, OptionTypes.STEPS, defaultValue, description);
  }

  /** The type of strings. */
  public static OptionType<String> string() {
    return OptionTypes.STRING;
  }

  /** The type of signed 32-bit integers. */
  public static OptionType<Integer> integer() {
    return new OptionTypes.IntegerOf<>("int", Integer.SIZE, true, BigInteger::intValue);
  }

  /** The type of signed 64-bit integers. */
  public static OptionType<Long> longInteger() {
    return new OptionTypes.IntegerOf<>("long", Long.SIZE, true, BigInteger::longValue);
  }

  /** The type of unsigned 32-bit integers. */
  public static OptionType<Long> unsigned() {
    return new OptionTypes.IntegerOf<>("uint", Integer.SIZE, false, BigInteger::longValue);
  }

  /** The type of unsigned 64-bit integers, which use all bits of a {@code long}. */
  public static OptionType<Long> unsignedLong() {
    return new OptionTypes.IntegerOf<>("ulong", Long.SIZE, false, BigInteger::longValue);
  }

  /** The type of pipelines with their anchor: {@code func.func(cse)}. */
  public static OptionType<Pipeline> pipeline() {
    return OptionTypes.PIPELINE;
  }

  /** The name, as written before {@code =}. */
  public String name() {
    return name;
  }

  /** The type of the values. */
  public OptionType<T> type() {
    return type;
  }

  /** The default value. */
  public T defaultValue() {
    return defaultValue;
  }

  /** The purpose of the option, in one line. */
  public String description() {
    return description;
  }

  @Override
  public String toString() {
    return name;
  }
}
