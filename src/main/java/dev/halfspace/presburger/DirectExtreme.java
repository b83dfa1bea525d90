package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The lexicographically extreme images under one system, read off its rows where they say it: of
 * each range dimension in turn, the later ones projected out, the extreme value is the tightest of
 * its bounds if these have coefficient 1. (A point beyond one bound is no point; and what is
 * extreme among the points satisfies the opposite bounds, as some point does.) Where several bounds
 * may be the tightest, there is a case for each, the first of equal ones taking precedence, so that
 * cases are disjoint.
 */
final class DirectExtreme {
  /** With more cases than this, reading off is no shorter way. */
  private static final int MAX_CASES = 16;

  private final Space space;
  private final int sign;
  private final Budget budget;

  private DirectExtreme(Space space, boolean least, Budget budget) {
    this.space = space;
    this.sign = least ? 1 : -1;
    this.budget = budget;
  }

  /**
   * Disjoint systems with the extreme pairs of {@code system}; empty if its rows do not say them or
   * there are points without an extreme image.
   */
  static Optional<List<ConstraintSystem>> of(
      ConstraintSystem system, boolean least, Budget budget) {
    DirectExtreme extreme = new DirectExtreme(system.space().withLocals(0), least, budget);
    List<ConstraintSystem> cases = List.of(system);
    for (int k = 0; k < extreme.space.numRange(); k++) {
      List<ConstraintSystem> next = new ArrayList<>();
      for (ConstraintSystem each : cases) {
        List<ConstraintSystem> split = extreme.split(each, k);
        if (split == null || next.size() + split.size() > MAX_CASES) {
          return Optional.empty();
        }
        next.addAll(split);
      }
      cases = next;
    }
    return Optional.of(cases);
  }

  /** The cases of one range dimension, or {@code null} if they cannot be read off. */
  private @Nullable List<ConstraintSystem> split(ConstraintSystem system, int k) {
    int column = space.rangeStart() + k;
    if (isDetermined(system, column)) {
      return List.of(system);
    }
    int later = space.numRange() - 1 - k;
    Space left = new Space(space.numDomain(), k + 1, space.numSymbols(), 0);
    ConstraintSystem shadow = Projection.hide(system, left, column + 1, later);
    ImmutableList<DefinedSystem> eliminated;
    try {
      eliminated = budget.within(budget.dispensable(), () -> shadow.withDefinedLocals(budget));
    } catch (WorkLimitExceeded e) {
      return null;
    }
    if (eliminated.size() != 1) {
      return eliminated.isEmpty() ? List.of() : null;
    }
    ConstraintSystem bounds = eliminated.get(0).system();
    if (isDetermined(bounds, column)) {
      return List.of(system);
    }
    List<List<BigInteger>> tight = tight(bounds, column);
    return tight == null ? null : cases(system, tight, left);
  }

  /** Whether an equality on columns before it and symbols alone gives a column's value. */
  private boolean isDetermined(ConstraintSystem system, int column) {
    int symbols = system.space().symbolStart();
    int locals = system.space().localStart();
    return system.equalities().stream()
        .anyMatch(
            row -> {
              for (int c = column + 1; c < row.size() - 1; c++) {
                boolean isSymbol = c >= symbols && c < locals;
                if (row.get(c).signum() != 0 && !isSymbol) {
                  return false;
                }
              }
              return row.get(column).signum() != 0;
            });
  }

  /** The rows that bound a column towards the extreme; {@code null} if one is of another form. */
  private @Nullable List<List<BigInteger>> tight(ConstraintSystem bounds, int column) {
    for (ImmutableList<BigInteger> row : bounds.equalities()) {
      if (row.get(column).signum() != 0) {
        return null;
      }
    }
    List<List<BigInteger>> tight = new ArrayList<>();
    for (ImmutableList<BigInteger> row : bounds.inequalities()) {
      BigInteger coefficient = row.get(column);
      if (coefficient.signum() == 0) {
        continue;
      }
      for (int c = bounds.space().localStart(); c < row.size() - 1; c++) {
        if (row.get(c).signum() != 0) {
          return null;
        }
      }
      if (coefficient.signum() == sign) {
        if (!coefficient.abs().equals(BigInteger.ONE)) {
          return null;
        }
        tight.add(row);
      }
    }
    return tight.isEmpty() ? null : tight;
  }

  private List<ConstraintSystem> cases(
      ConstraintSystem system, List<List<BigInteger>> tight, Space left) {
    List<ConstraintSystem> cases = new ArrayList<>();
    for (int i = 0; i < tight.size(); i++) {
      ConstraintSystem.Builder builder = system.toBuilder();
      builder.equality(lifted(tight.get(i), left, builder.space()));
      for (int j = 0; j < tight.size(); j++) {
        if (j != i) {
          // Bound i is met, so what is left of bound j is how much tighter i is.
          BigInteger[] row = lifted(tight.get(j), left, builder.space());
          if (j < i) {
            row[row.length - 1] = row[row.length - 1].subtract(BigInteger.ONE);
          }
          builder.inequality(row);
        }
      }
      ConstraintSystem each = builder.build();
      if (!budget.isSeenEmpty(each)) {
        cases.add(each);
      }
    }
    return cases;
  }

  /** A row over the first range dimensions, and no locals, as one over all columns. */
  private static BigInteger[] lifted(List<BigInteger> row, Space from, Space to) {
    BigInteger[] wide = new BigInteger[to.numColumns() + 1];
    Arrays.fill(wide, BigInteger.ZERO);
    for (int c = 0; c < from.numVisible(); c++) {
      wide[c < from.symbolStart() ? c : c - from.symbolStart() + to.symbolStart()] = row.get(c);
    }
    wide[to.numColumns()] = row.get(row.size() - 1);
    return wide;
  }
}
