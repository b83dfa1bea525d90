package dev.halfspace.text;

import com.google.common.primitives.Longs;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Supplier;

/**
 * The elements of {@code dense<...>} as they stand in the text, before their type is known: the
 * place of each number, truth value or string, and the shape that the brackets give.
 */
final class TensorLiteral {
  private static final long[] SCALAR = {};

  private final TokenReader reader;
  private int[] starts = new int[8];
  private int[] ends = new int[8];
  private final BitSet negative = new BitSet();
  private int count;
  private long[] shape = SCALAR;
  private boolean hasStrings;

  private TensorLiteral(TokenReader reader) {
    this.reader = reader;
  }

  /** Reads a literal; one that ends at once, as in {@code dense<>}, has no elements. */
  static TensorLiteral read(TokenReader reader) {
    TensorLiteral literal = new TensorLiteral(reader);
    if (!reader.nextIs(">")) {
      literal.shape = literal.value();
    }
    return literal;
  }

  /** The number of elements, two for each complex one. */
  int count() {
    return count;
  }

  /** Where element {@code index} starts in the text, after its minus sign. */
  int start(int index) {
    return starts[index];
  }

  /** Where element {@code index} ends in the text. */
  int end(int index) {
    return ends[index];
  }

  /** Whether element {@code index} has a minus sign. */
  boolean isNegative(int index) {
    return negative.get(index);
  }

  /** Whether the literal is one element without brackets. */
  boolean isScalar() {
    return shape.length == 0;
  }

  /** Whether the literal is one string without brackets. */
  boolean isString() {
    return isScalar() && hasStrings;
  }

  /** The sizes that the brackets give; none for a single element. */
  long[] shape() {
    return shape.clone();
  }

  /** Reads an element or a list and returns its shape. */
  private long[] value() {
    if (!reader.nextIs("[")) {
      element();
      return SCALAR;
    }
    Supplier<long[]> list = this::list;
    return reader.nested(list);
  }

  private long[] list() {
    reader.punctuation("[");
    long size = 0;
    long[] first = SCALAR;
    if (!reader.nextIs("]")) {
      do {
        int at = reader.lexer.start;
        long[] next = value();
        if (size++ == 0) {
          first = next;
        } else if (!Arrays.equals(first, next)) {
          throw reader.error(
              at, "this element has shape " + text(next) + ", the ones before " + text(first));
        }
      } while (reader.optionalPunctuation(","));
    }
    if (!reader.optionalPunctuation("]")) {
      throw reader.expected("',' or ']'");
    }
    return Longs.concat(new long[] {size}, first);
  }

  /** A shape as a message shows it. */
  static String text(long[] shape) {
    return shape.length == 0 ? "of a single element" : Arrays.toString(shape);
  }

  private void element() {
    if (!reader.optionalPunctuation("(")) {
      number();
      return;
    }
    number();
    reader.punctuation(",");
    number();
    reader.punctuation(")");
  }

  private void number() {
    Lexer lexer = reader.lexer;
    if (reader.optionalPunctuation("-")) {
      negative.set(count);
      if (!reader.at(Token.INTEGER) && !reader.at(Token.FLOAT)) {
        throw reader.expected("a number after '-'");
      }
    } else if (reader.at(Token.STRING)) {
      hasStrings = true;
    } else if (!reader.at(Token.INTEGER)
        && !reader.at(Token.FLOAT)
        && !reader.atKeyword("true")
        && !reader.atKeyword("false")) {
      throw reader.expected("a number, a truth value, a string or a list as element");
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    starts[count] = lexer.start;
    ends[count++] = lexer.end;
    lexer.next();
  }
}
