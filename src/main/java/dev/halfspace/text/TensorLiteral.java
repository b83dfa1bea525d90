package dev.halfspace.text;

import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.support.Quantity;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The elements of {@code dense<...>} as positions in the text, before their type is known: the
 * range of each number, boolean or string, and the shape that the brackets imply.
 */
final class TensorLiteral {
  private final Tokens tokens;
  private int[] starts = new int[8];
  private int[] ends = new int[8];
  private final BitSet negative = new BitSet();
  private int count;
  private boolean hasStrings;

  /** The size of the lists at each depth, from the outermost; {@link #rank} depths have one. */
  private long[] sizes = new long[4];

  private int rank;

  /** The number of lists that enclose each element, or -1 before the first element. */
  private int elementDepth = -1;

  /** A literal without elements. */
  TensorLiteral(Tokens tokens) {
    this.tokens = tokens;
  }

  /** Parses a literal; an empty one, as in {@code dense<>}, has no elements. */
  static TensorLiteral read(Tokens tokens) {
    TensorLiteral literal = new TensorLiteral(tokens);
    if (!tokens.nextIs(">")) {
      literal.value(0);
    }
    return literal;
  }

  /** The number of elements, two for each complex one. */
  int count() {
    return count;
  }

  /** The start of element {@code index} in the text, after its minus sign. */
  int start(int index) {
    return starts[index];
  }

  /** The end of element {@code index} in the text. */
  int end(int index) {
    return ends[index];
  }

  /** Returns true if element {@code index} has a minus sign. */
  boolean isNegative(int index) {
    return negative.get(index);
  }

  /** Returns true if the literal is one element without brackets. */
  boolean isScalar() {
    return rank == 0;
  }

  /** Returns true if the literal is one string without brackets. */
  boolean isString() {
    return isScalar() && hasStrings;
  }

  /** The shape that the brackets imply; rank 0 for a single element. */
  long[] shape() {
    return Arrays.copyOf(sizes, rank);
  }

  /** Parses an element or a list that is nested in {@code depth} lists. */
  private void value(int depth) {
    if (tokens.nextIs("[")) {
      Boolean unused = tokens.nested(() -> list(depth));
      return;
    }
    if (elementDepth < 0) {
      elementDepth = depth;
    } else if (elementDepth != depth) {
      throw tokens.error(
          "this element is enclosed in %s, the ones before in %d"
              .formatted(Quantity.of(depth, "list"), elementDepth));
    }
    element();
  }

  private boolean list(int depth) {
    int at = tokens.lexer.start;
    if (depth == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * depth);
    }
    if (depth >= rank) {
      rank = depth + 1;
      sizes[depth] = -1;
    }
    int[] read = new int[1];
    tokens.commaSeparated(
        Delimiter.SQUARE,
        () -> {
          value(depth + 1);
          read[0]++;
        });
    int size = read[0];
    if (sizes[depth] >= 0 && sizes[depth] != size) {
      throw tokens.error(
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
    if (!tokens.optionalPunctuation("(")) {
      number();
      return;
    }
    number();
    tokens.punctuation(",");
    number();
    tokens.punctuation(")");
  }

  private void number() {
    Lexer lexer = tokens.lexer;
    if (tokens.optionalPunctuation("-")) {
      negative.set(count);
      if (!Numbers.isNext(tokens)) {
        throw tokens.expectedWithin("a number after '-'");
      }
    } else if (tokens.at(Token.STRING)) {
      hasStrings = true;
    } else if (!Numbers.isNext(tokens) && !tokens.atKeyword("true") && !tokens.atKeyword("false")) {
      throw tokens.expectedWithin("a number, a truth value, a string or a list as element");
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
