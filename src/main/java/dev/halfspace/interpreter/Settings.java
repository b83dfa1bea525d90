package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableMap;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/** The settings of an execution; they do not change once an interpreter holds them. */
final class Settings {
  Checks checks = Checks.STANDARD;
  int indexBits = Long.SIZE;
  int vectorScale = 1;

  /** The seed that determines the iteration order of parallel loops, or {@code null}. */
  @Nullable Long shuffling;

  /** The maximum number of operations to execute. */
  long fuel = Long.MAX_VALUE;

  /** The maximum number of nested calls. */
  int depth = 100_000;

  /** The maximum number of bytes in use at one time. */
  long allocation = Math.min(1L << 31, Runtime.getRuntime().maxMemory() / 2);

  /** True if specialized nodes are used. */
  boolean specializing = true;

  /** True if failed assertions and invalid operations are reported, and the program continues. */
  boolean keepsGoing;

  @Nullable Listener listener;
  @Nullable Coverage coverage;
  Appendable output = Writer.nullWriter();
  Appendable errors = Writer.nullWriter();

  /** The external functions of the user; those of MLIR's runner are available as well. */
  ImmutableMap<String, External> externals = ImmutableMap.of();

  Settings() {}

  /** The external function of a name, or {@code null} if there is none. */
  @Nullable External external(String name) {
    External given = externals.get(name);
    return given == null ? RunnerFunctions.ALL.get(name) : given;
  }

  Settings(Settings other) {
    checks = other.checks;
    indexBits = other.indexBits;
    vectorScale = other.vectorScale;
    shuffling = other.shuffling;
    fuel = other.fuel;
    depth = other.depth;
    allocation = other.allocation;
    specializing = other.specializing;
    keepsGoing = other.keepsGoing;
    listener = other.listener;
    coverage = other.coverage;
    output = other.output;
    errors = other.errors;
    externals = other.externals;
  }
}
