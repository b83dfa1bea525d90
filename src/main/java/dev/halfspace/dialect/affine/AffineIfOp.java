package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.NoRegionArguments;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code affine.if}: executes its first region where an integer set holds, and the second, if there
 * is one, where it does not. The results are what the region that was executed yields.
 *
 * <pre>{@code
 * %x = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0)>(%i)[%n] -> f32 {
 *   affine.yield %a : f32
 * } else {
 *   affine.yield %b : f32
 * }
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Affine/#affineif-affineaffineifop">MLIR</a>
 */
public final class AffineIfOp extends Operation
    implements ConditionallySpeculatable,
        AffineConditional,
        Foldable,
        NoRegionArguments,
        RecursiveMemoryEffects,
        RegionBranch,
        TerminatedBy,
        Executable,
        Printable,
        Verifiable {
  private static final Property<IntegerSetAttr> CONDITION =
      Property.of("condition", IntegerSetAttr.class);

  private static final RegionSlot THEN = RegionSlot.region("thenRegion");
  private static final RegionSlot ELSE = RegionSlot.region("elseRegion");

  /** The definition of the operations of this name. */
  public static final OpDefinition<AffineIfOp> DEFINITION =
      OpDefinition.of("affine.if", AffineIfOp.class, AffineIfOp::new)
          .operands("operands", TypeConstraint.ANY)
          .properties(CONDITION)
          .results("results", TypeConstraint.ANY)
          .regions(THEN, ELSE)
          .implicitTerminator(() -> AffineYield.DEFINITION)
          .refusingRepeats()
          .with(OpSyntax.class, AffineIfOp::parse);

  private AffineIfOp(OperationState state) {
    super(state);
  }

  /** Builds a conditional without results and without {@code else}. */
  @CanIgnoreReturnValue
  public static AffineIfOp build(
      OpBuilder b, AffineValueSet condition, Consumer<OpBuilder> thenBody) {
    return build(b, condition, List.of(), thenBody, null);
  }

  /**
   * Builds a conditional.
   *
   * @param results the types of the results; if there are any, both bodies end in a yield
   * @param elseBody emits the second region; null for none
   */
  @CanIgnoreReturnValue
  public static AffineIfOp build(
      OpBuilder b,
      AffineValueSet condition,
      List<? extends Type> results,
      Consumer<OpBuilder> thenBody,
      @Nullable Consumer<OpBuilder> elseBody) {
    OperationState state = b.state(DEFINITION).operandGroup(condition.operands());
    state.property(CONDITION, new IntegerSetAttr(condition.set())).results(results);
    b.region(state, List.of(), (inner, none) -> thenBody.accept(inner));
    if (elseBody == null) {
      state.regionAsIs(new Region());
    } else {
      b.region(state, List.of(), (inner, none) -> elseBody.accept(inner));
    }
    return b.insert(new AffineIfOp(state));
  }

  @Override
  public AffineValueSet condition() {
    return AffineValueSet.of(property(CONDITION).set(), operands());
  }

  /** Returns true: whether this may be executed depends on the regions alone. */
  @Override
  public boolean isSpeculatable() {
    return true;
  }

  @Override
  public Region thenRegion() {
    return get(THEN);
  }

  @Override
  public Region elseRegion() {
    return get(ELSE);
  }

  /** Returns true if there is something to execute where the condition does not hold. */
  public boolean hasElse() {
    return !elseRegion().isEmpty();
  }

  /** Replaces the condition. */
  public void setCondition(AffineValueSet condition) {
    setOperands(condition.operands());
    setProperty(CONDITION, new IntegerSetAttr(condition.set()));
  }

  /** The condition over canonical operands, composed with what computes them. */
  @Override
  public Fold fold(Constants operands) {
    AffineValueSet condition = condition();
    AffineValueSet composed = AffineComposition.compose(condition);
    return composed.equals(condition) ? Fold.NONE : Fold.inPlace(() -> setCondition(composed));
  }

  @Override
  public String terminatorName() {
    return AffineYield.DEFINITION.name();
  }

  @Override
  public ImmutableList<Edge> edges() {
    boolean otherwise = hasElse();
    return RegionBranch.once(this, otherwise ? regions() : List.of(thenRegion()), !otherwise);
  }

  @Override
  public Completion execute(Execution e) {
    Region region = e.holds(condition()) ? thenRegion() : elseRegion();
    return region.isEmpty()
        ? Completion.DONE
        : Completion.of(e.run(region, ImmutableList.of()).values());
  }

  @Override
  public void verify(Verification v) {
    IntegerSet set = property(CONDITION).set();
    if (numOperands() != set.numInputs()) {
      v.error(
          "gives %s to its condition, which takes %d",
          Quantity.of(numOperands(), "operand"), set.numInputs());
    } else {
      AffineScopes.verifyOperands(this, set.numDims(), operands(), "condition", v);
    }
    if (numResults() > 0 && !hasElse()) {
      v.error("has results, so it needs an 'else' that yields them too");
    }
  }

  // set (dims)[symbols]? (-> types)? region (else region)? attributes?
  private static void parse(OpParser p, OperationState state) {
    String what = "an integer set such as affine_set<(d0) : (d0 >= 0)>";
    int position = p.position();
    Attribute read = p.optionalAttribute();
    IntegerSetAttr condition =
        read == null ? p.alias(IntegerSetAttr.class, what, null) : set(p, position, read);
    IntegerSet set = condition.set();
    state.operandGroup(MapOperands.parse(p, set.numDims(), set.numSymbols(), "set"));
    state.property(CONDITION, condition).results(p.optionalArrowTypes());
    p.region(
        List.of(),
        thenRegion -> {
          state.region(thenRegion);
          if (p.optionalKeyword("else")) {
            p.region(
                List.of(), elseRegion -> p.optionalAttributeDictionary(state.region(elseRegion)));
          } else {
            p.optionalAttributeDictionary(state.regionAsIs(new Region()));
          }
        });
  }

  private static IntegerSetAttr set(OpParser p, int position, Attribute read) {
    if (!(read instanceof IntegerSetAttr set)) {
      throw p.error(position, "expected an integer set, found " + read);
    }
    return set;
  }

  @Override
  public boolean hasCustomForm() {
    return numOperands() == property(CONDITION).set().numInputs();
  }

  @Override
  public void print(OpPrinter p) {
    AffineValueSet condition = condition();
    p.text(" ").attribute(property(CONDITION));
    MapOperands.print(p, condition.set().numDims(), condition.operands());
    boolean yields = numResults() > 0;
    if (yields) {
      p.text(" -> ").typesInParens(resultTypes());
    }
    p.text(" ").region(thenRegion(), yields);
    if (hasElse()) {
      p.text(" else ").region(elseRegion(), yields);
    }
    p.discardableAttributes(this);
  }
}
