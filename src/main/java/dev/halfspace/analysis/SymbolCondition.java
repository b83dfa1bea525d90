package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The values of the symbols for which a relation has pairs. */
final class SymbolCondition {
  private SymbolCondition() {}

  /** The symbols of a relation that is not empty, as points. */
  static PresburgerSet of(PresburgerRelation relation) {
    int symbols = relation.space().numSymbols();
    Space points = Space.set(symbols, 0);
    List<ConstraintSystem> systems = new ArrayList<>();
    for (ConstraintSystem system : relation.disjuncts()) {
      Space space = system.space();
      int[] target = new int[space.numColumns()];
      int local = symbols;
      for (int c = 0; c < target.length; c++) {
        boolean isSymbol = c >= space.symbolStart() && c < space.localStart();
        target[c] = isSymbol ? c - space.symbolStart() : local++;
      }
      systems.add(system.rearrange(points.withLocals(local - symbols), target));
    }
    return PresburgerSet.of(points, systems);
  }

  /** The same as one affine set over the symbols; empty if it is none, or that is not found. */
  static Optional<IntegerSet> asIntegerSet(PresburgerSet condition) {
    try {
      List<ConstraintSystem> parts = new ArrayList<>();
      for (ConstraintSystem system : condition.disjuncts()) {
        parts.addAll(system.eliminateLocals(WorkLimit.standard()));
      }
      PresburgerSet simple = PresburgerSet.of(condition.space(), parts).coalesce();
      List<ConstraintSystem> left =
          simple.disjuncts().stream().filter(system -> !system.isEmpty().isEmpty()).toList();
      if (left.size() != 1 || left.get(0).space().numLocals() > 0) {
        return Optional.empty();
      }
      return Optional.of(set(left.get(0).withoutRedundancy(WorkLimit.standard())));
    } catch (WorkLimitExceeded | ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static IntegerSet set(ConstraintSystem system) {
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    for (ImmutableList<BigInteger> row : system.equalities()) {
      constraints.add(new IntegerSet.Constraint(expr(row), true));
    }
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      constraints.add(new IntegerSet.Constraint(expr(row), false));
    }
    return IntegerSet.of(0, system.space().numColumns(), constraints);
  }

  private static AffineExpr expr(ImmutableList<BigInteger> row) {
    AffineExpr sum = AffineExpr.constant(row.get(row.size() - 1).longValueExact());
    for (int c = row.size() - 2; c >= 0; c--) {
      sum = AffineExpr.symbol(c).times(row.get(c).longValueExact()).plus(sum);
    }
    return sum;
  }
}
