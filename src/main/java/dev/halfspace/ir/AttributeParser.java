package dev.halfspace.ir;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parser of tokens, types and attributes. If the expected text is not next, a method named {@code
 * optional...} consumes nothing and returns a result that indicates it; any other records a
 * diagnostic and throws {@link ParseFailure}.
 */
public interface AttributeParser {
  /** The brackets that enclose a list. */
  enum Delimiter {
    /** No brackets; the list has at least one element. */
    NONE("", ""),
    /** {@code ( )}. */
    PAREN("(", ")"),
    /** {@code [ ]}. */
    SQUARE("[", "]"),
    /** {@code < >}. */
    ANGLE("<", ">"),
    /** <code>{ }</code>. */
    BRACES("{", "}"),
    /** {@code ( )} or nothing at all. */
    OPTIONAL_PAREN("(", ")"),
    /** {@code [ ]} or nothing at all. */
    OPTIONAL_SQUARE("[", "]"),
    /** {@code < >} or nothing at all. */
    OPTIONAL_ANGLE("<", ">");

    private final String open;
    private final String close;

    Delimiter(String open, String close) {
      this.open = open;
      this.close = close;
    }

    /** The opening token, or nothing. */
    public String open() {
      return open;
    }

    /** The closing token, or nothing. */
    public String close() {
      return close;
    }

    /** Returns true if the list may be absent, including its brackets. */
    public boolean isOptional() {
      return this == OPTIONAL_PAREN || this == OPTIONAL_SQUARE || this == OPTIONAL_ANGLE;
    }
  }

  /** The position of the next token, for {@link #error(int, String)}. */
  int position();

  /** Records an error at the next token and returns the exception to throw. */
  default ParseFailure error(String message) {
    return error(position(), message);
  }

  /** Records an error at {@code position} and returns the exception to throw. */
  ParseFailure error(int position, String message);

  /** The file location of {@code position}. */
  Location locationAt(int position);

  /** Reads the punctuation {@code token}: one of {@code -> ( ) [ ] { } < > , : = * + - ? / |}. */
  void punctuation(String token);

  /** Reads the punctuation {@code token} if it is next. */
  boolean optionalPunctuation(String token);

  /** Returns true if the punctuation {@code token} is next, without consuming it. */
  boolean nextIs(String token);

  /** Reads the keyword {@code word}. */
  default void keyword(String word) {
    keyword(word, "");
  }

  /** Reads the keyword {@code word}; {@code context} completes "expected 'to' ...". */
  void keyword(String word, String context);

  /** Reads the keyword {@code word} if it is next. */
  boolean optionalKeyword(String word);

  /** Reads any keyword; {@code what} describes it in messages. */
  String anyKeyword(String what);

  /** Reads a keyword if one is next, otherwise returns {@code null}. */
  @Nullable String optionalAnyKeyword();

  /** Reads a keyword or a string. */
  default String keywordOrString(String what) {
    String string = optionalString();
    return string != null ? string : anyKeyword(what);
  }

  /**
   * Reads one of several words and returns its value.
   *
   * @param what the kind of the words, as it completes "unknown ...": {@code overflow flag}
   */
  default <V> V word(String what, ImmutableMap<String, V> values) {
    int at = position();
    return valueOf(keywordOrString((what.startsWith("o") ? "an " : "a ") + what), at, what, values);
  }

  /**
   * Reads one of several words, or any string, which must be one of them, and returns its value, or
   * {@code null} if neither is next.
   *
   * @param what as in {@link #word}
   */
  default <V> @Nullable V optionalWord(String what, ImmutableMap<String, V> values) {
    int at = position();
    String string = optionalString();
    return string == null
        ? values.get(Iterables.find(values.keySet(), this::optionalKeyword, null))
        : valueOf(string, at, what, values);
  }

  private <V> V valueOf(String word, int at, String what, ImmutableMap<String, V> values) {
    V value = values.get(word);
    if (value == null) {
      String all = String.join(", ", values.keySet()).replaceFirst(", (?=\\w+$)", " and ");
      throw error(at, "unknown %s '%s'; there are %s".formatted(what, word, all));
    }
    return value;
  }

  /** Reads an integer that fits in a {@code long}, with its sign. */
  long integer(String what);

  /** Reads an integer of any size, with its sign. */
  BigInteger bigInteger(String what);

  /** Reads an integer if one is next, otherwise returns {@code null}. */
  @Nullable BigInteger optionalInteger();

  /**
   * Reads an integer if one is next, otherwise returns {@code null}. Of a literal that is too long
   * for {@code bits} bits, only the sign is read: the result is some other integer of more bits.
   */
  @Nullable BigInteger optionalInteger(int bits);

  /** Reads a floating-point literal, or an integer in its place, rounded to {@code double}. */
  double floatingPoint(String what);

  /** Reads a string literal and returns its contents. */
  String string(String what);

  /** Reads a string literal if one is next, otherwise returns {@code null}. */
  @Nullable String optionalString();

  /** Reads {@code @name} and returns the name. */
  String symbolName();

  /** Reads {@code @name} if it is next, otherwise returns {@code null}. */
  @Nullable String optionalSymbolName();

  /**
   * Reads elements separated by commas between delimiters; {@code element} reads one. Returns false
   * if the list is absent, which only an optional delimiter allows.
   */
  @CanIgnoreReturnValue
  boolean commaSeparated(Delimiter delimiter, Runnable element);

  /** Reads a type. */
  Type type();

  /** Reads a type of a class; {@code what} describes it in messages: {@code a memref type}. */
  default <T extends Type> T type(Class<T> type, String what) {
    int at = position();
    return expected(type, what, at, type());
  }

  /** The object that was read at a position, checked to be of a class. */
  private <T> T expected(Class<T> kind, String what, int at, Object read) {
    if (!kind.isInstance(read)) {
      throw error(at, "expected " + what + ", found " + read);
    }
    return kind.cast(read);
  }

  /** Reads a type if one is next, otherwise returns {@code null}. */
  @Nullable Type optionalType();

  /** Returns true if the next word begins a type; no operation begins with such a word. */
  boolean nextIsTypeWord();

  /** Reads {@code (t, u)} or a single type. */
  List<Type> typesInParens();

  /** Reads {@code t, u}. */
  default List<Type> typeList() {
    List<Type> types = new ArrayList<>();
    do {
      types.add(type());
    } while (optionalPunctuation(","));
    return types;
  }

  /**
   * Reads the sizes {@code 4x?x[2]x} of a shape; {@link ShapeSizes#DYNAMIC} represents {@code ?}.
   */
  ShapeSizes shape(boolean allowDynamic, boolean allowScalable);

  /** The sizes of a shape and which of them are scalable; a dynamic size is {@link #DYNAMIC}. */
  @SuppressWarnings("ArrayRecordComponent") // passed between parsers, then dropped
  record ShapeSizes(long[] sizes, boolean[] scalable) {
    /** The number that represents a dynamic size. */
    public static final long DYNAMIC = Long.MIN_VALUE;
  }

  /** Reads an attribute. */
  default Attribute attribute() {
    return attribute((Type) null);
  }

  /** Reads an attribute; {@code type} is its type if the text omits it. */
  Attribute attribute(@Nullable Type type);

  /** Reads an attribute of a class; {@code what} describes it in messages. */
  default <A extends Attribute> A attribute(Class<A> type, String what) {
    return attribute(type, what, null);
  }

  /** Reads an attribute of a class; {@code type} is its type if the text omits it. */
  default <A extends Attribute> A attribute(Class<A> attribute, String what, @Nullable Type type) {
    int at = position();
    return expected(attribute, what, at, attribute(type));
  }

  /**
   * Reads an alias of an attribute of a class, in a place where the syntax has a spelling of its
   * own for {@code what}: {@code step #n}. To be called if that spelling is not next.
   */
  <A extends Attribute> A alias(Class<A> attribute, String what, @Nullable Type type);

  /** Reads an attribute if one is next, otherwise returns {@code null}. */
  @Nullable Attribute optionalAttribute();

  /**
   * Reads an attribute of a class if an attribute is next, otherwise returns {@code null}.
   *
   * @throws ParseFailure if it is not of that class
   */
  default <A extends Attribute> @Nullable A optionalAttribute(Class<A> attribute, String what) {
    int at = position();
    Attribute found = optionalAttribute();
    return found == null ? null : expected(attribute, what, at, found);
  }

  /** Reads <code>{a = 1, b}</code>. */
  NamedAttributes dictionary();

  /** Reads {@code (d0)[s0] -> (d0 + s0)}. */
  AffineMap affineMap();

  /** Reads {@code (d0)[s0] : (d0 - s0 >= 0)}. */
  IntegerSet integerSet();

  /**
   * Uniques {@code value}: returns an equal object seen before in this parse, or {@code value}
   * itself.
   */
  <T> T intern(T value);
}
