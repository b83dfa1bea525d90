package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineLinearizeIndexOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Expands {@code affine.delinearize_index} and {@code linearize_index} by {@code affine.apply}. */
final class IndexComposition {
  static final ImmutableList<Pattern> PATTERNS =
      ImmutableList.of(
          Pattern.of(
              "delinearize-index-by-apply",
              AffineDelinearizeIndexOp.class,
              op -> Match.rewrite(r -> delinearize(op, r))),
          Pattern.of(
              "linearize-index-by-apply",
              AffineLinearizeIndexOp.class,
              op -> Match.rewrite(r -> linearize(op, r))));

  private IndexComposition() {}

  /** From the outermost subscript inward: the remaining index is divided by the stride of each. */
  private static void delinearize(AffineDelinearizeIndexOp op, Rewriter r) {
    OpBuilder b = r.before(op);
    List<MixedIndex> sizes = MixedIndex.of(op.basis());
    int first = op.hasOuterBound() ? 1 : 0;
    MixedIndex rest = MixedIndex.of(op.linearIndex());
    AffineExpr dividend = AffineExpr.dim(0);
    AffineExpr divisor = AffineExpr.dim(1);
    List<Value> results = new ArrayList<>();
    for (int i = first; i < sizes.size(); i++) {
      MixedIndex stride = product(b, sizes.subList(i, sizes.size()), true);
      List<MixedIndex> operands = List.of(rest, stride);
      results.add(MixedIndex.apply(b, dividend.floorDiv(divisor), operands, List.of()).value(b));
      rest = MixedIndex.apply(b, dividend.mod(divisor), operands, List.of());
    }
    results.add(rest.value(b));
    r.replace(op, results);
  }

  /** The sum of subscripts times strides. */
  private static void linearize(AffineLinearizeIndexOp op, Rewriter r) {
    OpBuilder b = r.before(op);
    List<MixedIndex> sizes = MixedIndex.of(op.basis());
    int first = op.hasOuterBound() ? 1 : 0;
    AffineExpr sum = AffineExpr.symbol(0);
    List<MixedIndex> symbols = new ArrayList<>(List.of(MixedIndex.of(0)));
    for (int i = 0; i < op.subscripts().size(); i++) {
      AffineExpr index = AffineExpr.symbol(symbols.size());
      sum = sum.plus(index.times(AffineExpr.symbol(symbols.size() + 1)));
      symbols.add(MixedIndex.of(op.subscripts().get(i)));
      symbols.add(product(b, sizes.subList(first + i, sizes.size()), false));
    }
    r.replace(op, MixedIndex.apply(b, sum, symbols).value(b));
  }

  /**
   * The product of sizes, starting from the innermost.
   *
   * @param isNextFirst true to make each size the left factor, as MLIR does for delinearization
   */
  private static MixedIndex product(OpBuilder b, List<MixedIndex> sizes, boolean isNextFirst) {
    AffineExpr product = AffineExpr.constant(1);
    for (int i = sizes.size() - 1; i >= 0; i--) {
      AffineExpr size = AffineExpr.symbol(i);
      product = isNextFirst ? size.times(product) : product.times(size);
    }
    return MixedIndex.apply(b, product, sizes);
  }
}
