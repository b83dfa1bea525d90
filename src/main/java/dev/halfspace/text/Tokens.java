package dev.halfspace.text;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.support.Nesting;
import dev.halfspace.support.StringText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The token stream of a text: punctuation, keywords, numbers, strings and names, and the
 * diagnostics for unexpected tokens. The method names and terms are those of {@link
 * dev.halfspace.ir.AttributeParser}. All parts of the parser share this one object.
 */
class Tokens {
  final Lexer lexer;
  final Diagnostics diagnostics;
  private final Source source;
  private final Nesting nesting = new Nesting();

  /**
   * The tokens of {@code source}, before the first one; errors are added to {@code diagnostics}.
   */
  Tokens(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
    lexer = new Lexer(source);
  }

  // Places and errors ---------------------------------------------------------------------------

  /** The position of the next token. */
  public int position() {
    return lexer.start;
  }

  public Location locationAt(int position) {
    return Location.of(source.place(position));
  }

  /** The location of the next token. */
  Location locationHere() {
    return new Location.FileLineCol(source.name(), lexer.line(), lexer.column());
  }

  public ParseFailure error(String message) {
    return error(lexer.start, message);
  }

  public ParseFailure error(int position, String message) {
    return error(position, message, new Diagnostic[0]);
  }

  ParseFailure error(int position, String message, Diagnostic... notes) {
    // A token that could not be lexed is the cause of any unexpected token at its position.
    String fault = lexer.fault;
    boolean atFault = lexer.kind == Token.ERROR && position == lexer.start;
    return failure(locationAt(position), atFault && fault != null ? fault : message, notes);
  }

  /**
   * Records an error at {@code location}, whatever the next token, and returns the exception to
   * throw.
   */
  ParseFailure failure(Location location, String message, Diagnostic... notes) {
    diagnostics.add(Diagnostic.error(location, message, notes));
    return new ParseFailure(message);
  }

  /** Records an error after which parsing continues. */
  void report(int position, String message, Diagnostic... notes) {
    diagnostics.add(Diagnostic.error(locationAt(position), message, notes));
  }

  Diagnostic note(int position, String message) {
    return Diagnostic.note(locationAt(position), message);
  }

  /**
   * Records that the next token is not the expected one. If that token begins a line, the error is
   * located at the end of the text before it, where the missing text belongs.
   */
  ParseFailure expected(String what) {
    return expected(what, "");
  }

  /** As {@link #expected(String)}, with one of the {@link Hints}. */
  ParseFailure expected(String what, String hint) {
    return expected(MissingPlace.before(lexer), what, hint);
  }

  /** As {@link #expected}, but always located at the next token, even if that begins a line. */
  ParseFailure expectedHere(String what) {
    return expectedHere(what, "");
  }

  /** As {@link #expectedHere(String)}, with one of the {@link Hints}. */
  ParseFailure expectedHere(String what, String hint) {
    return expected(lexer.start, what, hint);
  }

  /**
   * As {@link #expectedHere(String)}, but located at the last byte of the text if that has ended.
   */
  ParseFailure expectedWithin(String what) {
    return expected(MissingPlace.withinText(lexer), what, "");
  }

  private ParseFailure expected(int position, String what, String hint) {
    return error(position, "expected " + what + ", found " + found() + hint);
  }

  /** The next token as messages show it. */
  String found() {
    if (at(Token.END)) {
      return "the end of the text";
    }
    int shown = Math.min(lexer.end, lexer.start + 40);
    String text = StringText.decode(lexer.bytes, lexer.start, shown);
    return "'" + text + (shown < lexer.end ? "..." : "") + "'";
  }

  /** Runs {@code body} one level of nesting deeper. */
  <T> T nested(Supplier<T> body) {
    if (nesting.isFull()) {
      throw tooDeep();
    }
    return nesting.descend(body);
  }

  ParseFailure tooDeep() {
    return error("nested deeper than " + Nesting.LIMIT + " levels");
  }

  // Tokens --------------------------------------------------------------------------------------

  /** Returns true if the next token is of the given kind. */
  boolean at(Token kind) {
    return lexer.kind == kind;
  }

  /** Returns true if the text of the next token is {@code text}. */
  boolean spells(String text) {
    int length = text.length();
    if (lexer.end - lexer.start != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (lexer.bytes[lexer.start + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The text of the next token. */
  String spelling() {
    return StringText.decode(lexer.bytes, lexer.start, lexer.end);
  }

  /** Consumes the next token and returns its text. */
  String take() {
    String text = spelling();
    lexer.next();
    return text;
  }

  /** The text of the next token without its first character. */
  String name() {
    return StringText.decode(lexer.bytes, lexer.start + 1, lexer.end);
  }

  public boolean nextIs(String token) {
    return lexer.kind == Token.PUNCTUATION && spells(token);
  }

  public boolean optionalPunctuation(String token) {
    if (!nextIs(token)) {
      return false;
    }
    lexer.next();
    return true;
  }

  public void punctuation(String token) {
    punctuation(token, "");
  }

  /** Consumes punctuation; {@code where}, unless empty, completes the message "expected ')'". */
  void punctuation(String token, String where) {
    if (!optionalPunctuation(token)) {
      throw expected(quoted(token, where), Hints.subscripts(this, token));
    }
  }

  /** Consumes a word and the opening angle bracket after it. */
  void openAngle() {
    String word = take();
    punctuation("<", "after '" + word + "'");
  }

  private static String quoted(String token, String where) {
    return "'" + token + (where.isEmpty() ? "'" : "' " + where);
  }

  /** Returns true if the next token is a keyword: an identifier without prefix. */
  boolean atKeyword() {
    return lexer.kind == Token.BARE_IDENTIFIER || lexer.kind == Token.INTEGER_TYPE;
  }

  /** Returns true if the next token is the keyword {@code word}. */
  boolean atKeyword(String word) {
    return atKeyword() && spells(word);
  }

  /** Returns true if the token after the next one, on the same line, is the name of a symbol. */
  boolean isBeforeSymbol() {
    int at = lexer.end;
    while (lexer.bytes[at] == ' ' || lexer.bytes[at] == '\t') {
      at++;
    }
    return lexer.bytes[at] == '@';
  }

  public boolean optionalKeyword(String word) {
    if (!atKeyword(word)) {
      return false;
    }
    lexer.next();
    return true;
  }

  public void keyword(String word, String where) {
    if (!optionalKeyword(word)) {
      throw expectedHere(quoted(word, where));
    }
  }

  public String anyKeyword(String what) {
    return required(optionalAnyKeyword(), what);
  }

  public @Nullable String optionalAnyKeyword() {
    return atKeyword() ? take() : null;
  }

  /** Consumes a keyword or a string, if one is next. */
  @Nullable String optionalKeywordOrString() {
    return at(Token.STRING) ? optionalString() : optionalAnyKeyword();
  }

  /** Consumes the name of a resource: a keyword or a string. */
  String resourceName() {
    String name = optionalKeywordOrString();
    if (name == null) {
      throw expectedWithin("the name of a resource");
    }
    return name;
  }

  final <T> T required(@Nullable T read, String what) {
    if (read == null) {
      throw expectedHere(what);
    }
    return read;
  }

  // Literals ------------------------------------------------------------------------------------

  public long integer(String what) {
    int at = lexer.start;
    BigInteger value = required(optionalInteger(Long.SIZE), what);
    if (value.bitLength() >= Long.SIZE) {
      throw error(at, what + " does not fit in 64 bits");
    }
    return value.longValueExact();
  }

  public BigInteger bigInteger(String what) {
    return required(optionalInteger(), what);
  }

  public @Nullable BigInteger optionalInteger() {
    return optionalInteger(Integer.MAX_VALUE);
  }

  public @Nullable BigInteger optionalInteger(int bits) {
    boolean negative = optionalPunctuation("-");
    if (!at(Token.INTEGER)) {
      if (negative) {
        throw expected("an integer after '-'");
      }
      return null;
    }
    BigInteger value = IntegerLiteral.value(lexer.bytes, lexer.start, lexer.end, bits);
    lexer.next();
    return negative ? value.negate() : value;
  }

  public String string(String what) {
    return required(optionalString(), what);
  }

  public @Nullable String optionalString() {
    if (!at(Token.STRING)) {
      return null;
    }
    String value = StringLiteral.value(lexer.bytes, lexer.start, lexer.end);
    lexer.next();
    return value;
  }

  public String symbolName() {
    String name = optionalSymbolName();
    if (name == null) {
      throw expectedHere("a symbol name such as @name", Hints.sign(this, "@", word -> true));
    }
    return name;
  }

  public @Nullable String optionalSymbolName() {
    if (!at(Token.AT_IDENTIFIER)) {
      return null;
    }
    int start = lexer.start + 1;
    String name =
        lexer.bytes[start] == '"' ? StringLiteral.value(lexer.bytes, start, lexer.end) : name();
    lexer.next();
    return name;
  }

  // Lists ---------------------------------------------------------------------------------------

  @CanIgnoreReturnValue
  public boolean commaSeparated(Delimiter delimiter, Runnable element) {
    boolean enclosed = !delimiter.open().isEmpty();
    if (enclosed) {
      if (delimiter.isOptional() && !nextIs(delimiter.open())) {
        return false;
      }
      punctuation(delimiter.open());
      if (optionalPunctuation(delimiter.close())) {
        return true;
      }
    }
    do {
      element.run();
    } while (optionalPunctuation(","));
    if (enclosed && !optionalPunctuation(delimiter.close())) {
      String hint = delimiter == Delimiter.BRACES ? "" : Hints.arithmetic(this);
      throw expected("',' or '" + delimiter.close() + "'", hint);
    }
    return true;
  }

  /** The elements of a comma-separated list, each read by {@code element}. */
  <T> List<T> list(Delimiter delimiter, Supplier<T> element) {
    List<T> elements = new ArrayList<>(4);
    commaSeparated(delimiter, () -> elements.add(element.get()));
    return elements;
  }
}
