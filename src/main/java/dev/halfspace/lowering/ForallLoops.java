package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfForallOp;
import dev.halfspace.dialect.scf.ScfInParallelOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Lowers {@code scf.forall} without results to other loops. */
final class ForallLoops {
  private ForallLoops() {}

  static Match parallel(ScfForallOp loop) {
    return ending(loop, (end, r) -> toParallel(loop, end, r));
  }

  static Match nest(ScfForallOp loop) {
    return ending(loop, (end, r) -> toNest(loop, end, r));
  }

  private static Match ending(ScfForallOp loop, BiConsumer<ScfInParallelOp, Rewriter> action) {
    if (loop.numResults() > 0) {
      return Match.no("it has results: only a loop on buffers can be lowered");
    }
    if (!(loop.loopBody().entryBlock().lastOp() instanceof ScfInParallelOp end)) {
      return Match.no("the body does not end in scf.forall.in_parallel");
    }
    return Match.rewrite(
        loop.step().size() == 0 ? r -> once(loop, end, r) : r -> action.accept(end, r));
  }

  /** Replaces a loop of rank 0, which has exactly one iteration, by its body. */
  private static void once(ScfForallOp loop, ScfInParallelOp end, Rewriter r) {
    r.erase(end);
    r.inlineBefore(loop, loop.loopBody().entryBlock(), List.of());
    r.erase(loop);
  }

  private static void toNest(ScfForallOp loop, ScfInParallelOp end, Rewriter r) {
    OpBuilder b = r.before(loop);
    List<ScfForOp> loops =
        ParallelNest.loops(
            loop,
            values(b, loop.lowerBound()),
            values(b, loop.upperBound()),
            values(b, loop.step()),
            List.of(),
            r);
    List<Value> ivs = new ArrayList<>();
    loops.forEach(each -> ivs.add(each.inductionVariable()));
    r.erase(end);
    Block body = loops.get(loops.size() - 1).loopBody().entryBlock();
    r.inlineBefore(requireNonNull(body.lastOp()), loop.loopBody().entryBlock(), ivs);
    r.erase(loop);
  }

  private static void toParallel(ScfForallOp loop, ScfInParallelOp end, Rewriter r) {
    OpBuilder b = r.before(loop);
    OperationState state = b.state(ScfParallelOp.DEFINITION);
    state.operandGroup(values(b, loop.lowerBound())).operandGroup(values(b, loop.upperBound()));
    state.operandGroup(values(b, loop.step())).operandGroup(List.of());
    ScfReduceOp.build(r.before(end), List.of(), List.of());
    r.erase(end);
    Region body = new Region();
    r.moveBlocks(loop.loopBody(), body, null);
    if (loop.mapping() != null) {
      state.attribute("mapping", loop.mapping());
    }
    r.replaceWith(loop, b.insert(ScfParallelOp.DEFINITION.create(state.regionAsIs(body))));
  }

  /** The indices as values; static ones become constants. */
  static List<Value> values(OpBuilder b, IndexList indices) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      long known = indices.known().get(i);
      values.add(indices.value(i).orElseGet(() -> Arith.constantIndex(b, known)));
    }
    return values;
  }
}
