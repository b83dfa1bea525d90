package dev.halfspace.dialect.scf;

import static dev.halfspace.builtin.TypeConstraints.I1;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.ConditionalOp;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code scf.if}: executes its first region if a condition is true, otherwise its second region, if
 * any. The results are the values that the executed region yields.
 *
 * <pre>{@code
 * %x = scf.if %c -> (f32) {
 *   scf.yield %a : f32
 * } else {
 *   scf.yield %b : f32
 * }
 * }</pre>
 *
 * <p>An operation with results needs a second region. Both regions may use values from outside and
 * have no arguments. A condition that is poison is undefined behavior, unlike that of {@code
 * arith.select}, whose result would be poison.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfif-scfifop">MLIR</a>
 */
public final class ScfIfOp extends ConditionalOp implements ExclusiveRegions, VerifiedAfterRegions {
  private static final ValueGroup<Value> CONDITION = ValueGroup.operand("condition", I1);

  /** The definition of this operation. */
  public static final OpDefinition<ScfIfOp> DEFINITION =
      OpDefinition.of("scf.if", ScfIfOp.class, ScfIfOp::new)
          .groups(CONDITION)
          .results("results", TypeConstraint.ANY)
          .regions(THEN, ELSE)
          .implicitTerminator(() -> Scf.YIELD)
          .with(OpSyntax.class, ScfIfOp::parse);

  private ScfIfOp(OperationState state) {
    super(state);
  }

  /** Builds a conditional without results and without {@code else}. */
  @CanIgnoreReturnValue
  public static ScfIfOp build(OpBuilder b, Value condition, Consumer<OpBuilder> thenBody) {
    return build(b, condition, List.of(), thenBody, null);
  }

  /**
   * Builds a conditional.
   *
   * @param results the types of the results, if any; then both bodies must end in a yield
   * @param elseBody emits the second region; null for none
   */
  @CanIgnoreReturnValue
  public static ScfIfOp build(
      OpBuilder b,
      Value condition,
      List<? extends Type> results,
      Consumer<OpBuilder> thenBody,
      @Nullable Consumer<OpBuilder> elseBody) {
    OperationState state = b.state(DEFINITION).operand(condition).results(results);
    emitRegions(b, state, thenBody, elseBody);
    return b.insert(new ScfIfOp(state));
  }

  /**
   * Builds a conditional with these regions, of which the second may be empty.
   *
   * @param results the types of the results, if any; then both regions must yield them
   * @param elseRegion the second region; without blocks for none
   */
  public static ScfIfOp of(
      OpBuilder b,
      Value condition,
      List<? extends Type> results,
      Region thenRegion,
      Region elseRegion) {
    OperationState state = b.state(DEFINITION).operand(condition).results(results);
    return b.insert(new ScfIfOp(state.regionAsIs(thenRegion).regionAsIs(elseRegion)));
  }

  /** The condition. */
  public Value condition() {
    return get(CONDITION);
  }

  @Override
  public boolean mayTake(Edge edge, Operation source, Constants operands) {
    return source != this
        || !(operands.get(0) instanceof IntegerAttr condition)
        || condition.isTrue() == (edge.to() == thenRegion());
  }

  /**
   * Swaps the regions instead of negating the condition.
   *
   * <pre>{@code
   * %n = arith.xori %c, %true : i1
   * scf.if %n {                                scf.if %c {
   *   "a"() : () -> ()                           "b"() : () -> ()
   * } else {                         -->       } else {
   *   "b"() : () -> ()                           "a"() : () -> ()
   * }                                          }
   * }</pre>
   *
   * <p>Without {@code else} the operation stays, since the first region must not be empty.
   */
  @Override
  public Fold fold(Constants operands) {
    Value positive = negated(condition());
    return positive == null || !hasElse() ? Fold.NONE : Fold.inPlace(() -> swap(positive));
  }

  /**
   * The value of which {@code condition} is the negation, or {@code null}. Only {@code arith.xori}
   * with true on the right is recognized: other folds move constants there.
   */
  static @Nullable Value negated(Value condition) {
    Operation xor = condition.definingOp(Arith.XORI);
    return xor != null && Uniform.isOne(Constants.valueOf(xor.operand(1))) ? xor.operand(0) : null;
  }

  private void swap(Value newCondition) {
    setOperand(0, newCondition);
    Region wasThen = RegionEnds.moved(thenRegion());
    elseRegion().moveBlocksTo(thenRegion());
    wasThen.moveBlocksTo(elseRegion());
  }

  @Override
  protected boolean holds(Execution e) {
    return e.condition(condition());
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    ValueList.verifyYield(this, thenRegion().lastBlock(), results(), ValueList.Role.RESULTS, v);
    ValueList.verifyYield(this, elseRegion().lastBlock(), results(), ValueList.Role.RESULTS, v);
  }

  // %condition (-> types)? region (else region)? attributes?
  private static void parse(OpParser p, OperationState state) {
    state.operand(p.resolve(p.operand(), IntegerType.I1)).results(p.optionalArrowTypes());
    parseRegions(p, state);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(condition());
    if (numResults() > 0) {
      p.text(" -> (").types(resultTypes()).text(")");
    }
    printRegions(p);
  }
}
