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

/** The places of the values of a function, given out as they are asked for. */
final class Slots {
  private final Representation held;
  private final Checks checks;
  private final Map<Value, Slot> slots = new HashMap<>();
  private int numbers;
  private int objects;
  private final List<Preset> presets = new ArrayList<>();

  /** A value that is there when a call begins. */
  private record Preset(Slot slot, Datum value) {}

  Slots(Representation held, Checks checks) {
    this.held = held;
    this.checks = checks;
  }

  /** The checks that nodes make. */
  Checks checks() {
    return checks;
  }

  Representation held() {
    return held;
  }

  /** The place of a value. */
  Slot of(Value value) {
    Slot slot = slots.get(value);
    if (slot == null) {
      DataKind kind = held.kind(value.type());
      slot = kind.isLong() ? new Slot(numbers++, kind) : new Slot(objects++, null);
      slots.put(value, slot);
    }
    return slot;
  }

  /** The places of some values. */
  Slot[] of(List<? extends Value> values) {
    Slot[] all = new Slot[values.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = of(values.get(i));
    }
    return all;
  }

  /** Sets a value once for all calls. */
  void preset(Value value, Datum datum) {
    presets.add(new Preset(of(value), datum));
  }

  /** The numbers of a new frame. */
  long[] numbers() {
    long[] all = new long[numbers];
    for (Preset each : presets) {
      if (each.slot.kind() != null) {
        all[each.slot.index()] = DataKind.bits(each.value.scalar());
      }
    }
    return all;
  }

  /** The objects of a new frame. */
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

  /** The numbers of a new frame that are poison. */
  List<Integer> poison() {
    return presets.stream()
        .filter(each -> each.slot.kind() != null && each.value.isPoison())
        .map(each -> each.slot.index())
        .toList();
  }
}
