package dev.halfspace.testing;

import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.random.RandomGenerator;

/** Random builtin attributes. */
final class RandomAttributes {
  private final RandomGenerator random;
  private final RandomTypes types;

  RandomAttributes(RandomGenerator random) {
    this.random = random;
    this.types = new RandomTypes(random);
  }

  /** Whether there is a {@link #constant} of {@code type}. */
  static boolean hasConstant(Type type) {
    if (type instanceof VectorType vector) {
      return !vector.isScalable() && isNumber(vector.elementType());
    }
    if (type instanceof RankedTensorType tensor) {
      return tensor.hasStaticShape() && tensor.encoding() == null && isNumber(tensor.elementType());
    }
    return isNumber(type);
  }

  private static boolean isNumber(Type type) {
    return type instanceof IndexType
        || type instanceof FloatType
        || (type instanceof IntegerType integer && integer.isSignless());
  }

  /** A number or elements of {@code type}. */
  TypedAttr constant(Type type) {
    return type instanceof ShapedType shaped ? elements(shaped) : number(type);
  }

  private TypedAttr number(Type type) {
    if (type instanceof FloatType floating) {
      return number(floating);
    }
    int width = type instanceof IntegerType integer ? integer.width() : Long.SIZE;
    BigInteger bits = new BigInteger(types.oneIn(3) ? Math.min(width, 4) : width, bits());
    // The low bits, read as two's complement, which every signless type has.
    BigInteger value =
        width > 1 && bits.testBit(width - 1)
            ? bits.subtract(BigInteger.ONE.shiftLeft(width))
            : bits;
    return width == 1 ? IntegerAttr.bool(value.signum() != 0) : IntegerAttr.of(value, type);
  }

  private FloatAttr number(FloatType type) {
    // The oracle rounds decimals of more than 64 bits to 64 bits first.
    if (type.width() > Double.SIZE) {
      return FloatAttr.of(random.nextInt(100) / 8.0, type);
    }
    if (types.oneIn(3)) {
      return FloatAttr.ofBits(new BigInteger(type.width(), bits()), type);
    }
    return FloatAttr.of(types.oneIn(2) ? random.nextInt(100) / 8.0 : random.nextDouble(), type);
  }

  private Random bits() {
    return new Random(random.nextLong());
  }

  private DenseElementsAttr elements(ShapedType type) {
    Type element = type.elementType();
    long count = Objects.requireNonNull(type.shapeOrNull()).elementCount();
    if (types.oneIn(2) && count > 0) {
      return DenseElementsAttr.splat(type, number(element));
    }
    List<Attribute> numbers = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      numbers.add(number(element));
    }
    return DenseElementsAttr.of(type, numbers);
  }

  /** Any attribute. */
  Attribute any() {
    return any(2);
  }

  private Attribute any(int depth) {
    return switch (random.nextInt(depth > 0 ? 14 : 10)) {
      case 0 -> UnitAttr.UNIT;
      case 1, 2 -> number(types.number());
      case 3 -> StringAttr.of(text());
      case 4 -> new TypeAttr(types.any());
      case 5 -> SymbolRefAttr.of(types.oneIn(3) ? "a name" : "name");
      case 6 -> DenseArrayAttr.i64(random.longs(random.nextInt(4), -9, 9).toArray());
      case 7 -> DenseArrayAttr.i32(random.ints(random.nextInt(4)).toArray());
      case 8 -> DenseArrayAttr.bools(List.of(random.nextBoolean(), random.nextBoolean()));
      case 9 -> elements(RankedTensorType.of(types.staticShape(types.rank()), types.number()));
      case 10 -> new AffineMapAttr(RandomMaps.stable(shape().map(random, random.nextInt(4), 3)));
      case 11 ->
          new IntegerSetAttr(RandomMaps.stable(shape().set(random, random.nextInt(1, 4), 3)));
      case 12 -> ArrayAttr.of(List.of(any(depth - 1), any(depth - 1)));
      default -> new DictionaryAttr(dictionary(depth - 1));
    };
  }

  private RandomAffine shape() {
    return new RandomAffine(random.nextInt(4), random.nextInt(3), types.oneIn(4), false);
  }

  private NamedAttributes dictionary(int depth) {
    return NamedAttributes.of("key", any(depth)).with(types.oneIn(2) ? "b c" : "z", any(depth));
  }

  /** A string with characters that are escaped, now and then. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      text.append(
          types.oneIn(6)
              ? types.pick(List.of("\"", "\\", "\n", "\t", "\u00e4", "\u0007"))
              : String.valueOf((char) random.nextInt('a', 'z')));
    }
    return text.toString();
  }

  /** The type of numbers of two parts. */
  ComplexType complex() {
    return new ComplexType(types.usualFloat());
  }
}
