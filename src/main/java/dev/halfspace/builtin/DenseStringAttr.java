package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import java.util.List;

/** {@code dense<["a", "b"]> : tensor<2x!toy.string>}: strings in row-major order. */
public final class DenseStringAttr extends Composite implements ElementsAttr {
  private final ShapedType type;
  private final ImmutableList<String> elements;

  /**
   * An attribute with the given elements.
   *
   * @param type a type of static shape
   * @param elements one string per element, or a single string for a splat
   * @throws IllegalArgumentException if {@code type} has no static shape, or if the count of {@code
   *     elements} is neither 1 nor that of the type
   */
  public DenseStringAttr(ShapedType type, ImmutableList<String> elements) {
    super(type, elements);
    Shape shape = type.shapeOrNull();
    checkArgument(shape != null && shape.isStatic(), "%s has no static shape", type);
    checkArgument(
        elements.size() == 1 || elements.size() == shape.elementCount(),
        "strings given: %s, which do not make a %s",
        elements.size(),
        type);
    this.type = type;
    this.elements = elements;
  }

  @Override
  public ShapedType type() {
    return type;
  }

  /** One string per element; for a splat, a single string. */
  public ImmutableList<String> elements() {
    return elements;
  }

  /** An attribute with the given elements, which is a splat if all of them are equal. */
  public static DenseStringAttr of(ShapedType type, List<String> elements) {
    boolean uniform = !elements.isEmpty() && elements.stream().distinct().count() == 1;
    return new DenseStringAttr(
        type, uniform ? ImmutableList.of(elements.get(0)) : ImmutableList.copyOf(elements));
  }

  /** Returns true if a single string represents all elements. */
  public boolean isSplat() {
    return elements.size() == 1;
  }

  @Override
  public void print(AttributePrinter printer) {
    ElementsText.print(printer, isElided(printer), "dense", () -> printBody(printer));
    printType(printer);
  }

  /** Returns true if {@code printer} elides the elements. */
  boolean isElided(AttributePrinter printer) {
    return !isSplat() && printer.elides(elements.size());
  }

  /** Prints the text between the angle brackets. */
  void printBody(AttributePrinter printer) {
    Shape shape = type.shapeOrNull();
    if (isSplat()) {
      printer.quoted(elements.get(0));
    } else if (shape != null) {
      ElementsText.printNested(printer, shape, i -> printer.quoted(elements.get((int) i)));
    }
  }
}
