package dev.halfspace.transform;

import dev.halfspace.pass.PassRegistry;
import dev.halfspace.transform.affine.AffineSimplifyStructures;

/** The passes that come with the library. */
public final class Passes {
  private static final PassRegistry STANDARD =
      PassRegistry.of(
          AffineSimplifyStructures.PASS,
          Canonicalize.PASS,
          CompositeFixedPoint.PASS,
          ControlFlowSink.PASS,
          Cse.PASS,
          Inline.PASS,
          LoopInvariantCodeMotion.PASS,
          PrintIr.PASS,
          PrintOpStats.PASS,
          RemoveDeadValues.PASS,
          Sccp.PASS,
          StripDebugInfo.PASS,
          SymbolDce.PASS,
          SymbolPrivatize.PASS);

  private Passes() {}

  /** All of them, in the order of their names. */
  public static PassRegistry standard() {
    return STANDARD;
  }
}
