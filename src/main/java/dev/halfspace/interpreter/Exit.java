package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import java.util.List;

/** Executes the terminator of a block. */
abstract class Exit {
  /** The result of {@link #leave} if control leaves the region. */
  static final int OUT = -1;

  final Operation op;

  Exit(Operation op) {
    this.op = op;
  }

  /**
   * Executes the terminator; returns the position of the next block in the region, or {@link #OUT}.
   */
  abstract int leave(Frame f);

  /**
   * The slots of the values passed out of the region, or null if {@code f.passed} holds the values.
   */
  @org.jspecify.annotations.Nullable
  List<Slot> passed() {
    return null;
  }

  /** A terminator that leaves the region and passes values. */
  static final class Pass extends Exit {
    private final List<Slot> slots;

    Pass(Operation op, List<Slot> slots) {
      super(op);
      this.slots = slots;
    }

    @Override
    int leave(Frame f) {
      return OUT;
    }

    @Override
    List<Slot> passed() {
      return slots;
    }
  }
}
