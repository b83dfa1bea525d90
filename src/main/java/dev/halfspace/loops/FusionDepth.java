package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Suppliers;
import com.google.common.collect.Lists;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The search for the fusion depth: the number of outer loops of a consumer in which a slice of a
 * producer is executed. A deeper slice needs smaller private buffers, but may compute more again.
 */
final class FusionDepth {
  private static final String BARRIER = "slice_fusion_barrier";

  private final AffineForOp first;
  private final AffineForOp second;
  private final FusionLimits limits;
  private final CurrentLegality facts;
  private final FusedNest producer;
  private final FusedNest consumer;

  /** True if the first nest carries a dependence. */
  private final Supplier<Boolean> isSequential;

  private boolean endsSearch;

  /** The search for a producer and a consumer in one block. */
  FusionDepth(AffineForOp first, AffineForOp second, FusionLimits limits, CurrentLegality facts) {
    this.first = first;
    this.second = second;
    this.limits = limits;
    this.facts = facts;
    this.producer = facts.buffers().nest(first);
    this.consumer = facts.buffers().nest(second);
    this.isSequential =
        Suppliers.memoize(() -> NestDependences.isSequential(first, facts.legality()));
  }

  /**
   * The slice at the depth that needs the smallest private buffers; the one at the greatest depth
   * if fusion is to be maximal, or if several stores write the buffers. Empty if there is none at
   * an acceptable cost.
   *
   * @param shared the buffers that the first loop writes and the second reads
   */
  Optional<FusionSlice> slice(Set<Value> shared) {
    Set<Value> both = consumer.read();
    both.addAll(consumer.written());
    both.retainAll(producer.written());
    List<AffineForOp> common = loopsAround(both);
    Optional<FusionSlice> best = Optional.empty();
    double least = Double.MAX_VALUE;
    boolean isDeepest = limits.isMaximal() || isStoredOften(shared);
    boolean isCounted = isBetweenCountedBounds(second);
    boolean isOrdered = !Collections.disjoint(both, consumer.written());
    int deepest = isOrdered ? Math.min(common.size(), depthOfOrder(both)) : common.size();
    for (int depth = deepest; depth >= 1; depth--) {
      Optional<FusionSlice> slice =
          SliceSearch.of(producer, consumer, both, common.subList(0, depth), facts)
              .map(each -> each.withWhole(each.firstNot(FusionDepth::isSliceable)));
      boolean isFair =
          slice.isPresent()
              && isCounted
              && slice.get().isSized()
              && isFair(FusionCost.addition(slice.get(), producer, consumer));
      if (isDeepest && slice.isPresent()) {
        endsSearch =
            limits.isMaximal()
                && FusionCost.isMore(slice.get(), producer, consumer)
                && isSequential.get();
        return isFair ? slice : Optional.empty();
      }
      if (isFair && slice.isPresent()) {
        double kept = slice.get().elements(producer, shared);
        if (kept < least) {
          least = kept;
          best = slice;
        }
      }
    }
    return best.filter(
        slice -> producer.isMeasured() && consumer.isMeasured() && isSmall(slice, shared));
  }

  /** The loops of the second nest that enclose all its accesses of some buffers. */
  private List<AffineForOp> loopsAround(Set<Value> buffers) {
    List<AffineForOp> common = null;
    for (AffineMemoryAccess access : consumer.accesses()) {
      if (buffers.contains(access.accessedMemory())) {
        List<AffineForOp> around = consumer.around((Operation) access);
        if (common == null) {
          common = around;
        } else {
          common.retainAll(around);
        }
      }
    }
    return requireNonNull(common);
  }

  /**
   * Returns true if an additional computation is acceptable: none is if iterations of the first
   * loop depend on each other.
   */
  private boolean isFair(double addition) {
    return addition <= 0
        || ((limits.isMaximal() || addition <= limits.tolerance()) && !isSequential.get());
  }

  /**
   * Returns true if the bounds of the loops around a nest use no symbols: with symbols {@code
   * mlir-opt} does not know the size of what a slice stores. Nor does it know that a slice consists
   * of iterations of the first nest where an enclosing loop has a step greater than 1; with a
   * variable lower bound it takes the step of such a loop for 1.
   */
  static boolean isBetweenCountedBounds(Operation nest) {
    for (Operation op = nest.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof AffineForOp loop
          && (isBoundBySymbol(loop.lowerBound())
              || isBoundBySymbol(loop.upperBound())
              || (loop.step() != 1 && loop.lowerBound().map().isSingleConstant()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if a bound depends on a value that is neither constant nor an induction variable.
   */
  private static boolean isBoundBySymbol(AffineValueMap bound) {
    return !AffineComposition.compose(bound).operands().stream()
        .allMatch(
            value ->
                value instanceof BlockArgument variable
                    && variable.parentOp() instanceof AffineLoop);
  }

  /**
   * Returns true if all slices together, over all iterations of the loops around both nests, store
   * no more bytes than the first nest touches in one iteration of those loops: the memory footprint
   * by which {@code mlir-opt} limits fusion.
   */
  private boolean isSmall(FusionSlice slice, Set<Value> shared) {
    AffineForOp outermost = null;
    for (Operation op = second.parentOp(); op != null; op = op.parentOp()) {
      outermost = op instanceof AffineForOp loop ? loop : outermost;
    }
    if (outermost == null) {
      return true;
    }
    LoopFacts known = LoopFacts.of(facts.analysis());
    Optional<BigInteger> touched = TouchedBoxes.bytes(first, known);
    BigInteger stored = BigInteger.ZERO;
    for (Value buffer : shared) {
      List<SliceExtent> extents = SliceExtent.of(slice, producer, buffer);
      Optional<BigInteger> bytes =
          TouchedBoxes.bytes(
              buffer,
              Lists.transform(extents, SliceExtent::first),
              Lists.transform(extents, SliceExtent::size),
              outermost,
              known);
      if (bytes.isEmpty()) {
        return false;
      }
      stored = stored.add(bytes.get());
    }
    return touched.isPresent() && stored.compareTo(touched.get()) <= 0;
  }

  /** Returns false for a loop marked as a barrier: it is executed whole, as those nested in it. */
  static boolean isSliceable(AffineForOp loop) {
    return loop.attribute(BARRIER) == null;
  }

  /** Returns true if the first nest has several stores to some buffers. */
  private boolean isStoredOften(Set<Value> buffers) {
    return producer.stores().stream()
            .filter(each -> buffers.contains(each.accessedMemory()))
            .count()
        > 1;
  }

  /**
   * The number of outer loops of the second nest that carry no dependence between its own accesses
   * of some buffers: no other iteration writes what one of their iterations accesses.
   */
  private int depthOfOrder(Set<Value> buffers) {
    return NestDependences.carriers(second, facts.legality(), buffers::contains)
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /**
   * Returns true if iterations that depend on each other would be repeated, which ends the search.
   */
  boolean endsSearch() {
    return endsSearch;
  }
}
