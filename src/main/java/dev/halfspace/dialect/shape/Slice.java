package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.Shape;
import dev.halfspace.format.Format;
import dev.halfspace.ir.Facet;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Constants;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A slice of a tensor or buffer: its offset, size and stride in each dimension, {@code [%i, 0] [2,
 * %n] [1, 1]}.
 *
 * @param offsets the position of the first element in each dimension
 * @param sizes the number of elements along each dimension
 * @param strides the distance of consecutive elements along each dimension
 */
public record Slice(IndexList offsets, IndexList sizes, IndexList strides) {
  private static final IndexList.Slot OFFSETS = IndexList.Slot.of("offsets", "static_offsets");
  private static final IndexList.Slot SIZES = IndexList.Slot.of("sizes", "static_sizes");
  private static final IndexList.Slot STRIDES = IndexList.Slot.of("strides", "static_strides");

  /**
   * The custom form of an operation on a slice.
   *
   * @param before the format before the slice
   * @param after the format after the attributes
   */
  public static Function<OpDefinition<?>, Facet<OpSyntax>> syntax(String before, String after) {
    String lists =
        """
         `` custom<DynamicIndexList>($offsets, $static_offsets)
        custom<DynamicIndexList>($sizes, $static_sizes)
        custom<DynamicIndexList>($strides, $static_strides) attr-dict `:`\s""";
    return Format.format(before + lists + after, DynamicIndexList.DIRECTIVE);
  }

  /** The definition of an operation with the groups and properties that hold a slice. */
  public static <T extends Operation> OpDefinition<T> in(OpDefinition<T> definition) {
    return definition
        .groups(OFFSETS.values(), SIZES.values(), STRIDES.values())
        .properties(OFFSETS.known(), SIZES.known(), STRIDES.known());
  }

  /** The slice that an operation holds. */
  public static Slice of(Operation op) {
    return new Slice(OFFSETS.in(op), SIZES.in(op), STRIDES.in(op));
  }

  /** Adds the operand groups and properties that hold this slice. */
  public void describe(OperationState state) {
    OFFSETS.describe(state, offsets);
    SIZES.describe(state, sizes);
    STRIDES.describe(state, strides);
  }

  /** The offsets and strides that are values. */
  public ImmutableList<Value> places() {
    return ImmutableList.<Value>builder().addAll(offsets.values()).addAll(strides.values()).build();
  }

  /**
   * The integer at a position in the concatenation of the three lists, {@link Shape#DYNAMIC} if it
   * is a value.
   */
  public long known(int position) {
    int inSizes = position - offsets.size();
    if (inSizes < 0) {
      return offsets.known().get(position);
    }
    return inSizes < sizes.size()
        ? sizes.known().get(inSizes)
        : strides.known().get(inSizes - sizes.size());
  }

  /** The sizes as a shape. */
  public Shape shape() {
    return sizes.shape();
  }

  /**
   * Reports lists with a wrong number of values or of the wrong length, and negative static offsets
   * or sizes; returns true if all are valid.
   *
   * @param numOffsets the expected number of offsets
   * @param rank the expected number of sizes and of strides
   */
  public boolean verifyLists(int numOffsets, int rank, Verification v) {
    boolean sound = offsets.verify(numOffsets, "offset", v);
    sound &= sizes.verify(rank, "size", v);
    sound &= strides.verify(rank, "stride", v);
    return sound && isPositive(offsets, "offsets", v) && isPositive(sizes, "sizes", v);
  }

  private static boolean isPositive(IndexList list, String what, Verification v) {
    for (int i = 0; i < list.size(); i++) {
      if (!list.isValue(i) && list.known().get(i) < 0) {
        return v.error("has %d among its %s", list.known().get(i), what);
      }
    }
    return true;
  }

  /**
   * Reports a slice that is statically out of bounds, that is, beyond a static size; returns true
   * if it is not.
   *
   * @param whole the shape of the tensor or buffer, of the rank of the slice
   */
  public boolean verifyBounds(Shape whole, Verification v) {
    Excess excess = excess(whole).orElse(null);
    if (excess == null) {
      return true;
    }
    int dimension = excess.dimension();
    if (excess.isStart()) {
      v.error(
          "begins at %s along dimension #%d, which has size %d",
          excess.element(), dimension, whole.size(dimension));
    } else {
      v.error(
          "reaches element %s along dimension #%d, which has size %d",
          excess.element(), dimension, whole.size(dimension));
    }
    return false;
  }

  /**
   * An element of a slice that is out of bounds.
   *
   * @param isStart true if it is the first element of the slice, false if it is the last
   */
  private record Excess(boolean isStart, BigInteger element, int dimension) {}

  /** Returns true if the slice is statically out of bounds, that is, beyond a static size. */
  public boolean isOutOfBounds(Shape whole) {
    return excess(whole).isPresent();
  }

  /** Returns true if the elements of the slice are known to be at distinct positions. */
  public boolean isOfDistinctPlaces() {
    for (int i = 0; i < sizes.size(); i++) {
      boolean isOne = !sizes.isValue(i) && sizes.known().get(i) <= 1;
      if (!isOne && (strides.isValue(i) || strides.known().get(i) == 0)) {
        return false;
      }
    }
    return true;
  }

  private Optional<Excess> excess(Shape whole) {
    for (int i = 0; i < whole.rank(); i++) {
      if (whole.isDynamic(i) || offsets.isValue(i)) {
        continue;
      }
      BigInteger size = BigInteger.valueOf(whole.size(i));
      BigInteger offset = BigInteger.valueOf(offsets.known().get(i));
      if (offset.compareTo(size) >= 0) {
        return Optional.of(new Excess(true, offset, i));
      }
      if (sizes.isValue(i) || strides.isValue(i)) {
        continue;
      }
      BigInteger last =
          BigInteger.valueOf(sizes.known().get(i) - 1)
              .multiply(BigInteger.valueOf(strides.known().get(i)))
              .add(offset);
      if (last.compareTo(size) >= 0) {
        return Optional.of(new Excess(false, last, i));
      }
    }
    return Optional.empty();
  }

  /**
   * The same slice with constant values made static in the first of the three lists that has any.
   * Negative offsets and sizes stay values, and so do strides that do not satisfy a condition.
   */
  public Slice withConstants(LongPredicate stride) {
    IndexList newOffsets = offsets.withConstants(n -> n >= 0);
    if (!newOffsets.equals(offsets)) {
      return new Slice(newOffsets, sizes, strides);
    }
    IndexList newSizes = sizes.withConstants(n -> n >= 0);
    if (!newSizes.equals(sizes)) {
      return new Slice(offsets, newSizes, strides);
    }
    return new Slice(offsets, sizes, strides.withConstants(stride));
  }

  /** Returns true if any value in the lists is a constant. */
  public boolean hasConstantValue() {
    return Stream.of(offsets, sizes, strides)
        .flatMap(list -> list.values().stream())
        .anyMatch(value -> Constants.valueOf(value) != null);
  }

  /**
   * The unit dimensions of a slice that its rank-reduced type drops, the last possible ones. {@code
   * null} if dropping unit dimensions does not explain the type.
   *
   * <pre>{@code
   * full 1x8x1, part 8     -->  {0, 2}
   * full 1x1x8, part 1x8   -->  {1}
   * full 2x8, part 8       -->  none: 2 cannot be left out
   * full ?x1, part 4       -->  {1} if unknownFits, else none
   * }</pre>
   *
   * <p>Each dimension of the slice matches the next one of the part if the sizes are equal, and is
   * dropped if they are not; unit dimensions match as early as possible, so the first of several is
   * kept. No lookahead is needed, since unit dimensions are interchangeable.
   *
   * @param full the sizes of the slice
   * @param part the sizes of the rank-reduced type
   * @param unknownFits true if a dynamic size may match any size of a dimension that is not a unit
   *     dimension
   */
  public static @Nullable BitSet leftOut(Shape full, Shape part, boolean unknownFits) {
    BitSet leftOut = new BitSet();
    int next = 0;
    for (int d = 0; d < full.rank(); d++) {
      boolean isUnknown =
          unknownFits
              && next < part.rank()
              && full.size(d) != 1
              && (full.isDynamic(d) || part.isDynamic(next));
      if (isUnknown || (next < part.rank() && part.size(next) == full.size(d))) {
        next++;
      } else if (full.size(d) != 1) {
        return null;
      } else {
        leftOut.set(d);
      }
    }
    return next == part.rank() ? leftOut : null;
  }
}
