package dev.halfspace.check.regex;

import dev.halfspace.support.StringText;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A set of bytes, which are numbers from 0 to 255 here. Its bits are never changed. */
record ByteSet(BitSet bits) {
  /** The set without elements. */
  static final ByteSet NONE = new ByteSet(new BitSet());

  /** The set of the bytes for which a condition holds. */
  static ByteSet where(IntPredicate condition) {
    BitSet bits = new BitSet(256);
    IntStream.range(0, 256).filter(condition).forEach(bits::set);
    return new ByteSet(bits);
  }

  /** The set of one byte. */
  static ByteSet of(int value) {
    BitSet bits = new BitSet();
    bits.set(value);
    return new ByteSet(bits);
  }

  /** The least element from a byte on, or -1. */
  int next(int from) {
    return bits.nextSetBit(from);
  }

  /** Returns true if a byte is an element. */
  boolean contains(int value) {
    return bits.get(value);
  }

  /** The bytes of this set and of another. */
  ByteSet or(ByteSet other) {
    return where(value -> contains(value) || other.contains(value));
  }

  /** This set and, for each letter of ASCII in it, the same letter in the other case. */
  ByteSet withBothCases() {
    return where(
        value -> contains(value) || (StringText.isLetter(value) && contains(value ^ 0x20)));
  }
}
