package dev.halfspace.affine;

/** An expression as it stands in a message: whole when short. */
final class Excerpt {
  private static final int DEEPEST = 12;
  private static final int LONGEST = 120;

  private Excerpt() {}

  static String of(AffineExpr expr) {
    if (Facts.depth(expr) > DEEPEST) {
      return "(an expression of depth " + Facts.depth(expr) + ")";
    }
    String text = expr.toString();
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
