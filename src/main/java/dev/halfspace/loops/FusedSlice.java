package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The fusion of slices of a producer loop into the iterations of a consumer that loads what they
 * store: decides if it is legal, if the producer is removed, and which buffers become private.
 */
final class FusedSlice {
  private final AffineForOp first;
  private final FusedNest producer;
  private final FusedNest consumer;
  private final FusionSlice slice;
  private final Operation position;
  private final CurrentLegality facts;
  private final SeenStores seen;
  private final boolean removesFirst;

  /** The buffers from which the first nest may load what another of its iterations stored. */
  private final Set<Value> ownReads;

  private final ImmutableList<Value> buffers;

  /**
   * A closed slice, executed in the loops of a consumer.
   *
   * @param position the operation before which the fused loop is placed; the second loop if it
   *     stays in place
   */
  FusedSlice(
      FusedNest producer,
      FusedNest consumer,
      FusionSlice slice,
      Operation position,
      CurrentLegality facts) {
    this.first = producer.root();
    this.producer = producer;
    this.consumer = consumer;
    this.slice = slice;
    this.position = position;
    this.facts = facts;
    this.seen = new SeenStores(first, consumer.root(), facts);
    this.removesFirst = seen.isRemovable(producer, slice, position);
    this.ownReads = producer.readBack();
    this.buffers =
        producer.storedFor(consumer).stream()
            .filter(buffer -> seen.isOnlyBetweenThem(buffer, removesFirst))
            .filter(buffer -> !ownReads.contains(buffer) || seen.isOfThisExecution(buffer))
            .filter(this::isOfIteration)
            .collect(ImmutableList.toImmutableList());
  }

  /** The iterations of the first loop that one iteration of the second needs. */
  FusionSlice slice() {
    return slice;
  }

  /** The operation before which the fused loop is placed; the second loop if it stays in place. */
  Operation position() {
    return position;
  }

  /** Returns true if the first loop is removed. */
  boolean removesFirst() {
    return removesFirst;
  }

  /** The buffers that are replaced by private ones. */
  ImmutableList<Value> buffers() {
    return buffers;
  }

  /** The reason why the fusion may be illegal; empty if it is legal. */
  Optional<String> obstacle() {
    if (!isOwnReadKept()) {
      return Optional.of("the first loop reads what it has stored itself");
    }
    if (!isBeforeWrites()) {
      return Optional.of("the second loop writes what the first reads or stores again");
    }
    if (!isOrderKept()) {
      return Optional.of("iterations of the first loop would be executed in another order");
    }
    return buffers.stream().allMatch(buffer -> SliceExtent.areKnown(slice, producer, buffer))
        ? Optional.empty()
        : Optional.of("the accessed part of a buffer is not a box");
  }

  /** Returns true if a slice stores all elements of a buffer that its consumer iteration loads. */
  private boolean isOfIteration(Value buffer) {
    return producer.isOfElements(buffer)
        && FusedNest.isMeasured(buffer)
        && isPassedOn(buffer, slice.loadsBeforeStores(producer, buffer))
        && slice.isStoredAlike(producer, consumer, buffer)
        && slice.isAllStored(producer, consumer, buffer, () -> LoopFacts.of(facts.analysis()));
  }

  /**
   * Returns true if an iteration of the first nest loads from a buffer only what it stores there.
   *
   * @param before loads that still read the original buffer, so that they must not depend on its
   *     stores
   */
  private boolean isPassedOn(Value buffer, Set<Operation> before) {
    return producer.isAccessedAlike(buffer, before)
        && (before.isEmpty()
            || facts.legality().dependences(first).stream()
                .noneMatch(
                    each ->
                        each.kind() == Dependence.Kind.FLOW
                            && before.contains(each.sink().op())
                            && each.source().memory() == buffer));
  }

  /** Returns true if loads of the first nest still read what it has stored itself. */
  private boolean isOwnReadKept() {
    return ownReads.isEmpty()
        || isSameExecution()
        || (slice.isExecutedOnce()
            && buffers.containsAll(ownReads)
            && ownReads.stream().noneMatch(seen::escapes));
  }

  /** Returns true if only slices of the nest remain, and each stores what it reads back itself. */
  private boolean isSameExecution() {
    return removesFirst
        && slice.isExecutedOnce()
        && (slice.isMaximal()
            || facts.legality().dependences(first).stream()
                .filter(each -> ownReads.contains(each.source().memory()))
                .allMatch(this::isInOneSlice));
  }

  /** Returns true if no slice touches what the second nest wrote before, as far as observed. */
  private boolean isBeforeWrites() {
    Set<Value> written = producer.written();
    Set<Value> overwritten = producer.written();
    overwritten.removeIf(buffer -> !seen.isOverwritten(consumer, slice, buffer));
    boolean isUnseen = overwritten.equals(written) && !isOpaque();
    Set<Value> shared = consumer.written();
    buffers.forEach(shared::remove);
    return isUnseen
        || SliceReads.areBeforeWrites(
            slice, producer, consumer, shared, overwritten, buffers.containsAll(written));
  }

  /** Returns true if executing the slices leaves memory as executing the first nest does. */
  private boolean isOrderKept() {
    Set<Value> kept = producer.written();
    kept.removeAll(producer.ofIteration());
    return buffers.containsAll(kept)
        || isInOrder()
        || slice.isWholeFrom(slice.firstNot(this::isInAnyOrder))
        || areDependentInOneSlice();
  }

  /**
   * Returns true if only the slices remain of the nest, cover all of it, and are executed in order.
   * Iterations may then be repeated if they load nothing that others store.
   */
  private boolean isInOrder() {
    return removesFirst
        && slice.isMaximal()
        && slice.isInOrder()
        && (slice.isExecutedOnce() || (ownReads.isEmpty() && !isOpaque()));
  }

  /**
   * Returns true if iterations of a loop of the first nest may be reordered: they depend on each
   * other at most through buffers whose contents no later iteration reads.
   */
  private boolean isInAnyOrder(AffineForOp loop) {
    if (facts.isParallel(loop)) {
      return true;
    }
    Set<Value> own = producer.ofIteration();
    int p = slice.loops().indexOf(loop);
    return !own.isEmpty()
        && !isOpaque()
        && NestDependences.carriers(first, facts.legality(), buffer -> !own.contains(buffer))
            .noneMatch(carrier -> carrier == p);
  }

  /** Returns true if iterations that depend on each other belong to the same slices. */
  private boolean areDependentInOneSlice() {
    Set<Value> own = producer.ofIteration();
    return !isOpaque()
        && facts.legality().dependences(first).stream()
            .filter(each -> !own.contains(each.source().memory()))
            .allMatch(each -> isCarriedAround(each) || isInOneSlice(each));
  }

  private boolean isOpaque() {
    return first.find(FusedNest::isOpaque) != null;
  }

  private boolean isCarriedAround(Dependence dependence) {
    int around = NestDependences.outside(dependence.source(), first);
    return dependence.carrier().filter(loop -> loop.position() < around).isPresent();
  }

  private boolean isInOneSlice(Dependence dependence) {
    int around = NestDependences.outside(dependence.source(), first);
    List<DistanceRange> distances =
        dependence.exists().map(Dependence.Exists::distances).orElse(ImmutableList.of());
    for (int p = 0; p < slice.loops().size(); p++) {
      int at = around + p;
      if (slice.values().get(p) != null
          && (at >= distances.size() || !distances.get(at).equals(DistanceRange.ZERO))) {
        return false;
      }
    }
    return true;
  }
}
