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
import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.SparseElementsAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Type;
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses {@code dense<...>}, {@code sparse<...>}, {@code dense_resource<...>} and {@code
 * array<...>}.
 */
final class Elements {
  private final Tokens tokens;
  private final Lexer lexer;
  private final InternPool pool;
  private final Types types;
  private final Numbers numbers;
  private final Map<String, ResourceHandle> resources = new HashMap<>();

  Elements(Tokens tokens, InternPool pool, Types types, Numbers numbers) {
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    this.pool = pool;
    this.types = types;
    this.numbers = numbers;
  }

  // dense ---------------------------------------------------------------------------------------

  /** Parses {@code dense<[1, 2]> : type}, without the type if that is given. */
  Attribute dense(@Nullable Type given) {
    int at = lexer.start;
    tokens.openAngle();
    TensorLiteral literal = TensorLiteral.read(tokens);
    close("dense");
    ShapedType type = elementsType(at, given);
    return elements(at, literal, type);
  }

  private void close(String what) {
    tokens.punctuation(">", "at the end of " + what + "<...>");
  }

  /** Parses {@code : type} unless the type is given; {@code at} is the position of the elements. */
  private ShapedType shapedType(int at, @Nullable Type given) {
    Type type = given;
    if (type == null) {
      tokens.punctuation(":");
      type = types.type();
    }
    if (!(type instanceof ShapedType shaped)) {
      throw tokens.error(at, "elements are of a tensor, vector or memref type, not of " + type);
    }
    return shaped;
  }

  private ShapedType elementsType(int at, @Nullable Type given) {
    ShapedType type = shapedType(at, given);
    if (!type.hasStaticShape()) {
      throw tokens.error(at, "elements are of a type of static shape, not of " + type);
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
      throw tokens.error(at, "no elements are given, but " + type + " has " + count);
    }
    if (!literal.isScalar() && !Arrays.equals(literal.shape(), shape(type).sizes().toArray())) {
      throw tokens.error(
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
    // A pair of numbers is also accepted as two elements, since only the type distinguishes them.
    boolean pair = literal.isScalar() && parts == 1 && literal.count() == 2 && count == 2;
    if (literal.count() != wanted && !pair) {
      throw tokens.error(
          at, Quantity.of(literal.count(), "number") + " given, but " + type + " takes " + wanted);
    }
    DenseElementsAttr.Builder builder = new DenseElementsAttr.Builder(type, literal.count());
    Type numberType = DenseElementsAttr.numberType(element);
    for (int i = 0; i < literal.count(); i++) {
      add(builder, literal, i, numberType);
    }
    return builder.build();
  }

  /** Adds an element; small decimal integers need no attribute object. */
  private void add(DenseElementsAttr.Builder builder, TensorLiteral literal, int index, Type type) {
    int start = literal.start(index);
    int end = literal.end(index);
    boolean negative = literal.isNegative(index);
    long small =
        !negative && type instanceof IntegerType integer && integer.width() >= 31
            ? IntegerLiteral.small(lexer.bytes, start, end)
            : -1;
    if (small >= 0 && small <= Integer.MAX_VALUE >> 1) {
      builder.addBits(small);
    } else {
      builder.add(number(start, end, negative, type));
    }
  }

  /** The number written at {@code [start, end)}. */
  private Attribute number(int start, int end, boolean negative, Type type) {
    byte first = lexer.bytes[start];
    if (first == 't' || first == 'f') {
      if (!(type instanceof IntegerType integer) || !integer.isBit()) {
        throw tokens.error(start, "'true' and 'false' are of type i1, not of type " + type);
      }
      return IntegerAttr.bit(first == 't', integer);
    } else if (first == '"') {
      throw tokens.error(start, "a string is no number of type " + type);
    }
    boolean real = false;
    for (int i = start; i < end && !real; i++) {
      real = lexer.bytes[i] == '.';
    }
    return numbers.number(start, end, negative, real, type);
  }

  private ElementsAttr strings(TensorLiteral literal, ShapedType type) {
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < literal.count(); i++) {
      int start = literal.start(i);
      if (lexer.bytes[start] != '"') {
        throw tokens.error(start, "elements of type " + type.elementType() + " are strings");
      }
      strings.add(StringLiteral.value(lexer.bytes, start, literal.end(i)));
    }
    return DenseStringAttr.of(type, strings);
  }

  /** The elements of {@code dense<"0x...">}. */
  private ElementsAttr bytes(int at, TensorLiteral literal, ShapedType type) {
    byte[] bytes = hexadecimal(literal.start(0), literal.end(0));
    if (!DenseElementsAttr.isByteCount(type, bytes)) {
      throw tokens.error(
          at, bytes.length + " bytes are neither one element of " + type + " nor all of them");
    }
    return DenseElementsAttr.ofBytes(type, bytes);
  }

  /** The bytes of the string {@code "0x..."} at {@code [start, end)}. */
  byte[] hexadecimal(int start, int end) {
    byte[] text = lexer.bytes;
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
      throw tokens.error(start, "expected bytes as a string of 0x and pairs of hexadecimal digits");
    }
    return bytes;
  }

  // sparse --------------------------------------------------------------------------------------

  /** Parses {@code sparse<[[0, 1]], [5]> : type}. */
  Attribute sparse(@Nullable Type given) {
    int at = lexer.start;
    tokens.openAngle();
    TensorLiteral indices = TensorLiteral.read(tokens);
    boolean empty = tokens.nextIs(">") && indices.isScalar() && indices.count() == 0;
    if (indices.isString()) {
      throw tokens.error(at, "the places of elements are integers");
    }
    TensorLiteral values = indices;
    if (!empty) {
      tokens.punctuation(",");
      values = TensorLiteral.read(tokens);
    }
    close("sparse");
    ShapedType type = elementsType(at, given);
    int rank = shape(type).rank();
    // One index may be a splat: MLIR prints sparse<0, [1, 2]> for two values at index 0.
    long places = values.isScalar() || values.count() == 0 ? 1 : values.shape()[0];
    long[] indexShape = indices.isScalar() ? new long[] {places, rank} : indices.shape();
    if (empty || (rank == 1 && indexShape.length == 1 && indices.count() + values.count() == 0)) {
      indexShape = new long[] {0, rank};
      indices = new TensorLiteral(tokens);
      values = indices;
    }
    ShapedType indexType = RankedTensorType.of(Shape.of(indexShape), IntegerType.I64);
    ShapedType valueType = RankedTensorType.of(Shape.of(indexShape[0]), type.elementType());
    ElementsAttr indexElements = elements(at, indices, indexType);
    ElementsAttr stored = elements(at, values, valueType);
    if (!(indexElements instanceof DenseElementsAttr dense)) {
      throw tokens.error(at, "the places of elements are integers");
    }
    String fault = SparseElementsAttr.fault(type, dense);
    if (fault != null) {
      throw tokens.error(at, fault);
    }
    return new SparseElementsAttr(type, dense, stored);
  }

  // dense_resource and array --------------------------------------------------------------------

  /** Parses {@code dense_resource<handle> : type}. */
  Attribute denseResource(@Nullable Type given) {
    tokens.openAngle();
    String handle = tokens.resourceName();
    close("dense_resource");
    int at = lexer.start;
    return new DenseResourceAttr(resource(handle), shapedType(at, given));
  }

  /** The resource with the given name. */
  ResourceHandle resource(String name) {
    return resources.computeIfAbsent(name, ResourceHandle::of);
  }

  /** Parses {@code array<i32: 1, 2>}. */
  DenseArrayAttr denseArray() {
    tokens.openAngle();
    int at = lexer.start;
    Type type = types.type();
    if (!DenseArrayAttr.isElementType(type)) {
      throw tokens.error(
          at,
          type instanceof FloatType
              ? "an array<...> is of floats of whole bytes, not of " + type
              : "an array<...> is of floats, of i1 or of integers of whole bytes, not of " + type);
    }
    List<Attribute> elements =
        tokens.optionalPunctuation(":")
            ? tokens.list(Delimiter.NONE, () -> pool.intern(arrayElement(type)))
            : List.of();
    close("array");
    return new DenseArrayAttr(type, ImmutableList.copyOf(elements));
  }

  private Attribute arrayElement(Type type) {
    if (type instanceof IntegerType bit && bit.isBit()) {
      if (!tokens.atKeyword("true") && !tokens.atKeyword("false")) {
        throw tokens.expectedWithin("'true' or 'false'");
      }
      return IntegerAttr.bit(tokens.take().equals("true"), bit);
    }
    boolean negative = tokens.optionalPunctuation("-");
    if (!Numbers.isNext(tokens)) {
      throw tokens.expectedWithin("a number of type " + type);
    }
    int start = lexer.start;
    int end = lexer.end;
    boolean real = tokens.at(Token.FLOAT);
    lexer.next();
    return negative && !real && type instanceof IntegerType integer
        ? negative(start, end, integer)
        : numbers.number(start, end, negative, real, type);
  }

  /**
   * A negative element; in an array of unsigned integers it stands for the value with the same
   * bits.
   */
  private Attribute negative(int start, int end, IntegerType type) {
    IntegerType bits = IntegerType.of(type.width());
    BigInteger value = numbers.integer(start, end, /* negative= */ true, bits);
    return IntegerAttr.of(
        type.signedness() == Signedness.UNSIGNED
            ? value.add(BigInteger.ONE.shiftLeft(type.width()))
            : value,
        type);
  }
}
