package dev.halfspace.transform;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.loops.Schedule;
import dev.halfspace.lowering.AffineExpandIndexOps;
import dev.halfspace.lowering.AffineRaiseFromMemref;
import dev.halfspace.lowering.ArithExpand;
import dev.halfspace.lowering.ConvertScfToCf;
import dev.halfspace.lowering.ConvertVectorToScf;
import dev.halfspace.lowering.ExpandRealloc;
import dev.halfspace.lowering.ExpandStridedMetadata;
import dev.halfspace.lowering.FoldMemRefAliasOps;
import dev.halfspace.lowering.LowerAffine;
import dev.halfspace.lowering.MemRefExpand;
import dev.halfspace.lowering.ReconcileUnrealizedCasts;
import dev.halfspace.lowering.ResolveShapedTypeResultDims;
import dev.halfspace.lowering.ScfForToWhile;
import dev.halfspace.lowering.ScfForallConversion;
import dev.halfspace.lowering.ScfParallelForToNestedFors;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.raising.LiftCfToScf;
import dev.halfspace.raising.RaiseToAffine;
import dev.halfspace.raising.ScfWhileToFor;
import dev.halfspace.transform.affine.AffineSimplifyMinMax;
import dev.halfspace.transform.affine.AffineSimplifyStructures;
import dev.halfspace.transform.affine.NormalizeMemRefs;

/** The passes that the library provides. */
public final class Passes {
  private static final PassRegistry STANDARD =
      PassRegistry.of(
              AffineExpandIndexOps.PASS,
              AffineExpandIndexOps.AS_AFFINE,
              FoldMemRefAliasOps.AFFINE,
              AffineRaiseFromMemref.PASS,
              AffineSimplifyMinMax.PASS,
              AffineSimplifyStructures.PASS,
              ArithExpand.PASS,
              Canonicalize.PASS,
              CompositeFixedPoint.PASS,
              ControlFlowSink.PASS,
              ConvertScfToCf.PASS,
              ConvertVectorToScf.PASS,
              Cse.PASS,
              ExpandRealloc.PASS,
              ExpandStridedMetadata.PASS,
              FoldMemRefAliasOps.PASS,
              Inline.PASS,
              LiftCfToScf.PASS,
              LoopInvariantCodeMotion.PASS,
              LowerAffine.PASS,
              MemRefExpand.PASS,
              NormalizeMemRefs.PASS,
              PrintIr.PASS,
              PrintOpStats.PASS,
              RaiseToAffine.PASS,
              ReconcileUnrealizedCasts.PASS,
              RemoveDeadValues.PASS,
              ResolveShapedTypeResultDims.RANKED,
              ResolveShapedTypeResultDims.PASS,
              Sccp.PASS,
              ScfForToWhile.PASS,
              ScfForallConversion.TO_FOR,
              ScfForallConversion.TO_PARALLEL,
              ScfParallelForToNestedFors.PASS,
              ScfWhileToFor.PASS,
              StripDebugInfo.PASS,
              SymbolDce.PASS,
              SymbolPrivatize.PASS)
          .with(Schedule.passes().toArray(Pass[]::new));

  private Passes() {}

  /** All of them, in alphabetical order. */
  public static PassRegistry standard() {
    return STANDARD;
  }

  /**
   * The pass with a name, as MLIR spells it, with the default values of its options.
   *
   * @throws IllegalArgumentException if no pass has the name
   */
  public static Pass named(String argument) {
    Pass pass = STANDARD.pass(argument);
    checkArgument(pass != null, "there is no pass '%s'", argument);
    return pass;
  }

  /**
   * The pass with a name and options in MLIR's notation: {@code affine-loop-tile}, {@code
   * tile-size=32}.
   *
   * @throws PipelineParseException if there is no such pass, or it does not take the options
   */
  public static Pass named(String argument, String options) {
    return STANDARD.pass(argument, options);
  }
}
