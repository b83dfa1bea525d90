package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.presburger.ConstraintSystem.LOCAL;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A relation between integer points under symbols: a union of {@link ConstraintSystem}s over pairs
 * of a point of the domain and one of the range.
 */
public final class PresburgerRelation extends PresburgerUnion<PresburgerRelation> {
  private PresburgerRelation(Space space, Iterable<ConstraintSystem> disjuncts) {
    super(space, disjuncts);
  }

  /**
   * The union of systems.
   *
   * @throws IllegalArgumentException if a system has another space than {@code space} but for
   *     locals
   */
  public static PresburgerRelation of(Space space, List<ConstraintSystem> disjuncts) {
    return new PresburgerRelation(space.withLocals(0), disjuncts);
  }

  /** The pairs of one system. */
  public static PresburgerRelation of(ConstraintSystem system) {
    return of(system.space(), ImmutableList.of(system));
  }

  /**
   * The pairs of a point and its image under a map: {@code (d0) -> (d0 floordiv 2)} becomes {@code
   * { [d0] -> [floor(d0/2)] }}.
   *
   * @throws IllegalArgumentException if {@code map} is semi-affine: it has a product of two
   *     non-constant factors, or a divisor that is no positive constant
   */
  public static PresburgerRelation of(AffineMap map) {
    return of(AffineSystems.of(map));
  }

  /** All pairs of {@code space}. */
  public static PresburgerRelation universe(Space space) {
    return of(ConstraintSystem.universe(space.withLocals(0)));
  }

  /** No pair of {@code space}. */
  public static PresburgerRelation empty(Space space) {
    return of(space, ImmutableList.of());
  }

  @Override
  PresburgerRelation with(List<ConstraintSystem> systems) {
    return new PresburgerRelation(space(), systems);
  }

  /**
   * The relation as a piecewise affine function, the inverse of {@link #of(AffineMap)}, for
   * instance of a lexicographic minimum. Empty if some disjunct does not determine its range by
   * equalities and quotients. The pieces are those of the disjuncts, and overlap where these do.
   *
   * @throws ArithmeticException if a coefficient does not fit in a {@code long}
   * @throws WorkLimitExceeded if the locals take more than the limit for unions
   */
  public Optional<ImmutableList<AffinePiece>> toAffinePieces() {
    return PiecewiseMap.of(this, new Budget(WorkLimit.forUnions()));
  }

  /** The pairs with domain and range exchanged. */
  public PresburgerRelation inverse() {
    int n = space().numDomain();
    int m = space().numRange();
    Space swapped = Space.relation(m, n, space().numSymbols());
    return of(swapped, disjunctsOver(swapped, c -> c < n ? m + c : c < n + m ? c - n : c));
  }

  /** The points of the domain that are related to some point of the range. */
  public PresburgerSet domain() {
    return inverse().range();
  }

  /** The points of the range to which some point of the domain is related. */
  public PresburgerSet range() {
    Space left = Space.set(space().numRange(), space().numSymbols());
    int n = space().numDomain();
    return PresburgerSet.of(left, disjunctsOver(left, c -> c < n ? LOCAL : c - n));
  }

  /** The pairs as points: first the dimensions of the domain, then those of the range. */
  public PresburgerSet wrap() {
    Space points = Space.set(space().numDomain() + space().numRange(), space().numSymbols());
    return PresburgerSet.of(points, disjunctsOver(points, c -> c));
  }

  /**
   * The pairs whose first point is in {@code set}.
   *
   * @throws IllegalArgumentException if {@code set} has other dimensions than the domain
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public PresburgerRelation restrictDomain(PresburgerSet set) {
    return restrictDomain(set, WorkLimit.forUnions());
  }

  /**
   * The pairs whose first point is in {@code set}.
   *
   * @throws IllegalArgumentException if {@code set} has other dimensions than the domain
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public PresburgerRelation restrictDomain(PresburgerSet set, WorkLimit limit) {
    return intersect(cylinder(set, 0, space().numDomain(), "domain"), limit);
  }

  /**
   * The pairs whose second point is in {@code set}.
   *
   * @throws IllegalArgumentException if {@code set} has other dimensions than the range
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public PresburgerRelation restrictRange(PresburgerSet set) {
    return restrictRange(set, WorkLimit.forUnions());
  }

  /**
   * The pairs whose second point is in {@code set}.
   *
   * @throws IllegalArgumentException if {@code set} has other dimensions than the range
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public PresburgerRelation restrictRange(PresburgerSet set, WorkLimit limit) {
    return intersect(cylinder(set, space().numDomain(), space().numRange(), "range"), limit);
  }

  /** All pairs whose {@code count} dimensions from {@code first} on are a point of a set. */
  private PresburgerRelation cylinder(PresburgerSet set, int first, int count, String side) {
    checkArgument(
        set.numDims() == count && set.space().numSymbols() == space().numSymbols(),
        "%s is no set over the %s of %s",
        set.space(),
        side,
        space());
    int symbols = space().symbolStart() - count;
    return of(space(), set.disjunctsOver(space(), c -> c < count ? first + c : symbols + c));
  }

  /**
   * The image of {@code set}: the points to which its points are related.
   *
   * @throws IllegalArgumentException if {@code set} has other dimensions than the domain
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public PresburgerSet apply(PresburgerSet set) {
    return restrictDomain(set).range();
  }

  /**
   * The composition: the pairs (x, z) with a y such that (x, y) is in this and (y, z) in {@code
   * next}.
   *
   * @throws IllegalArgumentException if the domain of {@code next} has other dimensions than the
   *     range of this
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public PresburgerRelation andThen(PresburgerRelation next) {
    return andThen(next, WorkLimit.forUnions());
  }

  /**
   * The composition: the pairs (x, z) with a y such that (x, y) is in this and (y, z) in {@code
   * next}.
   *
   * @throws IllegalArgumentException if the domain of {@code next} has other dimensions than the
   *     range of this
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public PresburgerRelation andThen(PresburgerRelation next, WorkLimit limit) {
    int n = space().numDomain();
    int middle = space().numRange();
    int m = next.space().numRange();
    int symbols = space().numSymbols();
    checkArgument(
        next.space().numDomain() == middle && next.space().numSymbols() == symbols,
        "%s does not follow %s",
        next.space(),
        space());
    Space pairs = Space.relation(n, m, symbols);
    int y = pairs.localStart();
    return of(
        pairs,
        pairs(
            next,
            (a, b) -> {
              int locals = a.space().numLocals();
              return ConstraintSystem.builder(
                      pairs.withLocals(middle + locals + b.space().numLocals()))
                  .addAll(a, blocks(a.space(), 0, y, n + m, y + middle))
                  .addAll(b, blocks(b.space(), y, n, n + m, y + middle + locals))
                  .build();
            },
            new Budget(limit)));
  }

  /** The new columns, if domain, range, symbols and locals start at the given ones. */
  private static int[] blocks(Space space, int domain, int range, int symbols, int locals) {
    int[] target = new int[space.numColumns()];
    for (int c = 0; c < target.length; c++) {
      if (c < space.rangeStart()) {
        target[c] = domain + c;
      } else if (c < space.symbolStart()) {
        target[c] = range + c - space.rangeStart();
      } else if (c < space.localStart()) {
        target[c] = symbols + c - space.symbolStart();
      } else {
        target[c] = locals + c - space.localStart();
      }
    }
    return target;
  }

  /**
   * The lexicographic minimum of the images of every point of the domain, under every value of the
   * symbols for which there is one: a piecewise function.
   *
   * @throws WorkLimitExceeded if the pieces take more than the limit for unions
   */
  public PresburgerRelation lexMin() {
    return lexMin(WorkLimit.forUnions());
  }

  /**
   * The lexicographic minimum of the images of every point of the domain.
   *
   * @throws WorkLimitExceeded if the pieces take more work than allowed
   */
  public PresburgerRelation lexMin(WorkLimit limit) {
    return extreme(true, new Budget(limit));
  }

  /**
   * The lexicographic maximum of the images of every point of the domain.
   *
   * @throws WorkLimitExceeded if the pieces take more than the limit for unions
   */
  public PresburgerRelation lexMax() {
    return lexMax(WorkLimit.forUnions());
  }

  /**
   * The lexicographic maximum of the images of every point of the domain.
   *
   * @throws WorkLimitExceeded if the pieces take more work than allowed
   */
  public PresburgerRelation lexMax(WorkLimit limit) {
    return extreme(false, new Budget(limit));
  }

  private PresburgerRelation extreme(boolean least, Budget budget) {
    if (space().numDomain() + space().numSymbols() == 0) {
      return of(
          space(),
          ExtremePoint.of(space(), disjuncts(), least, budget).map(List::of).orElse(List.of()));
    }
    // A disjunct that is a subset of another adds no extreme, but would be subtracted piece by
    // piece.
    List<ConstraintSystem> union = disjuncts();
    if (union.size() > 1) {
      union = budget.within(budget.dispensable(), () -> Coalescing.of(disjuncts(), budget));
    }
    List<ImmutableList<ExtremePiece>> pieces = new ArrayList<>();
    union.forEach(system -> pieces.add(ParametricSimplex.of(system, least, budget)));
    return of(space(), ExtremePiece.pairsOf(pieces, least, budget));
  }
}
