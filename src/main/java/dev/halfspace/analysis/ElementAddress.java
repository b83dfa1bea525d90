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
import dev.halfspace.ir.Type;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The terms whose equality says that two accesses to a buffer touch one element: the subscripts
 * where the layout gives different subscripts different addresses, the addresses where it does not.
 */
final class ElementAddress {
  private ElementAddress() {}

  /** Returns true if accesses of more than one element can be compared by subscripts. */
  static boolean comparesSubscripts(Type memory) {
    return !(memory instanceof MemRefType type)
        || type.layout() == null
        || (type.layout() instanceof StridedLayoutAttr strided && isInjective(type, strided))
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

  /** The distance from the start of the memory, or {@code null} if a stride is not known. */
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

  /**
   * Returns true if every stride, from the smallest on, steps over all that the smaller ones reach.
   */
  private static boolean isInjective(MemRefType type, StridedLayoutAttr layout) {
    ImmutableLongArray strides = layout.strides();
    if (strides.length() != type.rank()) {
      return false;
    }
    if (strides.contains(Shape.DYNAMIC)) {
      // Strides that are not known are taken to separate elements.
      return true;
    }
    List<Integer> order =
        IntStream.range(0, type.rank())
            .boxed()
            .sorted(Comparator.comparingLong(i -> Math.abs(strides.get(i))))
            .toList();
    long reach = 0;
    for (int i : order) {
      long stride = Math.abs(strides.get(i));
      if (type.shape().isDynamic(i)) {
        // An outermost dimension may be as long as it likes.
        return stride > reach && i == order.get(order.size() - 1);
      }
      long size = type.shape().size(i);
      if (size > 1 && stride <= reach) {
        return false;
      }
      try {
        reach = Math.addExact(reach, Math.multiplyExact(stride, Math.max(0, size - 1)));
      } catch (ArithmeticException tooFar) {
        return false;
      }
    }
    return true;
  }
}
