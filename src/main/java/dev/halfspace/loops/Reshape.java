package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values of induction variables for which a store writes a loaded element, where the subscripts
 * of one access linearize or delinearize those of the other.
 *
 * <pre>{@code
 * affine.store %x, %A[%i * 4 + %j]              // loaded at %k: %i = %k floordiv 4, %j = %k mod 4
 * affine.store %x, %A[%i floordiv 4, %i mod 4]  // loaded at %j, %k: %i = %j * 4 + %k
 * }</pre>
 */
final class Reshape {
  private Reshape() {}

  /**
   * The values of two induction variables, of which one counts parts and the other is the position
   * in a part.
   *
   * @param loops finds the loops of the induction variables in the store
   * @param loading finds the loops of those in the load
   * @param around the enclosing loops, for one iteration of which the slice is computed
   */
  static Optional<Map<AffineForOp, AffineValueMap>> split(
      AffineValueMap stored,
      AffineValueMap loaded,
      Function<Value, @Nullable AffineForOp> loops,
      Function<Value, @Nullable AffineForOp> loading,
      List<AffineForOp> around) {
    Optional<Subscript> sum =
        Subscript.of(stored, loops)
            .filter(each -> each.least() == 0 && each.factors().size() == 2)
            .filter(each -> each.factors().keySet().stream().allMatch(Reshape::isFromZero));
    if (sum.isEmpty()) {
      return Optional.empty();
    }
    Map<AffineForOp, AffineValueMap> values = new LinkedHashMap<>();
    for (Map.Entry<AffineForOp, Long> inner : sum.get().factors().entrySet()) {
      long parts = ConstantBounds.trips(inner.getKey());
      for (Map.Entry<AffineForOp, Long> outer : sum.get().factors().entrySet()) {
        if (outer != inner && inner.getValue() == 1 && outer.getValue() == parts) {
          Optional<AffineValueMap> rest =
              isIn(loaded, 0, parts, loading)
                  ? Optional.of(loaded)
                  : remainder(loaded, parts, loading, around);
          if (rest.isEmpty()) {
            return Optional.empty();
          }
          values.put(outer.getKey(), quotient(loaded, rest.get(), parts));
          values.put(inner.getKey(), rest.get());
        }
      }
    }
    return values.size() == 2 ? Optional.of(values) : Optional.empty();
  }

  /** The remainder of the loaded subscript, if that is evident from its coefficients. */
  private static Optional<AffineValueMap> remainder(
      AffineValueMap loaded,
      long parts,
      Function<Value, @Nullable AffineForOp> loading,
      List<AffineForOp> around) {
    return Subscript.of(loaded, loading)
        .filter(each -> around.containsAll(each.factors().keySet()))
        .flatMap(each -> RemainderOfSlice.of(each, parts, true));
  }

  private static AffineValueMap quotient(AffineValueMap loaded, AffineValueMap rest, long parts) {
    if (rest.equals(loaded)) {
      return AffineValueMap.constant(0);
    }
    return rest.map().result(0) instanceof AffineExpr.Dim
        ? AffineComposition.canonicalize(loaded.minus(rest).floorDiv(parts))
        : loaded.floorDiv(parts);
  }

  private static boolean isFromZero(AffineForOp loop) {
    return ConstantBounds.first(loop) == 0 && loop.step() == 1;
  }

  /**
   * An induction variable of which two subscripts are quotient and remainder.
   *
   * @param quotient the position of the subscript that is the quotient
   * @param remainder the position of the subscript that is the remainder
   * @param variable the induction variable
   * @param value its value as a function of the subscripts of a load
   */
  record Joined(int quotient, int remainder, Value variable, AffineValueMap value) {}

  /** The first induction variable of which two subscripts are quotient and remainder. */
  static Optional<Joined> join(
      AffineValueMap stored, AffineValueMap loaded, Function<Value, @Nullable AffineForOp> loops) {
    AffineMap map = stored.map();
    for (int k = 0; k < map.numResults(); k++) {
      if (map.result(k) instanceof AffineExpr.Binary quotient
          && quotient.lhs() instanceof AffineExpr.Dim dim
          && quotient.rhs() instanceof AffineExpr.Constant divisor
          && quotient.equals(dim.floorDiv(divisor.value()))) {
        int r = map.results().indexOf(dim.mod(divisor.value()));
        if (r >= 0 && isIn(loaded, r, divisor.value(), loops)) {
          AffineValueMap value =
              ValueMaps.result(loaded, k).times(divisor.value()).plus(ValueMaps.result(loaded, r));
          return Optional.of(new Joined(k, r, stored.operands().get(dim.position()), value));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isIn(
      AffineValueMap loaded, int k, long end, Function<Value, @Nullable AffineForOp> loops) {
    return Subscript.of(loaded, k, loops)
        .filter(each -> each.least() >= 0 && each.greatest() < end)
        .isPresent();
  }
}
