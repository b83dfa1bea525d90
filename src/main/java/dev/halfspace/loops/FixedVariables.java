package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineForOp;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The question whether guards around a nest fix the induction variable of an enclosing loop: {@code
 * mlir-opt} then takes slices of the nest for less than all of it, since they belong to one
 * iteration of that loop.
 *
 * <pre>{@code
 * affine.for %k = 0 to 4 {
 *   affine.if affine_set<(d0) : (d0 - 3 == 0)>(%k) {
 *     affine.for %i = 0 to 16 { ... }      // %k is 3
 *   }
 * }
 * }</pre>
 */
final class FixedVariables {
  private final CoarseAccess access;

  private FixedVariables(CoarseAccess access) {
    this.access = access;
  }

  /**
   * Returns true if guards around a nest, but not loop bounds, fix an enclosing loop's variable.
   */
  static boolean areAround(AffineForOp nest) {
    AffineAccessOp store = FusedNest.of(nest).stores().get(0);
    CoarseAccess access = requireNonNull(CoarseAccess.of(store));
    FixedVariables guarded = new FixedVariables(access);
    FixedVariables counted = new FixedVariables(CoarseAccess.withoutConditions(store));
    return IntStream.range(0, access.depth(nest.inductionVariable()) - 1)
        .anyMatch(loop -> guarded.isFixed(loop) && !counted.isFixed(loop));
  }

  private boolean isFixed(int loop) {
    return isFixed(loop, true) || isFixed(loop, false);
  }

  /**
   * Returns true if an induction variable equals an expression without other induction variables.
   *
   * @param mayBeMultiple true if that expression may contain quotients
   */
  private boolean isFixed(int loop, boolean mayBeMultiple) {
    int[] columns = new int[access.numColumns()];
    int numLoops = access.loops().size();
    int gone = 0;
    for (int column = 0; column < columns.length; column++) {
      if (isEliminated(column, loop, numLoops, mayBeMultiple)) {
        columns[column] = gone++;
      }
    }
    int kept = gone;
    for (int column = 0; column < columns.length; column++) {
      if (!isEliminated(column, loop, numLoops, mayBeMultiple)) {
        columns[column] = kept++;
      }
    }
    try {
      CoarseRows rows = new CoarseRows(gone, kept - gone);
      access.equalities().forEach(form -> rows.addEquality(row(form, columns)));
      access.inequalities().forEach(form -> rows.addInequality(row(form, columns)));
      List<long[]> solved = rows.solved();
      return solved != null
          && solved.stream()
              .filter(row -> row[columns[loop]] > 0)
              .map(row -> Arrays.stream(row).map(Math::negateExact).toArray())
              .anyMatch(row -> solved.stream().anyMatch(other -> Arrays.equals(row, other)));
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private boolean isEliminated(int column, int loop, int numLoops, boolean mayBeMultiple) {
    return column < numLoops
        ? column != loop
        : !mayBeMultiple && access.others().get(column - numLoops) instanceof CoarseAccess.Quotient;
  }

  private static long[] row(LinearForm form, int[] columns) {
    long[] row = new long[columns.length + 1];
    for (int i = 0; i < form.numTerms(); i++) {
      row[columns[form.column(i)]] = form.longAt(i);
    }
    row[columns.length] = form.longAt(form.numTerms());
    return row;
  }
}
