package dev.halfspace.affine;

/**
 * Linear forms under construction. Terms are appended to the open row, multiplied by the current
 * scale. Rows nest; an inner row is taken out as a {@link LinearForm}, with equal columns merged.
 * {@link LongRows} throws ArithmeticException where a coefficient overflows, and the work is then
 * done again in {@link BigRows}.
 *
 * <p>The constant is the term at column {@link #CONSTANT}, behind all others.
 */
interface Rows {
  int CONSTANT = Integer.MAX_VALUE;

  /** Appends {@code value} times a column. */
  void term(int column, long value);

  /** Appends {@code form.at(term)} times a column. */
  void term(int column, LinearForm form, int term);

  /** Appends a form. */
  default void append(LinearForm form) {
    for (int i = 0; i <= form.numTerms(); i++) {
      term(i < form.numTerms() ? form.column(i) : CONSTANT, form, i);
    }
  }

  /** Appends a form whose column {@code c} is {@code target[c]}. */
  default void append(LinearForm form, int[] target) {
    for (int i = 0; i <= form.numTerms(); i++) {
      term(i < form.numTerms() ? target[form.column(i)] : CONSTANT, form, i);
    }
  }

  /** Multiplies the current scale by {@code factor}; {@link #popScale} restores it. */
  void pushScale(long factor);

  void popScale();

  /** Opens an inner row, with scale 1. */
  void open();

  /** Takes the open row out; the enclosing row is open again. */
  LinearForm take();

  /** Drops all rows. */
  void reset();
}
