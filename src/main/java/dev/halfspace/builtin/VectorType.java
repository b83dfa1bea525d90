package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.primitives.Booleans;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;

/**
 * {@code vector<4x[8]xf32>}: a vector of fixed or scalable sizes. A size in brackets is scalable:
 * at run time it is a multiple of the number given.
 */
public final class VectorType extends RankedType {
  private final boolean[] scalable;

  private VectorType(Shape shape, boolean[] scalable, Type elementType) {
    super(shape, elementType, Booleans.asList(scalable));
    this.scalable = scalable;
  }

  /** A vector type of fixed sizes. */
  public static VectorType of(Shape shape, Type elementType) {
    return of(shape, new boolean[shape.rank()], elementType);
  }

  /**
   * A vector type with fixed and scalable sizes.
   *
   * @throws IllegalArgumentException if {@code scalable} does not have one entry per size, or if a
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
   * Returns true if a vector can have elements of {@code type}: an integer, index or float, or a
   * pointer {@code !llvm.ptr} or {@code !ptr.ptr<...>}.
   */
  public static boolean isElementType(Type type) {
    return type instanceof IntegerType
        || type instanceof IndexType
        || type instanceof FloatType
        || (type instanceof OpaqueType opaque && (opaque.isLlvmPointer() || opaque.isPointer()));
  }

  /** Returns true if the size along a dimension is scalable. */
  public boolean isScalable(int dimension) {
    return scalable[dimension];
  }

  /** Returns true if any size is scalable. */
  public boolean isScalable() {
    return Booleans.contains(scalable, true);
  }

  /** This type with another element type. */
  public VectorType withElementType(Type newElementType) {
    return new VectorType(shape(), scalable, newElementType);
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("vector<");
    for (int i = 0; i < rank(); i++) {
      printer.text(scalable[i] ? "[" : "").integer(shape().size(i)).text(scalable[i] ? "]x" : "x");
    }
    printer.type(elementType()).text(">");
  }
}
