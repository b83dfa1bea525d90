package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
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
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.PureInMlir;
import dev.halfspace.machine.Datum;
import dev.halfspace.support.Quantity;
import java.util.Collections;
import java.util.Optional;

/**
 * {@code affine.min} and {@code affine.max}: the minimum or maximum of the results of an affine
 * map.
 *
 * <pre>{@code
 * %m = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>(%i)[%n]
 * }</pre>
 *
 * <p>Results are compared as signed integers; the map has at least one. Operands may be any
 * indices.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Affine/#affinemin-affineaffineminop">MLIR</a>
 */
public final class AffineMinMaxOp extends Operation
    implements Foldable, IndexMinMax, PureInMlir, Printable, Verifiable, Executable {
  private static final Property<AffineMapAttr> MAP = Property.of("map", AffineMapAttr.class);

  /** The kind of operation: minimum or maximum. */
  public enum Kind {
    /** {@code affine.min}. */
    MIN("affine.min"),
    /** {@code affine.max}. */
    MAX("affine.max");

    private final OpDefinition<AffineMinMaxOp> definition;

    Kind(String name) {
      definition =
          OpDefinition.of(name, AffineMinMaxOp.class, s -> new AffineMinMaxOp(this, s))
              .operands("operands", INDEX)
              .properties(MAP)
              .result("result", INDEX)
              .refusingRepeats()
              .with(OpSyntax.class, AffineMinMaxOp::parse);
    }

    /** The definition of the operation of this kind. */
    public OpDefinition<AffineMinMaxOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private AffineMinMaxOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds the minimum or maximum of the results of a map, which has at least one. */
  @CanIgnoreReturnValue
  public static AffineMinMaxOp build(OpBuilder b, Kind kind, AffineValueMap candidates) {
    OperationState state = b.state(kind.definition).operandGroup(candidates.operands());
    state.property(MAP, new AffineMapAttr(candidates.map())).result(IndexType.INDEX);
    return b.insert(new AffineMinMaxOp(kind, state));
  }

  /** The kind: minimum or maximum. */
  public Kind kind() {
    return kind;
  }

  /** The map whose results are the candidates. */
  public AffineValueMap candidates() {
    return AffineValueMap.of(property(MAP).map(), operands());
  }

  /**
   * Replaces the map of the candidates; the operands stay.
   *
   * @throws IllegalArgumentException if the map does not take as many operands as there are
   */
  public void setMap(AffineMap map) {
    checkArgument(
        map.numDims() + map.numSymbols() == numOperands(),
        "%s does not take %s operands",
        map,
        numOperands());
    setProperty(MAP, new AffineMapAttr(map));
  }

  @Override
  public Optional<MinMax> minMax() {
    return Optional.of(new MinMax(candidates(), kind == Kind.MIN));
  }

  /** Returns true if all divisors are positive constants. */
  @Override
  public boolean isSpeculatable() {
    return ConstantMaps.dividesByPositive(candidates());
  }

  /**
   * A constant if all candidates are constant; otherwise candidates whose operands are constant
   * become constants in the map.
   *
   * <pre>{@code
   * affine.max affine_map<(d0) -> (d0 + 1, 7)>(%c3)                  -->  7
   * affine.min affine_map<(d0, d1) -> (d0 + 1, d1, 7)>(%c3, %i)      -->  of (4, d1, 7)
   * affine.min affine_map<()[s0] -> (s0)>()[%i]                      -->  %i
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    AffineMap map = property(MAP).map();
    AffineMap folded = ConstantMaps.foldResults(map, 0, operands);
    if (folded.equals(AffineMap.symbolIdentity())) {
      return Fold.to(operand(0));
    } else if (folded.isConstant()) {
      return Fold.to(IntegerAttr.index(ConstantMaps.extreme(folded, kind == Kind.MAX)));
    }
    return folded.equals(map)
        ? Fold.NONE
        : Fold.inPlace(() -> setProperty(MAP, new AffineMapAttr(folded)));
  }

  @Override
  public Completion execute(Execution e) {
    if (e.anyPoison()) {
      return Completion.of(Datum.poison());
    }
    ImmutableList<Long> values = e.apply(candidates());
    return Completion.of(
        Datum.ofInt(
            e.indexBits(), kind() == Kind.MIN ? Collections.min(values) : Collections.max(values)));
  }

  @Override
  public void verify(Verification v) {
    AffineMap map = property(MAP).map();
    if (numOperands() != map.numInputs()) {
      v.error(
          "gives %s to its map, which takes %d",
          Quantity.of(numOperands(), "operand"), map.numInputs());
    }
    if (map.numResults() == 0) {
      v.error("has a map without results, so there is nothing to choose from");
    }
  }

  // map (dims)[symbols]? attributes?; which brackets an operand is in makes no difference
  private static void parse(OpParser p, OperationState state) {
    AffineMapAttr map = p.attribute(AffineMapAttr.class, "an affine map");
    state.operandGroup(MapOperands.parse(p).values());
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
    MapOperands.print(p, candidates().map().numDims(), operands());
    p.discardableAttributes(this);
  }
}
