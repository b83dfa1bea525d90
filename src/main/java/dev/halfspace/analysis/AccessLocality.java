package dev.halfspace.analysis;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The change of the element that an access touches from one iteration of a loop to the next.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 100 { affine.for %j = 0 to 50 step 2 {
 * //   affine.load %A[%j, %i + %j] : memref<100x200xf32> } }
 * AccessLocality.of(analysis, load);
 * // %i: steps (0, 1), stride 1, no element is touched again in a later iteration of %i
 * // %j: steps (2, 2), stride 402
 * }</pre>
 *
 * @param loop the loop
 * @param steps the change of each subscript per iteration of the loop, the other induction
 *     variables being fixed; empty if it is not the same in all iterations
 * @param stride the change of the address, in elements; empty if it is not the same in all
 *     iterations or depends on unknown sizes
 * @param reuse the minimum number of iterations of the loop, at least 1, between two accesses to
 *     one element, the loops around it being in the same iteration; empty if no element is touched
 *     in two iterations that differ first in this loop
 */
public record AccessLocality(
    Loop loop,
    Optional<ImmutableList<BigInteger>> steps,
    Optional<BigInteger> stride,
    Answer<Optional<BigInteger>> reuse) {

  /** The locality of an access in each loop around it, from the outermost. */
  public static ImmutableList<AccessLocality> of(DependenceAnalysis analysis, AffineAccess access) {
    analysis.checkCurrent();
    ImmutableList.Builder<AccessLocality> all = ImmutableList.builder();
    for (Loop loop : access.loops()) {
      long step = step(analysis, loop);
      all.add(
          new AccessLocality(
              loop,
              steps(access, loop, step),
              stride(access, loop, step),
              reuse(analysis, access, loop, step)));
    }
    return all.build();
  }

  private static long step(DependenceAnalysis analysis, Loop loop) {
    Frame.OfLoop frame = analysis.walk().loops().get(loop);
    return frame == null ? 1 : frame.bounds.step();
  }

  private static Answer<Optional<BigInteger>> reuse(
      DependenceAnalysis analysis, AffineAccess access, Loop loop, long step) {
    return analysis
        .pairOf(access)
        .at(loop.position() + 1)
        .answer()
        .flatMap(
            again ->
                again instanceof Dependence.Exists exists
                    ? after(exists.distances().get(loop.position()), step)
                    : Answer.known(Optional.empty()));
  }

  private static Answer<Optional<BigInteger>> after(DistanceRange distance, long step) {
    return distance.min() == null
        ? Answer.unknown("the distance has no least value")
        : Answer.known(Optional.of(distance.min().divide(BigInteger.valueOf(step))));
  }

  private static Optional<ImmutableList<BigInteger>> steps(
      AffineAccess access, Loop loop, long step) {
    return access
        .subscripts()
        .flatMap(subscripts -> coefficients(subscripts.map(), loop))
        .map(
            c ->
                c.stream()
                    .map(v -> v.multiply(BigInteger.valueOf(step)))
                    .collect(toImmutableList()));
  }

  /** The coefficient of an induction variable in each result; empty if one is not constant. */
  private static Optional<ImmutableList<BigInteger>> coefficients(AffineMap map, Loop loop) {
    if (!(AffineFlattening.of(map) instanceof AffineFlattening.Flat flat)) {
      return Optional.empty();
    }
    boolean[] varies = new boolean[flat.numColumns()];
    varies[loop.position()] = true;
    for (int q = 0; q < flat.numLocals(); q++) {
      LinearForm numerator = flat.quotients().get(q).numerator();
      varies[flat.numDims() + flat.numSymbols() + q] = usesAny(numerator, varies);
    }
    varies[loop.position()] = false;
    return flat.forms().stream().anyMatch(form -> usesAny(form, varies))
        ? Optional.empty()
        : Optional.of(
            flat.forms().stream()
                .map(form -> form.coefficient(loop.position()))
                .collect(toImmutableList()));
  }

  private static boolean usesAny(LinearForm form, boolean[] columns) {
    return IntStream.range(0, form.numTerms()).anyMatch(t -> columns[form.column(t)]);
  }

  private static Optional<BigInteger> stride(AffineAccess access, Loop loop, long step) {
    if (access.subscripts().isEmpty() || !(access.memory().type() instanceof MemRefType type)) {
      return Optional.empty();
    }
    AffineMap map = access.subscripts().get().map();
    if (type.layout() instanceof AffineMapAttr layout && !layout.map().isIdentity()) {
      if (layout.map().numSymbols() > 0 || layout.map().numResults() != 1) {
        return Optional.empty();
      }
      AffineExpr address = layout.map().result(0).substituteDims(map.results());
      return coefficients(AffineMap.of(map.numDims(), map.numSymbols(), List.of(address)), loop)
          .map(c -> c.get(0).multiply(BigInteger.valueOf(step)));
    }
    Strides strides = type.strides();
    return strides == null
        ? Optional.empty()
        : steps(access, loop, step).flatMap(each -> sum(each, strides.strides()));
  }

  private static Optional<BigInteger> sum(List<BigInteger> steps, ImmutableLongArray strides) {
    BigInteger sum = BigInteger.ZERO;
    for (int d = 0; d < steps.size(); d++) {
      if (steps.get(d).signum() != 0 && strides.get(d) == Shape.DYNAMIC) {
        return Optional.empty();
      }
      sum = sum.add(steps.get(d).multiply(BigInteger.valueOf(strides.get(d))));
    }
    return Optional.of(sum);
  }
}
