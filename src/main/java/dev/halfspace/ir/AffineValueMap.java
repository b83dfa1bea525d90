package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Streams;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.OperandMismatch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * An affine map applied to values: the subscripts of an access, a loop bound, the result of {@code
 * affine.apply}. The first {@link AffineMap#numDims()} operands are the values of its dimensions,
 * the rest those of its symbols.
 *
 * <p>In Java, subscripts are written as in the text:
 *
 * <pre>{@code
 * at(i, j)                             // [%i, %j]
 * at(i, -1)                            // [%i - 1]
 * at(i, -1).and(at(j).times(2))        // [%i - 1, %j * 2]
 * at(i).times(32).plus(at(j)).plus(7)  // [%i * 32 + %j + 7]
 * at(i).plus(symbol(n))                // [%i + symbol(%n)]
 * }</pre>
 */
public record AffineValueMap(AffineMap map, ImmutableList<Value> operands) {
  /**
   * A map applied to values.
   *
   * @throws IllegalArgumentException if there are not as many operands as the map has dimensions
   *     and symbols
   */
  public AffineValueMap {
    if (operands.size() != map.numInputs()) {
      throw new OperandMismatch(operands.size(), map.numInputs(), "map");
    }
  }

  /** A map applied to values. */
  public static AffineValueMap of(AffineMap map, List<? extends Value> operands) {
    return new AffineValueMap(map, ImmutableList.copyOf(operands));
  }

  /** The values as results, each of them a dimension. */
  public static AffineValueMap at(Value... values) {
    ImmutableList<Value> distinct = ImmutableSet.copyOf(values).asList();
    List<AffineExpr> results = new ArrayList<>();
    for (Value value : values) {
      results.add(AffineExpr.dim(distinct.indexOf(value)));
    }
    return new AffineValueMap(AffineMap.of(distinct.size(), 0, results), distinct);
  }

  /** The sum of a value, which is a dimension, and a constant offset. */
  public static AffineValueMap at(Value value, long offset) {
    return of(AffineMap.of(1, 0, List.of(AffineExpr.dim(0).plus(offset))), List.of(value));
  }

  /** The map without inputs whose only result is {@code value}. */
  public static AffineValueMap constant(long value) {
    return new AffineValueMap(AffineMap.constant(value), ImmutableList.of());
  }

  /** The map {@code ()[s0] -> (s0)} applied to a value. */
  public static AffineValueMap symbol(Value value) {
    return new AffineValueMap(AffineMap.symbolIdentity(), ImmutableList.of(value));
  }

  /** A single-result map applied to values of its symbols. */
  public static AffineValueMap ofSymbols(AffineExpr expr, Value... symbols) {
    return of(AffineMap.of(0, symbols.length, List.of(expr)), List.of(symbols));
  }

  /** The identity map {@code (d0, ..., dn) -> (d0, ..., dn)} applied to values. */
  public static AffineValueMap identity(List<? extends Value> values) {
    return of(AffineMap.identity(values.size()), values);
  }

  /** The results of this map, followed by those of {@code other}. */
  public AffineValueMap and(AffineValueMap other) {
    return joined(
        other,
        (ours, theirs) -> ImmutableList.<AffineExpr>builder().addAll(ours).addAll(theirs).build());
  }

  /**
   * The sums of the results of this map and of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another number of results
   */
  public AffineValueMap plus(AffineValueMap other) {
    checkArgument(
        map.numResults() == other.map.numResults(),
        "results to be added: %s, to %s",
        other.map.numResults(),
        map.numResults());
    return joined(
        other,
        (ours, theirs) -> Streams.zip(ours.stream(), theirs.stream(), AffineExpr::plus).toList());
  }

  /**
   * The differences of the results of this map and of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another number of results
   */
  public AffineValueMap minus(AffineValueMap other) {
    return plus(other.times(-1));
  }

  /** The results of this map, each minus {@code subtrahend}. */
  public AffineValueMap minus(long subtrahend) {
    return minus(constants(subtrahend));
  }

  /** The results of this map, each plus {@code summand}. */
  public AffineValueMap plus(long summand) {
    return with(result -> result.plus(summand));
  }

  /** The results of this map, each times {@code factor}. */
  public AffineValueMap times(long factor) {
    return with(result -> result.times(factor));
  }

  /** Returns true if the map is pure affine: all factors and divisors are constants. */
  public boolean isPureAffine() {
    return map.results().stream().allMatch(AffineExpr::isPureAffine);
  }

  /** The results of this map, each divided by {@code divisor} and rounded down. */
  public AffineValueMap floorDiv(long divisor) {
    return with(result -> result.floorDiv(divisor));
  }

  /** The results of this map, each divided by {@code divisor} and rounded up. */
  public AffineValueMap ceilDiv(long divisor) {
    return with(result -> result.ceilDiv(divisor));
  }

  /** The results of this map, each modulo {@code divisor}. */
  public AffineValueMap mod(long divisor) {
    return with(result -> result.mod(divisor));
  }

  /** The condition that each result is less than the corresponding one of {@code other}. */
  public AffineValueSet lessThan(AffineValueMap other) {
    return AffineValueSet.nonNegative(other.minus(this).minus(1));
  }

  /** The condition that each result is less than {@code bound}. */
  public AffineValueSet lessThan(long bound) {
    return lessThan(constants(bound));
  }

  /** The condition that each result is at most the corresponding one of {@code other}. */
  public AffineValueSet atMost(AffineValueMap other) {
    return AffineValueSet.nonNegative(other.minus(this));
  }

  /** The condition that each result is at most {@code bound}. */
  public AffineValueSet atMost(long bound) {
    return atMost(constants(bound));
  }

  /** The condition that each result is at least the corresponding one of {@code other}. */
  public AffineValueSet atLeast(AffineValueMap other) {
    return other.atMost(this);
  }

  /** The condition that each result is at least {@code bound}. */
  public AffineValueSet atLeast(long bound) {
    return atLeast(constants(bound));
  }

  /** The condition that each result equals the corresponding one of {@code other}. */
  public AffineValueSet equalTo(AffineValueMap other) {
    return AffineValueSet.zero(minus(other));
  }

  /** The condition that each result equals {@code value}. */
  public AffineValueSet equalTo(long value) {
    return equalTo(constants(value));
  }

  /** A map with as many results as this one, all of them {@code value}. */
  private AffineValueMap constants(long value) {
    List<AffineExpr> results = Collections.nCopies(map.numResults(), AffineExpr.constant(value));
    return of(AffineMap.of(0, 0, results), ImmutableList.of());
  }

  private AffineValueMap with(UnaryOperator<AffineExpr> change) {
    List<AffineExpr> results = new ArrayList<>(map.numResults());
    for (AffineExpr result : map.results()) {
      results.add(change.apply(result));
    }
    return of(AffineMap.of(map.numDims(), map.numSymbols(), results), operands);
  }

  /** A combination of the results of this map and of {@code other}; operands are deduplicated. */
  private AffineValueMap joined(
      AffineValueMap other, BinaryOperator<List<AffineExpr>> combination) {
    ImmutableList<Value> dims = union(dimOperands(), other.dimOperands());
    ImmutableList<Value> symbols = union(symbolOperands(), other.symbolOperands());
    List<AffineExpr> results =
        combination.apply(results(dims, symbols), other.results(dims, symbols));
    return of(
        AffineMap.of(dims.size(), symbols.size(), results),
        ImmutableList.<Value>builder().addAll(dims).addAll(symbols).build());
  }

  /** The results, rewritten for other lists of dimension and symbol operands. */
  private List<AffineExpr> results(List<Value> dims, List<Value> symbols) {
    if (operands.isEmpty() || (dims.equals(dimOperands()) && symbols.equals(symbolOperands()))) {
      return map.results();
    }
    List<AffineExpr> newDims =
        dimOperands().stream().map(value -> AffineExpr.dim(dims.indexOf(value))).toList();
    List<AffineExpr> newSymbols =
        symbolOperands().stream().map(value -> AffineExpr.symbol(symbols.indexOf(value))).toList();
    return map.results().stream().map(r -> r.substitute(newDims, newSymbols)).toList();
  }

  /** The union of two lists of values, without duplicates. */
  private static ImmutableList<Value> union(List<Value> some, List<Value> more) {
    return more.isEmpty() && some.size() < 2
        ? ImmutableList.copyOf(some)
        : ImmutableSet.<Value>builder().addAll(some).addAll(more).build().asList();
  }

  /** The operands for the dimensions. */
  public ImmutableList<Value> dimOperands() {
    return operands.subList(0, map.numDims());
  }

  /** The operands for the symbols. */
  public ImmutableList<Value> symbolOperands() {
    return operands.subList(map.numDims(), operands.size());
  }

  /** The map and the operands, truncated if that is long. */
  @Override
  public String toString() {
    return Excerpt.of(map + " of ", operands);
  }
}
