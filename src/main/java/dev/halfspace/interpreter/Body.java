package dev.halfspace.interpreter;

import dev.halfspace.ir.Block;

/** A block, translated. */
final class Body {
  final Block block;
  final Slot[] arguments;

  /** The position of the block's counter among those of the function. */
  final int id;

  /** The number of operations, which is what an execution of the block costs. */
  final int cost;

  private final Node[] nodes;
  final Exit exit;

  Body(Block block, int id, int cost, Slot[] arguments, Node[] nodes, Exit exit) {
    this.block = block;
    this.id = id;
    this.cost = cost;
    this.arguments = arguments;
    this.nodes = nodes;
    this.exit = exit;
  }

  /** Executes all operations but the terminator. */
  void run(Frame f) {
    Machine machine = f.machine;
    if ((machine.fuel -= cost) < 0) {
      throw machine.outOfFuel(this);
    }
    f.counts[id]++;
    for (Node node : nodes) {
      node.run(f);
    }
  }
}
