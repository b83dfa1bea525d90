package dev.halfspace.lowering;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.affine.AffineScopes;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Raises values to affine expressions: sums of affine values, and products of two of which one is a
 * symbol or constant. Any other value becomes a symbol if it is valid as one, else a dimension if
 * it is valid as one. They are numbered in the order of visits.
 */
final class RaisedIndices {
  /** The most nodes of an expression, counted as a tree. */
  private static final long MOST_NODES = 1 << 13;

  /** The expression of a value, {@code null} if it is not affine, and its number of nodes. */
  private record Raised(@Nullable AffineExpr expr, long nodes) {
    static final Raised NONE = new Raised(null, 1);
  }

  private final Operation use;
  private final List<Value> dims = new ArrayList<>();
  private final List<Value> symbols = new ArrayList<>();
  private final Map<Value, Raised> known = new HashMap<>();

  private RaisedIndices(Operation use) {
    this.use = use;
  }

  /** The map of the indices that an operation uses; empty if one of them is not affine. */
  static Optional<AffineValueMap> of(List<Value> indices, Operation use) {
    RaisedIndices raised = new RaisedIndices(use);
    List<AffineExpr> results = new ArrayList<>();
    for (Value index : indices) {
      AffineExpr expr = raised.expr(index);
      if (expr == null) {
        return Optional.empty();
      }
      results.add(expr);
    }
    AffineMap map = AffineMap.of(raised.dims.size(), raised.symbols.size(), results);
    List<Value> operands = new ArrayList<>(raised.dims);
    operands.addAll(raised.symbols);
    return Optional.of(AffineValueMap.of(map, operands));
  }

  /** Raises operands before their users, the left operand before the right. */
  private @Nullable AffineExpr expr(Value asked) {
    Deque<Value> open = new ArrayDeque<>(List.of(asked));
    while (!open.isEmpty()) {
      Value value = open.element();
      Value missing = known.containsKey(value) ? null : missingOperand(value);
      if (missing == null) {
        open.pop();
        known.putIfAbsent(value, raise(value));
      } else if (open.size() > MOST_NODES) {
        return null;
      } else {
        open.push(missing);
      }
    }
    Raised raised = known.get(asked);
    return raised == null ? null : raised.expr();
  }

  private static @Nullable Operation computation(Value value) {
    Operation op = value.definingOp();
    boolean isComputed =
        op != null && (op.definition() == Arith.ADDI || op.definition() == Arith.MULI);
    return isComputed ? op : null;
  }

  private @Nullable Value missingOperand(Value value) {
    Operation op = computation(value);
    for (Value operand : op == null ? List.<Value>of() : op.operands()) {
      if (!known.containsKey(operand)) {
        return operand;
      }
    }
    return null;
  }

  private Raised raise(Value value) {
    Operation op = computation(value);
    if (Constants.valueOf(value) instanceof IntegerAttr number) {
      return new Raised(AffineExpr.constant(number.value()), 1);
    } else if (op != null) {
      Raised lhs = known.getOrDefault(op.operand(0), Raised.NONE);
      Raised rhs = known.getOrDefault(op.operand(1), Raised.NONE);
      return join(op.definition() == Arith.ADDI, lhs, rhs);
    } else if (symbols.contains(value) || AffineScopes.isSymbol(value, use)) {
      return new Raised(AffineExpr.symbol(place(symbols, value)), 1);
    }
    return AffineScopes.isDim(value, use)
        ? new Raised(AffineExpr.dim(place(dims, value)), 1)
        : Raised.NONE;
  }

  private static int place(List<Value> values, Value value) {
    if (!values.contains(value)) {
      values.add(value);
    }
    return values.indexOf(value);
  }

  private static Raised join(boolean isSum, Raised lhs, Raised rhs) {
    AffineExpr left = lhs.expr();
    AffineExpr right = rhs.expr();
    long nodes = lhs.nodes() + rhs.nodes() + 1;
    if (left == null || right == null || nodes > MOST_NODES) {
      return Raised.NONE;
    } else if (isSum) {
      return new Raised(left.plus(right), nodes);
    }
    return left.isSymbolicOrConstant() || right.isSymbolicOrConstant()
        ? new Raised(left.times(right), nodes)
        : Raised.NONE;
  }
}
