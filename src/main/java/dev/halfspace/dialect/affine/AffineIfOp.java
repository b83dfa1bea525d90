package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.dialect.shape.ConditionalOp;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code affine.if}: executes its first region if an integer set holds, otherwise its second
 * region, if any. The results are the values that the executed region yields.
 *
 * <pre>{@code
 * %x = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0)>(%i)[%n] -> f32 {
 *   affine.yield %a : f32
 * } else {
 *   affine.yield %b : f32
 * }
 * }</pre>
 *
 * <p>The condition is the conjunction of all constraints, and all are evaluated: a divisor that is
 * not positive is undefined behavior even if an earlier constraint does not hold. An operation with
 * results needs an {@code else}.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Affine/#affineif-affineaffineifop">MLIR</a>
 */
public final class AffineIfOp extends ConditionalOp implements AffineConditional {
  private static final Property<IntegerSetAttr> CONDITION =
      Property.of("condition", IntegerSetAttr.class);

  /** The definition of this operation. */
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
   * @param results the types of the results, if any; then both bodies must end in a yield
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
    emitRegions(b, state, thenBody, elseBody);
    return b.insert(new AffineIfOp(state));
  }

  @Override
  public AffineValueSet condition() {
    return AffineValueSet.of(property(CONDITION).set(), operands());
  }

  /**
   * Returns true if the condition divides by constants only; the regions are checked separately.
   */
  @Override
  public boolean isSpeculatable() {
    return condition().expressions().isPureAffine();
  }

  /** Replaces the condition. */
  public void setCondition(AffineValueSet condition) {
    setOperands(condition.operands());
    setProperty(CONDITION, new IntegerSetAttr(condition.set()));
  }

  /**
   * Canonicalizes the operands of the condition, composed with the {@code affine.apply} operations
   * that define them.
   *
   * <pre>{@code
   * %m = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
   * affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%m)
   *     -->  affine.if affine_set<()[s0] : (s0 - 3 >= 0)>()[%n]
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    AffineValueSet condition = condition();
    AffineValueSet composed = AffineComposition.compose(condition);
    return composed.equals(condition) ? Fold.NONE : Fold.inPlace(() -> setCondition(composed));
  }

  @Override
  protected boolean holds(Execution e) {
    return e.holds(condition());
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
    super.verify(v);
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
    parseRegions(p, state);
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
    p.optionalArrowTypes(resultTypes());
    printRegions(p);
  }

  static ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        Pattern.of("SimplifyDeadElse", AffineIfOp.class, AffineIfOp::deadElse),
        Pattern.of("AlwaysTrueOrFalseIf", AffineIfOp.class, AffineIfOp::constant));
  }

  /**
   * if (c) {a} else {} = if (c) {a}.
   *
   * <pre>{@code
   * affine.if #set(%i) { "a"() } else { }      -->      affine.if #set(%i) { "a"() }
   * }</pre>
   *
   * <p>The {@code else} of an operation with results stays, since it yields them.
   */
  private static Match deadElse(AffineIfOp op) {
    if (!op.hasElse() || op.numResults() > 0) {
      return Match.no("there is no 'else', or it gives results");
    }
    Block otherwise = op.elseRegion().entryBlock();
    return otherwise.firstOp() == otherwise.lastOp()
        ? Match.rewrite(r -> r.erase(otherwise))
        : Match.no("the 'else' is not empty");
  }

  /**
   * if (0 == 0) {a} else {b} = a; if (1 == 0) {a} else {b} = b.
   *
   * <pre>{@code
   * %x = affine.if affine_set<() : (1 == 0)>() -> f32 { affine.yield %a : f32 }
   *      else { affine.yield %b : f32 }                                             -->  %b
   * affine.if affine_set<() : (1 == 0)>() { "a"() }                                 -->  (nothing)
   * }</pre>
   *
   * <p>Only these two sets are recognized, as in MLIR. The fold reduces equalities of constants to
   * this form, but not inequalities: {@code (1 >= 0)} stays.
   */
  private static Match constant(AffineIfOp op) {
    IntegerSet set = op.condition().set();
    boolean isTrue = isUniverse(set);
    if (!isTrue && !set.isCanonicallyEmpty()) {
      return Match.no("the condition is neither 0 == 0 nor 1 == 0");
    } else if (!isTrue && !op.hasElse()) {
      return Match.rewrite(r -> r.erase(op));
    }
    Block taken = (isTrue ? op.thenRegion() : op.elseRegion()).entryBlock();
    return Match.rewrite(
        r -> {
          Operation yield = Objects.requireNonNull(taken.lastOp());
          r.inlineBefore(op, taken, List.of());
          List<Value> results = List.copyOf(yield.operands());
          r.replace(op, results);
          r.erase(yield);
        });
  }

  private static boolean isUniverse(IntegerSet set) {
    return set.constraints().size() == 1
        && set.constraints().get(0).equals(new Constraint(AffineExpr.constant(0), true));
  }
}
