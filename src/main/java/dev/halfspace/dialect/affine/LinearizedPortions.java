package dev.halfspace.dialect.affine;

import static java.util.Objects.requireNonNull;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive results of {@code affine.delinearize_index} that are linearized again with the same
 * sizes:
 *
 * <pre>{@code
 * %s:4 = affine.delinearize_index %x into (2, 3, 5, 7)
 * %t = affine.linearize_index [%i, %s#1, %s#2] by (9, 3, 5)    // becomes
 *
 * %s:3 = affine.delinearize_index %x into (2, 15, 7)
 * %t = affine.linearize_index [%i, %s#1] by (9, 15)
 * }</pre>
 *
 * <p>Other uses of the results get them from delinearizing {@code %s#1}. If all results are
 * linearized, the linear index itself replaces them.
 */
final class LinearizedPortions {
  /**
   * A portion: {@code length} consecutive subscripts, starting at {@code start}, are consecutive
   * results, starting at {@code first}.
   */
  private record Portion(AffineDelinearizeIndexOp from, int start, int first, int length) {
    int end() {
      return start + length;
    }

    boolean isWhole() {
      return length == from.numResults();
    }
  }

  private final AffineLinearizeIndexOp op;
  private final List<Value> subscripts;
  private final List<BasisSize> basis;

  private LinearizedPortions(AffineLinearizeIndexOp op) {
    this.op = op;
    this.subscripts = List.copyOf(op.subscripts());
    this.basis = BasisSize.padded(op.basis(), subscripts.size());
  }

  static Match match(AffineLinearizeIndexOp op) {
    LinearizedPortions portions = new LinearizedPortions(op);
    List<Portion> found = portions.find();
    return found.isEmpty()
        ? Match.no("no results of a delinearization are put together again")
        : Match.rewrite(r -> portions.replace(found, r));
  }

  /**
   * The portions, at most one of each delinearization; further ones are left to the next
   * application.
   */
  private List<Portion> find() {
    List<Portion> found = new ArrayList<>();
    Set<Operation> sources = Collections.newSetFromMap(new IdentityHashMap<>());
    int next = 0;
    while (next < subscripts.size()) {
      Portion portion = at(next);
      if (portion != null && sources.add(portion.from())) {
        found.add(portion);
        next = portion.end();
      } else {
        next++;
      }
    }
    return found;
  }

  /** The portion that begins at a subscript, or {@code null} if there is none of at least two. */
  private @Nullable Portion at(int start) {
    if (!(subscripts.get(start) instanceof OpResult result)
        || !(result.owner() instanceof AffineDelinearizeIndexOp from)) {
      return null;
    }
    List<BasisSize> sizes = BasisSize.padded(from.basis(), from.numResults());
    int first = result.index();
    // The first size does not matter if it is outermost in both; disjoint subscripts are in range.
    boolean isSame = sizes.get(first).equals(basis.get(start));
    boolean fits =
        isSame
            || (start == 0 && first == 0)
            || (op.isDisjoint() && sizes.get(first).equals(BasisSize.OPEN));
    int length = 1;
    while (fits
        && start + length < subscripts.size()
        && first + length < from.numResults()
        && subscripts.get(start + length) == from.result(first + length)
        && basis.get(start + length).equals(sizes.get(first + length))) {
      length++;
    }
    List<BasisSize> portion = basis.subList(start, start + length);
    return length > 1 && (isSame || hasBoundedProduct(portion)) && hasProductAt(from, portion)
        ? new Portion(from, start, first, length)
        : null;
  }

  /**
   * Returns true if the product of sizes is known to fit in {@code index}, although the first one
   * is not that of the delinearization, or if the product is not needed.
   */
  private static boolean hasBoundedProduct(List<BasisSize> sizes) {
    return sizes.get(0).equals(BasisSize.OPEN)
        || sizes.stream().allMatch(size -> size.number().isPresent());
  }

  /**
   * Returns true if sizes can be multiplied before an operation, and the constant part of their
   * product fits in a long.
   */
  private static boolean hasProductAt(Operation place, List<BasisSize> sizes) {
    BigInteger product = BigInteger.ONE;
    for (BasisSize size : sizes) {
      Optional<Long> number = size.number();
      if (number.isPresent()) {
        product = product.multiply(BigInteger.valueOf(number.get()));
      } else if (size.value() != null && !isBefore(size.value(), place)) {
        return false;
      }
    }
    return product.bitLength() < Long.SIZE && product.longValue() != Shape.DYNAMIC;
  }

  /**
   * Returns true if a value is defined before an operation, in its block or in an enclosing one.
   */
  private static boolean isBefore(Value value, Operation place) {
    Operation definer = value.definingOp();
    Operation op = place.ancestorIn(requireNonNull(value.parentBlock()));
    return op != null && (definer == null || (definer != op && definer.isBeforeInBlock(op)));
  }

  /**
   * Replaces the linearization, and each delinearization of which only some results are linearized.
   * New operations for the latter are built before it, where all sizes must be available ({@link
   * #hasProductAt}): other uses of its results may precede the linearization.
   */
  private void replace(List<Portion> portions, Rewriter r) {
    List<Value> newSubscripts = new ArrayList<>();
    List<BasisSize> newBasis = new ArrayList<>();
    List<List<Value>> results = new ArrayList<>();
    int done = 0;
    for (Portion portion : portions) {
      newSubscripts.addAll(subscripts.subList(done, portion.start()));
      newBasis.addAll(basis.subList(done, portion.start()));
      done = portion.end();
      List<BasisSize> sizes = basis.subList(portion.start(), portion.end());
      OpBuilder b = r.before(portion.from());
      BasisSize product = product(b.at(op.location()), sizes);
      newBasis.add(product);
      if (portion.isWhole()) {
        newSubscripts.add(portion.from().linearIndex());
        results.add(List.of());
      } else {
        AffineDelinearizeIndexOp merged = merged(b.at(portion.from().location()), portion, product);
        newSubscripts.add(merged.result(portion.first()));
        results.add(partedResults(b, portion, merged, sizes));
      }
    }
    newSubscripts.addAll(subscripts.subList(done, subscripts.size()));
    newBasis.addAll(basis.subList(done, basis.size()));
    r.replaceWith(
        op,
        AffineLinearizeIndexOp.build(
            r.before(op), newSubscripts, BasisSize.list(newBasis), op.isDisjoint()));
    for (int i = 0; i < portions.size(); i++) {
      if (!portions.get(i).isWhole()) {
        r.replace(portions.get(i).from(), results.get(i));
      }
    }
  }

  /** The delinearization in which one result replaces a portion. */
  private static AffineDelinearizeIndexOp merged(OpBuilder b, Portion portion, BasisSize product) {
    AffineDelinearizeIndexOp from = portion.from();
    List<BasisSize> sizes = BasisSize.padded(from.basis(), from.numResults());
    sizes.subList(portion.first(), portion.first() + portion.length()).clear();
    sizes.add(portion.first(), product);
    return AffineDelinearizeIndexOp.build(
        b, from.linearIndex(), BasisSize.list(sizes), sizes.size());
  }

  /** The original results; those of the portion come from delinearizing the merged result. */
  private static List<Value> partedResults(
      OpBuilder b, Portion portion, AffineDelinearizeIndexOp merged, List<BasisSize> sizes) {
    AffineDelinearizeIndexOp parts =
        AffineDelinearizeIndexOp.build(
            b, merged.result(portion.first()), BasisSize.list(sizes), sizes.size());
    List<Value> results = new ArrayList<>(merged.results());
    results.remove(portion.first());
    results.addAll(portion.first(), parts.results());
    return results;
  }

  /** The product of sizes: a static number, the result of an {@code affine.apply}, or open. */
  private static BasisSize product(OpBuilder b, List<BasisSize> sizes) {
    if (sizes.get(0).equals(BasisSize.OPEN)) {
      return BasisSize.OPEN;
    }
    List<Value> values = new ArrayList<>();
    AffineExpr product = AffineExpr.constant(1);
    for (BasisSize size : sizes) {
      Optional<Long> number = size.number();
      Value value = size.value();
      if (number.isPresent()) {
        product = product.times(number.get());
      } else if (value != null) {
        product = product.times(AffineExpr.symbol(values.size()));
        values.add(value);
      }
    }
    if (product instanceof AffineExpr.Constant constant) {
      return new BasisSize(constant.value(), null);
    }
    AffineValueMap applied = AffineValueMap.ofSymbols(product, values.toArray(new Value[0]));
    return BasisSize.of(AffineApplyOp.build(b, applied).result());
  }
}
