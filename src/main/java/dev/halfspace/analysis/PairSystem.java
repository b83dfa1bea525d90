package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.WorkAccount;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of iterations of two conjuncts that touch a common element, which a question about one
 * loop narrows down to pairs in order.
 */
abstract sealed class PairSystem permits DifferenceSystem, GeneralSystem {

  /**
   * Which pairs of iterations are asked for.
   *
   * @param equalLoops how many of the outermost common loops are in the same iteration
   * @param isOrdered whether the next loop is in a later iteration in the sink than in the source
   * @param rangesTo distances are asked for the loops from {@code equalLoops} up to this one
   */
  record Order(int equalLoops, boolean isOrdered, int rangesTo) {}

  /** The outcome of a question about pairs. */
  sealed interface Meeting {
    /** There are none. */
    record Never() implements Meeting {}

    /** There are some, with distances in the loops asked for. */
    record At(@SuppressWarnings("ArrayRecordComponent") DistanceRange[] distances)
        implements Meeting {}
  }

  static final Answer<Meeting> NEVER = Answer.known(new Meeting.Never());

  /** The system of two conjuncts, or {@code null} if a cheap test shows that they never meet. */
  static @Nullable PairSystem of(
      Conjunct source,
      Conjunct sink,
      Elements elements,
      int common,
      WorkLimit limit,
      WorkAccount account) {
    PairColumns columns = new PairColumns(source, sink);
    Row[] apart = elements.equal(columns);
    for (int i = 0; i < apart.length; i++) {
      if (elements.isSingle(i) ? !Gcd.canBeZero(apart[i]) : elements.isApart(i, apart[i])) {
        return null;
      }
    }
    DifferenceSystem fast = DifferenceSystem.of(columns, apart, elements, common);
    return fast == null
        ? new GeneralSystem(columns, apart, elements, limit, account)
        : fast.isEmpty() ? null : fast;
  }

  /** Whether there are pairs in order, and how far apart they are. */
  abstract Answer<Meeting> meeting(Order order);

  /**
   * One pair in order, as a value per column of {@link PairColumns}, or {@code null} if there is
   * none or none was found.
   */
  abstract BigInteger @Nullable [] pair(Order order);

  abstract PairColumns columns();
}
