package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;
import java.util.List;

/**
 * Hears of each operation that is executed. It is called by the thread that executes the program;
 * what it throws ends the run and is thrown on.
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
  /** An operation is about to be executed. */
  default void before(Operation op) {}

  /** An operation was executed, with all that it has in its regions; not called of terminators. */
  default void after(Operation op, List<Datum> results) {}
}
