package dev.halfspace.interpreter;

/**
 * A node of its own for a kind of operation on numbers, which leaves what is not usual to the
 * generic one: poison operands, undefined results.
 */
abstract class FastNode extends Node {
  final Node generic;

  FastNode(Node generic) {
    super(generic.op);
    this.generic = generic;
  }

  /**
   * Executes the operation if an operand is poison, to be asked only if the frame has poison.
   *
   * @return false if none is, so that the result will not be, either
   */
  final boolean runsOnPoison(Frame f, int operand, int result) {
    return runsOnPoison(f, operand, operand, result);
  }

  /** As above, for two operands. */
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
