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

  private DenseStringAttr(ShapedType type, ImmutableList<String> elements) {
    super(type, elements);
    this.type = type;
    this.elements = elements;
  }

  /**
   * An attribute with the given elements, which is a splat if all of them are equal.
   *
   * @param type a type of static shape
   * @param elements one string per element, or a single string for a splat
   * @throws IllegalArgumentException if {@code type} has no static shape, or if the count of {@code
   *     elements} is neither 1 nor that of the type
   */
  public static DenseStringAttr of(ShapedType type, List<String> elements) {
    long count = DenseElementsAttr.count(type);
    int given = elements.size();
    checkArgument(
        given == 1 || given == count, "strings given: %s, which do not make a %s", given, type);
    boolean isUniform = elements.stream().distinct().count() == 1;
    return new DenseStringAttr(
        type, isUniform ? ImmutableList.of(elements.get(0)) : ImmutableList.copyOf(elements));
  }

  @Override
  public ShapedType type() {
    return type;
  }

  /** One string per element; for a splat, a single string. */
  public ImmutableList<String> elements() {
    return elements;
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
    if (isSplat()) {
      printer.quoted(elements.get(0));
    } else {
      ElementsText.printNested(printer, type, i -> printer.quoted(elements.get((int) i)));
    }
  }
}
