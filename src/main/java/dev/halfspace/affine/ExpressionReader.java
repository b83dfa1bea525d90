package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Kind;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * An operator-precedence parser of one expression. An explicit stack holds the levels that open
 * parentheses interrupt.
 */
final class ExpressionReader {
  /** The terms read so far between two parentheses: {@code sum +- product op - - ...}. */
  private static final class Level {
    @Nullable AffineExpr sum;
    boolean subtracts;
    @Nullable AffineExpr product;
    @Nullable Kind operator;
    int operatorOffset;
    int negations;
  }

  /** Reads operands that are neither numbers nor parenthesised. */
  interface Operands {
    /** Reads the operand at a cursor, or returns null, the cursor unmoved, if none stands there. */
    @Nullable AffineExpr read(TextCursor cursor) throws AffineSyntaxException;

    /**
     * The names that may stand here, as the end of a message; empty if they are not to be listed.
     */
    default String known() {
      return "";
    }
  }

  private final TextCursor cursor;
  private final Operands operands;
  private @Nullable ArrayDeque<Level> enclosing;
  private Level level = new Level();

  ExpressionReader(TextCursor cursor, Operands operands) {
    this.cursor = cursor;
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
          if (!cursor.take(')')) {
            throw cursor.expectedOperatorOr("an operator or ')'");
          }
          level = enclosing.pop();
        }
      }
    }
  }

  /** Reads a leaf, or opens a parenthesis and returns null. */
  private @Nullable AffineExpr operand() throws AffineSyntaxException {
    while (true) {
      cursor.skipSpace();
      int c = cursor.peek();
      if (c == '-' && cursor.byteAt(cursor.offset() + 1) != '>') {
        cursor.seek(cursor.offset() + 1);
        level.negations++;
      } else if (c == '(') {
        cursor.seek(cursor.offset() + 1);
        if (enclosing == null) {
          enclosing = new ArrayDeque<>();
        }
        enclosing.push(level);
        level = new Level();
        return null;
      } else if (c >= '0' && c <= '9') {
        return integer();
      } else {
        AffineExpr operand = operands.read(cursor);
        if (operand == null) {
          throw new AffineSyntaxException(
              cursor.offset(),
              "found "
                  + cursor.found()
                  + ", expected an operand of an affine expression"
                  + (cursor.wordEnd() > cursor.offset() ? operands.known() : ""));
        }
        return operand;
      }
    }
  }

  /**
   * Adds {@code operand} to the level and reads the operator after it, if any.
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
    cursor.skipSpace();
    int operatorOffset = cursor.offset();
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
    level.subtracts = cursor.byteAt(operatorOffset) == '-';
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
              ? "both factors of '*' depend on dimensions, expected one of constants and symbols"
              : "the right operand of"
                  + operator.spelling
                  + "depends on dimensions, expected one of constants and symbols");
    }
    return AffineExpr.binary(operator, lhs, rhs);
  }

  private @Nullable Kind takeOperator() {
    return switch (cursor.peek()) {
      case '+' -> takeSign(Kind.ADD);
      case '-' -> cursor.byteAt(cursor.offset() + 1) == '>' ? null : takeSign(Kind.ADD);
      case '*' -> takeSign(Kind.MUL);
      case 'm' -> takeWord("mod") ? Kind.MOD : null;
      case 'f' -> takeWord("floordiv") ? Kind.FLOOR_DIV : null;
      case 'c' -> takeWord("ceildiv") ? Kind.CEIL_DIV : null;
      default -> null;
    };
  }

  private Kind takeSign(Kind kind) {
    cursor.seek(cursor.offset() + 1);
    return kind;
  }

  private boolean takeWord(String word) {
    int offset = cursor.offset();
    if (cursor.wordEnd() - offset != word.length()) {
      return false;
    }
    for (int i = 1; i < word.length(); i++) {
      if (cursor.byteAt(offset + i) != word.charAt(i)) {
        return false;
      }
    }
    cursor.seek(offset + word.length());
    return true;
  }

  /**
   * Reads a decimal or hexadecimal integer. After a minus sign, decimal 2^63 is accepted too and
   * the sign is consumed with it, so that every {@code long} can be written.
   */
  private AffineExpr integer() throws AffineSyntaxException {
    int start = cursor.offset();
    int at = start;
    int radix = 10;
    if (cursor.peek() == '0'
        && cursor.byteAt(start + 1) == 'x'
        && Character.digit(cursor.byteAt(start + 2), 16) >= 0) {
      radix = 16;
      at += 2;
    }
    long value = 0;
    for (int digit; (digit = Character.digit(cursor.byteAt(at), radix)) >= 0; at++) {
      if (value > (Long.MAX_VALUE - digit) / radix) {
        boolean isMinimum =
            level.negations > 0
                && value == Long.MAX_VALUE / radix
                && digit == Long.MAX_VALUE % radix + 1
                && Character.digit(cursor.byteAt(at + 1), radix) < 0;
        if (!isMinimum) {
          throw cursor.expected("an integer of at most 9223372036854775807");
        }
        level.negations--;
        cursor.seek(at + 1);
        return Leaves.constant(Long.MIN_VALUE);
      }
      value = value * radix + digit;
    }
    cursor.seek(at);
    return Leaves.constant(value);
  }
}
