package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Streams;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.affine.AffineAccess;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefPrefetchOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A loop with what it executes, as far as fusion understands it. */
record FusedNest(
    AffineForOp root, ImmutableList<AffineAccess> loads, ImmutableList<AffineAccess> stores) {

  static FusedNest of(AffineForOp root) {
    ImmutableList.Builder<AffineAccess> loads = ImmutableList.builder();
    ImmutableList.Builder<AffineAccess> stores = ImmutableList.builder();
    for (AffineAccess access : root.findAll(AffineAccess.class)) {
      (access.isWrite() ? stores : loads).add(access);
    }
    return new FusedNest(root, loads.build(), stores.build());
  }

  /** The reason why the loop is not understood; empty if it is. */
  Optional<String> obstacle() {
    return obstacle(false);
  }

  /**
   * The same.
   *
   * @param mayBeUncounted true if numbers of iterations need not be constants
   */
  Optional<String> obstacle(boolean mayBeUncounted) {
    if (root.find(op -> !isUnderstood(op)) != null) {
      return Optional.of("there are other operations than loops, loads, stores and computations");
    }
    if (LoopBody.nest(root, AffineForOp.class).stream().anyMatch(each -> each.numResults() > 0)) {
      return Optional.of("a value passes from one iteration to the next");
    }
    if (!mayBeUncounted
        && root.find(op -> op instanceof AffineForOp loop && !loop.hasConstantBounds()) != null) {
      return Optional.of("the number of iterations is not a constant");
    }
    return isOfBlocks(this)
        ? Optional.empty()
        : Optional.of("elements or vectors of a buffer overlap, or are of several shapes");
  }

  /**
   * The reason why this and another nest, each of which is understood, are not fused; empty if none
   * is seen.
   *
   * @param isMaximal true if costs do not matter, so that sizes of elements may be unknown
   */
  Optional<String> obstacleTogether(FusedNest other, boolean isMaximal) {
    if (!isOfBlocks(other)) {
      return Optional.of("the loops access a buffer by vectors of several shapes");
    }
    if (!isReadApart(other)) {
      return Optional.of("a loop stores to what is read at unknown subscripts");
    }
    return isMaximal || (isMeasured() && other.isMeasured())
        ? Optional.empty()
        : Optional.of("the size of an element is not known");
  }

  /**
   * Returns true if this and another nest access a buffer by elements, or by vectors of one shape
   * that are the same or have no element in common: those take the part of elements.
   */
  private boolean isOfBlocks(FusedNest other) {
    Map<Value, List<Long>> shapes = new HashMap<>();
    for (AffineMemoryAccess access : Iterables.concat(accesses(), other.accesses())) {
      List<Long> shape = access.extents();
      if (!shapes.computeIfAbsent(access.accessedMemory(), each -> shape).equals(shape)
          || !isBlock(access)
          || !isOneToOne(access.accessedMemory().type())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOneToOne(Type type) {
    if (!(type instanceof MemRefType memref) || memref.layout() == null) {
      return true;
    }
    Strides strides = memref.strides();
    return strides != null && strides.isInjective(memref.shape());
  }

  /** Returns true if a vector begins at multiples of its sizes. */
  private static boolean isBlock(AffineMemoryAccess access) {
    if (isOfElement(access)) {
      return true;
    }
    AffineValueMap subscripts = AffineComposition.compose(access.subscripts());
    for (int d = 0; d < subscripts.map().numResults(); d++) {
      long size = access.extents().get(d);
      if (size == MemoryAccess.ALL
          || (size != 1 && subscripts.map().result(d).largestKnownDivisor() % size != 0)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if it is known how many bytes there are in each element that is accessed. */
  private boolean isMeasured() {
    return Streams.stream(accesses()).allMatch(access -> isMeasured(access.accessedMemory()));
  }

  /** Returns true if it is known how many bytes there are in an element of a buffer. */
  static boolean isMeasured(Value buffer) {
    return TouchedBoxes.elementBytes(buffer.type()).signum() > 0;
  }

  /** Returns true if a buffer is accessed by elements, and not by vectors of one either. */
  boolean isOfElements(Value buffer) {
    return Streams.stream(accesses())
        .filter(access -> access.accessedMemory() == buffer)
        .allMatch(access -> access instanceof AffineLoadOp || access instanceof AffineStoreOp);
  }

  private static boolean isOfElement(AffineMemoryAccess access) {
    for (long size : access.extents()) {
      if (size != 1) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnderstood(Operation op) {
    return op instanceof AffineForOp
        || op instanceof AffineAccess
        || isOpaque(op)
        || op instanceof AffinePrefetchOp
        || op instanceof MemRefPrefetchOp
        || isOtherRead(op)
        || isOfIteration(op)
        || isOtherBranch(op)
        || (op.numRegions() == 0 && Effects.areNone(op));
  }

  /** Returns true for a read of known buffers at subscripts that need not be affine. */
  private static boolean isOtherRead(Operation op) {
    return op instanceof MemoryAccesses
        && !(op instanceof AffineAccess)
        && op.numRegions() == 0
        && Effects.areReadsOfItself(op);
  }

  /** Returns true for an operation that makes a buffer for its block alone, or frees one. */
  private static boolean isOfIteration(Operation op) {
    boolean makes = LoopBody.isAllocation(op);
    List<? extends Value> named = makes ? op.results() : op.operands();
    if (named.size() != 1 || !(makes || LoopBody.doesOnly(op, Kind.FREE, named.get(0)))) {
      return false;
    }
    return named.get(0).parentBlock() == op.block() && FreshBuffers.isHidden(named.get(0));
  }

  /**
   * Returns true for a loop or branch that is not affine and in which nothing is stored: it may not
   * be executed.
   */
  private static boolean isOtherBranch(Operation op) {
    return (op instanceof ExclusiveRegions || op instanceof CountedLoop)
        && op instanceof RecursiveMemoryEffects
        && !(op instanceof AffineIfOp || op instanceof AffineLoop)
        && op.find(
                each ->
                    each instanceof AffineForOp
                        || (each instanceof AffineAccess access && access.isWrite()))
            == null;
  }

  /** The buffers that are read at subscripts that need not be affine. */
  private Set<Value> otherwiseRead() {
    Set<Value> read = new HashSet<>();
    root.walk(
        op -> {
          if (isOtherRead(op)) {
            ((MemoryAccesses) op).memoryAccesses().forEach(each -> read.add(each.memory()));
          }
        });
    return read;
  }

  /** Returns true if neither nest stores to what is read where nobody knows, but for its own. */
  private boolean isReadApart(FusedNest consumer) {
    Set<Value> own = otherwiseRead();
    return Collections.disjoint(own, written())
        && Collections.disjoint(own, consumer.written())
        && Collections.disjoint(consumer.otherwiseRead(), written());
  }

  /** Returns true for an operation that is not registered, and is about no buffer. */
  static boolean isOpaque(Operation op) {
    return op instanceof UnregisteredOp
        && op.numRegions() == 0
        && Stream.concat(op.operands().stream(), op.results().stream())
            .noneMatch(value -> value.type() instanceof BaseMemRefType);
  }

  /** The buffers that only this nest accesses, and that nothing outlives an iteration in. */
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

  /** The buffers of which it may load what another iteration has stored. */
  Set<Value> readBack() {
    Set<Value> found = new LinkedHashSet<>();
    for (Value buffer : written()) {
      if (!isStoredBeforeLoads(buffer, root)) {
        found.add(buffer);
      }
    }
    return found;
  }

  /** Returns true if a store in a loop comes before a load, to the same element. */
  private boolean isJustStored(AffineAccess load, AffineForOp loop) {
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
   * Returns true if a store, as often as it is executed in the loops that are not around a load, is
   * to all elements that the load may be of.
   */
  private boolean stores(AffineAccess store, AffineAccess load, AffineValueMap loaded) {
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
   * both, and is in no loops but those, or in ones that have iterations.
   */
  private static boolean isExecutedBefore(AffineAccess store, Operation other) {
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
   * Returns true if each load from a buffer is of what was stored there before: by a loop, in the
   * iteration of its own that loads or in all of its iterations.
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

  /** Returns true if nothing in the nest writes to memory, as far as is known. */
  boolean onlyReads() {
    return stores.isEmpty() && root.find(op -> !isUnderstood(op) || isOpaque(op)) == null;
  }

  /** Returns true if there is a load from a buffer. */
  boolean reads(Value buffer) {
    for (AffineAccess load : loads) {
      if (load.accessedMemory() == buffer) {
        return true;
      }
    }
    return false;
  }

  /**
   * The subscripts at which all stores, or all loads if there are none, access a buffer, if these
   * are the same, those of the first.
   */
  Optional<AffineValueMap> subscripts(Value buffer) {
    Iterable<? extends AffineMemoryAccess> all = written().contains(buffer) ? stores : loads;
    return alike(all, buffer);
  }

  /**
   * The subscripts at which what is in a buffer comes from, those of all stores; where there are
   * none, those of all loads if these are the same.
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

  /** Returns true if all stores to a buffer and loads from it but some are at one subscript. */
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
   * that it has not stored: nobody sees what any but the last has stored, or loaded.
   */
  boolean isLastIterationEnough(AffineForOp loop) {
    return storesIn(loop).noneMatch(store -> isOfIteration(store, loop))
        && storesIn(loop).noneMatch(store -> isLoadedFirst(store.accessedMemory(), loop))
        && isIndifferent(loop);
  }

  /** Returns true if all that others see of a loop, whatever it loads, is what it stores. */
  static boolean isIndifferent(AffineForOp loop) {
    return loop.find(
            op ->
                isOpaque(op)
                    || (op.numRegions() == 0
                        && !(op instanceof AffineMemoryAccess)
                        && !LoopBody.doesNothing(op)))
        == null;
  }

  private Stream<AffineAccess> storesIn(AffineForOp loop) {
    return stores.stream().filter(loop::isAncestorOf);
  }

  /** Returns true if iterations of a loop store to different elements. */
  private static boolean isOfIteration(AffineAccess store, AffineForOp loop) {
    return AffineComposition.compose(store.subscripts())
        .operands()
        .contains(loop.inductionVariable());
  }

  /** Returns true if an iteration of a loop loads from a buffer what it has not stored. */
  private boolean isLoadedFirst(Value buffer, AffineForOp loop) {
    return loads.stream()
        .filter(load -> load.accessedMemory() == buffer)
        .anyMatch(load -> loop.isAncestorOf(load) && !isJustStored(load, loop));
  }

  /** Subscripts with the values of variables that have one alone in their places. */
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

  /** The loop of a variable, or {@code null} if it is of none in the nest. */
  @Nullable AffineForOp loop(Value variable) {
    return variable.parentOp() instanceof AffineForOp loop
            && loop.inductionVariable() == variable
            && root.isAncestorOf(loop)
        ? loop
        : null;
  }

  /** The loops around an operation, up to the root of the nest, from there on. */
  List<AffineForOp> around(Operation op) {
    return LoopBody.loopsAround(op, root);
  }

  /** The loops around an operation as far as they carry no values. */
  List<AffineForOp> withoutCarriedValues(Operation op) {
    List<AffineForOp> loops = around(op);
    int kept = 0;
    while (kept < loops.size() && loops.get(kept).numResults() == 0) {
      kept++;
    }
    return new ArrayList<>(loops.subList(0, kept));
  }

  /** The loops, none of which carries values, around all stores to some buffers. */
  List<AffineForOp> loopsOfStores(Set<Value> buffers) {
    List<AffineForOp> common = null;
    for (AffineAccess store : stores) {
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

  /** Returns true if the numbers of iterations are constants, wherever the loops begin. */
  boolean isCounted() {
    return root.find(
            op -> op instanceof AffineForOp loop && IterationCount.constantOrZero(loop) == 0)
        == null;
  }
}
