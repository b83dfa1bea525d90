package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The contiguous elements that a slice stores along one dimension of a buffer: {@code size}
 * elements from {@code first} on.
 *
 * <pre>{@code
 * affine.store %v, %m[-%p + 9, %q + symbol(%n)]   // %p from %i to %i + 2, %q is %j
 * // from -%i + 7, 3 elements; from %j + symbol(%n), 1 element
 * }</pre>
 */
record SliceExtent(AffineValueMap first, long size) {
  /** The extent of the elements that a slice stores to a buffer, for each dimension. */
  static ImmutableList<SliceExtent> of(FusionSlice slice, FusedNest producer, Value buffer) {
    SymbolSums stored = SymbolSums.of(producer.subscripts(buffer).orElseThrow());
    ImmutableList.Builder<SliceExtent> extents = ImmutableList.builder();
    for (int k = 0; k < stored.counted().map().numResults(); k++) {
      SliceExtent counted = of(slice, producer, stored.counted(), k);
      if (counted.size > 1
          && isOfSameVariable(stored.counted(), k)
          && buffer.type() instanceof MemRefType type
          && !type.shape().isDynamic(k)) {
        counted = new SliceExtent(AffineValueMap.constant(0), type.shape().size(k));
      }
      extents.add(new SliceExtent(stored.withSymbols(k, counted.first), counted.size));
    }
    return extents.build();
  }

  /**
   * Returns true if an earlier subscript uses the same variable: {@code mlir-opt} bounds that one
   * alone, and takes all elements along this dimension.
   */
  private static boolean isOfSameVariable(AffineValueMap stored, int k) {
    Optional<Value> own = variable(stored, k);
    return own.isPresent()
        && IntStream.range(0, k).anyMatch(before -> variable(stored, before).equals(own));
  }

  private static Optional<Value> variable(AffineValueMap stored, int k) {
    return SubscriptTerm.of(stored.map().result(k), stored.operands())
        .flatMap(term -> Optional.ofNullable(term.value()));
  }

  private static SliceExtent of(
      FusionSlice slice, FusedNest producer, AffineValueMap stored, int k) {
    AffineExpr result = stored.map().result(k);
    Optional<SubscriptTerm> known = SubscriptTerm.of(result, stored.operands());
    if (known.isEmpty()) {
      return ofSum(slice, ValueMaps.with(stored, List.of(result)));
    }
    SubscriptTerm term = known.get();
    int p = FusionSlice.indexOf(slice.loops(), term.value());
    AffineValueMap value = p < 0 ? null : slice.values().get(p);
    if (value != null) {
      return new SliceExtent(value.plus(term.constant()), slice.sizes().get(p));
    }
    AffineForOp loop = term.value() == null ? null : producer.loop(term.value());
    return loop == null
        ? new SliceExtent(ValueMaps.with(stored, List.of(result)), 1)
        : new SliceExtent(
            AffineValueMap.constant(ConstantBounds.first(loop) + term.constant()),
            ConstantBounds.trips(loop));
  }

  /** The extent of a sum of multiples, or of a subscript of single-valued variables. */
  private static SliceExtent ofSum(FusionSlice slice, AffineValueMap subscript) {
    Map<AffineForOp, Long> factors = sum(slice, subscript).map(Subscript::factors).orElse(Map.of());
    Map<Value, AffineValueMap> firsts = new HashMap<>();
    long size = 1;
    for (Value variable : subscript.operands()) {
      int p = FusionSlice.indexOf(slice.loops(), variable);
      if (p >= 0) {
        AffineForOp loop = slice.loops().get(p);
        AffineValueMap value = slice.values().get(p);
        AffineValueMap first =
            value == null ? AffineValueMap.constant(ConstantBounds.first(loop)) : value;
        long factor = factors.getOrDefault(loop, 0L);
        long steps = slice.count(p) - 1;
        firsts.put(variable, factor < 0 ? first.plus(steps * loop.step()) : first);
        size += Math.abs(factor) * steps;
      }
    }
    return new SliceExtent(ValueMaps.substituted(subscript, firsts), size);
  }

  /**
   * Returns true if the elements that a slice stores to a buffer are known: each subscript is at
   * most one variable plus a constant, or a sum of multiples, or all its variables have a single
   * value.
   */
  static boolean areKnown(FusionSlice slice, FusedNest producer, Value buffer) {
    AffineValueMap stored = SymbolSums.of(producer.subscripts(buffer).orElseThrow()).counted();
    return stored.map().results().stream()
        .allMatch(
            result ->
                SubscriptTerm.of(result, stored.operands()).isPresent()
                    || sum(slice, ValueMaps.with(stored, List.of(result))).isPresent()
                    || slice.isOne(stored, result));
  }

  private static Optional<Subscript> sum(FusionSlice slice, AffineValueMap subscript) {
    return Subscript.of(subscript, variable -> FusionSlice.loop(slice.loops(), variable));
  }
}
