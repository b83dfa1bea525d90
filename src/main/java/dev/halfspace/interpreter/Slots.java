package dev.halfspace.interpreter;

import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Value;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The slots of the values of a function, assigned on demand. */
final class Slots {
  private final Representation held;
  private final Checks checks;
  private final Map<Value, Slot> slots = new HashMap<>();
  private int numbers;
  private int objects;
  private final List<Preset> presets = new ArrayList<>();

  /** A value that is set when a call begins. */
  private record Preset(Slot slot, Datum value) {}

  Slots(Representation held, Checks checks) {
    this.held = held;
    this.checks = checks;
  }

  /** The checks that nodes perform. */
  Checks checks() {
    return checks;
  }

  Representation held() {
    return held;
  }

  /** The slot of a value. */
  Slot of(Value value) {
    Slot slot = slots.get(value);
    if (slot == null) {
      DataKind kind = held.kind(value.type());
      slot = kind.isLong() ? new Slot(numbers++, kind) : new Slot(objects++, null);
      slots.put(value, slot);
    }
    return slot;
  }

  /** The slots of several values. */
  Slot[] of(List<? extends Value> values) {
    Slot[] all = new Slot[values.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = of(values.get(i));
    }
    return all;
  }

  /** Presets a value in the frames of all calls. */
  void preset(Value value, Datum datum) {
    presets.add(new Preset(of(value), datum));
  }

  /** The initial numbers of a frame. */
  long[] numbers() {
    long[] all = new long[numbers];
    for (Preset each : presets) {
      if (each.slot.kind() != null) {
        all[each.slot.index()] = DataKind.bits(each.value.scalar());
      }
    }
    return all;
  }

  /** The initial objects of a frame. */
  Datum[] objects() {
    Datum[] all = new Datum[objects];
    Arrays.fill(all, Datum.poison());
    for (Preset each : presets) {
      if (each.slot.kind() == null) {
        all[each.slot.index()] = each.value;
      }
    }
    return all;
  }

  /** The positions of the numbers that are poison in a new frame. */
  List<Integer> poison() {
    return presets.stream()
        .filter(each -> each.slot.kind() != null && each.value.isPoison())
        .map(each -> each.slot.index())
        .toList();
  }
}
