package dev.halfspace.legality.execution;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfForallOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The parts of a loop with counted iterations, read from each operation in its own way. */
public final class LoopShape {
  /** One dimension, its bounds evaluated. */
  public record Range(long lower, long upper, long step, boolean isUnsigned) {
    /** The values of the induction variable. */
    public List<Long> values() {
      List<Long> values = new ArrayList<>();
      if (step <= 0) {
        throw new Trap("a step of " + step);
      }
      for (long value = lower; isBelow(value); value += step) {
        values.add(value);
        if (values.size() > 1_000) {
          throw new Trap.TooLong();
        }
      }
      return values;
    }

    private boolean isBelow(long value) {
      return isUnsigned ? Long.compareUnsigned(value, upper) < 0 : value < upper;
    }
  }

  private LoopShape() {}

  /** Returns true if an operation is a loop whose iterations are counted. */
  public static boolean isLoop(Operation op) {
    return op instanceof AffineForOp
        || op instanceof AffineParallelOp
        || op instanceof ScfForOp
        || op instanceof ScfParallelOp
        || op instanceof ScfForallOp;
  }

  /** The region that is repeated. */
  public static Region body(Operation op) {
    return op.region(0);
  }

  /** The block that is repeated. */
  public static Block bodyBlock(Operation op) {
    return body(op).entryBlock();
  }

  /** The number of loops that the operation is. */
  public static int dimensions(Operation op) {
    if (op instanceof AffineParallelOp loop) {
      return loop.steps().size();
    }
    if (op instanceof ScfParallelOp loop) {
      return loop.steps().size();
    }
    return op instanceof ScfForallOp loop ? loop.step().size() : 1;
  }

  /** The induction variable of a dimension. */
  public static BlockArgument variable(Operation op, int dimension) {
    return body(op).entryBlock().argument(dimension);
  }

  /** The values from which the lower bound of a dimension is computed. */
  static List<Value> lowerBoundOperands(Operation op, int dimension) {
    if (op instanceof AffineForOp loop) {
      return used(loop.lowerBound());
    }
    if (op instanceof AffineParallelOp loop) {
      return used(loop.lowerBounds().get(dimension));
    }
    if (op instanceof ScfForOp loop) {
      return List.of(loop.lowerBound());
    }
    return op instanceof ScfParallelOp loop
        ? List.of(loop.lowerBounds().get(dimension))
        : ((ScfForallOp) op).lowerBound().values();
  }

  private static List<Value> used(AffineValueMap map) {
    List<Value> used = new ArrayList<>();
    map.map().occurrences().dims().forEach(d -> used.add(map.operands().get(d)));
    map.map()
        .occurrences()
        .symbols()
        .forEach(s -> used.add(map.operands().get(map.map().numDims() + s)));
    return used;
  }

  /** The bounds of a dimension when the loop is reached. */
  public static Range range(Operation op, int dimension, Frame frame) {
    if (op instanceof AffineForOp loop) {
      return range(loop.lowerBound(), loop.upperBound(), loop.step(), frame);
    }
    if (op instanceof AffineParallelOp loop) {
      return range(
          loop.lowerBounds().get(dimension),
          loop.upperBounds().get(dimension),
          loop.steps().get(dimension),
          frame);
    }
    if (op instanceof ScfForOp loop) {
      return new Range(
          frame.integer(loop.lowerBound()),
          frame.integer(loop.upperBound()),
          frame.integer(loop.step()),
          loop.isUnsigned());
    }
    if (op instanceof ScfParallelOp loop) {
      return new Range(
          frame.integer(loop.lowerBounds().get(dimension)),
          frame.integer(loop.upperBounds().get(dimension)),
          frame.integer(loop.steps().get(dimension)),
          false);
    }
    ScfForallOp loop = (ScfForallOp) op;
    return new Range(
        number(loop.lowerBound(), dimension, frame),
        number(loop.upperBound(), dimension, frame),
        number(loop.step(), dimension, frame),
        false);
  }

  private static long number(IndexList list, int index, Frame frame) {
    if (!list.isValue(index)) {
      return list.known().get(index);
    }
    int before = 0;
    for (int i = 0; i < index; i++) {
      before += list.isValue(i) ? 1 : 0;
    }
    return frame.integer(list.values().get(before));
  }

  private static Range range(AffineValueMap lower, AffineValueMap upper, long step, Frame frame) {
    return new Range(
        Arrays.stream(Affine.evaluate(lower, frame)).max().orElseThrow(),
        Arrays.stream(Affine.evaluate(upper, frame)).min().orElseThrow(),
        step,
        false);
  }

  /** The values that enter the first iteration, or that results are combined with. */
  public static List<Value> inits(Operation op) {
    if (op instanceof AffineForOp loop) {
      return loop.inits();
    }
    if (op instanceof ScfForOp loop) {
      return loop.inits();
    }
    return op instanceof ScfParallelOp loop ? loop.inits() : List.of();
  }

  /** Returns true if values pass from one iteration to the next. */
  public static boolean isSequential(Operation op) {
    return op instanceof AffineForOp || op instanceof ScfForOp;
  }

  /** The results before the first iteration. */
  static List<Object> initial(Operation op, Frame frame) {
    if (op instanceof AffineParallelOp loop) {
      List<Object> neutral = new ArrayList<>();
      for (int i = 0; i < op.numResults(); i++) {
        neutral.add(Buffers.neutral(loop.reductions().get(i), op.result(i).type()));
      }
      return neutral;
    }
    return frame.get(inits(op));
  }

  /** The results after one more iteration, of which some values are the outcome. */
  static List<Object> next(Operation op, List<Object> before, List<Object> outcome, Strand strand) {
    if (isSequential(op)) {
      return outcome;
    }
    List<Object> after = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (op instanceof AffineParallelOp loop) {
        AtomicRmwKind kind = loop.reductions().get(i);
        after.add(Buffers.combined(kind, before.get(i), outcome.get(i), op.result(i).type()));
      } else {
        Operation reduce = bodyBlock(op).terminator();
        after.addAll(
            strand.evaluate(
                ((ScfReduceOp) reduce).region(i), List.of(before.get(i), outcome.get(i))));
      }
    }
    return after;
  }
}
