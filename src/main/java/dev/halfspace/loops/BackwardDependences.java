package dev.halfspace.loops;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The question whether the differences of a dependence in a loop are several and all negative. Then
 * {@code mlir-opt} leaves a nest as it is, whatever the sizes of boxes.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {
 *   affine.for %j = 0 to 8 {
 *     %x = affine.load %A[%i + %j]     // from -7 to -1 iterations of %j later
 *     affine.store %x, %A[%i + %j]
 *   }
 * }
 * }</pre>
 */
final class BackwardDependences {
  private final List<AffineForOp> band;
  private final DependenceAnalysis analysis;
  private final RationalDependences rational;
  private final IdentityHashMap<AffineAccess, long[]> variables = new IdentityHashMap<>();

  private BackwardDependences(List<AffineForOp> band, DependenceAnalysis analysis) {
    this.band = band;
    this.analysis = analysis;
    this.rational = new RationalDependences(analysis);
  }

  /** Returns true if there is one that a loop of a nest carries, or what they carry leaves. */
  static boolean areIn(List<AffineForOp> band, DependenceAnalysis analysis) {
    BackwardDependences question = new BackwardDependences(band, analysis);
    return question.areBetweenIntegers() || question.rational.goBackIn(band);
  }

  private boolean areBetweenIntegers() {
    List<AffineAccess> inside = new ArrayList<>();
    for (AffineAccess access : analysis.accesses()) {
      if (access.loops().size() > 1 && band.get(0).isAncestorOf(access.op())) {
        inside.add(access);
      }
    }
    for (AffineAccess source : inside) {
      for (AffineAccess sink : inside) {
        if (source.memory() == sink.memory()
            && (source.isWrite() || sink.isWrite())
            && !rational.areOther(source, sink)
            && goesBack(source, sink)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean goesBack(AffineAccess source, AffineAccess sink) {
    int common = analysis.commonLoops(source, sink);
    for (int depth = 1; depth <= Math.min(band.size() + 1, common - 1); depth++) {
      if (isOpen(source, sink, depth, common)
          && analysis.at(source, sink, depth).exists().stream()
              .flatMap(exists -> exists.distances().stream())
              .anyMatch(RationalDependences::isBack)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true unless it is seen at once of each loop inside the one that carries that the
   * difference is one number, or may be 0.
   */
  private boolean isOpen(AffineAccess source, AffineAccess sink, int depth, int common) {
    for (int i = depth; i < common; i++) {
      if ((variables(source)[i] & variables(sink)[i]) == 0
          && !(source.loops().get(i).op() instanceof AffineForOp loop
              && isFree(loop, source, sink, source.loops().get(depth - 1).op()))) {
        return true;
      }
    }
    return false;
  }

  /** For each loop around an access, the subscripts that are its variable and a number, as bits. */
  private long[] variables(AffineAccess access) {
    return variables.computeIfAbsent(access, BackwardDependences::findVariables);
  }

  private static long[] findVariables(AffineAccess access) {
    long[] found = new long[access.loops().size()];
    if (!(access.op() instanceof AffineMemoryAccess affine)
        || affine.extents().stream().anyMatch(extent -> extent != 1)) {
      return found;
    }
    AffineValueMap subscripts = affine.subscripts();
    for (int d = 0; d < Math.min(subscripts.map().numResults(), Long.SIZE); d++) {
      Value variable =
          SubscriptTerm.of(subscripts.map().result(d), subscripts.operands())
              .map(SubscriptTerm::value)
              .orElse(null);
      for (Loop loop : access.loops()) {
        if (loop.op() instanceof AffineForOp op && op.inductionVariable() == variable) {
          found[loop.position()] |= 1L << d;
        }
      }
    }
    return found;
  }

  /**
   * Returns true if nothing but subscripts of others depends on the variable, nor its bounds on
   * what changes with the loop that carries: then it may be the same at both ends.
   */
  private static boolean isFree(
      AffineForOp loop, AffineAccess source, AffineAccess sink, Operation carrier) {
    for (Operation user : loop.inductionVariable().users()) {
      if (!(user instanceof AffineMemoryAccess) || user == source.op() || user == sink.op()) {
        return false;
      }
    }
    for (int i = 0; i < loop.firstEntryOperand(null); i++) {
      if (!LoopBody.isOutside(loop.operand(i), carrier)) {
        return false;
      }
    }
    return true;
  }
}
