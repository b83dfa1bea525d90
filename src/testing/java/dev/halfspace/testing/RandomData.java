package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.ir.Type;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Argument values for functions: all values of a small type, or random ones, among which zero,
 * small numbers and the extremes of a type are frequent.
 *
 * @param held the representation of values
 * @param hasPoison whether values may be poison
 */
record RandomData(Representation held, boolean hasPoison) {
  /** The greatest width of a type whose values are enumerated. */
  private static final int FEW_BITS = 8;

  /** All values of a type, or {@code null} if there are too many. */
  @Nullable List<Datum> all(Type type) {
    List<Datum> all = new ArrayList<>();
    if (type instanceof IntegerType integer && integer.width() <= FEW_BITS) {
      for (int i = 0; i < 1 << integer.width(); i++) {
        all.add(Datum.ofInt(integer.width(), i));
      }
    } else if (type instanceof FloatType floating && floating.format().width() <= FEW_BITS) {
      for (int i = 0; i < 1 << floating.format().width(); i++) {
        all.add(Datum.of(FloatScalar.ofBits(floating.format(), i)));
      }
    } else {
      return null;
    }
    if (hasPoison) {
      all.add(Datum.poison());
    }
    return all;
  }

  /**
   * A random argument for {@code Interpreter.run}, or {@code null} if the type is not supported.
   */
  @Nullable Object argument(Type type, RandomGenerator random) {
    if (type instanceof MemRefType memref) {
      return memref(memref, random);
    }
    return hasPoison && random.nextInt(8) == 0 ? held.poison(type) : value(type, random);
  }

  private @Nullable Datum value(Type type, RandomGenerator random) {
    if (type instanceof IntegerType integer) {
      return Datum.of(integer(integer.width(), random));
    } else if (type instanceof IndexType) {
      return Datum.of(
          random.nextInt(4) == 0
              ? integer(held.indexBits(), random)
              : IntScalar.of(held.indexBits(), random.nextInt(6)));
    } else if (type instanceof FloatType floating) {
      return Datum.of(floating(floating, random));
    } else if (type instanceof VectorType vector) {
      return elements(vector, held.shape(vector), random);
    }
    return type instanceof RankedTensorType tensor
        ? elements(tensor, sizes(tensor.shape(), random), random)
        : null;
  }

  private @Nullable Datum elements(ShapedType type, List<Long> sizes, RandomGenerator random) {
    if (value(type.elementType(), random) == null || Elements.count(sizes) > 1 << 12) {
      return null;
    }
    Elements.Builder elements = new Elements.Builder(held.elementKind(type), sizes);
    for (int i = 0; i < Elements.count(sizes); i++) {
      Datum element = value(type.elementType(), random);
      if (element != null && !(hasPoison && random.nextInt(16) == 0)) {
        elements.set(i, element);
      }
    }
    return elements.build();
  }

  private static ImmutableList<Long> sizes(Shape shape, RandomGenerator random) {
    ImmutableList.Builder<Long> sizes = ImmutableList.builder();
    for (int d = 0; d < shape.rank(); d++) {
      sizes.add(shape.isDynamic(d) ? random.nextInt(6) : shape.size(d));
    }
    return sizes.build();
  }

  private @Nullable MemRef memref(MemRefType type, RandomGenerator random) {
    Strides strides = type.strides();
    List<Long> sizes = sizes(type.shape(), random);
    boolean hasIndices = type.elementType() instanceof IndexType && held.indexBits() != Long.SIZE;
    if (strides == null || hasIndices || value(type.elementType(), random) == null) {
      return null;
    }
    List<Long> rows = MemoryView.rowByRow(sizes);
    List<Long> steps = new ArrayList<>();
    ImmutableLongArray given = strides.strides();
    for (int d = 0; d < rows.size(); d++) {
      steps.add(given.get(d) == Shape.DYNAMIC ? 2 * rows.get(d) : given.get(d));
    }
    long offset = strides.offset() == Shape.DYNAMIC ? random.nextInt(3) : strides.offset();
    boolean isSmall = sizes.stream().allMatch(n -> n >= 0 && n <= 1 << 12);
    if (!isSmall || offset < 0 || steps.stream().anyMatch(n -> n < 0 || n > 1 << 16)) {
      return null;
    }
    return Elements.count(sizes) > 1 << 12
        ? null
        : MemRef.strided(type.elementType(), sizes, offset, steps)
            .fill(at -> value(type.elementType(), random));
  }

  private static IntScalar integer(int width, RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0 -> IntScalar.of(width, random.nextInt(8) - 3);
      case 1 -> IntScalar.of(width, IntScalar.least(width).signed().subtract(small(random)));
      default -> IntScalar.of(width, new BigInteger(width, bits(random)));
    };
  }

  private static BigInteger small(RandomGenerator random) {
    return BigInteger.valueOf(random.nextInt(3) - 1);
  }

  private static Random bits(RandomGenerator random) {
    return new Random(random.nextLong());
  }

  private static FloatScalar floating(FloatType type, RandomGenerator random) {
    var format = type.format();
    return switch (random.nextInt(6)) {
      case 0 -> FloatScalar.ofBits(format, format.zero(random.nextBoolean()));
      case 1 ->
          FloatScalar.ofBits(
              format,
              format.hasInfinity() ? format.infinity(random.nextBoolean()) : BigInteger.ONE);
      case 2 -> FloatScalar.ofBits(format, format.hasNaN() ? format.nan() : BigInteger.ONE);
      default -> FloatScalar.ofBits(format, new BigInteger(format.width(), bits(random)));
    };
  }
}
