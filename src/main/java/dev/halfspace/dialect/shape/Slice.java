package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Verification;
import java.math.BigInteger;

/**
 * A box of a tensor or buffer: where it starts, how long it is and its step in each dimension,
 * {@code [%i, 0] [2, %n] [1, 1]}. Operations on boxes keep it in three operand groups, one after
 * the other, and three properties.
 *
 * @param offsets where the box starts
 * @param sizes how many elements it has along each dimension
 * @param strides how far these are apart
 */
public record Slice(IndexList offsets, IndexList sizes, IndexList strides) {
  /** Holds the offsets that are known. */
  public static final Property<DenseArrayAttr> OFFSETS = IndexList.property("static_offsets");

  /** Holds the sizes that are known. */
  public static final Property<DenseArrayAttr> SIZES = IndexList.property("static_sizes");

  /** Holds the strides that are known. */
  public static final Property<DenseArrayAttr> STRIDES = IndexList.property("static_strides");

  /** The box that an operation holds, the first of whose operand groups is {@code firstGroup}. */
  public static Slice of(Operation op, int firstGroup) {
    return new Slice(
        IndexList.of(op.property(OFFSETS), op.operandGroup(firstGroup)),
        IndexList.of(op.property(SIZES), op.operandGroup(firstGroup + 1)),
        IndexList.of(op.property(STRIDES), op.operandGroup(firstGroup + 2)));
  }

  /** Adds the operand groups and properties that hold this box. */
  public void describe(OperationState state) {
    state.operandGroup(offsets.values()).property(OFFSETS, offsets.toAttribute());
    state.operandGroup(sizes.values()).property(SIZES, sizes.toAttribute());
    state.operandGroup(strides.values()).property(STRIDES, strides.toAttribute());
  }

  /** Reads {@code [offsets] [sizes] [strides]}. */
  public static Slice parse(OpParser p) {
    IndexList offsets = IndexList.parse(p, Delimiter.SQUARE);
    IndexList sizes = IndexList.parse(p, Delimiter.SQUARE);
    return new Slice(offsets, sizes, IndexList.parse(p, Delimiter.SQUARE));
  }

  /** Prints {@code [offsets] [sizes] [strides]}. */
  public void print(OpPrinter p) {
    offsets.print(p, "[", "]");
    sizes.print(p, " [", "]");
    strides.print(p, " [", "]");
  }

  /** The sizes as a shape. */
  public Shape shape() {
    return Shape.of(sizes.known().toArray());
  }

  /**
   * Reports lists that lack values, are not as long as they should be, or hold negative offsets or
   * sizes; returns whether all is well.
   *
   * @param numOffsets the number of offsets wanted
   * @param rank the number of sizes and of strides wanted
   */
  public boolean verifyLists(Operation op, int numOffsets, int rank, Verification v) {
    boolean sound = offsets.verify(op, numOffsets, "offset", v);
    sound &= sizes.verify(op, rank, "size", v);
    sound &= strides.verify(op, rank, "stride", v);
    return sound && isPositive(op, offsets, "offsets", v) && isPositive(op, sizes, "sizes", v);
  }

  private static boolean isPositive(Operation op, IndexList list, String what, Verification v) {
    for (int i = 0; i < list.size(); i++) {
      if (!list.isValue(i) && list.known().get(i) < 0) {
        v.error(op, "has %d among its %s".formatted(list.known().get(i), what));
        return false;
      }
    }
    return true;
  }

  /**
   * Reports a box that is known to reach beyond a size that is known; returns whether it does not.
   *
   * @param whole the sizes of what the box is of, as many as the box has
   */
  public boolean verifyBounds(Operation op, Shape whole, Verification v) {
    for (int i = 0; i < whole.rank(); i++) {
      if (whole.isDynamic(i) || offsets.isValue(i)) {
        continue;
      }
      long offset = offsets.known().get(i);
      if (offset >= whole.size(i)) {
        v.error(
            op,
            "begins at %d along dimension #%d, which has size %d"
                .formatted(offset, i, whole.size(i)));
        return false;
      }
      if (sizes.isValue(i) || strides.isValue(i)) {
        continue;
      }
      BigInteger last =
          BigInteger.valueOf(sizes.known().get(i) - 1)
              .multiply(BigInteger.valueOf(strides.known().get(i)))
              .add(BigInteger.valueOf(offset));
      if (last.compareTo(BigInteger.valueOf(whole.size(i))) >= 0) {
        v.error(
            op,
            "reaches element %s along dimension #%d, which has size %d"
                .formatted(last, i, whole.size(i)));
        return false;
      }
    }
    return true;
  }
}
