package dev.halfspace.lowering;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.OpBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * A dimension of a buffer that is split into several, of which the last is the innermost.
 *
 * @param size the size before
 * @param stride the stride before
 * @param known the sizes after that the type knows, {@link Shape#DYNAMIC} for others
 * @param given the sizes after as they are given
 */
record SplitDimension(
    MixedIndex size, MixedIndex stride, List<Long> known, List<MixedIndex> given) {
  /** The position of the only size that is not known, or -1: if there are several, one of them. */
  private int open() {
    return known.indexOf(Shape.DYNAMIC);
  }

  /** Returns true if the size that is not known follows from the whole, divided by the others. */
  private boolean isOneOpen() {
    return known.stream().filter(each -> each == Shape.DYNAMIC).count() == 1 && !known.contains(0L);
  }

  /** The sizes: one that is not known is what is left of the whole. */
  List<MixedIndex> sizes(OpBuilder b) {
    long product = 1;
    for (long each : known) {
      product *= each == Shape.DYNAMIC ? 1 : each;
    }
    List<MixedIndex> sizes = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      sizes.add(
          known.get(i) != Shape.DYNAMIC
              ? MixedIndex.of(known.get(i))
              : isOneOpen() ? left(b, product) : given.get(i));
    }
    return sizes;
  }

  private MixedIndex left(OpBuilder b, long product) {
    return MixedIndex.apply(b, AffineExpr.symbol(0).floorDiv(product), List.of(size));
  }

  /**
   * The strides: from the innermost on the products of sizes, outside of a size that is not known
   * the whole divided by the sizes up to there.
   */
  List<MixedIndex> strides(OpBuilder b) {
    if (open() >= 0 && !isOneOpen()) {
      return products(b);
    }
    List<MixedIndex> strides = new ArrayList<>();
    long outer = 1;
    for (int i = 0; i < open(); i++) {
      outer *= known.get(i);
      AffineExpr left = AffineExpr.symbol(0).floorDiv(outer).times(AffineExpr.symbol(1));
      strides.add(MixedIndex.apply(b, left, List.of(size, stride)));
    }
    for (int i = Math.max(0, open()); i < known.size(); i++) {
      long inner = known.subList(i + 1, known.size()).stream().reduce(1L, (x, y) -> x * y);
      strides.add(MixedIndex.apply(b, AffineExpr.symbol(0).times(inner), List.of(stride)));
    }
    return strides;
  }

  /** The strides if a size does not follow from the whole: products of those given. */
  private List<MixedIndex> products(OpBuilder b) {
    List<MixedIndex> strides = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      List<MixedIndex> factors = new ArrayList<>(given.subList(i + 1, known.size()));
      factors.add(stride);
      strides.add(MixedIndex.product(b, factors));
    }
    return strides;
  }
}
