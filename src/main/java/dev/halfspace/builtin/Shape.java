package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.support.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * The sizes of a shaped type along its dimensions. A size that is known only at run time is {@link
 * #DYNAMIC}, written {@code ?}.
 */
public final class Shape {
  /** The size of a dynamic dimension. */
  public static final long DYNAMIC = Long.MIN_VALUE;

  private final ImmutableLongArray sizes;

  private Shape(ImmutableLongArray sizes) {
    this.sizes = sizes;
  }

  /**
   * The shape with the given sizes.
   *
   * @throws IllegalArgumentException if a size is negative and not {@link #DYNAMIC}
   */
  public static Shape of(long... sizes) {
    for (long size : sizes) {
      checkArgument(size >= 0 || size == DYNAMIC, "a size is not negative: %s", size);
    }
    return new Shape(ImmutableLongArray.copyOf(sizes));
  }

  /** The shape of {@code type}; refuses types that have no static shape. */
  static Shape staticOf(ShapedType type) {
    Shape shape = type.shapeOrNull();
    checkArgument(shape != null && shape.isStatic(), "%s has no static shape", type);
    return shape;
  }

  /** The number of dimensions. */
  public int rank() {
    return sizes.length();
  }

  /** The size along a dimension, or {@link #DYNAMIC}. */
  public long size(int dimension) {
    return sizes.get(dimension);
  }

  /** Returns true if the size along a dimension is dynamic. */
  public boolean isDynamic(int dimension) {
    return sizes.get(dimension) == DYNAMIC;
  }

  /** The number of dynamic dimensions. */
  public int dynamicCount() {
    return (int) sizes.stream().filter(size -> size == DYNAMIC).count();
  }

  /** Returns true if no dimension is dynamic. */
  public boolean isStatic() {
    return !sizes.contains(DYNAMIC);
  }

  /**
   * The number of elements, which is the product of the sizes, saturated at {@link Long#MAX_VALUE}.
   *
   * @throws IllegalStateException if a dimension is dynamic
   */
  public long elementCount() {
    checkState(isStatic(), "the shape %s is not static", this);
    long count = 1;
    for (int i = 0; i < rank(); i++) {
      if (size(i) == 0) {
        return 0;
      }
      count = LongMath.saturatedMultiply(count, size(i));
    }
    return count;
  }

  /** The sizes in order. */
  public ImmutableLongArray sizes() {
    return sizes;
  }

  /** Prints {@code 4x?x}, an x after each size. */
  void print(AttributePrinter printer) {
    for (int i = 0; i < rank(); i++) {
      if (isDynamic(i)) {
        printer.text("?x");
      } else {
        printer.integer(size(i)).text("x");
      }
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Shape that && sizes.equals(that.sizes);
  }

  @Override
  public int hashCode() {
    return sizes.hashCode();
  }

  @Override
  public String toString() {
    return Excerpt.of(sizes.toString());
  }
}
