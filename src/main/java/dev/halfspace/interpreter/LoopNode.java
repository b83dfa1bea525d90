package dev.halfspace.interpreter;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.Memory;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A counted loop whose body is one block, and whose bounds fit in a {@code long}. */
abstract class LoopNode extends FastNode {
  private final Body body;
  private final int variable;
  private final Moves enter;
  private final Moves next;
  private final Moves leave;

  private LoopNode(Node generic, LoopWithIterArgs loop, Body body, Slots slots) {
    super(generic);
    this.body = body;
    this.variable = body.arguments[0].index();
    List<Slot> carried = List.of(slots.of(loop.regionIterArgs()));
    this.enter = Moves.of(List.of(slots.of(loop.inits())), carried);
    this.next = Moves.of(java.util.Objects.requireNonNull(body.exit.passed()), carried);
    this.leave = Moves.of(carried, List.of(slots.of(op.results())));
  }

  /** A node for a loop, or {@code null} if the operation is not a loop of the required form. */
  static @Nullable Node of(
      Operation op, Node generic, Slots slots, Function<Region, RegionCode> regions) {
    if (!(op instanceof LoopWithIterArgs loop)) {
      return null;
    }
    RegionCode code = regions.apply(loop.loopBody());
    if (code.blocks.length != 1
        || code.blocks[0].exit.passed() == null
        || code.blocks[0].arguments.length == 0
        || code.blocks[0].arguments[0].kind() == null) {
      return null;
    }
    if (op instanceof ScfForOp counted) {
      return new OfValues(generic, counted, code.blocks[0], slots);
    }
    return op instanceof AffineForOp affine
        ? new OfMaps(generic, affine, code.blocks[0], slots)
        : null;
  }

  /** Executes the body for {@code lower, lower + step, ...}, while below the upper bound. */
  final void iterate(Frame f, long lower, long upper, long step) {
    enter.run(f);
    if (lower < upper) {
      Memory memory = f.machine.memory;
      int scope = memory.scope();
      long i = lower;
      try {
        while (true) {
          f.bits[variable] = i;
          if (f.poison != null) {
            f.poison[variable] = 0;
          }
          body.run(f);
          next.run(f);
          if (memory.scope() != scope) {
            memory.endScope(scope);
          }
          // The difference may be 2^63 or more, so the comparison is unsigned.
          if (Long.compareUnsigned(upper - i, step) <= 0) {
            break;
          }
          i += step;
        }
      } catch (MachineTrap trap) {
        throw Context.iterating(trap, op, i);
      }
    }
    leave.run(f);
  }

  /** A loop {@code scf.for}. */
  private static final class OfValues extends LoopNode {
    private final int lower;
    private final int upper;
    private final int step;
    private final boolean isUnsigned;

    OfValues(Node generic, ScfForOp loop, Body body, Slots slots) {
      super(generic, loop, body, slots);
      this.lower = slots.of(loop.lowerBound()).index();
      this.upper = slots.of(loop.upperBound()).index();
      this.step = slots.of(loop.step()).index();
      this.isUnsigned = loop.isUnsigned();
    }

    @Override
    void run(Frame f) {
      long from = f.bits[lower];
      long to = f.bits[upper];
      long by = f.bits[step];
      boolean isUsual =
          by > 0
              && !(isUnsigned && (from < 0 || to < 0))
              && (f.poison == null || (f.poison[lower] | f.poison[upper] | f.poison[step]) == 0);
      if (isUsual) {
        iterate(f, from, to, by);
      } else {
        generic.run(f);
      }
    }
  }

  /** A loop {@code affine.for}. */
  private static final class OfMaps extends LoopNode {
    private final IndexCode[] lower;
    private final IndexCode[] upper;
    private final int[] lowerInputs;
    private final int[] upperInputs;
    private final long step;

    OfMaps(Node generic, AffineForOp loop, Body body, Slots slots) {
      super(generic, loop, body, slots);
      this.lower = IndexCode.of(loop.lowerBound(), slots);
      this.upper = IndexCode.of(loop.upperBound(), slots);
      this.lowerInputs = IndexCode.inputs(loop.lowerBound(), slots);
      this.upperInputs = IndexCode.inputs(loop.upperBound(), slots);
      this.step = loop.step();
    }

    @Override
    void run(Frame f) {
      if (step <= 0 || IndexCode.anyPoison(f, lowerInputs) || IndexCode.anyPoison(f, upperInputs)) {
        generic.run(f);
        return;
      }
      long from;
      long to;
      try {
        from = IndexCode.max(lower, f.bits);
        to = IndexCode.min(upper, f.bits);
      } catch (ArithmeticException e) {
        generic.run(f);
        return;
      }
      iterate(f, from, to, step);
    }
  }
}
