package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import java.util.List;

/** {@code array<i64: 1, 2>}: numbers of one integer or floating-point type. */
public final class DenseArrayAttr extends Composite implements Attribute {
  private final Type elementType;
  private final ImmutableList<Attribute> elements;

  /**
   * Numbers of {@code elementType}, each an attribute of that type.
   *
   * @param elementType the type of the numbers
   * @param elements the numbers, each an attribute of that type
   * @throws IllegalArgumentException if {@code elementType} is not an {@linkplain #isElementType
   *     element type} of arrays, or if an element is of another type
   */
  public DenseArrayAttr(Type elementType, ImmutableList<Attribute> elements) {
    super(elementType, elements);
    checkArgument(isElementType(elementType), "an array<...> is not of %s", elementType);
    elements.forEach(each -> ElementFormat.checkType(each, elementType));
    this.elementType = elementType;
    this.elements = elements;
  }

  /** The type of the numbers. */
  public Type elementType() {
    return elementType;
  }

  /** The numbers, each an attribute of {@link #elementType()}. */
  public ImmutableList<Attribute> elements() {
    return elements;
  }

  /** Returns true if {@code type} is an integer or float type of one bit or of whole bytes. */
  public static boolean isElementType(Type type) {
    return isBit(type)
        || (type instanceof IntegerType integer && integer.width() % 8 == 0)
        || (type instanceof FloatType floating && floating.width() % 8 == 0);
  }

  private static boolean isBit(Type type) {
    return type instanceof IntegerType integer && integer.isBit();
  }

  /** An array of elements of type {@code i32}. */
  public static DenseArrayAttr i32(int... values) {
    return new DenseArrayAttr(
        IntegerType.I32,
        ImmutableList.copyOf(
            Lists.transform(Ints.asList(values), v -> IntegerAttr.of(v, IntegerType.I32))));
  }

  /** An array of elements of type {@code i64}. */
  public static DenseArrayAttr i64(long... values) {
    return new DenseArrayAttr(
        IntegerType.I64,
        ImmutableList.copyOf(Lists.transform(Longs.asList(values), IntegerAttr::i64)));
  }

  /** An array of elements of type {@code i1}. */
  public static DenseArrayAttr bools(List<Boolean> values) {
    return new DenseArrayAttr(
        IntegerType.I1, ImmutableList.copyOf(Lists.transform(values, IntegerAttr::bool)));
  }

  /** The number of elements. */
  public int size() {
    return elements.size();
  }

  /** Returns true if the elements are integers that fit in a {@code long}. */
  public boolean holdsLongs() {
    return elements.stream().allMatch(each -> each instanceof IntegerAttr i && i.isLong());
  }

  /**
   * The values of integer elements.
   *
   * @throws IllegalStateException if the elements are not integers that fit in a {@code long}
   */
  public long[] asLongs() {
    checkState(elementType instanceof IntegerType, "the elements are of type %s", elementType);
    return elements.stream().mapToLong(each -> ((IntegerAttr) each).value()).toArray();
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("array<").type(elementType);
    for (int i = 0; i < elements.size(); i++) {
      printer.text(i == 0 ? ": " : ", ");
      if (elements.get(i) instanceof IntegerAttr integer && isBit(elementType)) {
        printer.text(integer.isTrue() ? "true" : "false");
      } else {
        printer.attribute(elements.get(i), TypeElision.ALWAYS);
      }
    }
    printer.text(">");
  }
}
