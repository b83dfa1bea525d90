package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import java.util.List;
import java.util.function.Function;

/** The patterns that put the region of {@code scf.execute_region} in its place. */
final class ExecuteRegionPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          pattern("SingleBlockExecuteInliner", ExecuteRegionPatterns::oneBlock),
          pattern("MultiBlockExecuteInliner", ExecuteRegionPatterns::blocks));

  private ExecuteRegionPatterns() {}

  private static Pattern pattern(String name, Function<ScfExecuteRegionOp, Match> rule) {
    return Pattern.of(name, ScfExecuteRegionOp.DEFINITION, rule);
  }

  /** A region of one block is what is in it. */
  private static Match oneBlock(ScfExecuteRegionOp op) {
    Region body = op.body();
    if (op.isNoInline()
        || !body.hasOneBlock()
        || RegionEnds.end(body).numOperands() != op.numResults()) {
      return Match.no("the region has several blocks, is not left, or is to stay a region");
    }
    return Match.rewrite(r -> RegionEnds.inline(r, op, body, List.of()));
  }

  /** In a region that may have several blocks those of another one may be as well. */
  private static Match blocks(ScfExecuteRegionOp op) {
    Operation around = op.parentOp();
    if (op.isNoInline()
        || !(around instanceof FunctionLike || around instanceof ScfExecuteRegionOp)) {
      return Match.no("the region is to stay a region, or the one around takes one block");
    }
    return Match.rewrite(r -> inline(op, r));
  }

  private static void inline(ScfExecuteRegionOp op, Rewriter r) {
    Block before = op.block();
    Block after = r.split(op);
    Region around = after.region();
    if (before == null || around == null) {
      throw new IllegalStateException("an operation in no region is rewritten: " + op);
    }
    CfBrOp.build(OpBuilder.atEnd(before).at(op.location()), op.body().entryBlock());
    for (Block block : op.body()) {
      Operation end = RegionEnds.end(block);
      if (end.definition() == Scf.YIELD) {
        CfBrOp.build(OpBuilder.before(end), after, end.operands().toArray(Value[]::new));
        end.erase();
      }
    }
    r.moveBlocks(op.body(), around, after);
    for (OpResult result : op.results()) {
      result.replaceAllUsesWith(after.addArgument(result.type(), result.location()));
    }
    r.erase(op);
  }
}
