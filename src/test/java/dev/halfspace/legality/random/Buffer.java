package dev.halfspace.legality.random;

/**
 * A memref in scope.
 *
 * @param name the value
 * @param type its type
 * @param element the type of its elements
 * @param sizes the sizes, or what they at least are
 * @param isPlain whether it has no layout
 */
record Buffer(String name, String type, String element, long[] sizes, boolean isPlain) {
  int rank() {
    return sizes.length;
  }

  /** Returns true if neighbours in the last dimension are neighbours in memory, as vectors want. */
  boolean hasNeighbours() {
    return isPlain || type.contains("1], offset") || type.contains("1]>");
  }

  /** A buffer without a layout. */
  static Buffer of(String name, String element, long... sizes) {
    return new Buffer(name, type(element, sizes), element, sizes, true);
  }

  static String type(String element, long... sizes) {
    StringBuilder type = new StringBuilder("memref<");
    for (long size : sizes) {
      type.append(size).append('x');
    }
    return type.append(element).append('>').toString();
  }
}
