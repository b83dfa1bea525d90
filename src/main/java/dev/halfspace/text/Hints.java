package dev.halfspace.text;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.support.Suggestion;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Hints that complete a message about the next token: what was probably meant by it. Each hint is
 * empty or begins with a semicolon. Hints are computed only once parsing has failed.
 */
final class Hints {
  /** Names of types in other languages, with their equivalents. */
  private static final ImmutableMap<String, String> FOREIGN_TYPES =
      ImmutableMap.copyOf(
          Splitter.on(CharMatcher.whitespace())
              .omitEmptyStrings()
              .withKeyValueSeparator('=')
              .split(
                  """
              bool=i1 char=i8 byte=i8 short=i16 int=i32 long=i64 unsigned=ui32 int8=i8 int16=i16
              int32=i32 int64=i64 uint8=ui8 uint16=ui16 uint32=ui32 uint64=ui64 size_t=index
              half=f16 float=f32 double=f64 float16=f16 float32=f32 float64=f64 bfloat16=bf16
              """));

  /** The words that begin types; {@code i32} stands for all integer types. */
  static final ImmutableSet<String> TYPE_WORDS =
      ImmutableSet.<String>builder()
          .add("memref", "vector", "tensor", "tuple", "complex", "index", "none", "i32")
          .addAll(Stream.of(FloatType.values()).map(FloatType::spelling).iterator())
          .build();

  /** A word that may be a shape with a symbolic size, {@code Nx4xf32}. */
  private static final Pattern SYMBOLIC_SIZE = Pattern.compile("[A-Za-z]+x[A-Za-z0-9]+");

  private static final String UNKNOWN_SIZE = "; a size that is not known is '?'";

  /** The keywords between the name of an operation and its region. */
  private static final ImmutableSet<String> CLAUSES =
      ImmutableSet.of("step", "iter_args", "to", "else", "do", "attributes", "min", "max");

  private Hints() {}

  /** Suggests the next word with the sign that it lacks. */
  static String sign(Tokens tokens, String sign, Predicate<String> isKnown) {
    if (!tokens.atKeyword() || MissingPlace.before(tokens.lexer) != tokens.lexer.start) {
      return "";
    }
    String meant = sign + tokens.spelling();
    return isKnown.test(meant) ? Suggestion.question(List.of(meant)) : "";
  }

  /** Suggests a constant operation for a literal in the place of a value. */
  static String literal(Tokens tokens) {
    boolean isNumber = tokens.at(Token.INTEGER) || tokens.at(Token.FLOAT);
    return isNumber ? "; a number becomes a value by 'arith.constant'" : "";
  }

  /** Suggests the type that the next token was probably meant to be. */
  static String type(Tokens tokens, AliasTable<?> aliases) {
    if (tokens.at(Token.HASH_IDENTIFIER) && aliases.find(tokens.name()) != null) {
      return Suggestion.question(List.of("!" + tokens.name()));
    } else if (tokens.nextIs("?") || tokens.nextIs("-")) {
      return tokens.nextIs("?") ? "" : UNKNOWN_SIZE;
    } else if (!tokens.at(Token.BARE_IDENTIFIER)) {
      return "";
    }
    String word = tokens.spelling();
    String meant = FOREIGN_TYPES.get(word);
    if (meant == null && SYMBOLIC_SIZE.matcher(word).matches()) {
      return UNKNOWN_SIZE;
    }
    return Suggestion.question(
        meant != null ? List.of(meant) : Suggestion.allNearest(word, TYPE_WORDS));
  }

  /** Returns true if the next token is an operator of affine expressions. */
  static boolean atOperator(Tokens tokens) {
    return switch (tokens.lexer.kind) {
      case PUNCTUATION -> tokens.nextIs("*") || tokens.nextIs("+") || tokens.nextIs("-");
      case BARE_IDENTIFIER ->
          tokens.spells("floordiv") || tokens.spells("ceildiv") || tokens.spells("mod");
      default -> false;
    };
  }

  /** Suggests operations for arithmetic in a list of values. */
  static String arithmetic(Tokens tokens) {
    return atOperator(tokens) ? "; 'affine.apply' and 'arith' compute such values" : "";
  }

  /** Explains the syntax of subscripts that are written as in other languages. */
  static String subscripts(Tokens tokens, String expected) {
    if (expected.equals(":") && tokens.nextIs("[")) {
      return "; subscripts stand in one list, [%i, %j]";
    }
    return expected.equals("[") && tokens.nextIs("(") ? "; subscripts stand in brackets, [%i]" : "";
  }

  /** Suggests the keyword before a region that the next word was probably meant to be. */
  static String clause(Tokens tokens) {
    boolean isWord = tokens.atKeyword() && MissingPlace.before(tokens.lexer) == tokens.lexer.start;
    return isWord ? Suggestion.question(Suggestion.allNearest(tokens.spelling(), CLAUSES)) : "";
  }

  /** Explains the syntax of comments if the next token looks like a comment of another language. */
  static String comment(Tokens tokens) {
    return tokens.nextIs("/") ? "; a comment begins with '//'" : "";
  }
}
