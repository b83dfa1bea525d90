package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An index: either a constant that no operation defines yet, or a value.
 *
 * @param value the value, {@code null} for a constant
 * @param constant the constant
 */
record IndexValue(@Nullable Value value, long constant) {
  static IndexValue of(long constant) {
    return new IndexValue(null, constant);
  }

  /** The index of a value; a value that is known to be constant becomes a constant. */
  static IndexValue of(Value value) {
    return constant(value).map(IndexValue::of).orElseGet(() -> new IndexValue(value, 0));
  }

  /** The constant that a value is; empty if it is not constant, or does not fit in 64 bits. */
  static Optional<Long> constant(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr number && number.isLong()
        ? Optional.of(number.value())
        : Optional.empty();
  }

  boolean isConstant() {
    return value == null;
  }

  /** The value; for a constant, creates the operation that defines it. */
  Value materialize(OpBuilder b) {
    return value == null ? Arith.constantIndex(b, constant) : value;
  }

  /**
   * The value of an expression of symbols, composed with the operations that compute them: a
   * constant or one of the values if it simplifies to that, otherwise the result of a new
   * operation.
   */
  static IndexValue apply(OpBuilder b, AffineExpr expr, IndexValue... symbols) {
    return computed(b, composed(expr, symbols));
  }

  /** The value of {@code number * step + lower}, where the number is a dimension. */
  static Value linear(OpBuilder b, Value number, IndexValue lower, IndexValue step) {
    List<Value> values = new ArrayList<>();
    values.add(number);
    AffineExpr offset = input(lower, values);
    AffineExpr factor = input(step, values);
    AffineExpr expr = AffineExpr.dim(0).times(factor).plus(offset);
    AffineValueMap map =
        AffineValueMap.of(AffineMap.of(1, values.size() - 1, List.of(expr)), values);
    return computed(b, AffineComposition.compose(map)).materialize(b);
  }

  private static AffineExpr input(IndexValue each, List<Value> values) {
    if (each.value() == null) {
      return AffineExpr.constant(each.constant());
    }
    values.add(each.value());
    return AffineExpr.symbol(values.size() - 2);
  }

  private static IndexValue computed(OpBuilder b, AffineValueMap map) {
    AffineExpr result = map.map().result(0);
    if (result instanceof AffineExpr.Constant constant) {
      return of(constant.value());
    }
    boolean isOperand = result instanceof AffineExpr.Dim || result instanceof AffineExpr.Symbol;
    return isOperand
        ? new IndexValue(map.operands().get(0), 0)
        : new IndexValue(Affine.apply(b, map), 0);
  }

  /** An expression of symbols, composed with the operations that compute them. */
  static AffineValueMap composed(AffineExpr expr, IndexValue... symbols) {
    List<Value> values = new ArrayList<>();
    List<AffineExpr> inputs = new ArrayList<>();
    for (IndexValue each : symbols) {
      if (each.value() == null) {
        inputs.add(AffineExpr.constant(each.constant()));
      } else {
        inputs.add(AffineExpr.symbol(values.size()));
        values.add(each.value());
      }
    }
    AffineMap map =
        AffineMap.of(0, symbols.length, List.of(expr))
            .substitute(List.of(), inputs, 0, values.size());
    return AffineComposition.compose(AffineValueMap.of(map, values));
  }
}
