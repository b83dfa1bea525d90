package dev.halfspace.text;

import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.IntegerType.Signedness;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.source.StringText;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Reads numbers as attributes: {@code -1 : i32}, {@code 1.5 : f16}, {@code 0x7FC00000 : f32}. */
final class NumberReader {
  /** The size up to which a message shows a number. */
  private static final int SHOWN_BITS = 256;

  private final TypeReader reader;

  NumberReader(TypeReader reader) {
    this.reader = reader;
  }

  /** Reads a number, with its type unless {@code type} is given. */
  Attribute attribute(@Nullable Type type) {
    Lexer lexer = reader.lexer;
    boolean negative = reader.optionalPunctuation("-");
    int start = lexer.start;
    int end = lexer.end;
    boolean real = reader.at(Token.FLOAT);
    if (!real && !reader.at(Token.INTEGER)) {
      throw reader.expected("a number after '-'");
    }
    lexer.next();
    Type of = type;
    if (of == null) {
      of = reader.optionalPunctuation(":") ? reader.type() : real ? FloatType.F64 : IntegerType.I64;
    }
    if (of instanceof FloatType floating) {
      return floating(start, end, negative, real, floating);
    } else if (real) {
      throw reader.error(start, "a floating-point number is not of type " + of);
    } else if (!(of instanceof IntegerType || of instanceof IndexType)) {
      throw reader.error(start, "an integer is not of type " + of);
    }
    if (end - start < 10 && lexer.bytes[start] != '0') {
      int small = 0;
      for (int i = start; i < end; i++) {
        small = small * 10 + lexer.bytes[i] - '0';
      }
      if (of instanceof IndexType) {
        return IntegerAttr.index(negative ? -small : small);
      } else if (of.equals(IntegerType.I64)) {
        return IntegerAttr.i64(negative ? -small : small);
      }
    }
    return IntegerAttr.of(integer(start, end, negative, of), of);
  }

  /** The value of the integer literal {@code [start, end)}, which must fit in {@code type}. */
  BigInteger integer(int start, int end, boolean negative, Type type) {
    BigInteger magnitude = magnitude(start, end);
    BigInteger value = negative ? magnitude.negate() : magnitude;
    if (negative && type instanceof IntegerType i && i.signedness() == Signedness.UNSIGNED) {
      throw reader.error(start, "a value of type " + type + " is not negative");
    }
    boolean fits =
        type instanceof IntegerType integer
            ? IntegerAttr.fits(value, integer)
            : value.bitLength() < Long.SIZE;
    if (!fits) {
      String shown = value.bitLength() <= SHOWN_BITS ? value.toString() : "this integer";
      throw reader.error(start, shown + " does not fit in " + type);
    } else if (negative && value.signum() == 0) {
      throw reader.error(start, "an integer zero has no sign");
    }
    return value;
  }

  private BigInteger magnitude(int start, int end) {
    byte[] bytes = reader.lexer.bytes;
    boolean hexadecimal = isHexadecimal(start, end);
    return hexadecimal
        ? new BigInteger(StringText.decode(bytes, start + 2, end), 16)
        : new BigInteger(StringText.decode(bytes, start, end));
  }

  private boolean isHexadecimal(int start, int end) {
    return end - start > 1 && reader.lexer.bytes[start + 1] == 'x';
  }

  /** The number of the literal {@code [start, end)}: decimal, or its bits in hexadecimal. */
  FloatAttr floating(int start, int end, boolean negative, boolean real, FloatType type) {
    if (real) {
      String digits = StringText.decode(reader.lexer.bytes, start, end);
      if (negative && type == FloatType.F8E8M0FNU) {
        // The format has no sign: minus zero is zero, which rounds to its least number.
        if (new BigDecimal(digits).signum() != 0) {
          throw reader.error(start, "a value of type " + type + " is not negative");
        }
        return FloatAttr.of(Double.parseDouble(digits), type);
      }
      // Rounded to f64 first, as MLIR does, whatever the type.
      double value = Double.parseDouble(digits);
      return FloatAttr.of(negative ? -value : value, type);
    } else if (!isHexadecimal(start, end)) {
      throw notReal(start, type);
    } else if (negative) {
      throw reader.error(start, "the bits of a floating-point number take no sign");
    }
    BigInteger bits = magnitude(start, end);
    if (bits.bitLength() > type.width()) {
      throw reader.error(
          start, type + " has " + Quantity.of(type.width(), "bit") + ", fewer than are given");
    }
    return FloatAttr.ofBits(bits, type);
  }

  private ParseFailure notReal(int start, FloatType type) {
    return reader.error(
        start, "an integer is not of type " + type + "; a floating-point number has a point");
  }

  /** Reads a decimal number with its sign, rounded to {@code double}. */
  double floatingPoint(String what) {
    boolean negative = reader.optionalPunctuation("-");
    if (!reader.at(Token.FLOAT) && !reader.at(Token.INTEGER)) {
      throw reader.expected(what);
    }
    if (reader.at(Token.INTEGER)) {
      double value = reader.integerToken().doubleValue();
      return negative ? -value : value;
    }
    double value = Double.parseDouble(reader.spelling());
    reader.lexer.next();
    return negative ? -value : value;
  }
}
