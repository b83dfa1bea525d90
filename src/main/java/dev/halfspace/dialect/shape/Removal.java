package dev.halfspace.dialect.shape;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The removal of operands, results or block arguments of any operation. */
public final class Removal {
  private Removal() {}

  /** Removes the operands at the given positions. */
  public static void operands(Operation op, BitSet positions) {
    int groups = op.definition().operandGroups().size();
    if (groups <= 1) {
      op.setOperands(without(op.operands(), 0, positions));
      return;
    }
    List<List<Value>> kept = new ArrayList<>(groups);
    int first = 0;
    for (int group = 0; group < groups; group++) {
      List<Value> values = op.operandGroup(group);
      kept.add(without(values, first, positions));
      first += values.size();
    }
    for (int group = 0; group < groups; group++) {
      if (kept.get(group).size() < op.operandGroup(group).size()) {
        op.setOperandGroup(group, kept.get(group));
      }
    }
  }

  /** Removes the arguments of a block at the given positions, which must be unused. */
  public static void arguments(Block block, BitSet positions) {
    for (int i = positions.length(); (i = positions.previousSetBit(i - 1)) >= 0; ) {
      block.eraseArgument(i);
    }
  }

  /**
   * Replaces an operation by one without the results at the given positions, which must be unused.
   */
  public static void results(Operation op, BitSet positions) {
    OpDefinition<?> definition = op.definition();
    OperationState state = OperationState.of(definition, op.location());
    if (definition.operandGroups().isEmpty()) {
      state.operands(op.operands());
    }
    for (int group = 0; group < definition.operandGroups().size(); group++) {
      state.operandGroup(op.operandGroup(group));
    }
    state.attributes(op.attributes());
    definition.properties().forEach(p -> state.propertyValue(p, op.propertyValue(p)));
    op.successors().forEach(state::successor);
    List<Value> kept = without(op.results(), 0, positions);
    kept.forEach(result -> state.result(result.type()));
    if (op.storedResultSegments() != null) {
      state.resultSegments(sizes(op, positions));
    }
    for (Region region : op.regions()) {
      Region moved = new Region();
      region.moveBlocksTo(moved);
      state.regionAsIs(moved);
    }
    Operation smaller = OpBuilder.before(op).insert(definition.create(state));
    for (int i = 0; i < kept.size(); i++) {
      kept.get(i).replaceAllUsesWith(smaller.result(i));
    }
    op.erase();
  }

  private static int[] sizes(Operation op, BitSet removed) {
    int[] sizes = new int[op.definition().resultGroups().size()];
    int first = 0;
    for (int group = 0; group < sizes.length; group++) {
      int size = op.resultGroup(group).size();
      sizes[group] = size - removed.get(first, first + size).cardinality();
      first += size;
    }
    return sizes;
  }

  private static List<Value> without(List<? extends Value> values, int first, BitSet removed) {
    List<Value> kept = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      if (!removed.get(first + i)) {
        kept.add(values.get(i));
      }
    }
    return kept;
  }
}
