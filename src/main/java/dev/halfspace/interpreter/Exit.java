package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import java.util.List;

/** The executor of the terminator of a block. */
abstract class Exit {
  /** The answer of {@link #leave} where control leaves the region. */
  static final int OUT = -1;

  final Operation op;

  Exit(Operation op) {
    this.op = op;
  }

  /** Executes the terminator: the position of the next block in the region, or {@link #OUT}. */
  abstract int leave(Frame f);

  /** The slots of the values passed where control left the region, or null: {@code f.passed}. */
  @org.jspecify.annotations.Nullable
  List<Slot> passed() {
    return null;
  }

  /** The end of a region that passes values. */
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
