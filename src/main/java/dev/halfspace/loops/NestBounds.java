package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of the loops of a nest in another order, each a function of the loops that enclose it
 * then, and the bounds of tile loops.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {           affine.for %j = 0 to %n {
 *   affine.for %j = %i to %n {   -->    affine.for %i = 0 to %j + 1 {
 *     "s"(%i, %j)                         "s"(%i, %j)
 * }}                                  }}
 * }</pre>
 *
 * <p>The iterations of the nest are the integer points of a polyhedron. Fourier-Motzkin elimination
 * (Schrijver 1986, section 12.2) projects out the innermost loop, then the next one (Ancourt and
 * Irigoin 1991). Elimination is exact over rationals only: an outer point that no iteration
 * projects to has inner loops without iterations, since each inequality of the nest bounds the
 * innermost loop that it involves. Redundant inequalities are removed.
 */
final class NestBounds {
  /** The most inequalities that elimination combines. */
  private static final int MOST_ROWS = 64;

  /**
   * The columns of forms: for each loop its induction variable, or a counter if it has a step; in
   * {@link #ofBoxes} the starts of tiles; then values from outside of the nest.
   */
  private final List<Value> columns = new ArrayList<>();

  /** The induction variable of each loop as a form over the columns. */
  private final List<LinearForm> variables = new ArrayList<>();

  /** For each loop a form over induction variables that orders iterations as its column does. */
  private final List<LinearForm> times = new ArrayList<>();

  /** The inequalities of the nest: forms that are nonnegative in its iterations. */
  private List<LinearForm> rows = new ArrayList<>();

  /** The bounds of a loop. */
  record Bounds(AffineValueMap lower, AffineValueMap upper) {}

  private NestBounds(List<AffineForOp> band) {
    band.forEach(loop -> columns.add(loop.inductionVariable()));
  }

  /** Returns true if a loop that is to enclose another has its induction variable in a bound. */
  static boolean areNeeded(List<AffineForOp> band, List<Integer> order) {
    for (int place = 0; place < order.size(); place++) {
      AffineForOp outer = band.get(order.get(place));
      for (int inside = place + 1; inside < order.size(); inside++) {
        Value variable = band.get(order.get(inside)).inductionVariable();
        if (outer.lowerBound().operands().contains(variable)
            || outer.upperBound().operands().contains(variable)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The values and bounds of the loops of a nest in another order.
   *
   * @param values the former induction variables as functions of the new ones, with the former ones
   *     as placeholders for these
   * @param bounds for each place, from the outermost, the bounds of the loop there, with step 1
   * @param times the new order of the iterations over the former induction variables: a loop with a
   *     step counts from its lower bound, which may differ for each iteration of the enclosing
   *     loops
   */
  record Reordered(
      ImmutableList<AffineValueMap> values, ImmutableList<Bounds> bounds, AffineMap times) {}

  /**
   * The bounds in an order; empty if one is not a sum of induction variables and known values, if
   * the lower bound of a loop with a step is a max, if too many inequalities arise, or if a bound
   * may not fit in an index.
   *
   * @param order for each place, from the outermost, the index of a loop in the band
   */
  static Optional<Reordered> of(ImmutableList<AffineForOp> band, List<Integer> order) {
    NestBounds nest = new NestBounds(band);
    for (AffineForOp loop : band) {
      if (!nest.add(loop, loop.step())) {
        return Optional.empty();
      }
    }
    List<List<LinearForm>> levels = nest.levels(order, order.size());
    if (levels == null) {
      return Optional.empty();
    }
    ImmutableList.Builder<Bounds> bounds = ImmutableList.builder();
    for (int place = 0; place < order.size(); place++) {
      Bounds found = nest.bounds(levels.get(place), order.get(place), 1);
      if (found == null) {
        return Optional.empty();
      }
      bounds.add(found);
    }
    ImmutableList.Builder<AffineValueMap> values = ImmutableList.builder();
    for (LinearForm variable : nest.variables) {
      AffineExpr expr = expr(variable);
      AffineValueMap value = expr == null ? null : nest.map(List.of(expr));
      if (value == null || IndexRange.mayBeLeft(value)) {
        return Optional.empty();
      }
      values.add(value);
    }
    ImmutableList.Builder<AffineExpr> times = ImmutableList.builder();
    for (int loop : order) {
      AffineExpr time = expr(nest.times.get(loop));
      if (time == null) {
        return Optional.empty();
      }
      times.add(time);
    }
    return Optional.of(
        new Reordered(values.build(), bounds.build(), AffineMap.of(band.size(), 0, times.build())));
  }

  /**
   * The bounds of the tile loops of a nest, all of which enclose the point loops. A bound that uses
   * no induction variable of the nest stays; if the lower one does, tiles begin at multiples of
   * their extent. In the bounds the induction variable of a loop stands for the start of its tile.
   * Empty in the same cases as {@link #of}, but a loop with a step may have a max as lower bound
   * unless that depends on the nest.
   *
   * @param extents for each loop the difference of the starts of successive tiles
   */
  static Optional<ImmutableList<Bounds>> ofBoxes(
      ImmutableList<AffineForOp> band, List<Long> extents) {
    NestBounds nest = new NestBounds(band);
    nest.columns.addAll(ImmutableList.copyOf(nest.columns));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < band.size(); i++) {
      order.add(i, band.size() + i);
      order.add(i);
      if (!nest.add(band.get(i), 1)) { // or more, which only adds empty tiles
        return Optional.empty();
      }
    }
    for (int i = 0; i < band.size(); i++) {
      if (!nest.addBox(i, band, extents.get(i))) {
        return Optional.empty();
      }
    }
    List<List<LinearForm>> levels = nest.levels(order, band.size());
    if (levels == null) {
      return Optional.empty();
    }
    ImmutableList.Builder<Bounds> bounds = ImmutableList.builder();
    for (int i = 0; i < band.size(); i++) {
      Bounds found = nest.bounds(levels.get(i), band.size() + i, extents.get(i));
      if (found == null) {
        return Optional.empty();
      }
      AffineValueMap lower = AffineComposition.canonicalize(band.get(i).lowerBound());
      AffineValueMap upper = AffineComposition.canonicalize(band.get(i).upperBound());
      bounds.add(
          new Bounds(
              LoopBody.isIndependent(lower, band) ? lower : found.lower(),
              LoopBody.isIndependent(upper, band) ? upper : found.upper()));
    }
    return Optional.of(bounds.build());
  }

  /**
   * Adds a loop inside those added before; returns false if its bounds are not sums, or if it has a
   * step and its lower bound is a max.
   *
   * @param step the difference between induction variable values that are counted
   */
  private boolean add(AffineForOp loop, long step) {
    List<LinearForm> lower = forms(loop.lowerBound());
    List<LinearForm> upper = forms(loop.upperBound());
    LinearForm counter = LinearForm.variable(variables.size());
    if (lower == null || upper == null || (step != 1 && lower.size() != 1)) {
      return false;
    }
    if (step == 1) {
      lower.forEach(bound -> rows.add(counter.minus(counted(bound))));
      upper.forEach(bound -> rows.add(counted(bound).minus(counter).plus(-1)));
      variables.add(counter);
      times.add(counter);
      return true;
    }
    LinearForm variable = counted(lower.get(0)).plus(counter.times(step));
    rows.add(counter);
    upper.forEach(bound -> rows.add(counted(bound).minus(variable).plus(-1)));
    times.add(counter.minus(ofVariables(lower.get(0))));
    variables.add(variable);
    return true;
  }

  /**
   * Adds the tiles of a loop, whose starts are a column of their own. Returns false if the lower
   * bound depends on the nest and is a max of a loop with a step, or if it no longer depends on the
   * nest once it is simplified.
   */
  private boolean addBox(int number, List<AffineForOp> band, long extent) {
    AffineForOp loop = band.get(number);
    LinearForm start = LinearForm.variable(band.size() + number);
    LinearForm inBox = LinearForm.variable(number).minus(start);
    rows.add(inBox);
    rows.add(inBox.times(-1).plus(extent - 1));
    List<LinearForm> first = requireNonNull(forms(loop.lowerBound()));
    if (LoopBody.isIndependent(loop.lowerBound(), band)) {
      first.forEach(value -> rows.add(start.minus(value)));
      return true;
    }
    return (loop.step() == 1 || first.size() == 1)
        && first.stream().anyMatch(value -> !ofVariables(value).equals(LinearForm.ZERO));
  }

  /** The results of a bound over the columns; {@code null} if one is not a sum. */
  private @Nullable List<LinearForm> forms(AffineValueMap bound) {
    AffineValueMap canonical = AffineComposition.canonicalize(bound);
    if (!(AffineFlattening.of(canonical.map()) instanceof AffineFlattening.Flat flat)
        || flat.numLocals() > 0) {
      return null;
    }
    int[] targets = new int[canonical.operands().size()];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = column(canonical.operands().get(i));
    }
    return Lists.transform(flat.forms(), form -> form.onColumns(targets));
  }

  /** A form over induction variables, rewritten over the columns. */
  private LinearForm counted(LinearForm form) {
    LinearForm counted = form;
    for (int i = 0; i < variables.size(); i++) {
      LinearForm change = variables.get(i).minus(LinearForm.variable(i));
      counted = counted.plus(change.times(form.coefficient(i)));
    }
    return counted;
  }

  /** The part of a form that consists of induction variables, so that it varies within the nest. */
  private LinearForm ofVariables(LinearForm form) {
    LinearForm part = LinearForm.ZERO;
    for (int i = 0; i < variables.size(); i++) {
      part = part.plus(LinearForm.variable(i).times(form.coefficient(i)));
    }
    return part;
  }

  private int column(Value value) {
    int column = columns.indexOf(value);
    if (column < 0) {
      columns.add(value);
      return columns.size() - 1;
    }
    return column;
  }

  /**
   * For each of the outermost places the inequalities that bound its loop; {@code null} if there
   * are too many.
   */
  private @Nullable List<List<LinearForm>> levels(List<Integer> order, int outermost) {
    List<List<LinearForm>> levels = new ArrayList<>();
    rows = tightest(rows);
    for (int place = order.size() - 1; place >= 0; place--) {
      if (rows.size() > MOST_ROWS) {
        return null;
      }
      int column = order.get(place);
      List<LinearForm> about = new ArrayList<>();
      List<LinearForm> others = new ArrayList<>();
      for (LinearForm row : rows) {
        (row.coefficient(column).signum() == 0 ? others : about).add(row);
      }
      levels.add(0, about);
      for (LinearForm lower : about) {
        for (LinearForm upper : about) {
          BigInteger up = lower.coefficient(column);
          BigInteger down = upper.coefficient(column);
          if (up.signum() > 0 && down.signum() < 0) {
            others.add(lower.times(down.negate()).plus(upper.times(up)));
          }
        }
      }
      rows = tightest(others);
    }
    List<LinearForm> kept = new ArrayList<>();
    for (int place = 0; place < outermost; place++) {
      levels.set(place, needed(levels.get(place), order.get(place), kept));
      kept.addAll(levels.get(place));
    }
    return levels;
  }

  /** The inequalities in lowest terms; of several that differ in the constant, the tightest. */
  private static List<LinearForm> tightest(List<LinearForm> rows) {
    Map<LinearForm, BigInteger> constants = new LinkedHashMap<>();
    for (LinearForm row : rows) {
      if (row.isConstant()) {
        continue;
      }
      BigInteger divisor = row.gcd(BigInteger.ZERO);
      BigInteger constant = Integers.floorDiv(row.constant(), divisor);
      LinearForm terms = row.plus(row.constant().negate()).map(each -> each.divide(divisor));
      constants.merge(terms, constant, BigInteger::min);
    }
    List<LinearForm> tightest = new ArrayList<>();
    constants.forEach((terms, constant) -> tightest.add(terms.plus(constant)));
    return tightest;
  }

  /**
   * The inequalities about a column that the others and the known ones do not imply; all of them if
   * the system is empty, where each is implied by others.
   */
  private List<LinearForm> needed(List<LinearForm> rows, int column, List<LinearForm> known) {
    List<LinearForm> needed = new ArrayList<>(rows);
    if (areNowhere(known, rows)) {
      return needed;
    }
    for (LinearForm row : rows) {
      boolean isOnly =
          needed.stream()
                  .filter(
                      each -> each.coefficient(column).signum() == row.coefficient(column).signum())
                  .count()
              < 2;
      List<LinearForm> others = new ArrayList<>(needed);
      others.remove(row);
      others.add(row.times(-1).plus(-1));
      if (!isOnly && areNowhere(known, others)) {
        needed.remove(row);
      }
    }
    return needed;
  }

  private boolean areNowhere(List<LinearForm> known, List<LinearForm> rows) {
    ConstraintSystem.Builder all = ConstraintSystem.builder(Space.set(columns.size(), 0));
    known.forEach(all::inequality);
    rows.forEach(all::inequality);
    return all.build().isEmpty(WorkLimit.standard()).is(Emptiness.Empty.class);
  }

  /**
   * The bounds that inequalities imply; {@code null} if one may not fit in an index.
   *
   * @param step the number to whose multiples lower bounds are rounded up
   */
  private @Nullable Bounds bounds(List<LinearForm> rows, int column, long step) {
    List<AffineExpr> lower = new ArrayList<>();
    List<AffineExpr> upper = new ArrayList<>();
    for (LinearForm row : rows) {
      BigInteger factor = row.coefficient(column);
      LinearForm rest = row.minus(LinearForm.variable(column).times(factor));
      boolean isLower = factor.signum() > 0;
      AffineExpr expr = expr(isLower ? rest.times(-1) : rest);
      if (expr == null || factor.bitLength() >= Long.SIZE - 1) {
        return null;
      }
      long divisor = Math.abs(factor.longValue());
      if (isLower) {
        long multiple = LongMath.saturatedMultiply(divisor, step);
        if (multiple > Long.MAX_VALUE / 4 || IndexRange.mayBeLeft(map(List.of(expr)))) {
          return null;
        }
        lower.add(
            step == 1
                ? expr.ceilDiv(divisor)
                : expr.plus(multiple - 1).floorDiv(multiple).times(step));
      } else {
        upper.add(expr.floorDiv(divisor).plus(1));
      }
    }
    if (lower.isEmpty() || upper.isEmpty()) {
      return null;
    }
    Bounds bounds = new Bounds(map(lower), map(upper));
    return IndexRange.mayBeLeft(bounds.lower) || IndexRange.mayBeLeft(bounds.upper) ? null : bounds;
  }

  /** A sum as an expression with a dimension for each column; {@code null} if it is too large. */
  private static @Nullable AffineExpr expr(LinearForm form) {
    if (!form.fitsLong()) {
      return null;
    }
    AffineExpr sum = AffineExpr.constant(0);
    for (int i = 0; i < form.numTerms(); i++) {
      sum = sum.plus(AffineExpr.dim(form.column(i)).times(form.longAt(i)));
    }
    return sum.plus(form.longAt(form.numTerms()));
  }

  private AffineValueMap map(List<AffineExpr> results) {
    AffineMap map = AffineMap.of(columns.size(), 0, results);
    return AffineComposition.canonicalize(AffineValueMap.of(map.simplify(), columns));
  }
}
