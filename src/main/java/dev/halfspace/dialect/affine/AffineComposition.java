package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Maps and sets over values that are computed by {@code affine.apply}, expressed over the values
 * that those are computed from:
 *
 * <pre>{@code
 * %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
 * %x = affine.load %m[%a * 2]                           // is %m[%i * 2 + 2]
 * }</pre>
 *
 * <p>The operands of the result are canonical ({@link #canonicalize}) and its expressions
 * simplified. Their order and text are those of LLVM 22: the operands of a computation follow those
 * that were there, dimensions are replaced before symbols.
 *
 * <p>What would become too large a text, as where each value is computed from the last in several
 * places, stays as it is, and so does a value that is computed from itself.
 */
public final class AffineComposition {
  /** The greatest number of computations that are put in for operands of one map. */
  private static final int MOST_COMPUTATIONS = 1 << 16;

  /** The greatest size of expressions, as trees, that composition makes. */
  private static final long MOST_NODES = 1 << 16;

  private final List<@Nullable Value> dims;
  private final List<@Nullable Value> symbols;
  private AffineMap map;

  private AffineComposition(AffineValueMap applied) {
    dims = new ArrayList<>(applied.dimOperands());
    symbols = new ArrayList<>(applied.symbolOperands());
    map = applied.map();
  }

  /** A map over values that {@code affine.apply} computes, over what they are computed from. */
  public static AffineValueMap compose(AffineValueMap applied) {
    AffineValueMap composed = applied;
    if (applied.map().numResults() > 0 && isComputed(applied.operands())) {
      AffineValueMap over = new AffineComposition(applied).run();
      composed = over == null ? applied : over;
    }
    AffineValueMap canonical = canonicalize(composed);
    AffineMap simplified = canonical.map().simplify();
    return simplified == canonical.map()
        ? canonical
        : new AffineValueMap(simplified, canonical.operands());
  }

  /**
   * A set over values that {@code affine.apply} computes, over what they are computed from. If
   * there are none, constraints are not simplified.
   */
  public static AffineValueSet compose(AffineValueSet condition) {
    return isComputed(condition.operands())
        ? condition.over(compose(condition.expressions()))
        : canonicalize(condition);
  }

  /**
   * A map with canonical operands: each occurs once and in a result; constants are part of the
   * results; what may be a symbol is one, and what may not is a dimension.
   */
  public static AffineValueMap canonicalize(AffineValueMap applied) {
    return applied.operands().isEmpty() ? applied : CanonicalOperands.of(applied);
  }

  /** A set with canonical operands, as those of a map. */
  public static AffineValueSet canonicalize(AffineValueSet condition) {
    AffineValueMap expressions = condition.expressions();
    AffineValueMap canonical = canonicalize(expressions);
    return canonical.equals(expressions) ? condition : condition.over(canonical);
  }

  private static boolean isComputed(ImmutableList<Value> operands) {
    for (int i = 0; i < operands.size(); i++) {
      if (computation(operands.get(i)) != null) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable AffineApplyOp computation(@Nullable Value value) {
    return value != null && value.definingOp() instanceof AffineApplyOp apply ? apply : null;
  }

  /** The composed map, or {@code null} if there is no end to it or it would be too large. */
  private @Nullable AffineValueMap run() {
    int nextDim = 0;
    int nextSymbol = 0;
    int computations = 0;
    while (nextDim < dims.size() || nextSymbol < symbols.size()) {
      boolean isDim = nextDim < dims.size();
      int position = isDim ? nextDim++ : nextSymbol++;
      AffineApplyOp computation = computation((isDim ? dims : symbols).get(position));
      if (computation == null) {
        continue;
      }
      if (++computations > MOST_COMPUTATIONS || map.isLargerThan(MOST_NODES)) {
        return null;
      }
      put(computation, isDim, position);
    }
    return map.isLargerThan(MOST_NODES) ? null : withoutReplaced();
  }

  /** Replaces an operand by what it is computed from, whose operands come last. */
  private void put(AffineApplyOp computation, boolean isDim, int position) {
    // What may be a symbol must be one, since the map may not be a dimension's where it is used.
    AffineValueMap by = canonicalize(computation.computed());
    AffineExpr expr = by.map().result(0).shiftDims(dims.size(), 0).shiftSymbols(symbols.size(), 0);
    AffineExpr input = isDim ? AffineExpr.dim(position) : AffineExpr.symbol(position);
    (isDim ? dims : symbols).set(position, null);
    dims.addAll(by.dimOperands());
    symbols.addAll(by.symbolOperands());
    List<AffineExpr> results =
        map.results().stream().map(result -> result.replace(input, expr)).toList();
    map = AffineMap.of(dims.size(), symbols.size(), results);
  }

  private AffineValueMap withoutReplaced() {
    ImmutableList.Builder<Value> operands = ImmutableList.builder();
    List<AffineExpr> dimExprs = new ArrayList<>();
    List<AffineExpr> symbolExprs = new ArrayList<>();
    int numDims = 0;
    for (Value value : dims) {
      dimExprs.add(value == null ? AffineExpr.constant(0) : AffineExpr.dim(numDims++));
      if (value != null) {
        operands.add(value);
      }
    }
    int numSymbols = 0;
    for (Value value : symbols) {
      symbolExprs.add(value == null ? AffineExpr.constant(0) : AffineExpr.symbol(numSymbols++));
      if (value != null) {
        operands.add(value);
      }
    }
    return new AffineValueMap(
        map.substitute(dimExprs, symbolExprs, numDims, numSymbols), operands.build());
  }
}
