package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mask that is set below a bound in each dimension: {@code create_mask} has the bounds as
 * operands, {@code constant_mask} as a property.
 *
 * <pre>{@code
 * %m = vector.create_mask %rows, %columns : vector<4x8xi1>
 * %n = vector.constant_mask [3, 2] : vector<4x8xi1>
 * }</pre>
 *
 * <p>Element {@code (i0, ..., in)} is set if {@code i0 < bounds[0]}, ..., {@code in < bounds[n]},
 * compared as signed integers. A bound of {@code create_mask} may be negative, which makes the mask
 * empty, or larger than the size, to which it is clamped; a poison bound makes the mask poison. A
 * bound of {@code constant_mask} lies between 0 and the size, and all bounds are 0 if one is, so
 * that an empty mask has one spelling. Along a scalable dimension, a constant bound is 0 or the
 * size, which then covers all elements, whereas an operand counts elements. A mask of rank 0 has
 * one bound.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class BoundedMaskOp extends Operation implements Pure, Executable, Verifiable {
  static final Property<DenseArrayAttr> SIZES =
      IndexList.property("mask_dim_sizes").spelled(LongLists.SYNTAX);

  BoundedMaskOp(OperationState state) {
    super(state);
  }

  /** The bounds in order of the dimensions, if they are constants; otherwise {@code null}. */
  public long @Nullable [] constantBounds() {
    return definition().properties().isEmpty() ? null : property(SIZES).asLongs();
  }

  @Override
  public Completion execute(Execution e) {
    VectorType type = (VectorType) result(0).type();
    Representation held = Representation.of(e);
    List<Long> shape = held.shape(type);
    long[] constants = constantBounds();
    if (e.anyPoison()) {
      return Completion.of(held.poison(type));
    }
    List<Long> bounds = new ArrayList<>();
    boolean isElement = shape.isEmpty(); // It has one bound, as if it were of size 1.
    for (int d = 0; d < (isElement ? 1 : shape.size()); d++) {
      // A constant bound of a scalable size is multiplied by vscale, as the size.
      long scale = isElement ? 1 : shape.get(d) / type.shape().size(d);
      bounds.add(
          constants == null ? e.integer(operand(d), "a mask") : (Long) (constants[d] * scale));
    }
    return Completion.of(
        Elements.compute(
            new DataKind.Int(1),
            shape,
            at -> {
              boolean isSet = at.length > 0 || bounds.get(0) > 0;
              for (int d = 0; d < at.length; d++) {
                isSet &= at[d] < bounds.get(d);
              }
              return Datum.ofInt(1, isSet ? 1 : 0);
            }));
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) result().type();
    long[] bounds = constantBounds();
    int count = bounds == null ? numOperands() : bounds.length;
    if (count != Math.max(type.rank(), 1)) {
      v.error("has %s for %s", Quantity.of(count, "bound"), type);
    } else if (bounds != null) {
      verify(v, type, bounds);
    }
  }

  /** Reports a bound that is out of range, and bounds of which some but not all are 0. */
  private void verify(Verification v, VectorType type, long[] bounds) {
    for (int d = 0; d < bounds.length; d++) {
      long size = type.rank() == 0 ? 1 : type.shape().size(d);
      boolean scalable = type.rank() > 0 && type.isScalable(d);
      if (bounds[d] < 0 || bounds[d] > size || (scalable && bounds[d] != 0 && bounds[d] != size)) {
        v.error("has bound %d in dimension #%d of %s", bounds[d], d, type);
        return;
      }
    }
    boolean anyZero = Arrays.stream(bounds).anyMatch(bound -> bound == 0);
    if (anyZero && Arrays.stream(bounds).anyMatch(bound -> bound != 0)) {
      v.error("is empty by one bound, so all must be 0: %s", Arrays.toString(bounds));
    }
  }
}
