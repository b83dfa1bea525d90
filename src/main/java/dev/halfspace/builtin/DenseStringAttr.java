package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import java.util.List;

/** {@code dense<["a", "b"]> : tensor<2x!toy.string>}: strings, row by row. */
public final class DenseStringAttr extends Composite implements ElementsAttr {
  private final ShapedType type;
  private final ImmutableList<String> elements;

  /**
   * Strings as elements.
   *
   * @param type a type of static shape
   * @param elements one string per element, or one for all
   * @throws IllegalArgumentException if {@code type} has no static shape, or another number of
   *     elements than given
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

  /** One string per element, or one for all. */
  public ImmutableList<String> elements() {
    return elements;
  }

  /** Strings as elements, on the terms of the constructor; equal ones are kept once. */
  public static DenseStringAttr of(ShapedType type, List<String> elements) {
    boolean uniform = !elements.isEmpty() && elements.stream().distinct().count() == 1;
    return new DenseStringAttr(
        type, uniform ? ImmutableList.of(elements.get(0)) : ImmutableList.copyOf(elements));
  }

  /** Returns true if one string stands for all elements. */
  public boolean isSplat() {
    return elements.size() == 1;
  }

  @Override
  public void print(AttributePrinter printer) {
    ElementsText.print(printer, isElided(printer), "dense", () -> printBody(printer));
    printType(printer);
  }

  /** Returns true if a printer puts something else in the place of the elements. */
  boolean isElided(AttributePrinter printer) {
    return !isSplat() && printer.elides(elements.size());
  }

  /** Prints what stands between the brackets. */
  void printBody(AttributePrinter printer) {
    Shape shape = type.shapeOrNull();
    if (isSplat()) {
      printer.quoted(elements.get(0));
    } else if (shape != null) {
      ElementsText.printNested(printer, shape, i -> printer.quoted(elements.get((int) i)));
    }
  }
}
