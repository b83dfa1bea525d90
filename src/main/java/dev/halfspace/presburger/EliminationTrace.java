package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The variable eliminations that the Omega test makes on a system, in order, as values and as text,
 * for inspection. After an inexact step the trace continues with the real shadow.
 *
 * @param steps the eliminations in order
 * @param contradiction true if the remaining rows are contradictory
 */
public record EliminationTrace(ImmutableList<Step> steps, boolean contradiction) {

  /**
   * The elimination of one variable.
   *
   * @param column the column of the variable
   * @param equality the equality that was solved for it, empty if inequalities were combined
   * @param lower the rows that bound the variable from below
   * @param upper the rows that bound it from above
   * @param realShadow the combinations of a lower and an upper bound (Fourier-Motzkin), an outer
   *     approximation
   * @param darkShadow the combinations that leave room for an integer between the two bounds, an
   *     inner approximation
   * @param isExact true if the real shadow is the integer projection
   * @param reason the reason for which the step is exact or inexact
   */
  public record Step(
      int column,
      ImmutableList<BigInteger> equality,
      ImmutableList<ImmutableList<BigInteger>> lower,
      ImmutableList<ImmutableList<BigInteger>> upper,
      ImmutableList<ImmutableList<BigInteger>> realShadow,
      ImmutableList<ImmutableList<BigInteger>> darkShadow,
      boolean isExact,
      String reason) {}

  /**
   * Traces the elimination of every variable of a system.
   *
   * @throws WorkLimitExceeded if it takes more work than allowed
   */
  public static EliminationTrace of(ConstraintSystem system, WorkLimit limit) {
    Budget budget = new Budget(limit);
    return Query.onEither(system.rows(), budget, t -> trace(t, budget));
  }

  private static EliminationTrace trace(Tableau t, Budget budget) {
    List<Step> steps = new ArrayList<>();
    ColumnCounts counts = new ColumnCounts(t, null);
    while (!t.contradictory) {
      int equality = t.firstEquality(null);
      if (equality >= 0) {
        steps.add(substitution(t, equality, budget));
        continue;
      }
      counts.scan();
      int column = counts.oneSided(-1);
      boolean oneSided = column >= 0;
      if (!oneSided) {
        column = counts.cheapestExact(-1);
      }
      boolean exact = column >= 0;
      if (!exact) {
        column = counts.cheapest(-1);
      }
      if (column < 0) {
        break;
      }
      steps.add(combination(t, column, exact, oneSided, budget));
      Shadow.eliminate(t, column, false, budget);
    }
    return new EliminationTrace(ImmutableList.copyOf(steps), t.contradictory);
  }

  private static Step substitution(Tableau t, int row, Budget budget) {
    boolean hadUnit = t.unitColumn(row) >= 0;
    int column = t.isolate(row, null, budget);
    ImmutableList<ImmutableList<BigInteger>> none = ImmutableList.of();
    String reason =
        hadUnit
            ? "an equality with coefficient 1 or -1"
            : "an equality after a unimodular change of variables";
    Step step = new Step(column, values(t, row), none, none, none, none, true, reason);
    budget.step(t.rows);
    t.substitute(row, column);
    return step;
  }

  private static Step combination(
      Tableau t, int column, boolean exact, boolean oneSided, Budget budget) {
    ImmutableList.Builder<ImmutableList<BigInteger>> lower = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<BigInteger>> upper = ImmutableList.builder();
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY && t.uses(row, column)) {
        (t.isPositive(row, column) ? lower : upper).add(values(t, row));
      }
    }
    String reason =
        oneSided
            ? "bounded on one side only"
            : exact
                ? "all coefficients of its lower or of its upper bounds are 1"
                : "some lower and some upper bound have coefficients above 1";
    return new Step(
        column,
        ImmutableList.of(),
        lower.build(),
        upper.build(),
        shadow(t, column, false, budget),
        shadow(t, column, true, budget),
        exact,
        reason);
  }

  private static ImmutableList<ImmutableList<BigInteger>> shadow(
      Tableau t, int column, boolean dark, Budget budget) {
    Tableau copy = t.copyLive();
    int before = copy.rows;
    Shadow.eliminate(copy, column, dark, budget);
    ImmutableList.Builder<ImmutableList<BigInteger>> rows = ImmutableList.builder();
    for (int row = before; row < copy.rows; row++) {
      rows.add(values(copy, row));
    }
    return rows.build();
  }

  private static ImmutableList<BigInteger> values(Tableau t, int row) {
    return ImmutableList.copyOf(t.values(row));
  }

  /** The steps as text; the variables are named {@code x0, x1, ...} by column. */
  public String render() {
    return render(column -> "x" + column);
  }

  /**
   * The steps as text, with the given names of the variables; the last line states the conclusion.
   *
   * <pre>{@code
   * eliminate x: inexact, some lower and some upper bound have coefficients above 1
   *   lower  2*x - 1 >= 0
   *   ...
   * contradiction: there is no integer point
   * }</pre>
   *
   * @throws IllegalArgumentException if a variable that is eliminated has no name
   */
  public String render(List<String> names) {
    return render(
        column -> {
          checkArgument(column < names.size(), "no name for column %s", column);
          return names.get(column);
        });
  }

  private String render(IntFunction<String> names) {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      text.append("eliminate ").append(names.apply(step.column())).append(": ");
      text.append(step.isExact() ? "exact, " : "inexact, ").append(step.reason()).append('\n');
      if (!step.equality().isEmpty()) {
        text.append("  by     ").append(form(step.equality(), names)).append(" = 0\n");
      }
      appendRows(text, "lower", step.lower(), names);
      appendRows(text, "upper", step.upper(), names);
      appendRows(text, "real", step.realShadow(), names);
      if (!step.isExact()) {
        appendRows(text, "dark", step.darkShadow(), names);
      }
    }
    return text.append(outcome()).append('\n').toString();
  }

  private String outcome() {
    if (contradiction) {
      return "contradiction: there is no integer point";
    }
    return steps.stream().allMatch(Step::isExact)
        ? "nothing left: there is an integer point"
        : "nothing left of the real shadow: dark shadow and splinters decide about integer points";
  }

  private static void appendRows(
      StringBuilder text,
      String kind,
      List<ImmutableList<BigInteger>> rows,
      IntFunction<String> names) {
    for (ImmutableList<BigInteger> row : rows) {
      text.append("  %-6s ".formatted(kind)).append(form(row, names)).append(" >= 0\n");
    }
  }

  private static String form(List<BigInteger> row, IntFunction<String> names) {
    return RowText.sum(LinearForm.ofRow(row.toArray(new BigInteger[0])), names);
  }
}
