package dev.halfspace.legality.execution;

import java.util.Arrays;
import java.util.List;

/**
 * The value of a vector.
 *
 * @param elements the elements, row by row
 */
public record Lanes(List<Object> elements) {
  static Lanes of(Object[] elements) {
    return new Lanes(List.copyOf(Arrays.asList(elements)));
  }
}
