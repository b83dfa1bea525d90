package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Streams;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.OperandMismatch;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * An integer set applied to values: the condition of {@code affine.if}. The first {@link
 * IntegerSet#numDims()} operands are the values of its dimensions, the rest those of its symbols.
 *
 * <pre>{@code
 * at(i).lessThan(at(j).plus(1)).and(at(i).atLeast(2))  // (%i, %j) : (j - i >= 0, i - 2 >= 0)
 * }</pre>
 */
public record AffineValueSet(IntegerSet set, ImmutableList<Value> operands) {
  /**
   * A set applied to values.
   *
   * @throws IllegalArgumentException if there are not as many operands as the set has dimensions
   *     and symbols
   */
  public AffineValueSet {
    if (operands.size() != set.numInputs()) {
      throw new OperandMismatch(operands.size(), set.numInputs(), "set");
    }
  }

  /** A set applied to values. */
  public static AffineValueSet of(IntegerSet set, List<? extends Value> operands) {
    return new AffineValueSet(set, ImmutableList.copyOf(operands));
  }

  /** The condition that no result of a map is negative. */
  public static AffineValueSet nonNegative(AffineValueMap results) {
    return of(results, Collections.nCopies(results.map().numResults(), false));
  }

  /** The condition that each result of a map equals zero. */
  public static AffineValueSet zero(AffineValueMap results) {
    return of(results, Collections.nCopies(results.map().numResults(), true));
  }

  private static AffineValueSet of(AffineValueMap results, List<Boolean> areEqualities) {
    AffineMap map = results.map();
    List<Constraint> constraints =
        Streams.zip(map.results().stream(), areEqualities.stream(), Constraint::new).toList();
    return of(IntegerSet.of(map.numDims(), map.numSymbols(), constraints), results.operands());
  }

  /** The conjunction of both conditions; operands are deduplicated. */
  public AffineValueSet and(AffineValueSet other) {
    List<Boolean> areEqualities =
        Stream.concat(set.constraints().stream(), other.set.constraints().stream())
            .map(Constraint::isEquality)
            .toList();
    return of(expressions().and(other.expressions()), areEqualities);
  }

  /**
   * The constraints of this set with other expressions, each compared with zero as here.
   *
   * @throws IllegalArgumentException if there is not one expression for each constraint
   */
  public AffineValueSet over(AffineValueMap expressions) {
    checkArgument(
        expressions.map().numResults() == set.constraints().size(),
        "expressions: %s, constraints: %s",
        expressions.map().numResults(),
        set.constraints().size());
    return of(expressions, set.constraints().stream().map(Constraint::isEquality).toList());
  }

  /** The expressions that are compared with zero, one per constraint. */
  public AffineValueMap expressions() {
    List<AffineExpr> results = set.constraints().stream().map(Constraint::expr).toList();
    return AffineValueMap.of(AffineMap.of(set.numDims(), set.numSymbols(), results), operands);
  }

  /** The set and the operands, truncated if that is long. */
  @Override
  public String toString() {
    return Excerpt.of(set + " of ", operands);
  }
}
