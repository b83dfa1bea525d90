package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The least numbers that values of a function are, since it accesses memory at them in any case.
 *
 * <pre>{@code
 * func.func @f(%A: memref<8xf32>, %x: f32, %n: index) {
 *   affine.for %i = 0 to %n { ... }
 *   affine.store %x, %A[symbol(%n) - 1] : memref<8xf32>      // %n is at least 1
 *   return
 * }
 * }</pre>
 */
final class CertainSubscripts {
  /** The most sums on the way from a subscript to a value. */
  private static final int MOST_SUMS = 8;

  /** Sums of a subscript and numbers that are less do not wrap around. */
  private static final long LARGE = 1L << 30;

  private final Map<Value, Long> least = new LinkedHashMap<>();

  private CertainSubscripts() {}

  /** The numbers that values are at least; none if a call of the function may end early. */
  static Map<Value, Long> of(Operation root) {
    CertainSubscripts found = new CertainSubscripts();
    if (root instanceof FunctionLike function && !function.functionBody().isEmpty()) {
      for (Operation op : function.functionBody().entryBlock()) {
        if (op instanceof MemoryAccesses accesses) {
          accesses.memoryAccesses().forEach(found::add);
        }
      }
      return found.least.isEmpty() || mayEndEarly(function) ? Map.of() : found.least;
    }
    return Map.of();
  }

  private static boolean mayEndEarly(FunctionLike function) {
    for (Operation op : function.functionBody().entryBlock()) {
      if (op.find(each -> !CertainAccesses.isPassed(each)) != null) {
        return true;
      }
    }
    return false;
  }

  private void add(MemoryAccess access) {
    AffineValueMap first = access.first();
    if (first != null
        && !access.isPartial()
        && !access.isClipped()
        && access.memory().type() instanceof MemRefType) {
      for (int d = 0; d < first.map().numResults(); d++) {
        add(new AffineValueMap(first.map().subMap(List.of(d)), first.operands()), MOST_SUMS);
      }
    }
  }

  /** Takes note of the one value in a sum that is not negative. */
  private void add(AffineValueMap sum, int mostSums) {
    AffineValueMap composed = AffineComposition.compose(sum);
    List<AffineExpr> dims =
        IntStream.range(0, composed.operands().size()).mapToObj(AffineExpr::dim).toList();
    int symbols = composed.map().numDims();
    AffineExpr sumOfDims =
        composed
            .map()
            .result(0)
            .substitute(dims.subList(0, symbols), dims.subList(symbols, dims.size()));
    Optional<SubscriptTerm> known = SubscriptTerm.of(sumOfDims, composed.operands());
    if (known.isEmpty() || known.get().value() == null) {
      return;
    }
    SubscriptTerm term = known.get();
    Value value = term.value();
    if (Math.abs(term.constant()) >= LARGE) {
      return;
    }
    least.merge(value, -term.constant(), Math::max);
    if (mostSums > 0
        && value instanceof OpResult result
        && value.definingOp() instanceof IndexComputation computation
        && !computation.needsNonNegative()
        && value.definingOp().operands().stream()
            .allMatch(operand -> operand.type() instanceof IndexType)) {
      computation
          .computed(result.index())
          .ifPresent(computed -> add(computed.plus(term.constant()), mostSums - 1));
    }
  }
}
