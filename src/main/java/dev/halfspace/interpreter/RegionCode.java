package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.machine.Datum;
import java.util.List;

/** A translated region. */
final class RegionCode {
  final Body[] blocks;

  RegionCode(Body[] blocks) {
    this.blocks = blocks;
  }

  /** Executes the region from its entry block, whose arguments are set, to an exit. */
  Exit run(Frame f) {
    int next = 0;
    while (true) {
      Body body = blocks[next];
      body.run(f);
      next = body.exit.leave(f);
      if (next < 0) {
        return body.exit;
      }
    }
  }

  /** Sets the arguments of the entry block. */
  void setArguments(Frame f, List<? extends Datum> values) {
    Slot[] arguments = blocks[0].arguments;
    for (int i = 0; i < arguments.length; i++) {
      f.set(arguments[i], values.get(i));
    }
  }

  /** The values that an exit of the region passed. */
  static ImmutableList<Datum> passed(Frame f, Exit exit) {
    List<Slot> slots = exit.passed();
    if (slots == null) {
      return f.passed;
    }
    ImmutableList.Builder<Datum> values = ImmutableList.builderWithExpectedSize(slots.size());
    for (Slot slot : slots) {
      values.add(f.get(slot));
    }
    return values.build();
  }
}
