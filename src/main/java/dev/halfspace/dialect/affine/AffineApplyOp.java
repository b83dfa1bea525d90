package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.ub.PoisonAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.PureInMlir;
import dev.halfspace.machine.Datum;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * {@code affine.apply}: the value of an affine map of one result.
 *
 * <pre>{@code
 * %j = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%n]
 * }</pre>
 *
 * <p>Each step wraps around at the width of {@code index}. A divisor that is not positive is
 * undefined behavior. Operands may be any indices, but a value that is a valid dimension and not a
 * valid symbol must not be bound to a symbol.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affineapply-affineaffineapplyop">MLIR</a>
 */
public final class AffineApplyOp extends Operation
    implements AffineComputation, Foldable, PureInMlir, Printable, Verifiable, Executable {
  private static final Property<AffineMapAttr> MAP = Property.of("map", AffineMapAttr.class);

  /** The definition of this operation. */
  public static final OpDefinition<AffineApplyOp> DEFINITION =
      OpDefinition.of("affine.apply", AffineApplyOp.class, AffineApplyOp::new)
          .operands("mapOperands", INDEX)
          .properties(MAP)
          .result("result", INDEX)
          .refusingRepeats()
          .with(OpSyntax.class, AffineApplyOp::parse);

  private AffineApplyOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the application of a map.
   *
   * @throws IllegalArgumentException if {@code applied} does not have exactly one result
   */
  @CanIgnoreReturnValue
  public static AffineApplyOp build(OpBuilder b, AffineValueMap applied) {
    checkArgument(applied.map().numResults() == 1, "one result is applied, not %s", applied.map());
    OperationState state = b.state(DEFINITION).operandGroup(applied.operands());
    state.property(MAP, new AffineMapAttr(applied.map())).result(IndexType.INDEX);
    return b.insert(new AffineApplyOp(state));
  }

  /**
   * The value of an expression of dimensions, composed with the {@code affine.apply} operations
   * that define {@code dims}: if it composes to a single input, that value, otherwise a new {@code
   * affine.apply}.
   *
   * <pre>{@code
   * d0 + 1 of %a = affine.apply affine_map<(d0) -> (d0 - 1)>(%i)      -->      %i
   * }</pre>
   *
   * @param expr an expression of as many dimensions as there are values, without symbols
   */
  public static Value composed(OpBuilder b, AffineExpr expr, List<? extends Value> dims) {
    AffineMap map = AffineMap.of(dims.size(), 0, List.of(expr));
    AffineValueMap composed = AffineComposition.compose(AffineValueMap.of(map, dims));
    AffineExpr result = composed.map().result(0);
    if (result instanceof AffineExpr.Dim dim) {
      return composed.dimOperands().get(dim.position());
    }
    return result instanceof AffineExpr.Symbol symbol
        ? composed.symbolOperands().get(symbol.position())
        : build(b, composed).result();
  }

  @Override
  public AffineValueMap computed() {
    return AffineValueMap.of(property(MAP).map(), operands());
  }

  /** Returns true if all divisors are positive constants. */
  @Override
  public boolean isSpeculatable() {
    return ConstantMaps.dividesByPositive(computed());
  }

  /**
   * apply (d0) -> (d0) (x) = x; a constant if all operands are constants, or poison if the map then
   * divides by zero.
   *
   * <pre>{@code
   * affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%c3)[%c3]             -->  9
   * affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%c3)[%c0]          -->  ub.poison
   * affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%c3]              -->  stays
   * }</pre>
   *
   * <p>Where only some operands are constants, the pattern that canonicalizes the operands
   * substitutes them.
   */
  @Override
  public Fold fold(Constants operands) {
    AffineMap map = property(MAP).map();
    if (map.result(0) instanceof AffineExpr.Dim dim) {
      return Fold.to(operand(dim.position()));
    } else if (map.result(0) instanceof AffineExpr.Symbol symbol) {
      return Fold.to(operand(map.numDims() + symbol.position()));
    }
    AffineExpr folded = ConstantMaps.fold(map, 0, operands).result(0);
    if (folded.dividesByZero()) {
      return Fold.to(PoisonAttr.POISON);
    }
    return folded instanceof AffineExpr.Constant constant
        ? Fold.to(IntegerAttr.index(constant.value()))
        : Fold.NONE;
  }

  @Override
  public Completion execute(Execution e) {
    return e.anyPoison()
        ? Completion.of(Datum.poison())
        : Completion.of(Datum.ofInt(e.indexBits(), e.apply(computed()).get(0)));
  }

  @Override
  public void verify(Verification v) {
    AffineMap map = property(MAP).map();
    if (numOperands() != map.numInputs()) {
      v.error(
          "gives %s to its map, which takes %d",
          Quantity.of(numOperands(), "operand"), map.numInputs());
      return;
    }
    if (map.numResults() != 1) {
      v.error("has a map of %s, but applies maps of one", Quantity.of(map.numResults(), "result"));
    }
    ScopedOperands.verifyApplied(this, map, operands(), v);
  }

  // map (dims)[symbols]? attributes?
  private static void parse(OpParser p, OperationState state) {
    AffineMapAttr map = p.attribute(AffineMapAttr.class, "an affine map");
    state.operandGroup(MapOperands.parse(p, map.map().numDims(), map.map().numSymbols(), "map"));
    state.property(MAP, map).result(IndexType.INDEX);
    p.optionalAttributeDictionary(state);
  }

  @Override
  public boolean hasCustomForm() {
    return numOperands() == property(MAP).map().numInputs();
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").attribute(property(MAP));
    MapOperands.print(p, computed().map().numDims(), operands());
    p.discardableAttributes(this);
  }
}
