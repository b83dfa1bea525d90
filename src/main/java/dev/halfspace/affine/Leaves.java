package dev.halfspace.affine;

/** A cache of the most common leaves; equality does not depend on it. */
final class Leaves {
  private static final int SHARED_POSITIONS = 64;
  private static final int LEAST = -128;
  private static final int GREATEST = 1024;
  private static final AffineExpr.Dim[] DIMS = new AffineExpr.Dim[SHARED_POSITIONS];
  private static final AffineExpr.Symbol[] SYMBOLS = new AffineExpr.Symbol[SHARED_POSITIONS];
  private static final AffineExpr.Constant[] CONSTANTS =
      new AffineExpr.Constant[GREATEST - LEAST + 1];

  static {
    for (int i = 0; i < SHARED_POSITIONS; i++) {
      DIMS[i] = new AffineExpr.Dim(i);
      SYMBOLS[i] = new AffineExpr.Symbol(i);
    }
    for (int i = 0; i < CONSTANTS.length; i++) {
      CONSTANTS[i] = new AffineExpr.Constant(LEAST + i);
    }
  }

  static final AffineExpr ZERO = constant(0);
  static final AffineExpr ONE = constant(1);
  static final AffineExpr MINUS_ONE = constant(-1);

  private Leaves() {}

  static AffineExpr dim(int position) {
    return position >= 0 && position < SHARED_POSITIONS
        ? DIMS[position]
        : new AffineExpr.Dim(position);
  }

  static AffineExpr symbol(int position) {
    return position >= 0 && position < SHARED_POSITIONS
        ? SYMBOLS[position]
        : new AffineExpr.Symbol(position);
  }

  static AffineExpr constant(long value) {
    return value >= LEAST && value <= GREATEST
        ? CONSTANTS[(int) (value - LEAST)]
        : new AffineExpr.Constant(value);
  }
}
