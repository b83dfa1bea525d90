package dev.halfspace.transform;

import dev.halfspace.loops.AffineLoopCoalescing;
import dev.halfspace.loops.AffineLoopFusion;
import dev.halfspace.loops.AffineLoopInvariantCodeMotion;
import dev.halfspace.loops.AffineLoopNormalize;
import dev.halfspace.loops.AffineLoopTile;
import dev.halfspace.loops.AffineLoopTransforms;
import dev.halfspace.loops.AffineLoopUnroll;
import dev.halfspace.loops.AffineLoopUnrollAndJam;
import dev.halfspace.loops.AffineParallelize;
import dev.halfspace.loops.AffineScalrep;
import dev.halfspace.loops.ScfForLoopPeeling;
import dev.halfspace.loops.ScfParallelLoopTiling;
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
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.raising.LiftCfToScf;
import dev.halfspace.raising.RaiseToAffine;
import dev.halfspace.raising.ScfWhileToFor;
import dev.halfspace.transform.affine.AffineSimplifyStructures;
import dev.halfspace.transform.affine.NormalizeMemRefs;

/** The passes that come with the library. */
public final class Passes {
  private static final PassRegistry STANDARD =
      PassRegistry.of(
          AffineExpandIndexOps.PASS,
          AffineExpandIndexOps.AS_AFFINE,
          FoldMemRefAliasOps.AFFINE,
          AffineLoopCoalescing.PASS,
          AffineLoopInvariantCodeMotion.PASS,
          AffineLoopFusion.PASS,
          AffineLoopNormalize.PASS,
          AffineLoopUnroll.PASS,
          AffineLoopTile.PASS,
          AffineParallelize.PASS,
          AffineLoopUnrollAndJam.PASS,
          AffineLoopTransforms.DISTRIBUTE,
          AffineLoopTransforms.PERMUTE,
          AffineLoopTransforms.REVERSE,
          AffineLoopTransforms.SKEW,
          AffineLoopTransforms.UNSWITCH,
          AffineRaiseFromMemref.PASS,
          AffineScalrep.PASS,
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
          ScfForLoopPeeling.PASS,
          ScfForToWhile.PASS,
          ScfForallConversion.TO_FOR,
          ScfForallConversion.TO_PARALLEL,
          ScfParallelForToNestedFors.PASS,
          ScfParallelLoopTiling.PASS,
          ScfWhileToFor.PASS,
          StripDebugInfo.PASS,
          SymbolDce.PASS,
          SymbolPrivatize.PASS);

  private Passes() {}

  /** All of them, in the order of their names. */
  public static PassRegistry standard() {
    return STANDARD;
  }
}
