package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.Counting;
import dev.halfspace.dialect.shape.ForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * {@code affine.for}: executes its body for {@code iv = lower, lower + step, ...} while {@code iv <
 * upper}. The lower bound is the maximum of one affine map's results, the upper bound the minimum
 * of another's. Loop-carried values enter as {@code inits}, are the iter_args of the body after the
 * induction variable, and leave as results.
 *
 * <pre>{@code
 * %sum = affine.for %i = 0 to %n step 2 iter_args(%acc = %zero) -> (f32) {
 *   affine.yield %acc : f32
 * }
 * }</pre>
 *
 * <p>Bounds are computed once, before the first iteration; if the lower bound is not less than the
 * upper bound, the results are the inits. The step is a positive constant. The induction variable
 * is assumed not to wrap around.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Affine/#affinefor-affineaffineforop">MLIR</a>
 */
public final class AffineForOp extends ForOp implements AffineLoop, Foldable {
  private static final Property<AffineMapAttr> LOWER =
      Property.of("lowerBoundMap", AffineMapAttr.class);
  private static final Property<AffineMapAttr> UPPER =
      Property.of("upperBoundMap", AffineMapAttr.class);
  private static final Property<IntegerAttr> STEP = Property.of("step", IntegerAttr.class);

  private static final ValueGroup<List<Value>> LOWER_OPERANDS =
      ValueGroup.operands("lowerBoundOperands", TypeConstraints.INDEX);
  private static final ValueGroup<List<Value>> UPPER_OPERANDS =
      ValueGroup.operands("upperBoundOperands", TypeConstraints.INDEX);
  private static final ValueGroup<List<Value>> INITS =
      ValueGroup.operands("inits", TypeConstraint.ANY);

  /** The definition of this operation. */
  public static final OpDefinition<AffineForOp> DEFINITION =
      OpDefinition.of("affine.for", AffineForOp.class, AffineForOp::new)
          .groups(LOWER_OPERANDS, UPPER_OPERANDS, INITS)
          .properties(LOWER, STEP, UPPER)
          .results("results", TypeConstraint.ANY)
          .regions(BODY)
          .implicitTerminator(() -> AffineYield.DEFINITION)
          .refusingRepeats()
          .with(OpSyntax.class, AffineForOp::parse);

  private AffineForOp(OperationState state) {
    super(state);
  }

  /** Builds a loop from {@code lower} to the exclusive bound {@code upper} by step 1. */
  @CanIgnoreReturnValue
  public static AffineForOp build(OpBuilder b, long lower, long upper, Body body) {
    return build(b, AffineValueMap.constant(lower), AffineValueMap.constant(upper), body);
  }

  /**
   * Builds a loop of step 1.
   *
   * @throws IllegalArgumentException if a bound has no result
   */
  @CanIgnoreReturnValue
  public static AffineForOp build(
      OpBuilder b, AffineValueMap lower, AffineValueMap upper, Body body) {
    return build(b, lower, upper, 1, List.of(), CarryingBody.of(body));
  }

  /**
   * Builds a loop; a body with iter_args must end in a yield of their next values.
   *
   * @param step the increment of the induction variable, at least 1
   * @param inits the iter_args of the first iteration, whose types are those of the results
   * @throws IllegalArgumentException if a bound has no result, or {@code step} is not positive
   */
  @CanIgnoreReturnValue
  public static AffineForOp build(
      OpBuilder b,
      AffineValueMap lower,
      AffineValueMap upper,
      long step,
      List<? extends Value> inits,
      CarryingBody body) {
    checkArgument(lower.map().numResults() > 0, "the lower bound has no result");
    checkArgument(upper.map().numResults() > 0, "the upper bound has no result");
    checkArgument(step > 0, "a step is positive, not %s", step);
    List<Type> types = inits.stream().map(Value::type).toList();
    OperationState state = b.state(DEFINITION);
    describe(state, lower, upper, step, inits, types);
    emitBody(b, state, IndexType.INDEX, types, body);
    return b.insert(new AffineForOp(state));
  }

  private static void describe(
      OperationState state,
      AffineValueMap lower,
      AffineValueMap upper,
      long step,
      List<? extends Value> inits,
      List<? extends Type> results) {
    state.property(LOWER, new AffineMapAttr(lower.map())).operandGroup(lower.operands());
    state.property(UPPER, new AffineMapAttr(upper.map())).operandGroup(upper.operands());
    state.property(STEP, IntegerAttr.index(step)).operandGroup(inits).results(results);
  }

  /**
   * The lower bound: the maximum of the results of the map is the first value of the induction
   * variable.
   */
  public AffineValueMap lowerBound() {
    return AffineValueMap.of(property(LOWER).map(), get(LOWER_OPERANDS));
  }

  /** The exclusive upper bound: the minimum of the results of the map. */
  public AffineValueMap upperBound() {
    return AffineValueMap.of(property(UPPER).map(), get(UPPER_OPERANDS));
  }

  /**
   * Returns true if the lower bound is a constant and the upper bound a minimum of constants,
   * whether they are part of the map or operands of it.
   */
  public boolean hasConstantBounds() {
    return lowerBound().map().numResults() == 1
        && isConstant(lowerBound())
        && isConstant(upperBound());
  }

  private static boolean isConstant(AffineValueMap bound) {
    return bound.map().isSingleConstant()
        || (bound.operands().stream().allMatch(value -> Constants.valueOf(value) != null)
            && AffineComposition.canonicalize(bound).map().results().stream()
                .allMatch(AffineExpr.Constant.class::isInstance));
  }

  /** The step, the increment of the induction variable. */
  public long step() {
    return property(STEP).value();
  }

  @Override
  public List<Value> inits() {
    return get(INITS);
  }

  /**
   * Returns true if the step is 1 and the bounds divide by constants only. With another step, a
   * loop up to the maximum index may not terminate.
   */
  @Override
  public boolean isSpeculatable() {
    return step() == 1 && lowerBound().isPureAffine() && upperBound().isPureAffine();
  }

  @Override
  public ImmutableList<Dimension> dimensions() {
    return ImmutableList.of(new Dimension(inductionVariable(), lowerBound(), upperBound(), step()));
  }

  /** Replaces the lower bound. The map needs at least one result for the IR to stay valid. */
  public void setLowerBound(AffineValueMap bound) {
    setOperandGroup(LOWER_OPERANDS, bound.operands());
    setProperty(LOWER, new AffineMapAttr(bound.map()));
  }

  /** Replaces the upper bound. */
  public void setUpperBound(AffineValueMap bound) {
    setOperandGroup(UPPER_OPERANDS, bound.operands());
    setProperty(UPPER, new AffineMapAttr(bound.map()));
  }

  /**
   * Sets the step.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public void setStep(long step) {
    checkArgument(step > 0, "a step is positive, not %s", step);
    setProperty(STEP, IntegerAttr.index(step));
  }

  /**
   * Simplifies the bounds, or folds to the results of a loop that has no iterations or does
   * nothing.
   */
  @Override
  public Fold fold(Constants operands) {
    return LoopFolds.fold(this, operands);
  }

  /**
   * Returns true unless constant bounds exclude an edge: into the body of a loop without
   * iterations, past the body of a loop that has some, or back into the body of a loop of a single
   * iteration. The edge from the end of the body out of the loop is always possible, since it is
   * unknown which iteration ends.
   */
  @Override
  public boolean mayTake(Edge edge, Operation source, Constants operands) {
    AffineMap lower = lowerBound().map();
    AffineMap upper = upperBound().map();
    if (!lower.isSingleConstant() || !upper.isSingleConstant()) {
      return true;
    }
    long first = lower.singleConstant();
    long end = upper.singleConstant();
    if (source == this) {
      return (first < end) == (edge.to() != null);
    }
    boolean hasSecond = LongMath.saturatedAdd(first, step()) < end;
    return hasSecond || edge.to() == null;
  }

  @Override
  protected Counting counting(Execution e) {
    return Counting.of(
        e, Collections.max(e.apply(lowerBound())), Collections.min(e.apply(upperBound())), step());
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    verifyBound(property(LOWER).map(), get(LOWER_OPERANDS), "lower bound", v);
    verifyBound(property(UPPER).map(), get(UPPER_OPERANDS), "upper bound", v);
    if (!(property(STEP).type() instanceof IndexType)) {
      v.error("has a step of type %s, which must be index", property(STEP).type());
    } else if (step() <= 0) {
      v.error("has step %d, but a step must be positive", step());
    }
    Block body = loopBody().entryBlock();
    if (body.numArguments() == 0 || !(body.argument(0).type() instanceof IndexType)) {
      v.error("needs a first body argument of type index, the induction variable");
    }
  }

  private void verifyBound(AffineMap map, List<Value> operands, String role, Verification v) {
    if (map.numInputs() != operands.size()) {
      v.error(
          "gives %s to its %s, whose map takes %d",
          Quantity.of(operands.size(), "operand"), role, map.numInputs());
      return;
    }
    AffineScopes.verifyOperands(this, map.numDims(), operands, role, v);
    if (map.numResults() == 0) {
      v.error("has no result in the map of its %s", role);
    }
  }

  // %iv = bound to bound (step N)? (iter_args(%arg = %init, ...) -> (types))? region attributes?
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Argument> arguments = new ArrayList<>();
    arguments.add(p.argument());
    List<Value> inits = List.of();
    List<Type> results = List.of();
    p.punctuation("=");
    AffineValueMap lower = parseBound(p, "lower", "max");
    p.keyword("to", "between the bounds of a loop");
    AffineValueMap upper = parseBound(p, "upper", "min");
    long step = p.optionalKeyword("step") ? parseStep(p) : 1;
    if (p.optionalKeyword("iter_args")) {
      OpParser.Assignments carried = p.assignments();
      results = p.arrowTypes();
      List<OpParser.Operand> given = carried.operands();
      if (given.size() != results.size()) {
        throw p.error(
            given.isEmpty() ? p.position() : p.inFirstLine(given.get(0).position()),
            "%s, but %s"
                .formatted(
                    Quantity.of(given.size(), "operand"), Quantity.of(results.size(), "type")));
      }
      inits = p.resolve(given, results);
      arguments.addAll(carried.arguments());
    }
    describe(state, lower, upper, step, inits, results);
    MapOperands.share(p, state, LOWER, UPPER, STEP);
    p.lastRegion(state, arguments, argumentTypes(IndexType.INDEX, results));
  }

  private static long parseStep(OpParser p) {
    int position = p.position();
    long step = IntegerAttr.parse(p, "the constant step of the loop", IndexType.INDEX).value();
    if (step < 0) {
      throw p.error(position, "a step must be positive, not " + step);
    }
    return step;
  }

  @Override
  public boolean hasCustomForm() {
    return property(LOWER).map().numInputs() == get(LOWER_OPERANDS).size()
        && property(UPPER).map().numInputs() == get(UPPER_OPERANDS).size()
        && property(STEP).isLong()
        && super.hasCustomForm();
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").argument(inductionVariable()).text(" = ");
    printBound(p, lowerBound(), "max");
    p.text(" to ");
    printBound(p, upperBound(), "min");
    if (step() != 1) {
      p.text(" step ").integer(step());
    }
    printCarried(p);
    printBody(p);
  }

  /**
   * Parses a bound.
   *
   * @param which {@code lower} or {@code upper}
   * @param prefix the keyword before a map of several results: {@code max} or {@code min}
   */
  private static AffineValueMap parseBound(OpParser p, String which, String prefix) {
    boolean prefixed = p.optionalKeyword(prefix);
    OpParser.Operand operand = p.optionalOperand();
    if (operand != null) {
      p.requireAlone(operand);
      return AffineValueMap.symbol(p.resolve(operand, IndexType.INDEX));
    }
    int position = p.position();
    Attribute bound = p.attribute(IndexType.INDEX);
    if (bound instanceof IntegerAttr constant && constant.type() instanceof IndexType) {
      return AffineValueMap.constant(constant.value());
    }
    if (!(bound instanceof AffineMapAttr attribute)) {
      throw p.error(
          p.inFirstLine(position),
          "expected a constant, a value or an affine map as %s bound of a loop".formatted(which));
    }
    AffineMap map = attribute.map();
    List<Value> operands = MapOperands.parse(p, map.numDims(), map.numSymbols(), "map");
    if (map.numResults() > 1 && !prefixed) {
      throw p.error(
          position,
          "the map of the %s bound has %s, so it needs '%s' before it"
              .formatted(which, Quantity.of(map.numResults(), "result"), prefix));
    }
    return AffineValueMap.of(map, operands);
  }

  /** Prints a bound. Short forms are used only where they parse to the same map. */
  private static void printBound(OpPrinter p, AffineValueMap bound, String prefix) {
    AffineMap map = bound.map();
    if (map.numResults() != 1) {
      p.text(prefix).text(" ");
    } else if (map.numInputs() == 0 && map.result(0) instanceof AffineExpr.Constant constant) {
      p.integer(constant.value());
      return;
    } else if (map.numDims() == 0
        && map.numSymbols() == 1
        && map.result(0) instanceof AffineExpr.Symbol) {
      p.value(bound.operands().get(0));
      return;
    }
    p.attribute(new AffineMapAttr(map));
    MapOperands.print(p, map.numDims(), bound.operands());
  }
}
