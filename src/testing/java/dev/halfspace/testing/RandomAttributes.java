package dev.halfspace.testing;

import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
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
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random builtin attributes. */
final class RandomAttributes extends Choices {
  private final RandomTypes types;

  RandomAttributes(RandomTypes types) {
    super(types.random);
    this.types = types;
  }

  /** Returns true if there is a {@link #constant} of {@code type}. */
  static boolean hasConstant(Type type) {
    if (type instanceof VectorType vector) {
      return !vector.isScalable() && hasConstant(vector.elementType());
    }
    if (type instanceof RankedTensorType tensor) {
      return tensor.hasStaticShape()
          && tensor.encoding() == null
          && hasConstant(tensor.elementType());
    }
    return type instanceof IndexType
        || type instanceof FloatType
        || (type instanceof IntegerType integer && integer.isSignless());
  }

  /** A constant number, or constant elements, of {@code type}. */
  TypedAttr constant(Type type) {
    return type instanceof ShapedType shaped ? elements(shaped) : number(type);
  }

  private TypedAttr number(Type type) {
    if (type instanceof FloatType floating) {
      return number(floating);
    }
    int width = type instanceof IntegerType integer ? integer.width() : Long.SIZE;
    BigInteger bits = bits(oneIn(3) ? Math.min(width, 4) : width);
    // The low bits, read as two's complement, which every signless type has.
    BigInteger value =
        width > 1 && bits.testBit(width - 1)
            ? bits.subtract(BigInteger.ONE.shiftLeft(width))
            : bits;
    return width == 1 ? IntegerAttr.bool(value.signum() != 0) : IntegerAttr.of(value, type);
  }

  private FloatAttr number(FloatType type) {
    // The oracle rounds decimals of more than 64 bits to 64 bits first.
    boolean isWide = type.width() > Double.SIZE;
    if (!isWide && oneIn(3)) {
      return FloatAttr.ofBits(bits(type.width()), type);
    }
    return FloatAttr.of(isWide || oneIn(2) ? random.nextInt(100) / 8.0 : random.nextDouble(), type);
  }

  private BigInteger bits(int width) {
    return new BigInteger(width, new Random(random.nextLong()));
  }

  private DenseElementsAttr elements(ShapedType type) {
    Type element = type.elementType();
    int count = Math.toIntExact(Objects.requireNonNull(type.shapeOrNull()).elementCount());
    return oneIn(2) && count > 0
        ? DenseElementsAttr.splat(type, number(element))
        : DenseElementsAttr.of(type, list(count, () -> number(element)));
  }

  /** A random value of an optional property, or {@code null} if its class is not supported. */
  @Nullable Attribute flags(Property<?> property) {
    Class<?> type = property.type();
    if (type == FastMathAttr.class) {
      return FastMathAttr.of(some(FastMathFlag.values()));
    }
    if (type == OverflowAttr.class) {
      return OverflowAttr.of(some(OverflowFlag.values()));
    }
    return switch (property.name()) {
      case "alignment" -> IntegerAttr.i64(1L << from(0, 7));
      case "nontemporal" -> IntegerAttr.bool(true);
      default -> type == UnitAttr.class ? UnitAttr.UNIT : null;
    };
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
      case 5 -> SymbolRefAttr.of(oneIn(3) ? "a name" : "name");
      case 6 -> DenseArrayAttr.i64(random.longs(random.nextInt(4), -9, 9).toArray());
      case 7 -> DenseArrayAttr.i32(random.ints(random.nextInt(4)).toArray());
      case 8 -> DenseArrayAttr.bools(List.of(random.nextBoolean(), random.nextBoolean()));
      case 9 -> elements(RankedTensorType.of(types.staticShape(types.rank()), types.number()));
      case 10 -> new AffineMapAttr(RandomMaps.stable(shape().map(random, random.nextInt(4), 3)));
      case 11 -> new IntegerSetAttr(RandomMaps.stable(shape().set(random, from(1, 4), 3)));
      case 12 -> ArrayAttr.of(List.of(any(depth - 1), any(depth - 1)));
      default ->
          new DictionaryAttr(
              NamedAttributes.of("key", any(depth - 1))
                  .with(oneIn(2) ? "b c" : "z", any(depth - 1)));
    };
  }

  private RandomAffine shape() {
    return new RandomAffine(random.nextInt(4), random.nextInt(3), oneIn(4), false);
  }

  /** A string that may have characters to escape. */
  String text() {
    return String.join("", fewer(8, this::character));
  }

  private String character() {
    return oneIn(6)
        ? pick("\"", "\\", "\n", "\t", "\u00e4", "\u0007")
        : String.valueOf((char) from('a', 'z'));
  }
}
