package dev.halfspace.interpreter;

import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.ParallelLoop;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A module under execution: its symbols, and the code of the functions called so far. */
final class Program {
  private final Operation module;
  private final Settings settings;
  private final BiFunction<Program, FunctionLike, FunctionCode> translator;
  private final Threads threads = new Threads();
  private @Nullable Checks checks;
  private final SymbolTables symbols = new SymbolTables();
  private final Map<Operation, FunctionCode> codes = new ConcurrentHashMap<>();

  Program(
      Operation module,
      Settings settings,
      BiFunction<Program, FunctionLike, FunctionCode> translator) {
    this.module = module;
    this.settings = settings;
    this.translator = translator;
  }

  /** The checks to perform; races are checked only if there are parallel loops. */
  synchronized Checks checks() {
    if (checks == null) {
      boolean mayRace = module.find(ParallelLoop.class::isInstance) != null;
      checks = mayRace ? settings.checks : settings.checks.withoutRaces();
    }
    return checks;
  }

  /** Executes the program in a separate thread. */
  Run execute(Callable<Run> run) {
    return threads.call(run);
  }

  Settings settings() {
    return settings;
  }

  /** The representation of values. */
  Representation held() {
    return new Representation(settings.indexBits, settings.vectorScale);
  }

  /** The operation that a symbol path refers to from another operation, or {@code null}. */
  synchronized @Nullable Operation lookup(Operation from, List<String> path) {
    return symbols.lookup(from, path);
  }

  /**
   * The code of a function with a body, translated on demand; two threads may both translate it.
   */
  FunctionCode code(Operation function) {
    FunctionCode code = codes.get(function);
    if (code == null) {
      code = translator.apply(this, (FunctionLike) function);
      codes.put(function, code);
    }
    return code;
  }
}
