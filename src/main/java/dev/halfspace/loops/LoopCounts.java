package dev.halfspace.loops;

import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The signs of trip counts, as the bounds give them before they are clamped to 0. The signs for all
 * loops that are still to be transformed are computed on the first query whose answer is not
 * evident: transforming loops nested in others, or beside them, does not change the signs. Other
 * changes do, so a plan that may be judged after such a change computes the signs each time.
 */
final class LoopCounts {
  /** Of more counts that may be negative, all are assumed to be so together. */
  private static final int MOST_SIGNS = 6;

  private final Operation root;
  private final ImmutableList<AffineForOp> loops;
  private final IdentityHashMap<Operation, Known> counts = new IdentityHashMap<>();
  private final IdentityHashMap<Operation, Boolean> mayBeNegative = new IdentityHashMap<>();

  /** The loops whose trip count certainly is negative for some values of the symbols. */
  private final Set<Operation> negative = Sets.newIdentityHashSet();

  private boolean areAllKnown;
  private @Nullable EvidentSigns evident;
  private @Nullable Map<Value, Long> least;
  private final IdentityHashMap<Value, Boolean> mayHaveLeast = new IdentityHashMap<>();
  private @Nullable LoopFacts facts;
  private final Map<Long, ImmutableSet<Operation>> idleEarly = new HashMap<>();
  private final Table<Operation, List<AffineValueMap>, BitSet> clamped = HashBasedTable.create();

  /**
   * The signs in a function.
   *
   * @param loops those whose trip counts are queried, in this order
   */
  LoopCounts(Operation root, List<AffineForOp> loops) {
    this.root = root;
    this.loops = ImmutableList.copyOf(loops);
  }

  /** The signs in the function around an operation; only the trip count of that is queried. */
  static LoopCounts around(Operation op) {
    return new LoopCounts(
        LoopBody.functionAround(op),
        op instanceof AffineForOp loop ? ImmutableList.of(loop) : ImmutableList.of());
  }

  /** The trip count of a loop when it had certain bounds. */
  private record Known(
      AffineValueMap lower, AffineValueMap upper, long step, Optional<IterationCount> count) {}

  /** The trip count of a loop; cached as long as its bounds and step stay the same. */
  Optional<IterationCount> of(AffineForOp loop) {
    AffineValueMap lower = loop.lowerBound();
    AffineValueMap upper = loop.upperBound();
    Known known = counts.get(loop);
    if (known == null
        || known.step != loop.step()
        || !known.lower.equals(lower)
        || !known.upper.equals(upper)) {
      known = new Known(lower, upper, loop.step(), IterationCount.of(lower, upper, loop.step()));
      counts.put(loop, known);
    }
    return known.count;
  }

  /**
   * Returns true if the upper bound of a loop minus its lower bound, divided by the step and
   * rounded up, is negative for some values of the symbols, or if that is not known.
   *
   * @param count the trip count as the bounds give it
   */
  boolean mayBeNegative(AffineForOp loop, Optional<IterationCount> count) {
    if (count.flatMap(IterationCount::constant).isPresent()) {
      return false;
    }
    if (!isSeen(loop, count) && !areAllKnown) {
      areAllKnown = true;
      for (AffineForOp each : from(loop)) {
        Optional<IterationCount> known = each == loop ? count : of(each);
        if (each == loop || !isSeen(each, known)) {
          mayBeNegative.put(
              each, known.filter(some -> facts().isNonNegative(some.map(), each)).isEmpty());
        }
      }
    }
    return mayBeNegative.getOrDefault(loop, true);
  }

  /** Returns true if the sign of a trip count is evident without an analysis of all loops. */
  private boolean isSeen(AffineForOp loop, Optional<IterationCount> count) {
    if (!mayBeNegative.containsKey(loop)) {
      count
          .flatMap(known -> seenSign(known.map(), loop))
          .ifPresent(
              isNonNegative -> {
                mayBeNegative.put(loop, !isNonNegative);
                if (!isNonNegative) {
                  negative.add(loop);
                }
              });
    }
    return mayBeNegative.containsKey(loop);
  }

  /** True if no result of a map is negative, false if an example shows one; empty if unknown. */
  private Optional<Boolean> seenSign(AffineValueMap map, Operation at) {
    Optional<Boolean> sign = evident().isComposedNonNegative(map, at);
    return sign.isEmpty() && FewExecutions.isAnyNegative(map, at, this::least)
        ? Optional.of(false)
        : sign;
  }

  /** A loop and those after it; those before it have been transformed already. */
  private List<AffineForOp> from(AffineForOp loop) {
    int first = loops.indexOf(loop);
    return first < 0 ? ImmutableList.of() : loops.subList(first, loops.size());
  }

  /**
   * Returns true if the lower bound of a cleanup loop has to be clamped to that of the original
   * loop: where the trip count may be negative and the early iterations may have effects.
   */
  boolean isRestClamped(AffineForOp loop, IterationCount count, long factor) {
    if (!mayBeNegative(loop, Optional.of(count))) {
      return false;
    }
    if (EarlyIterations.doesSomething(loop)) {
      return true;
    }
    ImmutableSet<Operation> idle = idleEarly.get(factor);
    if (idle == null) {
      List<AffineForOp> open = from(loop).stream().filter(each -> isOpen(each, factor)).toList();
      idle = EarlyIterations.idle(root, open, negative, factor, this::least);
      idleEarly.put(factor, idle);
    }
    return !idle.contains(loop);
  }

  /** Returns true if a loop still exists and may have early iterations without effects. */
  private boolean isOpen(AffineForOp loop, long factor) {
    if (Boolean.FALSE.equals(mayBeNegative.get(loop))
        || !root.isAncestorOf(loop)
        || !LoopBody.hasOneBoundEach(loop)
        || EarlyIterations.doesSomething(loop)) {
      return false;
    }
    Optional<IterationCount> count = of(loop);
    return Cleanup.isNeeded(count, factor) && mayBeNegative(loop, count);
  }

  /**
   * Returns true if a result of a map is negative in some execution of an operation, or if that is
   * not known.
   */
  boolean mayBeNegative(AffineValueMap map, Operation at) {
    return !isNonNegativeConstant(map)
        && mayComposedBeNegative(AffineComposition.compose(map), at)
        && mayBeExecuted(at);
  }

  /** Returns false if the loops or guards around an operation never execute it. */
  private boolean mayBeExecuted(Operation at) {
    return FewExecutions.isAnyNegative(AffineValueMap.constant(-1), at, this::least)
        || !facts().isNever(AffineValueMap.constant(0), at);
  }

  private boolean mayComposedBeNegative(AffineValueMap map, Operation at) {
    return !isNonNegativeConstant(map)
        && !seenSign(map, at).orElseGet(() -> facts().isNonNegative(map, at));
  }

  private static boolean isNonNegativeConstant(AffineValueMap map) {
    for (AffineExpr result : map.map().results()) {
      if (!(result instanceof AffineExpr.Constant constant) || constant.value() < 0) {
        return false;
      }
    }
    return true;
  }

  private EvidentSigns evident() {
    if (evident == null) {
      evident = new EvidentSigns(this::least);
    }
    return evident;
  }

  /** The known lower bound of a value; {@code null} if there is none. */
  private @Nullable Long least(Value value) {
    if (least == null && mayHaveLeast.computeIfAbsent(value, Sizes::mayHaveLeast)) {
      least = Sizes.least(root);
    }
    return least == null ? null : least.get(value);
  }

  private LoopFacts facts() {
    if (facts == null || !facts.isCurrent()) {
      facts = Sizes.loopFacts(root);
    }
    return facts;
  }

  /**
   * Finds the trip counts that have to be clamped to 0 so that their product is the trip count of a
   * nest: those that may be negative, if an even number of them may be negative while no other is
   * 0.
   *
   * @param counts for each loop the values whose min is its trip count; it has no iteration if that
   *     is negative
   * @param at the operation at which the counts are evaluated
   */
  BitSet clamped(List<AffineValueMap> counts, Operation at) {
    BitSet known = clamped.get(at, counts);
    if (known == null) {
      known = findClamped(counts, at);
      clamped.put(at, counts, known);
    }
    return known;
  }

  private BitSet findClamped(List<AffineValueMap> counts, Operation at) {
    BitSet mayBeNegative = new BitSet();
    int open = 0;
    for (AffineValueMap count : counts) {
      open += isNonNegativeConstant(count) ? 0 : 1;
    }
    if (open < 2) {
      return mayBeNegative;
    }
    List<AffineValueMap> composed = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      composed.add(AffineComposition.compose(counts.get(i)));
      mayBeNegative.set(i, mayComposedBeNegative(composed.get(i), at));
    }
    if (mayBeNegative.cardinality() <= MOST_SIGNS && !isAnyEven(composed, mayBeNegative, at)) {
      mayBeNegative.clear();
    }
    return mayBeNegative;
  }

  /** Returns true if an even number of counts may be negative while all others are positive. */
  private boolean isAnyEven(List<AffineValueMap> counts, BitSet open, Operation at) {
    List<@Nullable Terms> sums = new ArrayList<>();
    counts.forEach(count -> sums.add(Terms.of(count)));
    List<BitSet> hidden = new ArrayList<>();
    for (int chosen = 3; chosen < 1 << open.cardinality(); chosen++) {
      if (Integer.bitCount(chosen) % 2 == 0) {
        BitSet negative = chosen(open, chosen);
        Optional<Boolean> isEvident = evident().areNegative(sums, negative, at);
        if (isEvident.orElse(false)) {
          return true;
        }
        if (isEvident.isEmpty()) {
          hidden.add(negative);
        }
      }
    }
    return hidden.stream().anyMatch(negative -> mayBe(counts, negative, at));
  }

  /** The subset of a set that bits select, in ascending order. */
  private static BitSet chosen(BitSet open, int bits) {
    BitSet chosen = new BitSet();
    int bit = 0;
    for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
      chosen.set(i, (bits >> bit++ & 1) == 1);
    }
    return chosen;
  }

  /** Returns true if certain counts may be negative while all others are positive. */
  private boolean mayBe(List<AffineValueMap> counts, BitSet negative, Operation at) {
    List<AffineValueMap> cases = List.of(AffineValueMap.constant(0));
    for (int i = 0; i < counts.size(); i++) {
      AffineValueMap count = counts.get(i);
      List<AffineValueMap> next = new ArrayList<>();
      for (AffineValueMap each : cases) {
        if (!negative.get(i)) {
          next.add(each.and(count.minus(1)));
          continue;
        }
        AffineValueMap below = count.plus(1).times(-1);
        for (int r = 0; r < count.map().numResults(); r++) {
          next.add(each.and(new AffineValueMap(below.map().subMap(List.of(r)), below.operands())));
        }
      }
      cases = next;
    }
    return !cases.stream().allMatch(each -> facts().isNever(each, at));
  }
}
