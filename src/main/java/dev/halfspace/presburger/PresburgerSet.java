package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.presburger.ConstraintSystem.LOCAL;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A set of integer points under symbols: a union of {@link ConstraintSystem}s whose space has no
 * domain.
 */
public final class PresburgerSet extends PresburgerUnion<PresburgerSet> {
  private PresburgerSet(Space space, Iterable<ConstraintSystem> disjuncts) {
    super(space, disjuncts);
    checkArgument(space.numDomain() == 0, "a set has no domain, but %s has", space);
  }

  /**
   * The union of systems.
   *
   * @throws IllegalArgumentException if a system has a domain, or another space than {@code space}
   *     but for locals
   */
  public static PresburgerSet of(Space space, List<ConstraintSystem> disjuncts) {
    return new PresburgerSet(space.withLocals(0), disjuncts);
  }

  /**
   * The points of one system.
   *
   * @throws IllegalArgumentException if {@code system} has a domain
   */
  public static PresburgerSet of(ConstraintSystem system) {
    return of(system.space(), ImmutableList.of(system));
  }

  /**
   * The points of an affine set: {@code (d0)[s0] : (d0 mod 2 == 0, s0 - d0 >= 0)} becomes {@code
   * [s0] -> { [d0] : d0 mod 2 = 0 and d0 <= s0 }}.
   *
   * @throws IllegalArgumentException if {@code set} is semi-affine: it has a product of two
   *     non-constant factors, or a divisor that is no positive constant
   */
  public static PresburgerSet of(IntegerSet set) {
    return of(AffineSystems.of(set));
  }

  /** All points of {@code space}. */
  public static PresburgerSet universe(Space space) {
    return of(ConstraintSystem.universe(space.withLocals(0)));
  }

  /** No point of {@code space}. */
  public static PresburgerSet empty(Space space) {
    return of(space, ImmutableList.of());
  }

  @Override
  PresburgerSet with(List<ConstraintSystem> systems) {
    return new PresburgerSet(space(), systems);
  }

  /**
   * Affine sets that together have the points of this: the inverse of {@link #of(IntegerSet)}.
   *
   * @throws ArithmeticException if a coefficient does not fit in a {@code long}
   * @throws WorkLimitExceeded if the locals take more than the limit for unions
   */
  public ImmutableList<IntegerSet> toIntegerSets() {
    ImmutableList.Builder<IntegerSet> sets = ImmutableList.builder();
    Budget budget = new Budget(WorkLimit.forUnions());
    for (ConstraintSystem system : disjuncts()) {
      for (DefinedSystem part : system.withDefinedLocals(budget)) {
        sets.add(AffineSystems.toIntegerSet(part));
      }
    }
    return sets.build();
  }

  /** The number of dimensions. */
  public int numDims() {
    return space().numRange();
  }

  /**
   * The Cartesian product: the points whose dimensions are those of a point of this followed by
   * those of a point of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another number of symbols
   * @throws WorkLimitExceeded if there are more pairs of disjuncts than the limit for unions allows
   */
  public PresburgerSet product(PresburgerSet other) {
    return to(other).wrap();
  }

  /**
   * The relation between every point of this and every point of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another number of symbols
   * @throws WorkLimitExceeded if there are more pairs of disjuncts than the limit for unions allows
   */
  public PresburgerRelation to(PresburgerSet other) {
    checkArgument(
        other.space().numSymbols() == space().numSymbols(),
        "%s and %s have other symbols",
        space(),
        other.space());
    Space pairs = Space.relation(numDims(), other.numDims(), space().numSymbols());
    return PresburgerRelation.universe(pairs).restrictDomain(this).restrictRange(other);
  }

  /** The identity relation on the points of this. */
  public PresburgerRelation identity() {
    int n = numDims();
    Space pairs = Space.relation(n, n, space().numSymbols());
    ConstraintSystem.Builder equal = ConstraintSystem.builder(pairs);
    for (int c = 0; c < n; c++) {
      equal.equality(LinearForm.difference(c, n + c));
    }
    return PresburgerRelation.of(equal.build()).restrictDomain(this);
  }

  /**
   * The projection of this that drops {@code count} dimensions from {@code first} on: the points
   * that extend by some values of those dimensions to a point of this.
   *
   * @throws IllegalArgumentException if there are no such dimensions
   */
  public PresburgerSet projectOut(int first, int count) {
    checkArgument(
        first >= 0 && count >= 0 && first + count <= numDims(),
        "no dimensions %s to %s in %s",
        first,
        first + count,
        space());
    Space left = Space.set(numDims() - count, space().numSymbols());
    int end = first + count;
    return of(left, disjunctsOver(left, c -> c < first ? c : c < end ? LOCAL : c - count));
  }

  /**
   * The points under given values of the symbols, as a set without symbols.
   *
   * @throws IllegalArgumentException if {@code values} has not one value per symbol
   */
  public PresburgerSet atSymbols(List<BigInteger> values) {
    int symbols = space().numSymbols();
    checkArgument(
        values.size() == symbols, "values given: %s, symbols: %s", values.size(), symbols);
    Space target = Space.set(numDims(), 0);
    List<ConstraintSystem> fixed = new ArrayList<>();
    for (ConstraintSystem system : disjuncts()) {
      int[] columns = Rearrangement.upTo(system.space().numColumns());
      Arrays.setAll(columns, c -> c < numDims() ? c : c - symbols);
      fixed.add(
          system.map(
              target.withLocals(system.space().numLocals()),
              form -> at(form, values).onColumns(columns)));
    }
    return of(target, fixed);
  }

  private LinearForm at(LinearForm form, List<BigInteger> symbols) {
    LinearForm fixed = form;
    for (int s = 0; s < symbols.size(); s++) {
      fixed = fixed.substitute(numDims() + s, LinearForm.constant(symbols.get(s)));
    }
    return fixed;
  }

  /**
   * The lexicographic minimum, under every value of the symbols for which there is one.
   *
   * @throws WorkLimitExceeded if the pieces take more than the limit for unions
   */
  public PresburgerSet lexMin() {
    return lexMin(WorkLimit.forUnions());
  }

  /**
   * The lexicographic minimum, under every value of the symbols for which there is one.
   *
   * @throws WorkLimitExceeded if the pieces take more work than allowed
   */
  public PresburgerSet lexMin(WorkLimit limit) {
    return fromNothing().lexMin(limit).range();
  }

  /**
   * The lexicographic maximum, under every value of the symbols for which there is one.
   *
   * @throws WorkLimitExceeded if the pieces take more than the limit for unions
   */
  public PresburgerSet lexMax() {
    return lexMax(WorkLimit.forUnions());
  }

  /**
   * The lexicographic maximum, under every value of the symbols for which there is one.
   *
   * @throws WorkLimitExceeded if the pieces take more work than allowed
   */
  public PresburgerSet lexMax(WorkLimit limit) {
    return fromNothing().lexMax(limit).range();
  }

  /** The relation from the point without dimensions to the points of this. */
  private PresburgerRelation fromNothing() {
    return PresburgerRelation.of(space(), disjuncts());
  }

  /**
   * Every point of a set without symbols, in lexicographic order; empty if there are more than
   * {@code most}, or infinitely many.
   *
   * @throws IllegalArgumentException if the set has symbols
   * @throws WorkLimitExceeded if finding them takes more than the limit for unions, which is enough
   *     for some 100,000 points
   */
  public Optional<ImmutableList<ImmutableList<BigInteger>>> points(long most) {
    return points(most, WorkLimit.forUnions());
  }

  /**
   * Every point of a set without symbols, in lexicographic order; empty if there are more than
   * {@code most}, or infinitely many.
   *
   * @throws IllegalArgumentException if the set has symbols
   * @throws WorkLimitExceeded if finding them takes more work than allowed
   */
  public Optional<ImmutableList<ImmutableList<BigInteger>>> points(long most, WorkLimit limit) {
    return Enumeration.of(this, most, limit);
  }

  /**
   * The number of points of a set without symbols; empty if there are infinitely many. It is summed
   * as by {@link #symbolicCount} where possible, so that the size of the set does not matter;
   * otherwise the values of all dimensions but the last are enumerated.
   *
   * @throws IllegalArgumentException if the set has symbols
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public Optional<BigInteger> count() {
    return count(WorkLimit.forUnions());
  }

  /**
   * The number of points of a set without symbols; empty if there are infinitely many.
   *
   * @throws IllegalArgumentException if the set has symbols
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public Optional<BigInteger> count(WorkLimit limit) {
    return Enumeration.count(this, limit);
  }

  /**
   * The number of points as a piecewise quasi-polynomial of the symbols: {@code [N] -> { [i, j] : 0
   * <= j <= i < N }} has {@code (N*N + N)/2 if N >= 1}. Boxes, triangles, tiles, strides, quotients
   * of symbols and slanted bounds are counted. Empty if the set is unbounded under some value of
   * the symbols, or if coefficients of bounds are so large that more than 64 residues of a
   * dimension would have to be distinguished and no dimension has at most 64 values.
   *
   * @throws WorkLimitExceeded if the pieces take more than the limit for unions
   */
  public Optional<SymbolicCount> symbolicCount() {
    return symbolicCount(WorkLimit.forUnions());
  }

  /**
   * The number of points as a function of the symbols, as {@link #symbolicCount()}.
   *
   * @throws WorkLimitExceeded if the pieces take more work than allowed
   */
  public Optional<SymbolicCount> symbolicCount(WorkLimit limit) {
    return Summation.of(this, new Budget(limit));
  }
}
