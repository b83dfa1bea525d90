package dev.halfspace.dialect.affine;

import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;

/** The rules of the basis of an index that is put together or taken apart. */
final class Basis {
  private Basis() {}

  /** Reports a basis that lacks values for its open elements, or has too many. */
  static void verifyValues(Operation op, IndexList basis, Verification v) {
    if (!basis.isConsistent()) {
      v.error(
          op,
          "gives %s for a basis of %s"
              .formatted(
                  Quantity.of(basis.values().size(), "value"),
                  Quantity.of(basis.numUnknown(), "open element")));
    }
  }

  /** Reports elements that are known not to be positive, by which nothing can be divided. */
  static void verifyPositive(Operation op, IndexList basis, Verification v) {
    for (int i = 0; i < basis.size(); i++) {
      if (!basis.isValue(i) && basis.known().get(i) <= 0) {
        v.error(
            op,
            "has basis element #%d equal to %d, but it must be positive"
                .formatted(i, basis.known().get(i)));
      }
    }
  }
}
