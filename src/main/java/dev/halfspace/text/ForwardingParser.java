package dev.halfspace.text;

import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parser that dialects see, as far as it reads tokens and types: {@link Tokens} do so. */
interface ForwardingParser extends AttributeParser {
  Tokens tokens();

  Types types();

  @Override
  default int position() {
    return tokens().lexer.start;
  }

  @Override
  default ParseFailure error(int position, String message) {
    return tokens().error(position, message);
  }

  @Override
  default Location locationAt(int position) {
    return tokens().locationAt(position);
  }

  @Override
  default void punctuation(String token) {
    tokens().punctuation(token);
  }

  @Override
  default boolean optionalPunctuation(String token) {
    return tokens().optionalPunctuation(token);
  }

  @Override
  default boolean nextIs(String token) {
    return tokens().nextIs(token);
  }

  @Override
  default void keyword(String word, String context) {
    tokens().keyword(word, context);
  }

  @Override
  default boolean optionalKeyword(String word) {
    return tokens().optionalKeyword(word);
  }

  @Override
  default String anyKeyword(String what) {
    return tokens().anyKeyword(what);
  }

  @Override
  default @Nullable String optionalAnyKeyword() {
    return tokens().optionalAnyKeyword();
  }

  @Override
  default long integer(String what) {
    return tokens().integer(what);
  }

  @Override
  default BigInteger bigInteger(String what) {
    return tokens().bigInteger(what);
  }

  @Override
  default @Nullable BigInteger optionalInteger() {
    return tokens().optionalInteger();
  }

  @Override
  default String string(String what) {
    return tokens().string(what);
  }

  @Override
  default @Nullable String optionalString() {
    return tokens().optionalString();
  }

  @Override
  default String symbolName() {
    return tokens().symbolName();
  }

  @Override
  default @Nullable String optionalSymbolName() {
    return tokens().optionalSymbolName();
  }

  @Override
  default boolean commaSeparated(Delimiter delimiter, Runnable element) {
    return tokens().commaSeparated(delimiter, element);
  }

  @Override
  default Type type() {
    return types().type();
  }

  @Override
  default @Nullable Type optionalType() {
    return types().optionalType();
  }

  @Override
  default boolean nextIsTypeWord() {
    return types().atTypeWord();
  }

  @Override
  default List<Type> typesInParens() {
    return types().typesInParens();
  }

  @Override
  default ShapeSizes shape(boolean allowDynamic, boolean allowScalable) {
    return types().shape(allowDynamic, allowScalable);
  }
}
