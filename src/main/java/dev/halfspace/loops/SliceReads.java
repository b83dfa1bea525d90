package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The conflicts between the elements that a slice of a producer accesses and those that the
 * consumer writes in iterations before the one that the slice is for: a read that preceded all
 * these writes must not see one of them, and a store that did must not overwrite one.
 */
final class SliceReads {
  /**
   * An induction variable, in an earlier iteration or in the one that the slice is for, or a value
   * that is the same in both.
   */
  private record Column(Value variable, boolean isEarlier) {}

  private final FusionSlice slice;
  private final List<Column> columns = new ArrayList<>();

  /** The values that are not induction variables of the two nests. */
  private final Set<Value> fixed = new LinkedHashSet<>();

  /** The loops around the slice of which only the last iteration has an effect. */
  private final List<AffineForOp> repeated;

  private SliceReads(FusionSlice slice, List<AffineForOp> repeated) {
    this.slice = slice;
    this.repeated = repeated;
  }

  /**
   * Returns true if no slice accesses an element of the given buffers that was written before it.
   *
   * @param overwritten buffers for which the stores of the slices are dead
   * @param isPrivate true if only the consumer sees what the slices store
   */
  static boolean areBeforeWrites(
      FusionSlice slice,
      FusedNest producer,
      FusedNest consumer,
      Set<Value> buffers,
      Set<Value> overwritten,
      boolean isPrivate) {
    List<AffineForOp> repeated =
        isPrivate ? repeated(slice, producer, consumer) : ImmutableList.of();
    for (AffineAccessOp store : consumer.stores()) {
      for (AffineMemoryAccess access : producer.accesses()) {
        if (buffers.contains(store.accessedMemory())
            && store.accessedMemory() == access.accessedMemory()
            && !(access.isWrite() && overwritten.contains(access.accessedMemory()))
            && !new SliceReads(slice, repeated).isBefore(access, producer, store, consumer)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isBefore(
      AffineMemoryAccess access, FusedNest producer, AffineAccessOp store, FusedNest consumer) {
    ImmutableList<AffineForOp> outer = slice.outer();
    List<AffineForOp> writing = consumer.around(store);
    outer.forEach(loop -> columns.add(new Column(loop.inductionVariable(), false)));
    writing.forEach(loop -> columns.add(new Column(loop.inductionVariable(), true)));
    List<AffineForOp> reading = producer.around((Operation) access);
    reading.forEach(loop -> columns.add(new Column(loop.inductionVariable(), false)));
    AffineValueMap written = AffineComposition.compose(store.subscripts());
    AffineValueMap read = AffineComposition.compose(access.subscripts());
    Set<Value> counted = new HashSet<>();
    columns.forEach(column -> counted.add(column.variable()));
    fixed.addAll(written.operands());
    fixed.addAll(read.operands());
    slice.values().forEach(value -> fixed.addAll(value == null ? List.of() : value.operands()));
    fixed.removeAll(counted);
    fixed.forEach(value -> columns.add(new Column(value, false)));
    ConstraintSystem.Builder common = ConstraintSystem.builder(Space.set(columns.size(), 0));
    outer.forEach(loop -> addBounds(common, loop, false));
    writing.forEach(loop -> addBounds(common, loop, true));
    reading.forEach(loop -> addBounds(common, loop, false));
    if (access instanceof AffineAccessOp load && !load.isWrite()) {
      overwritten(load, producer).forEach(loop -> addLast(common, loop));
    }
    repeated.forEach(loop -> addLast(common, loop));
    boolean isKnown = addSlice(common);
    for (int k = 0; k < written.map().numResults(); k++) {
      Optional<LinearForm> there = form(common, written, k, true);
      Optional<LinearForm> here = form(common, read, k, false);
      isKnown &= there.isPresent() && here.isPresent();
      there.ifPresent(left -> here.ifPresent(right -> common.equality(left.minus(right))));
    }
    return isKnown && isNever(common.build(), outer, store);
  }

  /**
   * The consumer loops whose iterations all store to the same elements: what the slices of any but
   * the last iteration compute is dead.
   */
  private static List<AffineForOp> repeated(
      FusionSlice slice, FusedNest producer, FusedNest consumer) {
    if (!FusedNest.isIndifferent(producer.root())) {
      return ImmutableList.of();
    }
    return slice.outer().stream()
        .filter(
            loop ->
                loop.numResults() == 0
                    && loop.hasConstantBounds()
                    && consumer.isLastIterationEnough(loop))
        .toList();
  }

  /**
   * The producer loops around a load whose iterations all store to the same elements, and load none
   * of them first: only what the last iteration loads has an effect.
   */
  private List<AffineForOp> overwritten(AffineAccessOp load, FusedNest producer) {
    List<AffineForOp> found = new ArrayList<>();
    for (AffineForOp loop : producer.around(load)) {
      int p = slice.loops().indexOf(loop);
      boolean isWhole = p < 0 ? loop.hasConstantBounds() : slice.values().get(p) == null;
      if (isWhole && loop.numResults() == 0 && producer.isLastIterationEnough(loop)) {
        found.add(loop);
      }
    }
    return found;
  }

  private void addLast(ConstraintSystem.Builder builder, AffineForOp loop) {
    builder.equality(variable(loop.inductionVariable(), false).plus(-ConstantBounds.last(loop)));
  }

  /** Returns true if no instance of a store that precedes a slice is in a system, at any depth. */
  private boolean isNever(ConstraintSystem system, List<AffineForOp> outer, AffineAccessOp store) {
    for (int depth = 0; depth <= outer.size(); depth++) {
      boolean isAround = depth < outer.size() && outer.get(depth).isAncestorOf(store);
      if (!isAround && !isBeforeLoop(store, outer, depth)) {
        return true;
      }
      ConstraintSystem.Builder order = system.toBuilder();
      for (int d = 0; d < depth; d++) {
        order.equality(later(outer.get(d)));
      }
      if (isAround) {
        order.inequality(later(outer.get(depth)).plus(-1));
      }
      if (!order.build().isEmpty().is(Emptiness.Empty.class)) {
        return false;
      }
      if (!isAround) {
        return true;
      }
    }
    return true;
  }

  /** The iteration of the slice minus that of the store, in one of the outer loops. */
  private LinearForm later(AffineForOp loop) {
    Value variable = loop.inductionVariable();
    return variable(variable, false).minus(variable(variable, true));
  }

  /** Returns true if a store comes before one of the loops, in the same iteration of the others. */
  private static boolean isBeforeLoop(AffineAccessOp store, List<AffineForOp> outer, int depth) {
    if (depth == outer.size()) {
      return false; // The slice is at the start of the innermost loop.
    }
    Operation at = store.ancestorIn(requireNonNull(outer.get(depth).parentRegion()));
    return at == null || at.isBeforeInBlock(outer.get(depth));
  }

  /** Restricts the producer loops to the slice; returns false if that cannot be expressed. */
  private boolean addSlice(ConstraintSystem.Builder builder) {
    for (int p = 0; p < slice.loops().size(); p++) {
      @Nullable AffineValueMap value = slice.values().get(p);
      Value variable = slice.loops().get(p).inductionVariable();
      if (value != null && columns.contains(new Column(variable, false))) {
        Optional<LinearForm> first = form(builder, value, 0, false);
        if (first.isEmpty()) {
          return false;
        }
        LinearForm from = variable(variable, false).minus(first.get());
        builder.inequality(from);
        builder.inequality(from.times(-1).plus(slice.sizes().get(p) - 1));
      }
    }
    return true;
  }

  /** Adds the bounds of a loop, as far as they are affine in the columns. */
  private void addBounds(ConstraintSystem.Builder builder, AffineForOp loop, boolean isEarlier) {
    LinearForm variable = variable(loop.inductionVariable(), isEarlier);
    if (loop.hasConstantBounds()) {
      builder.inequality(variable.plus(-ConstantBounds.first(loop)));
      builder.inequality(variable.times(-1).plus(ConstantBounds.last(loop)));
      return;
    }
    forms(builder, loop.lowerBound(), isEarlier)
        .forEach(lower -> builder.inequality(variable.minus(lower)));
    forms(builder, loop.upperBound(), isEarlier)
        .forEach(upper -> builder.inequality(upper.minus(variable).plus(-1)));
  }

  private List<LinearForm> forms(
      ConstraintSystem.Builder builder, AffineValueMap bound, boolean isEarlier) {
    AffineValueMap composed = AffineComposition.compose(bound);
    return IntStream.range(0, composed.map().numResults())
        .mapToObj(k -> form(builder, composed, k, isEarlier))
        .flatMap(Optional::stream)
        .toList();
  }

  private LinearForm variable(Value variable, boolean isEarlier) {
    return LinearForm.variable(columns.indexOf(new Column(variable, isEarlier)));
  }

  private Optional<LinearForm> form(
      ConstraintSystem.Builder builder, AffineValueMap map, int result, boolean isEarlier) {
    int[] inputs = new int[map.operands().size()];
    for (int i = 0; i < inputs.length; i++) {
      Value operand = map.operands().get(i);
      inputs[i] = columns.indexOf(new Column(operand, isEarlier && !fixed.contains(operand)));
      if (inputs[i] < 0) {
        return Optional.empty();
      }
    }
    AffineExpr expr = map.map().result(result);
    return AffineFlattening.of(List.of(expr), map.map().numDims(), map.map().numSymbols())
            instanceof AffineFlattening.Flat flat
        ? Optional.of(builder.forms(flat, inputs).get(0))
        : Optional.empty();
  }
}
