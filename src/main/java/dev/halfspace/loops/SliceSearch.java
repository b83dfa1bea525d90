package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The search for the iterations of a producer that one iteration of a consumer needs. */
final class SliceSearch {
  private SliceSearch() {}

  /** The slice that some buffers need; empty if it is none that is understood. */
  static Optional<FusionSlice> of(
      FusedNest producer, FusedNest consumer, Set<Value> buffers, List<AffineForOp> outer) {
    ImmutableList<AffineForOp> loops =
        ImmutableList.copyOf(LoopBody.nest(producer.root(), AffineForOp.class));
    @Nullable AffineValueMap[] values = new AffineValueMap[loops.size()];
    boolean[] isFull = new boolean[loops.size()];
    for (Value buffer : buffers) {
      Optional<AffineValueMap> stored = producer.subscripts(buffer);
      if (stored.isEmpty()) {
        return Optional.empty();
      }
      for (AffineMemoryAccess access : consumer.accesses()) {
        if (access.accessedMemory() == buffer
            && !restrict(stored.get(), access, loops, outer, consumer, values, isFull)) {
          return Optional.empty();
        }
      }
    }
    List<@Nullable AffineValueMap> all = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      AffineValueMap value = values[i];
      if (value != null && isFull[i] && !value.operands().isEmpty()) {
        return Optional.empty();
      }
      all.add(isFull[i] ? null : value); // One iteration and all are all.
    }
    return Optional.of(new FusionSlice(loops, all, ImmutableList.copyOf(outer)));
  }

  private static boolean restrict(
      AffineValueMap stored,
      AffineMemoryAccess access,
      List<AffineForOp> loops,
      List<AffineForOp> outer,
      FusedNest consumer,
      @Nullable AffineValueMap[] values,
      boolean[] isFull) {
    AffineValueMap loaded = AffineComposition.compose(access.subscripts());
    if (stored.map().numSymbols() > 0 || loaded.map().numSymbols() > 0) {
      return false;
    }
    Set<Integer> used = new HashSet<>();
    for (int k = 0; k < stored.map().numResults(); k++) {
      Optional<SubscriptTerm> to = SubscriptTerm.of(stored.map().result(k), stored.operands());
      AffineValueMap from = new AffineValueMap(loaded.map().subMap(List.of(k)), loaded.operands());
      if (to.isEmpty()) {
        AffineValueMap at = new AffineValueMap(stored.map().subMap(List.of(k)), stored.operands());
        if (!match(at, from, loops, outer, consumer, values, used)) {
          return false;
        }
        continue;
      }
      int p = FusionSlice.indexOf(loops, to.get().value());
      if (p < 0) {
        if (!to.equals(SubscriptTerm.of(from.map().result(0), from.operands()))) {
          return false;
        }
        continue;
      }
      boolean isFirst = used.add(p);
      if (!restrict(p, to.get(), from, loops, outer, consumer, values, isFull)
          || (!isFirst && isFull[p])) {
        return false;
      }
    }
    for (int p = 0; p < loops.size(); p++) {
      isFull[p] |= !used.contains(p);
    }
    return true;
  }

  private static boolean restrict(
      int p,
      SubscriptTerm to,
      AffineValueMap from,
      List<AffineForOp> loops,
      List<AffineForOp> outer,
      FusedNest consumer,
      @Nullable AffineValueMap[] values,
      boolean[] isFull) {
    AffineForOp loop = loops.get(p);
    AffineValueMap value = AffineComposition.canonicalize(from.plus(-to.constant()));
    Optional<Subscript> wanted = Subscript.of(value, consumer::loop);
    if (loop.step() != 1 || wanted.isEmpty()) {
      return false;
    }
    long first = FusedNest.first(loop);
    long last = first + FusedNest.trips(loop) - 1;
    if (first == last) {
      return set(p, AffineValueMap.constant(first), values);
    }
    if (wanted.get().least() < first || wanted.get().greatest() > last) {
      return false;
    }
    if (outer.containsAll(wanted.get().factors().keySet())) {
      return set(p, value, values);
    }
    isFull[p] = true;
    return wanted.get().isContiguous()
        && wanted.get().least() == first
        && wanted.get().greatest() == last
        && outer.stream().noneMatch(wanted.get().factors().keySet()::contains);
  }

  /**
   * Takes loops of the producer and of the consumer for the same that have the same bounds and the
   * same factors in two subscripts, which are different in each iteration.
   */
  private static boolean match(
      AffineValueMap stored,
      AffineValueMap loaded,
      List<AffineForOp> loops,
      List<AffineForOp> outer,
      FusedNest consumer,
      @Nullable AffineValueMap[] values,
      Set<Integer> used) {
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
    for (Map.Entry<AffineForOp, Long> factor : to.get().factors().entrySet()) {
      AffineForOp loop = factor.getKey();
      Optional<AffineForOp> other =
          from.get().factors().entrySet().stream()
              .filter(each -> each.getValue().equals(factor.getValue()))
              .map(Map.Entry::getKey)
              .filter(each -> loop.lowerBound().equals(each.lowerBound()))
              .filter(each -> loop.upperBound().equals(each.upperBound()))
              .filter(each -> loop.step() == each.step())
              .findFirst();
      int p = loops.indexOf(loop);
      if (other.isEmpty()
          || !used.add(p)
          || !set(p, AffineValueMap.at(other.get().inductionVariable()), values)) {
        return false;
      }
    }
    return true;
  }

  private static boolean set(int p, AffineValueMap value, @Nullable AffineValueMap[] values) {
    if (values[p] != null && !values[p].equals(value)) {
      return false;
    }
    values[p] = value;
    return true;
  }
}
