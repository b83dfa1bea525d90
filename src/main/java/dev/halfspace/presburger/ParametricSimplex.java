package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The lexicographic minimum, or maximum, of the images of every point under one system, by
 * parametric integer programming: the dual simplex method with parameters (Feautrier 1988). The
 * dimensions of the domain and the symbols are parameters. The unknowns are the dimensions of the
 * range, followed by the locals that are no quotients of parameters.
 *
 * <ol>
 *   <li>An unknown u is {@code v - M}, or {@code M - v} to be maximized, where {@code v >= 0} and M
 *       (big M) is larger than any number that occurs, and divisible by all of them.
 *   <li>A negative row is pivoted with the column that keeps all columns lexicographically
 *       positive, so that the unknowns grow as little as possible. A row that is negative at some
 *       values of the parameters and positive at others splits their context in two; one that
 *       cannot be made to grow restricts it.
 *   <li>An unknown with a fractional value gives a {@link ParametricCut}.
 *   <li>A branch without negative rows whose unknowns are all integers is a piece of the answer,
 *       unless an unknown of the range depends on M: then the images are unbounded, and there is no
 *       piece.
 * </ol>
 *
 * A context of few points is split into these rather than described by nested quotients.
 */
final class ParametricSimplex {
  /** The factor by which an operation on big integers costs more steps than one on {@code long}. */
  private static final long BIG = 4;

  /** The result of {@link #nextRow} if the branch is infeasible. */
  private static final int INFEASIBLE = -2;

  /** The result if there is no such row or column. */
  private static final int NONE = -1;

  private final Space space;
  private final boolean least;
  private final Budget budget;

  /** The columns of the unknowns in the system, those of the range first. */
  private final int[] unknowns;

  /** The open branches. */
  private final Deque<Branch> open = new ArrayDeque<>();

  private final ImmutableList.Builder<ExtremePiece> pieces = ImmutableList.builder();

  /**
   * A branch of the case distinction over the parameters.
   *
   * @param rows the rows of the tableau, those of the unknowns first, in order
   */
  private record Branch(ParameterContext context, List<ParametricRow> rows) {}

  private ParametricSimplex(Space space, boolean least, int[] unknowns, Budget budget) {
    this.space = space;
    this.least = least;
    this.unknowns = unknowns;
    this.budget = budget;
  }

  /**
   * Returns the extreme images under a system, as pieces with disjoint contexts.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  static ImmutableList<ExtremePiece> of(ConstraintSystem system, boolean least, Budget budget) {
    ParameterContext context = ParameterContext.universe(system.space(), budget);
    ParameterForms forms = ParameterForms.of(system, context);
    ParametricSimplex simplex =
        new ParametricSimplex(system.space(), least, forms.unknowns(), budget);
    if (!system.isTriviallyEmpty()) {
      simplex.start(system, forms, context);
    }
    while (!simplex.open.isEmpty()) {
      simplex.solve(simplex.open.pop());
    }
    return simplex.pieces.build();
  }

  /** Opens the initial branch; rows without unknowns become its context. */
  private void start(ConstraintSystem system, ParameterForms forms, ParameterContext context) {
    List<ParametricRow> rows = new ArrayList<>();
    for (BigInteger[] unit : LatticeBasis.unit(unknowns.length)) {
      rows.add(ParametricRow.of(unit, BigInteger.ZERO, LinearForm.ZERO, BigInteger.ONE));
    }
    budget.copy(system.rows());
    boolean hasPoints = true;
    for (Constraint row : system.constraints()) {
      if (Arrays.stream(unknowns).anyMatch(c -> row.form().coefficient(c).signum() != 0)) {
        row.halves().forEach(form -> rows.add(constraint(form, forms)));
      } else {
        hasPoints = hasPoints && context.assume(forms.of(row.form()), row.kind());
      }
    }
    if (hasPoints) {
      open.push(new Branch(context, rows));
    }
  }

  /** Returns true if an unknown is represented as {@code M - v}. */
  private boolean isMirrored(int unknown) {
    return !least && unknown < space.numRange();
  }

  private ParametricRow constraint(LinearForm row, ParameterForms forms) {
    BigInteger[] coefficients = new BigInteger[unknowns.length];
    BigInteger big = BigInteger.ZERO;
    for (int i = 0; i < unknowns.length; i++) {
      BigInteger v = row.coefficient(unknowns[i]);
      coefficients[i] = isMirrored(i) ? v.negate() : v;
      big = big.subtract(coefficients[i]);
    }
    return ParametricRow.of(coefficients, big, forms.of(row), BigInteger.ONE);
  }

  /** Solves a branch; branches that split off are pushed to {@link #open}. */
  private void solve(Branch branch) {
    while (true) {
      int row = nextRow(branch);
      if (row == INFEASIBLE) {
        return;
      } else if (row >= 0) {
        exchange(branch.rows, row);
      } else if (areNotNegative(branch)) {
        int fractional = firstFractional(branch.rows);
        if (fractional < 0) {
          emit(branch);
          return;
        }
        List<List<BigInteger>> points = branch.context.fewPoints();
        if (!points.isEmpty()) {
          points.forEach(point -> open.push(at(branch, point)));
          return;
        }
        cut(branch, fractional);
      }
    }
  }

  /**
   * The next row to pivot on: one that is negative at some sample point of the context and positive
   * at none. Splits the branch where there are only rows of mixed sign.
   *
   * <p>A row that is positive elsewhere does no harm, since every pivot keeps the columns
   * lexicographically positive. So the sample points, which earlier queries found, stand for the
   * context until a cut or a piece is due.
   */
  private int nextRow(Branch branch) {
    while (true) {
      int mixed = NONE;
      for (int i = 0; i < branch.rows.size(); i++) {
        ParametricRow row = branch.rows.get(i);
        if (isSeenNegative(branch.context, row)) {
          if (!row.canGrow()) {
            if (!restricts(branch, i)) {
              return INFEASIBLE;
            }
          } else if (row.big().signum() < 0 || !branch.context.sees(row.form().plus(-1))) {
            return i;
          } else if (mixed == NONE) {
            mixed = i;
          }
        }
      }
      if (mixed == NONE) {
        return NONE;
      } else if (!splits(branch, mixed)) {
        return INFEASIBLE;
      }
    }
  }

  private static boolean isSeenNegative(ParameterContext context, ParametricRow row) {
    int sign = row.big().signum();
    return !row.isSettled()
        && (sign < 0 || (sign == 0 && context.sees(Constraint.failure(row.form()))));
  }

  /** Restricts a branch to where a row is non-negative. Returns true if it has points left. */
  private static boolean restricts(Branch branch, int index) {
    ParametricRow row = branch.rows.get(index);
    branch.rows.set(index, row.settled());
    return row.big().signum() == 0 && branch.context.assume(row.form(), Tableau.INEQUALITY);
  }

  /** As {@link #restricts}, and opens a branch where the row is negative. */
  private boolean splits(Branch branch, int index) {
    budget.splinter();
    budget.step((long) branch.rows.size() + branch.context.system().rows().rows);
    Branch negative = new Branch(branch.context.copy(), new ArrayList<>(branch.rows));
    if (negative.context.assume(
        Constraint.failure(branch.rows.get(index).form()), Tableau.INEQUALITY)) {
      open.push(negative);
    }
    return restricts(branch, index);
  }

  /**
   * Returns true if no row can be negative on the context; settles the rows up to the first that
   * can.
   */
  private static boolean areNotNegative(Branch branch) {
    for (int i = 0; i < branch.rows.size(); i++) {
      ParametricRow row = branch.rows.get(i);
      if (!row.isSettled()) {
        if (row.big().signum() == 0 && branch.context.admits(Constraint.failure(row.form()))) {
          return false;
        }
        branch.rows.set(i, row.settled());
      }
    }
    return true;
  }

  /**
   * The pivot column: of those with a positive entry, the one that divided by its entry is
   * lexicographically least, or -1. Only the rows of the unknowns are compared, since no two
   * columns agree in all of them.
   */
  static int pivotColumn(List<ParametricRow> rows, BigInteger[] entries) {
    int best = NONE;
    for (int c = 0; c < entries.length; c++) {
      if (entries[c].signum() > 0 && (best < 0 || isBefore(rows, entries, c, best))) {
        best = c;
      }
    }
    return best;
  }

  private static boolean isBefore(
      List<ParametricRow> rows, BigInteger[] entries, int column, int other) {
    for (int i = 0; i < entries.length; i++) {
      BigInteger here = rows.get(i).coefficient(column).multiply(entries[other]);
      int order = here.compareTo(rows.get(i).coefficient(other).multiply(entries[column]));
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }

  /** Pivots on a row: its variable leaves the basis, that of the pivot column enters it. */
  private void exchange(List<ParametricRow> rows, int index) {
    ParametricRow by = rows.get(index);
    int column = pivotColumn(rows, by.coefficients());
    int bits = 0;
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).coefficient(column).signum() != 0) {
        ParametricRow row = rows.get(i).exchanged(by, column);
        bits = Math.max(bits, row.denominator().bitLength());
        rows.set(i, row);
      }
    }
    budget.bits(bits);
    budget.step(BIG * rows.size() * (1 + by.length() / 8) * (1 + bits / 64));
  }

  /** The first unknown whose form is not integral, or -1. */
  private int firstFractional(List<ParametricRow> rows) {
    for (int i = 0; i < unknowns.length; i++) {
      if (rows.get(i).isFractional()) {
        return i;
      }
    }
    return NONE;
  }

  private void cut(Branch branch, int index) {
    ParametricRow row = branch.rows.get(index);
    budget.step(BIG * unknowns.length * unknowns.length);
    budget.rows(branch.rows.size());
    ParametricCut cut = ParametricCut.of(branch.rows, row, unknowns.length, branch.context);
    if (branch.context.admits(cut.remainder().plus(-1))) {
      branch.rows.add(cut.asRow());
    } else {
      branch.rows.set(index, cut.withoutRemainder());
    }
  }

  /** A branch at one point of its context, where all forms are constants. */
  private Branch at(Branch branch, List<BigInteger> point) {
    budget.splinter();
    List<ParametricRow> rows = new ArrayList<>();
    for (ParametricRow row : branch.rows) {
      budget.step(1 + row.length() / 8);
      rows.add(row.withForm(LinearForm.constant(row.form().at(point))));
    }
    return new Branch(branch.context.at(point), rows);
  }

  /** Adds the piece of a branch, with the images up to the first that is unbounded. */
  private void emit(Branch branch) {
    ConstraintSystem context = branch.context.system();
    ImmutableList.Builder<LinearForm> images = ImmutableList.builder();
    for (int i = 0; i < space.numRange(); i++) {
      ParametricRow row = branch.rows.get(i);
      // u = v - M is finite only if v = M + form; u = M - v is then the negated form.
      if (!row.big().equals(row.denominator())) {
        break;
      }
      LinearForm value = row.form().map(v -> v.divide(row.denominator()));
      LinearForm image = LinearForm.variable(space.rangeStart() + i);
      images.add((isMirrored(i) ? value.times(-1) : value).minus(image));
    }
    budget.copy(context.rows());
    DefinedSystem where = new DefinedSystem(context, branch.context.quotients());
    pieces.add(new ExtremePiece(where, images.build()));
  }
}
