package dev.halfspace.raising;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.Interval;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ShapedDim;
import java.math.BigInteger;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Ranges of map operands: induction variables, sizes, unsigned casts and constants. */
final class IndexRanges {
  private static final int MAX_DEPTH = 100;

  private final IdentityHashMap<Value, Interval> known = new IdentityHashMap<>();

  /** The induction variables of loops with trip count zero, which have no values. */
  private final Set<Value> without = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Returns true if no result of a map is negative. */
  boolean isNonNegative(AffineValueMap map) {
    return map.map().results().stream()
            .map(result -> bounds(result, map, 0))
            .allMatch(range -> range.least() != null && range.least().signum() >= 0)
        || map.operands().stream().anyMatch(without::contains);
  }

  private Interval bounds(AffineExpr expr, AffineValueMap of, int depth) {
    List<Interval> dims = of.dimOperands().stream().map(v -> range(v, depth)).toList();
    List<Interval> symbols = of.symbolOperands().stream().map(v -> range(v, depth)).toList();
    return expr.bounds(dims, symbols);
  }

  private Interval range(Value value, int depth) {
    Interval range = known.get(value);
    if (range == null) {
      range = depth > MAX_DEPTH ? Interval.ALL : computed(value, depth + 1);
      known.put(value, range);
    }
    return range;
  }

  private Interval computed(Value value, int depth) {
    BigInteger constant = Counter.constant(value);
    if (constant != null) {
      return Interval.point(constant);
    }
    Operation op = value.definingOp();
    if (op instanceof ShapedDim || (op != null && isExtended(op))) {
      return Interval.atLeast(0);
    }
    return value instanceof BlockArgument argument
            && argument.owner().parentOp() instanceof AffineForOp loop
            && loop.inductionVariable() == value
        ? ofLoop(loop, value, depth)
        : Interval.ALL;
  }

  /** Returns true for an unsigned cast of an integer that has fewer bits than an index. */
  private static boolean isExtended(Operation op) {
    return op.definition() == Arith.INDEX_CASTUI
        && op.operand(0).type() instanceof IntegerType integer
        && integer.width() < Long.SIZE;
  }

  private Interval ofLoop(AffineForOp loop, Value number, int depth) {
    @Nullable BigInteger least = null;
    for (AffineExpr result : loop.lowerBound().map().results()) {
      BigInteger bound = bounds(result, loop.lowerBound(), depth).least();
      least = least == null || (bound != null && bound.compareTo(least) > 0) ? bound : least;
    }
    @Nullable BigInteger greatest = null;
    for (AffineExpr result : loop.upperBound().map().results()) {
      BigInteger bound = bounds(result, loop.upperBound(), depth).greatest();
      if (bound != null && (greatest == null || bound.compareTo(greatest) <= 0)) {
        greatest = bound.subtract(BigInteger.ONE);
      }
    }
    if (least != null && greatest != null && least.compareTo(greatest) > 0) {
      without.add(number);
      return Interval.ALL;
    }
    return new Interval(least, greatest);
  }
}
