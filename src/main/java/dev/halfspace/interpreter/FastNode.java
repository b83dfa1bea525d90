package dev.halfspace.interpreter;

/**
 * A specialized node for one kind of operation, which leaves the uncommon cases to the generic
 * node: poison operands, undefined results.
 */
abstract class FastNode extends Node {
  final Node generic;

  FastNode(Node generic) {
    super(generic.op);
    this.generic = generic;
  }

  /**
   * Executes the operation if an operand is poison; to be called only if the frame has poison.
   *
   * @return false if no operand is poison; the result is then marked as not poison
   */
  final boolean runsOnPoison(Frame f, int operand, int result) {
    return runsOnPoison(f, operand, operand, result);
  }

  /** The variant of {@code runsOnPoison} for two operands. */
  final boolean runsOnPoison(Frame f, int first, int second, int result) {
    byte[] poison = java.util.Objects.requireNonNull(f.poison);
    if ((poison[first] | poison[second]) != 0) {
      generic.run(f);
      return true;
    }
    poison[result] = 0;
    return false;
  }
}
