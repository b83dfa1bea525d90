package dev.halfspace.dialect.scf;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LoopOp;
import dev.halfspace.dialect.shape.ParallelIterations;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
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
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.ir.traits.ParallelLoop;
import dev.halfspace.machine.Datum;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code scf.forall}: executes its body for every point of a box, in any order or concurrently.
 * Tensors of which the iterations write slices enter as {@code shared_outs} and leave as results.
 *
 * <pre>{@code
 * %r = scf.forall (%i, %j) in (%n, 8) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
 *   scf.forall.in_parallel {
 *     tensor.parallel_insert_slice %x into %o[%i, %j] [1, 1] [1, 1]
 *         : tensor<1x1xf32> into tensor<4x8xf32>
 *   }
 * }
 * }</pre>
 *
 * <p>Dimension {@code d} takes {@code lower[d], lower[d] + step[d], ...} below {@code upper[d]};
 * with no dimensions there is one point. Each iteration sees the tensors that enter, and a result
 * is the entering tensor with all slices inserted. Two iterations that insert into one element
 * race, which is undefined behavior, as is a step that is not positive.
 *
 * <p>There is one lower bound, upper bound and step per dimension, each a static number or an
 * operand of type {@code index}. The body takes one index per dimension, then one argument per
 * output.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfforall-scfforallop">MLIR</a>
 */
public final class ScfForallOp extends LoopOp
    implements LoopWithIterArgs.CheckedFirst,
        CountedLoop,
        DestinationStyle,
        ParallelLoop,
        Verifiable {
  private static final TypeConstraint RANKED_TENSOR =
      TypeConstraint.of("a ranked tensor", RankedTensorType.class);
  private static final IndexList.Slot LOWER = slot("dynamicLowerBound", "staticLowerBound");
  private static final IndexList.Slot UPPER = slot("dynamicUpperBound", "staticUpperBound");
  private static final IndexList.Slot STEP = slot("dynamicStep", "staticStep");
  private static final Property<ArrayAttr> MAPPING = Property.optional("mapping", ArrayAttr.class);

  private static final ValueGroup<List<Value>> OUTPUTS =
      ValueGroup.operands("outputs", RANKED_TENSOR);

  /** The definition of this operation. */
  public static final OpDefinition<ScfForallOp> DEFINITION =
      OpDefinition.of("scf.forall", ScfForallOp.class, ScfForallOp::new)
          .groups(LOWER.values(), UPPER.values(), STEP.values(), OUTPUTS)
          .properties(LOWER.known(), UPPER.known(), STEP.known(), MAPPING)
          .results("results", TypeConstraint.ANY)
          .regions(BODY)
          .implicitTerminator(() -> ScfInParallelOp.DEFINITION)
          .refusingRepeats()
          .with(OpSyntax.class, ScfForallOp::parse);

  private static IndexList.Slot slot(String values, String known) {
    return new IndexList.Slot(
        ValueGroup.operands(values, INDEX), Property.of(known, DenseArrayAttr.class));
  }

  private ScfForallOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a loop over the points from 0 to {@code upper}, exclusive, by steps of 1.
   *
   * @param body emits the body; its arguments are the induction variables, then one per output
   */
  @CanIgnoreReturnValue
  public static ScfForallOp build(
      OpBuilder b, IndexList upper, List<? extends Value> outputs, OpBuilder.Body body) {
    return build(b, all(0, upper.size()), upper, all(1, upper.size()), outputs, body);
  }

  /**
   * Builds a loop over a box of points.
   *
   * @param lower the first point, one integer per dimension
   * @param upper the exclusive upper bounds, as many as {@code lower} has
   * @param step the steps, positive, one per dimension
   * @param outputs the ranked tensors that enter; the results are of their types
   * @param body emits the body; its arguments are the induction variables, then one per output
   */
  @CanIgnoreReturnValue
  public static ScfForallOp build(
      OpBuilder b,
      IndexList lower,
      IndexList upper,
      IndexList step,
      List<? extends Value> outputs,
      OpBuilder.Body body) {
    List<Type> types = outputs.stream().map(Value::type).toList();
    OperationState state = b.state(DEFINITION);
    describe(state, lower, upper, step);
    state.operandGroup(outputs).results(types);
    b.region(state, argumentTypes(upper.size(), types), body);
    return b.insert(new ScfForallOp(state));
  }

  /** Builds a loop over a box of points with this body. */
  static ScfForallOp of(
      OpBuilder b,
      IndexList lower,
      IndexList upper,
      IndexList step,
      List<? extends Value> outputs,
      Region body) {
    OperationState state = b.state(DEFINITION);
    describe(state, lower, upper, step);
    state.operandGroup(outputs).results(outputs.stream().map(Value::type).toList());
    return b.insert(new ScfForallOp(state.regionAsIs(body)));
  }

  /** Replaces bounds and steps; the number of dimensions must not change, as the body does not. */
  void setBounds(IndexList lower, IndexList upper, IndexList step) {
    LOWER.set(this, lower);
    UPPER.set(this, upper);
    STEP.set(this, step);
  }

  private static IndexList all(long value, int count) {
    long[] values = new long[count];
    Arrays.fill(values, value);
    return IndexList.of(values);
  }

  private static void describe(
      OperationState state, IndexList lower, IndexList upper, IndexList step) {
    LOWER.describe(state, lower);
    UPPER.describe(state, upper);
    STEP.describe(state, step);
  }

  private static List<Type> argumentTypes(int dimensions, List<? extends Type> outputs) {
    List<Type> types = new ArrayList<>(Collections.nCopies(dimensions, IndexType.INDEX));
    types.addAll(outputs);
    return types;
  }

  /** The lower bounds, which are the first point. */
  public IndexList lowerBound() {
    return LOWER.in(this);
  }

  /** The exclusive upper bounds of the points, one per dimension. */
  public IndexList upperBound() {
    return UPPER.in(this);
  }

  /** The steps, one per dimension. */
  public IndexList step() {
    return STEP.in(this);
  }

  /** The mapping of the dimensions, or {@code null} if there is none. */
  public @Nullable ArrayAttr mapping() {
    return propertyOrNull(MAPPING);
  }

  /**
   * Sets the mapping of the dimensions to processors, each by a {@link DeviceMapping}.
   *
   * @param mapping one attribute per dimension and at most one mask, or empty; {@code null} for no
   *     mapping
   */
  public void setMapping(@Nullable ArrayAttr mapping) {
    setProperty(MAPPING, mapping);
  }

  /** The tensors that enter. */
  @Override
  public List<Value> inits() {
    return get(OUTPUTS);
  }

  @Override
  public List<Value> destinations() {
    return inits();
  }

  /**
   * The control-flow edges of a loop whose iterations pass no values on: the results come from
   * combining operations. There is no edge from the body to itself, since no iteration sees the
   * writes of another.
   */
  @Override
  public ImmutableList<Edge> edges() {
    Region body = loopBody();
    return ImmutableList.of(
        Edge.into(body, regionIterArgs()),
        Edge.past(this),
        new Edge(body, null, ImmutableList.of()));
  }

  @Override
  public int firstEntryOperand(@Nullable Region to) {
    return numOperands() - inits().size();
  }

  private int dimensions() {
    return property(UPPER.known()).size();
  }

  @Override
  public List<BlockArgument> inductionVariables() {
    return loopBody().entryBlock().arguments().subList(0, dimensions());
  }

  @Override
  public List<BlockArgument> regionIterArgs() {
    List<BlockArgument> arguments = loopBody().entryBlock().arguments();
    return arguments.subList(Math.min(dimensions(), arguments.size()), arguments.size());
  }

  @Override
  public ImmutableList<Counter> counters() {
    ImmutableList.Builder<Counter> counters = ImmutableList.builder();
    for (int i = 0; i < inductionVariables().size(); i++) {
      counters.add(
          new Counter(
              inductionVariables().get(i),
              applied(lowerBound(), i),
              applied(upperBound(), i),
              applied(step(), i)));
    }
    return counters.build();
  }

  private static AffineValueMap applied(IndexList list, int index) {
    return AffineValueMap.of(
        AffineMap.of(0, list.values().size(), List.of(list.exprs(0).get(index))), list.values());
  }

  /**
   * Executes the iterations sequentially. Each sees the tensors that enter; its combining
   * operations update the tensors that leave.
   */
  @Override
  public Completion execute(Execution e) {
    ImmutableList<Datum> entering = e.values(inits());
    List<Datum> leaving = new ArrayList<>(entering);
    ParallelIterations iterations =
        ParallelIterations.of(
            e,
            lowerBound().integers(e, "a bound"),
            upperBound().integers(e, "a bound"),
            step().integers(e, "a step"));
    while (iterations.hasNext()) {
      ImmutableList<Datum> arguments =
          ImmutableList.<Datum>builder().addAll(iterations.next()).addAll(entering).build();
      Execution.Leaving end = e.run(loopBody(), arguments);
      for (int i = 0; i < leaving.size(); i++) {
        e.set(regionIterArgs().get(i), leaving.get(i));
      }
      if (!end.terminator().region(0).isEmpty()) {
        var unused = e.run(end.terminator().region(0), ImmutableList.of());
      }
      for (int i = 0; i < leaving.size(); i++) {
        leaving.set(i, e.value(regionIterArgs().get(i)));
      }
    }
    return Completion.of(leaving);
  }

  @Override
  public void verify(Verification v) {
    boolean sound = verifyBound(LOWER, "a lower bound", v);
    sound &= verifyBound(UPPER, "an upper bound", v);
    sound &= verifyBound(STEP, "a step", v);
    if (!sound) {
      return;
    }
    Block body = loopBody().entryBlock();
    int dimensions = dimensions();
    for (int i = 0; i < dimensions; i++) {
      if (i >= body.numArguments() || !(body.argument(i).type() instanceof IndexType)) {
        v.error("needs an argument #%d of type index in its body, to count", i);
      }
    }
    ArrayAttr mapping = mapping();
    if (mapping != null && !mapping.elements().isEmpty()) {
      verifyMapping(mapping, v);
    }
  }

  private void verifyMapping(ArrayAttr mapping, Verification v) {
    List<MappingKind> kinds = mapping.elements().stream().map(MappingKind::of).toList();
    int mapped = Collections.frequency(kinds, MappingKind.DIMENSION);
    if (kinds.contains(MappingKind.NONE)) {
      v.error("has a mapping to other than device attributes, as #gpu.thread<x>");
    } else if (mapped != dimensions()) {
      v.error("has %s, but a mapping of %d", Quantity.of(dimensions(), "dimension"), mapped);
    } else if (Collections.frequency(kinds, MappingKind.MASK) > 1) {
      v.error("has a mapping with several masks");
    }
  }

  private boolean verifyBound(IndexList.Slot slot, String what, Verification v) {
    DenseArrayAttr known = property(slot.known());
    int values = get(slot.values()).size();
    if (!IndexList.isAttribute(known)) {
      return v.error("has %s that is no list of i64", what);
    }
    if (known.size() != dimensions()) {
      return v.error(
          "has %s of %s for %s",
          what, Quantity.of(known.size(), "integer"), Quantity.of(dimensions(), "dimension"));
    }
    int unknown = IndexList.of(known, List.of()).numUnknown();
    if (values != unknown) {
      return v.error("gives %s for %s with %d open", Quantity.of(values, "value"), what, unknown);
    }
    return true;
  }

  // (%iv, ...) (in (bounds) | = (bounds) to (bounds) step (steps))
  //     (shared_outs(%arg = %out, ...) -> (types))? region attributes?
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Argument> arguments = p.arguments(OpParser.Delimiter.PAREN);
    int dimensions = arguments.size();
    if (p.optionalKeyword("in")) {
      IndexList upper = parseBound(p, dimensions);
      describe(state, all(0, dimensions), upper, all(1, dimensions));
    } else {
      p.punctuation("=");
      IndexList lower = parseBound(p, dimensions);
      p.keyword("to", "between the bounds of a loop");
      IndexList upper = parseBound(p, dimensions);
      p.keyword("step", "after the bounds of a loop");
      describe(state, lower, upper, parseBound(p, dimensions));
    }
    List<OpParser.Operand> outputs = List.of();
    List<Type> results = List.of();
    List<OpParser.Argument> all = new ArrayList<>(arguments);
    if (p.optionalKeyword("shared_outs")) {
      OpParser.Assignments shared = p.assignments();
      results = p.arrowTypes();
      outputs = shared.operands();
      all.addAll(shared.arguments());
    }
    state.operandGroup(p.resolve(outputs, results)).results(results);
    p.lastRegion(state, all, argumentTypes(dimensions, results));
  }

  private static IndexList parseBound(OpParser p, int wanted) {
    int position = p.position();
    IndexList bound = IndexList.parse(p, OpParser.Delimiter.PAREN);
    if (bound.size() != wanted) {
      throw p.error(
          p.inFirstLine(position),
          "%s for %s"
              .formatted(
                  Quantity.of(bound.size(), "integer"), Quantity.of(wanted, "induction variable")));
    }
    return bound;
  }

  @Override
  public boolean hasCustomForm() {
    return property(LOWER.known()).holdsLongs()
        && property(UPPER.known()).holdsLongs()
        && property(STEP.known()).holdsLongs()
        && loopBody().entryBlock().numArguments() >= dimensions() + inits().size();
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" (").values(inductionVariables());
    if (lowerBound().isEach(0) && step().isEach(1)) {
      upperBound().print(p, ") in (", ")");
    } else {
      lowerBound().print(p, ") = (", ")");
      upperBound().print(p, " to (", ")");
      step().print(p, " step (", ")");
    }
    if (!inits().isEmpty()) {
      p.text(" shared_outs(").assignments(regionIterArgs(), inits()).text(")");
      p.text(" -> (").types(resultTypes()).text(")");
    }
    p.text(" ").region(loopBody(), /* printTerminator= */ numResults() > 0);
    p.discardableAttributes(this, MAPPING);
  }
}
