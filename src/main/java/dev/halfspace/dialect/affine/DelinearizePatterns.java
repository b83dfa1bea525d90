package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The patterns of {@code affine.delinearize_index}. */
final class DelinearizePatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          of("CancelDelinearizeOfLinearizeDisjointExactTail", DelinearizePatterns::cancelTail),
          of("DropUnitExtentBasis", DelinearizePatterns::dropUnits),
          of("SplitDelinearizeSpanningLastLinearizeArg", DelinearizePatterns::splitLast));

  private DelinearizePatterns() {}

  private static Pattern of(String name, Function<AffineDelinearizeIndexOp, Match> rule) {
    return Pattern.of(name, AffineDelinearizeIndexOp.class, rule);
  }

  /** The disjoint linearization whose result is taken apart, or {@code null}. */
  private static @Nullable AffineLinearizeIndexOp disjointInput(AffineDelinearizeIndexOp op) {
    return op.linearIndex().definingOp() instanceof AffineLinearizeIndexOp linearize
            && linearize.isDisjoint()
        ? linearize
        : null;
  }

  /**
   * delinearize(linearize disjoint (a, b, c by x, y, z) into x', y, z) = (delinearize(linearize
   * disjoint (a by x) into x'), b, c).
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

  /** delinearize(x into a, 1, b) = (r0, 0, r1) for (r0, r1) = delinearize(x into a, b). */
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

  /** The number of last elements that have a product, or 0 if none have. */
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
