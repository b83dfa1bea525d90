package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.machine.TrapKind;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The execution counts of operations, over all runs of the interpreters that share this coverage.
 * They come at no extra cost, since blocks are counted anyway.
 *
 * <pre>{@code
 * Coverage coverage = new Coverage();
 * var run = Interpreter.of(module).coverage(coverage).run("f", 3L);
 * coverage.neverExecuted(module); // such as the other side of an scf.if
 * }</pre>
 */
public final class Coverage {
  private final IdentityHashMap<Block, Long> blocks = new IdentityHashMap<>();

  /** The executions that {@link #blocks} overcounts, since a block was left before its end. */
  private final IdentityHashMap<Operation, Long> missed = new IdentityHashMap<>();

  /** An empty coverage. */
  public Coverage() {}

  /** Adds executions of a block. */
  synchronized void add(Block block, long times) {
    if (times > 0) {
      blocks.merge(block, times, Long::sum);
    }
  }

  /** Subtracts the operations that a run did not reach because it ended early. */
  synchronized void addEnd(Run run) {
    if (run instanceof Run.Trapped trapped && trapped.trap().kind() != TrapKind.LEAK) {
      addMissed(trapped.trap().operation());
      trapped.trap().calls().forEach(this::addMissed);
    } else if (run instanceof Run.Unsupported unsupported) {
      addMissed(unsupported.operation());
    } else if (run instanceof Run.OutOfFuel out) {
      addMissed(out.operation().parentOp());
    }
  }

  /** Subtracts the operations after one, and those after its enclosing operations. */
  private void addMissed(@Nullable Operation last) {
    Operation around = last;
    while (around != null && !(around instanceof FunctionLike)) {
      for (Operation op = around.next(); op != null; op = op.next()) {
        missed.merge(op, 1L, Long::sum);
      }
      around = around.parentOp();
    }
  }

  /**
   * The number of times that the execution of an operation began. Where a run ended early, the
   * operations after the last one, in its block and in the enclosing ones, do not count as
   * executed, provided that the calls on the way are known: those of a {@link Trap} are.
   */
  public synchronized long executions(Operation op) {
    Block block = op.block();
    return block == null
        ? 0
        : Math.max(0, blocks.getOrDefault(block, 0L) - missed.getOrDefault(op, 0L));
  }

  /** The operations in the functions of a module that were never executed, in program order. */
  public ImmutableList<Operation> neverExecuted(Operation module) {
    ImmutableList.Builder<Operation> never = ImmutableList.builder();
    module.walk(
        op -> {
          if (isCounted(op) && executions(op) == 0) {
            never.add(op);
          }
        });
    return never.build();
  }

  /** Returns true if an operation is in a function, and its executions are therefore counted. */
  public boolean isCounted(Operation op) {
    for (Operation each = op.parentOp(); each != null; each = each.parentOp()) {
      if (each instanceof FunctionLike) {
        return true;
      }
    }
    return false;
  }
}
