package dev.halfspace.loops;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The dependences between the accesses of a nest itself. */
final class NestDependences {
  private NestDependences() {}

  /** Returns true if a loop of a nest carries a dependence between accesses of the nest. */
  static boolean isSequential(AffineForOp nest, Legality legality) {
    return carriers(nest, legality, each -> true).anyMatch(position -> position >= 0);
  }

  /** The numbers of the loops of a nest that carry dependences between its own accesses. */
  static IntStream carriers(AffineForOp nest, Legality legality, Predicate<Value> isBuffer) {
    return legality.dependences(nest).stream()
        .filter(
            dependence ->
                dependence.carrier().isPresent()
                    && !FusedNest.isOpaque(dependence.source().op())
                    && !FusedNest.isOpaque(dependence.sink().op())
                    && isBuffer.test(dependence.source().memory())
                    && dependence.source().memory() == dependence.sink().memory())
        .mapToInt(
            dependence ->
                dependence.carrier().orElseThrow().position() - outside(dependence.source(), nest));
  }

  /** The number of loops around an access that are around a nest. */
  static int outside(AffineAccess access, AffineForOp nest) {
    return (int) access.loops().stream().filter(loop -> !nest.isAncestorOf(loop.op())).count();
  }
}
