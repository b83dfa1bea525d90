package dev.halfspace.dialect.affine;

import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.DynamicIndexList;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.List;

/**
 * {@code affine.linearize_index}: the linear index of an element in row-major order, {@code ((i *
 * B1) + j) * B2 + k} for subscripts {@code i, j, k} and basis {@code B0, B1, B2}. The outermost
 * basis element only bounds the first subscript and may be omitted.
 *
 * <pre>{@code
 * %l = affine.linearize_index disjoint [%i, %j, %k] by (2, %n, 5) : index
 * }</pre>
 *
 * <p>With {@code disjoint}, a subscript that is negative or not less than its basis element makes
 * the result poison; without it, subscripts may be out of range. Each step wraps around.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinelinearize_index-affineaffinelinearizeindexop">MLIR</a>
 */
public final class AffineLinearizeIndexOp extends Operation
    implements AffineComputation, Foldable, Pure, Verifiable, Executable {

  /**
   * A unit attribute if the subscripts are within the basis; generic form also has {@code false}.
   */
  private static final Property<Attribute> DISJOINT =
      Property.withDefault("disjoint", Attribute.class, IntegerAttr.bool(false))
          .spelled(new PropertySyntax<>(p -> UnitAttr.UNIT, null, (p, value) -> {}));

  private static final ValueGroup<List<Value>> MULTI_INDEX =
      ValueGroup.operands("multi_index", INDEX);

  /** The definition of this operation. */
  public static final OpDefinition<AffineLinearizeIndexOp> DEFINITION =
      OpDefinition.of(
              "affine.linearize_index", AffineLinearizeIndexOp.class, AffineLinearizeIndexOp::new)
          .groups(MULTI_INDEX, Basis.SLOT.values())
          .properties(Basis.SLOT.known(), DISJOINT)
          .result("linear_index", INDEX)
          .syntax(
              format(
                  """
                  (`disjoint` `` $disjoint^)? ` ` `[` $multi_index `]` `by`
                  custom<IndexListInParentheses>($dynamic_basis, $static_basis)
                  attr-dict `:` type($linear_index)
                  """,
                  DynamicIndexList.IN_PARENTHESES));

  private AffineLinearizeIndexOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a linearization.
   *
   * @param disjoint true if every subscript is known to be within its basis element
   */
  @CanIgnoreReturnValue
  public static AffineLinearizeIndexOp build(
      OpBuilder b, List<? extends Value> subscripts, IndexList basis, boolean disjoint) {
    OperationState state = b.state(DEFINITION).operandGroup(subscripts);
    Basis.SLOT.describe(state, basis).property(DISJOINT, disjoint ? UnitAttr.UNIT : null);
    state.result(IndexType.INDEX);
    return b.insert(new AffineLinearizeIndexOp(state));
  }

  /** The subscripts, outermost first. */
  public List<Value> subscripts() {
    return get(MULTI_INDEX);
  }

  /** The basis, with as many elements as subscripts, or one less. */
  public IndexList basis() {
    return Basis.SLOT.in(this);
  }

  /** Returns true if every subscript is known to be within its basis element. */
  public boolean isDisjoint() {
    return property(DISJOINT) instanceof UnitAttr
        || IntegerAttr.bool(true).equals(property(DISJOINT));
  }

  @Override
  public AffineValueMap computed() {
    int rank = subscripts().size();
    // The size of the outermost dimension may be omitted; it is not used.
    List<AffineExpr> sizes = basis().exprs(0);
    int leftOut = rank - sizes.size();
    AffineExpr index = AffineExpr.constant(0);
    for (int i = 0; i < rank; i++) {
      index = i == 0 ? dim(0) : index.times(sizes.get(i - leftOut)).plus(dim(i));
    }
    return AffineValueMap.of(
        AffineMap.of(rank, basis().values().size(), List.of(index)),
        ImmutableList.<Value>builder().addAll(subscripts()).addAll(basis().values()).build());
  }

  /** Returns true if the basis has an element for the outermost subscript. */
  public boolean hasOuterBound() {
    return property(Basis.SLOT.known()).size() == subscripts().size();
  }

  /**
   * Constants become part of the basis; a single subscript is the linear index itself; the linear
   * index of constant subscripts is a constant.
   *
   * <pre>{@code
   * affine.linearize_index [%i, %j] by (%c5, %c5) : index      -->  by (5, 5)
   * affine.linearize_index [%i] by (4) : index                 -->  %i
   * affine.linearize_index [%c5, %c5] by (2, 3) : index        -->  20, though 5 is beyond both
   * }</pre>
   *
   * <p>A linear index that does not fit in a long is not folded; MLIR lets it wrap around.
   */
  @Override
  public Fold fold(Constants operands) {
    IndexList basis = basis();
    Fold inPlace = Basis.fold(this, number -> true);
    if (inPlace != Fold.NONE) {
      return inPlace;
    } else if (subscripts().size() == 1) {
      return Fold.to(subscripts().get(0));
    } else if (!basis.values().isEmpty()) {
      return Fold.NONE;
    }
    BigInteger position = BigInteger.ZERO;
    for (int i = 0; i < subscripts().size(); i++) {
      if (!(operands.get(i) instanceof IntegerAttr subscript)) {
        return Fold.NONE;
      }
      int inBasis = i - (hasOuterBound() ? 0 : 1);
      long size = i == 0 ? 1 : basis.known().get(inBasis);
      position = position.multiply(BigInteger.valueOf(size)).add(subscript.bigValue());
    }
    return position.bitLength() < Long.SIZE
        ? Fold.to(IntegerAttr.index(position.longValue()))
        : Fold.NONE;
  }

  @Override
  public Completion execute(Execution e) {
    if (e.anyPoison()) {
      return Completion.of(Datum.poison());
    }
    if (isDisjoint()) {
      ImmutableList<Long> at = e.integers(subscripts(), "an index");
      ImmutableList<Long> sizes = basis().integers(e, "a size");
      int leftOut = at.size() - sizes.size();
      for (int i = leftOut; i < at.size(); i++) {
        if (at.get(i) < 0 || at.get(i) >= sizes.get(i - leftOut)) {
          return Completion.of(Datum.poison());
        }
      }
    }
    return Completion.of(Datum.ofInt(e.indexBits(), e.apply(computed()).get(0)));
  }

  @Override
  public void verify(Verification v) {
    int indices = subscripts().size();
    int size = property(Basis.SLOT.known()).size();
    if (size != indices && size != indices - 1) {
      v.error(
          "has %s, but a basis of %s",
          Quantity.of(indices, "subscript"), Quantity.of(size, "element"));
    }
    Basis.verifyValues(basis(), v);
    Attribute disjoint = property(DISJOINT);
    if (!(disjoint instanceof UnitAttr)
        && !IntegerAttr.bool(false).equals(disjoint)
        && !IntegerAttr.bool(true).equals(disjoint)) {
      v.error("has 'disjoint' %s, which is neither true nor false", disjoint);
    }
  }
}
