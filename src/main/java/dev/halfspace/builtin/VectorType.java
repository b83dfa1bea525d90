package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.primitives.Booleans;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector<4x[8]xf32>}: elements in registers. A size in brackets is scalable: a multiple that
 * the target fixes.
 */
public final class VectorType implements ShapedType {
  private final Shape shape;
  private final boolean[] scalable;
  private final Type elementType;
  private final int hash;

  private VectorType(Shape shape, boolean[] scalable, Type elementType) {
    this.shape = shape;
    this.scalable = scalable;
    this.elementType = elementType;
    this.hash = (31 * shape.hashCode() + Arrays.hashCode(scalable)) * 31 + elementType.hashCode();
  }

  /** A vector type of fixed sizes. */
  public static VectorType of(Shape shape, Type elementType) {
    return of(shape, new boolean[shape.rank()], elementType);
  }

  /**
   * A vector type some of whose sizes are scalable.
   *
   * @throws IllegalArgumentException if {@code scalable} does not have one entry per size, or a
   *     size is not positive
   */
  public static VectorType of(Shape shape, boolean[] scalable, Type elementType) {
    checkArgument(scalable.length == shape.rank(), "one flag per size");
    for (int i = 0; i < shape.rank(); i++) {
      checkArgument(shape.size(i) > 0, "a vector's sizes are positive, not %s", shape.size(i));
    }
    return new VectorType(shape, scalable.clone(), elementType);
  }

  /**
   * Whether a vector can have elements of {@code type}: an integer, index or float, or a pointer
   * {@code !llvm.ptr} or {@code !ptr.ptr<...>}, which MLIR takes as well.
   */
  public static boolean isElementType(Type type) {
    return type instanceof IntegerType
        || type instanceof IndexType
        || type instanceof FloatType
        || (type instanceof OpaqueType opaque && (opaque.isLlvmPointer() || opaque.isPointer()));
  }

  /** The sizes. */
  public Shape shape() {
    return shape;
  }

  /** The number of dimensions. */
  public int rank() {
    return shape.rank();
  }

  /** Whether the size along a dimension is scalable. */
  public boolean isScalable(int dimension) {
    return scalable[dimension];
  }

  /** Whether any size is scalable. */
  public boolean isScalable() {
    return Booleans.contains(scalable, true);
  }

  /** This type with other elements. */
  public VectorType withElementType(Type newElementType) {
    return new VectorType(shape, scalable, newElementType);
  }

  @Override
  public Type elementType() {
    return elementType;
  }

  @Override
  public Shape shapeOrNull() {
    return shape;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("vector<");
    for (int i = 0; i < shape.rank(); i++) {
      printer.text(scalable[i] ? "[" : "").integer(shape.size(i)).text(scalable[i] ? "]x" : "x");
    }
    printer.type(elementType).text(">");
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof VectorType that
            && hash == that.hash
            && shape.equals(that.shape)
            && Arrays.equals(scalable, that.scalable)
            && elementType.equals(that.elementType));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
