package dev.halfspace.dialect.affine;

import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.support.Quantity;
import java.util.function.LongPredicate;

/** The rules of the basis of a linearized or delinearized index. */
final class Basis {
  static final IndexList.Slot SLOT = IndexList.Slot.of("dynamic_basis", "static_basis");

  private Basis() {}

  /**
   * A fold that makes constant values part of the basis, or no fold if there are none.
   *
   * @param condition accepts the constants that may become part of it
   */
  static Fold fold(Operation op, LongPredicate condition) {
    IndexList basis = SLOT.in(op);
    IndexList known = basis.withConstants(condition);
    return known.equals(basis) ? Fold.NONE : Fold.inPlace(() -> SLOT.set(op, known));
  }

  /** Reports a basis with too few or too many values for its dynamic elements. */
  static void verifyValues(IndexList basis, Verification v) {
    if (!basis.isConsistent()) {
      v.error(
          "gives %s for a basis of %s",
          Quantity.of(basis.values().size(), "value"),
          Quantity.of(basis.numUnknown(), "open element"));
    }
  }

  /** Reports constant elements that are not positive, since the indices are divided by them. */
  static void verifyPositive(IndexList basis, Verification v) {
    for (int i = 0; i < basis.size(); i++) {
      if (!basis.isValue(i) && basis.known().get(i) <= 0) {
        v.error(
            "has basis element #%d equal to %d, but it must be positive", i, basis.known().get(i));
      }
    }
  }
}
