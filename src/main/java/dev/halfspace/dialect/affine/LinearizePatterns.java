package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The patterns of {@code affine.linearize_index} and {@code affine.delinearize_index}. */
final class LinearizePatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          ofParts("CancelDelinearizeOfLinearizeDisjointExactTail", LinearizePatterns::cancelTail),
          ofParts("DropUnitExtentBasis", LinearizePatterns::dropUnits),
          ofParts("SplitDelinearizeSpanningLastLinearizeArg", LinearizePatterns::splitLast),
          of("CancelLinearizeOfDelinearizePortion", LinearizedPortions::match),
          of("DropLinearizeLeadingZero", LinearizePatterns::dropLeadingZero),
          of("DropLinearizeUnitComponentsIfDisjointOrZero", LinearizePatterns::dropSubscripts));

  private LinearizePatterns() {}

  private static Pattern of(String name, Function<AffineLinearizeIndexOp, Match> rule) {
    return Pattern.of(name, AffineLinearizeIndexOp.class, rule);
  }

  private static Pattern ofParts(String name, Function<AffineDelinearizeIndexOp, Match> rule) {
    return Pattern.of(name, AffineDelinearizeIndexOp.class, rule);
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

  /**
   * linearize(0, a by x, y) = linearize(a by y).
   *
   * <pre>{@code
   * %l = affine.linearize_index [%c0, %i, %j] by (2, %n, 3) : index
   *     -->  %l = affine.linearize_index [%i, %j] by (%n, 3) : index
   * }</pre>
   *
   * <p>The size of the new outermost subscript is kept. It does not influence the linear index, but
   * with {@code disjoint} it still bounds the subscript.
   */
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

  /**
   * linearize(a, i, b by x, 1, y) = linearize(a, b by x, y) if i is 0 or, by {@code disjoint}, must
   * be.
   *
   * <pre>{@code
   * %l = affine.linearize_index disjoint [%a, %i, %b] by (4, 1, 3) : index
   *     -->  %l = affine.linearize_index disjoint [%a, %b] by (4, 3) : index
   * }</pre>
   *
   * <p>Without {@code disjoint}, {@code %i} may have any value and contributes: {@code (%a * 1 +
   * %i) * 3}.
   */
  private static Match dropSubscripts(AffineLinearizeIndexOp op) {
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

  /** The disjoint linearization whose result is delinearized, or {@code null} if there is none. */
  private static @Nullable AffineLinearizeIndexOp disjointInput(AffineDelinearizeIndexOp op) {
    return op.linearIndex().definingOp() instanceof AffineLinearizeIndexOp linearize
            && linearize.isDisjoint()
        ? linearize
        : null;
  }

  /**
   * delinearize(linearize disjoint (a, b, c by x, y, z) into x', y, z) = (delinearize(linearize
   * disjoint (a by x) into x'), b, c).
   *
   * <pre>{@code
   * %l = affine.linearize_index disjoint [%a, %b, %c] by (8, 3, 5) : index
   * %i:4 = affine.delinearize_index %l into (2, 4, 3, 5) : index, index, index, index
   *     -->  %k = affine.linearize_index disjoint [%a] by (8) : index       // folds to %a
   *          %j:2 = affine.delinearize_index %k into (2, 4) : index, index
   *          and %j#0, %j#1, %b, %c in place of the results
   * }</pre>
   *
   * <p>Sizes are compared from the last to the first, up to the first two that differ. Subscripts
   * that are not disjoint may exceed their sizes, and then are not the results of the
   * delinearization.
   */
  private static Match cancelTail(AffineDelinearizeIndexOp op) {
    AffineLinearizeIndexOp linearize = disjointInput(op);
    if (linearize == null) {
      return Match.no("the position is not that of disjoint subscripts");
    }
    List<BasisSize> from = BasisSize.of(linearize.basis());
    List<BasisSize> to = BasisSize.of(op.basis());
    List<Value> subscripts = List.copyOf(linearize.subscripts());
    int equal = 0;
    while (equal < Math.min(from.size(), to.size())
        && from.get(from.size() - 1 - equal).equals(to.get(to.size() - 1 - equal))) {
      equal++;
    }
    if (equal == 0) {
      return Match.no("the last elements of both bases are different");
    } else if (equal == from.size() && equal == to.size() && subscripts.size() == op.numResults()) {
      return Match.rewrite(r -> r.replace(op, subscripts));
    }
    int kept = subscripts.size() - equal;
    int results = op.numResults() - equal;
    IndexList fromRest = BasisSize.list(from.subList(0, from.size() - equal));
    IndexList toRest = BasisSize.list(to.subList(0, to.size() - equal));
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value rest = linearizeAt(b, linearize, subscripts.subList(0, kept), fromRest);
          Operation outer =
              AffineDelinearizeIndexOp.build(b.at(op.location()), rest, toRest, results);
          r.replace(op, joined(outer.results(), subscripts.subList(kept, subscripts.size())));
        });
  }

  private static Value linearizeAt(
      OpBuilder b, AffineLinearizeIndexOp from, List<Value> subscripts, IndexList basis) {
    return AffineLinearizeIndexOp.build(b.at(from.location()), subscripts, basis, from.isDisjoint())
        .result();
  }

  private static List<Value> joined(List<? extends Value> first, List<? extends Value> second) {
    return ImmutableList.<Value>builder().addAll(first).addAll(second).build();
  }

  /**
   * delinearize(x into a, 1, b) = (r0, 0, r1) for (r0, r1) = delinearize(x into a, b).
   *
   * <pre>{@code
   * %i:3 = affine.delinearize_index %x into (%n, 7, 1) : index, index, index
   *     -->  %j:2 = affine.delinearize_index %x into (%n, 7) : index, index
   *          and %j#0, %j#1, 0 in place of the results
   * }</pre>
   *
   * <p>An outermost size of 1 counts as well: a first subscript other than 0 would be poison, and
   * the index is assumed to be in range.
   */
  private static Match dropUnits(AffineDelinearizeIndexOp op) {
    List<BasisSize> basis = BasisSize.padded(op.basis(), op.numResults());
    List<BasisSize> kept = basis.stream().filter(size -> !size.isOne()).toList();
    if (kept.size() == basis.size()) {
      return Match.no("no element of the basis is 1");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value zero = Arith.constantIndex(b, 0);
          List<Value> rest =
              kept.isEmpty()
                  ? List.of()
                  : AffineDelinearizeIndexOp.build(
                          b, op.linearIndex(), BasisSize.list(kept), kept.size())
                      .results()
                      .stream()
                      .map(Value.class::cast)
                      .toList();
          List<Value> results = new ArrayList<>();
          int next = 0;
          for (BasisSize size : basis) {
            results.add(size.isOne() ? zero : rest.get(next++));
          }
          r.replace(op, results);
        });
  }

  /**
   * delinearize(linearize disjoint (a, b by x, 32) into y, 8, 4) = (delinearize(linearize disjoint
   * (a by x) into y), delinearize(b into 8, 4)).
   *
   * <pre>{@code
   * %l = affine.linearize_index disjoint [%a, %b] by (%n, 32) : index
   * %i:3 = affine.delinearize_index %l into (%n, 8, 4) : index, index, index
   *     -->  %k = affine.linearize_index disjoint [%a] by (%n) : index
   *          %o = affine.delinearize_index %k into (%n) : index
   *          %p:2 = affine.delinearize_index %b into (8, 4) : index, index
   *          and %o, %p#0, %p#1 in place of the results
   * }</pre>
   *
   * <p>A single last size that is 32 itself is left to {@link #cancelTail}.
   */
  private static Match splitLast(AffineDelinearizeIndexOp op) {
    AffineLinearizeIndexOp linearize = disjointInput(op);
    if (linearize == null || linearize.basis().size() == 0) {
      return Match.no("the position is not that of disjoint subscripts");
    }
    IndexList from = linearize.basis();
    IndexList to = op.basis();
    int count = numWithProduct(to.known(), from.known().get(from.size() - 1));
    if (count < 2) {
      return Match.no("the last elements of the basis have no such product");
    }
    List<Value> subscripts = List.copyOf(linearize.subscripts());
    List<BasisSize> sizes = BasisSize.of(to);
    int split = sizes.size() - count;
    List<BasisSize> fromRest = BasisSize.of(from).subList(0, from.size() - 1);
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          int kept = subscripts.size() - 1;
          Value rest =
              linearizeAt(b, linearize, subscripts.subList(0, kept), BasisSize.list(fromRest));
          Operation outer =
              AffineDelinearizeIndexOp.build(
                  b.at(op.location()),
                  rest,
                  BasisSize.list(sizes.subList(0, split)),
                  op.numResults() - count);
          Operation inner =
              AffineDelinearizeIndexOp.build(
                  b,
                  subscripts.get(kept),
                  BasisSize.list(sizes.subList(split, sizes.size())),
                  count);
          r.replace(op, joined(outer.results(), inner.results()));
        });
  }

  /**
   * The number of trailing elements whose product is the wanted one, or 0 if there are none: 2 of
   * {@code 3, 8, 4} for 32. The product never exceeds the wanted one, so that it cannot overflow.
   */
  private static int numWithProduct(ImmutableLongArray basis, long wanted) {
    long product = 1;
    for (int i = basis.length() - 1; i >= 0 && wanted != Shape.DYNAMIC; i--) {
      long size = basis.get(i);
      if (size == Shape.DYNAMIC || size <= 0 || product > wanted / size) {
        return 0;
      }
      product *= size;
      if (product == wanted) {
        return basis.length() - i;
      }
    }
    return 0;
  }
}
