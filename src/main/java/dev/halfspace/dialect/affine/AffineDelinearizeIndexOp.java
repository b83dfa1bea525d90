package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.shape.DynamicIndexList;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.PureInMlir;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * {@code affine.delinearize_index}: the subscripts of the element at a linear index, in row-major
 * order: {@code l floordiv (B1 * B2), (l mod (B1 * B2)) floordiv B2, l mod B2} for basis {@code B0,
 * B1, B2}. The outermost basis element may be omitted.
 *
 * <pre>{@code
 * %i:3 = affine.delinearize_index %l into (2, %n, 5) : index, index, index
 * }</pre>
 *
 * <p>For 23 and basis {@code 3, 5} there are two or three results. Three are 1, 1 and 3; of two,
 * the second is 3, and the first would be 4, which is outside of the basis and therefore poison. A
 * size that is not positive, or a product of the sizes that does not fit in {@code index}, is
 * undefined behavior.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinedelinearize_index-affineaffinedelinearizeindexop">MLIR</a>
 */
public final class AffineDelinearizeIndexOp extends Operation
    implements Foldable, IndexComputation, PureInMlir, Verifiable, Executable {

  private static final ValueGroup<Value> LINEAR_INDEX = ValueGroup.operand("linear_index", INDEX);

  /** The definition of this operation. */
  public static final OpDefinition<AffineDelinearizeIndexOp> DEFINITION =
      OpDefinition.of(
              "affine.delinearize_index",
              AffineDelinearizeIndexOp.class,
              AffineDelinearizeIndexOp::new)
          .groups(LINEAR_INDEX, Basis.SLOT.values())
          .properties(Basis.SLOT.known())
          .results("multi_index", INDEX)
          .syntax(
              format(
                  """
                  $linear_index `into` custom<IndexListInParentheses>($dynamic_basis, $static_basis)
                  attr-dict `:` type($multi_index)
                  """,
                  DynamicIndexList.IN_PARENTHESES));

  private AffineDelinearizeIndexOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a delinearization.
   *
   * @param results the number of subscripts: that of the basis elements, or one more
   * @throws IllegalArgumentException if {@code results} is neither
   */
  @CanIgnoreReturnValue
  public static AffineDelinearizeIndexOp build(
      OpBuilder b, Value linear, IndexList basis, int results) {
    checkArgument(
        results == basis.size() || results == basis.size() + 1,
        "subscripts: %s, for a basis of %s",
        results,
        basis.size());
    OperationState state = Basis.SLOT.describe(b.state(DEFINITION).operand(linear), basis);
    state.results(Collections.nCopies(results, IndexType.INDEX));
    return b.insert(new AffineDelinearizeIndexOp(state));
  }

  /** The linear index that is delinearized. */
  public Value linearIndex() {
    return get(LINEAR_INDEX);
  }

  /** The basis, with as many elements as results, or one less. */
  public IndexList basis() {
    return Basis.SLOT.in(this);
  }

  @Override
  public Optional<AffineValueMap> computed(int result) {
    List<AffineExpr> sizes = basis().exprs(0);
    int leftOut = numResults() - sizes.size();
    AffineExpr index = dim(0);
    for (int i = numResults() - 1; i > result; i--) {
      index = index.floorDiv(sizes.get(i - leftOut));
    }
    if (result > 0) {
      index = index.mod(sizes.get(result - leftOut));
    }
    return Optional.of(
        AffineValueMap.of(
            AffineMap.of(1, basis().values().size(), List.of(index)),
            ImmutableList.<Value>builder().add(linearIndex()).addAll(basis().values()).build()));
  }

  /** Returns true if the basis is constant and positive, and its product fits in a long. */
  @Override
  public boolean isSpeculatable() {
    IndexList sizes = basis().withConstants(size -> size > 0);
    return sizes.values().isEmpty()
        && sizes.known().stream().reduce(1, LongMath::saturatedMultiply) < Long.MAX_VALUE;
  }

  /** Returns true if the basis has an element for the outermost subscript. */
  public boolean hasOuterBound() {
    return property(Basis.SLOT.known()).size() == numResults();
  }

  /**
   * Constants become part of the basis; a single subscript is the linear index itself; the
   * subscripts of a constant linear index are constants.
   *
   * <pre>{@code
   * affine.delinearize_index %x into (%n, %c7) : index, index           -->  into (%n, 7)
   * affine.delinearize_index %x into (8) : index                        -->  %x
   * affine.delinearize_index %c23 into (3, 5) : index, index, index     -->  1, 1, 3
   * }</pre>
   *
   * <p>Sizes that are not positive stay values: the verifier would reject them as numbers. The
   * first subscript is not taken modulo its size; where it is out of range it is poison, which may
   * be refined to any value.
   */
  @Override
  public Fold fold(Constants operands) {
    IndexList basis = basis();
    Fold inPlace = Basis.fold(this, number -> number > 0);
    if (inPlace != Fold.NONE) {
      return inPlace;
    } else if (numResults() == 1) {
      return Fold.to(linearIndex());
    }
    if (numResults() == 0
        || !basis.values().isEmpty()
        || !(operands.get(0) instanceof IntegerAttr position)
        || !position.isLong()) {
      return Fold.NONE;
    }
    Deque<Fold.Constant> subscripts = new ArrayDeque<>();
    long rest = position.value();
    for (int i = basis.size() - 1; i >= (hasOuterBound() ? 1 : 0); i--) {
      long size = basis.known().get(i);
      subscripts.addFirst(new Fold.Constant(IntegerAttr.index(Math.floorMod(rest, size))));
      rest = Math.floorDiv(rest, size);
    }
    subscripts.addFirst(new Fold.Constant(IntegerAttr.index(rest)));
    return Fold.to(List.copyOf(subscripts));
  }

  @Override
  public Completion execute(Execution e) {
    if (e.anyPoison()) {
      return Completion.of(Collections.nCopies(numResults(), Datum.poison()));
    }
    List<Long> sizes = basis().integers(e, "a size");
    requireProduct(e, sizes);
    List<Datum> results = new ArrayList<>();
    for (int i = 0; i < numResults(); i++) {
      long index = e.apply(computed(i).orElseThrow()).get(0);
      boolean isOutside = i == 0 && hasOuterBound() && (index < 0 || index >= sizes.get(0));
      results.add(isOutside ? Datum.poison() : Datum.ofInt(e.indexBits(), index));
    }
    return Completion.of(results);
  }

  /** Traps unless all sizes are positive and their product fits in {@code index}. */
  private static void requireProduct(Execution e, List<Long> sizes) {
    BigInteger product = BigInteger.ONE;
    for (long size : sizes) {
      product = product.multiply(BigInteger.valueOf(size));
      if (size <= 0 || product.bitLength() >= e.indexBits()) {
        throw e.trap(TrapKind.BAD_SIZE, "the product of %s is no positive index".formatted(sizes));
      }
    }
  }

  @Override
  public void verify(Verification v) {
    int size = property(Basis.SLOT.known()).size();
    if (size != numResults() && size != numResults() - 1) {
      v.error(
          "has %s, but a basis of %s",
          Quantity.of(numResults(), "result"), Quantity.of(size, "element"));
    }
    Basis.verifyValues(basis(), v);
    Basis.verifyPositive(basis(), v);
  }
}
