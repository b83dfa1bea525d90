package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.OpParser;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** To which of its two neighbours a value that is not representable is rounded. */
public enum RoundingMode {
  /** To the nearer, of two equally near ones to the one with even significand. */
  TO_NEAREST_EVEN(0),
  /** To the smaller. */
  DOWNWARD(1),
  /** To the greater. */
  UPWARD(2),
  /** To the one nearer to zero. */
  TOWARD_ZERO(3),
  /** To the nearer, of two equally near ones to the one farther from zero. */
  TO_NEAREST_AWAY(4);

  private final int number;

  RoundingMode(int number) {
    this.number = number;
  }

  /** How the mode is written. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The number under which generic form writes the mode. */
  public IntegerAttr attribute() {
    return IntegerAttr.of(number, IntegerType.I32);
  }

  static boolean isMode(IntegerAttr attribute) {
    return attribute.type().equals(IntegerType.I32)
        && attribute.value() >= 0
        && attribute.value() < values().length;
  }

  static RoundingMode of(IntegerAttr attribute) {
    return values()[(int) attribute.value()];
  }

  /** Reads the keyword of a mode if one is next. */
  static @Nullable RoundingMode parseOptional(OpParser p) {
    for (RoundingMode mode : values()) {
      if (p.optionalKeyword(mode.spelling())) {
        return mode;
      }
    }
    return null;
  }
}
