package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.List;

/**
 * A tuple of affine expressions over a fixed number of dimensions and symbols: {@code (d0, d1)[s0]
 * -> (d0 + s0, d1 floordiv 2)} takes two dimensions and a symbol to two results.
 *
 * <pre>{@code
 * AffineMap tile = AffineMap.parse("(i)[n] -> (i floordiv 4, i mod 4)");
 * AffineMap shift = AffineMap.parse("(i) -> (i + 8)");
 * tile.compose(shift).toString();   // "(d0)[s0] -> (d0 floordiv 4 + 2, d0 mod 4)"
 * }</pre>
 *
 * <p>A map is an immutable value: equal if its numbers of dimensions and symbols and its results
 * are.
 */
public final class AffineMap {
  private final int numDims;
  private final int numSymbols;
  private final ImmutableList<AffineExpr> results;
  private int hash; // computed when first asked for; races find the same value

  private AffineMap(int numDims, int numSymbols, ImmutableList<AffineExpr> results) {
    this.numDims = numDims;
    this.numSymbols = numSymbols;
    this.results = results;
  }

  /** A map whose results are known to fit its space. */
  static AffineMap checked(int numDims, int numSymbols, ImmutableList<AffineExpr> results) {
    return new AffineMap(numDims, numSymbols, results);
  }

  /**
   * The map of {@code numDims} dimensions and {@code numSymbols} symbols to {@code results}.
   *
   * @throws IllegalArgumentException if a number is negative or a result uses a dimension or symbol
   *     outside the space
   */
  public static AffineMap of(int numDims, int numSymbols, List<AffineExpr> results) {
    Occurrences.checkWithin(numDims, numSymbols, results);
    return new AffineMap(numDims, numSymbols, ImmutableList.copyOf(results));
  }

  /** The map {@code (d0, ..., dn-1) -> (d0, ..., dn-1)}. */
  public static AffineMap identity(int n) {
    return MapConstructions.identity(n, n);
  }

  /** The map {@code () -> (value)}. */
  public static AffineMap constant(long value) {
    return new AffineMap(0, 0, ImmutableList.of(Leaves.constant(value)));
  }

  /** The map {@code ()[s0] -> (s0)}. */
  public static AffineMap symbolIdentity() {
    return new AffineMap(0, 1, ImmutableList.of(Leaves.symbol(0)));
  }

  /**
   * Reads a map such as {@code "(i, j)[n] -> (i + n, j)"}.
   *
   * @throws AffineParseException if {@code text} is not a map
   */
  public static AffineMap parse(String text) {
    return StandaloneText.read(text, AffineReader::map);
  }

  /** The number of dimensions. */
  public int numDims() {
    return numDims;
  }

  /** The number of symbols. */
  public int numSymbols() {
    return numSymbols;
  }

  /** The number of dimensions and symbols. */
  public int numInputs() {
    return numDims + numSymbols;
  }

  /** The number of results. */
  public int numResults() {
    return results.size();
  }

  /** The results in order. */
  public ImmutableList<AffineExpr> results() {
    return results;
  }

  /**
   * The result at {@code index}.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public AffineExpr result(int index) {
    return results.get(index);
  }

  AffineExpr[] resultArray() {
    return results.toArray(new AffineExpr[0]);
  }

  /** Whether every result is a constant; true also without results. */
  public boolean isConstant() {
    for (AffineExpr result : results) {
      if (!(result instanceof AffineExpr.Constant)) {
        return false;
      }
    }
    return true;
  }

  /** Whether there is one result and it is a constant. */
  public boolean isSingleConstant() {
    return numResults() == 1 && isConstant();
  }

  /**
   * The constant that is the only result.
   *
   * @throws IllegalStateException unless {@link #isSingleConstant}
   */
  public long singleConstant() {
    if (numResults() == 1 && result(0) instanceof AffineExpr.Constant c) {
      return c.value();
    }
    throw new IllegalStateException("the map has " + numResults() + " results, not one constant");
  }

  /** Whether this takes every point to itself: as many results as dimensions, {@code d<i>} each. */
  public boolean isIdentity() {
    return numDims == numResults() && MapConstructions.isMinorIdentity(this);
  }

  /**
   * The map that applies {@code inner} first: {@code compose(inner)(x) = this(inner(x))}. Its
   * dimensions are those of {@code inner}, its symbols those of this map followed by those of
   * {@code inner}.
   *
   * @throws IllegalArgumentException if {@code inner} has not one result per dimension of this map
   */
  public AffineMap compose(AffineMap inner) {
    checkArgument(
        inner.numResults() == numDims,
        "the inner map has %s results, this map takes %s dimensions",
        inner.numResults(),
        numDims);
    AffineExpr[] dims = inner.resultArray();
    if (numSymbols > 0 && inner.numSymbols > 0) {
      Substitution shift = new Substitution(Substitution.NONE, Substitution.NONE, numSymbols);
      for (int i = 0; i < dims.length; i++) {
        dims[i] = shift.apply(dims[i]);
      }
    }
    return mapResults(
        inner.numDims,
        Math.addExact(numSymbols, inner.numSymbols),
        new Substitution(dims, Substitution.NONE, 0));
  }

  /** The map with {@code each} applied to the results. */
  AffineMap mapResults(int newNumDims, int newNumSymbols, PostOrder<AffineExpr> each) {
    if (results.size() == 1) {
      return new AffineMap(newNumDims, newNumSymbols, ImmutableList.of(each.apply(results.get(0))));
    }
    AffineExpr[] changed = new AffineExpr[results.size()];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = each.apply(results.get(i));
    }
    return new AffineMap(newNumDims, newNumSymbols, ImmutableList.copyOf(changed));
  }

  /**
   * Replaces {@code d<i>} by {@code dims.get(i)} and {@code s<i>} by {@code symbols.get(i)} in the
   * results, giving a map over another space; those beyond the lists stay.
   *
   * @throws IllegalArgumentException if a result then uses a dimension or symbol outside the new
   *     space
   */
  public AffineMap substitute(
      List<AffineExpr> dims, List<AffineExpr> symbols, int newNumDims, int newNumSymbols) {
    AffineMap changed =
        mapResults(
            newNumDims,
            newNumSymbols,
            new Substitution(
                dims.toArray(Substitution.NONE), symbols.toArray(Substitution.NONE), 0));
    Occurrences.checkWithin(newNumDims, newNumSymbols, changed.results);
    return changed;
  }

  /** This map with every result simplified; see {@link AffineExpr#simplify}. */
  public AffineMap simplify() {
    boolean changed = false;
    Simplification simplification = Simplification.over(numDims, numSymbols);
    AffineExpr[] simplified = new AffineExpr[results.size()];
    for (int i = 0; i < simplified.length; i++) {
      simplified[i] = simplification.simplify(results.get(i));
      changed |= simplified[i] != results.get(i);
    }
    return changed ? new AffineMap(numDims, numSymbols, ImmutableList.copyOf(simplified)) : this;
  }

  /**
   * The results at a point.
   *
   * @throws IllegalArgumentException unless there is one value per dimension and symbol
   * @throws ArithmeticException if a result does not fit in a {@code long} or divides by what is
   *     not positive
   */
  public long[] evaluate(long[] dims, long... symbols) {
    checkPoint(dims.length, symbols.length);
    long[] values = new long[results.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Evaluation.at(results.get(i), dims, symbols);
    }
    return values;
  }

  /**
   * The results at a point, of whatever size they are.
   *
   * @throws IllegalArgumentException unless there is one value per dimension and symbol
   * @throws ArithmeticException if a result divides by what is not positive
   */
  public ImmutableList<BigInteger> evaluateExact(List<BigInteger> dims, List<BigInteger> symbols) {
    checkPoint(dims.size(), symbols.size());
    return results.stream()
        .map(result -> Evaluation.exact(result, dims, symbols))
        .collect(ImmutableList.toImmutableList());
  }

  private void checkPoint(int dims, int symbols) {
    checkArgument(
        dims == numDims && symbols == numSymbols,
        "%s dims and %s symbols given, map takes %s and %s",
        dims,
        symbols,
        numDims,
        numSymbols);
  }

  /** Appends {@code (d0)[s0] -> (...)} to {@code out}. */
  public void appendTo(StringBuilder out) {
    MapText.appendHeader(out, numDims, numSymbols);
    out.append(" -> (");
    AffinePrinter printer = new AffinePrinter(out, AffineNames.STANDARD);
    for (int i = 0; i < results.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      printer.print(results.get(i));
    }
    out.append(')');
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof AffineMap that
            && numDims == that.numDims
            && numSymbols == that.numSymbols
            && results.equals(that.results));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = (results.hashCode() * 31 + numDims) * 31 + numSymbols;
    }
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    appendTo(out);
    return out.toString();
  }
}
