package dev.halfspace.lowering;

import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfForallOp;
import dev.halfspace.dialect.scf.ScfInParallelOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Other loops for {@code scf.forall} without results. */
final class ForallLoops {
  private ForallLoops() {}

  static Match parallel(ScfForallOp loop) {
    if (loop.numResults() > 0) {
      return Match.no("only fully bufferized scf.forall ops can be lowered to scf.parallel");
    }
    return loop.loopBody().entryBlock().lastOp() instanceof ScfInParallelOp end
        ? Match.rewrite(r -> lower(loop, end, r))
        : Match.no("the body does not end in scf.forall.in_parallel");
  }

  private static void lower(ScfForallOp loop, ScfInParallelOp end, Rewriter r) {
    OpBuilder b = r.before(loop);
    OperationState state = b.state(ScfParallelOp.DEFINITION);
    state.operandGroup(values(b, loop.lowerBound())).operandGroup(values(b, loop.upperBound()));
    state.operandGroup(values(b, loop.step())).operandGroup(List.of());
    ScfReduceOp.build(r.before(end), List.of(), List.of());
    r.erase(end);
    Region body = new Region();
    r.moveBlocks(loop.loopBody(), body, null);
    r.replaceWith(loop, b.insert(ScfParallelOp.DEFINITION.create(state.regionAsIs(body))));
  }

  /** The values of indices; those that are known become constants. */
  static List<Value> values(OpBuilder b, IndexList indices) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      long known = indices.known().get(i);
      values.add(indices.value(i).orElseGet(() -> Arith.constantIndex(b, known)));
    }
    return values;
  }
}
