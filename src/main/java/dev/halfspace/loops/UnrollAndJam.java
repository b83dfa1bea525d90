package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.legality.Legality;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Unroll-and-jam: an outer loop is unrolled, and the copies are merged into the loops inside.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {             affine.for %i = 0 to 8 step 2 {
 *   affine.for %j = 0 to 9 {             affine.for %j = 0 to 9 {
 *     "s"(%i, %j)                -->       "s"(%i, %j)
 *   }                                      "s"(%i + 1, %j)
 * }                                      }
 *                                      }
 * }</pre>
 *
 * <p>A loop without loops directly in its body is only unrolled: whole iterations stay one after
 * the other. Each copy has iter_args of its own ({@link SeparateChains}).
 */
public final class UnrollAndJam extends LoopPlan {
  private AffineForOp loop;
  private final long factor;
  private final Legality legality;

  /** True if the bounds of all loops inside must be the same, even if these are not jammed. */
  private final boolean fixesBounds;

  private UnrollAndJam(Legality legality, AffineForOp loop, long factor, boolean fixesBounds) {
    super(loop);
    this.loop = loop;
    this.factor = factor;
    this.legality = legality;
    this.fixesBounds = fixesBounds;
  }

  /**
   * The plan to unroll a loop by a factor and jam the copies into the loops inside.
   *
   * @throws IllegalArgumentException if {@code factor} is not positive
   */
  public static UnrollAndJam of(Legality legality, AffineForOp loop, long factor) {
    checkArgument(factor > 0, "an unroll factor is at least 1, not %s", factor);
    return new UnrollAndJam(legality, loop, factor, false);
  }

  /**
   * The same plan, which is also refused if a bound of a loop that is not jammed is computed in the
   * loop, as {@code mlir-opt} leaves such loops.
   */
  static UnrollAndJam withFixedBounds(Legality legality, AffineForOp loop, long factor) {
    return new UnrollAndJam(legality, loop, factor, true);
  }

  @Override
  public String description() {
    return "unroll by %d and jam".formatted(factor);
  }

  @Override
  protected PlanVerdict judge() {
    PlanVerdict grouping = Cleanup.grouping(loop, factor, IterationCount.of(loop));
    if (!grouping.isGranted()) {
      return grouping;
    }
    for (AffineForOp inner : fixesBounds ? loop.findAll(AffineForOp.class) : inner()) {
      for (int i = 0; i < inner.firstEntryOperand(null); i++) {
        if (inner.operand(i).isDefinedIn(loop)) {
          return PlanVerdict.refused("a bound of an inner loop is computed in the outer one");
        }
      }
    }
    if (loop.numResults() == 0 && inner().isEmpty()) {
      return PlanVerdict.granted(); // whole iterations stay in their order
    }
    if (loop.find(op -> op != loop && op instanceof LoopLike && !isJammed(op)) != null) {
      return AnalysedLoops.judge(legality, loop, this::judgeWhole);
    }
    return AnalysedLoops.judge(legality, loop, this::judgeParts);
  }

  /** The verdict if the copies of each inner loop become one loop. */
  private PlanVerdict judgeParts(Legality known) {
    return FreeDependences.ofJammed(loop, known)
        .verdict(
            (all, loops, isFree) -> {
              Loop only = loops.get(0);
              SeparateChains chains = new SeparateChains((AffineForOp) only.op(), factor);
              return all.freeing(isFree, UnregisteredOp.class::isInstance, chains::keep)
                  .unrollAndJam(only, factor);
            });
  }

  /**
   * The verdict if some inner loop is not nested directly in {@code affine.for} loops: it is copied
   * as a whole, which is legal if iterations may be executed in any order.
   */
  private PlanVerdict judgeWhole(Legality known) {
    PlanVerdict verdict =
        FreeDependences.ofJammed(loop, known)
            .verdict((all, loops, isFree) -> all.parallel(loops.get(0)));
    return verdict instanceof PlanVerdict.Granted granted && !granted.reductions().isEmpty()
        ? PlanVerdict.refused(
            "an inner loop is not directly in loops of 'affine.for', and iterations reduce values")
        : verdict;
  }

  private boolean isJammed(Operation op) {
    Operation at = op;
    while (at != null && at != loop && at instanceof AffineForOp) {
      at = at.parentOp();
    }
    return at == loop;
  }

  /** The loops inside whose bodies are jammed, inner ones before the enclosing ones. */
  private List<AffineForOp> inner() {
    List<AffineForOp> loops = new ArrayList<>();
    loop.walkPostOrder(
        op -> {
          if (op != loop && op instanceof AffineForOp each && isJammed(each)) {
            loops.add(each);
          }
        });
    return loops;
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    Optional<IterationCount> count = IterationCount.of(loop);
    List<Correspondence.Part> parts = new ArrayList<>();
    if (Cleanup.isNeeded(count, factor)) {
      boolean isClamped = LoopCounts.around(loop).isRestClamped(loop, count.orElseThrow(), factor);
      addStretches(Cleanup.split(loop, factor, count.orElseThrow(), isClamped, rewriter), parts);
    }
    List<IrMapping> mappings = new ArrayList<>();
    for (long i = 1; i < factor; i++) {
      mappings.add(new IrMapping());
    }
    List<AffineForOp> carrying = new ArrayList<>();
    for (AffineForOp inner : inner()) {
      if (inner.numResults() > 0) {
        carrying.add(withCopies(inner, mappings));
      }
    }
    Map<Integer, BinaryOp> combiners = SeparateChains.combiners(loop);
    if (loop.numResults() > 0) {
      loop = withCopies(loop, mappings);
      carrying.add(loop);
    }
    List<ImmutableList<Operation>> stretches = stretches(LoopBody.statements(loop));
    long step = loop.step();
    loop.setStep(step * factor);
    Promotion promotion = Promotion.of(loop);
    AffineValueMap variable =
        promotion.verdict().isGranted()
            ? loop.lowerBound()
            : AffineValueMap.at(loop.inductionVariable());
    stretches.forEach(each -> parts.add(new Correspondence.Part(each, each, variable)));
    for (int i = mappings.size(); i >= 1; i--) {
      for (ImmutableList<Operation> stretch : stretches) {
        ImmutableList<Operation> copy = copy(stretch, mappings.get(i - 1), i * step);
        parts.add(new Correspondence.Part(stretch, copy, variable.plus(i * step)));
      }
      for (AffineForOp each : carrying) {
        connect(each, i, mappings.get(i - 1));
      }
    }
    combine(rewriter.after(loop), combiners);
    if (promotion.verdict().isGranted()) {
      promotion.apply(rewriter);
    }
    return Correspondence.of(parts);
  }

  /**
   * A loop with iter_args for all copies; inits and yielded values are still those of the first.
   */
  private AffineForOp withCopies(AffineForOp inner, List<IrMapping> mappings) {
    int carried = inner.numResults();
    List<Value> inits = repeated(inner.inits());
    List<Value> yielded = repeated(LoopBody.terminator(inner).operands());
    AffineForOp copy = (AffineForOp) inner.withIterArgs(inits, (b, arguments) -> yielded);
    LoopNames.keepOnly(copy);
    copy.inductionVariable().setLocation(copy.location());
    for (int i = 1; i <= mappings.size(); i++) {
      for (int j = 0; j < carried; j++) {
        IrMapping mapping = mappings.get(i - 1);
        mapping.map(copy.regionIterArgs().get(j), copy.regionIterArgs().get(i * carried + j));
        mapping.map(copy.result(j), copy.result(i * carried + j));
      }
    }
    return copy;
  }

  private List<Value> repeated(List<Value> values) {
    List<Value> all = new ArrayList<>();
    Collections.nCopies((int) factor - 1, values).forEach(all::addAll);
    return all;
  }

  /** Lets a copy start with its own initial values and yield its own values. */
  private void connect(AffineForOp inner, int copy, IrMapping mapping) {
    int carried = inner.numResults() / (int) factor;
    int init = inner.firstEntryOperand(null);
    Operation yield = LoopBody.terminator(inner);
    for (int j = 0; j < carried; j++) {
      inner.setOperand(init + copy * carried + j, mapping.lookup(inner.operand(init + j)));
      yield.setOperand(copy * carried + j, mapping.lookup(yield.operand(j)));
    }
  }

  /** Combines the results of all copies of a reduction after the loop, for all its uses. */
  private void combine(OpBuilder b, Map<Integer, BinaryOp> combiners) {
    int carried = loop.numResults() / (int) factor;
    combiners.forEach(
        (place, combiner) -> {
          Value all = loop.result(place);
          List<OpOperand> uses = all.uses();
          for (int copy = (int) factor - 1; copy >= 1; copy--) {
            all = combiner.withOperands(b, all, loop.result(copy * carried + place)).result();
          }
          for (OpOperand use : uses) {
            use.set(all);
          }
        });
  }

  /** Adds the correspondence of the cleanup loop, without the loops inside, which change. */
  private static void addStretches(Correspondence.Part rest, List<Correspondence.Part> parts) {
    List<ImmutableList<Operation>> source = stretches(rest.source());
    List<ImmutableList<Operation>> result = stretches(rest.result());
    for (int i = 0; i < source.size(); i++) {
      parts.add(new Correspondence.Part(source.get(i), result.get(i), rest.variables()));
    }
  }

  /** The operations of a block and of the loops nested in it, in runs without loops. */
  private static List<ImmutableList<Operation>> stretches(List<Operation> statements) {
    List<ImmutableList<Operation>> stretches = new ArrayList<>();
    addStretches(statements, stretches);
    return stretches;
  }

  private static void addStretches(
      Iterable<Operation> statements, List<ImmutableList<Operation>> stretches) {
    ImmutableList.Builder<Operation> stretch = ImmutableList.builder();
    for (Operation op : statements) {
      if (op instanceof AffineForOp inner) {
        add(stretch.build(), stretches);
        stretch = ImmutableList.builder();
        addStretches(LoopBody.statements(inner), stretches);
      } else {
        stretch.add(op);
      }
    }
    add(stretch.build(), stretches);
  }

  private static void add(
      ImmutableList<Operation> stretch, List<ImmutableList<Operation>> stretches) {
    if (!stretch.isEmpty()) {
      stretches.add(stretch);
    }
  }

  /** Copies a stretch right after itself, for the induction variable plus {@code later}. */
  private ImmutableList<Operation> copy(
      ImmutableList<Operation> stretch, IrMapping mapping, long later) {
    OpBuilder b = OpBuilder.after(stretch.get(stretch.size() - 1)).at(loop.location());
    Value variable = loop.inductionVariable();
    if (variable.hasUses()) {
      mapping.map(variable, Affine.apply(b, AffineValueMap.at(variable, later)));
    }
    return stretch.stream()
        .map(op -> b.insert(mapping.copy(op)))
        .collect(ImmutableList.toImmutableList());
  }
}
