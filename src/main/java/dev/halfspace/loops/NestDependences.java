package dev.halfspace.loops;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The dependences between the accesses of a nest itself. */
final class NestDependences {
  private NestDependences() {}

  /** Returns true if a loop of a nest carries a dependence between accesses of the nest. */
  static boolean isSequential(AffineForOp nest, Legality legality) {
    return carriers(nest, legality, each -> true).anyMatch(position -> position >= 0);
  }

  /**
   * The positions of the loops that carry dependences between accesses of the nest to the same
   * memref value; they are counted from the nest, those of enclosing loops are negative.
   */
  static IntStream carriers(AffineForOp nest, Legality legality, Predicate<Value> isBuffer) {
    DependenceAnalysis analysis = legality.analysis();
    List<AffineAccess> accesses = unlike(nest, analysis);
    accesses.removeIf(access -> !isBuffer.test(access.memory()));
    return IntStream.range(0, accesses.size())
        .flatMap(
            i ->
                accesses.subList(i, accesses.size()).stream()
                    .filter(other -> mayDepend(accesses.get(i), other))
                    .flatMap(
                        other -> analysis.carriers(accesses.get(i), other, loop -> true).stream())
                    .mapToInt(carrier -> carrier.position() - outside(accesses.get(i), nest)));
  }

  private static boolean mayDepend(AffineAccess a, AffineAccess b) {
    return a.memory() == b.memory() && (a.isWrite() || b.isWrite());
  }

  /** The accesses of a nest, without repeated reads or repeated writes of the same elements. */
  private static List<AffineAccess> unlike(AffineForOp nest, DependenceAnalysis analysis) {
    Set<Touch> touched = new HashSet<>();
    List<AffineAccess> unlike = new ArrayList<>();
    nest.walk(
        op -> {
          for (AffineAccess access : analysis.accesses(op)) {
            AffineValueMap subscripts = access.subscripts().orElse(null);
            if (!FusedNest.isOpaque(op)
                && (subscripts == null
                    || access.isPartial()
                    || access.isClipped()
                    || touched.add(Touch.of(access, subscripts)))) {
              unlike.add(access);
            }
          }
        });
    return unlike;
  }

  /** The elements that an access reads or writes whenever its block is executed. */
  private record Touch(
      @Nullable Block block,
      Value memory,
      boolean isWrite,
      AffineValueMap subscripts,
      List<Long> extents) {
    static Touch of(AffineAccess access, AffineValueMap subscripts) {
      return new Touch(
          access.op().block(), access.memory(), access.isWrite(), subscripts, access.extents());
    }
  }

  /** The number of loops around an access that enclose a nest. */
  static int outside(AffineAccess access, AffineForOp nest) {
    return (int) access.loops().stream().filter(loop -> !nest.isAncestorOf(loop.op())).count();
  }
}
