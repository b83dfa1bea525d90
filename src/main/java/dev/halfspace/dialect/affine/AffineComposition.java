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
 * Composition of maps and sets with the {@code affine.apply} operations that define their operands,
 * so that they are expressed over the operands of those:
 *
 * <pre>{@code
 * %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
 * %x = affine.load %m[%a * 2]                           // is %m[%i * 2 + 2]
 * }</pre>
 *
 * <p>Results of {@code affine.delinearize_index} that a sum linearizes again become the linear
 * index ({@link JoinedIndex}).
 *
 * <p>The operands of the result are canonical ({@link #canonicalize}) and its expressions
 * simplified. Their order and form are those of LLVM 22: the operands of a composed operation are
 * appended to the existing ones, and dimensions are replaced before symbols.
 *
 * <p>A composition whose expressions would become too large stays as it is, as where each value
 * uses the one before it several times, and so does a value that is computed from itself.
 */
public final class AffineComposition {
  /** The maximum number of {@code affine.apply} operations composed into one map. */
  private static final int MOST_COMPUTATIONS = 1 << 12;

  /** Up to this number of compositions, the size is only checked at the end. */
  private static final int FEW_COMPUTATIONS = 4;

  /** The maximum size of composed expressions, in nodes of their trees. */
  private static final long MOST_NODES = 1 << 13;

  /** The maximum size of expressions in which indices are linearized again. */
  private static final long MOST_JOINED = 1 << 10;

  /** An operand, and the composed operation that it was an operand of, if any. */
  private record Operand(@Nullable Value value, @Nullable Origin origin) {}

  /** A composed operation, and the one that its result was an operand of, if any. */
  private record Origin(AffineApplyOp computation, @Nullable Origin outer) {}

  // Operands that were replaced no longer have a value, but keep their positions.
  private final List<Operand> dims = new ArrayList<>();
  private final List<Operand> symbols = new ArrayList<>();
  private AffineMap map;

  private AffineComposition(AffineValueMap applied) {
    applied.dimOperands().forEach(value -> dims.add(new Operand(value, null)));
    applied.symbolOperands().forEach(value -> symbols.add(new Operand(value, null)));
    map = applied.map();
  }

  /** A map composed with the {@code affine.apply} operations that define its operands. */
  public static AffineValueMap compose(AffineValueMap applied) {
    return simplified(canonicalize(composed(applied)));
  }

  /**
   * As {@link #compose(AffineValueMap)}, but canonicalizes the operands again after the expressions
   * have been simplified.
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

  /** Returns true if all results are inputs or constants, which cannot be simplified. */
  private static boolean areLeaves(AffineMap map) {
    for (AffineExpr result : map.results()) {
      if (result instanceof AffineExpr.Binary) {
        return false;
      }
    }
    return true;
  }

  /**
   * A set composed with the {@code affine.apply} operations that define its operands. If there are
   * none, the constraints are not simplified.
   */
  public static AffineValueSet compose(AffineValueSet condition) {
    return isAny(condition.operands(), AffineApplyOp.class)
        ? condition.over(compose(condition.expressions()))
        : canonicalize(condition);
  }

  /**
   * A map with canonical operands: each is distinct and used in a result; constants are folded into
   * the results; each valid symbol is bound to a symbol, any other value to a dimension.
   */
  public static AffineValueMap canonicalize(AffineValueMap applied) {
    return applied.operands().isEmpty() ? applied : CanonicalOperands.of(applied);
  }

  /**
   * A map with each operand bound to an input of its kind, and nothing else changed: valid symbols
   * are bound to symbols, and values that are only valid dimensions to dimensions.
   */
  public static AffineValueMap ofTheirKinds(AffineValueMap applied) {
    return CanonicalOperands.ofTheirKinds(applied);
  }

  /** A set with canonical operands, as for a map. */
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
   * The composed map, or {@code null} if composition would not end or the map would be too large.
   *
   * <p>Invariant: {@link #map} applied to the operands that have values equals the given map. An
   * operand that is replaced keeps its position without a value, so that positions are stable and
   * appended operands are visited in their turn; {@link #withoutReplaced} closes the gaps. The size
   * is checked only after a few compositions, since that walks the expressions.
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
      if (isAnySplit) { // delinearized parts may be complete now
        nextDim = 0;
        nextSymbol = 0;
      }
    }
    return map.isLargerThan(MOST_NODES) ? null : withoutReplaced();
  }

  /**
   * Returns true if an operation is computed from itself, which happens only in unreachable code:
   * then each replacement would reintroduce the operand, without end. The origins of an operand are
   * the operations composed on the path to it; an operation that is used twice is not a cycle.
   */
  private static boolean isInside(AffineApplyOp computation, @Nullable Origin origin) {
    Origin each = origin;
    while (each != null && each.computation() != computation) {
      each = each.outer();
    }
    return each != null;
  }

  /** Composes the operation that defines an operand; the operands of that are appended. */
  private void put(Origin origin, boolean isDim, int position) {
    // Valid symbols must be symbols here: the input replaced may be a symbol, which cannot become
    // an expression of dimensions.
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
   * Replaces the results of a delinearization by its linear index where all of them are in one sum;
   * the linear index is appended to the operands.
   *
   * @return false if nothing changed: a result is not an operand, or no sum has all terms
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

  /**
   * The new inputs that replace the old ones; the values of those that remain are added to a list.
   */
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
   * A delinearized index as the sum of its parts times their strides:
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
     * @param dims the dimensions; {@code null} for those that have been replaced
     * @param symbols the symbols, likewise
     * @return {@code null} if a part is not an operand, or a size is not constant
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

    /**
     * An expression in which the linear index replaces the terms as soon as a sum has all of them.
     */
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

    /** Removes one occurrence of each term if all terms occur. */
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

    /** The summands of a sum from left to right; a sum on the right is one summand, as in MLIR. */
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
