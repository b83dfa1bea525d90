package dev.halfspace.legality.execution;

import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One execution of a band of loops: its iterations as strands, and the values that they carry. */
final class BandRun {
  private final Band band;
  private final Operation loop;
  private final Strand outside;
  private final List<Combination> combinations;
  private final List<List<Object>> carried = new ArrayList<>();
  private List<Object> results;

  BandRun(Band band, Strand outside, List<Combination> combinations) {
    this.band = band;
    this.loop = band.outermost();
    this.outside = outside;
    this.combinations = combinations;
    this.results = LoopShape.initial(loop, outside.frame());
  }

  /** The strand of an iteration, in one of several lanes that carry values apart. */
  Strand strand(Point point, int lane) {
    Frame frame = new Frame(outside.frame());
    List<Path> given = band.given(loop, point, outside.path());
    for (Path path : given) {
      frame.set(LoopShape.variable(loop, path.dimension()), path.value());
    }
    Path path = given.get(given.size() - 1);
    Block body = LoopShape.bodyBlock(loop);
    if (LoopShape.isSequential(loop)) {
      frame.set(body.arguments().subList(1, body.numArguments()), carriedBy(lane));
    }
    Strand.Segment segment =
        given.size() == LoopShape.dimensions(loop)
            ? new Strand.Segment(path, body.firstOp(), null, null)
            : new Strand.Segment(path, null, null, new LoopRun(loop, path, given, true));
    Strand strand = new Strand(outside.machine(), frame, List.of(segment));
    strand.join(new Strand.Member(band, point, lane));
    return strand;
  }

  /**
   * The values that a lane carries; a value that is not combined is known to the first lane alone.
   */
  private List<Object> carriedBy(int lane) {
    while (carried.size() <= lane) {
      List<Object> first = new ArrayList<>();
      for (int i = 0; i < results.size(); i++) {
        BlockArgument argument = LoopShape.bodyBlock(loop).argument(1 + i);
        AtomicRmwKind kind = kind(argument);
        if (kind != null) {
          first.add(Buffers.neutral(kind, argument.type()));
        } else {
          first.add(carried.isEmpty() ? results.get(i) : Scalars.POISON);
        }
      }
      carried.add(first);
    }
    return carried.get(lane);
  }

  private @Nullable AtomicRmwKind kind(BlockArgument argument) {
    for (Combination each : combinations) {
      if (each.accumulator() == argument) {
        return each.kind();
      }
    }
    return null;
  }

  /** Takes over what a strand that is done has yielded. */
  void collect(Strand strand, int lane) {
    for (List<@Nullable Object> yielded : strand.ended()) {
      List<Object> outcome = Strand.known(yielded);
      if (LoopShape.isSequential(loop)) {
        carried.set(lane, outcome);
      } else {
        results = LoopShape.next(loop, results, outcome, strand);
      }
    }
  }

  /** Sets the results of the loop. */
  void finish() {
    for (int i = 0; i < results.size() && LoopShape.isSequential(loop); i++) {
      BlockArgument argument = LoopShape.bodyBlock(loop).argument(1 + i);
      AtomicRmwKind kind = kind(argument);
      List<Object> after = new ArrayList<>(results);
      for (List<Object> lane : carried) {
        after.set(
            i,
            kind == null
                ? lane.get(i)
                : Buffers.combined(kind, after.get(i), lane.get(i), argument.type()));
      }
      results = after;
    }
    outside.frame().set(loop.results(), results);
  }
}
