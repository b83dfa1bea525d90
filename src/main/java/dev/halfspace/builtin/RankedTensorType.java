package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code tensor<4x?xf32, encoding>}: a tensor of known rank. */
public final class RankedTensorType extends RankedType {
  private final @Nullable Attribute encoding;

  private RankedTensorType(Shape shape, Type elementType, @Nullable Attribute encoding) {
    super(shape, elementType, encoding);
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
   * Returns true if a tensor can have elements of {@code type}: any type but memrefs, tensors,
   * tuples, functions and {@code none}.
   */
  public static boolean isElementType(Type type) {
    return !(type instanceof BaseMemRefType
        || type instanceof RankedTensorType
        || type instanceof UnrankedTensorType
        || type instanceof TupleType
        || type instanceof FunctionType
        || type instanceof NoneType);
  }

  /** The encoding, an attribute that a dialect interprets, or {@code null} if there is none. */
  public @Nullable Attribute encoding() {
    return encoding;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("tensor<");
    shape().print(printer);
    printer.type(elementType());
    if (encoding != null) {
      printer.text(", ").attribute(encoding);
    }
    printer.text(">");
  }
}
