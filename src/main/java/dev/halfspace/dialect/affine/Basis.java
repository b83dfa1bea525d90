package dev.halfspace.dialect.affine;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.function.LongPredicate;

/** The rules of the basis of an index that is put together or taken apart. */
final class Basis {
  /** The elements that are numbers. */
  static final Property<DenseArrayAttr> NUMBERS = IndexList.property("static_basis");

  /** The elements that are values. */
  static final ValueGroup<List<Value>> VALUES = ValueGroup.operands("dynamic_basis", INDEX);

  private Basis() {}

  /** The basis of an operation. */
  static IndexList of(Operation op) {
    return IndexList.of(op.property(NUMBERS), op.get(VALUES));
  }

  /** Adds a basis to what is being built. */
  static OperationState describe(OperationState state, IndexList basis) {
    return state.operandGroup(basis.values()).property(NUMBERS, basis.toAttribute());
  }

  /** A fold that makes constants part of the basis, or none if there are no others. */
  static Fold fold(Operation op, LongPredicate condition) {
    IndexList basis = of(op);
    IndexList known = basis.withConstants(condition);
    return known.equals(basis)
        ? Fold.NONE
        : Fold.inPlace(
            () -> {
              op.setOperandGroup(VALUES, known.values());
              op.setProperty(NUMBERS, known.toAttribute());
            });
  }

  /** Reports a basis that lacks values for its open elements, or has too many. */
  static void verifyValues(IndexList basis, Verification v) {
    if (!basis.isConsistent()) {
      v.error(
          "gives %s for a basis of %s",
          Quantity.of(basis.values().size(), "value"),
          Quantity.of(basis.numUnknown(), "open element"));
    }
  }

  /** Reports elements that are known not to be positive, by which nothing can be divided. */
  static void verifyPositive(IndexList basis, Verification v) {
    for (int i = 0; i < basis.size(); i++) {
      if (!basis.isValue(i) && basis.known().get(i) <= 0) {
        v.error(
            "has basis element #%d equal to %d, but it must be positive", i, basis.known().get(i));
      }
    }
  }
}
