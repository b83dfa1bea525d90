package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The iterations of a producer that store what one iteration of a consumer's outer loops loads: for
 * each loop of the producer either a range of consecutive iterations, or all.
 *
 * @param loops the loops of the producer around its stores, each directly nested in the one before
 * @param values for each loop the first value of its induction variable, a map of one result over
 *     the induction variables of the consumer's outer loops; {@code null} if all iterations are
 *     executed
 * @param sizes for each loop its trip count in the slice, where not all iterations are executed
 * @param outer the loops of the consumer inside which the slice is executed
 */
record FusionSlice(
    ImmutableList<AffineForOp> loops,
    List<@Nullable AffineValueMap> values,
    ImmutableList<Long> sizes,
    ImmutableList<AffineForOp> outer) {
  /** The trip count of a range that ends, or begins, where its loop does. */
  static final long UNKNOWN = 0;

  /** Returns true if the trip count of each loop in the slice is known. */
  boolean isSized() {
    for (int p = 0; p < loops.size(); p++) {
      if (values.get(p) != null && sizes.get(p) == UNKNOWN) {
        return false;
      }
    }
    return true;
  }

  /** The one of some loops with an induction variable, or {@code null} if there is none. */
  static @Nullable AffineForOp loop(List<AffineForOp> loops, Value variable) {
    int at = indexOf(loops, variable);
    return at < 0 ? null : loops.get(at);
  }

  /** The index of the loop with an induction variable, or -1 if there is none. */
  static int indexOf(List<AffineForOp> loops, @Nullable Value variable) {
    for (int i = 0; i < loops.size(); i++) {
      if (loops.get(i).inductionVariable() == variable) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns true if the slices of all iterations, of which there is certainly at least one, cover
   * all iterations of the producer.
   */
  boolean isMaximal() {
    if (!isExecuted()) {
      return false;
    }
    Set<AffineForOp> used = new HashSet<>();
    for (int p = 0; p < loops.size(); p++) {
      AffineValueMap value = values.get(p);
      long trips = ConstantBounds.trips(loops.get(p));
      if (value == null || trips == 1) {
        continue;
      }
      long size = sizes.get(p);
      boolean isSame = isSameVariable(loops.get(p), value, outer);
      boolean isAll =
          subscript(value)
              .filter(
                  each ->
                      (isSame
                              || (each.isContiguous(size)
                                  && each.greatest() - each.least() + size == trips))
                          && each.factors().keySet().stream().allMatch(used::add))
              .isPresent();
      if (!isAll) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if the loops in which the slice is executed certainly have iterations. */
  boolean isExecuted() {
    return outer.stream().allMatch(loop -> ConstantBounds.trips(loop) > 0);
  }

  /**
   * Returns true if {@link #isMaximal} and {@code mlir-opt} sees it: each range of one iteration is
   * given by an induction variable alone. It does not know where other slices end, nor those of
   * several iterations in nests inside other loops, nor those of a loop with a step other than 1,
   * unless the value is the variable of an equal loop.
   */
  boolean isEvidentlyMaximal() {
    for (int p = 0; p < loops.size(); p++) {
      AffineForOp loop = loops.get(p);
      AffineValueMap value = values.get(p);
      boolean isOpen =
          value != null
              && ConstantBounds.trips(loop) > 1
              && (sizes.get(p) == 1 ? !Promotion.isValue(value) : isInLoops());
      if (isOpen || (loop.step() != 1 && (value == null || !isSameVariable(loop, value, outer)))) {
        return false;
      }
    }
    return isMaximal();
  }

  /**
   * Returns true if each loop is executed as a whole, or at the induction variable of an outer loop
   * with equal bounds and step. {@code mlir-opt} takes that for {@link #isMaximal}, although it is
   * less if one variable occurs twice, except in nests inside other loops.
   */
  boolean isOfEqualVariables() {
    if (isInLoops()) {
      return false;
    }
    for (int p = 0; p < loops.size(); p++) {
      AffineValueMap value = values.get(p);
      if (value != null && !isSameVariable(loops.get(p), value, outer)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if a value is the variable of an outer loop with the bounds and step of a loop.
   */
  static boolean isSameVariable(AffineForOp loop, AffineValueMap value, List<AffineForOp> outer) {
    AffineForOp same = Promotion.isValue(value) ? loop(outer, value.operands().get(0)) : null;
    return same != null
        && same.lowerBound().equals(loop.lowerBound())
        && same.upperBound().equals(loop.upperBound())
        && same.step() == loop.step();
  }

  /** Returns true if an affine loop encloses the nests. */
  private boolean isInLoops() {
    Operation around = outer.get(0).parentOp();
    while (around != null && !(around instanceof AffineLoop)) {
      around = around.parentOp();
    }
    return around != null;
  }

  /**
   * Returns true if {@code mlir-opt} can compare this with all iterations of a producer: it is
   * executed in at most as many loops as the producer has, or each value is the variable of an
   * equal loop.
   */
  boolean isCompared(int numLoops) {
    return outer.size() <= numLoops
        || (isOfEqualVariables() && values.stream().allMatch(Objects::nonNull));
  }

  /** The union of the slices over all iterations of the outer loops but some outermost ones. */
  FusionSlice ofOutermost(int kept) {
    ImmutableList<AffineForOp> inner = outer.subList(Math.max(kept, 0), outer.size());
    List<@Nullable AffineValueMap> firsts = new ArrayList<>(values);
    List<Long> counts = new ArrayList<>(sizes);
    for (int p = 0; p < loops.size(); p++) {
      AffineValueMap value = values.get(p);
      Optional<Subscript> sum = value == null ? Optional.empty() : subscript(value);
      if (value != null && sum.isPresent()) {
        Subscript.Run run = sum.get().run(value, inner::contains);
        firsts.set(p, run.first());
        counts.set(p, run.size() - 1 + sizes.get(p));
      }
    }
    return new FusionSlice(loops, firsts, ImmutableList.copyOf(counts), outer);
  }

  /** This slice, executed in fewer of the outer loops; empty if it depends on the others. */
  Optional<FusionSlice> inside(int depth) {
    ImmutableList<AffineForOp> left = outer.subList(0, depth);
    boolean isIndependent =
        values.stream()
            .allMatch(
                value ->
                    value == null
                        || value.operands().stream().allMatch(each -> loop(left, each) != null));
    return isIndependent
        ? Optional.of(new FusionSlice(loops, values, sizes, left))
        : Optional.empty();
  }

  /** Returns true if exactly one iteration of each loop is executed. */
  boolean isOneIteration() {
    return isSized() && size() == 1;
  }

  /** The linear subscript that a value is; empty if it is not linear. */
  private Optional<Subscript> subscript(AffineValueMap value) {
    return Subscript.of(value, variable -> loop(outer, variable));
  }

  /** The number of loops, from the outermost, that form a perfect nest. */
  private int numPerfect() {
    int perfect = 1;
    while (perfect < loops.size()
        && LoopBody.onlyLoop(loops.get(perfect - 1), AffineForOp.class) == loops.get(perfect)) {
      perfect++;
    }
    return perfect;
  }

  /**
   * Returns true if the loops below the outer perfect nest are executed as a whole, or no operation
   * outside of them accesses what they store.
   *
   * @param areDistinct true for two buffers that do not alias
   */
  boolean isClosed(FusedNest producer, BiPredicate<Value, Value> areDistinct) {
    for (int p = numPerfect(); p < loops.size(); p++) {
      AffineForOp loop = loops.get(p);
      for (AffineAccessOp store : producer.stores()) {
        for (AffineMemoryAccess other : producer.accesses()) {
          if (values.get(p) != null
              && loop.isAncestorOf(store)
              && !loop.isAncestorOf((Operation) other)
              && !areDistinct.test(store.accessedMemory(), other.accessedMemory())) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Returns true if no iteration of the producer, or part of one, is executed by two slices. */
  boolean isExecutedOnce() {
    Set<AffineForOp> used = new HashSet<>();
    for (int p = 0; p < numPerfect(); p++) {
      AffineValueMap value = values.get(p);
      if (value != null) {
        long size = sizes.get(p);
        subscript(value)
            .filter(each -> each.isInjective(size))
            .ifPresent(each -> used.addAll(each.factors().keySet()));
      }
    }
    return outer.stream().allMatch(loop -> ConstantBounds.trips(loop) == 1 || used.contains(loop));
  }

  /**
   * Returns true if the slice stores each element of a buffer that its consumer iteration loads.
   */
  boolean isAllStored(
      FusedNest producer, FusedNest consumer, Value buffer, Supplier<LoopFacts> facts) {
    AffineValueMap stored = producer.subscripts(buffer).orElseThrow();
    AffineValueMap inSlice = inSlice(stored);
    ImmutableList<SliceExtent> extents = SliceExtent.of(this, producer, buffer);
    boolean isBox = isBox(producer, SymbolSums.of(stored).counted());
    for (AffineAccessOp load : consumer.loads()) {
      if (load.accessedMemory() == buffer) {
        AffineValueMap loaded = AffineComposition.compose(load.subscripts());
        if (!loaded.equals(inSlice) && !(isBox && isIn(extents, load, loaded, consumer, facts))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns true if the slice stores every element of the extents. */
  private boolean isBox(FusedNest producer, AffineValueMap stored) {
    Set<AffineForOp> used = new HashSet<>();
    for (int k = 0; k < stored.map().numResults(); k++) {
      Optional<Subscript> subscript = Subscript.of(stored, k, producer::loop);
      boolean isRow =
          subscript.isPresent()
              ? subscript.get().isContiguous(1, this::count)
                  && subscript.get().factors().keySet().stream()
                      .filter(loop -> count(loop) > 1)
                      .allMatch(used::add)
              : isOne(stored, stored.map().result(k));
      if (!isRow) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if subscripts are certainly within the extents in each iteration. */
  private static boolean isIn(
      List<SliceExtent> extents,
      AffineAccessOp load,
      AffineValueMap loaded,
      FusedNest consumer,
      Supplier<LoopFacts> facts) {
    for (int k = 0; k < extents.size(); k++) {
      AffineValueMap one = ValueMaps.result(loaded, k);
      AffineValueMap offset = one.minus(extents.get(k).first());
      long last = extents.get(k).size() - 1;
      Optional<Subscript> sum = Subscript.of(offset, consumer::loop);
      boolean isIn =
          sum.isPresent()
              ? sum.get().least() >= 0 && sum.get().greatest() <= last
              : facts.get().isNonNegative(offset, load)
                  && facts.get().isNonNegative(offset.times(-1).plus(last), load);
      if (!isIn) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if all stores to a buffer, in the slice and in the consumer, have the same
   * subscripts.
   */
  boolean isStoredAlike(FusedNest producer, FusedNest consumer, Value buffer) {
    Set<AffineValueMap> stored = new HashSet<>();
    for (AffineAccessOp store : producer.stores()) {
      if (store.accessedMemory() == buffer) {
        stored.add(inSlice(store.subscripts()));
      }
    }
    for (AffineAccessOp store : consumer.stores()) {
      if (store.accessedMemory() == buffer) {
        stored.add(AffineComposition.compose(store.subscripts()));
      }
    }
    return stored.size() <= 1;
  }

  /**
   * The loads from a buffer in a slice that come before the first operation with a store to the
   * buffer in the block into which the slice is inserted: they read nothing that the slice stores.
   */
  ImmutableSet<Operation> loadsBeforeStores(FusedNest producer, Value buffer) {
    Operation storing =
        producer.stores().stream()
            .filter(store -> store.accessedMemory() == buffer)
            .<Operation>map(store -> store)
            .findFirst()
            .orElseThrow();
    Set<Operation> flat = new HashSet<>(loops.subList(0, firstNot(loop -> count(loop) == 1)));
    while (storing != producer.root() && !flat.contains(storing.parentOp())) {
      storing = requireNonNull(storing.parentOp());
    }
    ImmutableSet.Builder<Operation> before = ImmutableSet.builder();
    for (Operation op = producer.root();
        op != null && op != storing;
        op = op.nextInWalk(producer.root())) {
      if (op instanceof AffineAccessOp load && load.accessedMemory() == buffer) {
        before.add(load);
      }
    }
    return before.build();
  }

  /** Subscripts of the producer in which the variables of loops of one iteration are replaced. */
  private AffineValueMap inSlice(AffineValueMap subscripts) {
    AffineValueMap composed = AffineComposition.compose(subscripts);
    return AffineComposition.canonicalize(ValueMaps.substituted(composed, single()));
  }

  /** The values of the induction variables of loops of one iteration. */
  Map<Value, AffineValueMap> single() {
    Map<Value, AffineValueMap> single = new HashMap<>();
    for (int p = 0; p < loops.size(); p++) {
      AffineValueMap value = values.get(p);
      if (value != null && sizes.get(p) == 1) {
        single.put(loops.get(p).inductionVariable(), value);
      }
    }
    return single;
  }

  /** Returns true if later consumer iterations execute later iterations of the producer. */
  boolean isInOrder() {
    int next = 0;
    boolean isOver = false;
    for (int p = 0; p < loops.size(); p++) {
      AffineValueMap value = values.get(p);
      if (value == null || value.operands().isEmpty()) {
        isOver = true;
      } else {
        Optional<Subscript> each = subscript(value).filter(Subscript::isIncreasing);
        if (isOver || each.isEmpty()) {
          return false;
        }
        int at = outer.indexOf(each.get().factors().keySet().iterator().next());
        if (at < next) {
          return false;
        }
        next = at + 1;
        isOver = sizes.get(p) > 1;
      }
    }
    return true;
  }

  /** The index of the first loop that is not of a kind; the number of loops if there is none. */
  int firstNot(Predicate<AffineForOp> kind) {
    int first = 0;
    while (first < loops.size() && kind.test(loops.get(first))) {
      first++;
    }
    return first;
  }

  /** Returns true if the loops from an index on are executed as a whole. */
  boolean isWholeFrom(int from) {
    return values.subList(from, values.size()).stream().allMatch(Objects::isNull);
  }

  /** This slice, with all iterations of the loops from an index on. */
  FusionSlice withWhole(int from) {
    List<@Nullable AffineValueMap> some = new ArrayList<>(values);
    for (int p = from; p < some.size(); p++) {
      some.set(p, null);
    }
    return new FusionSlice(loops, some, sizes, outer);
  }

  /** The number of elements of some buffers that a slice accesses. */
  double elements(FusedNest producer, Set<Value> buffers) {
    double all = 0;
    for (Value buffer : buffers) {
      double elements = 1;
      for (SliceExtent extent : SliceExtent.of(this, producer, buffer)) {
        elements *= extent.size();
      }
      all += elements;
    }
    return all;
  }

  /** The number of iterations of the producer in a slice. */
  double size() {
    double size = 1;
    for (int p = 0; p < loops.size(); p++) {
      size *= count(p);
    }
    return size;
  }

  /** The trip count of a loop of the producer in the slice. */
  long count(int p) {
    return values.get(p) == null ? ConstantBounds.trips(loops.get(p)) : sizes.get(p);
  }

  /** The trip count of a loop in the producer, also of one nested in those of the slice. */
  private long count(AffineForOp loop) {
    int p = loops.indexOf(loop);
    return p < 0 ? ConstantBounds.trips(loop) : count(p);
  }

  /** Returns true if the slice executes one iteration of each loop that a subscript depends on. */
  boolean isOne(AffineValueMap stored, AffineExpr result) {
    return result.occurrences().dims().stream()
        .mapToInt(dim -> indexOf(loops, stored.operands().get(dim)))
        .allMatch(p -> p >= 0 && count(p) == 1);
  }
}
