package dev.halfspace.loops;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.dialect.affine.AffineForOp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The question whether the differences of a dependence in a loop are several and all negative. Then
 * {@code mlir-opt} leaves a nest as it is, whatever the sizes of boxes.
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
 * <p>An analysis is asked only where subscripts alone do not tell.
 */
final class BackwardDependences {
  private final List<AffineForOp> band;
  private final CurrentLegality facts;
  private @Nullable RationalDependences rational;

  private BackwardDependences(List<AffineForOp> band, CurrentLegality facts) {
    this.band = band;
    this.facts = facts;
  }

  /** Returns true if there is one that a loop of a nest carries, or the first loop inside it. */
  static boolean areIn(List<AffineForOp> band, CurrentLegality facts) {
    return new BackwardDependences(band, facts).areFound();
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
    DependenceAnalysis analysis = facts.analysis();
    for (AffineAccess from : analysis.accesses(source.op())) {
      for (AffineAccess to : analysis.accesses(sink.op())) {
        if (from.memory() == source.memory() && to.memory() == source.memory()) {
          int deepest = Math.min(band.size() + 1, analysis.commonLoops(from, to) - 1);
          boolean isSeen = source.isInside(from.loops()) && sink.isInside(to.loops());
          for (int depth = 1; depth <= deepest; depth++) {
            int carrier = depth - 1 - (from.loops().size() - source.numDimensions());
            if ((!isSeen || carrier < 0 || source.mayComeBackIn(sink, carrier))
                && goesBack(from, to, depth)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private boolean goesBack(AffineAccess source, AffineAccess sink, int depth) {
    DependenceAnalysis analysis = facts.analysis();
    if (rational == null) {
      rational = new RationalDependences(analysis);
    }
    return rational.areTakenForOther(source, sink)
        ? rational.goBack(source, sink, depth)
        : goesBack(analysis.at(source, sink, depth));
  }

  private static boolean goesBack(Dependence dependence) {
    return dependence.exists().stream()
        .flatMap(exists -> exists.distances().stream())
        .anyMatch(RationalDependences::isBack);
  }
}
