package dev.halfspace.text;

import dev.halfspace.ir.Quantity;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The elements of {@code dense<...>} as they stand in the text, before their type is known: the
 * place of each number, truth value or string, and the shape that the brackets give.
 */
final class TensorLiteral {
  private final TokenReader reader;
  private int[] starts = new int[8];
  private int[] ends = new int[8];
  private final BitSet negative = new BitSet();
  private int count;
  private boolean hasStrings;

  /** The sizes of the lists read so far, from the outermost, and how many depths have one. */
  private long[] sizes = new long[4];

  private int rank;

  /** How many lists enclose every element, or -1 before the first. */
  private int elementDepth = -1;

  private TensorLiteral(TokenReader reader) {
    this.reader = reader;
  }

  /** Reads a literal; one that ends at once, as in {@code dense<>}, has no elements. */
  static TensorLiteral read(TokenReader reader) {
    TensorLiteral literal = new TensorLiteral(reader);
    if (!reader.nextIs(">")) {
      literal.value(0);
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
    return rank == 0;
  }

  /** Whether the literal is one string without brackets. */
  boolean isString() {
    return isScalar() && hasStrings;
  }

  /** The sizes that the brackets give; none for a single element. */
  long[] shape() {
    return Arrays.copyOf(sizes, rank);
  }

  /** Reads an element or a list that {@code depth} lists enclose. */
  private void value(int depth) {
    if (reader.nextIs("[")) {
      Boolean unused = reader.nested(() -> list(depth));
      return;
    }
    if (elementDepth < 0) {
      elementDepth = depth;
    } else if (elementDepth != depth) {
      throw reader.error(
          "this element is enclosed in %s, the ones before in %d"
              .formatted(Quantity.of(depth, "list"), elementDepth));
    }
    element();
  }

  private boolean list(int depth) {
    int at = reader.lexer.start;
    reader.punctuation("[");
    if (depth == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * depth);
    }
    if (depth >= rank) {
      rank = depth + 1;
      sizes[depth] = -1;
    }
    long size = 0;
    if (!reader.nextIs("]")) {
      do {
        value(depth + 1);
        size++;
      } while (reader.optionalPunctuation(","));
    }
    if (!reader.optionalPunctuation("]")) {
      throw reader.expected("',' or ']'");
    }
    if (sizes[depth] >= 0 && sizes[depth] != size) {
      throw reader.error(
          at,
          "this list has %s, the ones before it %d"
              .formatted(Quantity.of(size, "element"), sizes[depth]));
    }
    sizes[depth] = size;
    return true;
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
        throw reader.expectedWithin("a number after '-'");
      }
    } else if (reader.at(Token.STRING)) {
      hasStrings = true;
    } else if (!reader.at(Token.INTEGER)
        && !reader.at(Token.FLOAT)
        && !reader.atKeyword("true")
        && !reader.atKeyword("false")) {
      throw reader.expectedWithin("a number, a truth value, a string or a list as element");
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
