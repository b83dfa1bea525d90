package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Integers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A subscript that is a sum of multiples of induction variables, each of a loop with constant
 * bounds, and the range of its values.
 *
 * <pre>{@code
 * %i * 8 + %j     // %i, %j = 0 to 8: from 0 to 63, each value once
 * -%i + 8         // %i = 0 to 4 step 2: 6 and 8
 * }</pre>
 *
 * @param factors for each loop the increment of the subscript from one iteration to the next
 * @param least the least value
 * @param greatest the greatest value
 */
record Subscript(Map<AffineForOp, Long> factors, long least, long greatest) {
  /**
   * The subscript that a map of one result computes.
   *
   * @param loops finds the loop of an induction variable
   */
  static Optional<Subscript> of(
      AffineValueMap subscript, Function<Value, @Nullable AffineForOp> loops) {
    Terms terms = Terms.of(subscript.map().result(0), subscript);
    if (terms == null) {
      return Optional.empty();
    }
    Map<AffineForOp, Long> factors = new LinkedHashMap<>();
    long least = terms.constant();
    long greatest = least;
    for (Map.Entry<Value, Long> term : terms.values().entrySet()) {
      AffineForOp loop = loops.apply(term.getKey());
      long factor = term.getValue();
      if (loop == null || ConstantBounds.trips(loop) == 0 || !areSmall(factor, loop)) {
        return Optional.empty();
      }
      long first = ConstantBounds.first(loop) * factor;
      long last = ConstantBounds.last(loop) * factor;
      least += Math.min(first, last);
      greatest += Math.max(first, last);
      factors.put(loop, factor * loop.step());
    }
    return Optional.of(new Subscript(factors, least, greatest));
  }

  /** The subscript that a result of a map computes. */
  static Optional<Subscript> of(
      AffineValueMap subscripts, int result, Function<Value, @Nullable AffineForOp> loops) {
    return of(ValueMaps.result(subscripts, result), loops);
  }

  private static boolean areSmall(long factor, AffineForOp loop) {
    return Math.abs(factor) < Terms.LARGE / 2
        && loop.step() < Terms.LARGE / 2
        && Terms.isSmall(ConstantBounds.first(loop))
        && ConstantBounds.trips(loop) < Terms.LARGE / loop.step();
  }

  /** Consecutive values: {@code size} of them from {@code first} on. */
  record Run(AffineValueMap first, long size) {}

  /** The range of the values of a map over all iterations of some of its loops. */
  Run run(AffineValueMap value, Predicate<AffineForOp> iterates) {
    Map<Value, AffineValueMap> starts = new HashMap<>();
    long size = 1;
    for (Map.Entry<AffineForOp, Long> factor : factors.entrySet()) {
      AffineForOp loop = factor.getKey();
      if (iterates.test(loop)) {
        long at = factor.getValue() < 0 ? ConstantBounds.last(loop) : ConstantBounds.first(loop);
        starts.put(loop.inductionVariable(), AffineValueMap.constant(at));
        size += Math.abs(factor.getValue()) * (ConstantBounds.trips(loop) - 1);
      }
    }
    AffineValueMap first = starts.isEmpty() ? value : ValueMaps.substituted(value, starts);
    return new Run(AffineComposition.canonicalize(first), size);
  }

  /** Returns true if no two iterations of the loops have the same value. */
  boolean isInjective() {
    return isInjective(1);
  }

  /** Returns true if no two iterations share a value, each having {@code size} in a row. */
  boolean isInjective(long size) {
    long reach = size - 1;
    for (AffineForOp loop : byFactor(ConstantBounds::trips)) {
      long factor = factor(loop);
      if (factor <= reach) {
        return false;
      }
      reach += factor * (ConstantBounds.trips(loop) - 1);
    }
    return true;
  }

  /** Returns true if the subscript takes all values from the least to the greatest. */
  boolean isContiguous() {
    return isContiguous(1);
  }

  /** Returns true if there is no gap, each iteration having {@code size} values in a row. */
  boolean isContiguous(long size) {
    return isContiguous(size, ConstantBounds::trips);
  }

  /** The same with other trip counts of the loops. */
  boolean isContiguous(long size, ToLongFunction<AffineForOp> counts) {
    long reach = size - 1;
    for (AffineForOp loop : byFactor(counts)) {
      long factor = factor(loop);
      if (factor > reach + 1) {
        return false;
      }
      reach += factor * (counts.applyAsLong(loop) - 1);
    }
    return true;
  }

  private long factor(AffineForOp loop) {
    return Math.abs(factors.getOrDefault(loop, 0L));
  }

  /** The loops with a trip count above 1, in the order of their absolute factors. */
  private List<AffineForOp> byFactor(ToLongFunction<AffineForOp> counts) {
    List<AffineForOp> loops = new ArrayList<>();
    factors.keySet().stream().filter(loop -> counts.applyAsLong(loop) > 1).forEach(loops::add);
    loops.sort(Comparator.comparingLong(this::factor));
    return loops;
  }

  /** Returns true if the range of another subscript is within the range of this one. */
  boolean reaches(Subscript other) {
    return least <= other.least && other.greatest <= greatest;
  }

  /** Returns true if the ranges overlap and the GCD test does not exclude a common value. */
  boolean meets(Subscript other) {
    long divisor = Integers.gcd(divisor(), other.divisor());
    return least <= other.greatest
        && other.least <= greatest
        && (divisor == 0 || Math.floorMod(least, divisor) == Math.floorMod(other.least, divisor));
  }

  /** The greatest common divisor of all factors; 0 if there are none. */
  private long divisor() {
    return factors.values().stream().reduce(0L, (a, b) -> Integers.gcd(a, Math.abs(b)));
  }

  /** The values of an induction variable from the least to the greatest, both included. */
  record Interval(long least, long greatest) {
    long size() {
      return greatest - least + 1;
    }
  }

  /**
   * For each loop, which has a step of 1, the values of its induction variable for which this
   * subscript may be equal to another one.
   */
  Map<AffineForOp, Interval> needed(Subscript other) {
    Map<AffineForOp, Interval> needed = new LinkedHashMap<>();
    for (Map.Entry<AffineForOp, Long> entry : factors.entrySet()) {
      AffineForOp loop = entry.getKey();
      long factor = entry.getValue();
      long first = ConstantBounds.first(loop);
      long last = ConstantBounds.last(loop);
      if (factor != 0) {
        // The range of the other terms, including the constant.
        long low = least - Math.min(factor * first, factor * last);
        long high = greatest - Math.max(factor * first, factor * last);
        long from = factor > 0 ? other.least - high : low - other.greatest;
        long to = factor > 0 ? other.greatest - low : high - other.least;
        needed.put(
            loop,
            new Interval(
                Math.max(first, Integers.ceilDiv(from, Math.abs(factor))),
                Math.min(last, Math.floorDiv(to, Math.abs(factor)))));
      }
    }
    return needed;
  }

  /** Returns true if the subscript depends on one loop only and increases with it. */
  boolean isIncreasing() {
    return factors.size() == 1 && factors.values().iterator().next() > 0;
  }
}
