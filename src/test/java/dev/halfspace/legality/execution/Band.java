package dev.halfspace.legality.execution;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loops one inside the other. Loops that are dimensions of the outermost operation and further
 * outside belong to it as well, but are executed in their order.
 */
public final class Band {
  /** One dimension of a loop operation. */
  public record Level(Operation op, int dimension) {}

  private final List<Level> levels = new ArrayList<>();
  private final int first;

  /**
   * A band.
   *
   * @param loops from the outermost on
   */
  public Band(List<Level> loops) {
    Level outermost = loops.get(0);
    this.first = outermost.dimension();
    for (int d = 0; d < first; d++) {
      levels.add(new Level(outermost.op(), d));
    }
    levels.addAll(loops);
  }

  /** The number of loops around that are executed in their order. */
  int first() {
    return first;
  }

  int size() {
    return levels.size() - first;
  }

  Operation outermost() {
    return levels.get(0).op();
  }

  /** Returns true if an operation is one of the loops inside the outermost operation. */
  boolean isInner(Operation op) {
    return op != outermost() && levels.stream().anyMatch(level -> level.op() == op);
  }

  /** Returns true if an iteration is one of the loops. */
  boolean contains(Path path) {
    return levels.stream()
        .anyMatch(level -> level.op() == path.loop() && level.dimension() == path.dimension());
  }

  /** The given dimensions of a loop in a point. */
  List<Path> given(Operation op, Point point, @Nullable Path outside) {
    List<Path> given = new ArrayList<>();
    Path around = outside;
    for (int i = 0; i < levels.size(); i++) {
      Level level = levels.get(i);
      if (level.op() == op) {
        around =
            new Path(around, op, level.dimension(), point.values().get(i), point.counts().get(i));
        given.add(around);
      }
    }
    return given;
  }

  /**
   * The iterations in the order that the loops have if they are nested in a given order, each bound
   * evaluated with nothing known but the variables of loops that come outside then.
   */
  List<Point> points(Strand strand, List<Integer> order) {
    List<Point> points = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < first; i++) {
      places.add(i);
    }
    order.forEach(i -> places.add(first + i));
    strand.machine().rehearse(() -> new Collection(strand, places, points).from(0));
    return points;
  }

  /** Goes through the iterations of nested loops. */
  private final class Collection {
    private final Strand strand;
    private final List<Integer> places;
    private final List<Point> into;
    private final List<@Nullable Long> values = unknown();
    private final List<@Nullable Long> counts = unknown();
    private final List<@Nullable Long> lower = unknown();
    private final List<@Nullable Long> steps = unknown();

    Collection(Strand strand, List<Integer> places, List<Point> into) {
      this.strand = strand;
      this.places = places;
      this.into = into;
    }

    private List<@Nullable Long> unknown() {
      return new ArrayList<>(Collections.nCopies(levels.size(), null));
    }

    void from(int next) {
      if (next == places.size()) {
        into.add(
            new Point(
                List.copyOf(values), List.copyOf(counts), List.copyOf(lower), List.copyOf(steps)));
        return;
      }
      int place = places.get(next);
      Level level = levels.get(place);
      Frame frame = header(strand, place, values);
      LoopShape.Range range = LoopShape.range(level.op(), level.dimension(), frame);
      lower.set(place, range.lower());
      steps.set(place, range.step());
      List<Long> all = range.values();
      for (int i = 0; i < all.size(); i++) {
        values.set(place, all.get(i));
        counts.set(place, (long) i);
        from(next + 1);
      }
      values.set(place, null);
      counts.set(place, null);
    }
  }

  /** Returns true if the lower bound of a loop is computed from nothing that the band changes. */
  public boolean isLowerBoundOutside(int place) {
    Level level = levels.get(place);
    Deque<Value> open =
        new ArrayDeque<>(LoopShape.lowerBoundOperands(level.op(), level.dimension()));
    while (!open.isEmpty()) {
      Value value = open.pop();
      Operation made = value.definingOp();
      Operation around = made == null ? value.parentBlock().parentOp() : made.parentOp();
      boolean isOutside = true;
      for (Operation at = around; at != null; at = at.parentOp()) {
        isOutside &= at != outermost();
      }
      if (isOutside) {
        continue;
      }
      if (made == null || !made.definition().hasTrait(Pure.class)) {
        int prefix = levels.indexOf(new Level(around, dimension(value)));
        if (made == null && prefix >= 0 && prefix < first) {
          continue;
        }
        return false;
      }
      open.addAll(made.operands());
    }
    return true;
  }

  private static int dimension(Value value) {
    return value instanceof BlockArgument argument ? argument.index() : -1;
  }

  /** The values that can be computed before a loop where some variables are known. */
  private Frame header(Strand strand, int place, List<@Nullable Long> values) {
    Frame frame = new Frame(strand.frame());
    Path path = strand.path();
    Operation op = outermost();
    for (int i = 0; i < levels.size(); i++) {
      Level level = levels.get(i);
      Long value = values.get(i);
      BlockArgument variable = LoopShape.variable(level.op(), level.dimension());
      if (value != null) {
        frame.set(variable, value);
      }
    }
    while (op != levels.get(place).op()) {
      Block body = LoopShape.bodyBlock(op);
      Operation next = next(op);
      descend(strand, frame, path, body, next);
      op = next;
    }
    return frame;
  }

  private Operation next(Operation op) {
    int last = 0;
    for (int i = 0; i < levels.size(); i++) {
      last = levels.get(i).op() == op ? i : last;
    }
    return levels.get(last + 1).op();
  }

  /** Computes what stands before an operation in the blocks around it, from a given one on. */
  private static void descend(
      Strand strand, Frame frame, @Nullable Path path, Block outer, Operation target) {
    List<Operation> chain = new ArrayList<>();
    Operation at = target;
    while (at.block() != outer) {
      chain.add(0, at);
      at = at.parentOp();
      if (at == null) {
        throw new Trap("a loop is not inside the one before");
      }
    }
    chain.add(0, at);
    for (Operation stop : chain) {
      if (!stop.block().isEntryBlock()) {
        throw new Trap.Unsupported("a loop in a block that is no entry");
      }
      for (Operation op : stop.block()) {
        if (op == stop) {
          break;
        }
        try {
          strand.alone(op, frame, path);
        } catch (Trap.Undefined e) {
          // What needs a variable that is not known is not known either.
        }
      }
    }
  }
}
