package dev.halfspace.affine;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * Reads affine maps, integer sets and expressions from UTF-8 bytes, as MLIR spells them.
 *
 * <pre>{@code
 * map        ::= header `->` `(` (expr (`,` expr)*)? `)`
 * set        ::= header `:` `(` (constraint (`,` constraint)*)? `)`
 * header     ::= `(` names? `)` (`[` names? `]`)?
 * constraint ::= expr (`>=` | `<=` | `==`) expr
 * expr       ::= product ((`+` | `-`) product)*
 * product    ::= factor ((`*` | `floordiv` | `ceildiv` | `mod`) factor)*
 * factor     ::= `-` factor | `(` expr `)` | integer | name
 * }</pre>
 *
 * White space and {@code //} comments may stand between tokens. The reader stops after what it has
 * read; nesting costs memory, not stack. A reader is not thread-safe.
 */
public final class AffineReader {

  /** Reads operands that are neither numbers nor parenthesised, such as names. */
  @FunctionalInterface
  public interface Operands {
    /**
     * Reads one operand at the reader's offset, where white space has been skipped.
     *
     * @return the operand, the reader moved past it by {@link AffineReader#seek}; or null, the
     *     reader unmoved, if none stands there
     * @throws AffineSyntaxException if an operand begins there but is malformed
     */
    @Nullable AffineExpr read(AffineReader reader) throws AffineSyntaxException;
  }

  private final TextCursor cursor;

  /**
   * Reads {@code buffer} from {@code offset} up to {@code limit}, not copying it.
   *
   * @throws IndexOutOfBoundsException if the range is not within the buffer
   */
  public AffineReader(byte[] buffer, int offset, int limit) {
    this(new TextCursor(buffer, offset, limit));
  }

  AffineReader(TextCursor cursor) {
    this.cursor = cursor;
  }

  /** The position of the reader: the first byte that it has not read. */
  public int offset() {
    return cursor.offset();
  }

  /**
   * Moves the reader.
   *
   * @throws IndexOutOfBoundsException if {@code offset} is not within the reader's range
   */
  public void seek(int offset) {
    cursor.seek(offset);
  }

  /** Reads a map such as {@code (d0, d1)[s0] -> (d0 + s0, d1)}. */
  public AffineMap map() throws AffineSyntaxException {
    NameTable names = header();
    cursor.skipSpace();
    if (!cursor.take('-', '>')) {
      throw cursor.expected("'->' of an affine map");
    }
    ImmutableList<AffineExpr> results =
        parenthesised("the results of the map", () -> expression(names));
    return new AffineMap(names.numDims(), names.numSymbols(), results);
  }

  /** Reads a set such as {@code (d0)[s0] : (d0 - s0 >= 0)}. */
  public IntegerSet set() throws AffineSyntaxException {
    NameTable names = header();
    cursor.skipSpace();
    if (!cursor.take(':')) {
      throw cursor.expected("':' of an integer set");
    }
    ImmutableList<IntegerSet.Constraint> constraints =
        parenthesised("the constraints of the set", () -> constraint(names));
    return IntegerSet.checked(names.numDims(), names.numSymbols(), constraints);
  }

  /** Reads one expression whose names {@code operands} resolves. */
  public AffineExpr expression(Operands operands) throws AffineSyntaxException {
    return new ExpressionReader(cursor, at -> operands.read(this)).read();
  }

  private AffineExpr expression(NameTable names) throws AffineSyntaxException {
    return new ExpressionReader(cursor, names).read();
  }

  private IntegerSet.Constraint constraint(NameTable names) throws AffineSyntaxException {
    AffineExpr lhs = expression(names);
    cursor.skipSpace();
    int relation = cursor.peek();
    if ((relation != '>' && relation != '<' && relation != '=')
        || cursor.byteAt(cursor.offset() + 1) != '=') {
      throw new AffineSyntaxException(
          cursor.offset(),
          "found " + cursor.found() + ", expected '>=', '<=' or '=='" + strict(relation));
    }
    cursor.seek(cursor.offset() + 2);
    AffineExpr rhs = expression(names);
    return relation == '<'
        ? new IntegerSet.Constraint(rhs.minus(lhs), false)
        : new IntegerSet.Constraint(lhs.minus(rhs), relation == '=');
  }

  /** A hint on how to write a strict inequality of integers. */
  private static String strict(int relation) {
    return relation == '>'
        ? "; a > b is a - 1 >= b"
        : relation == '<' ? "; a < b is a + 1 <= b" : "";
  }

  private interface Element<T> {
    T read() throws AffineSyntaxException;
  }

  private <T> ImmutableList<T> parenthesised(String what, Element<T> element)
      throws AffineSyntaxException {
    cursor.skipSpace();
    if (!cursor.take('(')) {
      throw cursor.expected("'(' before " + what);
    }
    cursor.skipSpace();
    if (cursor.take(')')) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<T> elements = ImmutableList.builder();
    while (true) {
      elements.add(element.read());
      cursor.skipSpace();
      if (cursor.take(')')) {
        return elements.build();
      }
      if (!cursor.take(',')) {
        throw cursor.expectedOperatorOr("',' or ')' in " + what);
      }
    }
  }

  private NameTable header() throws AffineSyntaxException {
    NameTable names = new NameTable(cursor.buffer());
    cursor.skipSpace();
    if (!cursor.take('(')) {
      throw cursor.expected("'(' before the dimensions");
    }
    names(names, /* dims= */ true, ')');
    cursor.skipSpace();
    if (cursor.take('[')) {
      names(names, /* dims= */ false, ']');
    }
    return names;
  }

  private void names(NameTable names, boolean dims, char close) throws AffineSyntaxException {
    cursor.skipSpace();
    if (cursor.take(close)) {
      return;
    }
    while (true) {
      cursor.skipSpace();
      int end = cursor.wordEnd();
      if (end == cursor.offset()) {
        throw cursor.expected("the name of a " + (dims ? "dimension" : "symbol"));
      }
      if (!names.add(cursor.offset(), end, dims)) {
        throw new AffineSyntaxException(
            cursor.offset(),
            "the name " + cursor.found() + " is taken by an earlier dimension or symbol");
      }
      cursor.seek(end);
      cursor.skipSpace();
      if (cursor.take(close)) {
        return;
      }
      if (!cursor.take(',')) {
        throw cursor.expected("',' or '" + close + "' after a name");
      }
    }
  }
}
