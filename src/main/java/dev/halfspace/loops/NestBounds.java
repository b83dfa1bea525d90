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
 * The bounds of the loops of a nest in another order, each by the loops that are around it then,
 * and of loops over its boxes.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {           affine.for %j = 0 to %n {
 *   affine.for %j = %i to %n {   -->    affine.for %i = 0 to %j + 1 {
 *     "s"(%i, %j)                         "s"(%i, %j)
 * }}                                  }}
 * }</pre>
 *
 * <p>The iterations of the nest are the integer points of a polyhedron. Fourier-Motzkin elimination
 * (Schrijver 1986, section 12.2) takes the innermost loop from its inequalities, then the next one
 * (Ancourt and Irigoin 1991). A point that no iteration lies over, as elimination may leave some,
 * has inner loops without iterations: each inequality of the nest bounds the innermost loop that it
 * is about. Those that follow from others are left out.
 */
final class NestBounds {
  /** Of more inequalities none are combined. */
  private static final int MOST_ROWS = 64;

  /** The variables of the nest, or what numbers its iterations, then the values that are known. */
  private final List<Value> columns = new ArrayList<>();

  /** The value of each variable, by what numbers the iterations. */
  private final List<LinearForm> variables = new ArrayList<>();

  /** For each loop a form of variables that orders its iterations as what numbers them. */
  private final List<LinearForm> times = new ArrayList<>();

  /** Forms that are not negative in the iterations of the nest. */
  private List<LinearForm> rows = new ArrayList<>();

  /** The bounds of a loop. */
  record Bounds(AffineValueMap lower, AffineValueMap upper) {}

  private NestBounds(List<AffineForOp> band) {
    band.forEach(loop -> columns.add(loop.inductionVariable()));
  }

  /** Returns true if a loop is to be around another one that it has the variable of in a bound. */
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
   * Values and bounds of the loops of a nest in another order.
   *
   * @param values the values of the variables of the nest as it was, by the new variables, for
   *     which those stand that it had
   * @param bounds for each place, from the outermost, the bounds of the loop there, in steps of 1
   * @param times the order of the iterations then, by the variables that the nest had: a loop with
   *     a step counts from its lower bound, which may be another one for each iteration around
   */
  record Reordered(
      ImmutableList<AffineValueMap> values, ImmutableList<Bounds> bounds, AffineMap times) {}

  /**
   * The bounds in an order; empty if one is no sum of variables and known values, too many follow,
   * or one may not fit in an index.
   *
   * @param order for each place, from the outermost, the number of a loop in the band
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
   * The bounds of loops over the boxes of a nest, which are all around the nest. A bound in which
   * no variable of the nest is stays; boxes begin at multiples of their extent where the lower one
   * is another. In the bounds the variable of a loop stands for the start of its box. Empty in the
   * same cases as {@link #of}, and if a loop with a step begins at the greatest of several values
   * of the nest.
   *
   * @param extents the differences of starts, for each loop
   */
  static Optional<ImmutableList<Bounds>> ofBoxes(
      ImmutableList<AffineForOp> band, List<Long> extents) {
    NestBounds nest = new NestBounds(band);
    nest.columns.addAll(ImmutableList.copyOf(nest.columns));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < band.size(); i++) {
      order.add(i, band.size() + i);
      order.add(i);
      if (!nest.add(band.get(i), 1)) { // or more, which only adds empty boxes
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
   * Adds a loop inside those added before; returns false if its bounds are no sums.
   *
   * @param step the difference of values that count
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
   * Adds the boxes of a loop, whose starts are a column of their own. Returns false if it has a
   * step and begins at the greatest of several values of the nest, or at one of which nothing of
   * the nest is left.
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

  /** The results of a bound by the columns; {@code null} if one is no sum. */
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

  /** A form of variables with what they are in their place. */
  private LinearForm counted(LinearForm form) {
    LinearForm counted = form;
    for (int i = 0; i < variables.size(); i++) {
      LinearForm change = variables.get(i).minus(LinearForm.variable(i));
      counted = counted.plus(change.times(form.coefficient(i)));
    }
    return counted;
  }

  /** The part of a form that the variables of loops make, so that it differs in a nest. */
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
   * For each of the outermost places the inequalities of its loop; {@code null} if there are too
   * many.
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

  /** Inequalities in lowest terms, of several that differ in the constant the tightest. */
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
   * Those inequalities about a column that do not follow from the others and some more; all if
   * these hold nowhere, where each follows from others.
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
   * The bounds that inequalities give; {@code null} if one may not fit in an index.
   *
   * @param step a number of which the lower bound is to be a multiple
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

  /** A sum as an expression of a dimension for each column; {@code null} if it is too large. */
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
