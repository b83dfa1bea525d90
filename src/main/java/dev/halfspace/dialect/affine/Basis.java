package dev.halfspace.dialect.affine;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Verification;
import java.util.List;

/** The rules of the basis of an index that is put together or taken apart. */
final class Basis {
  private Basis() {}

  /**
   * Reports a basis that is no list of integers, or lacks values for unknown ones; returns whether
   * it can be read.
   */
  static boolean verify(Operation op, DenseArrayAttr known, int values, Verification v) {
    if (!IndexList.isAttribute(known)) {
      v.error(op, "has a basis that is no list of i64");
      return false;
    }
    IndexList basis = IndexList.of(known, List.of());
    if (basis.numUnknown() != values) {
      v.error(
          op,
          "gives %s for a basis of %s"
              .formatted(
                  Quantity.of(values, "value"), Quantity.of(basis.numUnknown(), "open element")));
    }
    return true;
  }

  /** Reports elements that are known not to be positive, by which nothing can be divided. */
  static void verifyPositive(Operation op, DenseArrayAttr known, Verification v) {
    IndexList basis = IndexList.of(known, List.of());
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
