package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects;

/** A translated block. */
final class Body {
  final Block block;
  final Slot[] arguments;

  /** The index of the counter of the block among those of the function. */
  final int id;

  /** The number of operations, which is the fuel that one execution of the block costs. */
  final int cost;

  /** The numbers of operations that read and write memory, or -1 if not yet computed. */
  private int loads = -1;

  private int stores = -1;

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

  /** Executes all operations except the terminator. */
  void run(Frame f) {
    Machine machine = f.machine;
    if ((machine.fuel -= cost) < 0) {
      machine.refuel(this);
    }
    f.counts[id]++;
    for (Node node : nodes) {
      node.run(f);
    }
  }

  /** The number of operations that read memory. */
  int loads() {
    loads = loads < 0 ? count(MemoryEffects.Kind.READ) : loads;
    return loads;
  }

  /** The number of operations that write memory. */
  int stores() {
    stores = stores < 0 ? count(MemoryEffects.Kind.WRITE) : stores;
    return stores;
  }

  private int count(MemoryEffects.Kind kind) {
    int count = 0;
    for (Operation op : block) {
      boolean has =
          Effects.ofItself(op).orElse(ImmutableList.of()).stream()
              .anyMatch(effect -> effect.kind() == kind && effect.on() != null);
      count += has ? 1 : 0;
    }
    return count;
  }
}
