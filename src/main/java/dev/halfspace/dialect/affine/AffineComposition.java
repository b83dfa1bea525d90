package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
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
 * <p>What {@code affine.delinearize_index} takes apart is put together again ({@link JoinedIndex}).
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
  private static final int MOST_COMPUTATIONS = 1 << 12;

  /** Without more computations, sizes are looked at in the end only. */
  private static final int FEW_COMPUTATIONS = 4;

  /** The greatest size of expressions, as trees, that composition makes. */
  private static final long MOST_NODES = 1 << 13;

  /** The greatest size of expressions in which indices are put together. */
  private static final long MOST_JOINED = 1 << 10;

  /** An operand, and the computation that it came with, if any. */
  private record Operand(@Nullable Value value, @Nullable Origin origin) {}

  /** A computation that was put in for an operand that came with another one. */
  private record Origin(AffineApplyOp computation, @Nullable Origin outer) {}

  // Operands that were replaced have no value any more, but keep their places.
  private final List<Operand> dims = new ArrayList<>();
  private final List<Operand> symbols = new ArrayList<>();
  private AffineMap map;

  private AffineComposition(AffineValueMap applied) {
    applied.dimOperands().forEach(value -> dims.add(new Operand(value, null)));
    applied.symbolOperands().forEach(value -> symbols.add(new Operand(value, null)));
    map = applied.map();
  }

  /** A map over values that {@code affine.apply} computes, over what they are computed from. */
  public static AffineValueMap compose(AffineValueMap applied) {
    return simplified(canonicalize(composed(applied)));
  }

  /**
   * As {@link #compose(AffineValueMap)}, with operands that are canonical after expressions have
   * become simpler, too.
   */
  static AffineValueMap composeAndCanonicalize(AffineValueMap applied) {
    AffineValueMap canonical = canonicalize(composed(applied));
    AffineValueMap simplified = simplified(canonical);
    return simplified.map().equals(canonical.map()) ? canonical : canonicalize(simplified);
  }

  private static AffineValueMap composed(AffineValueMap applied) {
    ImmutableList<Value> operands = applied.operands();
    if (applied.map().numResults() == 0
        || !(isAny(operands, AffineApplyOp.class)
            || isAny(operands, AffineDelinearizeIndexOp.class))) {
      return applied;
    }
    AffineValueMap over = new AffineComposition(applied).run();
    return over == null ? applied : over;
  }

  private static AffineValueMap simplified(AffineValueMap canonical) {
    if (areLeaves(canonical.map())) {
      return canonical;
    }
    AffineMap simplified = canonical.map().simplify();
    return simplified.equals(canonical.map())
        ? canonical
        : new AffineValueMap(simplified, canonical.operands());
  }

  /** Returns true if all results are inputs or constants, which are as simple as can be. */
  private static boolean areLeaves(AffineMap map) {
    for (AffineExpr result : map.results()) {
      if (result instanceof AffineExpr.Binary) {
        return false;
      }
    }
    return true;
  }

  /**
   * A set over values that {@code affine.apply} computes, over what they are computed from. If
   * there are none, constraints are not simplified.
   */
  public static AffineValueSet compose(AffineValueSet condition) {
    return isAny(condition.operands(), AffineApplyOp.class)
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

  /**
   * A map with each operand of its kind, and nothing else changed: what may be a symbol is one, and
   * what may only be a dimension is a dimension.
   */
  public static AffineValueMap ofTheirKinds(AffineValueMap applied) {
    return CanonicalOperands.ofTheirKinds(applied);
  }

  /** A set with canonical operands, as those of a map. */
  public static AffineValueSet canonicalize(AffineValueSet condition) {
    AffineValueMap expressions = condition.expressions();
    AffineValueMap canonical = canonicalize(expressions);
    return canonical.equals(expressions) ? condition : condition.over(canonical);
  }

  private static boolean isAny(ImmutableList<Value> operands, Class<? extends Operation> definer) {
    for (Value operand : operands) {
      if (definer.isInstance(operand.definingOp())) {
        return true;
      }
    }
    return false;
  }

  private static <T extends Operation> @Nullable T definer(@Nullable Value value, Class<T> type) {
    Operation op = value == null ? null : value.definingOp();
    return type.isInstance(op) ? type.cast(op) : null;
  }

  /**
   * The composed map, or {@code null} if there is no end to it or it would be too large.
   *
   * <p>The invariant: {@link #map} applied to the operands that have values is the map given. An
   * operand that is replaced keeps its place without a value, so that positions stay as they are
   * and those that are added come last and are visited in their turn; {@link #withoutReplaced}
   * closes the gaps. The size is looked at after a few computations only, as that costs a walk of
   * the expressions.
   */
  private @Nullable AffineValueMap run() {
    int nextDim = 0;
    int nextSymbol = 0;
    int computations = 0;
    boolean isAnySplit = false;
    while (nextDim < dims.size() || nextSymbol < symbols.size()) {
      boolean isDim = nextDim < dims.size();
      int position = isDim ? nextDim++ : nextSymbol++;
      Operand operand = (isDim ? dims : symbols).get(position);
      AffineApplyOp computation = definer(operand.value(), AffineApplyOp.class);
      AffineDelinearizeIndexOp split = definer(operand.value(), AffineDelinearizeIndexOp.class);
      isAnySplit |= split != null;
      if (computation == null && (split == null || !join(split, operand.origin()))) {
        continue;
      }
      boolean isTooLarge = computations >= FEW_COMPUTATIONS && map.isLargerThan(MOST_NODES);
      if (++computations > MOST_COMPUTATIONS
          || isTooLarge
          || (computation != null && isInside(computation, operand.origin()))) {
        return null;
      }
      if (computation != null) {
        put(new Origin(computation, operand.origin()), isDim, position);
      }
      if (isAnySplit) { // what was taken apart may be whole now
        nextDim = 0;
        nextSymbol = 0;
      }
    }
    return map.isLargerThan(MOST_NODES) ? null : withoutReplaced();
  }

  /**
   * Returns true if a computation is computed from itself, which no execution reaches: then each
   * replacement would bring the operand back, and there would be no end. The origins of an operand
   * are the computations that were put in on the way to it; a computation used twice is no cycle.
   */
  private static boolean isInside(AffineApplyOp computation, @Nullable Origin origin) {
    Origin each = origin;
    while (each != null && each.computation() != computation) {
      each = each.outer();
    }
    return each != null;
  }

  /** Replaces an operand by what it is computed from, whose operands come last. */
  private void put(Origin origin, boolean isDim, int position) {
    // What may be a symbol must be one, since the map may not be a dimension's where it is used.
    AffineValueMap by = canonicalize(origin.computation().computed());
    AffineExpr expr = by.map().result(0).shiftDims(dims.size(), 0).shiftSymbols(symbols.size(), 0);
    AffineExpr input = isDim ? AffineExpr.dim(position) : AffineExpr.symbol(position);
    (isDim ? dims : symbols).set(position, new Operand(null, null));
    by.dimOperands().forEach(value -> dims.add(new Operand(value, origin)));
    by.symbolOperands().forEach(value -> symbols.add(new Operand(value, origin)));
    List<AffineExpr> results =
        map.results().stream().map(result -> result.replace(input, expr)).toList();
    map = AffineMap.of(dims.size(), symbols.size(), results);
  }

  /**
   * Puts together what was taken apart, where all of it is in one sum; the whole comes last.
   *
   * @return false if nothing changed: a part is no operand, or no sum has all terms
   */
  private boolean join(AffineDelinearizeIndexOp split, @Nullable Origin origin) {
    JoinedIndex joined = JoinedIndex.of(split, values(dims), values(symbols));
    if (joined == null || map.isLargerThan(MOST_JOINED)) {
      return false;
    }
    AffineExpr whole =
        joined.isDim() ? AffineExpr.dim(dims.size()) : AffineExpr.symbol(symbols.size());
    List<AffineExpr> results = new ArrayList<>(map.numResults());
    map.results().forEach(result -> results.add(joined.replacedIn(result, whole)));
    if (results.equals(map.results())) {
      return false;
    }
    (joined.isDim() ? dims : symbols).add(new Operand(split.linearIndex(), origin));
    map = AffineMap.of(dims.size(), symbols.size(), results);
    return true;
  }

  private static List<@Nullable Value> values(List<Operand> operands) {
    List<@Nullable Value> values = new ArrayList<>();
    operands.forEach(each -> values.add(each.value()));
    return values;
  }

  private AffineValueMap withoutReplaced() {
    List<Value> operands = new ArrayList<>();
    List<AffineExpr> dimExprs = remaining(dims, operands, AffineExpr::dim);
    int numDims = operands.size();
    List<AffineExpr> symbolExprs =
        remaining(symbols, operands, i -> AffineExpr.symbol(i - numDims));
    return AffineValueMap.of(
        map.substitute(dimExprs, symbolExprs, numDims, operands.size() - numDims), operands);
  }

  /** The new inputs in the places of old ones, whose values are added to a list. */
  private static List<AffineExpr> remaining(
      List<Operand> inputs, List<Value> operands, IntFunction<AffineExpr> input) {
    List<AffineExpr> exprs = new ArrayList<>();
    for (Operand each : inputs) {
      if (each.value() == null) {
        exprs.add(AffineExpr.constant(0)); // does not occur
      } else {
        exprs.add(input.apply(operands.size()));
        operands.add(each.value());
      }
    }
    return exprs;
  }

  /**
   * An index that was taken apart, as the sum of its parts times their strides:
   *
   * <pre>{@code
   * %q, %r = affine.delinearize_index %x into (4, 8) : index, index
   * %y = affine.apply affine_map<(d0, d1) -> (d0 * 8 + d1)>(%q, %r)      // is %x
   * }</pre>
   *
   * @param terms the parts times their strides
   * @param isDim true if all parts are dimensions
   */
  private record JoinedIndex(ImmutableList<AffineExpr> terms, boolean isDim) {
    /**
     * The sum for operands of a map.
     *
     * @param dims the dimensions; {@code null} for those that are not used any more
     * @param symbols the symbols, in the same way
     * @return {@code null} if not all parts are operands, or a size is not known
     */
    static @Nullable JoinedIndex of(
        AffineDelinearizeIndexOp split, List<@Nullable Value> dims, List<@Nullable Value> symbols) {
      int count = split.numResults();
      long[] sizes = split.basis().known().toArray();
      ImmutableList.Builder<AffineExpr> terms = ImmutableList.builder();
      boolean isDim = true;
      long stride = 1;
      for (int part = count - 1; part >= 0; part--) {
        Value value = split.result(part);
        int dim = dims.lastIndexOf(value);
        int symbol = symbols.lastIndexOf(value);
        if (Math.max(dim, symbol) < 0 || stride <= 0 || stride == Long.MAX_VALUE) {
          return null;
        }
        AffineExpr operand = symbol < 0 ? AffineExpr.dim(dim) : AffineExpr.symbol(symbol);
        terms.add(operand.times(stride));
        isDim &= symbol < 0;
        int size = sizes.length - (count - part);
        if (size >= 0) {
          stride =
              sizes[size] == Shape.DYNAMIC ? 0 : LongMath.saturatedMultiply(stride, sizes[size]);
        }
      }
      return stride <= 0 ? null : new JoinedIndex(terms.build().reverse(), isDim);
    }

    /** An expression with the whole index where all terms are in one sum, as soon as they are. */
    AffineExpr replacedIn(AffineExpr expr, AffineExpr whole) {
      if (!(expr instanceof AffineExpr.Binary binary)) {
        return expr;
      } else if (binary.kind() != AffineExpr.Kind.ADD) {
        return AffineExpr.binary(
            binary.kind(), replacedIn(binary.lhs(), whole), replacedIn(binary.rhs(), whole));
      }
      List<AffineExpr> summands = summands(binary);
      AffineExpr sum = replacedIn(summands.get(0), whole);
      for (AffineExpr summand : summands.subList(1, summands.size())) {
        List<AffineExpr> soFar = summands(sum.plus(replacedIn(summand, whole)));
        while (removeTerms(soFar)) {
          soFar.add(whole);
        }
        sum = soFar.stream().reduce(AffineExpr::plus).orElseThrow();
      }
      return sum;
    }

    /** Removes each term once if all are there. */
    private boolean removeTerms(List<AffineExpr> summands) {
      List<AffineExpr> rest = new ArrayList<>(summands);
      for (AffineExpr term : terms) {
        if (!rest.remove(term)) {
          return false;
        }
      }
      summands.clear();
      summands.addAll(rest);
      return true;
    }

    /** The summands of a sum from left to right; those of sums on the right are one, as in MLIR. */
    private static List<AffineExpr> summands(AffineExpr expr) {
      List<AffineExpr> summands = new ArrayList<>();
      AffineExpr rest = expr;
      while (rest instanceof AffineExpr.Binary sum && sum.kind() == AffineExpr.Kind.ADD) {
        summands.add(sum.rhs());
        rest = sum.lhs();
      }
      summands.add(rest);
      Collections.reverse(summands);
      return summands;
    }
  }
}
