package dev.halfspace.text;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.DenseResourceAttr;
import dev.halfspace.builtin.DenseStringAttr;
import dev.halfspace.builtin.ElementsAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.IntegerType.Signedness;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.SparseElementsAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code dense<...>}, {@code sparse<...>}, {@code dense_resource<...>}, {@code array<...>}.
 */
final class ElementsReader {
  private final TypeReader reader;
  private final NumberReader numbers;

  ElementsReader(TypeReader reader, NumberReader numbers) {
    this.reader = reader;
    this.numbers = numbers;
  }

  // dense ---------------------------------------------------------------------------------------

  /** Reads {@code dense<[1, 2]> : type}; the type is not written if it is given. */
  Attribute dense(@Nullable Type given) {
    int at = reader.lexer.start;
    open("dense");
    TensorLiteral literal = TensorLiteral.read(reader);
    close("dense");
    ShapedType type = elementsType(at, given);
    return elements(at, literal, type);
  }

  private void open(String what) {
    reader.lexer.next();
    if (!reader.optionalPunctuation("<")) {
      throw reader.expected("'<' after '" + what + "'");
    }
  }

  private void close(String what) {
    if (!reader.optionalPunctuation(">")) {
      throw reader.expected("'>' at the end of " + what + "<...>");
    }
  }

  /** Reads {@code : type} unless the type is given; {@code at} is where the elements begin. */
  private ShapedType shapedType(int at, @Nullable Type given) {
    Type type = given;
    if (type == null) {
      reader.punctuation(":");
      type = reader.type();
    }
    if (!(type instanceof ShapedType shaped)) {
      throw reader.error(at, "elements are of a tensor, vector or memref type, not of " + type);
    }
    return shaped;
  }

  private ShapedType elementsType(int at, @Nullable Type given) {
    ShapedType type = shapedType(at, given);
    if (!type.hasStaticShape()) {
      throw reader.error(at, "elements are of a type of static shape, not of " + type);
    }
    return type;
  }

  private static Shape shape(ShapedType type) {
    Shape shape = type.shapeOrNull();
    return shape == null ? Shape.of() : shape;
  }

  private ElementsAttr elements(int at, TensorLiteral literal, ShapedType type) {
    Type element = type.elementType();
    boolean numeric = DenseElementsAttr.isElementType(element);
    if (literal.isString() && numeric) {
      return bytes(at, literal, type);
    }
    long count = shape(type).elementCount();
    if (literal.count() == 0 && count != 0) {
      throw reader.error(at, "no elements are given, but " + type + " has " + count);
    }
    if (!literal.isScalar() && !Arrays.equals(literal.shape(), shape(type).sizes().toArray())) {
      throw reader.error(
          at,
          "the elements have shape "
              + TensorLiteral.text(literal.shape())
              + ", not that of "
              + type);
    }
    if (!numeric) {
      return strings(literal, type);
    }
    int parts = element instanceof ComplexType ? 2 : 1;
    long wanted = literal.isScalar() && literal.count() > 0 ? parts : count * parts;
    // A pair without brackets is also read as two elements, since only the type tells them apart.
    boolean pair = literal.isScalar() && parts == 1 && literal.count() == 2 && count == 2;
    if (literal.count() != wanted && !pair) {
      throw reader.error(
          at, Quantity.of(literal.count(), "number") + " given, but " + type + " takes " + wanted);
    }
    DenseElementsAttr.Builder builder = new DenseElementsAttr.Builder(type, literal.count());
    Type numberType = DenseElementsAttr.numberType(element);
    for (int i = 0; i < literal.count(); i++) {
      add(builder, literal, i, numberType);
    }
    return builder.build();
  }

  /** Adds an element; small decimal integers without an object for each. */
  private void add(DenseElementsAttr.Builder builder, TensorLiteral literal, int index, Type type) {
    int start = literal.start(index);
    int end = literal.end(index);
    byte[] bytes = reader.lexer.bytes;
    boolean simple =
        end - start <= 9 && type instanceof IntegerType integer && integer.width() >= 31;
    if (simple && isDecimal(bytes, start, end) && !literal.isNegative(index)) {
      long value = 0;
      for (int i = start; i < end; i++) {
        value = value * 10 + bytes[i] - '0';
      }
      builder.addBits(value);
    } else {
      builder.add(number(start, end, literal.isNegative(index), type));
    }
  }

  private static boolean isDecimal(byte[] bytes, int start, int end) {
    for (int i = start; i < end; i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        return false;
      }
    }
    return true;
  }

  /** The number that is written at {@code [start, end)}. */
  private Attribute number(int start, int end, boolean negative, Type type) {
    byte[] bytes = reader.lexer.bytes;
    byte first = bytes[start];
    if (first == 't' || first == 'f') {
      if (!(type instanceof IntegerType integer) || !integer.isBit()) {
        throw reader.error(start, "'true' and 'false' are of type i1, not of type " + type);
      }
      return IntegerAttr.bit(first == 't', integer);
    } else if (first == '"') {
      throw reader.error(start, "a string is no number of type " + type);
    }
    boolean real = false;
    for (int i = start; i < end && !real; i++) {
      real = bytes[i] == '.';
    }
    if (type instanceof FloatType floating) {
      return numbers.floating(start, end, negative, real, floating);
    } else if (real) {
      throw reader.error(start, "a floating-point number is not of type " + type);
    }
    return IntegerAttr.of(numbers.integer(start, end, negative, type), type);
  }

  private ElementsAttr strings(TensorLiteral literal, ShapedType type) {
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < literal.count(); i++) {
      int start = literal.start(i);
      if (reader.lexer.bytes[start] != '"') {
        throw reader.error(start, "elements of type " + type.elementType() + " are strings");
      }
      strings.add(reader.stringValue(start, literal.end(i)));
    }
    return DenseStringAttr.of(type, strings);
  }

  /** The elements of {@code dense<"0x...">}. */
  private ElementsAttr bytes(int at, TensorLiteral literal, ShapedType type) {
    byte[] bytes = hexadecimal(reader, literal.start(0), literal.end(0));
    if (!DenseElementsAttr.isByteCount(type, bytes)) {
      throw reader.error(
          at, bytes.length + " bytes are neither one element of " + type + " nor all of them");
    }
    return DenseElementsAttr.ofBytes(type, bytes);
  }

  /** The bytes of the string {@code "0x..."} that stands at {@code [start, end)}. */
  static byte[] hexadecimal(TokenReader reader, int start, int end) {
    byte[] text = reader.lexer.bytes;
    int digits = end - start - 4;
    boolean valid =
        digits >= 0 && digits % 2 == 0 && text[start + 1] == '0' && text[start + 2] == 'x';
    byte[] bytes = new byte[valid ? digits / 2 : 0];
    for (int i = 0; i < bytes.length && valid; i++) {
      int high = Character.digit(text[start + 3 + 2 * i], 16);
      int low = Character.digit(text[start + 4 + 2 * i], 16);
      valid = high >= 0 && low >= 0;
      bytes[i] = (byte) (high << 4 | low);
    }
    if (!valid) {
      throw reader.error(start, "expected bytes as a string of 0x and pairs of hexadecimal digits");
    }
    return bytes;
  }

  // sparse --------------------------------------------------------------------------------------

  /** Reads {@code sparse<[[0, 1]], [5]> : type}. */
  Attribute sparse(@Nullable Type given) {
    int at = reader.lexer.start;
    open("sparse");
    if (reader.optionalPunctuation(">")) {
      ShapedType type = elementsType(at, given);
      return sparse(at, new long[] {0, shape(type).rank()}, null, null, type);
    }
    TensorLiteral indices = TensorLiteral.read(reader);
    if (indices.isString()) {
      throw reader.error(at, "the places of elements are integers");
    }
    reader.punctuation(",");
    TensorLiteral values = TensorLiteral.read(reader);
    close("sparse");
    ShapedType type = elementsType(at, given);
    boolean none = indices.shape().length == 1 && indices.count() == 0 && values.count() == 0;
    if (none && shape(type).rank() == 1) {
      return sparse(at, new long[] {0, shape(type).rank()}, null, null, type);
    }
    // One index may stand for all places: sparse<0, [1, 2]> is what MLIR prints for two at 0.
    long places = values.isScalar() || values.count() == 0 ? 1 : values.shape()[0];
    long[] indexShape =
        indices.isScalar() ? new long[] {places, shape(type).rank()} : indices.shape();
    return sparse(at, indexShape, indices, values, type);
  }

  private Attribute sparse(
      int at,
      long[] indexShape,
      @Nullable TensorLiteral indices,
      @Nullable TensorLiteral values,
      ShapedType type) {
    ShapedType indexType = RankedTensorType.of(Shape.of(indexShape), IntegerType.I64);
    ShapedType valueType = RankedTensorType.of(Shape.of(indexShape[0]), type.elementType());
    ElementsAttr places =
        indices == null
            ? DenseElementsAttr.of(indexType, List.of())
            : elements(at, indices, indexType);
    ElementsAttr stored = values == null ? none(valueType) : elements(at, values, valueType);
    if (!(places instanceof DenseElementsAttr dense)) {
      throw reader.error(at, "the places of elements are integers");
    }
    String fault = SparseElementsAttr.fault(type, dense);
    if (fault != null) {
      throw reader.error(at, fault);
    }
    return new SparseElementsAttr(type, dense, stored);
  }

  private static ElementsAttr none(ShapedType type) {
    return DenseElementsAttr.isElementType(type.elementType())
        ? DenseElementsAttr.of(type, List.of())
        : DenseStringAttr.of(type, List.of());
  }

  // dense_resource and array --------------------------------------------------------------------

  /** Reads {@code dense_resource<handle> : type}. */
  Attribute denseResource(@Nullable Type given) {
    open("dense_resource");
    String handle = reader.resourceName();
    close("dense_resource");
    int at = reader.lexer.start;
    return new DenseResourceAttr(reader.context.resource(handle), shapedType(at, given));
  }

  /** Reads {@code array<i32: 1, 2>}. */
  DenseArrayAttr denseArray() {
    open("array");
    int at = reader.lexer.start;
    Type type = reader.type();
    if (!DenseArrayAttr.isElementType(type)) {
      throw reader.error(
          at,
          type instanceof FloatType
              ? "an array<...> is of floats of whole bytes, not of " + type
              : "an array<...> is of floats, of i1 or of integers of whole bytes, not of " + type);
    }
    ImmutableList.Builder<Attribute> elements = ImmutableList.builder();
    if (reader.optionalPunctuation(":")) {
      do {
        elements.add(reader.intern(arrayElement(type)));
      } while (reader.optionalPunctuation(","));
    }
    close("array");
    return new DenseArrayAttr(type, elements.build());
  }

  /** A negative element; in an array of natural numbers it stands for the number of its bits. */
  private Attribute negative(int start, int end, IntegerType type) {
    IntegerType bits = IntegerType.of(type.width());
    BigInteger value = numbers.integer(start, end, /* negative= */ true, bits);
    return IntegerAttr.of(
        type.signedness() == Signedness.UNSIGNED
            ? value.add(BigInteger.ONE.shiftLeft(type.width()))
            : value,
        type);
  }

  private Attribute arrayElement(Type type) {
    Lexer lexer = reader.lexer;
    if (!(type instanceof IntegerType bit) || !bit.isBit()) {
      boolean negative = reader.optionalPunctuation("-");
      boolean number = reader.at(Token.INTEGER) || reader.at(Token.FLOAT);
      if (!number) {
        throw reader.expectedWithin("a number of type " + type);
      }
      int start = lexer.start;
      int end = lexer.end;
      boolean real = reader.at(Token.FLOAT);
      lexer.next();
      return negative && !real && type instanceof IntegerType integer
          ? negative(start, end, integer)
          : number(start, end, negative, type);
    }
    if (reader.optionalKeyword("true")) {
      return IntegerAttr.bit(true, bit);
    } else if (reader.optionalKeyword("false")) {
      return IntegerAttr.bit(false, bit);
    }
    throw reader.expectedWithin("'true' or 'false'");
  }
}
