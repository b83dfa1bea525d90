package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;
import java.util.List;

/**
 * Is notified of each operation that is executed. The thread that executes the program calls it; an
 * exception that it throws ends the run and propagates to the caller.
 *
 * <pre>{@code
 * Interpreter.of(module).listener(new Listener() {
 *   public void after(Operation op, List<Datum> results) {
 *     System.out.println(op.name() + " " + results);
 *   }
 * });
 * }</pre>
 */
public interface Listener {
  /** Called before an operation is executed. */
  default void before(Operation op) {}

  /** Called after an operation and all operations in its regions; not called for terminators. */
  default void after(Operation op, List<Datum> results) {}
}
