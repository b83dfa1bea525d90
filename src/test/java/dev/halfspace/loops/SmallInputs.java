package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
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
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.IntScalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of functions in which what counts iterations is small: numbers and sizes from a short list
 * of values, first all the same, then at random; elements of buffers and other numbers are all
 * unlike.
 */
final class SmallInputs {
  private static final ImmutableList<Long> VALUES =
      ImmutableList.of(
          1L, 2L, 0L, 3L, 4L, -1L, -2L, -4L, 5L, 7L, 8L, 9L, 13L, 21L, 33L, 40L, 61L, 64L, 70L);

  /** The most elements of a buffer that is made. */
  private static final int MOST = 1 << 15;

  /** Seeds that are near each other begin with the same bits; multiples of this do not. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private static final Representation HELD = new Representation(Long.SIZE, 1);

  private SmallInputs() {}

  /** The numbers of an input: those of a kind that comes first are all the same. */
  static LongSupplier numbers(int input) {
    if (input < VALUES.size()) {
      return () -> VALUES.get(input);
    }
    Random random = new Random(input * 7919L);
    int among = input % 3 == 0 ? VALUES.size() : 8;
    return () -> VALUES.get(random.nextInt(among));
  }

  /** The arguments of an input, or {@code null} if there is one of a type that none is made of. */
  static Object @Nullable [] arguments(List<? extends Type> types, int input) {
    LongSupplier numbers = numbers(input);
    Random elements = new Random(input * SPREAD);
    List<Object> arguments = new ArrayList<>();
    for (Type type : types) {
      Object argument = argument(type, numbers, elements);
      if (argument == null) {
        return null;
      }
      arguments.add(argument);
    }
    return arguments.toArray();
  }

  /** The numbers among arguments, and the sizes that no type says, as a test shows them. */
  static String text(List<? extends Type> types, Object[] arguments) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof MemRef memref && types.get(i) instanceof MemRefType type) {
        boolean isOpen = type.shape().dynamicCount() > 0;
        all.add(isOpen ? memref.sizes().toString() : "...");
      } else if (arguments[i] instanceof Datum.Single single
          && single.scalar() instanceof IntScalar number) {
        all.add(number.signed().toString());
      } else {
        all.add("...");
      }
    }
    return String.join(", ", all).replaceAll("(, )?\\.\\.\\.(, \\.\\.\\.)*$", "");
  }

  /** A value of a type, or {@code null} if none is made of it. */
  static @Nullable Object argument(Type type, LongSupplier numbers, Random elements) {
    if (type instanceof MemRefType memref) {
      return memref(memref, numbers, elements);
    } else if (type instanceof IndexType) {
      return Datum.ofInt(Long.SIZE, numbers.getAsLong());
    } else if (type instanceof IntegerType integer && integer.width() >= Short.SIZE) {
      return Datum.ofInt(integer.width(), numbers.getAsLong());
    } else if (type instanceof ShapedType shaped) {
      return whole(shaped, numbers, elements);
    }
    Supplier<Datum> all = elements(type, elements);
    return all == null ? null : all.get();
  }

  /** Numbers of a type, or {@code null} if none are made of it. */
  private static @Nullable Supplier<Datum> elements(Type type, Random random) {
    if (type instanceof IntegerType integer) {
      int width = Math.min(integer.width(), 9);
      return () -> Datum.ofInt(integer.width(), random.nextInt(1 << width) - (1 << (width - 1)));
    } else if (type instanceof IndexType) {
      return () -> Datum.ofInt(Long.SIZE, random.nextInt(5));
    } else if (type instanceof FloatType floating) {
      return () -> Datum.of(FloatConversion.ofDouble(0.5 + random.nextDouble(), floating.format()));
    }
    return null;
  }

  private static List<Long> sizes(Shape shape, LongSupplier numbers) {
    return IntStream.range(0, shape.rank())
        .mapToObj(d -> shape.isDynamic(d) ? Math.max(0L, numbers.getAsLong()) : shape.size(d))
        .toList();
  }

  private static boolean isSmall(List<Long> sizes) {
    long most = MOST + 1L;
    return sizes.stream().reduce(1L, (a, b) -> Math.min(most, a * Math.min(most, b))) <= MOST;
  }

  private static @Nullable Datum whole(ShapedType type, LongSupplier numbers, Random random) {
    List<Long> sizes =
        type instanceof RankedTensorType tensor
            ? sizes(tensor.shape(), numbers)
            : type instanceof VectorType vector ? HELD.shape(vector) : List.of((long) MOST + 1);
    Supplier<Datum> elements = elements(type.elementType(), random);
    return elements == null || !isSmall(sizes)
        ? null
        : Elements.fill(HELD.elementKind(type), sizes, at -> elements.get());
  }

  private static @Nullable MemRef memref(MemRefType type, LongSupplier numbers, Random random) {
    Strides strides = type.strides();
    List<Long> sizes = sizes(type.shape(), numbers);
    Supplier<Datum> elements = elements(type.elementType(), random);
    if (strides == null || elements == null || !isSmall(sizes)) {
      return null;
    }
    List<Long> rows = MemoryView.rowByRow(sizes);
    List<Long> steps = new ArrayList<>();
    for (int d = 0; d < rows.size(); d++) {
      long given = strides.strides().get(d);
      steps.add(given == Shape.DYNAMIC ? 2 * rows.get(d) : given);
    }
    long offset = strides.offset() == Shape.DYNAMIC ? 1 : strides.offset();
    boolean isAhead = offset >= 0 && steps.stream().allMatch(n -> n >= 0 && n <= MOST);
    return isAhead
        ? MemRef.strided(type.elementType(), sizes, offset, steps).fill(at -> elements.get())
        : null;
  }
}
