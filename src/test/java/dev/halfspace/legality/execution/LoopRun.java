package dev.halfspace.legality.execution;

import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One execution of a loop, or of its inner dimensions while the outer ones are given. */
final class LoopRun extends RegionRun {
  private final List<Path> given;
  private final boolean isSegment;
  private final List<List<Long>> values = new ArrayList<>();
  private final List<Path> paths = new ArrayList<>();
  private List<Object> results = List.of();
  private boolean isDone;

  /**
   * An execution.
   *
   * @param path the loops around those dimensions that are not given
   * @param given the iterations of the outermost dimensions, which are part of {@code path}
   * @param isSegment whether the strand executes nothing but this
   */
  LoopRun(Operation op, @Nullable Path path, List<Path> given, boolean isSegment) {
    super(op, path);
    this.given = given;
    this.isSegment = isSegment;
  }

  boolean isDone() {
    return isDone;
  }

  @Override
  void start(Strand strand) {
    for (int d = given.size(); d < LoopShape.dimensions(op()); d++) {
      values.add(LoopShape.range(op(), d, strand.frame()).values());
    }
    if (given.isEmpty()) {
      results = LoopShape.initial(op(), strand.frame());
    }
    if (descend(strand)) {
      enter(strand);
    } else {
      finish(strand);
    }
  }

  /** Goes to the first iteration of the dimensions that have none yet; false if one has none. */
  private boolean descend(Strand strand) {
    while (paths.size() < values.size()) {
      int d = paths.size();
      Path outside = d == 0 ? outside() : paths.get(d - 1);
      int dimension = given.size() + d;
      strand.machine().trace().add(new Trace.LoopRun(op(), dimension, outside, values.get(d)));
      if (values.get(d).isEmpty()) {
        return next(strand);
      }
      paths.add(new Path(outside, op(), dimension, values.get(d).get(0), 0));
    }
    return true;
  }

  /** Goes to the next iteration; false if there is none. */
  private boolean next(Strand strand) {
    while (!paths.isEmpty()) {
      Path last = paths.remove(paths.size() - 1);
      List<Long> all = values.get(paths.size());
      int count = (int) last.count() + 1;
      if (count < all.size()) {
        paths.add(new Path(last.outside(), op(), last.dimension(), all.get(count), count));
        return descend(strand);
      }
    }
    return false;
  }

  private void enter(Strand strand) {
    List<Object> arguments = new ArrayList<>();
    given.forEach(path -> arguments.add(path.value()));
    paths.forEach(path -> arguments.add(path.value()));
    if (LoopShape.isSequential(op())) {
      arguments.addAll(results);
    }
    Path here = paths.isEmpty() ? outside() : paths.get(paths.size() - 1);
    strand.enter(this, LoopShape.body(op()), arguments, here);
  }

  @Override
  void ended(Strand strand, Operation terminator) {
    List<Object> outcome = strand.values(terminator.operands());
    if (given.isEmpty()) {
      results = LoopShape.next(op(), results, outcome, strand);
    } else if (isSegment) {
      strand.ended().add(outcome);
    }
    if (next(strand)) {
      enter(strand);
    } else {
      finish(strand);
    }
  }

  private void finish(Strand strand) {
    isDone = true;
    if (!isSegment) {
      strand.leave(this, results);
    }
  }

  @Override
  void appendIteration(List<Long> key, boolean byValue) {
    paths.forEach(path -> key.add(byValue ? path.value() : path.count()));
  }
}
