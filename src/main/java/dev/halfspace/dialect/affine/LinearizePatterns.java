package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The patterns of {@code affine.linearize_index}. */
final class LinearizePatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          of("CancelLinearizeOfDelinearizePortion", LinearizedPortions::match),
          of("DropLinearizeLeadingZero", LinearizePatterns::dropLeadingZero),
          of("DropLinearizeUnitComponentsIfDisjointOrZero", LinearizePatterns::dropUnits));

  private LinearizePatterns() {}

  private static Pattern of(String name, Function<AffineLinearizeIndexOp, Match> rule) {
    return Pattern.of(name, AffineLinearizeIndexOp.class, rule);
  }

  private static boolean isZero(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr constant && Uniform.isZero(constant);
  }

  private static Match remake(
      AffineLinearizeIndexOp op, List<Value> subscripts, List<BasisSize> basis) {
    return Match.replacing(
        op,
        b -> AffineLinearizeIndexOp.build(b, subscripts, BasisSize.list(basis), op.isDisjoint()));
  }

  /** linearize(0, a by x, y) = linearize(a by y). */
  private static Match dropLeadingZero(AffineLinearizeIndexOp op) {
    List<Value> subscripts = List.copyOf(op.subscripts());
    if (subscripts.isEmpty() || !isZero(subscripts.get(0))) {
      return Match.no("the first subscript is not 0");
    } else if (subscripts.size() == 1) {
      return Match.rewrite(r -> r.replace(op, subscripts.get(0)));
    }
    List<BasisSize> basis = BasisSize.of(op.basis());
    return remake(
        op,
        subscripts.subList(1, subscripts.size()),
        basis.subList(op.hasOuterBound() ? 1 : 0, basis.size()));
  }

  /** linearize(a, i, b by x, 1, y) = linearize(a, b by x, y) if i is 0, or must be. */
  private static Match dropUnits(AffineLinearizeIndexOp op) {
    List<Value> subscripts = List.copyOf(op.subscripts());
    List<BasisSize> basis = BasisSize.padded(op.basis(), subscripts.size());
    List<Value> keptSubscripts = new ArrayList<>();
    List<BasisSize> kept = new ArrayList<>();
    for (int i = 0; i < subscripts.size(); i++) {
      if (!basis.get(i).isOne() || !(op.isDisjoint() || isZero(subscripts.get(i)))) {
        keptSubscripts.add(subscripts.get(i));
        kept.add(basis.get(i));
      }
    }
    if (kept.size() == basis.size()) {
      return Match.no("no subscript is 0 for an element 1");
    }
    return kept.isEmpty()
        ? Match.replacingBy(op, b -> Arith.constantIndex(b, 0))
        : remake(op, keptSubscripts, kept);
  }
}
