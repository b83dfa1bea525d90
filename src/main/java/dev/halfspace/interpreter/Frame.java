package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import org.jspecify.annotations.Nullable;

/**
 * The values of one call of a function. A {@link Slot} says where a value is: numbers of at most 64
 * bits are {@code long}s, all else are objects.
 */
final class Frame {
  final Machine machine;
  final FunctionCode code;
  final long[] bits;
  final Datum[] objects;

  /** The number of executions of each block of the function, by all calls. */
  final long[] counts;

  /** Per number whether it is poison; {@code null} as long as none ever was. */
  byte @Nullable [] poison;

  /** The values that the last end of a region passed that knows no slots. */
  ImmutableList<Datum> passed = ImmutableList.of();

  Frame(Machine machine, FunctionCode code, long[] bits, Datum[] objects, long[] counts) {
    this.machine = machine;
    this.code = code;
    this.bits = bits;
    this.objects = objects;
    this.counts = counts;
  }

  /** The value in a slot. */
  Datum get(Slot slot) {
    DataKind kind = slot.kind();
    if (kind == null) {
      return objects[slot.index()];
    }
    return poison != null && poison[slot.index()] != 0
        ? Datum.poison()
        : Datum.of(kind.scalar(bits[slot.index()]));
  }

  /** Sets the value in a slot. */
  void set(Slot slot, Datum value) {
    if (slot.kind() == null) {
      objects[slot.index()] = value;
      return;
    }
    boolean isPoison = value.isPoison();
    if (isPoison || poison != null) {
      setPoison(slot.index(), isPoison);
    }
    if (!isPoison) {
      bits[slot.index()] = DataKind.bits(value.scalar());
    }
  }

  /** Says whether a number is poison. */
  void setPoison(int index, boolean isPoison) {
    if (poison == null) {
      poison = new byte[bits.length];
    }
    poison[index] = (byte) (isPoison ? 1 : 0);
  }

  /** Returns true if a number is poison. */
  boolean isPoison(int index) {
    return poison != null && poison[index] != 0;
  }
}
