package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import org.jspecify.annotations.Nullable;

/**
 * The values of one call of a function. A {@link Slot} locates a value: numbers of at most 64 bits
 * are {@code long}s, everything else is an object.
 */
final class Frame {
  final Machine machine;
  final FunctionCode code;
  final long[] bits;
  final Datum[] objects;

  /** The execution counts of the blocks of the function, over all calls. */
  final long[] counts;

  /** A nonzero byte for each number that is poison; {@code null} as long as none ever was. */
  byte @Nullable [] poison;

  /** The values passed at the last exit of a region that does not have slots for them. */
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

  /** Marks a number as poison, or as not poison. */
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
