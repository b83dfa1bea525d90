package dev.halfspace.analysis;

import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;

/**
 * Where the columns of a conjunct stand in a system over induction variables. A counter that is the
 * induction variable itself shares its column; other counters, and quotients, are locals.
 */
final class VisibleColumns {
  private final Conjunct conjunct;
  private final int firstVariable;
  private final int width;
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
    this.width = space.numColumns();
    this.columns = new int[conjunct.numColumns()];
    int local = firstLocal;
    int at = 0;
    for (; at < conjunct.numLoops; at++) {
      columns[at] = isVariable(conjunct, at) ? firstVariable + at : local++;
    }
    for (int symbol : conjunct.symbols) {
      columns[at++] = space.symbolStart() + symbol;
    }
    while (at < columns.length) {
      columns[at++] = local++;
    }
  }

  /** The number of locals that a conjunct needs in a system over its induction variables. */
  static int numLocals(Conjunct conjunct) {
    int count = conjunct.numLocals;
    for (int i = 0; i < conjunct.numLoops; i++) {
      count += isVariable(conjunct, i) ? 0 : 1;
    }
    return count;
  }

  private static boolean isVariable(Conjunct conjunct, int counter) {
    Map<Integer, BigInteger> unit = Map.of(counter, BigInteger.ONE);
    BigInteger[] row = conjunct.variables[counter].values();
    for (int c = 0; c < row.length; c++) {
      if (!row[c].equals(unit.getOrDefault(c, BigInteger.ZERO))) {
        return false;
      }
    }
    return true;
  }

  /** A form of the conjunct over the columns of the system. */
  BigInteger[] row(Row form) {
    BigInteger[] values = form.values();
    BigInteger[] wide = new BigInteger[width + 1];
    Arrays.fill(wide, BigInteger.ZERO);
    for (int c = 0; c < columns.length; c++) {
      wide[columns[c]] = wide[columns[c]].add(values[c]);
    }
    wide[width] = values[columns.length];
    return wide;
  }

  /** Adds the constraints of the conjunct, and what its induction variables are. */
  void addTo(ConstraintSystem.Builder builder) {
    for (Row row : conjunct.equalities) {
      builder.equality(row(row));
    }
    for (Row row : conjunct.inequalities) {
      builder.inequality(row(row));
    }
    for (int i = 0; i < conjunct.numLoops; i++) {
      if (columns[i] != firstVariable + i) {
        BigInteger[] row = row(conjunct.variables[i]);
        row[firstVariable + i] = row[firstVariable + i].subtract(BigInteger.ONE);
        builder.equality(row);
      }
    }
  }
}
