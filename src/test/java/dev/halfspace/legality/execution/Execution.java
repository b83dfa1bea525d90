package dev.halfspace.legality.execution;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a function.
 *
 * @param trace what it did
 * @param end what can be seen afterwards; {@code null} if it has no defined end
 * @param trap why it has none
 * @param frame the values at the end of the function, outside of loops
 */
public record Execution(
    Trace trace, @Nullable Snapshot end, @Nullable Trap trap, @Nullable Frame frame) {
  /** Executes a function. */
  public static Execution of(
      ModuleOp module, FuncOp function, Input input, Interception interception) {
    Machine machine = new Machine(module, interception);
    try {
      List<Object> arguments = input.arguments(function, machine);
      Frame frame = machine.frame(function, arguments);
      List<Object> results = machine.run(function, frame);
      return new Execution(machine.trace(), Snapshot.of(machine, arguments, results), null, frame);
    } catch (Trap e) {
      return new Execution(machine.trace(), null, e, null);
    }
  }

  /** The integer that a value outside of all regions has; empty if it is none. */
  public OptionalLong number(Value value) {
    Block block = value.parentBlock();
    boolean isOutside = block != null && block.parentOp() instanceof FuncOp;
    return isOutside && frame != null && frame.find(value) instanceof Long number
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  /** Returns true if it was given up. */
  public boolean isTooLong() {
    return trap instanceof Trap.TooLong;
  }

  /** Returns true if it has a defined end and every access was within its buffer. */
  public boolean isSound() {
    return trap == null && trace.outside().isEmpty();
  }
}
