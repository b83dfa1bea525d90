package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code tensor<4x?xf32, encoding>}: an immutable array of known rank. */
public final class RankedTensorType extends Composite implements ShapedType {
  private final Shape shape;
  private final Type elementType;
  private final @Nullable Attribute encoding;

  private RankedTensorType(Shape shape, Type elementType, @Nullable Attribute encoding) {
    super(shape, elementType, encoding);
    this.shape = shape;
    this.elementType = elementType;
    this.encoding = encoding;
  }

  /** A tensor type without encoding. */
  public static RankedTensorType of(Shape shape, Type elementType) {
    return of(shape, elementType, null);
  }

  /** A tensor type; {@code encoding} may be absent. */
  public static RankedTensorType of(Shape shape, Type elementType, @Nullable Attribute encoding) {
    return new RankedTensorType(shape, elementType, encoding);
  }

  /**
   * Returns true if a tensor can have elements of {@code type}: anything but what refers to memory
   * or is itself a tensor, a tuple, a function or {@code none}.
   */
  public static boolean isElementType(Type type) {
    return !(type instanceof BaseMemRefType
        || type instanceof RankedTensorType
        || type instanceof UnrankedTensorType
        || type instanceof TupleType
        || type instanceof FunctionType
        || type instanceof NoneType);
  }

  /** The sizes. */
  public Shape shape() {
    return shape;
  }

  /** The number of dimensions. */
  public int rank() {
    return shape.rank();
  }

  /** The encoding, by which a dialect describes the layout, or {@code null}. */
  public @Nullable Attribute encoding() {
    return encoding;
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
    printer.text("tensor<");
    shape.print(printer);
    printer.type(elementType);
    if (encoding != null) {
      printer.text(", ").attribute(encoding);
    }
    printer.text(">");
  }
}
