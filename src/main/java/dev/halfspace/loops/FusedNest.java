package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Streams;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A loop with its affine loads and stores, as fusion considers it. */
record FusedNest(
    AffineForOp root, ImmutableList<AffineAccessOp> loads, ImmutableList<AffineAccessOp> stores) {

  static FusedNest of(AffineForOp root) {
    ImmutableList.Builder<AffineAccessOp> loads = ImmutableList.builder();
    ImmutableList.Builder<AffineAccessOp> stores = ImmutableList.builder();
    for (AffineAccessOp access : root.findAll(AffineAccessOp.class)) {
      (access.isWrite() ? stores : loads).add(access);
    }
    return new FusedNest(root, loads.build(), stores.build());
  }

  /** Returns true if the size in bytes of an element of a buffer is known. */
  static boolean isMeasured(Value buffer) {
    return TouchedBoxes.elementBytes(buffer.type()).signum() > 0;
  }

  /**
   * Returns true if the amount of memory that this nest accesses is known: the size of each element
   * in bytes, and subscripts that neither multiply symbols nor divide by them.
   */
  boolean isMeasured() {
    return Streams.stream(accesses())
        .allMatch(
            access ->
                isMeasured(access.accessedMemory())
                    && AffineComposition.compose(access.subscripts()).isPureAffine());
  }

  /** Returns true if a buffer is accessed by elements only, not by vectors, even of one element. */
  boolean isOfElements(Value buffer) {
    return Streams.stream(accesses())
        .filter(access -> access.accessedMemory() == buffer)
        .allMatch(access -> access instanceof AffineLoadOp || access instanceof AffineStoreOp);
  }

  /** Returns true for an unregistered operation without buffers as operands or results. */
  static boolean isOpaque(Operation op) {
    return op instanceof UnregisteredOp
        && op.numRegions() == 0
        && Stream.concat(op.operands().stream(), op.results().stream())
            .noneMatch(value -> value.type() instanceof BaseMemRefType);
  }

  /** The buffers that only this nest accesses, and whose contents no later iteration reads. */
  Set<Value> ofIteration() {
    Set<Value> found = new LinkedHashSet<>();
    for (Value buffer : written()) {
      boolean isOwn =
          buffer.definingOp() != null
              && buffer.definingOp().definition() == MemRef.ALLOC
              && buffer.users().stream().allMatch(root::isAncestorOf);
      if (isOwn && isStoredBeforeLoads(buffer, root)) {
        found.add(buffer);
      }
    }
    return found;
  }

  /** The buffers from which it may load what another iteration has stored. */
  Set<Value> readBack() {
    Set<Value> found = new LinkedHashSet<>();
    for (Value buffer : written()) {
      if (!isStoredBeforeLoads(buffer, root)) {
        found.add(buffer);
      }
    }
    return found;
  }

  /** Returns true if a store in a loop precedes a load and covers the elements it may read. */
  private boolean isJustStored(AffineAccessOp load, AffineForOp loop) {
    AffineValueMap loaded = AffineComposition.compose(load.subscripts());
    return stores.stream()
        .anyMatch(
            store ->
                store.accessedMemory() == load.accessedMemory()
                    && loop.isAncestorOf(store)
                    && isExecutedBefore(store, load)
                    && stores(store, load, loaded));
  }

  /**
   * Returns true if a store, over all iterations of the loops that are not around a load, writes
   * all elements that the load may read.
   */
  private boolean stores(AffineAccessOp store, AffineAccessOp load, AffineValueMap loaded) {
    AffineValueMap stored = AffineComposition.compose(store.subscripts());
    if (stored.equals(loaded)) {
      return true;
    }
    List<AffineForOp> reading = around(load);
    List<AffineForOp> own = new ArrayList<>(around(store));
    own.removeAll(reading);
    Set<AffineForOp> left = new HashSet<>(own);
    for (int k = 0; k < stored.map().numResults(); k++) {
      Optional<Sweep> written = Sweep.of(ValueMaps.result(stored, k), own);
      if (written.isEmpty()
          || !written.get().contains(ValueMaps.result(loaded, k), reading)
          || !written.get().strides().keySet().stream().allMatch(left::remove)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if a store comes before another operation in each iteration of the loops around
   * both, and each other loop around the store has at least one iteration.
   */
  private static boolean isExecutedBefore(AffineAccessOp store, Operation other) {
    for (Operation op = store; op != null; op = op.parentOp()) {
      Operation at = other.ancestorIn(requireNonNull(op.parentRegion()));
      if (at != null) {
        return at != op && at.block() == op.block() && op.isBeforeInBlock(at);
      }
      if (!(op.parentOp() instanceof AffineForOp loop)
          || IterationCount.constantOrZero(loop) == 0) {
        return false;
      }
    }
    return false;
  }

  /**
   * Returns true if each load from a buffer reads what a store in a loop wrote before, in the same
   * iteration of the loops around both: by all iterations of the other loops around the store.
   */
  boolean isStoredBeforeLoads(Value buffer, AffineForOp loop) {
    return loads.stream()
        .allMatch(load -> load.accessedMemory() != buffer || isJustStored(load, loop));
  }

  Iterable<AffineMemoryAccess> accesses() {
    return Iterables.concat(loads, stores);
  }

  Set<Value> written() {
    Set<Value> written = new LinkedHashSet<>();
    stores.forEach(store -> written.add(store.accessedMemory()));
    return written;
  }

  /** The buffers that this nest stores to and another one loads from. */
  Set<Value> storedFor(FusedNest consumer) {
    Set<Value> stored = written();
    stored.removeIf(memory -> !consumer.reads(memory));
    return stored;
  }

  Set<Value> read() {
    Set<Value> read = new LinkedHashSet<>();
    loads.forEach(load -> read.add(load.accessedMemory()));
    return read;
  }

  /** Returns true if the nest loads from a buffer. */
  boolean reads(Value buffer) {
    for (AffineAccessOp load : loads) {
      if (load.accessedMemory() == buffer) {
        return true;
      }
    }
    return false;
  }

  /**
   * The subscripts of all stores to a buffer, or of all loads if there are no stores; those of the
   * first access, and empty if they differ.
   */
  Optional<AffineValueMap> subscripts(Value buffer) {
    Iterable<? extends AffineMemoryAccess> all = written().contains(buffer) ? stores : loads;
    return alike(all, buffer);
  }

  /**
   * The subscripts at which a consumer or sibling gets elements of a buffer: those of all stores;
   * if there are no stores, those of all loads if these are the same.
   */
  List<AffineValueMap> sources(Value buffer) {
    Optional<AffineValueMap> one = subscripts(buffer);
    if (one.isPresent() || !written().contains(buffer)) {
      return one.map(List::of).orElse(List.of());
    }
    return stores.stream()
        .filter(store -> store.accessedMemory() == buffer)
        .map(store -> AffineComposition.compose(store.subscripts()))
        .distinct()
        .toList();
  }

  /** Returns true if all accesses of a buffer but some have the same subscripts. */
  boolean isAccessedAlike(Value buffer, Collection<Operation> some) {
    return alike(Iterables.filter(accesses(), access -> !some.contains((Operation) access)), buffer)
        .isPresent();
  }

  private Optional<AffineValueMap> alike(
      Iterable<? extends AffineMemoryAccess> accesses, Value buffer) {
    AffineValueMap subscripts = null;
    for (AffineMemoryAccess access : accesses) {
      if (access.accessedMemory() == buffer) {
        AffineValueMap here = AffineComposition.compose(access.subscripts());
        if (subscripts != null
            && !subscripts.equals(here)
            && !withoutSingles(subscripts).equals(withoutSingles(here))) {
          return Optional.empty();
        }
        subscripts = subscripts == null ? here : subscripts;
      }
    }
    return Optional.ofNullable(subscripts);
  }

  /**
   * Returns true if each iteration of a loop stores to the same elements, and loads none of them
   * that it has not stored: only the effects of the last iteration are observed.
   */
  boolean isLastIterationEnough(AffineForOp loop) {
    return storesIn(loop).noneMatch(store -> isOfIteration(store, loop))
        && storesIn(loop).noneMatch(store -> isLoadedFirst(store.accessedMemory(), loop))
        && isIndifferent(loop);
  }

  /** Returns true if the affine stores of a loop are its only observable effects. */
  static boolean isIndifferent(AffineForOp loop) {
    return loop.find(
            op ->
                isOpaque(op)
                    || (op.numRegions() == 0
                        && !(op instanceof AffineMemoryAccess)
                        && !LoopBody.doesNothing(op)))
        == null;
  }

  private Stream<AffineAccessOp> storesIn(AffineForOp loop) {
    return stores.stream().filter(loop::isAncestorOf);
  }

  /**
   * Returns true if iterations of a loop may store to different elements: the subscripts depend on
   * its induction variable, or bounds of loops nested in it do.
   */
  private static boolean isOfIteration(AffineAccessOp store, AffineForOp loop) {
    List<AffineForOp> changing = List.of(loop);
    return !LoopBody.isIndependent(store.subscripts(), changing)
        || LoopBody.loopsAround(store, loop).stream()
            .anyMatch(
                each ->
                    !LoopBody.isIndependent(each.lowerBound(), changing)
                        || !LoopBody.isIndependent(each.upperBound(), changing));
  }

  /** Returns true if an iteration of a loop may load an element that it has not stored itself. */
  private boolean isLoadedFirst(Value buffer, AffineForOp loop) {
    return loads.stream()
        .filter(load -> load.accessedMemory() == buffer)
        .anyMatch(load -> loop.isAncestorOf(load) && !isJustStored(load, loop));
  }

  /** Subscripts with constants for the induction variables of loops of trip count 1. */
  AffineValueMap withoutSingles(AffineValueMap subscripts) {
    Map<Value, AffineValueMap> singles = new HashMap<>();
    for (Value operand : subscripts.operands()) {
      AffineForOp loop = loop(operand);
      if (loop != null && ConstantBounds.trips(loop) == 1) {
        singles.put(operand, AffineValueMap.constant(ConstantBounds.first(loop)));
      }
    }
    return singles.isEmpty() ? subscripts : ValueMaps.substituted(subscripts, singles);
  }

  /** The loop in the nest with an induction variable, or {@code null} if there is none. */
  @Nullable AffineForOp loop(Value variable) {
    return variable.parentOp() instanceof AffineForOp loop
            && loop.inductionVariable() == variable
            && root.isAncestorOf(loop)
        ? loop
        : null;
  }

  /** The loops around an operation, from the root of the nest to the innermost. */
  List<AffineForOp> around(Operation op) {
    return LoopBody.loopsAround(op, root);
  }

  /** The loops around an operation, up to the first that has iter_args. */
  List<AffineForOp> withoutCarriedValues(Operation op) {
    List<AffineForOp> loops = around(op);
    int kept = 0;
    while (kept < loops.size() && loops.get(kept).numResults() == 0) {
      kept++;
    }
    return new ArrayList<>(loops.subList(0, kept));
  }

  /** The loops without iter_args that are common to all stores to some buffers. */
  List<AffineForOp> loopsOfStores(Set<Value> buffers) {
    List<AffineForOp> common = null;
    for (AffineAccessOp store : stores) {
      if (buffers.contains(store.accessedMemory())) {
        List<AffineForOp> around = withoutCarriedValues(store);
        if (common == null) {
          common = around;
        } else {
          common.retainAll(around);
        }
      }
    }
    return common == null ? List.of() : common;
  }

  /** Returns true if the loops around all stores to some buffers have constant bounds. */
  boolean isStoredBetweenConstants(Set<Value> buffers) {
    return stores.stream()
        .filter(store -> buffers.contains(store.accessedMemory()))
        .flatMap(store -> around(store).stream())
        .allMatch(AffineForOp::hasConstantBounds);
  }

  /** Returns true if all trip counts are constant and positive, whatever the lower bounds are. */
  boolean isCounted() {
    return root.find(
            op -> op instanceof AffineForOp loop && IterationCount.constantOrZero(loop) == 0)
        == null;
  }
}
