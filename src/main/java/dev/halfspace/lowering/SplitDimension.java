package dev.halfspace.lowering;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.OpBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * A dimension of a buffer that is expanded into several, of which the last is the innermost.
 *
 * @param size the size before expansion
 * @param stride the stride before expansion
 * @param known the static sizes after expansion, {@link Shape#DYNAMIC} for dynamic ones
 * @param given the sizes after expansion as the operation gives them
 */
record SplitDimension(
    MixedIndex size, MixedIndex stride, List<Long> known, List<MixedIndex> given) {
  /** The position of the first dynamic size, or -1 if all are static. */
  private int open() {
    return known.indexOf(Shape.DYNAMIC);
  }

  /** Returns true if the only dynamic size follows from the whole size divided by the others. */
  private boolean isOneOpen() {
    return known.stream().filter(each -> each == Shape.DYNAMIC).count() == 1 && !known.contains(0L);
  }

  /** The sizes after expansion: a single dynamic one is the whole size divided by the others. */
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
   * The strides after expansion: products of the sizes further inside; for dimensions outside of a
   * dynamic size, the whole size divided by the product of the outer sizes so far.
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

  /** The strides if no dynamic size follows from the whole size: products of the given sizes. */
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
