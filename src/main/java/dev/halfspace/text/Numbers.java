package dev.halfspace.text;

import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.IntegerType.Signedness;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Type;
import dev.halfspace.support.Quantity;
import dev.halfspace.support.StringText;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Parses numbers as attributes: {@code -1 : i32}, {@code 1.5 : f16}, {@code 0x7FC00000 : f32}. */
final class Numbers {
  /** The greatest size of a number that messages show. */
  private static final int SHOWN_BITS = 256;

  private final Tokens tokens;
  private final Lexer lexer;
  private final Types types;

  Numbers(Tokens tokens, Types types) {
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    this.types = types;
  }

  /** Returns true if an unsigned number is next. */
  static boolean isNext(Tokens tokens) {
    return tokens.at(Token.INTEGER) || tokens.at(Token.FLOAT);
  }

  /** Parses a number, with its type unless {@code type} is given. */
  Attribute attribute(@Nullable Type type) {
    boolean negative = tokens.optionalPunctuation("-");
    int start = lexer.start;
    int end = lexer.end;
    boolean real = tokens.at(Token.FLOAT);
    if (!isNext(tokens)) {
      throw tokens.expected("a number after '-'");
    }
    lexer.next();
    Type of = type;
    if (of == null) {
      of = tokens.optionalPunctuation(":") ? types.type() : real ? FloatType.F64 : IntegerType.I64;
    }
    if (!real && !isNumeric(of)) {
      throw tokens.error(start, shown(start, end) + " is an integer, not of type " + of);
    }
    return number(start, end, negative, real, of);
  }

  private String shown(int start, int end) {
    int most = Math.min(end, start + 40);
    return StringText.decode(lexer.bytes, start, most) + (most < end ? "..." : "");
  }

  private static boolean isNumeric(Type type) {
    return type instanceof FloatType || type instanceof IntegerType || type instanceof IndexType;
  }

  /**
   * The number of the literal {@code [start, end)}; {@code real} is true if it has a decimal point.
   */
  Attribute number(int start, int end, boolean negative, boolean real, Type type) {
    if (type instanceof FloatType floating) {
      return floating(start, end, negative, real, floating);
    } else if (real) {
      throw tokens.error(
          start, shown(start, end) + " is a floating-point number, not of type " + type);
    }
    long small = IntegerLiteral.small(lexer.bytes, start, end);
    if (small > 0 && type instanceof IndexType) {
      return IntegerAttr.index(negative ? -small : small);
    } else if (small > 0 && type.equals(IntegerType.I64)) {
      return IntegerAttr.i64(negative ? -small : small);
    }
    return IntegerAttr.of(integer(start, end, negative, type), type);
  }

  /** The value of the integer literal {@code [start, end)}, which must fit in {@code type}. */
  BigInteger integer(int start, int end, boolean negative, Type type) {
    int bits = type instanceof IntegerType integer ? integer.width() : Long.SIZE;
    BigInteger magnitude =
        IntegerLiteral.value(lexer.bytes, start, end, Math.max(bits, SHOWN_BITS));
    BigInteger value = negative ? magnitude.negate() : magnitude;
    if (negative && type instanceof IntegerType i && i.signedness() == Signedness.UNSIGNED) {
      throw tokens.error(start, "a value of type " + type + " is not negative");
    }
    boolean fits =
        type instanceof IntegerType integer
            ? IntegerAttr.fits(value, integer)
            : value.bitLength() < Long.SIZE;
    if (!fits) {
      String shown = value.bitLength() <= SHOWN_BITS ? value.toString() : "this integer";
      throw tokens.error(start, shown + " does not fit in " + type);
    } else if (negative && value.signum() == 0) {
      throw tokens.error(start, "an integer zero has no sign");
    }
    return value;
  }

  /** The number of the literal {@code [start, end)}: decimal, or its bits in hexadecimal. */
  private FloatAttr floating(int start, int end, boolean negative, boolean real, FloatType type) {
    if (real) {
      String digits = StringText.decode(lexer.bytes, start, end);
      boolean unsigned = type == FloatType.F8E8M0FNU;
      if (negative && unsigned && new BigDecimal(digits).signum() != 0) {
        throw tokens.error(start, "a value of type " + type + " is not negative");
      }
      // Rounded to f64 first, as in MLIR. Minus zero of a format without a sign is zero.
      double value = Double.parseDouble(digits);
      return FloatAttr.of(negative && !unsigned ? -value : value, type);
    } else if (!IntegerLiteral.isHexadecimal(lexer.bytes, start, end)) {
      throw tokens.error(
          start,
          "%1$s is an integer, not of type %2$s; write %1$s.0".formatted(shown(start, end), type));
    } else if (negative) {
      throw tokens.error(start, "the bits of a floating-point number take no sign");
    }
    BigInteger bits = IntegerLiteral.value(lexer.bytes, start, end, type.width());
    if (bits.bitLength() > type.width()) {
      throw tokens.error(
          start, type + " has " + Quantity.of(type.width(), "bit") + ", fewer than are given");
    }
    return FloatAttr.ofBits(bits, type);
  }

  /** Parses a number with its sign, rounded to {@code double}. */
  static double floatingPoint(Tokens tokens, String what) {
    boolean negative = tokens.optionalPunctuation("-");
    if (!isNext(tokens)) {
      throw tokens.expected(what);
    }
    boolean real = tokens.at(Token.FLOAT);
    Lexer lexer = tokens.lexer;
    double value =
        real
            ? Double.parseDouble(tokens.spelling())
            : IntegerLiteral.value(lexer.bytes, lexer.start, lexer.end, Double.MAX_EXPONENT + 1)
                .doubleValue();
    lexer.next();
    return negative ? -value : value;
  }
}
