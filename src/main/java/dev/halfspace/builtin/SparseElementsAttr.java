package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import org.jspecify.annotations.Nullable;

/**
 * {@code sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>}: elements at some places; all others
 * are zero.
 *
 * @param type a type of static shape
 * @param indices the places, one row of {@code i64} each with as many columns as the type has
 *     dimensions
 * @param values the elements at these places: numbers or strings
 */
public record SparseElementsAttr(ShapedType type, DenseElementsAttr indices, ElementsAttr values)
    implements ElementsAttr {
  /**
   * Elements at some places; equal elements that are all at one place count as one.
   *
   * @throws IllegalArgumentException if {@code type} has no static shape, {@code values} has
   *     another element type, or {@code indices} has another shape or leaves the type's
   */
  public SparseElementsAttr {
    checkArgument(type.hasStaticShape(), "%s has no static shape", type);
    checkArgument(
        values.type().elementType().equals(type.elementType()),
        "%s are no elements of %s",
        values,
        type);
    String fault = fault(type, indices);
    checkArgument(fault == null, "%s", fault);
    if (indices.isSplat() && isSplat(values)) {
      // Equal elements at equal places: one says as much as all, and prints as all do.
      Shape shape = type.shapeOrNull();
      Shape place = Shape.of(1, shape == null ? 0 : shape.rank());
      indices =
          DenseElementsAttr.ofBytes(RankedTensorType.of(place, IntegerType.I64), indices.bytes());
      values = one(RankedTensorType.of(Shape.of(1), type.elementType()), values);
    }
  }

  private static boolean isSplat(ElementsAttr elements) {
    return elements instanceof DenseElementsAttr numbers
        ? numbers.isSplat()
        : elements instanceof DenseStringAttr strings && strings.isSplat();
  }

  /** The element of a splat, with a type of one element. */
  private static ElementsAttr one(ShapedType type, ElementsAttr splat) {
    return splat instanceof DenseStringAttr strings
        ? DenseStringAttr.of(type, strings.elements())
        : DenseElementsAttr.ofBytes(type, ((DenseElementsAttr) splat).bytes());
  }

  /** What is wrong with {@code indices} as places of a type, or {@code null} if nothing is. */
  public static @Nullable String fault(ShapedType type, DenseElementsAttr indices) {
    Shape shape = type.shapeOrNull();
    Shape places = indices.type().shapeOrNull();
    if (shape == null || places == null) {
      return "sparse elements are of a type of known rank";
    }
    boolean vector = places.rank() == 1 && shape.rank() == 1;
    int columns = places.rank() == 2 ? (int) places.size(1) : vector ? 1 : -1;
    if (columns != shape.rank()) {
      return "the places have shape %s, but those of %s have a row of %d each"
          .formatted(places, type, shape.rank());
    }
    for (long i = 0; i < indices.size(); i++) {
      long index = indices.longAt(i);
      long size = shape.size((int) (i % columns));
      if (index < 0 || index >= size) {
        return "place %d has index %d, outside of %s".formatted(i / columns, index, type);
      }
    }
    return null;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("sparse<");
    if (indices.size() > 0) {
      printIndices(printer);
      printer.text(", ");
      if (values instanceof DenseElementsAttr numbers) {
        numbers.printBody(printer, /* allowHexadecimal= */ true);
      } else if (values instanceof DenseStringAttr strings) {
        strings.printBody(printer);
      }
    }
    printer.text(">");
    if (printer.elision() != TypeElision.ALWAYS) {
      printer.text(" : ").type(type);
    }
  }

  /** Prints the places; if several are equal, one by one, since one alone would stand for one. */
  private void printIndices(AttributePrinter printer) {
    Shape places = indices.type().shapeOrNull();
    if (indices.isSplat() && places != null && places.size(0) > 1) {
      NestedLists.print(printer, places, i -> printer.integer(indices.longAt(i)));
    } else {
      indices.printBody(printer, /* allowHexadecimal= */ false);
    }
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
