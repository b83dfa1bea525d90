package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Property;
import java.util.Arrays;

/** Lists of 64-bit integers as arrays of attributes, {@code [0, 2]}. */
final class Offsets {
  private Offsets() {}

  /** A property that is a list of 64-bit integers. */
  static Property<ArrayAttr> property(String name) {
    return Property.of(name, ArrayAttr.class).where("an array of i64", Offsets::isList);
  }

  private static boolean isList(ArrayAttr array) {
    return array.elements().stream()
        .allMatch(
            each -> each instanceof IntegerAttr integer && integer.type().equals(IntegerType.I64));
  }

  static ArrayAttr of(long... values) {
    return ArrayAttr.of(Arrays.stream(values).mapToObj(IntegerAttr::i64).toList());
  }

  static long[] values(ArrayAttr array) {
    return array.elements().stream().mapToLong(each -> ((IntegerAttr) each).value()).toArray();
  }
}
