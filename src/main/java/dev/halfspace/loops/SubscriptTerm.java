package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A value plus a constant, or a constant alone. */
record SubscriptTerm(@Nullable Value value, long constant) {
  static Optional<SubscriptTerm> of(AffineExpr expr, List<Value> operands) {
    if (expr instanceof AffineExpr.Constant constant) {
      return Optional.of(new SubscriptTerm(null, constant.value()));
    }
    for (int i : expr.occurrences().dims()) {
      if (expr.minus(AffineExpr.dim(i)).simplify() instanceof AffineExpr.Constant constant) {
        return Optional.of(new SubscriptTerm(operands.get(i), constant.value()));
      }
    }
    return Optional.empty();
  }
}
