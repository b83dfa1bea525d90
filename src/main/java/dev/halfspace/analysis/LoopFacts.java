package dev.halfspace.analysis;


import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;

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

  private LoopFacts(DependenceAnalysis analysis) {
    this.analysis = analysis;
  }

  /** The facts about what an analysis looked at. */
  public static LoopFacts of(DependenceAnalysis analysis) {
    return new LoopFacts(analysis);
  }

  /** All loops, in textual order, outer before inner. */
  public ImmutableList<Loop> loops() {
    return analysis.loops();
  }

  private Frame.OfLoop frame(Loop loop) {
    analysis.checkCurrent();
    analysis.checkLoop(loop);
    return Objects.requireNonNull(analysis.walk().loops().get(loop));
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
    return IterationCounting.of(frame(loop), analysis.walk().values());
  }
}
