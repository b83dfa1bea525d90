package dev.halfspace.analysis;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
          simple.disjuncts().stream()
              .filter(system -> !system.isEmpty().is(Emptiness.Empty.class))
              .toList();
      if (left.size() != 1) {
        return Optional.empty();
      }
      ConstraintSystem only = left.get(0).withoutRedundancy(WorkLimit.standard());
      List<IntegerSet> sets = PresburgerSet.of(simple.space(), List.of(only)).toIntegerSets();
      return sets.size() == 1 ? Optional.of(overSymbols(sets.get(0))) : Optional.empty();
    } catch (WorkLimitExceeded | ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** A set of points, as a condition on symbols. */
  private static IntegerSet overSymbols(IntegerSet points) {
    int count = points.numDims();
    List<AffineExpr> symbols = IntStream.range(0, count).mapToObj(AffineExpr::symbol).toList();
    return points.substitute(symbols, List.of(), 0, count);
  }
}
