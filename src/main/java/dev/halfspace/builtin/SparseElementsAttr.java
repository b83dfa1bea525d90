package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import org.jspecify.annotations.Nullable;

/**
 * {@code sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>}: elements at the given indices; all
 * other elements are zero.
 */
public final class SparseElementsAttr extends Composite implements ElementsAttr {
  private final ShapedType type;
  private final DenseElementsAttr indices;
  private final ElementsAttr values;

  /**
   * An attribute with elements at the given indices; equal elements at one index are stored once.
   *
   * @param type a type of static shape
   * @param indices one row of {@code i64} per element, with as many columns as the type has
   *     dimensions
   * @param values the elements, numbers or strings, in the order of {@code indices}
   * @throws IllegalArgumentException if {@code type} has no static shape, if {@code values} has
   *     another element type or count, or if {@code indices} has another shape or is out of bounds
   */
  public SparseElementsAttr(ShapedType type, DenseElementsAttr indices, ElementsAttr values) {
    super(type, places(type, indices, values), elements(type, indices, values));
    checkArgument(type.hasStaticShape(), "%s has no static shape", type);
    checkArgument(
        values.type().elementType().equals(type.elementType()),
        "%s are no elements of %s",
        values,
        type);
    String fault = fault(type, indices);
    checkArgument(fault == null, "%s", fault);
    long rows = Shape.staticOf(indices.type()).size(0);
    long count = DenseElementsAttr.count(values.type());
    checkArgument(rows == count, "places given: %s, for %s elements", rows, count);
    this.type = type;
    this.indices = places(type, indices, values);
    this.values = elements(type, indices, values);
  }

  @Override
  public ShapedType type() {
    return type;
  }

  /** The indices, one row of {@code i64} per element. */
  public DenseElementsAttr indices() {
    return indices;
  }

  /** The elements in the order of {@link #indices()}. */
  public ElementsAttr values() {
    return values;
  }

  /**
   * The row-major position of each element of {@link #values()}; if a position occurs more than
   * once, the first element counts.
   */
  public long[] offsets() {
    Shape shape = Shape.staticOf(type);
    int rank = shape.rank();
    long[] offsets = new long[rank == 0 ? 0 : Math.toIntExact(indices.size() / rank)];
    for (int i = 0; i < indices.size(); i++) {
      offsets[i / rank] = offsets[i / rank] * shape.size(i % rank) + indices.longAt(i);
    }
    return offsets;
  }

  private static DenseElementsAttr places(
      ShapedType type, DenseElementsAttr indices, ElementsAttr values) {
    if (!isOne(indices, values)) {
      return indices;
    }
    Shape place = Shape.of(1, Shape.staticOf(type).rank());
    return DenseElementsAttr.ofBytes(RankedTensorType.of(place, IntegerType.I64), indices.bytes());
  }

  private static ElementsAttr elements(
      ShapedType type, DenseElementsAttr indices, ElementsAttr values) {
    if (!isOne(indices, values)) {
      return values;
    }
    RankedTensorType one = RankedTensorType.of(Shape.of(1), type.elementType());
    return values instanceof DenseStringAttr strings
        ? DenseStringAttr.of(one, strings.elements())
        : DenseElementsAttr.ofBytes(one, ((DenseElementsAttr) values).bytes());
  }

  /** Returns true if all rows of {@code indices} are equal, and all elements of {@code values}. */
  private static boolean isOne(DenseElementsAttr indices, ElementsAttr values) {
    return indices.isSplat()
        && (values instanceof DenseElementsAttr numbers
            ? numbers.isSplat()
            : values instanceof DenseStringAttr strings && strings.isSplat());
  }

  /** The fault of {@code indices} for a type, or {@code null} if they are valid. */
  public static @Nullable String fault(ShapedType type, DenseElementsAttr indices) {
    Shape shape = type.shapeOrNull();
    Shape places = indices.type().shapeOrNull();
    if (shape == null || places == null) {
      return "sparse elements are of a type of known rank";
    }
    boolean vector = places.rank() == 1 && shape.rank() == 1;
    long columns = places.rank() == 2 ? places.size(1) : vector ? 1 : -1;
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
    ElementsText.print(printer, isElided(printer), "sparse", () -> printBody(printer));
    printType(printer);
  }

  private boolean isElided(AttributePrinter printer) {
    return indices.isElided(printer)
        || (values instanceof DenseElementsAttr numbers && numbers.isElided(printer))
        || (values instanceof DenseStringAttr strings && strings.isElided(printer));
  }

  private void printBody(AttributePrinter printer) {
    if (indices.size() > 0) {
      printIndices(printer);
      printer.text(", ");
      if (values instanceof DenseElementsAttr numbers) {
        numbers.printBody(printer, /* allowHexadecimal= */ true);
      } else if (values instanceof DenseStringAttr strings) {
        strings.printBody(printer);
      }
    }
  }

  /** Prints the indices; several equal rows as a list, since MLIR reads a splat as one row. */
  private void printIndices(AttributePrinter printer) {
    ShapedType places = indices.type();
    if (indices.isSplat() && Shape.staticOf(places).size(0) > 1) {
      ElementsText.printNested(printer, places, i -> printer.integer(indices.longAt(i)));
    } else {
      indices.printBody(printer, /* allowHexadecimal= */ false);
    }
  }
}
