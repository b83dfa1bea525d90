package dev.halfspace.affine;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.List;

/**
 * The integer points at which all of some affine constraints hold: {@code (d0)[s0] : (d0 >= 0, -d0
 * + s0 - 1 >= 0)} is {@code 0 <= d0 < s0}.
 *
 * <p>A set is an immutable value: equal if its numbers of dimensions and symbols and its
 * constraints are, in order. Different values may have the same points.
 */
public final class IntegerSet extends AffineObject {

  /**
   * A constraint, {@code expr >= 0} or {@code expr == 0}.
   *
   * @param expr the constrained expression
   * @param isEquality true for {@code expr == 0}, false for {@code expr >= 0}
   */
  public record Constraint(AffineExpr expr, boolean isEquality) {
    /** The constraint {@code lhs >= rhs}. */
    public static Constraint atLeast(AffineExpr lhs, AffineExpr rhs) {
      return new Constraint(lhs.minus(rhs), false);
    }

    /** The constraint {@code lhs <= rhs}. */
    public static Constraint atMost(AffineExpr lhs, AffineExpr rhs) {
      return new Constraint(rhs.minus(lhs), false);
    }

    /** The constraint {@code lhs == rhs}. */
    public static Constraint equal(AffineExpr lhs, AffineExpr rhs) {
      return new Constraint(lhs.minus(rhs), true);
    }

    boolean admits(int sign) {
      return isEquality ? sign == 0 : sign >= 0;
    }
  }

  private final ImmutableList<Constraint> constraints;

  private IntegerSet(int numDims, int numSymbols, ImmutableList<Constraint> constraints) {
    super(numDims, numSymbols);
    this.constraints = constraints;
  }

  /** A set whose constraints are known to fit its space. */
  static IntegerSet checked(int numDims, int numSymbols, ImmutableList<Constraint> constraints) {
    return new IntegerSet(
        numDims,
        numSymbols,
        constraints.isEmpty() ? ImmutableList.of(new Constraint(Leaves.ZERO, true)) : constraints);
  }

  /**
   * The set of the points that satisfy all of {@code constraints}. Without constraints that is
   * every point, kept as {@code 0 == 0}.
   *
   * @throws IllegalArgumentException if a number is negative or a constraint uses a dimension or
   *     symbol outside the space
   */
  public static IntegerSet of(int numDims, int numSymbols, List<Constraint> constraints) {
    Occurrences.checkWithin(
        numDims, numSymbols, constraints.stream().map(Constraint::expr).toList());
    return checked(numDims, numSymbols, ImmutableList.copyOf(constraints));
  }

  /** The canonical set without points: {@code 1 == 0}. */
  public static IntegerSet empty(int numDims, int numSymbols) {
    return of(numDims, numSymbols, List.of(new Constraint(Leaves.ONE, true)));
  }

  /**
   * Reads a set such as {@code "(i)[n] : (i >= 0, i <= n - 1)"}.
   *
   * @throws AffineParseException if {@code text} is not a set
   */
  public static IntegerSet parse(String text) {
    return StandaloneText.read(text, cursor -> new AffineReader(cursor).set());
  }

  /** The constraints in order; never without one. */
  public ImmutableList<Constraint> constraints() {
    return constraints;
  }

  /** Returns true if this is the canonical empty set; other sets may be empty too. */
  public boolean isCanonicallyEmpty() {
    return constraints.size() == 1
        && constraints.get(0).isEquality()
        && constraints.get(0).expr().equals(Leaves.ONE);
  }

  /**
   * Returns true if the set contains a point.
   *
   * @throws IllegalArgumentException unless there is one value per dimension and symbol
   * @throws ArithmeticException if a constraint has a divisor that is not positive
   */
  public boolean contains(long[] dims, long... symbols) {
    return contains(Evaluation.boxed(dims), Evaluation.boxed(symbols));
  }

  /**
   * Returns true if the set contains a point.
   *
   * @throws IllegalArgumentException unless there is one value per dimension and symbol
   * @throws ArithmeticException if a constraint has a divisor that is not positive
   */
  public boolean contains(List<BigInteger> dims, List<BigInteger> symbols) {
    checkPoint("set", dims.size(), symbols.size());
    for (Constraint constraint : constraints) {
      if (!constraint.admits(Evaluation.exact(constraint.expr(), dims, symbols).signum())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Replaces {@code d<i>} by {@code dims.get(i)} and {@code s<i>} by {@code symbols.get(i)}, giving
   * a set over another space; those beyond the lists stay.
   *
   * @throws IllegalArgumentException if a constraint then uses a dimension or symbol outside the
   *     new space
   */
  public IntegerSet substitute(
      List<AffineExpr> dims, List<AffineExpr> symbols, int newNumDims, int newNumSymbols) {
    return of(
        newNumDims,
        newNumSymbols,
        constraints.stream()
            .map(c -> new Constraint(c.expr().substitute(dims, symbols), c.isEquality()))
            .toList());
  }

  /**
   * The intersection of both sets.
   *
   * @throws IllegalArgumentException unless {@code other} has as many dimensions and symbols
   */
  public IntegerSet intersect(IntegerSet other) {
    checkSpaceOf(other, "sets");
    return checked(
        numDims,
        numSymbols,
        ImmutableList.<Constraint>builder().addAll(constraints).addAll(other.constraints).build());
  }

  /**
   * A set of the same points with simpler constraints: each is converted to a linear form and
   * divided by its common factor, those that always hold are dropped, and of parallel ones the
   * tightest is kept. {@code (d0 * 2 - 3 >= 0, d0 - 1 >= 0)} is {@code (d0 - 2 >= 0)}. A set that
   * is found to have no points becomes {@link #empty}; for other empty sets that takes the integer
   * engine.
   */
  public IntegerSet simplify() {
    return new SetSimplification(this).run();
  }

  /** The dimensions and symbols that occur in the constraints. */
  public Occurrences occurrences() {
    return Occurrences.of(constraints.stream().map(Constraint::expr).toList());
  }

  @Override
  void print(AffinePrinter printer, StringBuilder out) {
    printer.header(numDims, numSymbols);
    out.append(" : (");
    for (int i = 0; i < constraints.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      Constraint constraint = constraints.get(i);
      printer.print(constraint.expr());
      out.append(constraint.isEquality() ? " == 0" : " >= 0");
    }
    out.append(')');
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof IntegerSet that
            && hasSpaceOf(that)
            && constraints.equals(that.constraints));
  }

  @Override
  public int hashCode() {
    return (constraints.hashCode() * 31 + numDims) * 31 + numSymbols;
  }
}
