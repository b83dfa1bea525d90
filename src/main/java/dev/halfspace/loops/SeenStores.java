package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The visibility of the stores of the first of two fused loops to other operations: the loop is
 * removed if none observes them, and a buffer that only passes values to the second loop is
 * replaced by a private buffer.
 */
final class SeenStores {
  private final AffineForOp first;
  private final AffineForOp second;
  private final CurrentLegality facts;

  SeenStores(AffineForOp first, AffineForOp second, CurrentLegality facts) {
    this.first = first;
    this.second = second;
    this.facts = facts;
  }

  /** Returns true if the first loop is dead once it is fused. */
  boolean isRemovable(FusedNest producer, FusionSlice slice, Operation position) {
    boolean isSeen = producer.written().stream().anyMatch(buffer -> escapes(buffer, true));
    boolean isNeeded = isSeen;
    Touched byFirst = facts.buffers().touchedBy(first);
    for (Operation op = first.next(); op != null; op = op.next()) {
      Touched here = facts.buffers().touchedBy(op);
      if (op != second && byFirst.shares(here)) {
        if (op != position && !position.isBeforeInBlock(op)) {
          return false;
        }
        isNeeded = true;
        isSeen |= here.isAny();
      }
    }
    return !isNeeded
        || (slice.isEvidentlyMaximal()
            && slice.isCompared(numLoops(producer))
            && !FixedVariables.areAround(first))
        || (!isSeen
            && slice.isExecuted()
            && slice.isOfEqualVariables()
            && isReadInSlices(producer, slice));
  }

  /** The number of loops that enclose the first store of the producer. */
  private static int numLoops(FusedNest producer) {
    return producer.around(producer.stores().get(0)).size();
  }

  /** Returns true if other loops read only what slices of equal variables store. */
  private boolean isReadInSlices(FusedNest producer, FusionSlice slice) {
    DependenceAnalysis analysis = facts.analysis();
    Dataflow flow = Dataflow.of(analysis);
    Set<Value> written = producer.written();
    for (AffineAccess read : flow.reads()) {
      if (written.contains(read.memory())
          && !first.isAncestorOf(read.op())
          && !second.isAncestorOf(read.op())
          && !flow.sources(read)
              .map(
                  seen ->
                      seen.sources().stream()
                          .filter(source -> first.isAncestorOf(source.write().op()))
                          .allMatch(source -> isInSlices(source.relation().range(), slice)))
              .orElse(false)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if, in a set, loops with the same slice value have equal induction variables. */
  private boolean isInSlices(PresburgerSet iterations, FusionSlice slice) {
    for (int p = 0; p < slice.loops().size(); p++) {
      for (int q = 0; q < p; q++) {
        AffineValueMap value = slice.values().get(p);
        if (value != null
            && value.equals(slice.values().get(q))
            && !areSame(slice.loops().get(p), slice.loops().get(q), iterations)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean areSame(AffineForOp one, AffineForOp other, PresburgerSet iterations) {
    int first = facts.loop(one).map(Loop::position).orElse(-1);
    int second = facts.loop(other).map(Loop::position).orElse(-1);
    return first >= 0
        && second >= 0
        && iterations.disjuncts().stream()
            .allMatch(each -> isNeverLess(each, first, second) && isNeverLess(each, second, first));
  }

  private static boolean isNeverLess(ConstraintSystem points, int column, int than) {
    return points
        .withInequality(LinearForm.difference(than, column).plus(-1))
        .isEmpty()
        .is(Emptiness.Empty.class);
  }

  /** Returns true if anything but affine loads and stores of this block may access the buffer. */
  boolean escapes(Value buffer) {
    return escapes(buffer, false);
  }

  /**
   * The same, optionally without the users that cannot see the stores of this block.
   *
   * @param isStored true to ignore users in blocks that store to the whole buffer first
   */
  private boolean escapes(Value buffer, boolean isStored) {
    if (!FreshBuffers.isMade(buffer)) {
      return true;
    }
    return buffer.users().stream()
        .anyMatch(
            user -> {
              Operation around = user.ancestorIn(requireNonNull(second.parentRegion()));
              boolean isHere = around != null && around.block() == second.block();
              return !(isHere
                      && user instanceof AffineMemoryAccess access
                      && access.accessedValue() != buffer)
                  && (around == null || !LoopBody.doesOnly(user, Kind.FREE, buffer))
                  && !(isStored
                      && OtherBlocks.storesAnew(
                          user, buffer, requireNonNull(second.block()), facts.buffers()));
            });
  }

  /** Returns true if no earlier execution of the block can have stored to a buffer. */
  boolean isOfThisExecution(Value buffer) {
    Operation around = second.parentOp();
    Block block = requireNonNull(second.block());
    while (block != buffer.parentBlock()) {
      if (!(around instanceof ExclusiveRegions) || around.block() == null) {
        return false;
      }
      block = around.block();
      around = around.parentOp();
    }
    return true;
  }

  /** Returns true if a buffer only passes values from the first loop to the second. */
  boolean isOnlyBetweenThem(Value buffer, boolean removesFirst) {
    // If the first loop stores to all elements, loads here see no store of another block.
    boolean isStored = OtherBlocks.storesToAll(facts.buffers().nest(first), buffer);
    if (escapes(buffer, isStored)
        && (removesFirst || facts.buffers().touchedBy(second).writes(buffer))) {
      return false;
    }
    boolean isStoredBySecond = facts.buffers().touchedBy(second).writes(buffer);
    for (Operation op : others(buffer)) {
      boolean isWrite = facts.buffers().touchedBy(op).writes(buffer);
      boolean isSeen =
          op.isBeforeInBlock(first)
              ? isWrite || !isOfThisExecution(buffer)
              // A load after both matters only if the stores that it sees are removed.
              : removesFirst || (second.isBeforeInBlock(op) && (isStoredBySecond || isWrite));
      if (isSeen) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if slice stores to a buffer are dead: the consumer overwrites them unread. */
  boolean isOverwritten(FusedNest consumer, FusionSlice slice, Value buffer) {
    AffineForOp innermost = slice.outer().get(slice.outer().size() - 1);
    return !escapes(buffer)
        && consumer.isStoredBeforeLoads(buffer, innermost)
        && others(buffer).isEmpty();
  }

  /** The other operations of the block that load from a buffer, store to it or free it. */
  private List<Operation> others(Value buffer) {
    List<Operation> others = new ArrayList<>();
    for (Operation op : facts.buffers().touching(buffer, requireNonNull(second.block()))) {
      if (op != first && op != second) {
        others.add(op);
      }
    }
    return others;
  }
}
