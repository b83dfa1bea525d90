package dev.halfspace.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.ir.AttributeParser.Delimiter;

/** Parses strided layouts of memrefs; the offset and each stride is a number or {@code ?}. */
final class StridedLayouts {
  private final Tokens tokens;

  StridedLayouts(Tokens tokens) {
    this.tokens = tokens;
  }

  /** Parses {@code strided<[stride, ...], offset: offset>}; the offset may be absent. */
  StridedLayoutAttr strided() {
    tokens.lexer.next();
    tokens.punctuation("<");
    ImmutableLongArray strides = strides();
    long offset = 0;
    if (tokens.optionalPunctuation(",")) {
      tokens.keyword("offset", "after the strides");
      offset = offset();
    }
    tokens.punctuation(">");
    return new StridedLayoutAttr(offset, strides);
  }

  /**
   * Parses {@code offset: offset, strides: [stride, ...]}, an older spelling, see {@link
   * Spellings}.
   */
  StridedLayoutAttr withoutParentheses() {
    tokens.keyword("offset", "");
    long offset = offset();
    tokens.punctuation(",");
    tokens.keyword("strides", "after the offset");
    tokens.punctuation(":");
    return new StridedLayoutAttr(offset, strides());
  }

  private long offset() {
    tokens.punctuation(":");
    return number("an offset");
  }

  private ImmutableLongArray strides() {
    return ImmutableLongArray.copyOf(tokens.list(Delimiter.SQUARE, () -> number("a stride")));
  }

  private long number(String what) {
    if (tokens.optionalPunctuation("?")) {
      return Shape.DYNAMIC;
    }
    int at = tokens.lexer.start;
    long value = tokens.integer(what + " or '?'");
    if (value == Shape.DYNAMIC) {
      throw tokens.error(at, what + " is at least -2^63 + 1");
    }
    return value;
  }
}
