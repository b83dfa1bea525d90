package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Lowers {@code scf.parallel} to a nest of {@code scf.for}. Reductions become iter_args. */
final class ParallelNest {
  private ParallelNest() {}

  static Match reducing(ScfParallelOp nest) {
    return nest.loopBody().entryBlock().lastOp() instanceof ScfReduceOp end
        ? Match.rewrite(r -> lower(nest, end, r))
        : Match.no("the body does not end in scf.reduce");
  }

  /** Replaces an {@code scf.parallel} by a loop nest. */
  static void lower(ScfParallelOp nest, ScfReduceOp end, Rewriter r) {
    List<ScfForOp> loops =
        loops(nest, nest.lowerBounds(), nest.upperBounds(), nest.steps(), nest.inits(), r);
    List<Value> ivs = new ArrayList<>();
    loops.forEach(loop -> ivs.add(loop.inductionVariable()));
    ScfForOp inner = loops.get(loops.size() - 1);
    List<Value> reduced = new ArrayList<>();
    for (int i = 0; i < nest.numResults(); i++) {
      Block reduction = end.region(i).entryBlock();
      Operation result = requireNonNull(reduction.lastOp());
      Value carried = inner.regionIterArgs().get(i);
      Value value = result.operand(0);
      reduced.add(
          value == reduction.argument(0)
              ? carried
              : value == reduction.argument(1) ? end.operand(i) : value);
      r.erase(result);
      r.inlineBefore(end, reduction, List.of(carried, end.operand(i)));
    }
    r.erase(end);
    Block body = inner.loopBody().entryBlock();
    Operation yield = requireNonNull(body.lastOp());
    yield.setOperands(reduced);
    r.inlineBefore(yield, nest.loopBody().entryBlock(), ivs);
    r.replace(nest, loops.get(0).results());
  }

  /**
   * Builds a loop nest before an operation; the innermost loop yields its iter_args.
   *
   * @return the loops, outermost first
   */
  static List<ScfForOp> loops(
      Operation position,
      List<Value> lower,
      List<Value> upper,
      List<Value> steps,
      List<Value> inits,
      Rewriter r) {
    List<ScfForOp> loops = new ArrayList<>();
    List<? extends Value> carried = inits;
    Operation before = position;
    for (int i = 0; i < steps.size(); i++) {
      ScfForOp loop =
          ScfForOp.build(
              r.before(before).at(position.location()),
              lower.get(i),
              upper.get(i),
              steps.get(i),
              carried,
              (body, iv, arguments) -> Scf.yield(body, arguments));
      if (i > 0) {
        before.setOperands(loop.results());
      }
      loops.add(loop);
      carried = loop.regionIterArgs();
      before = requireNonNull(loop.loopBody().entryBlock().lastOp());
    }
    return loops;
  }
}
