package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;

/**
 * Where the columns of a conjunct stand in a system over induction variables. A counter that is the
 * induction variable itself shares its column; other counters, and quotients, are locals.
 */
final class VisibleColumns {
  private final Conjunct conjunct;
  private final int firstVariable;
  private final int[] columns;

  /**
   * Places a conjunct.
   *
   * @param firstVariable the column of the outermost induction variable
   * @param space the columns of the system, all locals included
   * @param firstLocal the first of as many locals as {@link #numLocals} says
   */
  VisibleColumns(Conjunct conjunct, int firstVariable, Space space, int firstLocal) {
    this.conjunct = conjunct;
    this.firstVariable = firstVariable;
    this.columns = new int[conjunct.numColumns()];
    int local = firstLocal;
    int at = 0;
    for (; at < conjunct.numLoops(); at++) {
      columns[at] = isVariable(conjunct, at) ? firstVariable + at : local++;
    }
    for (int symbol : conjunct.symbols()) {
      columns[at++] = space.symbolStart() + symbol;
    }
    while (at < columns.length) {
      columns[at++] = local++;
    }
  }

  /** The number of locals that a conjunct needs in a system over its induction variables. */
  static int numLocals(Conjunct conjunct) {
    int count = conjunct.numLocals();
    for (int i = 0; i < conjunct.numLoops(); i++) {
      count += isVariable(conjunct, i) ? 0 : 1;
    }
    return count;
  }

  private static boolean isVariable(Conjunct conjunct, int counter) {
    return conjunct.variables().get(counter).equals(LinearForm.variable(counter));
  }

  /** A form of the conjunct over the columns of the system. */
  LinearForm form(LinearForm form) {
    return form.onColumns(columns);
  }

  /** Adds the constraints of the conjunct, and what its induction variables are. */
  void addTo(ConstraintSystem.Builder builder) {
    builder.addAll(conjunct.iterations(), columns);
    for (int i = 0; i < conjunct.numLoops(); i++) {
      int variable = firstVariable + i;
      if (columns[i] != variable) {
        builder.equality(form(conjunct.variables().get(i)).minus(LinearForm.variable(variable)));
      }
    }
  }
}
