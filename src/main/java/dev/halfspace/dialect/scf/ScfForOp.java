package dev.halfspace.dialect.scf;

import static dev.halfspace.builtin.TypeConstraints.SIGNLESS_INTEGER_OR_INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.Counting;
import dev.halfspace.dialect.shape.ForOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code scf.for}: executes its body for {@code iv = lower, lower + step, ...} while {@code iv <
 * upper}. Bounds and step are values of one type, which are compared as signed integers unless
 * {@code unsigned} is given. Loop-carried values enter as inits, are iter_args of the body, and
 * leave as results.
 *
 * <pre>{@code
 * %sum = scf.for %i = %lb to %ub step %s iter_args(%acc = %zero) -> (f32) {
 *   scf.yield %acc : f32
 * }
 * }</pre>
 *
 * <p>The trip count is {@code max(0, ceil((upper - lower) / step))}, in integers that do not wrap
 * around: from 0 to 10 by 4 the body is executed for 0, 4 and 8. Without iterations the results are
 * the inits. A step that is not positive is undefined behavior, even for a loop without iterations,
 * and so are a poison bound and a poison step. Init, iter_arg, yielded value and result at a
 * position have the same type; the first argument of the body, the induction variable, has the type
 * of the bounds.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scffor-scfforop">MLIR</a>
 */
public final class ScfForOp extends ForOp implements CountedLoop, Verifiable {
  private static final Property<UnitAttr> UNSIGNED =
      Property.optional("unsignedCmp", UnitAttr.class);

  private static final ValueGroup<Value> LOWER =
      ValueGroup.operand("lowerBound", SIGNLESS_INTEGER_OR_INDEX);
  private static final ValueGroup<Value> UPPER =
      ValueGroup.operand("upperBound", SIGNLESS_INTEGER_OR_INDEX);
  private static final ValueGroup<Value> STEP =
      ValueGroup.operand("step", SIGNLESS_INTEGER_OR_INDEX);
  private static final ValueGroup<List<Value>> INITS =
      ValueGroup.operands("initArgs", TypeConstraint.ANY);

  /** The definition of this operation. */
  public static final OpDefinition<ScfForOp> DEFINITION =
      OpDefinition.of("scf.for", ScfForOp.class, ScfForOp::new)
          .groups(LOWER, UPPER, STEP, INITS)
          .properties(UNSIGNED)
          .results("results", TypeConstraint.ANY)
          .regions(BODY)
          .implicitTerminator(() -> Scf.YIELD)
          .refusingRepeats()
          .with(OpSyntax.class, ScfForOp::parse);

  private ScfForOp(OperationState state) {
    super(state);
  }

  /** Builds a loop without iter_args. */
  @CanIgnoreReturnValue
  public static ScfForOp build(OpBuilder b, Value lower, Value upper, Value step, Body body) {
    return build(b, lower, upper, step, List.of(), CarryingBody.of(body));
  }

  /**
   * Builds a loop; a body with iter_args must end in a yield of their next values.
   *
   * @param lower the first value of the induction variable, an index or signless integer
   * @param upper the exclusive upper bound, of the type of {@code lower}
   * @param step the increment, of the type of {@code lower}
   * @param inits the iter_args of the first iteration; the results are of their types
   * @param body emits the body; its arguments are the induction variable, then one per init
   */
  @CanIgnoreReturnValue
  public static ScfForOp build(
      OpBuilder b,
      Value lower,
      Value upper,
      Value step,
      List<? extends Value> inits,
      CarryingBody body) {
    List<Type> types = inits.stream().map(Value::type).toList();
    OperationState state = b.state(DEFINITION).operand(lower).operand(upper).operand(step);
    state.operandGroup(inits).results(types);
    emitBody(b, state, lower.type(), types, body);
    return b.insert(new ScfForOp(state));
  }

  /** Makes the comparison of the induction variable and the upper bound unsigned. */
  public void setUnsigned() {
    setProperty(UNSIGNED, UnitAttr.UNIT);
  }

  /**
   * Builds a loop like this one with other inits and a body for them. It has the same bounds, step,
   * signedness and discardable attributes; the results are of the types of {@code inits}.
   */
  ScfForOp withBody(OpBuilder b, List<? extends Value> inits, Region body) {
    OperationState state = b.state(DEFINITION).operand(lowerBound()).operand(upperBound());
    state.operand(step()).operandGroup(inits).results(inits.stream().map(Value::type).toList());
    state.property(UNSIGNED, propertyOrNull(UNSIGNED)).attributes(attributes());
    return b.insert(new ScfForOp(state.regionAsIs(body)));
  }

  /** The first value of the induction variable. */
  public Value lowerBound() {
    return get(LOWER);
  }

  /** The exclusive upper bound of the induction variable. */
  public Value upperBound() {
    return get(UPPER);
  }

  /** The step, the increment of the induction variable. */
  public Value step() {
    return get(STEP);
  }

  /**
   * Replaces the bounds. Both must be of the type of the induction variable, which does not change.
   */
  public void setBounds(Value lower, Value upper) {
    setOperandGroup(LOWER, List.of(lower));
    setOperandGroup(UPPER, List.of(upper));
  }

  /** Replaces the step. */
  public void setStep(Value step) {
    setOperandGroup(STEP, List.of(step));
  }

  /**
   * Returns true if the induction variable and the upper bound are compared as unsigned integers.
   */
  @Override
  public boolean isUnsigned() {
    return hasProperty(UNSIGNED);
  }

  @Override
  public List<Value> inits() {
    return get(INITS);
  }

  /**
   * Returns true if the step is the constant 1: with another step, a loop up to the maximum value
   * may not terminate.
   */
  @Override
  public boolean isSpeculatable() {
    return Constants.valueOf(step()) instanceof IntegerAttr number
        && number.bigValue().equals(BigInteger.ONE);
  }

  @Override
  public ImmutableList<Counter> counters() {
    return ImmutableList.of(Counter.of(inductionVariable(), lowerBound(), upperBound(), step()));
  }

  @Override
  protected Counting counting(Execution e) {
    return Counting.of(e, lowerBound(), upperBound(), step(), isUnsigned());
  }

  @Override
  public void verify(Verification v) {
    Type type = lowerBound().type();
    if (!type.equals(upperBound().type()) || !type.equals(step().type())) {
      v.error(
          "has bounds of types %s and %s and a step of type %s, which must be the same",
          type, upperBound().type(), step().type());
    }
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    Type type = lowerBound().type();
    Block body = loopBody().entryBlock();
    if (body.numArguments() == 0 || !body.argument(0).type().equals(type)) {
      v.error("needs a first body argument of type %s, the induction variable", type);
      return;
    }
    ValueList.verifyYield(
        this, loopBody().lastBlock(), regionIterArgs(), ValueList.Role.CARRIED, v);
  }

  // unsigned? %iv = %lower to %upper step %step (iter_args(%arg = %init, ...) -> (types))?
  //     (: type)? region attributes?
  private static void parse(OpParser p, OperationState state) {
    int position = p.position();
    if (p.optionalKeyword("unsigned")) {
      state.property(UNSIGNED, UnitAttr.UNIT);
    }
    List<OpParser.Argument> arguments = new ArrayList<>();
    arguments.add(p.argument());
    p.punctuation("=");
    OpParser.Operand lower = p.operand();
    p.keyword("to", "between the bounds of a loop");
    OpParser.Operand upper = p.operand();
    p.keyword("step", "after the bounds of a loop");
    OpParser.Operand step = p.operand();
    boolean carries = p.optionalKeyword("iter_args");
    OpParser.Assignments carried =
        carries ? p.assignments() : new OpParser.Assignments(List.of(), List.of());
    List<OpParser.Operand> inits = carried.operands();
    List<Type> results = carries ? p.arrowTypes() : List.of();
    arguments.addAll(carried.arguments());
    Type type = p.optionalPunctuation(":") ? p.type() : IndexType.INDEX;
    if (inits.size() != results.size()) {
      throw p.error(
          p.inFirstLine(position),
          "%s carried, but %s given"
              .formatted(Quantity.of(inits.size(), "value"), Quantity.of(results.size(), "type")));
    }
    state.results(results);
    p.region(
        arguments,
        argumentTypes(type, results),
        body -> {
          state.region(body);
          // Resolved after the region, so that the names cannot refer to values defined in it.
          state.operand(p.resolve(lower, type)).operand(p.resolve(upper, type));
          state.operand(p.resolve(step, type)).operandGroup(p.resolve(inits, results));
          p.optionalAttributeDictionary(state);
        });
  }

  @Override
  public void print(OpPrinter p) {
    p.text(isUnsigned() ? " unsigned " : " ").value(inductionVariable()).text(" = ");
    p.value(lowerBound()).text(" to ").value(upperBound()).text(" step ").value(step());
    printCarried(p);
    Type type = inductionVariable().type();
    if (!(type instanceof IndexType)) {
      // MLIR prints two spaces here.
      p.text("  : ").type(type);
    }
    printBody(p);
  }
}
