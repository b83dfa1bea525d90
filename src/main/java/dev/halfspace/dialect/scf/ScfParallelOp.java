package dev.halfspace.dialect.scf;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.shape.LoopOp;
import dev.halfspace.dialect.shape.ParallelIterations;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.ParallelLoop;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.machine.Datum;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code scf.parallel}: a nest of loops whose iterations may be executed in any order, or
 * concurrently; its terminator, {@code scf.reduce}, reduces values to results.
 *
 * <pre>{@code
 * %r = scf.parallel (%i, %j) = (%a, %b) to (%c, %d) step (%e, %f) init (%zero) -> f32 {
 *   scf.reduce(%x : f32) {
 *   ^bb0(%lhs: f32, %rhs: f32):
 *     scf.reduce.return %lhs : f32
 *   }
 * }
 * }</pre>
 *
 * <p>The body is executed for each point of the half-open box, and result {@code k} is init {@code
 * k} combined with value {@code k} of every iteration, in any order. The init takes part exactly
 * once, so that it need not be neutral, and without iterations it is the result. Two iterations
 * that access one element race unless both read. There is at least one dimension; a step that is
 * not positive is undefined behavior, and a verifier error if it is a constant.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfparallel-scfparallelop">MLIR</a>
 */
public final class ScfParallelOp extends LoopOp
    implements CountedLoop, ParallelLoop, RegionBranch, Verifiable {
  private static final ValueGroup<List<Value>> LOWER = ValueGroup.operands("lowerBound", INDEX);
  private static final ValueGroup<List<Value>> UPPER = ValueGroup.operands("upperBound", INDEX);
  private static final ValueGroup<List<Value>> STEP = ValueGroup.operands("step", INDEX);
  private static final ValueGroup<List<Value>> INITS =
      ValueGroup.operands("initVals", TypeConstraint.ANY);

  /** The definition of this operation. */
  public static final OpDefinition<ScfParallelOp> DEFINITION =
      OpDefinition.of("scf.parallel", ScfParallelOp.class, ScfParallelOp::new)
          .groups(LOWER, UPPER, STEP, INITS)
          .results("results", TypeConstraint.ANY)
          .regions(BODY)
          .implicitTerminator(() -> ScfReduceOp.DEFINITION)
          .refusingRepeats()
          .with(OpSyntax.class, ScfParallelOp::parse);

  private ScfParallelOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a nest.
   *
   * @param inits the initial values of the reductions, one per result
   * @param body emits the body; if there are inits it ends in {@code scf.reduce}
   * @throws IllegalArgumentException if there are not as many upper bounds and steps as lower
   *     bounds
   */
  @CanIgnoreReturnValue
  public static ScfParallelOp build(
      OpBuilder b,
      List<? extends Value> lower,
      List<? extends Value> upper,
      List<? extends Value> steps,
      List<? extends Value> inits,
      OpBuilder.Body body) {
    checkArgument(
        lower.size() == upper.size() && lower.size() == steps.size(),
        "lower bounds: %s, upper bounds: %s, steps: %s",
        lower.size(),
        upper.size(),
        steps.size());
    OperationState state = b.state(DEFINITION).operandGroup(lower).operandGroup(upper);
    state.operandGroup(steps).operandGroup(inits);
    state.results(inits.stream().map(Value::type).toList());
    b.region(state, Collections.nCopies(lower.size(), IndexType.INDEX), body);
    return b.insert(new ScfParallelOp(state));
  }

  /** Builds a nest with this body. */
  static ScfParallelOp of(
      OpBuilder b,
      List<? extends Value> lower,
      List<? extends Value> upper,
      List<? extends Value> steps,
      List<? extends Value> inits,
      Region body) {
    OperationState state = b.state(DEFINITION).operandGroup(lower).operandGroup(upper);
    state.operandGroup(steps).operandGroup(inits);
    state.results(inits.stream().map(Value::type).toList());
    return b.insert(new ScfParallelOp(state.region(body)));
  }

  /** The lower bounds, which are the first values of the induction variables. */
  public List<Value> lowerBounds() {
    return get(LOWER);
  }

  /** The exclusive upper bounds of the induction variables. */
  public List<Value> upperBounds() {
    return get(UPPER);
  }

  /** The steps, the increments of the induction variables. */
  public List<Value> steps() {
    return get(STEP);
  }

  /** The initial values of the reductions. */
  public List<Value> inits() {
    return get(INITS);
  }

  @Override
  public ImmutableList<Counter> counters() {
    ImmutableList.Builder<Counter> counters = ImmutableList.builder();
    for (int i = 0; i < inductionVariables().size(); i++) {
      counters.add(
          Counter.of(
              inductionVariables().get(i),
              lowerBounds().get(i),
              upperBounds().get(i),
              steps().get(i)));
    }
    return counters.build();
  }

  /**
   * The control-flow edges of a loop whose iterations pass no values on: the results come from the
   * reductions.
   */
  @Override
  public ImmutableList<Edge> edges() {
    Region body = loopBody();
    return ImmutableList.of(
        Edge.into(body, List.of()),
        Edge.past(this),
        new Edge(body, body, ImmutableList.of()),
        new Edge(body, null, ImmutableList.of()));
  }

  @Override
  public List<Value> entryValues(@Nullable Region to) {
    return to == null ? inits() : List.of();
  }

  @Override
  public List<Value> passedBy(Operation terminator) {
    return List.of();
  }

  @Override
  public boolean endsAreCheckedFirst() {
    return true;
  }

  /** Executes the iterations sequentially, and combines their values. */
  @Override
  public Completion execute(Execution e) {
    List<Datum> reduced = new ArrayList<>(e.values(inits()));
    ParallelIterations iterations = iterations(e);
    while (iterations.hasNext()) {
      Execution.Leaving end = e.run(loopBody(), iterations.next());
      for (int i = 0; i < reduced.size(); i++) {
        List<Datum> two = ImmutableList.of(reduced.get(i), end.values().get(i));
        reduced.set(i, e.combine(end.terminator().region(i), two).values().get(0));
      }
    }
    return Completion.of(reduced);
  }

  /**
   * The iterations; the bounds and steps inside a dimension without iterations are not evaluated.
   */
  private ParallelIterations iterations(Execution e) {
    List<Long> lower = new ArrayList<>();
    List<Long> upper = new ArrayList<>();
    List<Long> step = new ArrayList<>();
    boolean isEmpty = false;
    for (int d = 0; d < lowerBounds().size() && !isEmpty; d++) {
      lower.add(e.integer(lowerBounds().get(d), "a bound"));
      upper.add(e.integer(upperBounds().get(d), "a bound"));
      step.add(e.integer(steps().get(d), "a step"));
      isEmpty = lower.get(d) >= upper.get(d);
    }
    return ParallelIterations.of(e, lower, upper, step);
  }

  @Override
  public void verify(Verification v) {
    int dimensions = lowerBounds().size();
    if (dimensions == 0 || upperBounds().size() != dimensions || steps().size() != dimensions) {
      v.error(
          "has %s, %s and %s, but needs one of each per dimension",
          Quantity.of(dimensions, "lower bound"),
          Quantity.of(upperBounds().size(), "upper bound"),
          Quantity.of(steps().size(), "step"));
      return;
    }
    for (Value step : steps()) {
      if (Constants.valueOf(step) instanceof IntegerAttr value && value.bigValue().signum() <= 0) {
        v.error("has step %s, but a step must be positive", value.bigValue());
      }
    }
    verifyBody(dimensions, v);
  }

  private void verifyBody(int dimensions, Verification v) {
    Block body = loopBody().entryBlock();
    boolean indices = body.arguments().stream().allMatch(a -> a.type() instanceof IndexType);
    if (body.numArguments() != dimensions || !indices) {
      v.error("needs a body that takes %s of type index", Quantity.of(dimensions, "argument"));
    }
    if (numResults() != inits().size()) {
      v.error(
          "has %s, but %s",
          Quantity.of(numResults(), "result"), Quantity.of(inits().size(), "init"));
    }
    if (!(body.lastOp() instanceof ScfReduceOp reduce)) {
      return;
    }
    if (reduce.numRegions() != numResults()) {
      v.error(
          this,
          "has %s, but its 'scf.reduce' has %s to reduce them"
              .formatted(
                  Quantity.of(numResults(), "result"), Quantity.of(reduce.numRegions(), "region")),
          OperationOrigin.note(reduce, "the regions are those of 'scf.reduce' here"));
      return;
    }
    for (int i = 0; i < Math.min(numResults(), reduce.numOperands()); i++) {
      verifyReduced(i, reduce, inits(), "init", v);
      verifyReduced(i, reduce, results(), "result", v);
    }
  }

  private void verifyReduced(
      int index, ScfReduceOp reduce, List<? extends Value> values, String what, Verification v) {
    Type given = reduce.operand(index).type();
    Type wanted = index < values.size() ? values.get(index).type() : given;
    if (!given.equals(wanted)) {
      v.error(
          reduce,
          "reduces a value of type %s as #%d, but the %s of '%s' there is of type %s"
              .formatted(given, index, what, name(), wanted),
          OperationOrigin.note(this, "'%s' is here".formatted(name())));
    }
  }

  // (%iv, ...) = (lower) to (upper) step (steps) (init (values))? (-> types)? region attributes?
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Argument> ivs = p.arguments(OpParser.Delimiter.PAREN);
    p.punctuation("=");
    parseBounds(p, state, ivs.size());
    p.keyword("to", "between the bounds of a loop");
    parseBounds(p, state, ivs.size());
    p.keyword("step", "after the bounds of a loop");
    parseBounds(p, state, ivs.size());
    int position = p.position();
    List<OpParser.Operand> inits =
        p.optionalKeyword("init") ? p.operands(OpParser.Delimiter.PAREN) : List.of();
    List<Type> results = p.optionalArrowTypes();
    if (inits.size() != results.size()) {
      throw p.error(
          p.inFirstLine(position),
          "%s, but %s"
              .formatted(
                  Quantity.of(inits.size(), "init"), Quantity.of(results.size(), "result type")));
    }
    state.operandGroup(p.resolve(inits, results)).results(results);
    p.lastRegion(state, ivs, Collections.nCopies(ivs.size(), IndexType.INDEX));
  }

  private static void parseBounds(OpParser p, OperationState state, int wanted) {
    int position = p.position();
    List<OpParser.Operand> values = p.operands(OpParser.Delimiter.PAREN);
    if (values.size() != wanted) {
      throw p.error(
          position,
          "%s for %s"
              .formatted(
                  Quantity.of(values.size(), "value"), Quantity.of(wanted, "induction variable")));
    }
    state.operandGroup(p.resolveAll(values, IndexType.INDEX));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" (").values(inductionVariables()).text(") = (").values(lowerBounds());
    p.text(") to (").values(upperBounds()).text(") step (").values(steps()).text(")");
    if (!inits().isEmpty()) {
      p.text(" init (").values(inits()).text(")");
    }
    p.optionalArrowTypes(resultTypes());
    p.text(" ").region(loopBody(), /* printTerminator= */ true);
    p.discardableAttributes(this);
  }
}
