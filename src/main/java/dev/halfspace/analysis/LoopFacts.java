package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
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
    List<Frame.OfLoop> dimensions = new ArrayList<>();
    Frame at = analysis.walk().frameOf(loop.loopBody().entryBlock());
    for (; at instanceof Frame.OfLoop frame && frame.loop.op() == op; at = at.parent) {
      dimensions.add(0, frame);
    }
    dimensions.forEach(frame -> frames.put(frame.loop, frame));
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
