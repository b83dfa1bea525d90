package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.math.LongMath;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * {@code dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>}: integers, floating-point or complex numbers in
 * row-major order. They are stored in the encoding of {@code dense<"0x01000000...">}:
 * little-endian, each number in the smallest sufficient number of bytes, elements of one bit packed
 * from the least significant bit. A splat, whose elements are all equal, stores one of them.
 *
 * <p>An element of complex type consists of two numbers, the real and the imaginary part.
 */
public final class DenseElementsAttr extends Composite implements ElementsAttr {
  private final ShapedType type;
  private final byte[] data;
  private final boolean splat;
  private final ElementFormat format;

  private DenseElementsAttr(ShapedType type, byte[] data, boolean splat) {
    super(type, splat, ByteBuffer.wrap(data));
    this.type = type;
    this.data = data;
    this.splat = splat;
    this.format = format(type);
  }

  // Making --------------------------------------------------------------------------------------

  /**
   * An attribute with the given elements.
   *
   * @param numbers one attribute per element, two per element of complex type; or those of a single
   *     element, for a splat
   * @throws IllegalArgumentException if {@code type} has no static shape, if its elements are not
   *     numbers, if the count of {@code numbers} is wrong, or if one is not of the element type
   */
  public static DenseElementsAttr of(ShapedType type, List<? extends Attribute> numbers) {
    Builder builder = new Builder(type, numbers.size());
    numbers.forEach(builder::add);
    return builder.build();
  }

  /**
   * A splat of {@code element}.
   *
   * @throws IllegalArgumentException as {@link #of}
   */
  public static DenseElementsAttr splat(ShapedType type, Attribute element) {
    return of(type, List.of(element));
  }

  /**
   * An attribute whose elements have the given bytes.
   *
   * @throws IllegalArgumentException if {@code type} has no static shape, if its elements are not
   *     numbers, or if {@code bytes} has neither the length of one element nor that of all
   */
  public static DenseElementsAttr ofBytes(ShapedType type, byte[] bytes) {
    checkArgument(isByteCount(type, bytes), "%s bytes do not make a %s", bytes.length, type);
    byte[] kept = bytes.clone();
    format(type).clearPadding(kept);
    return compress(type, kept, isOne(type, bytes));
  }

  /** Returns true if {@code bytes} can be the bytes of one element or of all. */
  public static boolean isByteCount(ShapedType type, byte[] bytes) {
    long count = count(type);
    int one = elementBytes(type);
    boolean isAll =
        format(type).isPacked()
            ? bytes.length == LongMath.divide(count, 8, RoundingMode.CEILING)
            : one > 0 && bytes.length % one == 0 && bytes.length / one == count;
    return isAll || isOne(type, bytes);
  }

  /** Returns true if {@code bytes} are those of one element; equal bits of one byte are one. */
  private static boolean isOne(ShapedType type, byte[] bytes) {
    boolean isBits = format(type).isPacked() && count(type) != 1;
    return bytes.length == elementBytes(type) && (!isBits || bytes[0] == 0 || bytes[0] == -1);
  }

  /**
   * Returns true if {@code type} can be the element type of such an attribute: an integer, index,
   * float or complex type.
   */
  public static boolean isElementType(Type type) {
    return ElementFormat.of(type) != null;
  }

  /** The type of the numbers of an element: for a complex type, the type of its parts. */
  public static Type numberType(Type elementType) {
    return elementType instanceof ComplexType complex ? complex.elementType() : elementType;
  }

  private static ElementFormat format(ShapedType type) {
    ElementFormat format = ElementFormat.of(type.elementType());
    checkArgument(format != null, "%s does not consist of numbers", type);
    return format;
  }

  /** The count of numbers per element. */
  private static int parts(ShapedType type) {
    return type.elementType() instanceof ComplexType ? 2 : 1;
  }

  private static int elementBytes(ShapedType type) {
    return format(type).bytes() * parts(type);
  }

  /** The number of elements of a static shape. */
  static long count(ShapedType type) {
    return Shape.staticOf(type).elementCount();
  }

  /** Stores a single element if all are equal. */
  private static DenseElementsAttr compress(ShapedType type, byte[] bytes, boolean splat) {
    ElementFormat format = format(type);
    if (format.isPacked()) {
      return compressBits(type, bytes, splat, format);
    }
    int one = elementBytes(type);
    int rest = bytes.length - one;
    boolean uniform =
        bytes.length > 0 && (splat || Arrays.equals(bytes, one, bytes.length, bytes, 0, rest));
    return new DenseElementsAttr(type, uniform ? Arrays.copyOf(bytes, one) : bytes, uniform);
  }

  private static DenseElementsAttr compressBits(
      ShapedType type, byte[] bytes, boolean splat, ElementFormat format) {
    long count = count(type);
    if (bytes.length == 0) {
      return new DenseElementsAttr(type, bytes, false);
    }
    // A single element of one bit is true if any bit of its byte is set, as in MLIR.
    long first = count == 1 && bytes[0] != 0 ? 1 : format.bitsAt(bytes, 0);
    boolean uniform = true;
    for (long i = 1; i < count && uniform && !splat; i++) {
      uniform = format.bitsAt(bytes, i) == first;
    }
    if (uniform) {
      return new DenseElementsAttr(type, new byte[] {(byte) -first}, true);
    }
    for (long i = count; i < 8L * bytes.length; i++) {
      format.putBits(bytes, i, 0);
    }
    return new DenseElementsAttr(type, bytes, false);
  }

  /** A builder of dense elements that needs no attribute per number. */
  public static final class Builder {
    private final ShapedType type;
    private final ElementFormat format;
    private final boolean splat;
    private final byte[] data;
    private final long wanted;
    private long next;

    /**
     * A builder for elements of {@code type} from {@code numbers} numbers.
     *
     * @throws IllegalArgumentException if {@code type} has no static shape, if its elements are not
     *     numbers, if it takes another count of them, or if the attribute would exceed 2 GB
     */
    public Builder(ShapedType type, long numbers) {
      this.type = type;
      this.format = format(type);
      int parts = parts(type);
      long count = count(type);
      boolean all = numbers % parts == 0 && numbers / parts == count;
      checkArgument(
          all || numbers == parts, "numbers given: %s, which do not make a %s", numbers, type);
      this.splat = !all || count == 1;
      this.wanted = numbers;
      long bytes =
          format.isPacked()
              ? LongMath.divide(numbers, 8, RoundingMode.CEILING)
              : LongMath.saturatedMultiply(numbers, format.bytes());
      checkArgument(bytes <= Integer.MAX_VALUE - 8, "%s takes more than 2 GB", type);
      this.data = new byte[(int) bytes];
    }

    /**
     * Adds a number.
     *
     * @throws IllegalArgumentException if {@code number} is not of the element type
     */
    public void add(Attribute number) {
      ElementFormat.checkType(number, format.type());
      format.put(data, next++, number);
    }

    /** Adds the number with the given bits; bits above its width are ignored. */
    public void addBits(long bits) {
      format.putBits(data, next++, bits);
    }

    /**
     * Returns the attribute.
     *
     * @throws IllegalStateException if not all numbers were added
     */
    public DenseElementsAttr build() {
      checkState(next == wanted, "%s of %s numbers were given", next, wanted);
      return compress(type, data, splat);
    }
  }

  // Accessors -----------------------------------------------------------------------------------

  @Override
  public ShapedType type() {
    return type;
  }

  /** The number of elements. */
  public long size() {
    return count(type);
  }

  /** Returns true if all elements are equal. */
  public boolean isSplat() {
    return splat;
  }

  /** The bytes of all elements; for a splat, those of one element. */
  public byte[] bytes() {
    return data.clone();
  }

  /**
   * The number at {@code index} in row-major order; an element of complex type has two numbers. A
   * splat has the numbers of one element even if its type has no elements.
   *
   * @throws IndexOutOfBoundsException if there is no such number
   */
  public Attribute number(long index) {
    return format.valueAt(data, kept(index));
  }

  /** Returns true if the elements are integers of up to 64 bits. */
  public boolean holdsLongs() {
    return format.isNarrow() && !(numberType(type.elementType()) instanceof FloatType);
  }

  /**
   * The integer at {@code index} in row-major order, zero-extended to 64 bits if its type is
   * unsigned, otherwise sign-extended.
   *
   * @throws IllegalStateException if the elements are not integers of at most 64 bits
   */
  public long longAt(long index) {
    checkState(holdsLongs(), "the elements of %s are no 64-bit integers", type);
    return format.longAt(data, kept(index));
  }

  private long kept(long index) {
    int parts = parts(type);
    long elements = splat ? Math.max(size(), 1) : size();
    if (index < 0 || index / parts >= elements) {
      throw new IndexOutOfBoundsException("number " + index + " of a " + type);
    }
    return splat ? index % parts : index;
  }

  // Printing ------------------------------------------------------------------------------------

  @Override
  public void print(AttributePrinter printer) {
    ElementsText.print(
        printer,
        isElided(printer),
        "dense",
        () -> printBody(printer, /* allowHexadecimal= */ true));
    printType(printer);
  }

  /** Returns true if {@code printer} elides the elements. */
  boolean isElided(AttributePrinter printer) {
    return !splat && printer.elides(size());
  }

  /** Prints the text between the angle brackets: a list or, if that is long, hexadecimal. */
  void printBody(AttributePrinter printer, boolean allowHexadecimal) {
    if (allowHexadecimal && !splat && printer.prefersHexadecimal(size())) {
      ElementsText.printHexadecimal(data, printer::text);
    } else if (splat) {
      printElement(printer, 0);
    } else {
      ElementsText.printNested(printer, type, index -> printElement(printer, index));
    }
  }

  private void printElement(AttributePrinter printer, long index) {
    if (parts(type) == 1) {
      printNumber(printer, index);
      return;
    }
    printer.text("(");
    printNumber(printer, 2 * index);
    printer.text(",");
    printNumber(printer, 2 * index + 1);
    printer.text(")");
  }

  private void printNumber(AttributePrinter printer, long index) {
    if (numberType(type.elementType()) instanceof IntegerType integer && integer.isBit()) {
      printer.text(format.bitsAt(data, index) == 0 ? "false" : "true");
    } else {
      printer.attribute(format.valueAt(data, index), TypeElision.ALWAYS);
    }
  }
}
