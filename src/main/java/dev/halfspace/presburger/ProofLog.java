package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ObjectArrays;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Records a derivation while a tableau changes: the number of each tableau row among the rows
 * derived on the current path, and the form of the original variables for which each column stands.
 */
final class ProofLog {
  private int[] numbers;
  private final BigInteger[][] forms;

  /** The number that the next derived row gets. */
  private int next;

  private List<Certificate.Step> steps = new ArrayList<>();

  ProofLog(Tableau t) {
    this.numbers = new int[t.rows];
    this.forms = LatticeBasis.unit(t.columns);
    for (byte kind : new byte[] {Tableau.EQUALITY, Tableau.INEQUALITY}) {
      for (int row = 0; row < t.rows; row++) {
        if (t.kind[row] == kind) {
          numbers[row] = next++;
        }
      }
    }
  }

  int number(int row) {
    return numbers[row];
  }

  /** Derives a row and returns its number. */
  int derive(ImmutableMap<Integer, BigInteger> multipliers) {
    steps.add(new Certificate.Combination(multipliers));
    return next++;
  }

  /** Records that {@code factor} times the equality {@code row} was added to row {@code target}. */
  void added(int target, int row, BigInteger factor) {
    numbers[target] =
        derive(ImmutableMap.of(numbers[target], BigInteger.ONE, numbers[row], factor));
  }

  /**
   * Records that row {@code row} is the sum of two bounds on a column, scaled so that the column
   * cancels.
   */
  void combined(Tableau t, int row, int lower, int upper, int column) {
    BigInteger a = t.coefficient(lower, column);
    BigInteger b = t.coefficient(upper, column).negate();
    BigInteger gcd = a.gcd(b);
    if (row >= numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * row + 1);
    }
    numbers[row] =
        derive(ImmutableMap.of(numbers[lower], b.divide(gcd), numbers[upper], a.divide(gcd)));
  }

  /** Records that row {@code row} met its opposite and became an equality. */
  void met(int row, int opposite) {
    steps.add(new Certificate.Meeting(numbers[row], numbers[opposite]));
    numbers[row] = next++;
  }

  /** Records that two rows contradict each other: their sum, or difference, is a contradiction. */
  void clashed(int row, int other, boolean opposite) {
    int unused =
        derive(
            ImmutableMap.of(
                numbers[row],
                BigInteger.ONE,
                numbers[other],
                opposite ? BigInteger.ONE : BigInteger.ONE.negate()));
  }

  /**
   * Records that the variable of {@code column} was replaced by itself plus multiples of others.
   */
  void reduced(Tableau t, int quotients, int column) {
    for (int c = 0; c < forms.length; c++) {
      BigInteger q = t.coefficient(quotients, c);
      if (q.signum() != 0) {
        LatticeBasis.addMultiple(forms[column], forms[c], q);
      }
    }
  }

  /** A form over some columns, plus a constant, as a row over the original variables. */
  BigInteger[] expand(BigInteger[] form, int[] columns, BigInteger constant) {
    BigInteger[] row = LatticeBasis.zeros(forms.length);
    for (int i = 0; i < columns.length; i++) {
      LatticeBasis.addMultiple(row, forms[columns[i]], form[i]);
    }
    return ObjectArrays.concat(row, constant);
  }

  /** Ends the current path with the steps derived on it. */
  Certificate.Branch branch() {
    return new Certificate.Branch(ImmutableList.copyOf(steps), Optional.empty());
  }

  /** Ends the current path with a split into two cases, each of which is a path of its own. */
  Certificate.Branch split(
      BigInteger[] form,
      IntFunction<Certificate.Branch> holds,
      IntFunction<Certificate.Branch> fails) {
    List<Certificate.Step> before = steps;
    int number = next++;
    steps = new ArrayList<>();
    Certificate.Branch first = holds.apply(number);
    next = number + 1;
    steps = new ArrayList<>();
    Certificate.Branch second = fails.apply(number);
    return new Certificate.Branch(
        ImmutableList.copyOf(before),
        Optional.of(new Certificate.Split(ImmutableList.copyOf(form), first, second)));
  }
}
