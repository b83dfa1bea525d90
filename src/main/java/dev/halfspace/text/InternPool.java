package dev.halfspace.text;

import java.util.HashMap;
import java.util.Map;

/** The values read so far, so that equal ones are one object. */
final class InternPool {
  private final Map<Object, Object> values = new HashMap<>();

  /** The first of all equal objects given so far. */
  @SuppressWarnings("unchecked") // equal values are of one class
  <T> T intern(T value) {
    Object known = values.putIfAbsent(value, value);
    return known == null ? value : (T) known;
  }
}
