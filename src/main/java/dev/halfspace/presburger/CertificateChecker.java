package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Verifies certificates by elementary arithmetic. It shares no code with the engine, so no wrong
 * answer of the engine comes with a certificate that passes.
 */
public final class CertificateChecker {
  private record Row(List<BigInteger> values, boolean equality) {
    BigInteger constant() {
      return values.get(values.size() - 1);
    }

    List<BigInteger> coefficients() {
      return values.subList(0, values.size() - 1);
    }

    /**
     * Returns true if no integer point satisfies the row: a false constant row, or an equality that
     * fails the gcd test.
     */
    boolean isContradictory() {
      BigInteger gcd = gcd(coefficients());
      int sign = constant().signum();
      if (gcd.signum() == 0) {
        return equality ? sign != 0 : sign < 0;
      }
      return equality && constant().mod(gcd).signum() != 0;
    }
  }

  private final List<Row> rows = new ArrayList<>();
  private final int length;

  private CertificateChecker(int length) {
    this.length = length;
  }

  /** Returns true if a certificate proves its claim about a system. */
  public static boolean verifies(ConstraintSystem system, Certificate certificate) {
    return verifies(
        system.space().numColumns() + 1, system.equalities(), system.inequalities(), certificate);
  }

  /** Returns true if a certificate proves its claim about rows of {@code length} entries. */
  public static boolean verifies(
      int length,
      List<? extends List<BigInteger>> equalities,
      List<? extends List<BigInteger>> inequalities,
      Certificate certificate) {
    CertificateChecker checker = new CertificateChecker(length);
    equalities.forEach(row -> checker.rows.add(new Row(row, true)));
    inequalities.forEach(row -> checker.rows.add(new Row(row, false)));
    return certificate instanceof Certificate.Witness witness
        ? checker.isSatisfiedBy(witness.point())
        : checker.refutes(((Certificate.Refutation) certificate).proof());
  }

  private boolean isSatisfiedBy(ImmutableList<BigInteger> point) {
    if (point.size() != length - 1) {
      return false;
    }
    for (Row row : rows) {
      BigInteger value = row.constant();
      for (int c = 0; c < point.size(); c++) {
        value = value.add(row.values().get(c).multiply(point.get(c)));
      }
      if (row.equality() ? value.signum() != 0 : value.signum() < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if a branch ends in a contradiction in every case. The rows are restored. */
  private boolean refutes(Certificate.Branch branch) {
    int mark = rows.size();
    try {
      if (rows.stream().anyMatch(Row::isContradictory)) {
        return true;
      }
      for (Certificate.Step step : branch.steps()) {
        Row row =
            step instanceof Certificate.Combination sum
                ? combination(sum.multipliers())
                : meeting((Certificate.Meeting) step);
        if (row.isContradictory()) {
          return true;
        }
        rows.add(tightened(row));
      }
      return branch.split().isPresent() && refutes(branch.split().get());
    } catch (IllegalArgumentException | IndexOutOfBoundsException invalid) {
      return false;
    } finally {
      rows.subList(mark, rows.size()).clear();
    }
  }

  private boolean refutes(Certificate.Split split) {
    List<BigInteger> form = split.form();
    if (form.size() != length) {
      return false;
    }
    List<BigInteger> opposite = new ArrayList<>();
    form.forEach(v -> opposite.add(v.negate()));
    opposite.set(length - 1, opposite.get(length - 1).subtract(BigInteger.ONE));
    return refutesWith(new Row(form, false), split.holds())
        && refutesWith(new Row(opposite, false), split.fails());
  }

  private boolean refutesWith(Row row, Certificate.Branch branch) {
    rows.add(row);
    boolean refuted = refutes(branch);
    rows.remove(rows.size() - 1);
    return refuted;
  }

  private Row combination(Map<Integer, BigInteger> multipliers) {
    BigInteger[] sum = new BigInteger[length];
    Arrays.fill(sum, BigInteger.ZERO);
    boolean equality = true;
    for (Map.Entry<Integer, BigInteger> term : multipliers.entrySet()) {
      Row row = rows.get(term.getKey());
      checkArgument(
          row.equality() || term.getValue().signum() >= 0,
          "an inequality with a negative multiplier");
      equality &= row.equality();
      for (int c = 0; c < length; c++) {
        sum[c] = sum[c].add(term.getValue().multiply(row.values().get(c)));
      }
    }
    return new Row(Arrays.asList(sum), equality);
  }

  private Row meeting(Certificate.Meeting meeting) {
    Row row = rows.get(meeting.row());
    Row opposite = rows.get(meeting.opposite());
    for (int c = 0; c < length; c++) {
      checkArgument(
          row.values().get(c).add(opposite.values().get(c)).signum() == 0,
          "the rows are not opposite");
    }
    return new Row(row.values(), true);
  }

  /** The row divided by the gcd of its coefficients, the constant rounded down. */
  private static Row tightened(Row row) {
    BigInteger gcd = gcd(row.coefficients());
    if (gcd.signum() == 0) {
      return row;
    }
    return new Row(
        row.values().stream().map(v -> v.subtract(v.mod(gcd)).divide(gcd)).toList(),
        row.equality());
  }

  private static BigInteger gcd(List<BigInteger> values) {
    return values.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
  }
}
