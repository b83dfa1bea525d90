package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The elements that a slice of a producer reads, and those that the consumer writes in iterations
 * before the one that the slice is for: a read that came before all writes must not see one of
 * these.
 */
final class SliceReads {
  /** A variable of a loop, of an iteration before or of the one that the slice is for. */
  private record Column(Value variable, boolean isEarlier) {}

  private final FusionSlice slice;
  private final List<Column> columns = new ArrayList<>();

  private SliceReads(FusionSlice slice) {
    this.slice = slice;
  }

  /** Returns true if no slice reads an element of some buffers that was written before it. */
  static boolean areBeforeWrites(
      FusionSlice slice, FusedNest producer, FusedNest consumer, Set<Value> buffers) {
    for (AffineStoreOp store : consumer.stores()) {
      for (AffineLoadOp load : producer.loads()) {
        if (buffers.contains(store.accessedMemory())
            && store.accessedMemory() == load.accessedMemory()
            && !new SliceReads(slice).isBefore(load, producer, store, consumer)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isBefore(
      AffineLoadOp load, FusedNest producer, AffineStoreOp store, FusedNest consumer) {
    ImmutableList<AffineForOp> outer = slice.outer();
    List<AffineForOp> writing = consumer.around(store);
    if (!writing.containsAll(outer)) {
      return false;
    }
    outer.forEach(loop -> columns.add(new Column(loop.inductionVariable(), false)));
    writing.forEach(loop -> columns.add(new Column(loop.inductionVariable(), true)));
    List<AffineForOp> reading = producer.around(load);
    reading.forEach(loop -> columns.add(new Column(loop.inductionVariable(), false)));
    ConstraintSystem.Builder common = ConstraintSystem.builder(Space.set(columns.size(), 0));
    outer.forEach(loop -> addBounds(common, loop, false));
    writing.forEach(loop -> addBounds(common, loop, true));
    reading.forEach(loop -> addBounds(common, loop, false));
    boolean isKnown = addSlice(common);
    AffineValueMap written = AffineComposition.compose(store.subscripts());
    AffineValueMap read = AffineComposition.compose(load.subscripts());
    for (int k = 0; k < written.map().numResults(); k++) {
      Optional<LinearForm> there = form(common, written, k, true);
      Optional<LinearForm> here = form(common, read, k, false);
      isKnown &= there.isPresent() && here.isPresent();
      there.ifPresent(left -> here.ifPresent(right -> common.equality(left.minus(right))));
    }
    return isKnown && isNever(common.build(), outer);
  }

  /** Returns true if no iteration before another one is in a system, at any depth. */
  private boolean isNever(ConstraintSystem system, List<AffineForOp> outer) {
    for (int depth = 0; depth < outer.size(); depth++) {
      ConstraintSystem.Builder order = system.toBuilder();
      for (int d = 0; d <= depth; d++) {
        Value variable = outer.get(d).inductionVariable();
        LinearForm later = variable(variable, false).minus(variable(variable, true));
        if (d < depth) {
          order.equality(later);
        } else {
          order.inequality(later.plus(-1));
        }
      }
      if (!order.build().isEmpty().is(Emptiness.Empty.class)) {
        return false;
      }
    }
    return true;
  }

  /** Restricts the loops of the producer to the slice; returns false if it is not understood. */
  private boolean addSlice(ConstraintSystem.Builder builder) {
    for (int p = 0; p < slice.loops().size(); p++) {
      @Nullable AffineValueMap value = slice.values().get(p);
      if (value != null) {
        Optional<LinearForm> first = form(builder, value, 0, false);
        if (first.isEmpty()) {
          return false;
        }
        LinearForm from =
            variable(slice.loops().get(p).inductionVariable(), false).minus(first.get());
        builder.inequality(from);
        builder.inequality(from.times(-1).plus(slice.sizes().get(p) - 1));
      }
    }
    return true;
  }

  private void addBounds(ConstraintSystem.Builder builder, AffineForOp loop, boolean isEarlier) {
    LinearForm variable = variable(loop.inductionVariable(), isEarlier);
    long first = FusedNest.first(loop);
    builder.inequality(variable.plus(-first));
    builder.inequality(variable.times(-1).plus(first + (FusedNest.trips(loop) - 1) * loop.step()));
  }

  private LinearForm variable(Value variable, boolean isEarlier) {
    return LinearForm.variable(columns.indexOf(new Column(variable, isEarlier)));
  }

  private Optional<LinearForm> form(
      ConstraintSystem.Builder builder, AffineValueMap map, int result, boolean isEarlier) {
    int[] inputs = new int[map.operands().size()];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = columns.indexOf(new Column(map.operands().get(i), isEarlier));
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
