package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Loop unrolling by a factor, with a cleanup loop for the iterations left over.
 *
 * <pre>{@code
 * affine.for %i = 0 to 9 {         affine.for %i = 0 to 8 step 4 {
 *   "s"(%i)                  -->     "s"(%i)   "s"(%i + 1)   "s"(%i + 2)   "s"(%i + 3)
 * }                                }
 *                                  "s"(8)
 * }</pre>
 *
 * <p>The cleanup loop begins after the last full group of {@code factor} iterations, and not before
 * the first iteration: a loop whose count may be negative then has no iterations.
 */
public final class Unrolling extends LoopPlan {
  private final AffineForOp loop;
  private final long factor;
  private final Supplier<LoopCounts> counts;
  private @Nullable IterationCount count;

  private Unrolling(AffineForOp loop, long factor, Supplier<LoopCounts> counts) {
    super(loop);
    this.loop = loop;
    this.factor = factor;
    this.counts = counts;
  }

  /**
   * The plan to unroll a loop by a factor.
   *
   * @throws IllegalArgumentException if {@code factor} is not positive
   */
  public static Unrolling by(AffineForOp loop, long factor) {
    return by(loop, factor, () -> LoopCounts.around(loop));
  }

  static Unrolling by(AffineForOp loop, long factor, Supplier<LoopCounts> counts) {
    checkArgument(factor > 0, "an unroll factor is at least 1, not %s", factor);
    return new Unrolling(loop, factor, counts);
  }

  /** The plan for full unrolling of a loop, whose trip count must be constant. */
  public static LoopPlan full(AffineForOp loop) {
    return full(loop, () -> LoopCounts.around(loop));
  }

  static LoopPlan full(AffineForOp loop, Supplier<LoopCounts> counts) {
    Optional<Long> count = counts.get().of(loop).flatMap(IterationCount::constant);
    return count.isPresent() && count.get() > 1
        ? by(loop, count.get(), counts)
        : Promotion.of(loop);
  }

  /** The plan to unroll a loop by a factor, or fully if its trip count is less. */
  public static LoopPlan upTo(AffineForOp loop, long factor) {
    return upTo(loop, factor, () -> LoopCounts.around(loop));
  }

  static LoopPlan upTo(AffineForOp loop, long factor, Supplier<LoopCounts> counts) {
    boolean isShort =
        counts
            .get()
            .of(loop)
            .flatMap(IterationCount::constant)
            .filter(count -> count < factor)
            .isPresent();
    return isShort ? full(loop, counts) : by(loop, factor, counts);
  }

  @Override
  public String description() {
    return "unroll by " + factor;
  }

  @Override
  protected PlanVerdict judge() {
    Optional<IterationCount> known = counts.get().of(loop);
    count = known.orElse(null);
    return Cleanup.grouping(loop, factor, known);
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    List<Correspondence.Part> parts = new ArrayList<>();
    if (count != null && Cleanup.isNeeded(Optional.of(count), factor)) {
      boolean isClamped = counts.get().isRestClamped(loop, count, factor);
      parts.add(Cleanup.split(loop, factor, count, isClamped, rewriter));
    }
    long step = loop.step();
    loop.setStep(step * factor);
    List<ImmutableList<Operation>> copies = copies(statements, step);
    boolean isOne = isOneGroup();
    AffineValueMap first = isOne ? loop.lowerBound() : AffineValueMap.at(loop.inductionVariable());
    if (isOne) {
      Promotion.of(loop).apply(rewriter);
    }
    for (int i = 0; i < copies.size(); i++) {
      parts.add(
          new Correspondence.Part(
              statements, copies.get(i), i == 0 ? first : first.plus(i * step)));
    }
    return Correspondence.of(parts);
  }

  private boolean isOneGroup() {
    return count != null
        && count.constant().filter(iterations -> iterations / factor == 1).isPresent();
  }

  /** The statements of each unrolled iteration; the first iteration keeps the originals. */
  private List<ImmutableList<Operation>> copies(ImmutableList<Operation> statements, long step) {
    Operation yield = LoopBody.terminator(loop);
    OpBuilder b = OpBuilder.before(yield).at(loop.location());
    List<ImmutableList<Operation>> copies = new ArrayList<>();
    copies.add(statements);
    Value variable = loop.inductionVariable();
    boolean isUsed = variable.hasUses();
    ImmutableList<Value> yielded = ImmutableList.copyOf(yield.operands());
    ImmutableList<Value> carried = yielded;
    for (long i = 1; i < factor; i++) {
      IrMapping mapping = new IrMapping();
      for (int c = 0; c < carried.size(); c++) {
        mapping.map(loop.regionIterArgs().get(c), carried.get(c));
      }
      if (isUsed) {
        mapping.map(variable, Affine.apply(b, AffineValueMap.at(variable, i * step)));
      }
      ImmutableList<Operation> copied = mapping.copyAll(statements);
      for (Operation op : copied) {
        b.insert(op);
      }
      copies.add(copied);
      carried = ImmutableList.copyOf(Lists.transform(yielded, mapping::lookup));
    }
    yield.setOperands(carried);
    return copies;
  }
}
