package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.LoopLike;
import dev.halfspace.ir.Operation;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of the loops of an operation: how often they iterate, and which values their
 * induction variables take.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 10 {
 * //   affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) { ... }
 * // }
 * LoopFacts facts = LoopFacts.of(DependenceAnalysis.of(func));
 * Loop j = facts.loops().get(1);
 * facts.tripCount(j);   // Affine: (d0) -> (d0) of %i, 0 to 9
 * facts.values(j);      // Between[0, 8]
 * }</pre>
 *
 * <p>Assumptions of the analysis hold here too.
 */
public final class LoopFacts {
  private final DependenceAnalysis analysis;
  private final Map<Loop, Frame> frames = new LinkedHashMap<>();

  private LoopFacts(DependenceAnalysis analysis) {
    this.analysis = analysis;
    analysis
        .root()
        .walk(
            op -> {
              if (op instanceof LoopLike loop && !loop.loopBody().isEmpty()) {
                collect(op, loop);
              }
            });
  }

  private void collect(Operation op, LoopLike loop) {
    List<Frame> dimensions = new ArrayList<>();
    Frame at = analysis.walk().frameOf(loop.loopBody().entryBlock());
    for (; at != null && isOf(at, op); at = ofLoop(at).parent) {
      dimensions.add(0, at);
    }
    dimensions.forEach(frame -> frames.put(ofLoop(frame).loop, frame));
  }

  private static boolean isOf(Frame frame, Operation op) {
    Frame at = frame instanceof Frame.Unsure ? frame.parent : frame;
    return at instanceof Frame.OfLoop of && of.loop.op() == op;
  }

  /** The frame of the loop itself, of which a frame inside may say that its end is not known. */
  private static Frame.OfLoop ofLoop(Frame frame) {
    return (Frame.OfLoop) (frame instanceof Frame.Unsure ? requireNonNull(frame.parent) : frame);
  }

  /** The facts about what an analysis looked at. */
  public static LoopFacts of(DependenceAnalysis analysis) {
    return new LoopFacts(analysis);
  }

  /** All loops, also those around no access, in textual order, outer before inner. */
  public ImmutableList<Loop> loops() {
    return ImmutableList.copyOf(frames.keySet());
  }

  private Frame frame(Loop loop) {
    Frame frame = frames.get(loop);
    checkArgument(frame != null, "'%s' is not a loop of what was analysed", loop.op().name());
    return frame;
  }

  /**
   * The iterations of a loop and of those around it.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public IterationDomain domain(Loop loop) {
    return IterationDomain.of(frame(loop), analysis.walk().values().symbols());
  }

  /**
   * The least and the greatest value of a loop's induction variable; empty if the loop has no
   * iteration, whatever the values of the symbols.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public Answer<ValueRange> values(Loop loop) {
    IterationDomain domain = domain(loop);
    Answer<ValueRange> range = range(domain.systems(), loop.position());
    if (range.is(ValueRange.Empty.class)) {
      return range;
    }
    if (!loop.isAffine()) {
      return Answer.unknown("the bounds of '" + loop.op().name() + "' are not affine");
    }
    return domain.inexact().map(Answer::<ValueRange>unknown).orElse(range);
  }

  /** The values of a column over some systems. */
  static Answer<ValueRange> range(Iterable<ConstraintSystem> systems, int column) {
    Answer<ValueRange> all = Answer.known(new ValueRange.Empty());
    for (ConstraintSystem system : systems) {
      BigInteger[] form = new BigInteger[system.space().numColumns() + 1];
      Arrays.fill(form, BigInteger.ZERO);
      form[column] = BigInteger.ONE;
      Answer<ValueRange> one = system.range(form, WorkLimit.standard()).map(ValueRange::of);
      all = all.flatMap(sofar -> one.map(sofar::union));
    }
    return all;
  }

  /**
   * One case of the first value of an induction variable.
   *
   * @param where when the case holds; cases may overlap, and then agree
   * @param value the first value, as the constraints over the induction variables of the loops
   *     around, by position, and {@link DependenceAnalysis#symbols}
   */
  public record Start(ImmutableList<Constraint> where, AffineExpr value) {}

  /**
   * The first value of a loop's induction variable, by cases of which one holds: one case unless
   * the lower bound is the greatest, or computed from the least or greatest, of several values; 0
   * for a loop whose iterations are numbered.
   *
   * <pre>{@code
   * // affine.for %i = max affine_map<()[s0] -> (1, s0)>()[%n] to 5
   * facts.starts(i);   // s0 - 1 >= 0: s0;  1 - s0 >= 0: 1
   * }</pre>
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public Answer<ImmutableList<Start>> starts(Loop loop) {
    ImmutableList<AffineExpr> first = ofLoop(frame(loop)).first;
    List<Choices.Case> cases =
        first == null ? null : analysis.walk().values().choices().cases(first);
    if (cases == null || !first.stream().allMatch(AffineExpr::isPureAffine)) {
      return Answer.unknown("the lower bound of '" + loop.op().name() + "' is not affine");
    }
    ImmutableList.Builder<Start> starts = ImmutableList.builder();
    for (Choices.Case each : cases) {
      for (AffineExpr greatest : FrameBuilder.greatestCandidates(each.exprs())) {
        ImmutableList.Builder<Constraint> where = ImmutableList.builder();
        where.addAll(each.where());
        for (AffineExpr other : each.exprs()) {
          if (!other.equals(greatest)) {
            where.add(Constraint.atLeast(greatest, other));
          }
        }
        starts.add(new Start(where.build(), greatest));
      }
    }
    return Answer.known(starts.build());
  }

  /**
   * How many iterations a loop has each time it is executed.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public Answer<TripCount> tripCount(Loop loop) {
    Frame frame = frame(loop);
    Frame around = analysis.walk().around(loop.op());
    if (around == null || frame.parent == null) {
      throw new IllegalStateException("a loop that was met has a frame");
    }
    return IterationCounting.of(loop, around, analysis.walk().values());
  }
}
