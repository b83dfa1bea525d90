package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;

/**
 * The mapping of the columns of iterations to a system over induction variables. A counter that
 * equals its induction variable shares its column; other counters, and quotients, become locals.
 */
final class VisibleColumns {
  private final Iterations iterations;
  private final int firstVariable;
  private final int[] columns;

  /**
   * Maps the columns of iterations.
   *
   * @param firstVariable the column of the outermost induction variable
   * @param space the columns of the system, including all locals
   * @param firstLocal the first of the locals to use, whose number is {@link #numLocals}
   */
  VisibleColumns(Iterations iterations, int firstVariable, Space space, int firstLocal) {
    this.iterations = iterations;
    this.firstVariable = firstVariable;
    this.columns = new int[iterations.numColumns()];
    int local = firstLocal;
    int at = 0;
    for (; at < iterations.numLoops(); at++) {
      columns[at] = isVariable(iterations, at) ? firstVariable + at : local++;
    }
    for (int symbol : iterations.symbols) {
      columns[at++] = space.symbolStart() + symbol;
    }
    while (at < columns.length) {
      columns[at++] = local++;
    }
  }

  /** The number of locals that iterations need in a system over their induction variables. */
  static int numLocals(Iterations iterations) {
    int count = iterations.numLocals();
    for (int i = 0; i < iterations.numLoops(); i++) {
      count += isVariable(iterations, i) ? 0 : 1;
    }
    return count;
  }

  private static boolean isVariable(Iterations iterations, int counter) {
    return iterations.variables.get(counter).equals(LinearForm.variable(counter));
  }

  /** Converts a linear form of the iterations to the columns of the system. */
  LinearForm form(LinearForm form) {
    return form.onColumns(columns);
  }

  /**
   * Adds the constraints, and the definitions of induction variables that do not equal counters.
   */
  void addTo(ConstraintSystem.Builder builder) {
    builder.addAll(iterations.system, columns);
    for (int i = 0; i < iterations.numLoops(); i++) {
      int variable = firstVariable + i;
      if (columns[i] != variable) {
        builder.equality(form(iterations.variables.get(i)).minus(LinearForm.variable(variable)));
      }
    }
  }
}
