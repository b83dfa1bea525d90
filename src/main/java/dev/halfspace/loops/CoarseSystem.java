package dev.halfspace.loops;

import com.google.common.base.Suppliers;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of iterations of two accesses that touch an element, as {@code mlir-opt} finds them: a
 * loop that begins at a variable counts in steps of 1, {@code else} is executed as what comes
 * before it, and equalities are solved as if variables need not be integers. {@code y = 9x} says
 * nothing of {@code y} once {@code x} is gone. These are all pairs but for {@code else}, and
 * perhaps more.
 */
final class CoarseSystem {
  /** Systems with more rows count as possible. */
  private static final int MOST_ROWS = 1_000;

  private final List<LinearForm> equalities = new ArrayList<>();
  private final List<LinearForm> inequalities = new ArrayList<>();
  private final List<AffineLoop.Dimension> ofSource = new ArrayList<>();
  private final List<AffineLoop.Dimension> ofSink = new ArrayList<>();

  /** The columns of values that no loop counts. */
  private final Map<Value, Integer> symbols = new HashMap<>();

  private int numColumns;
  private boolean isAffine = true;
  private final int common;
  private final Supplier<Optional<List<LinearForm>>> distances;

  /**
   * The pairs of two affine accesses at a depth.
   *
   * @param common the number of loops around both
   */
  CoarseSystem(AffineAccess source, AffineAccess sink, int depth, int common) {
    this.common = common;
    this.distances = Suppliers.memoize(() -> Optional.ofNullable(findDistances()));
    List<Operation> aroundSource = around(source.op(), ofSource);
    List<Operation> aroundSink = around(sink.op(), ofSink);
    numColumns = ofSource.size() + ofSink.size();
    aroundSource.forEach(op -> addConditions(op, ofSource, 0));
    aroundSink.forEach(op -> addConditions(op, ofSink, ofSource.size()));
    List<LinearForm> atSource = subscripts(source, ofSource, 0);
    List<LinearForm> atSink = subscripts(sink, ofSink, ofSource.size());
    for (int d = 0; d < Math.min(atSource.size(), atSink.size()); d++) {
      equalities.add(atSource.get(d).minus(atSink.get(d)));
    }
    for (int loop = 0; loop < Math.min(depth, common); loop++) {
      if (loop < depth - 1) {
        equalities.add(later(loop));
      } else {
        inequalities.add(later(loop).plus(-1));
      }
    }
  }

  /** Returns true if the loops around an access are those whose bounds count here. */
  static boolean countsLoopsAround(AffineAccess access) {
    List<AffineLoop.Dimension> loops = new ArrayList<>();
    var unused = around(access.op(), loops);
    return loops.size() == access.loops().size();
  }

  private List<LinearForm> subscripts(
      AffineAccess access, List<AffineLoop.Dimension> loops, int first) {
    return forms(((AffineMemoryAccess) access.op()).subscripts(), loops, first);
  }

  /** The variable of a common loop in the sink less that in the source. */
  private LinearForm later(int loop) {
    return LinearForm.difference(ofSource.size() + loop, loop);
  }

  /** The operations around an access from the outermost, with the dimensions of the loops. */
  private static List<Operation> around(Operation access, List<AffineLoop.Dimension> loops) {
    List<Operation> around = new ArrayList<>();
    for (Operation op = access.parentOp(); op != null; op = op.parentOp()) {
      around.add(op);
    }
    Collections.reverse(around);
    for (Operation op : around) {
      if (op instanceof AffineLoop loop) {
        loops.addAll(loop.dimensions());
      }
    }
    return around;
  }

  /** Adds the bounds of a loop, or the condition of a conditional. */
  private void addConditions(Operation op, List<AffineLoop.Dimension> loops, int first) {
    if (op instanceof AffineLoop loop) {
      loop.dimensions().forEach(each -> addBounds(each, loops, first));
    } else if (op instanceof AffineIfOp guard) {
      IntegerSet set = guard.condition().set();
      List<Constraint> constraints = set.constraints();
      AffineMap exprs =
          AffineMap.of(
              set.numDims(), set.numSymbols(), Lists.transform(constraints, Constraint::expr));
      List<LinearForm> forms = forms(AffineValueMap.of(exprs, guard.operands()), loops, first);
      for (int i = 0; i < forms.size(); i++) {
        (constraints.get(i).isEquality() ? equalities : inequalities).add(forms.get(i));
      }
    }
  }

  private void addBounds(
      AffineLoop.Dimension loop, List<AffineLoop.Dimension> loops, int firstColumn) {
    LinearForm variable = LinearForm.variable(firstColumn + loops.indexOf(loop));
    forms(loop.lower(), loops, firstColumn)
        .forEach(lower -> inequalities.add(variable.minus(lower)));
    forms(loop.upper(), loops, firstColumn)
        .forEach(upper -> inequalities.add(upper.minus(variable).plus(-1)));
    if (loop.step() != 1 && loop.lower().map().isSingleConstant()) {
      LinearForm passed = variable.plus(-loop.lower().map().singleConstant());
      equalities.add(
          passed.minus(LinearForm.variable(quotient(passed, loop.step())).times(loop.step())));
    }
  }

  /** Adds the quotient of a form, rounded down; returns its column. */
  private int quotient(LinearForm numerator, long divisor) {
    int column = numColumns++;
    LinearForm rest = numerator.minus(LinearForm.variable(column).times(divisor));
    inequalities.add(rest);
    inequalities.add(rest.times(-1).plus(divisor - 1));
    return column;
  }

  /** The forms of the results of a map; none if they are not affine. */
  private List<LinearForm> forms(AffineValueMap map, List<AffineLoop.Dimension> loops, int first) {
    AffineValueMap composed = AffineComposition.compose(map);
    if (!(AffineFlattening.of(composed.map()) instanceof AffineFlattening.Flat flat)) {
      isAffine = false;
      return List.of();
    }
    int[] columns = new int[flat.numColumns()];
    int at = 0;
    for (Value operand : composed.operands()) {
      columns[at++] = column(operand, loops, first);
    }
    for (AffineFlattening.Quotient quotient : flat.quotients()) {
      columns[at] = quotient(quotient.numerator().onColumns(columns), quotient.divisor());
      at++;
    }
    return flat.forms().stream().map(form -> form.onColumns(columns)).toList();
  }

  private int column(Value value, List<AffineLoop.Dimension> loops, int first) {
    for (int i = 0; i < loops.size(); i++) {
      if (loops.get(i).inductionVariable() == value) {
        return first + i;
      }
    }
    return symbols.computeIfAbsent(value, each -> numColumns++);
  }

  /** Returns true unless there are no pairs, or that is not known. */
  boolean hasPoint() {
    return isAffine && solved(List.of()) != null;
  }

  /** The rows about the differences in the common loops, in columns after all others. */
  private @Nullable List<LinearForm> findDistances() {
    List<LinearForm> differences = new ArrayList<>();
    for (int loop = 0; loop < common; loop++) {
      differences.add(later(loop).minus(LinearForm.variable(numColumns + loop)));
    }
    return solved(differences);
  }

  /** The range of the differences in a common loop, where there are pairs. */
  DistanceRange distance(int loop) {
    List<LinearForm> rows = distances.get().orElse(null);
    for (int other = 0; rows != null && other < common; other++) {
      if (other != loop) {
        rows = shadow(numColumns + other, rows);
        rows = tighten(rows) ? rows : null;
      }
    }
    BigInteger least = null;
    BigInteger greatest = null;
    for (LinearForm row : rows == null ? List.<LinearForm>of() : rows) {
      BigInteger factor = row.coefficient(numColumns + loop);
      if (factor.signum() > 0) {
        BigInteger bound = Integers.ceilDiv(row.constant().negate(), factor);
        least = least == null ? bound : least.max(bound);
      } else if (factor.signum() < 0) {
        BigInteger bound = Integers.floorDiv(row.constant(), factor.negate());
        greatest = greatest == null ? bound : greatest.min(bound);
      }
    }
    boolean isRange = least == null || greatest == null || least.compareTo(greatest) <= 0;
    return isRange ? new DistanceRange(least, greatest) : DistanceRange.ZERO;
  }

  /**
   * The inequalities that are left when all variables are eliminated but those after them, of more
   * equalities; {@code null} if they cannot hold.
   */
  private @Nullable List<LinearForm> solved(List<LinearForm> more) {
    List<LinearForm> equal = new ArrayList<>(equalities);
    equal.addAll(more);
    List<LinearForm> rows = new ArrayList<>(inequalities);
    for (int column = 0; column < numColumns; column++) {
      eliminate(column, equal, rows);
      if (!equal.stream().allMatch(LinearForm::mayBeZero) || !tighten(rows)) {
        return null;
      }
    }
    for (LinearForm each : equal) {
      rows.add(each);
      rows.add(each.times(-1));
    }
    boolean[] isGone = new boolean[numColumns];
    for (int column = cheapest(rows, isGone); column >= 0; column = cheapest(rows, isGone)) {
      isGone[column] = true;
      rows = shadow(column, rows);
      if (!tighten(rows)) {
        return null;
      }
    }
    return rows;
  }

  /** Eliminates a column by the first equality that has it. */
  private static void eliminate(
      int column, List<LinearForm> equalities, List<LinearForm> inequalities) {
    for (LinearForm pivot : equalities) {
      BigInteger by = pivot.coefficient(column);
      if (by.signum() != 0) {
        equalities.remove(pivot);
        equalities.replaceAll(form -> without(column, form, pivot, by));
        inequalities.replaceAll(form -> without(column, form, pivot, by));
        return;
      }
    }
  }

  /** A positive multiple of a form, less a multiple of an equality, that has no column. */
  private static LinearForm without(
      int column, LinearForm form, LinearForm equality, BigInteger by) {
    BigInteger of = form.coefficient(column);
    return of.signum() == 0
        ? form
        : form.times(by.abs()).minus(equality.times(by.signum() > 0 ? of : of.negate()));
  }

  /** The column that is left whose elimination makes the fewest rows; -1 if that are too many. */
  private int cheapest(List<LinearForm> rows, boolean[] isGone) {
    long[] lower = new long[numColumns + common];
    long[] upper = new long[numColumns + common];
    for (LinearForm row : rows) {
      for (int t = 0; t < row.numTerms(); t++) {
        (row.termCoefficient(t).signum() > 0 ? lower : upper)[row.column(t)]++;
      }
    }
    int cheapest = -1;
    long fewest = MOST_ROWS;
    for (int column = 0; column < numColumns; column++) {
      long made = lower[column] * upper[column];
      if (!isGone[column] && made < fewest) {
        fewest = made;
        cheapest = column;
      }
    }
    return cheapest;
  }

  /** The real shadow: each lower bound of a column is at most each upper bound. */
  private static List<LinearForm> shadow(int column, List<LinearForm> rows) {
    Set<LinearForm> shadow = new LinkedHashSet<>();
    for (LinearForm lower : rows) {
      BigInteger factor = lower.coefficient(column);
      if (factor.signum() == 0) {
        shadow.add(lower);
      } else if (factor.signum() > 0) {
        for (LinearForm upper : rows) {
          BigInteger other = upper.coefficient(column).negate();
          if (other.signum() > 0) {
            BigInteger gcd = factor.gcd(other);
            shadow.add(lower.times(other.divide(gcd)).plus(upper.times(factor.divide(gcd))));
          }
        }
      }
    }
    return new ArrayList<>(shadow);
  }

  /**
   * Divides inequalities by what divides their factors, and leaves the tightest of those that have
   * the same; returns false if one cannot hold.
   */
  private static boolean tighten(List<LinearForm> rows) {
    Map<LinearForm, LinearForm> tightest = new LinkedHashMap<>();
    for (LinearForm row : rows) {
      BigInteger gcd = row.gcd(BigInteger.ZERO);
      LinearForm tight =
          gcd.compareTo(BigInteger.ONE) <= 0 ? row : row.map(each -> Integers.floorDiv(each, gcd));
      if (!tight.isConstant()) {
        tightest.merge(
            tight.plus(tight.constant().negate()),
            tight,
            (one, other) -> one.constant().compareTo(other.constant()) <= 0 ? one : other);
      } else if (tight.constant().signum() < 0) {
        return false;
      }
    }
    rows.clear();
    rows.addAll(tightest.values());
    return true;
  }
}
