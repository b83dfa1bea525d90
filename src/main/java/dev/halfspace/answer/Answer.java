package dev.halfspace.answer;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * The answer to a query that cannot always be decided: a value, or the reason why there is none,
 * such as a subscript that is not affine or a work limit that was reached.
 *
 * <pre>{@code
 * Answer<Emptiness> emptiness = system.isEmpty();
 * emptiness.is(Emptiness.Empty.class)                     // true only if that is known
 * emptiness.as(Emptiness.NonEmpty.class)                  // the sample point, if one is known
 * emptiness.map(Object::toString).orElseGet(why -> why)   // either, as text
 * }</pre>
 *
 * @param <T> the type of the value
 */
public sealed interface Answer<T> {

  /**
   * A query that was decided.
   *
   * @param value the exact answer
   */
  record Known<T>(T value) implements Answer<T> {
    /** Checks that there is a value. */
    public Known {
      requireNonNull(value);
    }
  }

  /**
   * A query that was not decided.
   *
   * @param reason what is not affine, or the limit that was reached
   */
  record Unknown<T>(String reason) implements Answer<T> {
    /** Checks that there is a reason. */
    public Unknown {
      requireNonNull(reason);
    }
  }

  /** The known answer {@code value}. */
  static <T> Answer<T> known(T value) {
    return new Known<>(value);
  }

  /** The unknown answer with its {@code reason}. */
  static <T> Answer<T> unknown(String reason) {
    return new Unknown<>(reason);
  }

  /** Returns true if there is a value. */
  default boolean isKnown() {
    return this instanceof Known;
  }

  /**
   * Returns true if the value is known and an instance of {@code type}: an unknown answer counts as
   * "no".
   */
  default boolean is(Class<? extends T> type) {
    return this instanceof Known<T> known && type.isInstance(known.value());
  }

  /** The value if it is known and an instance of {@code type}; else empty. */
  default <R extends T> Optional<R> as(Class<R> type) {
    return toOptional().filter(type::isInstance).map(type::cast);
  }

  /** The value; empty if it is not known. */
  default Optional<T> toOptional() {
    return this instanceof Known<T> known ? Optional.of(known.value()) : Optional.empty();
  }

  /** The reason why there is no value; empty if there is one. */
  default Optional<String> whyUnknown() {
    return this instanceof Unknown<T> unknown ? Optional.of(unknown.reason()) : Optional.empty();
  }

  /** The value, or {@code other} if it is not known. */
  default T orElse(T other) {
    return orElseGet(reason -> other);
  }

  /** The value, or the result of {@code other} for the reason why there is none. */
  default T orElseGet(Function<? super String, ? extends T> other) {
    return this instanceof Known<T> known
        ? known.value()
        : other.apply(((Unknown<T>) this).reason());
  }

  /**
   * The value.
   *
   * @throws IllegalStateException with the reason if the value is not known
   */
  default T orElseThrow() {
    return orElseThrow(IllegalStateException::new);
  }

  /**
   * The value.
   *
   * @throws X made from the reason if the value is not known
   */
  default <X extends RuntimeException> T orElseThrow(Function<? super String, X> exception) {
    if (this instanceof Known<T> known) {
      return known.value();
    }
    throw exception.apply(((Unknown<T>) this).reason());
  }

  /** The answer with {@code function} applied to its value; an unknown answer stays unknown. */
  default <R> Answer<R> map(Function<? super T, ? extends R> function) {
    return flatMap(value -> known(function.apply(value)));
  }

  /** The answer that {@code function} gives for the value; an unknown answer stays unknown. */
  default <R> Answer<R> flatMap(Function<? super T, Answer<R>> function) {
    return this instanceof Known<T> known
        ? function.apply(known.value())
        : unknown(((Unknown<T>) this).reason());
  }
}
