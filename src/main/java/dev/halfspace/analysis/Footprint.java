package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimaps;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Inclusion;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The elements of one buffer that one execution of an operation touches.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 64 step 8 {
 * //   affine.for %j = 0 to 8 { affine.load %A[%i + %j] : memref<?xf32> } }
 * Footprint.of(analysis, func);        // %A: [0, 63], 64 elements
 * Footprint.of(analysis, innerLoop);   // %A: i <= d0 <= i + 7 under the parameter i, 8 elements
 * }</pre>
 *
 * @param memory the buffer, as accesses name it
 * @param parameters the values on which the elements depend: the induction variables of the loops
 *     around the operation, from the outermost (for a loop whose bounds are not affine, they stand
 *     for its iteration number), then the symbols of the analysis
 * @param loopsAround the number of parameters that are induction variables
 * @param reads the elements read
 * @param writes the elements written
 * @param isCertain whether all of these are certainly touched, because no condition that is not
 *     affine decides whether an access is executed
 */
public record Footprint(
    Value memory,
    ImmutableList<Value> parameters,
    int loopsAround,
    PresburgerSet reads,
    PresburgerSet writes,
    boolean isCertain) {

  /** The most lines along the last dimension, or points, that are counted one by one. */
  private static final long MOST_LINES = 20_000;

  /** The most iterations whose elements are enumerated. */
  private static final long MOST_IMAGES = 2_000;

  /** The work limit of the proof that a footprint is a box. */
  private static final WorkLimit BOX_LIMIT = WorkLimit.standard().withMaxSteps(20_000);

  /**
   * The footprints of an operation by buffer, in the order of the first accesses to each inside it.
   */
  public static ImmutableMap<Value, Answer<Footprint>> of(
      DependenceAnalysis analysis, Operation op) {
    analysis.checkCurrent();
    ImmutableListMultimap<Value, AffineAccess> byMemory =
        Multimaps.index(
            Iterables.filter(analysis.accessesWithin(op), access -> !access.isFree()),
            AffineAccess::memory);
    Frame around = analysis.walk().around(op);
    ImmutableList<Loop> loops = around == null ? ImmutableList.of() : around.loops();
    return Maps.toMap(
        byMemory.keySet(), memory -> of(memory, byMemory.get(memory), loops, analysis));
  }

  private static Answer<Footprint> of(
      Value memory,
      List<AffineAccess> accesses,
      ImmutableList<Loop> around,
      DependenceAnalysis analysis) {
    ImmutableList<Value> symbols = analysis.symbols();
    Optional<ImmutableList<Value>> variables = Loop.variables(around);
    if (variables.isEmpty()) {
      return Answer.unknown("a loop around it has no induction variable");
    }
    ImmutableList.Builder<Value> parameters = ImmutableList.builder();
    parameters.addAll(variables.get()).addAll(symbols);
    List<ConstraintSystem> reads = new ArrayList<>();
    List<ConstraintSystem> writes = new ArrayList<>();
    boolean isCertain = true;
    int rank = -1;
    for (AffineAccess access : accesses) {
      if (access.subscripts().isEmpty()) {
        return Answer.unknown("a subscript is not affine");
      }
      if (access.domain().inexact().isPresent()) {
        return Answer.unknown(access.domain().inexact().get());
      }
      if (access.extents().contains(MemoryAccess.ALL) || access.isPartial() || access.isClipped()) {
        return Answer.unknown("an access touches an unknown part of it");
      }
      rank = access.subscripts().get().map().numResults();
      isCertain &= !access.domain().isConditional();
      (access.isWrite() ? writes : reads).addAll(ElementSets.of(access, around.size()));
    }
    Space space = Space.set(rank, around.size() + symbols.size());
    return Answer.known(
        new Footprint(
            memory,
            parameters.build(),
            around.size(),
            PresburgerSet.of(space, reads),
            PresburgerSet.of(space, writes),
            isCertain));
  }

  /** The elements read or written. */
  public PresburgerSet elements() {
    return reads.union(writes);
  }

  /** The least and the greatest subscript per dimension, over all values of the parameters. */
  public ImmutableList<Answer<ValueRange>> boundingBox() {
    PresburgerSet all = elements();
    return IntStream.range(0, all.numDims())
        .mapToObj(d -> ValueRange.of(all.disjuncts(), d))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * The exact number of elements; empty if it depends on parameters, is infinite, or would take too
   * much work to count.
   */
  public Optional<BigInteger> size() {
    return elements().disjuncts().stream().anyMatch(Footprint::usesParameters)
        ? Optional.empty()
        : sizeAt(Collections.nCopies(parameters.size(), BigInteger.ZERO));
  }

  private static boolean usesParameters(ConstraintSystem system) {
    return IntStream.range(system.space().symbolStart(), system.space().localStart())
        .anyMatch(system::uses);
  }

  /**
   * The exact number of elements for given values of the parameters; empty if it is infinite, or
   * would take too much work to count.
   *
   * @throws IllegalArgumentException if {@code values} does not have one value per parameter
   */
  public Optional<BigInteger> sizeAt(List<BigInteger> values) {
    PresburgerSet fixed = elements().atSymbols(values);
    boolean hasLocals = fixed.disjuncts().stream().anyMatch(s -> s.space().numLocals() > 0);
    BigInteger lines = BigInteger.ONE;
    List<ValueRange.Between> box = new ArrayList<>();
    for (int d = 0; d < fixed.numDims(); d++) {
      Answer<ValueRange> range = ValueRange.of(fixed.disjuncts(), d);
      if (range.is(ValueRange.Empty.class)) {
        return Optional.of(BigInteger.ZERO);
      }
      Optional<ValueRange.Between> between = range.as(ValueRange.Between.class);
      Optional<BigInteger> length = between.flatMap(ValueRange.Between::length);
      if (length.isEmpty()) {
        return Optional.empty();
      }
      between.ifPresent(box::add);
      if (hasLocals || d < fixed.numDims() - 1) {
        lines = lines.multiply(length.get());
      }
    }
    try {
      Optional<BigInteger> counted = hasLocals ? countImages(fixed) : Optional.empty();
      if (counted.isPresent()) {
        return counted;
      }
      PresburgerSet full = ElementSets.box(box);
      if (full.isSubsetOf(fixed, BOX_LIMIT).is(Inclusion.Holds.class)) {
        return Optional.of(
            box.stream()
                .map(range -> range.length().orElseThrow())
                .reduce(BigInteger.ONE, BigInteger::multiply));
      }
      return lines.compareTo(BigInteger.valueOf(MOST_LINES)) > 0 ? Optional.empty() : fixed.count();
    } catch (WorkLimitExceeded e) {
      return Optional.empty();
    }
  }

  /**
   * Counts the elements by enumerating the iterations, which are locals of the systems; empty if
   * there are too many.
   */
  private static Optional<BigInteger> countImages(PresburgerSet elements) {
    Set<List<BigInteger>> distinct = new HashSet<>();
    int dims = elements.numDims();
    for (ConstraintSystem system : elements.disjuncts()) {
      int locals = system.space().numLocals();
      int[] localsFirst = new int[dims + locals];
      Arrays.setAll(localsFirst, c -> c < dims ? c + locals : c - dims);
      Optional<ImmutableList<ImmutableList<BigInteger>>> points =
          PresburgerSet.of(system.rearrange(Space.set(dims + locals, 0), localsFirst))
              .points(MOST_IMAGES);
      if (points.isEmpty()) {
        return Optional.empty();
      }
      points.get().forEach(point -> distinct.add(point.subList(locals, locals + dims)));
    }
    return Optional.of(BigInteger.valueOf(distinct.size()));
  }
}
