package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.RegionBranch.Edge;
import java.util.List;

/** The patterns of {@code scf.index_switch}. */
final class IndexSwitchPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "FoldConstantCase", ScfIndexSwitchOp.DEFINITION, IndexSwitchPatterns::constantCase));

  private IndexSwitchPatterns() {}

  /** A switch by a constant is the region that the constant selects. */
  private static Match constantCase(ScfIndexSwitchOp op) {
    Constants operands = Constants.of(op);
    if (operands.get(0) == null) {
      return Match.no("the operand is not constant");
    }
    List<Edge> taken =
        op.edges().stream()
            .filter(edge -> edge.from() == null && op.mayTake(edge, op, operands))
            .toList();
    Region region = taken.size() == 1 ? taken.get(0).to() : null;
    return region != null
        ? Match.rewrite(r -> RegionEnds.inline(r, op, region, List.of()))
        : Match.no("the operand is not a number");
  }
}
