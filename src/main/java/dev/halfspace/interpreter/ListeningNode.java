package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;
import org.jspecify.annotations.Nullable;

/** Executes an operation by another node, and notifies a listener before and after. */
final class ListeningNode extends Node {
  private final Listener listener;
  private final @Nullable Node node;
  private final Slot[] results;

  /**
   * A node.
   *
   * @param node the node that executes the operation, or {@code null} if its results are preset, or
   *     the exit of the block executes it
   */
  ListeningNode(Listener listener, Operation op, @Nullable Node node, Slots slots) {
    super(op);
    this.listener = listener;
    this.node = node;
    this.results = slots.of(op.results());
  }

  @Override
  void run(Frame f) {
    listener.before(op);
    if (node != null) {
      node.run(f);
    } else if (results.length == 0) {
      return;
    }
    ImmutableList.Builder<Datum> values = ImmutableList.builder();
    for (Slot result : results) {
      values.add(f.get(result));
    }
    listener.after(op, values.build());
  }
}
