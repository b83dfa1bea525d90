package dev.halfspace.machine;

import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;

/**
 * A value of a running program: a number, a complex number, the elements of a vector or tensor, a
 * view of memory, or a function.
 *
 * <pre>{@code
 * Datum three = Datum.of(IntScalar.of(32, 3));
 * three.asLong(); // 3
 * }</pre>
 */
public sealed interface Datum
    permits Datum.Single, Datum.Complex, Datum.Function, Elements, MemoryView {
  /** A number, or poison of any type. */
  record Single(Scalar scalar) implements Datum {
    private static final Single POISON = new Single(Poison.POISON);

    @Override
    public String toString() {
      return scalar.toString();
    }
  }

  /** A complex number; each part may be poison. */
  record Complex(Scalar real, Scalar imaginary) implements Datum {
    @Override
    public String toString() {
      return "(" + real + ", " + imaginary + ")";
    }
  }

  /**
   * A function value; the target is whatever represents the function where the program is executed.
   */
  record Function(Object target) implements Datum {}

  /** A value of any type that is poison as a whole. */
  static Datum poison() {
    return Single.POISON;
  }

  /** A number, or poison. */
  static Datum of(Scalar scalar) {
    return scalar == Poison.POISON ? poison() : new Single(scalar);
  }

  /** An integer of a bit width. */
  static Datum ofInt(int width, long value) {
    return new Single(IntScalar.of(width, value));
  }

  /** Returns true for a value that is poison as a whole. */
  default boolean isPoison() {
    return this instanceof Single single && single.scalar == Poison.POISON;
  }

  /**
   * The number.
   *
   * @throws IllegalStateException if this is neither a number nor poison
   */
  default Scalar scalar() {
    if (this instanceof Single single) {
      return single.scalar;
    }
    throw new IllegalStateException(this + " is no number");
  }

  /**
   * The integer, interpreted as signed.
   *
   * @throws IllegalStateException if this is not an integer, or does not fit in a {@code long}
   */
  default long asLong() {
    if (scalar() instanceof IntScalar integer) {
      return integer.toLong();
    }
    throw new IllegalStateException(this + " is no integer");
  }

  /**
   * The floating-point number, rounded if it is wider than a {@code double}.
   *
   * @throws IllegalStateException if this is not a floating-point number
   */
  default double asDouble() {
    if (scalar() instanceof FloatScalar number) {
      return number.toDouble();
    }
    throw new IllegalStateException(this + " is no floating-point number");
  }
}
