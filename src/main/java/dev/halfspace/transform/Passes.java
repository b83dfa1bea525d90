package dev.halfspace.transform;

import dev.halfspace.pass.PassRegistry;

/** The passes that come with the library. */
public final class Passes {
  private static final PassRegistry STANDARD =
      PassRegistry.of(
          Cse.PASS, ControlFlowSink.PASS, LoopInvariantCodeMotion.PASS, StripDebugInfo.PASS);

  private Passes() {}

  /** All of them, in the order of their names. */
  public static PassRegistry standard() {
    return STANDARD;
  }
}
