package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The values that a quantity takes over all iterations and all values of the symbols. */
public sealed interface ValueRange {

  /** There is no iteration, so there is no value. */
  record Empty() implements ValueRange {}

  /**
   * The least and the greatest value, both of which are attained.
   *
   * @param min the least value, or {@code null} if there is none
   * @param max the greatest value, or {@code null} if there is none
   */
  record Between(@Nullable BigInteger min, @Nullable BigInteger max) implements ValueRange {
    /** The number of integers from the least to the greatest; empty if an end is open. */
    public Optional<BigInteger> length() {
      return min == null || max == null
          ? Optional.empty()
          : Optional.of(max.subtract(min).add(BigInteger.ONE));
    }

    /** {@code 0 to 9}, {@code at least 0}, {@code any}. */
    @Override
    public String toString() {
      if (min == null) {
        return max == null ? "any" : "at most " + max;
      }
      return max == null
          ? "at least " + min
          : min.equals(max) ? min.toString() : min + " to " + max;
    }
  }

  /** The values that a column takes over the union of some systems. */
  static Answer<ValueRange> of(Iterable<ConstraintSystem> systems, int column) {
    return union(
        systems,
        system ->
            system.range(LinearForm.variable(column), WorkLimit.standard()).map(ValueRange::of));
  }

  /** The smallest range that contains the values of a quantity over all parts. */
  static <P> Answer<ValueRange> union(Iterable<P> parts, Function<P, Answer<ValueRange>> range) {
    Answer<ValueRange> all = Answer.known(new Empty());
    for (P part : parts) {
      all = all.flatMap(sofar -> range.apply(part).map(sofar::union));
    }
    return all;
  }

  /** The range of a form over a system, from its bounds. */
  static ValueRange of(Bound.Range range) {
    return range.minimum() instanceof Bound.Empty
        ? new Empty()
        : new Between(DistanceRange.end(range.minimum()), DistanceRange.end(range.maximum()));
  }

  /** The smallest range that contains both. */
  default ValueRange union(ValueRange other) {
    return this instanceof Between a && other instanceof Between b
        ? new Between(
            a.min == null || b.min == null ? null : a.min.min(b.min),
            a.max == null || b.max == null ? null : a.max.max(b.max))
        : this instanceof Empty ? other : this;
  }
}
