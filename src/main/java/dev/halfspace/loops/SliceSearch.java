package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.MultimapBuilder;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The computation of slices: the producer iterations that one consumer iteration needs. */
final class SliceSearch {
  private final CurrentLegality facts;
  private final FusedNest producer;
  private final FusedNest consumer;
  private final ImmutableList<AffineForOp> loops;
  private final ImmutableList<AffineForOp> outer;

  /** For each producer loop the values of its induction variable that the accesses need. */
  private final ImmutableList<WantedValues> taken;

  private SliceSearch(
      FusedNest producer,
      FusedNest consumer,
      List<AffineForOp> loops,
      List<AffineForOp> outer,
      CurrentLegality facts) {
    this.facts = facts;
    this.producer = producer;
    this.consumer = consumer;
    this.loops = ImmutableList.copyOf(loops);
    this.outer = ImmutableList.copyOf(outer);
    this.taken = loops.stream().map(WantedValues::new).collect(ImmutableList.toImmutableList());
  }

  /** The slice that the accesses to some buffers need; empty if it cannot be expressed. */
  static Optional<FusionSlice> of(
      FusedNest producer,
      FusedNest consumer,
      Set<Value> buffers,
      List<AffineForOp> outer,
      CurrentLegality facts) {
    if (!producer.isStoredBetweenConstants(buffers)) {
      return Optional.empty();
    }
    List<AffineForOp> loops = producer.loopsOfStores(buffers);
    return new SliceSearch(
            producer,
            consumer,
            loops.isEmpty() ? LoopBody.nest(producer.root(), AffineForOp.class) : loops,
            outer,
            facts)
        .find(buffers);
  }

  /** A pair of subscripts: those at which a buffer is stored, and those of accesses in a block. */
  private record Want(
      Value buffer, AffineValueMap stored, AffineValueMap loaded, @Nullable Block block) {}

  private Optional<FusionSlice> find(Set<Value> buffers) {
    ListMultimap<Want, AffineMemoryAccess> wants =
        MultimapBuilder.linkedHashKeys().arrayListValues().build();
    for (Value buffer : buffers) {
      List<AffineValueMap> stored = producer.sources(buffer);
      if (stored.isEmpty()) {
        return Optional.empty();
      }
      for (AffineMemoryAccess access : consumer.accesses()) {
        if (access.accessedMemory() == buffer) {
          Block block = ((Operation) access).block();
          AffineValueMap loaded = AffineComposition.compose(access.subscripts());
          stored.forEach(each -> wants.put(new Want(buffer, each, loaded, block), access));
        }
      }
    }
    int needed = 0;
    for (Map.Entry<Want, Collection<AffineMemoryAccess>> want : wants.asMap().entrySet()) {
      SubscriptPair pair = SubscriptPair.of(want.getKey().stored(), want.getKey().loaded());
      if (!areApart(pair.stored(), pair.loaded())) {
        needed += want.getValue().size();
        AffineMemoryAccess access = want.getValue().iterator().next();
        if (!pair.isAll() || !restrict(pair.stored(), pair.loaded(), access)) {
          return Optional.empty();
        }
      }
    }
    if (needed == 0 || (needed > 1 && isInSteps())) {
      return Optional.empty();
    }
    List<@Nullable AffineValueMap> all = new ArrayList<>();
    for (int p = 0; p < loops.size(); p++) {
      WantedValues each = taken.get(p);
      AffineValueMap value = each.first();
      if (value == null && loops.get(p).step() != 1) {
        return Optional.empty(); // mlir-opt does not see that all values are needed.
      }
      all.add(value == null ? null : inOrder(each.size() == 1 ? constantIfOne(value) : value));
    }
    List<Long> sizes = Lists.transform(taken, WantedValues::size);
    return Optional.of(new FusionSlice(loops, all, ImmutableList.copyOf(sizes), outer));
  }

  /**
   * Returns true if a loop around the slice has a step other than 1, or is parallel: {@code
   * mlir-opt} then cannot compute the union of what two accesses need.
   */
  private boolean isInSteps() {
    for (Operation op = outer.get(outer.size() - 1); op != null; op = op.parentOp()) {
      if (op instanceof AffineLoop && !(op instanceof AffineForOp loop && loop.step() == 1)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if, in some dimension, the stored and the loaded subscript are never equal. */
  private boolean areApart(AffineValueMap stored, AffineValueMap loaded) {
    for (int k = 0; k < stored.map().numResults(); k++) {
      Optional<Subscript> to = Subscript.of(stored, k, producer::loop);
      Optional<Subscript> from = Subscript.of(loaded, k, consumer::loop);
      if (to.isPresent() && from.isPresent() && !to.get().meets(from.get())) {
        return true;
      }
    }
    return false;
  }

  /** A value, as a constant if all its variables belong to loops with a trip count of 1. */
  private AffineValueMap constantIfOne(AffineValueMap value) {
    AffineValueMap without = consumer.withoutSingles(value);
    return without.map().isSingleConstant() ? without : value;
  }

  /** A value with its operands in the order of the loops around the slice. */
  private AffineValueMap inOrder(AffineValueMap value) {
    List<Value> operands = new ArrayList<>(value.operands());
    operands.sort(Comparator.comparingInt(each -> FusionSlice.indexOf(outer, each)));
    if (value.map().numSymbols() > 0 || operands.equals(value.operands())) {
      return value;
    }
    List<AffineExpr> dims =
        value.operands().stream().map(each -> AffineExpr.dim(operands.indexOf(each))).toList();
    AffineExpr result = value.map().result(0).substitute(dims, List.of());
    return AffineValueMap.of(
        AffineMap.of(operands.size(), 0, List.of(result)).simplify(), operands);
  }

  /** Takes the iterations that store the elements of an access; returns false if it cannot. */
  private boolean restrict(
      AffineValueMap stored, AffineValueMap loaded, AffineMemoryAccess access) {
    if (stored.map().numSymbols() > 0 || loaded.map().numSymbols() > 0) {
      return false;
    }
    Set<Integer> used = new HashSet<>();
    Reshape.Joined joined = Reshape.join(stored, loaded, consumer::loop).orElse(null);
    if (joined != null && !restrictVariable(joined.variable(), joined.value(), access, used)) {
      return false;
    }
    for (int k = 0; k < stored.map().numResults(); k++) {
      boolean isDone = joined != null && (k == joined.quotient() || k == joined.remainder());
      if (!isDone && !restrictBySubscript(k, stored, loaded, access, used)) {
        return false;
      }
    }
    for (int p = 0; p < loops.size(); p++) {
      if (!used.contains(p)) {
        taken.get(p).addAll();
      }
    }
    return true;
  }

  /**
   * Takes the iterations that one of the subscripts needs.
   *
   * @param used the indices of the loops that earlier subscripts have restricted; more are added
   */
  private boolean restrictBySubscript(
      int k,
      AffineValueMap stored,
      AffineValueMap loaded,
      AffineMemoryAccess access,
      Set<Integer> used) {
    AffineValueMap at = ValueMaps.result(stored, k);
    AffineValueMap from = ValueMaps.result(loaded, k);
    Optional<SubscriptTerm> to = SubscriptTerm.of(stored.map().result(k), stored.operands());
    if (to.isEmpty()) {
      return match(at, from, access.accessedMemory(), used)
          || solve(at, from, access, used)
          || split(at, from, access, used)
          || restrictSum(at, from, used);
    }
    int p = FusionSlice.indexOf(loops, to.get().value());
    if (p < 0) {
      return isConstantAmong(to.get(), from)
          || to.equals(SubscriptTerm.of(from.map().result(0), from.operands()))
          || isSameElement(at, from)
          || isOfInnerLoop(to.get(), from, access.accessedMemory());
    }
    boolean isFirst = used.add(p);
    int exact = exact(p, stored, loaded);
    if ((exact >= 0 && exact != k)
        || (isAll(loops.get(p), wanted(to.get(), from)) && isNarrowed(p, stored, loaded))) {
      return true;
    }
    return restrictLoop(p, to.get(), from, access) && (isFirst || !taken.get(p).areAll());
  }

  /**
   * The index of the subscript that needs exactly one value of a loop in each iteration of the
   * outer loops, or -1: other subscripts can only exclude that value. A constant is preferred.
   */
  private int exact(int p, AffineValueMap stored, AffineValueMap loaded) {
    int exact = -1;
    for (int k = 0; k < stored.map().numResults(); k++) {
      Optional<SubscriptTerm> to = SubscriptTerm.of(stored.map().result(k), stored.operands());
      Optional<Subscript> sum =
          to.filter(term -> FusionSlice.indexOf(loops, term.value()) == p).isPresent()
              ? Subscript.of(loaded, k, consumer::loop)
              : Optional.empty();
      if (sum.isPresent() && sum.get().least() == sum.get().greatest()) {
        return k;
      }
      if (exact < 0 && sum.filter(each -> outer.containsAll(each.factors().keySet())).isPresent()) {
        exact = k;
      }
    }
    return exact;
  }

  /** Returns true if a subscript of an access excludes some iterations of a loop. */
  private boolean isNarrowed(int p, AffineValueMap stored, AffineValueMap loaded) {
    for (int k = 0; k < stored.map().numResults(); k++) {
      Optional<SubscriptTerm> to = SubscriptTerm.of(stored.map().result(k), stored.operands());
      AffineValueMap from = ValueMaps.result(loaded, k);
      if (to.isPresent()
          && FusionSlice.indexOf(loops, to.get().value()) == p
          && !isAll(loops.get(p), wanted(to.get(), from))) {
        return true;
      }
    }
    return false;
  }

  /** Solves a stored subscript, a multiple of one variable plus a constant, for that variable. */
  private boolean solve(
      AffineValueMap stored, AffineValueMap from, AffineMemoryAccess access, Set<Integer> used) {
    Terms to = Terms.of(stored);
    if (to == null || to.values().size() != 1) {
      return false;
    }
    Map.Entry<Value, Long> term = to.values().entrySet().iterator().next();
    AffineExpr multiple = from.map().result(0).minus(to.constant()).simplify();
    long factor = term.getValue();
    if (multiple.largestKnownDivisor() % factor != 0) {
      return false;
    }
    AffineExpr value =
        factor > 0 ? multiple.floorDiv(factor) : multiple.times(-1).simplify().floorDiv(-factor);
    AffineMap map =
        AffineMap.of(from.map().numDims(), from.map().numSymbols(), List.of(value)).simplify();
    return restrictVariable(
        term.getKey(),
        AffineComposition.canonicalize(new AffineValueMap(map, from.operands())),
        access,
        used);
  }

  /** Takes quotient and remainder of the loaded subscript for the two variables of a sum. */
  private boolean split(
      AffineValueMap stored, AffineValueMap from, AffineMemoryAccess access, Set<Integer> used) {
    Optional<Map<AffineForOp, AffineValueMap>> values =
        Reshape.split(
            stored, from, variable -> FusionSlice.loop(loops, variable), consumer::loop, outer);
    return values.isPresent()
        && values.get().entrySet().stream()
            .allMatch(
                e -> restrictVariable(e.getKey().inductionVariable(), e.getValue(), access, used));
  }

  /**
   * Takes, for each loop of a sum, all values that a loaded element may need, whatever the other
   * loops' values are: at least two loops must then have several.
   */
  private boolean restrictSum(AffineValueMap stored, AffineValueMap loaded, Set<Integer> used) {
    Optional<Subscript> to = Subscript.of(stored, variable -> FusionSlice.loop(loops, variable));
    Optional<Subscript> from = Subscript.of(loaded, consumer::loop);
    if (to.isEmpty() || from.isEmpty() || !to.get().meets(from.get())) {
      return false;
    }
    Map<AffineForOp, Subscript.Interval> needed = to.get().needed(from.get());
    if (needed.values().stream().filter(each -> each.size() > 1).count() < 2) {
      return false;
    }
    for (Map.Entry<AffineForOp, Subscript.Interval> entry : needed.entrySet()) {
      int p = loops.indexOf(entry.getKey());
      Subscript.Interval interval = entry.getValue();
      if (interval.size() <= 0 || entry.getKey().step() != 1 || !used.add(p)) {
        return false;
      }
      WantedValues values = taken.get(p);
      values.bound(interval.least(), interval.greatest());
      if (interval.size() == ConstantBounds.trips(entry.getKey())) {
        values.addAll();
      }
      values.addBounded(AffineValueMap.constant(interval.least()), interval.size());
    }
    return true;
  }

  /** Takes a value for a variable that no other subscript has restricted. */
  private boolean restrictVariable(
      Value variable, AffineValueMap value, AffineMemoryAccess access, Set<Integer> used) {
    int p = FusionSlice.indexOf(loops, variable);
    return p >= 0
        && used.add(p)
        && restrictLoop(p, new SubscriptTerm(variable, 0), value, access)
        && !taken.get(p).areAll();
  }

  /** Returns true if both are the same constant, as loops with a trip count of 1 have one value. */
  private boolean isSameElement(AffineValueMap stored, AffineValueMap loaded) {
    AffineMap to = producer.withoutSingles(stored).map();
    AffineMap from = consumer.withoutSingles(loaded).map();
    return to.isSingleConstant()
        && from.isSingleConstant()
        && to.singleConstant() == from.singleConstant();
  }

  /**
   * Returns true if the subscript is that of a loop deeper in the producer, of which the slice
   * executes all iterations, and these include the needed ones; or if that loop has iter_args and
   * only loads from the buffer, so that it does not matter which iterations load the same.
   */
  private boolean isOfInnerLoop(SubscriptTerm to, AffineValueMap from, Value memory) {
    AffineForOp loop = to.value() == null ? null : producer.loop(to.value());
    return loop != null
        && ((loop.numResults() > 0 && !producer.written().contains(memory))
            || (loop.step() == 1 && isIn(loop, wanted(to, from))));
  }

  /** Returns true if a constant is between the least and the greatest loaded subscript. */
  private boolean isConstantAmong(SubscriptTerm to, AffineValueMap from) {
    return to.value() == null
        && Subscript.of(from, consumer::loop)
            .filter(each -> each.least() <= to.constant())
            .filter(each -> each.greatest() >= to.constant())
            .isPresent();
  }

  /** Returns true if all values are within the bounds of a loop. */
  private boolean isIn(AffineForOp loop, AffineValueMap value) {
    long first = ConstantBounds.first(loop);
    return Subscript.of(value, consumer::loop)
        .filter(each -> each.least() >= first)
        .filter(each -> each.greatest() < first + ConstantBounds.trips(loop))
        .isPresent();
  }

  /** The value of the induction variable for which a loop stores what is loaded. */
  private AffineValueMap wanted(SubscriptTerm to, AffineValueMap from) {
    return AffineComposition.canonicalize(from.plus(-to.constant()));
  }

  /** Returns true if all values of a loop are needed in each iteration of the outer loops. */
  private boolean isAll(AffineForOp loop, AffineValueMap value) {
    Optional<Subscript> wanted = Subscript.of(value, consumer::loop);
    long first = ConstantBounds.first(loop);
    return wanted.isPresent()
        && wanted.get().isContiguous()
        && wanted.get().least() == first
        && wanted.get().greatest() == first + ConstantBounds.trips(loop) - 1
        && outer.stream().noneMatch(wanted.get().factors().keySet()::contains);
  }

  /** Takes the iterations of a loop that store what is loaded at a subscript. */
  private boolean restrictLoop(
      int p, SubscriptTerm to, AffineValueMap from, AffineMemoryAccess access) {
    AffineForOp loop = loops.get(p);
    AffineValueMap value = wanted(to, from);
    WantedValues values = taken.get(p);
    if (loop.step() != 1) {
      return isLaterSibling(access.accessedMemory())
          && FusionSlice.isSameVariable(loop, value, outer)
          && values.add(value, 1);
    }
    Optional<Subscript> sum = Subscript.of(value, consumer::loop);
    if (sum.isEmpty()) {
      return restrictToRange(p, value, access);
    }
    Subscript range = sum.get();
    long first = ConstantBounds.first(loop);
    long last = ConstantBounds.last(loop);
    if (first == last) {
      return values.add(AffineValueMap.constant(first), 1);
    }
    Optional<AffineValueMap> remainder = remainder(range, first, last);
    if (remainder.isPresent()) {
      values.bound(first, Math.min(range.greatest(), last));
      return values.add(remainder.get(), 1);
    }
    boolean isWithin = range.least() >= first && range.greatest() <= last;
    if (isWithin
        ? isAll(loop, value)
        : isAllOfLaterSibling(range, first, last, access.accessedMemory())) {
      values.addAll();
      return true;
    }
    Subscript.Run run = range.run(value, each -> !outer.contains(each));
    if (!isWithin) {
      return restrictWithin(values, run, range, first, last);
    }
    values.bound(range.least(), range.greatest());
    values.addBounded(run.first(), run.size());
    return true;
  }

  /** The needed sum over outer loops as a remainder modulo the number of values, if it is one. */
  private Optional<AffineValueMap> remainder(Subscript wanted, long first, long last) {
    return first == 0 && wanted.least() <= 0 && outer.containsAll(wanted.factors().keySet())
        ? RemainderOfSlice.of(wanted, Math.min(wanted.greatest(), last) + 1, false)
        : Optional.empty();
  }

  /**
   * Takes the needed values, over the loops inside the outer ones, that are within the bounds of a
   * loop. If an end depends on the outer induction variables, the size of the slice is unknown.
   */
  private boolean restrictWithin(
      WantedValues values, Subscript.Run run, Subscript range, long first, long last) {
    if (run.size() == 1 || range.greatest() < first || range.least() > last) {
      return false; // One value, which may be out of the bounds of the loop.
    }
    boolean isFromFirst = range.least() < first;
    if (isFromFirst && range.greatest() > last) {
      values.addAll();
      return true;
    }
    long from = Math.max(first, range.least());
    long to = Math.min(last, range.greatest());
    values.bound(from, to);
    if (outer.stream().noneMatch(range.factors()::containsKey)) {
      values.addBounded(AffineValueMap.constant(from), to - from + 1);
    } else {
      values.addUnsized(isFromFirst ? AffineValueMap.constant(first) : run.first());
    }
    return true;
  }

  /**
   * Returns true if loops inside the outer ones load what all iterations of a later sibling load,
   * and more: mlir-opt recognizes that case for a sibling that comes later.
   */
  private boolean isAllOfLaterSibling(Subscript wanted, long first, long last, Value memory) {
    return isLaterSibling(memory)
        && wanted.least() <= first
        && wanted.greatest() >= last
        && !outer.containsAll(wanted.factors().keySet());
  }

  /** Returns true if the sliced nest only loads from a buffer and comes after the other one. */
  private boolean isLaterSibling(Value memory) {
    return !producer.written().contains(memory) && consumer.root().isBeforeInBlock(producer.root());
  }

  /**
   * Takes a value that is no sum of multiples, such as a quotient, or whose variables have no
   * constant bounds: one value if it uses outer variables alone, otherwise all iterations if its
   * range is exactly that of the loop.
   */
  private boolean restrictToRange(int p, AffineValueMap value, AffineMemoryAccess access) {
    AffineForOp loop = loops.get(p);
    BigInteger first = BigInteger.valueOf(ConstantBounds.first(loop));
    BigInteger last = first.add(BigInteger.valueOf(ConstantBounds.trips(loop) - 1));
    boolean isOfOuter =
        value.operands().stream().allMatch(each -> FusionSlice.loop(outer, each) != null);
    Operation at =
        isOfOuter ? LoopBody.terminator(outer.get(outer.size() - 1)) : (Operation) access;
    if (!(LoopFacts.of(facts.analysis()).range(value, at).toOptional().orElse(null)
            instanceof ValueRange.Between range)
        || range.min() == null
        || range.max() == null
        || range.min().compareTo(first) < 0
        || range.max().compareTo(last) > 0) {
      return false;
    }
    if (isOfOuter) {
      taken.get(p).bound(range.min().longValueExact(), range.max().longValueExact());
      return taken.get(p).add(withoutRemainder(value, at), 1);
    }
    if (range.min().equals(first) && range.max().equals(last)) {
      taken.get(p).addAll();
      return true;
    }
    return false;
  }

  /** The dividend of a {@code mod} that is known to be redundant; otherwise the value itself. */
  private AffineValueMap withoutRemainder(AffineValueMap value, Operation at) {
    if (!(value.map().result(0) instanceof AffineExpr.Binary remainder)
        || remainder.kind() != AffineExpr.Kind.MOD
        || !(remainder.rhs() instanceof AffineExpr.Constant divisor)) {
      return value;
    }
    AffineMap map = value.map();
    AffineValueMap dividend =
        AffineValueMap.of(
            AffineMap.of(map.numDims(), map.numSymbols(), List.of(remainder.lhs())),
            value.operands());
    return LoopFacts.of(facts.analysis()).range(dividend, at).toOptional().orElse(null)
                instanceof ValueRange.Between range
            && range.min() != null
            && range.max() != null
            && range.min().signum() >= 0
            && range.max().compareTo(BigInteger.valueOf(divisor.value())) < 0
        ? dividend
        : value;
  }

  /**
   * Matches loops of the producer with loops of the consumer that have the same bounds, step and
   * factor in two subscripts, which are injective.
   */
  private boolean match(
      AffineValueMap stored, AffineValueMap loaded, Value memory, Set<Integer> used) {
    Optional<Subscript> to = Subscript.of(stored, variable -> FusionSlice.loop(loops, variable));
    Optional<Subscript> from = Subscript.of(loaded, consumer::loop);
    if (to.isEmpty()
        || from.isEmpty()
        || !to.get().isInjective()
        || to.get().least() != from.get().least()
        || to.get().factors().size() != from.get().factors().size()
        || !outer.containsAll(from.get().factors().keySet())) {
      return false;
    }
    boolean isSum = to.get().factors().size() > 1;
    Map<Integer, AffineForOp> same = new LinkedHashMap<>();
    for (Map.Entry<AffineForOp, Long> factor : to.get().factors().entrySet()) {
      AffineForOp loop = factor.getKey();
      from.get().factors().entrySet().stream()
          .filter(each -> each.getValue().equals(factor.getValue()))
          .map(Map.Entry::getKey)
          .filter(each -> loop.lowerBound().equals(each.lowerBound()))
          .filter(each -> loop.upperBound().equals(each.upperBound()))
          .filter(each -> loop.step() == each.step())
          .filter(each -> loop.step() == 1 || isSum || isLaterSibling(memory))
          .findFirst()
          .ifPresent(other -> same.put(loops.indexOf(loop), other));
    }
    if (same.size() < to.get().factors().size()
        || same.keySet().stream().anyMatch(used::contains)) {
      return false;
    }
    same.forEach(
        (p, other) -> {
          AffineForOp loop = loops.get(p);
          used.add(p);
          taken.get(p).bound(ConstantBounds.first(loop), ConstantBounds.last(loop));
          taken.get(p).addBounded(AffineValueMap.at(other.inductionVariable()), 1);
        });
    return true;
  }
}
