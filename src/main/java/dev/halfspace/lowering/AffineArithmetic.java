package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Expands affine expressions into {@code arith} operations on {@code index}, in the order of MLIR:
 * operands first, the left before the right, then the operations of the operator itself.
 *
 * <pre>{@code
 * d0 mod 4   // r = remsi d0, 4; select(r < 0, r + 4, r)
 * }</pre>
 */
final class AffineArithmetic {
  /** The most leaves and operators of a map that is expanded. */
  private static final int MAX_NODES = 1_000_000;

  private static final OverflowFlag[] NSW = {OverflowFlag.NSW};
  private static final OverflowFlag[] NONE = {};

  private final OpBuilder b;
  private final ImmutableList<Value> operands;
  private final int numDims;
  private final OverflowFlag[] flags;

  private AffineArithmetic(OpBuilder b, ImmutableList<Value> operands, int numDims, boolean isNsw) {
    this.b = b;
    this.operands = operands;
    this.numDims = numDims;
    this.flags = isNsw ? NSW : NONE;
  }

  /** Builds the values of expressions; the operands of dimensions precede those of symbols. */
  static ImmutableList<Value> values(
      OpBuilder b,
      ImmutableList<AffineExpr> exprs,
      ImmutableList<Value> operands,
      int numDims,
      boolean isNsw) {
    AffineArithmetic arithmetic = new AffineArithmetic(b, operands, numDims, isNsw);
    ImmutableList.Builder<Value> values = ImmutableList.builderWithExpectedSize(exprs.size());
    for (int i = 0; i < exprs.size(); i++) {
      AffineExpr expr = exprs.get(i);
      values.add(expr instanceof Binary ? arithmetic.value(expr) : arithmetic.leaf(expr));
    }
    return values.build();
  }

  /** The match of a pattern that computes the results of maps. */
  static Match expanding(List<AffineMap> maps, Consumer<Rewriter> action) {
    for (int i = 0; i < maps.size(); i++) {
      Match no = obstacle(maps.get(i).results());
      if (no != null) {
        return no;
      }
    }
    return Match.rewrite(action);
  }

  /** The match of a pattern that computes the results of a map. */
  static Match expanding(AffineMap map, Consumer<Rewriter> action) {
    return expandingAll(map.results(), action);
  }

  /** The match of a pattern that computes expressions; a failure if they cannot be expanded. */
  static Match expandingAll(ImmutableList<AffineExpr> exprs, Consumer<Rewriter> action) {
    Match no = obstacle(exprs);
    return no == null ? Match.rewrite(action) : no;
  }

  private static @Nullable Match obstacle(ImmutableList<AffineExpr> exprs) {
    if (!hasOperator(exprs)) {
      return null;
    }
    Deque<AffineExpr> left = new ArrayDeque<>(exprs);
    for (int seen = 0; !left.isEmpty(); seen++) {
      if (seen > MAX_NODES) {
        return Match.no("its expressions are too long to be computed");
      }
      if (left.pop() instanceof Binary node) {
        boolean divides = node.kind() != Kind.ADD && node.kind() != Kind.MUL;
        if (divides && node.rhs() instanceof AffineExpr.Constant c && c.value() <= 0) {
          String what = node.kind() == Kind.MOD ? "modulo" : "division";
          return Match.no(what + " by non-positive value is not supported");
        }
        left.push(node.lhs());
        left.push(node.rhs());
      }
    }
    return null;
  }

  private static boolean hasOperator(ImmutableList<AffineExpr> exprs) {
    for (int i = 0; i < exprs.size(); i++) {
      if (exprs.get(i) instanceof Binary) {
        return true;
      }
    }
    return false;
  }

  /** An operator with operands that are not computed yet. */
  private static final class Open {
    final Binary node;
    final @Nullable Open around;

    /** The left operand, or {@code null} until it is computed. */
    @Nullable Value left;

    Open(Binary node, @Nullable Open around) {
      this.node = node;
      this.around = around;
    }
  }

  /** Builds the value of an expression; shared subexpressions are recomputed, as in MLIR. */
  private Value value(AffineExpr expr) {
    Open open = null;
    AffineExpr next = expr;
    while (true) {
      if (next instanceof Binary node) {
        open = new Open(node, open);
        next = node.lhs();
        continue;
      }
      Value value = leaf(next);
      while (open != null && open.left != null) {
        value = join(open.node.kind(), open.left, value);
        open = open.around;
      }
      if (open == null) {
        return value;
      }
      open.left = value;
      next = open.node.rhs();
    }
  }

  private Value leaf(AffineExpr expr) {
    if (expr instanceof AffineExpr.Constant c) {
      return Arith.constantIndex(b, c.value());
    }
    return expr instanceof AffineExpr.Dim d
        ? operands.get(d.position())
        : operands.get(numDims + ((AffineExpr.Symbol) expr).position());
  }

  private Value join(Kind kind, Value lhs, Value rhs) {
    return switch (kind) {
      case ADD -> Arith.addi(b, lhs, rhs, flags);
      case MUL -> Arith.muli(b, lhs, rhs, OverflowFlag.NSW);
      case MOD -> mod(lhs, rhs);
      case FLOOR_DIV -> floorDiv(lhs, rhs);
      case CEIL_DIV -> ceilDiv(lhs, rhs);
    };
  }

  private Value mod(Value lhs, Value rhs) {
    Value remainder = Arith.remsi(b, lhs, rhs);
    Value isNegative = Arith.cmpi(b, IntegerPredicate.SLT, remainder, Arith.constantIndex(b, 0));
    Value corrected = Arith.addi(b, remainder, rhs, flags);
    return Arith.select(b, isNegative, corrected, remainder);
  }

  /** For {@code x < 0}: {@code -1 - (-1 - x) / y}. */
  private Value floorDiv(Value lhs, Value rhs) {
    Value zero = Arith.constantIndex(b, 0);
    Value minusOne = Arith.constantIndex(b, -1);
    Value isNegative = Arith.cmpi(b, IntegerPredicate.SLT, lhs, zero);
    Value mirrored = Arith.subi(b, minusOne, lhs, flags);
    Value dividend = Arith.select(b, isNegative, mirrored, lhs);
    Value quotient = Arith.divsi(b, dividend, rhs);
    return Arith.select(b, isNegative, Arith.subi(b, minusOne, quotient, flags), quotient);
  }

  /**
   * For {@code x <= 0}: {@code -(-x / y)}, else {@code (x - 1) / y + 1}. The negations have no
   * {@code nsw} flag: the least index has a quotient, although its negation wraps.
   */
  private Value ceilDiv(Value lhs, Value rhs) {
    Value zero = Arith.constantIndex(b, 0);
    Value one = Arith.constantIndex(b, 1);
    Value isNonPositive = Arith.cmpi(b, IntegerPredicate.SLE, lhs, zero);
    Value negated = Arith.subi(b, zero, lhs);
    Value decremented = Arith.subi(b, lhs, one, flags);
    Value dividend = Arith.select(b, isNonPositive, negated, decremented);
    Value quotient = Arith.divsi(b, dividend, rhs);
    Value negatedQuotient = Arith.subi(b, zero, quotient);
    Value incremented = Arith.addi(b, quotient, one, flags);
    return Arith.select(b, isNonPositive, negatedQuotient, incremented);
  }
}
