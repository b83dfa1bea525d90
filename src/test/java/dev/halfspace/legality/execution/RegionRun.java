package dev.halfspace.legality.execution;

import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.memref.MemRefGenericAtomicRmwOp;
import dev.halfspace.dialect.scf.ScfConditionOp;
import dev.halfspace.dialect.scf.ScfExecuteRegionOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfIndexSwitchOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.LoopLike;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** One execution of an operation with regions. */
abstract class RegionRun {
  private final Operation op;
  private final @Nullable Path path;
  private boolean isBegun;

  RegionRun(Operation op, @Nullable Path path) {
    this.op = op;
    this.path = path;
  }

  /** The execution of an operation; {@code null} if it is executed as a whole. */
  static @Nullable RegionRun of(Operation op, @Nullable Path path) {
    if (LoopShape.isLoop(op)) {
      return new LoopRun(op, path, List.of(), false);
    }
    if (op instanceof ScfWhileOp loop) {
      return new While(loop, path);
    }
    if (op instanceof ScfIfOp
        || op instanceof AffineIfOp
        || op instanceof ScfIndexSwitchOp
        || op instanceof ScfExecuteRegionOp
        || op instanceof ThirdParty.Guard
        || op instanceof ThirdParty.Part
        || op instanceof ThirdParty.Scope
        || op.name().equals("memref.alloca_scope")) {
      return new Choice(op, path);
    }
    boolean isWhole =
        op.numRegions() == 0 || op instanceof ScfReduceOp || op instanceof MemRefGenericAtomicRmwOp;
    return isWhole ? null : new Repeated(op, path);
  }

  final Operation op() {
    return op;
  }

  final @Nullable Path outside() {
    return path;
  }

  final boolean isBegun() {
    return isBegun;
  }

  final void begin(Strand strand) {
    isBegun = true;
    start(strand);
  }

  /** Enters a region, or leaves the operation. */
  abstract void start(Strand strand);

  /** Goes on after the end of a region. */
  abstract void ended(Strand strand, Operation terminator);

  /** Adds the region, or the iteration, that is executed to a place. */
  abstract void appendIteration(List<Long> key, boolean byValue);

  /** An operation that executes one of its regions, or none. */
  private static final class Choice extends RegionRun {
    private int region;

    Choice(Operation op, @Nullable Path path) {
      super(op, path);
    }

    @Override
    void start(Strand strand) {
      if (op().name().startsWith("third.")) {
        strand.machine().execute(op(), strand);
      }
      region = chosen(op(), strand.frame());
      if (op().region(region).isEmpty()) {
        strand.leave(this, List.of());
      } else {
        strand.enter(this, op().region(region), List.of(), outside());
      }
    }

    private static int chosen(Operation op, Frame frame) {
      if (op instanceof ScfIfOp branch) {
        return Scalars.isTrue(frame.get(branch.condition())) ? 0 : 1;
      }
      if (op instanceof AffineIfOp branch) {
        return Affine.holds(branch.condition(), frame) ? 0 : 1;
      }
      if (op instanceof ScfIndexSwitchOp branch) {
        return branch.cases().indexOf(frame.integer(branch.argument())) + 1;
      }
      return 0;
    }

    @Override
    void ended(Strand strand, Operation terminator) {
      strand.leave(this, strand.values(terminator.operands()));
    }

    @Override
    void appendIteration(List<Long> key, boolean byValue) {
      key.add((long) region);
    }
  }

  /** A loop that asks before each iteration. */
  private static final class While extends RegionRun {
    private final ScfWhileOp loop;
    private long count;
    private boolean isInBody;

    While(ScfWhileOp loop, @Nullable Path path) {
      super(loop, path);
      this.loop = loop;
    }

    private Path here() {
      return new Path(outside(), loop, 0, count, count);
    }

    @Override
    void start(Strand strand) {
      strand.enter(this, loop.before(), strand.values(loop.inits()), here());
    }

    @Override
    void ended(Strand strand, Operation terminator) {
      if (!(terminator instanceof ScfConditionOp condition)) {
        count++;
        isInBody = false;
        strand.enter(this, loop.before(), strand.values(terminator.operands()), here());
      } else if (Scalars.isTrue(strand.frame().get(condition.condition()))) {
        isInBody = true;
        strand.enter(this, loop.after(), strand.values(condition.values()), here());
      } else {
        List<Long> counts = LongStream.range(0, count).boxed().toList();
        strand.machine().trace().add(new Trace.LoopRun(loop, 0, outside(), counts));
        strand.leave(this, strand.values(condition.values()));
      }
    }

    @Override
    void appendIteration(List<Long> key, boolean byValue) {
      key.add(count);
      key.add(isInBody ? 1L : 0L);
    }
  }

  /** An operation that is not known, which executes its regions in turn, twice. */
  private static final class Repeated extends RegionRun {
    private static final int TIMES = 2;
    private int next;

    Repeated(Operation op, @Nullable Path path) {
      super(op, path);
    }

    @Override
    void start(Strand strand) {
      strand.machine().execute(op(), strand);
      enterNext(strand);
    }

    private void enterNext(Strand strand) {
      while (next < TIMES * op().numRegions()) {
        Region region = op().region(next++ % op().numRegions());
        if (!region.isEmpty()) {
          long count = (next - 1L) / op().numRegions();
          List<Object> arguments =
              region.entryBlock().arguments().stream().<Object>map(a -> count).toList();
          boolean isLoop = op() instanceof LoopLike;
          strand.enter(
              this,
              region,
              arguments,
              isLoop ? new Path(outside(), op(), 0, count, count) : outside());
          return;
        }
      }
      strand.leave(this, List.of());
    }

    @Override
    void ended(Strand strand, Operation terminator) {
      enterNext(strand);
    }

    @Override
    void appendIteration(List<Long> key, boolean byValue) {
      key.add((long) next);
    }
  }
}
