package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
public final class AffineMap extends AffineObject {
  /** The shared identity maps of few dimensions, which most subscripts have. */
  private static final ImmutableList<AffineMap> IDENTITIES =
      ImmutableList.of(identity(0), identity(1), identity(2), identity(3));

  private final ImmutableList<AffineExpr> results;

  // Computed lazily; racing threads compute equal values.
  private int hash;
  private @Nullable Occurrences occurrences;
  private boolean isSimple;

  /** A map whose results are known to fit its space. */
  AffineMap(int numDims, int numSymbols, ImmutableList<AffineExpr> results) {
    super(numDims, numSymbols);
    this.results = results;
  }

  /**
   * The map of {@code numDims} dimensions and {@code numSymbols} symbols to {@code results}.
   *
   * @throws IllegalArgumentException if a number is negative or a result uses a dimension or symbol
   *     outside the space
   */
  public static AffineMap of(int numDims, int numSymbols, List<AffineExpr> results) {
    if (numSymbols == 0 && numDims == results.size() && numDims < IDENTITIES.size()) {
      AffineMap identity = IDENTITIES.get(numDims);
      if (identity.results.equals(results)) {
        return identity;
      }
    }
    Occurrences.checkWithin(numDims, numSymbols, results);
    return new AffineMap(numDims, numSymbols, ImmutableList.copyOf(results));
  }

  /** The map {@code (d0, ..., dn-1) -> (d0, ..., dn-1)}. */
  public static AffineMap identity(int n) {
    return MapConstructions.minorIdentity(n, n);
  }

  /**
   * The map to the last dimensions: {@code minorIdentity(3, 2)} is {@code (d0, d1, d2) -> (d1,
   * d2)}.
   *
   * @throws IllegalArgumentException unless {@code 0 <= numResults <= numDims}
   */
  public static AffineMap minorIdentity(int numDims, int numResults) {
    return MapConstructions.minorIdentity(numDims, numResults);
  }

  /**
   * The map to chosen dimensions: {@code selection(3, List.of(2, 0))} is {@code (d0, d1, d2) ->
   * (d2, d0)}.
   *
   * @throws IllegalArgumentException if a position is not below {@code numDims}
   */
  public static AffineMap selection(int numDims, List<Integer> positions) {
    return MapConstructions.selection(numDims, positions);
  }

  /**
   * The map that permutes its dimensions: {@code permutation(List.of(2, 0, 1))} is {@code (d0, d1,
   * d2) -> (d2, d0, d1)}.
   *
   * @throws IllegalArgumentException unless {@code positions} has every number from 0 to its length
   *     once
   */
  public static AffineMap permutation(List<Integer> positions) {
    AffineMap map = MapConstructions.selection(positions.size(), positions);
    checkArgument(map.isPermutation(), "%s is not a permutation", positions);
    return map;
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
    return StandaloneText.read(text, cursor -> new AffineReader(cursor).map());
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

  /** Returns true if every result is a constant; also if there are no results. */
  public boolean isConstant() {
    for (AffineExpr result : results) {
      if (!(result instanceof AffineExpr.Constant)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if there is one result and it is a constant. */
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

  /**
   * Returns true if this maps every point to itself: there are as many results as dimensions, and
   * result i is {@code d<i>}.
   */
  public boolean isIdentity() {
    return numDims == numResults() && MapConstructions.isMinorIdentity(this);
  }

  /** Returns true if the results are the last dimensions, in order. */
  public boolean isMinorIdentity() {
    return MapConstructions.isMinorIdentity(this);
  }

  /** Returns true if the results are the dimensions, each once, and there are no symbols. */
  public boolean isPermutation() {
    return numDims == numResults() && isProjectedPermutation();
  }

  /** Returns true if the results are distinct dimensions and there are no symbols. */
  public boolean isProjectedPermutation() {
    return MapConstructions.isProjectedPermutation(this, /* allowZeros= */ false);
  }

  /**
   * Returns true if the results are distinct dimensions or the constant 0, and there are no
   * symbols.
   */
  public boolean isProjectedPermutationWithZeros() {
    return MapConstructions.isProjectedPermutation(this, /* allowZeros= */ true);
  }

  /** Returns true if there are no dimensions, symbols or results. */
  public boolean isEmpty() {
    return numInputs() == 0 && results.isEmpty();
  }

  /**
   * The map {@code m} for which {@code m.compose(this)} is the identity, if every dimension is a
   * result: the inverse of {@code (d0, d1) -> (d1, d1 + 1, d0)} is {@code (d0, d1, d2) -> (d2,
   * d0)}. Empty if a dimension is not a result, or there are symbols.
   */
  public Optional<AffineMap> inversePermutation() {
    return MapConstructions.inversePermutation(this);
  }

  /**
   * The inverse of a projected permutation, with 0 for the dimensions that it drops: for {@code
   * (d0, d1, d2) -> (d2, d0)} it is {@code (d0, d1) -> (d1, 0, d0)}.
   *
   * @throws IllegalArgumentException unless {@link #isProjectedPermutationWithZeros}
   */
  public AffineMap inverseAndBroadcast() {
    checkArgument(isProjectedPermutationWithZeros(), "%s is not a projected permutation", this);
    return MapConstructions.inverseOfProjection(this);
  }

  /** The greatest common divisor of the {@link AffineExpr#largestKnownDivisor} of the results. */
  public long largestKnownDivisor() {
    return results.stream().mapToLong(AffineExpr::largestKnownDivisor).reduce(0, Integers::gcd);
  }

  /** The dimensions and symbols that occur in the results. */
  public Occurrences occurrences() {
    Occurrences known = occurrences;
    if (known == null) {
      known = Occurrences.of(results);
      occurrences = known;
    }
    return known;
  }

  /**
   * This map with the known inputs replaced by constants, and folded. {@code inputs} has an entry
   * per dimension and then per symbol, empty if the value is unknown. The space stays.
   *
   * @throws IllegalArgumentException unless there is one entry per dimension and symbol
   */
  public AffineMap fold(List<Optional<Long>> inputs) {
    return MapConstructions.fold(this, inputs);
  }

  /**
   * The results of this map followed by those of {@code other}, over this map's space.
   *
   * @throws IllegalArgumentException unless {@code other} has as many dimensions and symbols
   */
  public AffineMap concat(AffineMap other) {
    checkSpaceOf(other, "maps");
    return new AffineMap(
        numDims,
        numSymbols,
        ImmutableList.<AffineExpr>builder().addAll(results).addAll(other.results).build());
  }

  /**
   * The map of the results at {@code positions}, in that order.
   *
   * @throws IndexOutOfBoundsException if there is no result at a position
   */
  public AffineMap subMap(List<Integer> positions) {
    return new AffineMap(
        numDims,
        numSymbols,
        positions.stream().map(results::get).collect(ImmutableList.toImmutableList()));
  }

  /**
   * This map without the dimensions at {@code positions}; the others are renumbered.
   *
   * @throws IllegalArgumentException if a dropped dimension occurs in a result
   * @throws IndexOutOfBoundsException if there is no dimension at a position
   */
  public AffineMap dropDims(Set<Integer> positions) {
    return InputRemoval.drop(this, positions, Set.of());
  }

  /**
   * This map without the symbols at {@code positions}; the others are renumbered.
   *
   * @throws IllegalArgumentException if a dropped symbol occurs in a result
   * @throws IndexOutOfBoundsException if there is no symbol at a position
   */
  public AffineMap dropSymbols(Set<Integer> positions) {
    return InputRemoval.drop(this, Set.of(), positions);
  }

  /** This map without the dimensions that do not occur. */
  public AffineMap compressUnusedDims() {
    return dropDims(InputRemoval.missing(numDims, occurrences().dims()));
  }

  /** This map without the symbols that do not occur. */
  public AffineMap compressUnusedSymbols() {
    return dropSymbols(InputRemoval.missing(numSymbols, occurrences().symbols()));
  }

  /**
   * This map with {@code shift} dimensions inserted at {@code offset}.
   *
   * @throws IllegalArgumentException if {@code shift} or {@code offset} is negative
   */
  public AffineMap shiftDims(int shift, int offset) {
    return mapResults(
        Math.addExact(numDims, shift),
        numSymbols,
        new Substitution(Substitution.shifted(shift, offset, Leaves::dim), Substitution.NONE));
  }

  /**
   * This map with {@code shift} symbols inserted at {@code offset}.
   *
   * @throws IllegalArgumentException if {@code shift} or {@code offset} is negative
   */
  public AffineMap shiftSymbols(int shift, int offset) {
    return mapResults(
        numDims,
        Math.addExact(numSymbols, shift),
        new Substitution(Substitution.NONE, Substitution.shifted(shift, offset, Leaves::symbol)));
  }

  /**
   * The map that applies {@code inner} first: {@code compose(inner)(x) = this(inner(x))}. Its
   * dimensions are those of {@code inner}, its symbols those of this map followed by those of
   * {@code inner}.
   *
   * @throws IllegalArgumentException unless {@code inner} has one result per dimension of this map
   */
  public AffineMap compose(AffineMap inner) {
    checkArgument(
        inner.numResults() == numDims,
        "results of the inner map: %s, dimensions of this map: %s",
        inner.numResults(),
        numDims);
    AffineExpr[] dims = inner.resultArray();
    if (numSymbols > 0 && inner.numSymbols > 0) {
      Substitution shift =
          new Substitution(Substitution.NONE, Substitution.shifted(numSymbols, 0, Leaves::symbol));
      for (int i = 0; i < dims.length; i++) {
        dims[i] = shift.apply(dims[i]);
      }
    }
    return mapResults(
        inner.numDims,
        Math.addExact(numSymbols, inner.numSymbols),
        new Substitution(Substitution.firsts(dims), Substitution.NONE));
  }

  /** The map over a new space with {@code each} applied to the results. */
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
            new Substitution(Substitution.firsts(dims), Substitution.firsts(symbols)));
    Occurrences.checkWithin(newNumDims, newNumSymbols, changed.results);
    return changed;
  }

  /**
   * Returns true if the results have more than {@code nodes} leaves and operators in total, counted
   * as trees: shared ones count once per occurrence.
   */
  public boolean isLargerThan(long nodes) {
    TreeSize size = new TreeSize();
    long sum = 0;
    for (AffineExpr result : results) {
      sum = LongMath.saturatedAdd(sum, size.apply(result));
    }
    return sum > nodes;
  }

  /** This map with every result simplified; see {@link AffineExpr#simplify}. */
  public AffineMap simplify() {
    if (isSimple) {
      return this;
    }
    boolean changed = false;
    Simplification simplification = Simplification.over(numDims, numSymbols);
    AffineExpr[] simplified = new AffineExpr[results.size()];
    for (int i = 0; i < simplified.length; i++) {
      simplified[i] = simplification.simplify(results.get(i));
      changed |= simplified[i] != results.get(i);
    }
    isSimple = !changed;
    return changed ? new AffineMap(numDims, numSymbols, ImmutableList.copyOf(simplified)) : this;
  }

  /**
   * This map with divisions simplified by the ranges of the inputs: {@code d0 floordiv 8} is 0 if
   * d0 is from 0 to 7.
   *
   * @param inputs the ranges of the dimensions, then those of the symbols
   * @throws IllegalArgumentException unless there is one range per dimension and symbol
   */
  public AffineMap simplifyWithin(List<InputRange> inputs) {
    checkRanges(inputs);
    return mapResults(numDims, numSymbols, new RangedSimplification(numDims, inputs));
  }

  /**
   * This map without the results that, by the ranges of the inputs, cannot change the max of all
   * results, or their min; at least one result stays.
   *
   * @param inputs the ranges of the dimensions, then those of the symbols
   * @throws IllegalArgumentException unless there is one range per dimension and symbol
   */
  public AffineMap dropRedundant(List<InputRange> inputs, boolean isMax) {
    checkRanges(inputs);
    return Redundancy.drop(this, inputs, isMax);
  }

  private void checkRanges(List<InputRange> inputs) {
    checkArgument(
        inputs.size() == numInputs(), "ranges: %s, inputs: %s", inputs.size(), numInputs());
  }

  /**
   * The results at a point.
   *
   * @throws IllegalArgumentException unless there is one value per dimension and symbol
   * @throws ArithmeticException if a result does not fit in a {@code long} or has a divisor that is
   *     not positive
   */
  public long[] evaluate(long[] dims, long... symbols) {
    checkPoint("map", dims.length, symbols.length);
    long[] values = new long[results.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Evaluation.at(results.get(i), dims, symbols);
    }
    return values;
  }

  /**
   * The results at a point, of any size.
   *
   * @throws IllegalArgumentException unless there is one value per dimension and symbol
   * @throws ArithmeticException if a result has a divisor that is not positive
   */
  public ImmutableList<BigInteger> evaluateExact(List<BigInteger> dims, List<BigInteger> symbols) {
    checkPoint("map", dims.size(), symbols.size());
    return results.stream()
        .map(result -> Evaluation.exact(result, dims, symbols))
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  void print(AffinePrinter printer, StringBuilder out) {
    printer.header(numDims, numSymbols);
    out.append(" -> (");
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
        || (other instanceof AffineMap that && hasSpaceOf(that) && results.equals(that.results));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = (results.hashCode() * 31 + numDims) * 31 + numSymbols;
    }
    return hash;
  }
}
