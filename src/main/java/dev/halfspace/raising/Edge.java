package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import java.util.ArrayList;
import java.util.List;

/**
 * A control-flow edge.
 *
 * @param from the source block
 * @param index the index of the successor
 */
record Edge(Block from, int index) {
  /** The edges out of a block. */
  static List<Edge> outOf(Block block) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < terminator(block).numSuccessors(); i++) {
      edges.add(new Edge(block, i));
    }
    return edges;
  }

  /** The edges into a block, the most recent first. */
  static List<Edge> into(Block block) {
    List<Edge> edges = new ArrayList<>();
    for (BlockOperand reference : block.references()) {
      edges.add(new Edge(requireNonNull(reference.owner().block()), reference.index()));
    }
    return edges;
  }

  static Operation terminator(Block block) {
    return requireNonNull(block.lastOp());
  }

  private BranchLike branch() {
    return (BranchLike) terminator(from);
  }

  Block target() {
    return terminator(from).successor(index);
  }

  void setTarget(Block target) {
    terminator(from).setSuccessor(index, target);
  }

  /** The successor operands. */
  List<Value> passed() {
    return List.copyOf(branch().successorOperands(index));
  }

  void setPassed(List<? extends Value> values) {
    branch().setSuccessorOperands(index, values);
  }

  /** Appends a successor operand. */
  void pass(Value value) {
    List<Value> values = new ArrayList<>(passed());
    values.add(value);
    setPassed(values);
  }
}
