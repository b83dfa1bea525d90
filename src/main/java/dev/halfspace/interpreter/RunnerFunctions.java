package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableMap;

/** The functions that MLIR's runner has for programs that print. */
final class RunnerFunctions {
  /** The functions by their names. */
  static final ImmutableMap<String, External> ALL = ImmutableMap.of();

  private RunnerFunctions() {}
}
