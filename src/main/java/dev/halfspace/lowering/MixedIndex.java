package dev.halfspace.lowering;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A static index or a value, as MLIR's {@code OpFoldResult}.
 *
 * @param valueOrNull the value, {@code null} if the index is static
 * @param known the index if it is static, else {@link Shape#DYNAMIC}
 */
record MixedIndex(@Nullable Value valueOrNull, long known) {
  static MixedIndex of(long known) {
    return new MixedIndex(null, known);
  }

  static MixedIndex of(Value value) {
    return new MixedIndex(value, Shape.DYNAMIC);
  }

  /** The static index if there is one, as in a type, else the value. */
  static MixedIndex of(long known, Value otherwise) {
    return known == Shape.DYNAMIC ? of(otherwise) : of(known);
  }

  /** The indices of a list. */
  static ImmutableList<MixedIndex> of(IndexList list) {
    ImmutableList.Builder<MixedIndex> all = ImmutableList.builder();
    int next = 0;
    for (int i = 0; i < list.size(); i++) {
      all.add(list.isValue(i) ? of(list.values().get(next++)) : of(list.known().get(i)));
    }
    return all.build();
  }

  /** The indices as a list. */
  static IndexList list(List<MixedIndex> indices) {
    ImmutableLongArray.Builder known = ImmutableLongArray.builder(indices.size());
    ImmutableList.Builder<Value> values = ImmutableList.builder();
    for (MixedIndex each : indices) {
      known.add(each.known);
      if (each.valueOrNull != null) {
        values.add(each.valueOrNull);
      }
    }
    return new IndexList(known.build(), values.build());
  }

  /** The index as a value; builds a constant if it is static. */
  Value value(OpBuilder b) {
    return valueOrNull != null ? valueOrNull : Arith.constantIndex(b, known);
  }

  /** The indices as values. */
  static List<Value> values(OpBuilder b, List<MixedIndex> indices) {
    List<Value> values = new ArrayList<>();
    indices.forEach(each -> values.add(each.value(b)));
    return values;
  }

  /**
   * Builds an expression over symbols, where {@code s<i>} is the given index {@code i}. Builds an
   * {@code affine.apply} only if the result is neither static nor one of the values.
   */
  static MixedIndex apply(OpBuilder b, AffineExpr expr, List<MixedIndex> symbols) {
    return apply(b, expr, List.of(), symbols);
  }

  /** As {@link #apply(OpBuilder, AffineExpr, List)}, over dimensions and symbols. */
  static MixedIndex apply(
      OpBuilder b, AffineExpr expr, List<MixedIndex> dims, List<MixedIndex> symbols) {
    List<Value> operands = new ArrayList<>();
    List<AffineExpr> dimExprs = new ArrayList<>();
    for (MixedIndex each : dims) {
      dimExprs.add(
          each.valueOrNull == null
              ? AffineExpr.constant(each.known)
              : AffineExpr.dim(operands.size()));
      each.addTo(operands);
    }
    int numDims = operands.size();
    List<AffineExpr> symbolExprs = new ArrayList<>();
    for (MixedIndex each : symbols) {
      symbolExprs.add(
          each.valueOrNull == null
              ? AffineExpr.constant(each.known)
              : AffineExpr.symbol(operands.size() - numDims));
      each.addTo(operands);
    }
    AffineMap map =
        AffineMap.of(dims.size(), symbols.size(), List.of(expr))
            .substitute(dimExprs, symbolExprs, numDims, operands.size() - numDims);
    return apply(b, AffineValueMap.of(map, operands));
  }

  /** Builds the result of a map, composed with the maps that define its operands. */
  static MixedIndex apply(OpBuilder b, AffineValueMap applied) {
    checkArgument(applied.map().numResults() == 1, "one result is applied: %s", applied.map());
    AffineValueMap composed = AffineComposition.compose(applied);
    AffineExpr result = composed.map().result(0);
    if (result instanceof AffineExpr.Constant constant) {
      return of(constant.value());
    } else if (result instanceof AffineExpr.Dim dim) {
      return of(composed.operands().get(dim.position()));
    } else if (result instanceof AffineExpr.Symbol symbol) {
      return of(composed.symbolOperands().get(symbol.position()));
    }
    return of(AffineApplyOp.build(b, composed).result());
  }

  /** The product of indices. */
  static MixedIndex product(OpBuilder b, List<MixedIndex> factors) {
    AffineExpr product = AffineExpr.constant(1);
    for (int i = 0; i < factors.size(); i++) {
      product = product.times(AffineExpr.symbol(i));
    }
    return apply(b, product, factors);
  }

  private void addTo(List<Value> values) {
    if (valueOrNull != null) {
      values.add(valueOrNull);
    }
  }
}
