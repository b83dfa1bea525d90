package dev.halfspace.affine;

/** The part of the text that maps and sets share. */
final class MapText {
  private MapText() {}

  /** Appends {@code (d0, d1)[s0]}, the brackets only if there are symbols. */
  static void appendHeader(StringBuilder out, int numDims, int numSymbols) {
    out.append('(');
    for (int i = 0; i < numDims; i++) {
      out.append(i == 0 ? "d" : ", d").append(i);
    }
    out.append(')');
    if (numSymbols > 0) {
      out.append('[');
      for (int i = 0; i < numSymbols; i++) {
        out.append(i == 0 ? "s" : ", s").append(i);
      }
      out.append(']');
    }
  }
}
