package dev.halfspace.transform.affine;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A system of linear constraints from which variables are eliminated over the rationals, with
 * constants tightened for integers: by equalities (Gauss) if there are any, otherwise by pairs of
 * inequalities (Fourier-Motzkin), in the order of MLIR's {@code IntegerRelation} (LLVM 22). A
 * system found empty has no integer point; one that is not may have none either.
 *
 * <p>{@code 1 <= 2x - 2y <= 1} is found empty by the greatest common divisor; {@code 3y <= 2x <=
 * 3y, 2y + 1 <= 2x - 2z <= 2y + 1} is not, though it has no integer point.
 */
final class RationalSystem {
  /** The number of constraints per variable at which elimination gives up, as in MLIR. */
  private static final int EXPLOSION = 32;

  private int numVariables;
  private final List<BigInteger[]> equalities = new ArrayList<>();
  private List<BigInteger[]> inequalities = new ArrayList<>();

  /** Creates a system without constraints. */
  RationalSystem(int numVariables) {
    this.numVariables = numVariables;
  }

  /** Adds {@code form == 0}. */
  void equality(LinearForm form) {
    equalities.add(form.toRow(numVariables));
  }

  /** Adds {@code form >= 0}. */
  void inequality(LinearForm form) {
    inequalities.add(form.toRow(numVariables));
  }

  /** Adds {@code column == numerator floordiv divisor}. */
  void quotient(int column, LinearForm numerator, long divisor) {
    LinearForm remainder = numerator.minus(LinearForm.variable(column).times(divisor));
    inequality(remainder.times(-1).plus(divisor - 1));
    inequality(remainder);
  }

  /**
   * Returns true if elimination proves that there is no point. The call destroys the system.
   *
   * @param firstLocal the number of variables that are no locals; locals come last
   */
  boolean isFoundEmpty(int firstLocal) {
    int atStart = numVariables;
    if (isPlainlyEmpty()) {
      return true;
    }
    eliminateLocals(firstLocal);
    if (isPlainlyEmpty()) {
      return true;
    }
    for (int first = 0; first < numVariables; first++) {
      int unused = eliminateByEqualities(first, numVariables);
      if (isPlainlyEmpty()) {
        return true;
      }
    }
    while (numVariables > 0) {
      eliminate(cheapest(0, numVariables));
      if (equalities.size() + inequalities.size() >= EXPLOSION * atStart) {
        return false;
      }
      if (isContradictory()) {
        return true;
      }
    }
    return false;
  }

  /** The least upper bound of a variable that elimination finds, if any. */
  Optional<BigInteger> maximum(int variable) {
    RationalSystem rest = copy();
    rest.projectOut(0, variable);
    rest.projectOut(1, rest.numVariables - 1);
    for (BigInteger[] row : rest.equalities) {
      if (row[0].abs().equals(BigInteger.ONE)) {
        return Optional.of(row[1].negate().divide(row[0]));
      }
    }
    return rest.inequalities.stream()
        .filter(row -> row[0].signum() < 0)
        .map(row -> Integers.floorDiv(row[1], row[0].negate()))
        .min(BigInteger::compareTo);
  }

  private RationalSystem copy() {
    RationalSystem copy = new RationalSystem(numVariables);
    equalities.forEach(row -> copy.equalities.add(row.clone()));
    inequalities.forEach(row -> copy.inequalities.add(row.clone()));
    return copy;
  }

  /** Eliminates {@code count} variables, starting at {@code first}. */
  void projectOut(int first, int count) {
    int left = count;
    int eliminated = 0;
    for (int at = first; count > 0 && at < numVariables; at++) {
      int byEqualities = eliminateByEqualities(at, at + left);
      left -= byEqualities + 1;
      eliminated += byEqualities;
    }
    for (int rest = count - eliminated; rest > 0; rest--) {
      eliminate(cheapest(first, first + rest));
    }
    if (count > 0) {
      tighten();
    }
  }

  // Checks without elimination --------------------------------------------------------------------

  private boolean isPlainlyEmpty() {
    return equalities.stream().anyMatch(this::hasNoIntegerPoint) || isContradictory();
  }

  private boolean hasNoIntegerPoint(BigInteger[] equality) {
    BigInteger divisor = divisor(equality, numVariables);
    return divisor.signum() != 0 && equality[numVariables].mod(divisor).signum() != 0;
  }

  /** Returns true if a constraint without variables is false. */
  private boolean isContradictory() {
    Predicate<BigInteger[]> isConstant = row -> divisor(row, numVariables).signum() == 0;
    return equalities.stream()
            .anyMatch(row -> row[numVariables].signum() != 0 && isConstant.test(row))
        || inequalities.stream()
            .anyMatch(row -> row[numVariables].signum() < 0 && isConstant.test(row));
  }

  /** The greatest common divisor of the first {@code length} entries. */
  private static BigInteger divisor(BigInteger[] row, int length) {
    BigInteger divisor = BigInteger.ZERO;
    for (int i = 0; i < length && !divisor.equals(BigInteger.ONE); i++) {
      divisor = row[i].signum() == 0 ? divisor : divisor.gcd(row[i]);
    }
    return divisor;
  }

  // Elimination by equalities ---------------------------------------------------------------------

  /** Eliminates locals that an equality defines as a linear form of the other variables. */
  private void eliminateLocals(int firstLocal) {
    equalities.forEach(this::normalize);
    while (isLocalEliminated(firstLocal)) {
      // After a substitution an equality may define another local.
    }
  }

  /** Eliminates the first local that an equality defines; returns false if there is none. */
  private boolean isLocalEliminated(int firstLocal) {
    for (BigInteger[] equality : equalities) {
      for (int local = firstLocal; local < numVariables; local++) {
        if (equality[local].abs().equals(BigInteger.ONE)) {
          substitute(equality, local);
          equalities.remove(equality);
          removeColumns(local, 1);
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Eliminates variables in order as long as the next one occurs in an equality.
   *
   * @return the number of variables eliminated
   */
  private int eliminateByEqualities(int first, int end) {
    if (first >= end) {
      return 0;
    }
    tightenConstants();
    int at = first;
    while (at < end) {
      int pivot = firstWith(at);
      if (pivot < 0) {
        break;
      }
      substitute(equalities.get(pivot), at);
      equalities.remove(pivot);
      tightenConstants();
      at++;
    }
    removeColumns(first, at - first);
    return at - first;
  }

  private int firstWith(int variable) {
    for (int i = 0; i < equalities.size(); i++) {
      if (equalities.get(i)[variable].signum() != 0) {
        return i;
      }
    }
    return -1;
  }

  /** Makes the coefficient of a variable zero in all rows but the given equality. */
  private void substitute(BigInteger[] equality, int variable) {
    for (List<BigInteger[]> rows : List.of(equalities, inequalities)) {
      for (BigInteger[] row : rows) {
        if (row != equality && row[variable].signum() != 0) {
          subtract(row, equality, variable);
          normalize(row);
        }
      }
    }
  }

  private static void subtract(BigInteger[] row, BigInteger[] equality, int variable) {
    BigInteger common = row[variable].gcd(equality[variable]);
    BigInteger ofRow = equality[variable].abs().divide(common);
    BigInteger ofEquality = row[variable].divide(common);
    if (equality[variable].signum() > 0) {
      ofEquality = ofEquality.negate();
    }
    for (int i = 0; i < row.length; i++) {
      row[i] = row[i].multiply(ofRow).add(equality[i].multiply(ofEquality));
    }
  }

  // Elimination by inequalities -------------------------------------------------------------------

  /** The first variable whose elimination combines the fewest pairs of inequalities. */
  private int cheapest(int first, int end) {
    int best = first;
    long least = Long.MAX_VALUE;
    for (int i = first; i < end; i++) {
      long lower = 0;
      long upper = 0;
      for (BigInteger[] row : inequalities) {
        lower += row[i].signum() > 0 ? 1 : 0;
        upper += row[i].signum() < 0 ? 1 : 0;
      }
      if (lower * upper < least) {
        least = lower * upper;
        best = i;
      }
    }
    return best;
  }

  private void eliminate(int variable) {
    if (firstWith(variable) >= 0) {
      int unused = eliminateByEqualities(variable, variable + 1);
      return;
    }
    tightenConstants();
    List<BigInteger[]> lower = new ArrayList<>();
    List<BigInteger[]> upper = new ArrayList<>();
    List<BigInteger[]> others = new ArrayList<>();
    for (BigInteger[] row : inequalities) {
      int sign = row[variable].signum();
      (sign == 0 ? others : sign > 0 ? lower : upper).add(row);
    }
    List<BigInteger[]> combined = new ArrayList<>();
    for (BigInteger[] above : upper) {
      for (BigInteger[] below : lower) {
        combined.add(combination(above, below, variable));
      }
    }
    combined.addAll(others);
    inequalities = combined;
    removeColumns(variable, 1);
    if (!lower.isEmpty() || !upper.isEmpty()) {
      tighten();
      removeWeaker();
    }
  }

  /** The positive combination of two inequalities that cancels a variable. */
  private static BigInteger[] combination(BigInteger[] above, BigInteger[] below, int variable) {
    BigInteger common = above[variable].gcd(below[variable]);
    BigInteger ofAbove = below[variable].divide(common);
    BigInteger ofBelow = above[variable].negate().divide(common);
    BigInteger[] sum = new BigInteger[above.length];
    Arrays.setAll(sum, i -> above[i].multiply(ofAbove).add(below[i].multiply(ofBelow)));
    return sum;
  }

  private void removeColumns(int first, int count) {
    if (count > 0) {
      equalities.replaceAll(row -> without(row, first, count));
      inequalities.replaceAll(row -> without(row, first, count));
      numVariables -= count;
    }
  }

  private static BigInteger[] without(BigInteger[] row, int first, int count) {
    BigInteger[] shorter = Arrays.copyOf(row, row.length - count);
    System.arraycopy(row, first + count, shorter, first, shorter.length - first);
    return shorter;
  }

  // Normalization ---------------------------------------------------------------------------------

  private void tighten() {
    tightenConstants();
    equalities.forEach(this::normalize);
    inequalities.forEach(this::normalize);
  }

  /** Divides inequalities by the gcd of their coefficients and rounds constants down. */
  private void tightenConstants() {
    for (BigInteger[] row : inequalities) {
      BigInteger divisor = divisor(row, numVariables);
      if (divisor.compareTo(BigInteger.ONE) > 0) {
        Arrays.setAll(row, i -> Integers.floorDiv(row[i], divisor));
      }
    }
  }

  /** Divides a row by the gcd of all its entries. */
  private void normalize(BigInteger[] row) {
    BigInteger divisor = divisor(row, numVariables + 1);
    if (divisor.compareTo(BigInteger.ONE) > 0) {
      Arrays.setAll(row, i -> row[i].divide(divisor));
    }
  }

  /** Keeps the tightest of inequalities that differ in constants only, and no trivial ones. */
  private void removeWeaker() {
    Map<List<BigInteger>, BigInteger[]> tightest = new HashMap<>();
    for (BigInteger[] row : inequalities) {
      tightest.merge(
          coefficients(row),
          row,
          (known, each) -> known[numVariables].compareTo(each[numVariables]) <= 0 ? known : each);
    }
    inequalities.removeIf(
        row ->
            tightest.get(coefficients(row)) != row
                || (row[numVariables].signum() >= 0 && divisor(row, numVariables).signum() == 0));
  }

  private List<BigInteger> coefficients(BigInteger[] row) {
    return Arrays.asList(row).subList(0, numVariables);
  }
}
