package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkState;
import static java.math.BigInteger.ONE;

import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Derives a contradiction from a system without integer points: equalities are eliminated first;
 * then the values of the last variable of a reduced basis are enumerated between bounds that are
 * combinations of rows, until the simplex method finds a combination of rows that is negative
 * (Farkas 1902).
 */
final class Refuter {
  private final Tableau t;
  private final ProofLog log;
  private final Budget budget;

  private BoundedPart system;
  private LatticeBasis basis = LatticeBasis.identity(0);

  /** The numbers of the derived rows {@code y >= v} and {@code y <= v} of the fixed variables. */
  private int[] above = {};

  private int[] below = {};
  private BigInteger[] values = {};

  /** Prepares the refutation of a tableau, which is consumed. */
  Refuter(Tableau tableau, Budget budget) {
    this.t = tableau;
    this.budget = budget;
    this.log = new ProofLog(tableau);
    this.system = new BoundedPart(tableau, budget);
    tableau.log = log;
  }

  /**
   * Returns the derivation.
   *
   * @throws IllegalStateException if the system has an integer point
   */
  Certificate.Branch refute() {
    deriveEqualities();
    if (t.contradictory) {
      return log.branch();
    }
    system = new BoundedPart(t, budget);
    Simplex simplex = system.simplex();
    if (!simplex.restore()) {
      return ending(conflict(simplex));
    }
    basis = system.reduced(system.bound());
    int n = basis.dimension();
    above = new int[n];
    below = new int[n];
    values = LatticeBasis.zeros(n);
    return branch(system.simplex(basis), n - 1);
  }

  /** Eliminates equalities, and adds the cuts of pairs of rows, until there is no new equality. */
  private void deriveEqualities() {
    boolean wasEliminated = eliminateEqualities();
    do {
      wasEliminated = !t.contradictory && PairSums.addTo(t, budget) && eliminateEqualities();
    } while (wasEliminated);
  }

  /** Eliminates every equality. Returns true if there was one. */
  private boolean eliminateEqualities() {
    boolean any = false;
    for (int row = 0; row < t.rows && !t.contradictory; row++) {
      if (t.kind[row] == Tableau.EQUALITY) {
        any |= t.eliminateBy(row, null, budget);
        row = -1;
      }
    }
    return any;
  }

  /** Ends the current path with a combination of rows that is contradictory. */
  private Certificate.Branch ending(ImmutableMap<Integer, BigInteger> contradiction) {
    int unused = log.derive(contradiction);
    return log.branch();
  }

  /** Refutes the system with the variables after {@code variable} fixed. */
  private Certificate.Branch branch(Simplex simplex, int variable) {
    if (!simplex.restore()) {
      return ending(conflict(simplex));
    }
    checkState(simplex.integerPoint(values) == Simplex.NONE, "there is an integer point");
    int row = simplex.optimize(variable, -1);
    BigInteger low = simplex.ceiling(row);
    int atLeast = log.derive(bound(simplex, row, 1));
    row = simplex.optimize(variable, 1);
    BigInteger high = simplex.floor(row);
    int atMost = log.derive(bound(simplex, row, -1));
    return cases(simplex, variable, low, atLeast, high, atMost);
  }

  /**
   * Refutes every value of a variable from {@code low}, its lower bound by row {@code atLeast}, to
   * {@code high}, its upper bound by row {@code atMost}, by bisection.
   */
  private Certificate.Branch cases(
      Simplex simplex, int variable, BigInteger low, int atLeast, BigInteger high, int atMost) {
    if (low.compareTo(high) > 0) {
      return ending(ImmutableMap.of(atLeast, ONE, atMost, ONE));
    }
    budget.splinter();
    if (low.equals(high)) {
      return slice(simplex, variable, low, atLeast, atMost);
    }
    // y <= middle, or y >= middle + 1.
    BigInteger middle = low.add(high).shiftRight(1);
    BigInteger[] dual = basis.duals()[variable].clone();
    Arrays.setAll(dual, c -> dual[c].negate());
    BigInteger[] form = log.expand(dual, system.columns(), middle);
    return log.split(
        form,
        number -> cases(simplex, variable, low, atLeast, middle, number),
        number -> cases(simplex, variable, middle.add(ONE), number, high, atMost));
  }

  private Certificate.Branch slice(
      Simplex simplex, int variable, BigInteger value, int atLeast, int atMost) {
    Simplex slice = simplex.copy();
    slice.fix(variable, value);
    values[variable] = value;
    above[variable] = atLeast;
    below[variable] = atMost;
    return branch(slice, variable - 1);
  }

  /** The negative combination of rows, read off the row of the slack that cannot reach 0. */
  private ImmutableMap<Integer, BigInteger> conflict(Simplex simplex) {
    int row = simplex.conflict();
    int slack = simplex.slack(simplex.variableOfRow(row));
    ImmutableMap.Builder<Integer, BigInteger> terms = ImmutableMap.builder();
    terms.put(log.number(system.rows()[slack]), simplex.denominator());
    addTerms(terms, simplex, row, -1);
    return terms.buildOrThrow();
  }

  /**
   * The combination of rows that bounds the variable of an optimal row from below (1), above (-1).
   */
  private ImmutableMap<Integer, BigInteger> bound(Simplex simplex, int row, int sign) {
    ImmutableMap.Builder<Integer, BigInteger> terms = ImmutableMap.builder();
    addTerms(terms, simplex, row, sign);
    return terms.buildOrThrow();
  }

  /**
   * Adds {@code sign} times the entries of a simplex row as multipliers of the constraints of their
   * columns.
   */
  private void addTerms(
      ImmutableMap.Builder<Integer, BigInteger> terms, Simplex simplex, int row, int sign) {
    for (int c = 0; c < simplex.numColumns(); c++) {
      BigInteger entry = simplex.entry(row, c);
      BigInteger multiplier = sign < 0 ? entry.negate() : entry;
      int variable = simplex.variableOfColumn(c);
      if (multiplier.signum() != 0 && simplex.slack(variable) >= 0) {
        terms.put(log.number(system.rows()[simplex.slack(variable)]), multiplier);
      } else if (multiplier.signum() != 0) {
        int number = multiplier.signum() > 0 ? above[variable] : below[variable];
        terms.put(number, multiplier.abs());
      }
    }
  }
}
