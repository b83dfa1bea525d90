package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * An integer type of a fixed width: {@code i32}, {@code si8}, {@code ui64}.
 *
 * @param width the number of bits, from 0 to {@link #MAX_WIDTH}
 * @param signedness the interpretation of the bits
 */
public record IntegerType(int width, Signedness signedness) implements Type {
  /** The greatest number of bits. */
  public static final int MAX_WIDTH = (1 << 24) - 1;

  /** {@code i1}. */
  public static final IntegerType I1 = of(1);

  /** {@code i8}. */
  public static final IntegerType I8 = of(8);

  /** {@code i16}. */
  public static final IntegerType I16 = of(16);

  /** {@code i32}. */
  public static final IntegerType I32 = of(32);

  /** {@code i64}. */
  public static final IntegerType I64 = of(64);

  /** The interpretation of the bits of an integer. */
  public enum Signedness {
    /** Determined by the operation. */
    SIGNLESS("i"),
    /** Two's complement. */
    SIGNED("si"),
    /** A natural number. */
    UNSIGNED("ui");

    private final String prefix;

    Signedness(String prefix) {
      this.prefix = prefix;
    }
  }

  /**
   * An integer type.
   *
   * @throws IllegalArgumentException if {@code width} is negative or above {@link #MAX_WIDTH}
   */
  public IntegerType {
    checkArgument(
        width >= 0 && width <= MAX_WIDTH, "a width is from 0 to %s, not %s", MAX_WIDTH, width);
  }

  /** The signless type of a width. */
  public static IntegerType of(int width) {
    return new IntegerType(width, Signedness.SIGNLESS);
  }

  /** Returns true if the operation determines the interpretation of the bits. */
  public boolean isSignless() {
    return signedness == Signedness.SIGNLESS;
  }

  /**
   * Returns true if the width is 1: elements of tensors and arrays are then spelled {@code false}
   * and {@code true}.
   */
  public boolean isBit() {
    return width == 1;
  }

  static boolean isUnsigned(Type type) {
    return type instanceof IntegerType integer && integer.signedness == Signedness.UNSIGNED;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text(signedness.prefix).integer(width);
  }

  // As in a record, but without code that is generated at run time by the first call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof IntegerType that
        && width == that.width
        && signedness == that.signedness;
  }

  @Override
  public int hashCode() {
    return 31 * width + signedness.ordinal();
  }

  @Override
  public String toString() {
    return signedness.prefix + width;
  }
}
