package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.Memory;
import dev.halfspace.machine.TrapKind;
import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A function implemented in Java that programs call by its name: they declare it without a body.
 *
 * <pre>{@code
 * Interpreter.of(module).external("twice", (call, x) -> List.of(Datum.ofInt(32, 2 * x.get(0).asLong())));
 * }</pre>
 */
@FunctionalInterface
public interface External {
  /** Executes a call, and returns one datum for each result of the function. */
  List<Datum> call(Call call, List<Datum> arguments);

  /** The call being executed, and the environment that the function may access. */
  final class Call {
    private final Memory memory;
    private final Settings settings;
    private final Operation function;
    private final RandomGenerators generators;

    Call(Memory memory, Settings settings, RandomGenerators generators, Operation function) {
      this.memory = memory;
      this.settings = settings;
      this.function = function;
      this.generators = generators;
    }

    /** The declaration of the function. */
    public Operation function() {
      return function;
    }

    /** The memory of the program. */
    public Memory memory() {
      return memory;
    }

    /** Prints text to the output of the program. */
    public void print(String text) {
      append(settings.output, text);
    }

    /** Prints text to the error output of the program. */
    public void printError(String text) {
      append(settings.errors, text);
    }

    /** The random number generators that the program has created. */
    RandomGenerators generators() {
      return generators;
    }

    /** Flushes the output, if it is buffered. */
    void flush() {
      if (settings.output instanceof Flushable waiting) {
        try {
          waiting.flush();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    private static void append(Appendable to, String text) {
      try {
        var unused = to.append(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** A trap, to be thrown by the caller. */
    public RuntimeException trap(TrapKind kind, String message) {
      return MachineTrap.of(kind, message);
    }
  }
}
