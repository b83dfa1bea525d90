package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableMap;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/** The settings of an execution; not changed any more once an interpreter has it. */
final class Settings {
  Checks checks = Checks.STANDARD;
  int indexBits = Long.SIZE;
  int vectorScale = 1;

  /** The seed by which parallel loops choose the order of their iterations, or {@code null}. */
  @Nullable Long shuffling;

  /** The operations that may be executed. */
  long fuel = Long.MAX_VALUE;

  /** The calls that may be nested. */
  int depth = 100_000;

  /** The bytes that may be allocated at one time. */
  long allocation = Math.min(1L << 31, Runtime.getRuntime().maxMemory() / 2);

  /** True if there are nodes for single kinds of operations. */
  boolean specializing = true;

  /** True if failed assertions and operations are reported, and the program goes on. */
  boolean keepsGoing;

  @Nullable Listener listener;
  @Nullable Coverage coverage;
  Appendable output = Writer.nullWriter();
  Appendable errors = Writer.nullWriter();

  /** The functions of Java that are given; those of MLIR's runner are there, too. */
  ImmutableMap<String, External> externals = ImmutableMap.of();

  Settings() {}

  /** The function of Java that a name stands for, or {@code null}. */
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
