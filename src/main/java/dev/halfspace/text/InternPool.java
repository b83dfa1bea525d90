package dev.halfspace.text;

import java.util.HashMap;
import java.util.Map;

/** A pool of the values parsed so far, in which equal values are one object. */
final class InternPool {
  private final Map<Object, Object> values = new HashMap<>();

  /** Returns the first object given so far that equals {@code value}. */
  @SuppressWarnings("unchecked") // equal values are of one class
  <T> T intern(T value) {
    Object known = values.putIfAbsent(value, value);
    return known == null ? value : (T) known;
  }
}
