package dev.halfspace.dialect.vector;

import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.scalar.FloatArithmetic;
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Rounding;
import java.util.Set;

/** Products of elements that are added up. */
final class Products {
  private Products() {}

  /** A factor in the width of what products are added to; integers are signed. */
  static Datum widened(Datum factor, DataKind kind) {
    if (factor.isPoison()) {
      return factor;
    } else if (kind instanceof DataKind.Floating to
        && factor.scalar() instanceof FloatScalar number) {
      return Datum.of(FloatConversion.convert(number, to.format(), Rounding.TO_NEAREST_EVEN));
    }
    return kind instanceof DataKind.Int to && factor.scalar() instanceof IntScalar integer
        ? Datum.of(IntArithmetic.resizeSigned(integer, to.width(), Set.of()))
        : factor;
  }

  /** A product combined with what there is; a sum of floating-point numbers is rounded once. */
  static Datum added(CombiningKind kind, Datum start, Datum x, Datum y) {
    if (kind == CombiningKind.ADD
        && !start.isPoison()
        && !x.isPoison()
        && !y.isPoison()
        && start.scalar() instanceof FloatScalar c) {
      return Datum.of(
          FloatArithmetic.fusedMultiplyAdd((FloatScalar) x.scalar(), (FloatScalar) y.scalar(), c));
    }
    return kind.combine(start, CombiningKind.MUL.combine(x, y));
  }
}
