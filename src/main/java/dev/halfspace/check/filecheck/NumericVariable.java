package dev.halfspace.check.filecheck;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A numeric variable: its format, and its current value. */
final class NumericVariable {
  /** The line of a definition on the command line. */
  static final int NO_LINE = 0;

  private final String name;
  private final NumberFormat format;
  private final int line;
  private @Nullable BigInteger value;

  NumericVariable(String name, NumberFormat format, int line) {
    this.name = name;
    this.format = format;
    this.line = line;
  }

  String name() {
    return name;
  }

  NumberFormat format() {
    return format;
  }

  /** The line in which it is first defined, or {@link #NO_LINE}. */
  int line() {
    return line;
  }

  @Nullable BigInteger value() {
    return value;
  }

  void set(@Nullable BigInteger newValue) {
    value = newValue;
  }
}
