package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.IntegerType.Signedness;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.shape.LoopOp;
import dev.halfspace.dialect.shape.ParallelIterations;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.ParallelLoop;
import dev.halfspace.machine.Datum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * {@code affine.parallel}: a nest of loops whose iterations may be executed in any order, or
 * concurrently. Each yielded value is reduced over all iterations to a result.
 *
 * <pre>{@code
 * %sum = affine.parallel (%i, %j) = (0, max(0, %n)) to (10, min(20, %m)) step (1, 2)
 *     reduce ("addf") -> (f32) {
 *   affine.yield %x : f32
 * }
 * }</pre>
 *
 * <p>A reduction starts with the neutral element of its kind, -0.0 for {@code addf}, which is also
 * the result of a nest without iterations. The order in which values are combined is unspecified;
 * the interpreter executes iterations in lexicographic order. Two iterations that access one
 * element, one of them by a write, race, which is undefined behavior.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affineparallel-affineaffineparallelop">MLIR</a>
 */
public final class AffineParallelOp extends LoopOp
    implements ConditionallySpeculatable, AffineLoop, Foldable, ParallelLoop, Verifiable {
  static final Property<ArrayAttr> REDUCTIONS = Property.of("reductions", ArrayAttr.class);
  static final Property<AffineMapAttr> LOWER = Property.of("lowerBoundsMap", AffineMapAttr.class);
  static final Property<DenseElementsAttr> LOWER_GROUPS =
      Property.of("lowerBoundsGroups", DenseElementsAttr.class);
  static final Property<AffineMapAttr> UPPER = Property.of("upperBoundsMap", AffineMapAttr.class);
  static final Property<DenseElementsAttr> UPPER_GROUPS =
      Property.of("upperBoundsGroups", DenseElementsAttr.class);
  static final Property<ArrayAttr> STEPS = Property.of("steps", ArrayAttr.class);

  /** The definition of this operation. */
  public static final OpDefinition<AffineParallelOp> DEFINITION =
      OpDefinition.of("affine.parallel", AffineParallelOp.class, AffineParallelOp::new)
          .operands("mapOperands", TypeConstraints.INDEX)
          .properties(REDUCTIONS, LOWER, LOWER_GROUPS, UPPER, UPPER_GROUPS, STEPS)
          .results("results", TypeConstraint.ANY)
          .regions(BODY)
          .implicitTerminator(() -> AffineYield.DEFINITION)
          .refusingRepeats()
          .with(OpSyntax.class, AffineParallelOp::parse);

  private AffineParallelOp(OperationState state) {
    super(state);
  }

  /**
   * Returns true if values of a type can be reduced; signed and unsigned kinds need signed and
   * unsigned types.
   */
  public static boolean reduces(AtomicRmwKind kind, Type type) {
    return switch (kind) {
      case ASSIGN -> true;
      case ADDF, MULF, MAXIMUMF, MINIMUMF -> type instanceof FloatType;
      case ADDI, MULI, ORI, ANDI -> type instanceof IntegerType;
      case MAXS, MINS ->
          type instanceof IntegerType integer && integer.signedness() == Signedness.SIGNED;
      case MAXU, MINU ->
          type instanceof IntegerType integer && integer.signedness() == Signedness.UNSIGNED;
      case MAXNUMF, MINNUMF, XORI -> false;
    };
  }

  /** Emits a body. */
  @FunctionalInterface
  public interface Body {
    /** Emits through {@code b}; {@code ivs} are the induction variables, outermost first. */
    void emit(OpBuilder b, List<? extends Value> ivs);
  }

  /** Builds a nest of steps 1 without results. */
  @CanIgnoreReturnValue
  public static AffineParallelOp build(
      OpBuilder b, List<AffineValueMap> lower, List<AffineValueMap> upper, Body body) {
    List<Long> steps = Collections.nCopies(lower.size(), 1L);
    return build(b, lower, upper, steps, List.of(), List.of(), body);
  }

  /**
   * Builds a nest of one loop per lower bound.
   *
   * @param reductions the reductions of the values that {@code body} yields, one per result
   * @throws IllegalArgumentException if there are not as many upper bounds and steps as lower
   *     bounds, or not as many reductions as results
   */
  @CanIgnoreReturnValue
  public static AffineParallelOp build(
      OpBuilder b,
      List<AffineValueMap> lower,
      List<AffineValueMap> upper,
      List<Long> steps,
      List<AtomicRmwKind> reductions,
      List<? extends Type> results,
      Body body) {
    checkArgument(
        lower.size() == upper.size() && lower.size() == steps.size(),
        "lower bounds: %s, upper bounds: %s, steps: %s",
        lower.size(),
        upper.size(),
        steps.size());
    checkArgument(
        reductions.size() == results.size(),
        "reductions: %s, for results: %s",
        reductions.size(),
        results.size());
    OperationState state = b.state(DEFINITION);
    describe(state, ParallelBounds.of(lower), ParallelBounds.of(upper), steps, reductions);
    state.results(results);
    List<Type> types = Collections.nCopies(lower.size(), IndexType.INDEX);
    b.region(state, types, body::emit);
    return b.insert(new AffineParallelOp(state));
  }

  private static void describe(
      OperationState state,
      ParallelBounds lower,
      ParallelBounds upper,
      List<Long> steps,
      List<AtomicRmwKind> reductions) {
    state.property(LOWER, new AffineMapAttr(lower.flat().map()));
    state.property(LOWER_GROUPS, lower.groupsAttribute());
    state.property(UPPER, new AffineMapAttr(upper.flat().map()));
    state.property(UPPER_GROUPS, upper.groupsAttribute());
    state.property(STEPS, ArrayAttr.of(Lists.transform(steps, IntegerAttr::i64)));
    state.property(
        REDUCTIONS, ArrayAttr.of(Lists.transform(reductions, AtomicRmwKind::toAttribute)));
    state.operandGroup(
        ImmutableList.<Value>builder()
            .addAll(lower.flat().operands())
            .addAll(upper.flat().operands())
            .build());
  }

  private ParallelBounds lowerGroups() {
    AffineMap map = property(LOWER).map();
    return ParallelBounds.of(map, property(LOWER_GROUPS), operands().subList(0, map.numInputs()));
  }

  private ParallelBounds upperGroups() {
    int start = property(LOWER).map().numInputs();
    return ParallelBounds.of(
        property(UPPER).map(), property(UPPER_GROUPS), operands().subList(start, numOperands()));
  }

  /** The lower bounds, outermost loop first; a bound is the maximum of its map's results. */
  public ImmutableList<AffineValueMap> lowerBounds() {
    return lowerGroups().perDimension();
  }

  /** The upper bounds, outermost loop first; a bound is the minimum of its map's results. */
  public ImmutableList<AffineValueMap> upperBounds() {
    return upperGroups().perDimension();
  }

  /**
   * The steps, outermost loop first, each at least 1.
   *
   * @throws IllegalStateException if a step is not an integer
   */
  public ImmutableList<Long> steps() {
    ImmutableList.Builder<Long> steps = ImmutableList.builder();
    for (Attribute each : property(STEPS).elements()) {
      if (!(each instanceof IntegerAttr step)) {
        throw new IllegalStateException("no step: " + each);
      }
      steps.add(step.value());
    }
    return steps.build();
  }

  /**
   * The reductions of the yielded values, one per result.
   *
   * @throws IllegalStateException if an attribute is not a valid kind
   */
  public ImmutableList<AtomicRmwKind> reductions() {
    ImmutableList.Builder<AtomicRmwKind> kinds = ImmutableList.builder();
    for (Attribute each : property(REDUCTIONS).elements()) {
      AtomicRmwKind kind = AtomicRmwKind.of(each);
      if (kind == null) {
        throw new IllegalStateException("no reduction: " + each);
      }
      kinds.add(kind);
    }
    return kinds.build();
  }

  /**
   * Canonicalizes the operands of the bounds, composed with the {@code affine.apply} operations
   * that define them.
   *
   * <pre>{@code
   * %m = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
   * affine.parallel (%i, %j) = (0, 0) to (%m, 8)
   *     -->  affine.parallel (%i, %j) = (0, 0) to (symbol(%n) + 1, 8)
   * }</pre>
   *
   * <p>All lower bounds share one map and its operands, and so do the upper bounds, so that the
   * groups do not change.
   */
  @Override
  public Fold fold(Constants operands) {
    AffineValueMap lower = lowerGroups().flat();
    AffineValueMap upper = upperGroups().flat();
    AffineValueMap newLower = AffineComposition.compose(lower);
    AffineValueMap newUpper = AffineComposition.compose(upper);
    return newLower.equals(lower) && newUpper.equals(upper)
        ? Fold.NONE
        : Fold.inPlace(() -> setBounds(newLower, newUpper));
  }

  /**
   * Replaces bounds and steps, one of each per dimension. The body does not change: if the number
   * of dimensions does, the caller must adjust the arguments of the body.
   *
   * @throws IllegalArgumentException if a bound has no result
   */
  public void setBounds(List<AffineValueMap> lower, List<AffineValueMap> upper, List<Long> steps) {
    ParallelBounds lowerGroups = ParallelBounds.of(lower);
    ParallelBounds upperGroups = ParallelBounds.of(upper);
    setBounds(lowerGroups.flat(), upperGroups.flat());
    setProperty(LOWER_GROUPS, lowerGroups.groupsAttribute(property(LOWER_GROUPS)));
    setProperty(UPPER_GROUPS, upperGroups.groupsAttribute(property(UPPER_GROUPS)));
    setProperty(STEPS, ArrayAttr.of(Lists.transform(steps, IntegerAttr::i64)));
  }

  /** Replaces the maps of all bounds; the new maps must have as many results as the old ones. */
  private void setBounds(AffineValueMap lower, AffineValueMap upper) {
    setOperands(
        ImmutableList.<Value>builder().addAll(lower.operands()).addAll(upper.operands()).build());
    setProperty(LOWER, new AffineMapAttr(lower.map()));
    setProperty(UPPER, new AffineMapAttr(upper.map()));
  }

  /** Returns true if the bounds divide by constants only; the region is checked separately. */
  @Override
  public boolean isSpeculatable() {
    return lowerBounds().stream().allMatch(AffineValueMap::isPureAffine)
        && upperBounds().stream().allMatch(AffineValueMap::isPureAffine);
  }

  @Override
  public ImmutableList<Dimension> dimensions() {
    ImmutableList<AffineValueMap> lower = lowerBounds();
    ImmutableList<AffineValueMap> upper = upperBounds();
    ImmutableList<Long> steps = steps();
    List<BlockArgument> variables = inductionVariables();
    return IntStream.range(0, lower.size())
        .mapToObj(i -> new Dimension(variables.get(i), lower.get(i), upper.get(i), steps.get(i)))
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public boolean isDeclaredParallel() {
    return true;
  }

  /** Executes the iterations sequentially, and combines the values that they yield. */
  @Override
  public Completion execute(Execution e) {
    List<Datum> reduced = new ArrayList<>();
    for (int r = 0; r < numResults(); r++) {
      Datum neutral = reductions().get(r).neutral(Representation.of(e).kind(result(r).type()));
      if (neutral == null) {
        throw e.unsupported(
            "a reduction by %s of %s".formatted(reductions().get(r), result(r).type()));
      }
      reduced.add(neutral);
    }
    List<Long> lower = lowerBounds().stream().map(each -> Collections.max(e.apply(each))).toList();
    List<Long> upper = upperBounds().stream().map(each -> Collections.min(e.apply(each))).toList();
    ParallelIterations iterations = ParallelIterations.of(e, lower, upper, steps());
    while (iterations.hasNext()) {
      ImmutableList<Datum> values = e.run(loopBody(), iterations.next()).values();
      for (int r = 0; r < reduced.size(); r++) {
        reduced.set(r, reductions().get(r).combine(reduced.get(r), values.get(r)));
      }
    }
    return Completion.of(reduced);
  }

  @Override
  public void verify(Verification v) {
    new ParallelRules(this, v).verify();
  }

  // (%iv, ...) = bounds to bounds (step (N, ...))? (reduce ("kind", ...))? (-> types)?
  //     region attributes?
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Argument> ivs = p.arguments(OpParser.Delimiter.PAREN);
    p.punctuation("=");
    ParallelBounds lower = ParallelBounds.parse(p, "max");
    p.keyword("to", "between the bounds of a loop");
    ParallelBounds upper = ParallelBounds.parse(p, "min");
    List<Long> steps =
        p.optionalKeyword("step") ? parseSteps(p) : Collections.nCopies(ivs.size(), 1L);
    List<AtomicRmwKind> reductions = p.optionalKeyword("reduce") ? parseReductions(p) : List.of();
    describe(state, lower, upper, steps, reductions);
    MapOperands.share(p, state, LOWER, LOWER_GROUPS, UPPER, UPPER_GROUPS, STEPS, REDUCTIONS);
    state.results(p.optionalArrowTypes());
    p.lastRegion(state, ivs, Collections.nCopies(ivs.size(), IndexType.INDEX));
  }

  private static List<Long> parseSteps(OpParser p) {
    List<Long> steps = new ArrayList<>();
    p.commaSeparated(
        OpParser.Delimiter.PAREN,
        () -> {
          int position = p.position();
          AffineExpr step = p.affineExpression(new OpParser.AffineOperands());
          if (!(step instanceof AffineExpr.Constant constant)) {
            throw p.error(p.inFirstLine(position), "a step must be a constant integer");
          }
          steps.add(constant.value());
        });
    return steps;
  }

  private static List<AtomicRmwKind> parseReductions(OpParser p) {
    List<AtomicRmwKind> reductions = new ArrayList<>();
    p.punctuation("(");
    do {
      int position = p.position();
      String spelling = p.string("the name of a reduction");
      AtomicRmwKind kind = AtomicRmwKind.ofSpelling(spelling);
      if (kind == null) {
        throw p.error(position, "there is no reduction named '%s'".formatted(spelling));
      }
      reductions.add(kind);
    } while (p.optionalPunctuation(","));
    p.punctuation(")");
    return reductions;
  }

  @Override
  public boolean hasCustomForm() {
    AffineMap lower = property(LOWER).map();
    AffineMap upper = property(UPPER).map();
    return numOperands() == lower.numInputs() + upper.numInputs()
        && ParallelBounds.areGroups(property(LOWER_GROUPS), lower)
        && ParallelBounds.areGroups(property(UPPER_GROUPS), upper)
        && property(STEPS).elements().stream()
            .allMatch(each -> each instanceof IntegerAttr step && step.isLong())
        && (numResults() == 0
            || property(REDUCTIONS).elements().stream()
                .allMatch(each -> AtomicRmwKind.of(each) != null));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" (").values(inductionVariables()).text(") = ");
    lowerGroups().print(p, "max");
    p.text(" to ");
    upperGroups().print(p, "min");
    ImmutableList<Long> steps = steps();
    if (!steps.stream().allMatch(step -> step == 1)) {
      p.text(" step (");
      for (int i = 0; i < steps.size(); i++) {
        p.text(i == 0 ? "" : ", ").integer(steps.get(i));
      }
      p.text(")");
    }
    if (numResults() > 0) {
      p.text(" reduce (");
      ImmutableList<AtomicRmwKind> reductions = reductions();
      for (int i = 0; i < reductions.size(); i++) {
        p.text(i == 0 ? "" : ", ").quoted(reductions.get(i).spelling());
      }
      p.text(") -> (").types(resultTypes()).text(")");
    }
    p.text(" ").region(loopBody(), /* printTerminator= */ numResults() > 0);
    p.discardableAttributes(this);
  }
}
