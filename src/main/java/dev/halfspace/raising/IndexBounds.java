package dev.halfspace.raising;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.IndexMinMax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loop bounds as a min or max of affine values. Operations may compute them: minima, maxima,
 * selects of a comparison, and sums and differences of these.
 *
 * <pre>{@code
 * minsi(%n, %m) - %i    // min(%n - %i, %m - %i)
 * }</pre>
 */
final class IndexBounds {
  private static final int MAX_CANDIDATES = 64;
  private static final int MAX_DEPTH = 100;

  private final IndexValues values;
  private final Operation use;

  IndexBounds(IndexValues values, Operation use) {
    this.values = values;
    this.use = use;
  }

  /**
   * The map of which a bound is the min or the max.
   *
   * @param isLeast true for a min, false for a max
   */
  Answer<AffineValueMap> of(Value bound, boolean isLeast) {
    return of(bound, isLeast, 0);
  }

  private Answer<AffineValueMap> of(Value bound, boolean isLeast, int depth) {
    List<Value> candidates = candidates(bound, isLeast);
    if (depth > MAX_DEPTH) {
      return Answer.unknown("it is computed in more than " + MAX_DEPTH + " steps");
    }
    if (!candidates.isEmpty()) {
      return of(candidates.get(0), isLeast, depth + 1)
          .flatMap(
              one ->
                  of(candidates.get(1), isLeast, depth + 1)
                      .flatMap(other -> limited(one.and(other))));
    }
    IndexMinMax.MinMax choice = choiceOf(bound);
    if (choice != null && choice.isLeast() == isLeast) {
      return values.over(choice.candidates(), use);
    }
    Answer<AffineValueMap> single = values.of(bound, use);
    if (single.isKnown()
        || !(bound.definingOp() instanceof BinaryOp op)
        || (op.meaning() != BinaryMeaning.ADD && op.meaning() != BinaryMeaning.SUB)) {
      return single;
    }
    boolean isSum = op.meaning() == BinaryMeaning.ADD;
    return of(op.lhs(), isLeast, depth + 1)
        .flatMap(
            lhs ->
                of(op.rhs(), isSum == isLeast, depth + 1)
                    .flatMap(rhs -> sums(lhs, isSum ? rhs : rhs.times(-1))));
  }

  private static Answer<AffineValueMap> limited(AffineValueMap map) {
    return map.map().numResults() <= MAX_CANDIDATES
        ? Answer.known(map)
        : Answer.unknown("it is chosen from more than " + MAX_CANDIDATES + " values");
  }

  /** The sums of each result of one map and each result of the other. */
  private static Answer<AffineValueMap> sums(AffineValueMap one, AffineValueMap other) {
    if ((long) one.map().numResults() * other.map().numResults() > MAX_CANDIDATES) {
      return Answer.unknown("it is chosen from more than " + MAX_CANDIDATES + " values");
    }
    AffineValueMap all = AffineValueMap.of(AffineMap.of(0, 0, List.of()), List.of());
    for (AffineValueMap first : single(one)) {
      for (AffineValueMap second : single(other)) {
        all = all.and(first.plus(second));
      }
    }
    return Answer.known(all);
  }

  private static List<AffineValueMap> single(AffineValueMap map) {
    AffineMap all = map.map();
    List<AffineValueMap> maps = new ArrayList<>();
    all.results()
        .forEach(
            result ->
                maps.add(
                    AffineValueMap.of(
                        AffineMap.of(all.numDims(), all.numSymbols(), List.of(result)),
                        map.operands())));
    return maps;
  }

  private static IndexMinMax.@Nullable MinMax choiceOf(Value value) {
    return value.definingOp() instanceof IndexMinMax op ? op.minMax().orElse(null) : null;
  }

  /** The operands of which a value is the min, or the max; empty if it is not. */
  private static List<Value> candidates(Value value, boolean isLeast) {
    if (value.definingOp() instanceof BinaryOp op) {
      BinaryMeaning wanted = isLeast ? BinaryMeaning.MINS : BinaryMeaning.MAXS;
      return op.meaning() == wanted ? List.of(op.lhs(), op.rhs()) : List.of();
    }
    if (!(value.definingOp() instanceof ArithSelectOp select)
        || !(select.condition().definingOp() instanceof CompareOp compare)) {
      return List.of();
    }
    List<Value> compared = List.of(compare.lhs(), compare.rhs());
    List<Value> taken = List.of(select.trueValue(), select.falseValue());
    IntegerPredicate predicate = compare.integerPredicate();
    boolean takesLess = predicate == IntegerPredicate.SLT || predicate == IntegerPredicate.SLE;
    boolean takesGreater = predicate == IntegerPredicate.SGT || predicate == IntegerPredicate.SGE;
    boolean isSwapped = taken.equals(List.of(compare.rhs(), compare.lhs()));
    return (takesLess || takesGreater)
            && (taken.equals(compared) || isSwapped)
            && (takesLess != isSwapped) == isLeast
        ? compared
        : List.of();
  }
}
