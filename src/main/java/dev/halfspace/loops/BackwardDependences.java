package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import java.util.List;

/**
 * The search for dependences between affine accesses in a nest whose distance in some loop varies
 * but is always negative. {@code mlir-opt} does not tile such a nest, whatever the tile sizes.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {
 *   affine.for %j = 0 to 8 {
 *     %x = affine.load %A[%i + %j]     // from 1 to 7 iterations of %j earlier, if %i is later
 *     affine.store %x, %A[%i + %j]
 *   }
 * }
 * }</pre>
 *
 * <p>Pairs of iterations are searched for only where the subscripts alone do not decide.
 */
final class BackwardDependences {
  private final List<AffineForOp> band;
  private final CoarseAccess.Known accesses = new CoarseAccess.Known();

  private BackwardDependences(List<AffineForOp> band) {
    this.band = band;
  }

  /** Returns true if a loop of the band, or the first loop inside it, carries such a dependence. */
  static boolean areIn(List<AffineForOp> band) {
    return new BackwardDependences(band).areFound();
  }

  private boolean areFound() {
    List<NestAccess> inside = NestAccess.inside(band.get(0));
    for (NestAccess source : inside) {
      for (NestAccess sink : inside) {
        if (source.memory() == sink.memory()
            && (source.isWrite() || sink.isWrite())
            && source.mayComeBackIn(sink)
            && goBack(source, sink)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean goBack(NestAccess source, NestAccess sink) {
    CoarseAccess from = accesses.of(source.op());
    CoarseAccess to = accesses.of(sink.op());
    if (from == null || to == null) {
      return false;
    }
    CoarseSystem pairs = new CoarseSystem(from, to);
    boolean isSeen = source.isInAffineLoops() && sink.isInAffineLoops();
    int around = from.loops().size() - source.numDimensions();
    for (int depth = 1; depth <= Math.min(band.size() + 1, pairs.commonLoops() - 1); depth++) {
      int carrier = depth - 1 - around;
      if ((!isSeen || carrier < 0 || source.mayComeBackIn(sink, carrier))
          && pairs.goesBack(depth)) {
        return true;
      }
    }
    return false;
  }
}
