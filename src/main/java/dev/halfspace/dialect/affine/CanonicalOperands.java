package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.Occurrences;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The canonical form of the operands of a map: see {@link
 * AffineComposition#canonicalize(AffineValueMap)}. First each operand is bound to an input of its
 * kind: those that become symbols are appended to the symbols, those that become dimensions to the
 * dimensions. Then unused operands are removed, constants are substituted, and equal operands are
 * merged into the first.
 *
 * <pre>{@code
 * (d0, d1, d2)[s0] -> (d0 + d1 + s0 * 4)   of (%i, %n, %j)[%c2]      // %i, %j: dimensions
 *     -->  (d0, d1)[s0, s1] -> (d0 + s1 + s0 * 4)   of (%i, %j)[%c2, %n]   // %n: a symbol
 *     -->  (d0)[s0] -> (d0 + s0 + 8)                of (%i)[%n]            // %j is not used
 * }</pre>
 *
 * <p>Constants are symbols, so that it suffices to look for constants among the symbols.
 */
final class CanonicalOperands {
  /** Up to this many values are compared pairwise rather than by a hash table. */
  private static final int FEW = 8;

  private final ScopeRules rules = new ScopeRules();

  private CanonicalOperands() {}

  static AffineValueMap of(AffineValueMap applied) {
    CanonicalOperands operands = new CanonicalOperands();
    return operands.areCanonical(applied) ? applied : merged(operands.ofTheirKind(applied));
  }

  static AffineValueMap ofTheirKinds(AffineValueMap applied) {
    return new CanonicalOperands().ofTheirKind(applied);
  }

  /** Returns true if the map is canonical already, as most are. */
  private boolean areCanonical(AffineValueMap applied) {
    AffineMap map = applied.map();
    ImmutableList<Value> operands = applied.operands();
    for (int i = 0; i < operands.size(); i++) {
      Value value = operands.get(i);
      boolean isDim = i < map.numDims();
      boolean isOfItsKind = isDim ? !AffineScopes.isSymbol(value, rules) : !isDimOnly(value);
      if (!isOfItsKind || (!isDim && constant(value) != null)) {
        return false;
      }
    }
    Occurrences used = map.occurrences();
    return used.dims().size() == map.numDims()
        && used.symbols().size() == map.numSymbols()
        && areDistinct(applied.dimOperands())
        && areDistinct(applied.symbolOperands());
  }

  private static boolean areDistinct(List<Value> values) {
    if (values.size() > FEW) {
      return new HashSet<>(values).size() == values.size();
    }
    for (int i = 1; i < values.size(); i++) {
      if (values.subList(0, i).contains(values.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable IntegerAttr constant(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr constant && constant.isLong()
        ? constant
        : null;
  }

  /**
   * The map with each operand bound to an input of its kind. There are two steps, as in MLIR, and
   * the order follows from them: first, dimensions that are valid symbols become symbols, after the
   * existing ones; then, original symbols that are only valid dimensions become dimensions, after
   * the existing ones. The promoted ones cannot change back.
   */
  private AffineValueMap ofTheirKind(AffineValueMap applied) {
    ImmutableList<Value> dims = applied.dimOperands();
    ImmutableList<Value> symbols = applied.symbolOperands();
    List<Value> newDims = new ArrayList<>();
    List<Value> newSymbols = new ArrayList<>(symbols);
    List<AffineExpr> dimExprs = new ArrayList<>();
    for (Value value : dims) {
      if (AffineScopes.isSymbol(value, rules)) {
        dimExprs.add(AffineExpr.symbol(newSymbols.size()));
        newSymbols.add(value);
      } else {
        dimExprs.add(AffineExpr.dim(newDims.size()));
        newDims.add(value);
      }
    }
    // The symbols that were dimensions stay symbols.
    List<Value> rest = new ArrayList<>();
    List<AffineExpr> symbolExprs = new ArrayList<>();
    for (int i = 0; i < newSymbols.size(); i++) {
      Value value = newSymbols.get(i);
      if (i < symbols.size() && isDimOnly(value)) {
        symbolExprs.add(AffineExpr.dim(newDims.size()));
        newDims.add(value);
      } else {
        symbolExprs.add(AffineExpr.symbol(rest.size()));
        rest.add(value);
      }
    }
    if (newDims.equals(dims) && rest.equals(symbols)) {
      return applied;
    }
    AffineMap map = applied.map();
    AffineMap changed =
        map.substitute(dimExprs, List.of(), newDims.size(), newSymbols.size())
            .substitute(List.of(), symbolExprs, newDims.size(), rest.size());
    return new AffineValueMap(
        changed, ImmutableList.<Value>builder().addAll(newDims).addAll(rest).build());
  }

  /**
   * Returns true for a valid dimension that is not a valid symbol; a value that is neither keeps
   * its kind.
   */
  private boolean isDimOnly(Value value) {
    return !AffineScopes.isSymbol(value, rules) && AffineScopes.isDim(value, rules);
  }

  /**
   * The map over the operands that are used, each once. Dimensions come before symbols, with a
   * table for each, since one value may be both. An unused operand keeps its position in the
   * substitution, where it is never looked up.
   */
  private static AffineValueMap merged(AffineValueMap applied) {
    AffineMap map = applied.map();
    Occurrences used = map.occurrences();
    List<AffineExpr> dims = new ArrayList<>();
    List<Value> operands = new ArrayList<>();
    Map<Value, AffineExpr> known = new HashMap<>();
    for (int i = 0; i < map.numDims(); i++) {
      Value value = applied.operands().get(i);
      dims.add(
          used.dims().contains(i)
              ? merge(value, known, operands, 0, AffineExpr::dim)
              : AffineExpr.dim(i));
    }
    int numDims = operands.size();
    List<AffineExpr> symbols = new ArrayList<>();
    known.clear();
    for (int i = 0; i < map.numSymbols(); i++) {
      Value value = applied.operands().get(map.numDims() + i);
      IntegerAttr constant = constant(value);
      if (!used.symbols().contains(i)) {
        symbols.add(AffineExpr.symbol(i));
      } else if (constant != null) {
        symbols.add(AffineExpr.constant(constant.value()));
      } else {
        symbols.add(merge(value, known, operands, numDims, AffineExpr::symbol));
      }
    }
    AffineMap changed = map.substitute(dims, symbols, numDims, operands.size() - numDims);
    return changed.equals(map) && operands.equals(applied.operands())
        ? applied
        : AffineValueMap.of(changed, operands);
  }

  /** The input for an operand, which is appended to the operands if it is new. */
  private static AffineExpr merge(
      Value value,
      Map<Value, AffineExpr> known,
      List<Value> operands,
      int first,
      IntFunction<AffineExpr> input) {
    return known.computeIfAbsent(
        value,
        added -> {
          operands.add(added);
          return input.apply(operands.size() - 1 - first);
        });
  }
}
