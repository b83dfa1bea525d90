package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.Strides;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * The expressions that are equal exactly if two accesses to a buffer touch the same element: the
 * subscripts if the layout is injective, the addresses otherwise.
 */
final class ElementAddress {
  private ElementAddress() {}

  /** Returns true if accesses, also those of several elements, can be compared by subscripts. */
  static boolean comparesSubscripts(Type memory) {
    return !(memory instanceof MemRefType type)
        || type.layout() == null
        || (type.layout() instanceof StridedLayoutAttr strided
            && Strides.of(strided).isInjective(type.shape()))
        || (type.layout() instanceof AffineMapAttr layout && layout.map().isIdentity());
  }

  /** The expressions to compare, or {@code null} if they are not affine. */
  static @Nullable ImmutableList<AffineExpr> of(Type memory, ImmutableList<AffineExpr> subscripts) {
    if (comparesSubscripts(memory)) {
      return subscripts;
    }
    MemRefLayout layout = memory instanceof MemRefType type ? type.layout() : null;
    if (layout == null || layout.rank() != subscripts.size()) {
      return null;
    }
    return layout instanceof StridedLayoutAttr strided
        ? linear(strided.strides(), 0, subscripts)
        : mapped(layout.toAffineMap(), subscripts);
  }

  private static @Nullable ImmutableList<AffineExpr> mapped(
      AffineMap layout, ImmutableList<AffineExpr> subscripts) {
    if (layout.numSymbols() > 0) {
      return null;
    }
    ImmutableList<AffineExpr> address =
        layout.results().stream()
            .map(result -> result.substituteDims(subscripts))
            .collect(ImmutableList.toImmutableList());
    return address.stream().allMatch(AffineExpr::isPureAffine) ? address : null;
  }

  /** The offset from the start of the memory, or {@code null} if a stride is dynamic. */
  static @Nullable ImmutableList<AffineExpr> linear(
      ImmutableLongArray strides, long offset, ImmutableList<AffineExpr> subscripts) {
    AffineExpr address = AffineExpr.constant(offset);
    for (int i = 0; i < subscripts.size(); i++) {
      long stride = strides.get(i);
      if (stride == Shape.DYNAMIC) {
        return null;
      }
      address = address.plus(subscripts.get(i).times(stride));
    }
    return ImmutableList.of(address);
  }
}
