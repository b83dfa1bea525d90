package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Kind;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Reads one expression by operator precedence. What an open parenthesis interrupts waits on a
 * stack.
 */
final class ExpressionReader {
  /** What is read so far between two parentheses: {@code sum +- product op - - ...}. */
  private static final class Level {
    @Nullable AffineExpr sum;
    boolean subtracts;
    @Nullable AffineExpr product;
    @Nullable Kind operator;
    int operatorOffset;
    int negations;
  }

  private final AffineReader reader;
  private final AffineReader.Operands operands;
  private @Nullable ArrayDeque<Level> enclosing;
  private Level level = new Level();

  ExpressionReader(AffineReader reader, AffineReader.Operands operands) {
    this.reader = reader;
    this.operands = operands;
  }

  AffineExpr read() throws AffineSyntaxException {
    while (true) {
      AffineExpr operand = operand();
      while (operand != null) {
        operand = afterOperand(operand);
        if (operand != null) {
          if (enclosing == null || enclosing.isEmpty()) {
            return operand;
          }
          if (!reader.take(')')) {
            throw reader.expected("an operator or ')'");
          }
          level = enclosing.pop();
        }
      }
    }
  }

  /** Reads a leaf, or opens a parenthesis and answers null. */
  private @Nullable AffineExpr operand() throws AffineSyntaxException {
    while (true) {
      reader.skipSpace();
      int c = reader.peek();
      if (c == '-' && reader.byteAt(reader.offset() + 1) != '>') {
        reader.seek(reader.offset() + 1);
        level.negations++;
      } else if (c == '(') {
        reader.seek(reader.offset() + 1);
        if (enclosing == null) {
          enclosing = new ArrayDeque<>();
        }
        enclosing.push(level);
        level = new Level();
        return null;
      } else if (c >= '0' && c <= '9') {
        return integer();
      } else {
        AffineExpr operand = operands.read(reader);
        if (operand == null) {
          throw new AffineSyntaxException(
              reader.offset(),
              "found " + reader.found() + ", expected an operand of an affine expression");
        }
        return operand;
      }
    }
  }

  /**
   * Takes {@code operand} in and reads the operator after it, if any.
   *
   * @return the whole expression of this level if no operator follows, else null
   */
  private @Nullable AffineExpr afterOperand(AffineExpr operand) throws AffineSyntaxException {
    AffineExpr factor = operand;
    for (; level.negations > 0; level.negations--) {
      factor = factor.negate();
    }
    AffineExpr product =
        level.product == null || level.operator == null
            ? factor
            : combine(level.operator, level.product, factor);
    reader.skipSpace();
    int operatorOffset = reader.offset();
    Kind operator = takeOperator();
    if (operator != null && operator != Kind.ADD) {
      level.product = product;
      level.operator = operator;
      level.operatorOffset = operatorOffset;
      return null;
    }
    level.product = null;
    AffineExpr sum =
        level.sum == null
            ? product
            : level.subtracts ? level.sum.minus(product) : level.sum.plus(product);
    if (operator == null) {
      return sum;
    }
    level.sum = sum;
    level.subtracts = reader.byteAt(operatorOffset) == '-';
    return null;
  }

  private AffineExpr combine(Kind operator, AffineExpr lhs, AffineExpr rhs)
      throws AffineSyntaxException {
    boolean allowed =
        rhs.isSymbolicOrConstant() || (operator == Kind.MUL && lhs.isSymbolicOrConstant());
    if (!allowed) {
      throw new AffineSyntaxException(
          level.operatorOffset,
          operator == Kind.MUL
              ? "both factors of a product depend on dimensions, expected one of constants and symbols"
              : "the right operand of"
                  + operator.spelling
                  + "depends on dimensions, expected one of constants and symbols");
    }
    return AffineExpr.binary(operator, lhs, rhs);
  }

  private @Nullable Kind takeOperator() {
    return switch (reader.peek()) {
      case '+' -> takeSign(Kind.ADD);
      case '-' -> reader.byteAt(reader.offset() + 1) == '>' ? null : takeSign(Kind.ADD);
      case '*' -> takeSign(Kind.MUL);
      case 'm' -> takeWord("mod") ? Kind.MOD : null;
      case 'f' -> takeWord("floordiv") ? Kind.FLOOR_DIV : null;
      case 'c' -> takeWord("ceildiv") ? Kind.CEIL_DIV : null;
      default -> null;
    };
  }

  private Kind takeSign(Kind kind) {
    reader.seek(reader.offset() + 1);
    return kind;
  }

  private boolean takeWord(String word) {
    int offset = reader.offset();
    if (reader.wordEnd() - offset != word.length()) {
      return false;
    }
    for (int i = 1; i < word.length(); i++) {
      if (reader.byteAt(offset + i) != word.charAt(i)) {
        return false;
      }
    }
    reader.seek(offset + word.length());
    return true;
  }

  /**
   * Reads a decimal or hexadecimal integer. After a minus sign 2^63 is read too, in decimal, and
   * the sign taken in, so that every {@code long} can be written.
   */
  private AffineExpr integer() throws AffineSyntaxException {
    int start = reader.offset();
    int at = start;
    int radix = 10;
    if (reader.peek() == '0'
        && reader.byteAt(start + 1) == 'x'
        && Character.digit(reader.byteAt(start + 2), 16) >= 0) {
      radix = 16;
      at += 2;
    }
    long value = 0;
    for (int digit; (digit = Character.digit(reader.byteAt(at), radix)) >= 0; at++) {
      if (value > (Long.MAX_VALUE - digit) / radix) {
        boolean isMinimum =
            level.negations > 0
                && value == Long.MAX_VALUE / radix
                && digit == Long.MAX_VALUE % radix + 1
                && Character.digit(reader.byteAt(at + 1), radix) < 0;
        if (!isMinimum) {
          throw reader.expected("an integer of at most 9223372036854775807");
        }
        level.negations--;
        reader.seek(at + 1);
        return Leaves.constant(Long.MIN_VALUE);
      }
      value = value * radix + digit;
    }
    reader.seek(at);
    return Leaves.constant(value);
  }
}
