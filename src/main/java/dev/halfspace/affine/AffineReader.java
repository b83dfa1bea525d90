package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkPositionIndexes;

import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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
 * White space and {@code //} comments may stand between tokens. The reader stands after what it has
 * read; nesting costs memory, not stack. A reader belongs to one thread.
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
     * @throws AffineSyntaxException if an operand begins there but is wrong
     */
    @Nullable AffineExpr read(AffineReader reader) throws AffineSyntaxException;
  }

  private final byte[] buffer;
  private final int limit;
  private int offset;

  /**
   * Reads {@code buffer} from {@code offset} up to {@code limit}, not copying it.
   *
   * @throws IndexOutOfBoundsException if the range is not within the buffer
   */
  public AffineReader(byte[] buffer, int offset, int limit) {
    checkPositionIndexes(offset, limit, buffer.length);
    this.buffer = buffer;
    this.offset = offset;
    this.limit = limit;
  }

  /** Where the reader stands: the first byte that it has not read. */
  public int offset() {
    return offset;
  }

  /**
   * Moves the reader.
   *
   * @throws IndexOutOfBoundsException if {@code offset} is not within the reader's range
   */
  public void seek(int offset) {
    checkPositionIndexes(0, offset, limit);
    this.offset = offset;
  }

  /** Reads a map such as {@code (d0, d1)[s0] -> (d0 + s0, d1)}. */
  public AffineMap map() throws AffineSyntaxException {
    NameTable names = header();
    skipSpace();
    if (!takeArrow()) {
      throw expected("'->' of an affine map");
    }
    return mapResults(names);
  }

  /** Reads a set such as {@code (d0)[s0] : (d0 - s0 >= 0)}. */
  public IntegerSet set() throws AffineSyntaxException {
    NameTable names = header();
    skipSpace();
    if (!take(':')) {
      throw expected("':' of an integer set");
    }
    return setConstraints(names);
  }

  /** Reads a map or a set, whichever stands there: an {@link AffineMap} or {@link IntegerSet}. */
  public Object mapOrSet() throws AffineSyntaxException {
    NameTable names = header();
    skipSpace();
    if (takeArrow()) {
      return mapResults(names);
    }
    if (take(':')) {
      return setConstraints(names);
    }
    throw expected("'->' of an affine map or ':' of an integer set");
  }

  /** Reads one expression whose names {@code operands} resolves. */
  public AffineExpr expression(Operands operands) throws AffineSyntaxException {
    return new ExpressionReader(this, operands).read();
  }

  private AffineMap mapResults(NameTable names) throws AffineSyntaxException {
    ImmutableList<AffineExpr> results =
        parenthesised("the results of the map", () -> expression(names));
    return AffineMap.checked(names.numDims(), names.numSymbols(), results);
  }

  private IntegerSet setConstraints(NameTable names) throws AffineSyntaxException {
    ImmutableList<IntegerSet.Constraint> constraints =
        parenthesised("the constraints of the set", () -> constraint(names));
    return IntegerSet.checked(names.numDims(), names.numSymbols(), constraints);
  }

  private IntegerSet.Constraint constraint(Operands names) throws AffineSyntaxException {
    AffineExpr lhs = expression(names);
    skipSpace();
    int relation = peek();
    if ((relation != '>' && relation != '<' && relation != '=') || byteAt(offset + 1) != '=') {
      throw new AffineSyntaxException(offset, "found " + found() + ", expected '>=', '<=' or '=='");
    }
    offset += 2;
    AffineExpr rhs = expression(names);
    return relation == '<'
        ? new IntegerSet.Constraint(rhs.minus(lhs), false)
        : new IntegerSet.Constraint(lhs.minus(rhs), relation == '=');
  }

  private interface Element<T> {
    T read() throws AffineSyntaxException;
  }

  private <T> ImmutableList<T> parenthesised(String what, Element<T> element)
      throws AffineSyntaxException {
    skipSpace();
    if (!take('(')) {
      throw expected("'(' before " + what);
    }
    skipSpace();
    if (take(')')) {
      return ImmutableList.of();
    }
    T first = element.read();
    skipSpace();
    if (take(')')) {
      return ImmutableList.of(first);
    }
    List<T> elements = new ArrayList<>();
    elements.add(first);
    do {
      if (!take(',')) {
        throw expected("',' or ')' in " + what);
      }
      elements.add(element.read());
      skipSpace();
    } while (!take(')'));
    return ImmutableList.copyOf(elements);
  }

  private NameTable header() throws AffineSyntaxException {
    NameTable names = new NameTable(buffer);
    skipSpace();
    if (!take('(')) {
      throw expected("'(' before the dimensions");
    }
    names(names, /* dims= */ true, ')');
    skipSpace();
    if (take('[')) {
      names(names, /* dims= */ false, ']');
    }
    return names;
  }

  private void names(NameTable names, boolean dims, char close) throws AffineSyntaxException {
    skipSpace();
    if (take(close)) {
      return;
    }
    while (true) {
      skipSpace();
      int end = wordEnd();
      if (end == offset) {
        throw expected("the name of a " + (dims ? "dimension" : "symbol"));
      }
      if (!names.add(offset, end, dims)) {
        throw new AffineSyntaxException(
            offset, "the name " + found() + " is taken by an earlier dimension or symbol");
      }
      offset = end;
      skipSpace();
      if (take(close)) {
        return;
      }
      if (!take(',')) {
        throw expected("',' or '" + close + "' after a name");
      }
    }
  }

  /** Fails unless nothing but space is left. */
  void expectEnd() throws AffineSyntaxException {
    skipSpace();
    if (offset < limit) {
      throw expected("the end of the text");
    }
  }

  byte[] buffer() {
    return buffer;
  }

  /** The byte at {@code index}, or -1 past the end. */
  int byteAt(int index) {
    return index < limit ? buffer[index] : -1;
  }

  int peek() {
    return byteAt(offset);
  }

  boolean take(char c) {
    if (peek() != c) {
      return false;
    }
    offset++;
    return true;
  }

  private boolean takeArrow() {
    if (peek() != '-' || byteAt(offset + 1) != '>') {
      return false;
    }
    offset += 2;
    return true;
  }

  /** Where the word that begins at the offset ends; the offset itself if none begins there. */
  int wordEnd() {
    int end = offset;
    if (!isWordStart(byteAt(end))) {
      return end;
    }
    do {
      end++;
    } while (isWordPart(byteAt(end)));
    return end;
  }

  private static boolean isWordStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isWordPart(int c) {
    return isWordStart(c) || isDigit(c) || c == '$' || c == '.';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Whether {@code c} continues a character of several bytes. */
  private static boolean isTail(int c) {
    return (c & 0xC0) == 0x80;
  }

  void skipSpace() {
    while (offset < limit) {
      int c = buffer[offset];
      if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == 0) {
        offset++;
      } else if (c == '/' && byteAt(offset + 1) == '/') {
        while (offset < limit && buffer[offset] != '\n' && buffer[offset] != '\r') {
          offset++;
        }
      } else {
        return;
      }
    }
  }

  AffineSyntaxException expected(String what) {
    return new AffineSyntaxException(
        offset, "found " + found() + ", expected " + what, /* unexpected= */ true);
  }

  /** What stands at the offset, for a message. */
  String found() {
    if (offset >= limit) {
      return "the end of the text";
    }
    int end = Math.max(wordEnd(), offset + 1);
    while (end < limit && (isDigit(buffer[end - 1]) ? isDigit(buffer[end]) : isTail(buffer[end]))) {
      end++;
    }
    end = Math.min(end, offset + 40);
    return "'" + new String(buffer, offset, end - offset, StandardCharsets.UTF_8) + "'";
  }
}
