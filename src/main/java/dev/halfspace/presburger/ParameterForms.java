package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a system of a relation as forms of the parameters. Parameters are the columns of
 * the domain and the symbols; a local that a row determines by parameters alone is a form or a
 * quotient of them. All other columns are unknowns.
 */
final class ParameterForms {
  private final Tableau t;
  private final Space space;
  private final ParameterContext context;

  /**
   * Each column as a form over the columns of the {@link ParameterContext}; null for an unknown.
   */
  private final @Nullable LinearForm[] forms;

  private ParameterForms(ConstraintSystem system, ParameterContext context) {
    this.t = system.rows();
    this.space = system.space();
    this.context = context;
    this.forms = new @Nullable LinearForm[t.columns];
  }

  /** The forms of a system's columns; quotients among them are added to the context. */
  static ParameterForms of(ConstraintSystem system, ParameterContext context) {
    ParameterForms forms = new ParameterForms(system, context);
    for (int c = 0; c < forms.space.localStart(); c++) {
      if (c < forms.space.rangeStart() || c >= forms.space.symbolStart()) {
        forms.forms[c] = LinearForm.variable(c);
      }
    }
    forms.setUnused();
    while (forms.findLocal()) {}
    return forms;
  }

  /** Sets locals that occur in no row to 0. */
  private void setUnused() {
    for (int c = space.localStart(); c < forms.length; c++) {
      boolean isUsed = false;
      for (int row = 0; row < t.rows && !isUsed; row++) {
        isUsed = t.kind[row] != Tableau.DEAD && t.uses(row, c);
      }
      forms[c] = isUsed ? null : LinearForm.ZERO;
    }
  }

  /** The columns of the unknowns, those of the range first. */
  int[] unknowns() {
    return IntStream.range(0, forms.length).filter(c -> forms[c] == null).toArray();
  }

  /** The parametric part of a form, its constant included, over the columns of the context. */
  LinearForm of(LinearForm row) {
    LinearForm sum = LinearForm.constant(row.constant());
    for (int i = 0; i < row.numTerms(); i++) {
      LinearForm form = forms[row.column(i)];
      sum = form == null ? sum : sum.plus(form.times(row.termCoefficient(i)));
    }
    return sum;
  }

  /** Finds one more local that parameters determine. */
  private boolean findLocal() {
    for (int row = 0; row < t.rows; row++) {
      int column = t.kind[row] == Tableau.DEAD ? -1 : onlyUnknown(row);
      if (column >= space.localStart() && isDetermined(row, column)) {
        forms[column] = value(row, column);
        return true;
      }
    }
    return false;
  }

  /** The only unknown of a row, or -1. */
  private int onlyUnknown(int row) {
    int only = -1;
    for (int c = 0; c < forms.length; c++) {
      if (forms[c] == null && t.uses(row, c)) {
        if (only >= 0) {
          return -1;
        }
        only = c;
      }
    }
    return only;
  }

  /** Returns true if a row, with its opposite, leaves its unknown at most one value. */
  private boolean isDetermined(int row, int column) {
    return t.kind[row] == Tableau.EQUALITY
        || (t.isNegative(row, column)
            && Quotients.hasUpperBound(t, row, t.coefficient(row, column).negate()));
  }

  /** The value of z by a row {@code e - g z}: the floor of e / g. */
  private LinearForm value(int row, int column) {
    Quotient quotient = Quotients.quotient(t, row, column);
    LinearForm form = of(quotient.numerator());
    return t.isUnit(row, column)
        ? form
        : LinearForm.variable(context.quotient(form, quotient.divisor()));
  }
}
