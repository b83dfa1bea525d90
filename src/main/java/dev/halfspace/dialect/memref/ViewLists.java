package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Verification;

/**
 * The offsets, sizes and strides that {@code memref.subview} and {@code memref.reinterpret_cast}
 * give, each a list of integers and values.
 */
public record ViewLists(IndexList offsets, IndexList sizes, IndexList strides) {
  static final Property<DenseArrayAttr> OFFSETS =
      Property.of("static_offsets", DenseArrayAttr.class);
  static final Property<DenseArrayAttr> SIZES = Property.of("static_sizes", DenseArrayAttr.class);
  static final Property<DenseArrayAttr> STRIDES =
      Property.of("static_strides", DenseArrayAttr.class);

  /** The lists of an operation whose operand groups 1 to 3 they are. */
  static ViewLists of(Operation op) {
    return new ViewLists(
        IndexList.of(op.property(OFFSETS), op.operandGroup(1)),
        IndexList.of(op.property(SIZES), op.operandGroup(2)),
        IndexList.of(op.property(STRIDES), op.operandGroup(3)));
  }

  /** Adds the operand groups and properties that hold these lists. */
  void describe(OperationState state) {
    state.operandGroup(offsets.values()).property(OFFSETS, offsets.toAttribute());
    state.operandGroup(sizes.values()).property(SIZES, sizes.toAttribute());
    state.operandGroup(strides.values()).property(STRIDES, strides.toAttribute());
  }

  /**
   * Reports lists that are no lists of {@code i64}, lack values, or are not as long as they should
   * be; returns whether all is well.
   */
  static boolean verify(Operation op, int offsets, int sizes, Verification v) {
    boolean sound = verify(op, OFFSETS, 1, offsets, "offsets", v);
    sound &= verify(op, SIZES, 2, sizes, "sizes", v);
    sound &= verify(op, STRIDES, 3, sizes, "strides", v);
    return sound;
  }

  private static boolean verify(
      Operation op,
      Property<DenseArrayAttr> property,
      int group,
      int wanted,
      String what,
      Verification v) {
    DenseArrayAttr known = op.property(property);
    if (!IndexList.isAttribute(known)) {
      v.error(op, "has %s that are no list of i64".formatted(what));
      return false;
    }
    IndexList list = IndexList.of(known, op.operandGroup(group));
    if (list.size() != wanted) {
      v.error(op, "has %d %s, but needs %d".formatted(list.size(), what, wanted));
      return false;
    }
    if (!list.isConsistent()) {
      v.error(
          op,
          "gives %d values for %s of which %d are open"
              .formatted(list.values().size(), what, list.numUnknown()));
      return false;
    }
    for (int i = 0; i < list.size(); i++) {
      if (!what.equals("strides") && !list.isValue(i) && list.known().get(i) < 0) {
        v.error(op, "has %d among its %s".formatted(list.known().get(i), what));
        return false;
      }
    }
    return true;
  }
}
