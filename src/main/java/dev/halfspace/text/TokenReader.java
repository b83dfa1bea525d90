package dev.halfspace.text;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Nesting;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.StringText;
import java.math.BigInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads single tokens: punctuation, keywords, numbers, strings and names. The method names and
 * their terms are those of {@link dev.halfspace.ir.AttributeParser}.
 */
abstract class TokenReader {
  final ParseContext context;
  final Lexer lexer;

  TokenReader(ParseContext context, Lexer lexer) {
    this.context = context;
    this.lexer = lexer;
  }

  // Places and errors ---------------------------------------------------------------------------

  public int position() {
    return lexer.start;
  }

  public Location locationAt(int position) {
    return Location.of(context.source.place(position));
  }

  public ParseFailure error(String message) {
    return error(lexer.start, message);
  }

  public ParseFailure error(int position, String message) {
    // A token that could not be read is the cause of whatever was expected in its place.
    String fault = lexer.fault;
    boolean atFault = lexer.kind == Token.ERROR && position == lexer.start;
    String said = atFault && fault != null ? fault : message;
    context.diagnostics.add(Diagnostic.error(locationAt(position), said));
    return new ParseFailure(said);
  }

  /**
   * Records that something else was expected than what is next. If that begins a line, the place is
   * the end of the text before it, where what is missing would be seen to be missing.
   */
  ParseFailure expected(String what) {
    return error(missingPlace(), "expected " + what + ", found " + found());
  }

  /** As {@link #expected}, at the next token even if that begins a line. */
  final ParseFailure expectedHere(String what) {
    return error("expected " + what + ", found " + found());
  }

  /** As {@link #expectedHere}, but at the end of the text at its last byte. */
  final ParseFailure expectedWithin(String what) {
    return error(placeWithin(), "expected " + what + ", found " + found());
  }

  /** Where the next token starts; for the end of the text, its last byte. */
  final int placeWithin() {
    return lexer.kind == Token.END ? Math.max(0, lexer.limit - 1) : lexer.start;
  }

  /**
   * Where to report that something is missing before the next token: at that token, or if it stands
   * on a later line, after the token before it, since there its line ended too early. What is
   * missing at the end of the text is missing in its last line, be that a comment.
   */
  final int missingPlace() {
    if (lexer.kind == Token.ERROR) {
      return lexer.start;
    }
    int at = placeWithin();
    int end = startOfBlanks(at);
    if (end > 0 && !Lexer.isLineEnd(lexer.bytes[end - 1])) {
      return Lexer.isLineEnd(lexer.bytes[at]) ? end : lexer.start;
    }
    while (end > 0 && Lexer.isLineEnd(lexer.bytes[end - 1])) {
      end = startOfBlanks(commentStart(lineStart(end - 1), end - 1));
    }
    return end == 0 ? lexer.start : end;
  }

  /** The offset of the blanks before {@code offset} in its line, or that offset. */
  private int startOfBlanks(int offset) {
    int end = offset;
    while (end > 0 && (lexer.bytes[end - 1] == ' ' || lexer.bytes[end - 1] == '\t')) {
      end--;
    }
    return end;
  }

  private int lineStart(int offset) {
    int start = offset;
    while (start > 0 && !Lexer.isLineEnd(lexer.bytes[start - 1])) {
      start--;
    }
    return start;
  }

  /** Where the comment of the line {@code [from, to)} starts; {@code to} if it has none. */
  private int commentStart(int from, int to) {
    boolean quoted = false;
    for (int i = from; i < to; i++) {
      byte c = lexer.bytes[i];
      if (c == '/' && !quoted && lexer.bytes[i + 1] == '/') {
        return i;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '\\' && quoted) {
        i++;
      }
    }
    return to;
  }

  /** The next token as a message shows it. */
  String found() {
    if (lexer.kind == Token.END) {
      return Token.END.description();
    }
    int shown = Math.min(lexer.end, lexer.start + 40);
    String text = StringText.decode(lexer.bytes, lexer.start, shown);
    return "'" + text + (shown < lexer.end ? "..." : "") + "'";
  }

  /** Runs {@code body} one level of nesting deeper. */
  <T> T nested(Supplier<T> body) {
    if (context.nesting.isFull()) {
      throw tooDeep();
    }
    return context.nesting.descend(body);
  }

  final ParseFailure tooDeep() {
    return error("nested deeper than " + Nesting.LIMIT + " levels");
  }

  // Tokens --------------------------------------------------------------------------------------

  /** Whether the next token is of a kind. */
  final boolean at(Token kind) {
    return lexer.kind == kind;
  }

  /** Whether the text of the next token is {@code text}. */
  final boolean spells(String text) {
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
  final String spelling() {
    return StringText.decode(lexer.bytes, lexer.start, lexer.end);
  }

  public boolean nextIs(String token) {
    return lexer.kind == Token.PUNCTUATION && spells(token);
  }

  public boolean optionalPunctuation(String token) {
    if (lexer.kind != Token.PUNCTUATION || !spells(token)) {
      return false;
    }
    lexer.next();
    return true;
  }

  public void punctuation(String token) {
    if (!optionalPunctuation(token)) {
      throw expected("'" + token + "'");
    }
  }

  /** Whether the next token is a keyword: an identifier without prefix. */
  final boolean atKeyword() {
    return lexer.kind == Token.BARE_IDENTIFIER || lexer.kind == Token.INTEGER_TYPE;
  }

  /** Whether the next token is the keyword {@code word}. */
  final boolean atKeyword(String word) {
    return atKeyword() && spells(word);
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
      throw expectedHere("'" + word + "'" + (where.isEmpty() ? "" : " " + where));
    }
  }

  public String anyKeyword(String what) {
    String word = optionalAnyKeyword();
    if (word == null) {
      throw expectedHere(what);
    }
    return word;
  }

  public @Nullable String optionalAnyKeyword() {
    if (!atKeyword()) {
      return null;
    }
    String word = spelling();
    lexer.next();
    return word;
  }

  public String keywordOrString(String what) {
    String word = optionalKeywordOrString();
    if (word == null) {
      throw expectedHere(what);
    }
    return word;
  }

  /** Reads a keyword or a string if one is next. */
  final @Nullable String optionalKeywordOrString() {
    return at(Token.STRING) ? optionalString() : optionalAnyKeyword();
  }

  /** Reads the name of a resource: a keyword or a string. */
  final String resourceName() {
    String name = optionalKeywordOrString();
    if (name == null) {
      throw expectedWithin("the name of a resource");
    }
    return name;
  }

  // Literals ------------------------------------------------------------------------------------

  public long integer(String what) {
    int at = lexer.start;
    BigInteger value = bigInteger(what);
    if (value.bitLength() >= Long.SIZE) {
      throw error(at, what + " does not fit in 64 bits");
    }
    return value.longValueExact();
  }

  public BigInteger bigInteger(String what) {
    BigInteger value = optionalInteger();
    if (value == null) {
      throw expectedHere(what);
    }
    return value;
  }

  public @Nullable BigInteger optionalInteger() {
    boolean negative = nextIs("-");
    if (negative) {
      lexer.next();
      if (!at(Token.INTEGER)) {
        throw expected("an integer after '-'");
      }
    }
    if (!at(Token.INTEGER)) {
      return null;
    }
    BigInteger value = integerToken();
    return negative ? value.negate() : value;
  }

  /** The value of the integer token that is next, decimal or hexadecimal; reads it. */
  final BigInteger integerToken() {
    String text = spelling();
    lexer.next();
    return text.startsWith("0x")
        ? new BigInteger(text.substring(2), 16)
        : text.length() < 19 ? BigInteger.valueOf(Long.parseLong(text)) : new BigInteger(text);
  }

  public String string(String what) {
    String value = optionalString();
    if (value == null) {
      throw expectedHere(what);
    }
    return value;
  }

  public @Nullable String optionalString() {
    if (!at(Token.STRING)) {
      return null;
    }
    String value = stringValue(lexer.start);
    lexer.next();
    return value;
  }

  /** The content of the string literal that starts at {@code quote} and ends with the token. */
  final String stringValue(int quote) {
    return stringValue(quote, lexer.end);
  }

  /** The content of the string literal {@code [quote, end)}. */
  final String stringValue(int quote, int end) {
    byte[] bytes = lexer.bytes;
    int to = end - 1;
    boolean plain = true;
    for (int i = quote + 1; i < to && plain; i++) {
      plain = bytes[i] != '\\';
    }
    if (plain) {
      return StringText.decode(bytes, quote + 1, to);
    }
    byte[] out = new byte[to - quote];
    int length = 0;
    for (int i = quote + 1; i < to; i++) {
      byte c = bytes[i];
      if (c == '\\') {
        i++;
        byte d = bytes[i];
        if (d == '"' || d == '\\') {
          c = d;
        } else if (d == 'n') {
          c = '\n';
        } else if (d == 't') {
          c = '\t';
        } else {
          c = (byte) (Character.digit(d, 16) * 16 + Character.digit(bytes[i + 1], 16));
          i++;
        }
      }
      out[length++] = c;
    }
    return StringText.decode(out, 0, length);
  }

  public String symbolName() {
    String name = optionalSymbolName();
    if (name == null) {
      throw expectedHere("a symbol name such as @name");
    }
    return name;
  }

  public @Nullable String optionalSymbolName() {
    if (!at(Token.AT_IDENTIFIER)) {
      return null;
    }
    String name =
        lexer.bytes[lexer.start + 1] == '"'
            ? stringValue(lexer.start + 1)
            : StringText.decode(lexer.bytes, lexer.start + 1, lexer.end);
    lexer.next();
    return name;
  }

  @CanIgnoreReturnValue
  public boolean commaSeparated(Delimiter delimiter, Runnable element) {
    if (delimiter.open().isEmpty()) {
      do {
        element.run();
      } while (optionalPunctuation(","));
      return true;
    }
    if (!optionalPunctuation(delimiter.open())) {
      if (delimiter.isOptional()) {
        return false;
      }
      throw expected("'" + delimiter.open() + "'");
    }
    if (optionalPunctuation(delimiter.close())) {
      return true;
    }
    do {
      element.run();
    } while (optionalPunctuation(","));
    if (!optionalPunctuation(delimiter.close())) {
      throw expected("',' or '" + delimiter.close() + "'");
    }
    return true;
  }

  /** Whether the token after the next is the name of a symbol. */
  final boolean isBeforeSymbol() {
    int at = lexer.end;
    while (at < lexer.limit && (lexer.bytes[at] == ' ' || lexer.bytes[at] == '\t')) {
      at++;
    }
    return lexer.bytes[at] == '@';
  }

  /** The location of the next token. */
  final Location locationHere() {
    return new Location.FileLineCol(context.source.name(), lexer.line(), lexer.column());
  }
}
