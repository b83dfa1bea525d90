package dev.halfspace.analysis;

import static dev.halfspace.presburger.ConstraintSystem.LOCAL;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The values of the symbols for which a relation has pairs. */
final class SymbolCondition {
  private SymbolCondition() {}

  /** The symbols of a relation that is not empty, as points. */
  static PresburgerSet of(PresburgerRelation relation) {
    Space points = Space.set(relation.space().numSymbols(), 0);
    int first = relation.space().symbolStart();
    return PresburgerSet.of(
        points, relation.disjunctsOver(points, c -> c < first ? LOCAL : c - first));
  }

  /**
   * The same as one integer set over the symbols; empty if it is not a single set, or none is
   * found.
   */
  static Optional<IntegerSet> asIntegerSet(PresburgerSet condition) {
    try {
      List<ConstraintSystem> parts =
          condition.disjuncts().stream()
              .flatMap(system -> system.eliminateLocals(WorkLimit.standard()).stream())
              .toList();
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
