package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The computation of the trip count of one loop dimension.
 *
 * <p>With the max {@code l} of the lower bounds and the min {@code u} of the upper bounds, the trip
 * count is {@code ceil((u - l) / step)}, or 0 if that is negative. It is the min over all pairs of
 * a lower and an upper bound, as the quotient is monotonic in {@code u - l}. Its minimum over the
 * iterations of the enclosing loops follows from the minimum of each pair's difference; its maximum
 * follows from one system in which a counter is below all pairs at once.
 *
 * @param domain the iterations of the enclosing loops
 * @param lengths the differences {@code u - l}
 * @param step the increment of the induction variable
 */
record IterationCounting(IterationDomain domain, List<AffineExpr> lengths, long step) {

  /** The trip count of a loop. */
  static Answer<TripCount> of(Frame.OfLoop frame, AffineValues values) {
    Frame.Bounds bounds = frame.bounds;
    if (bounds.first() == null || bounds.end() == null || bounds.unknown() != null) {
      return Answer.unknown(
          bounds.unknown() != null
              ? bounds.unknown()
              : "the bounds of '" + frame.loop.op().name() + "' are not affine");
    }
    List<AffineExpr> lengths = new ArrayList<>();
    for (AffineExpr upper : bounds.end()) {
      for (AffineExpr lower : bounds.first()) {
        AffineExpr length = upper.minus(lower);
        if (!length.isPureAffine() || !values.columns().areVariablesIn(length)) {
          return Answer.unknown("the difference of bounds is not affine");
        }
        lengths.add(length);
      }
    }
    IterationDomain domain = new IterationDomain(frame.around(), values.symbols());
    return new IterationCounting(domain, lengths, bounds.step()).count();
  }

  private Answer<TripCount> count() {
    Answer<ValueRange> range =
        domain.inexact().map(Answer::<ValueRange>unknown).orElseGet(this::range);
    Optional<BigInteger> constant = range.toOptional().flatMap(IterationCounting::constant);
    if (constant.isPresent()) {
      return Answer.known(new TripCount.Constant(constant.get()));
    }
    List<AffineExpr> counts = new ArrayList<>();
    lengths.forEach(length -> counts.add(length.ceilDiv(step)));
    List<AffineExpr> least = withoutGreater(counts);
    boolean mayBeNegative = least.stream().anyMatch(count -> isPossible(count.negate().plus(-1)));
    Optional<AffineValueMap> map = applied(least);
    return map.isPresent()
        ? Answer.known(new TripCount.Affine(map.get(), mayBeNegative, range))
        : Answer.unknown("it depends on a loop without induction variable");
  }

  /** The only value of a range, which is 0 if the loop is never reached. */
  private static Optional<BigInteger> constant(ValueRange range) {
    if (!(range instanceof ValueRange.Between between)) {
      return Optional.of(BigInteger.ZERO);
    }
    return Optional.ofNullable(between.min()).filter(min -> min.equals(between.max()));
  }

  /** The expressions that are somewhere less than each of the others that are kept. */
  private List<AffineExpr> withoutGreater(List<AffineExpr> exprs) {
    List<AffineExpr> kept = new ArrayList<>(exprs.stream().distinct().toList());
    for (AffineExpr expr : List.copyOf(kept)) {
      boolean isGreater =
          kept.stream().anyMatch(other -> other != expr && !isPossible(other.minus(expr).plus(-1)));
      if (isGreater) {
        kept.remove(expr);
      }
    }
    return kept;
  }

  /** Returns true if an expression may be nonnegative where the loop is reached. */
  private boolean isPossible(AffineExpr expr) {
    for (ConstraintSystem system : domain.systems()) {
      ConstraintSystem.Builder builder = system.toBuilder();
      builder.inequality(forms(builder, List.of(expr)).get(0));
      if (!builder.build().isEmpty().is(Emptiness.Empty.class)) {
        return true;
      }
    }
    return false;
  }

  private ImmutableList<LinearForm> forms(
      ConstraintSystem.Builder builder, List<AffineExpr> exprs) {
    return ExprForms.of(builder, 0, domain.loops().size(), exprs);
  }

  private Answer<ValueRange> range() {
    return ValueRange.union(domain.systems(), this::range);
  }

  private Answer<ValueRange> range(ConstraintSystem system) {
    return system
        .isEmpty()
        .flatMap(
            emptiness ->
                emptiness instanceof Emptiness.Empty
                    ? Answer.known(new ValueRange.Empty())
                    : least(system)
                        .flatMap(least -> lastCounter(system).map(last -> upTo(last, least))));
  }

  /** The range from the minimum trip count to the one given by the last counter. */
  private static ValueRange upTo(Bound last, BigInteger least) {
    return last instanceof Bound.Empty
        ? new ValueRange.Between(BigInteger.ZERO, BigInteger.ZERO)
        : new ValueRange.Between(
            least, last instanceof Bound.Finite finite ? finite.value().add(BigInteger.ONE) : null);
  }

  private Answer<BigInteger> least(ConstraintSystem system) {
    return lengths.stream()
        .map(length -> least(system, length))
        .reduce((a, b) -> a.flatMap(least -> b.map(least::min)))
        .orElse(Answer.unknown("the loop has no bounds"));
  }

  private Answer<BigInteger> least(ConstraintSystem system, AffineExpr length) {
    ConstraintSystem.Builder builder = system.toBuilder();
    LinearForm form = forms(builder, List.of(length)).get(0);
    return builder
        .build()
        .range(form, WorkLimit.standard())
        .map(
            range ->
                range.minimum() instanceof Bound.Finite finite
                    ? Integers.ceilDiv(finite.value(), BigInteger.valueOf(step))
                        .max(BigInteger.ZERO)
                    : BigInteger.ZERO);
  }

  /** The greatest number of an iteration, counted from 0. */
  private Answer<Bound> lastCounter(ConstraintSystem system) {
    ConstraintSystem.Builder builder = system.toBuilder();
    LinearForm counter = LinearForm.variable(builder.addLocal());
    for (LinearForm length : forms(builder, lengths)) {
      builder.inequality(length.minus(counter.times(step)).plus(-1));
    }
    return builder
        .inequality(counter)
        .build()
        .range(counter, WorkLimit.standard())
        .map(Bound.Range::maximum);
  }

  /**
   * The map of expressions over induction variables and symbols, applied to those that occur in it.
   */
  private Optional<AffineValueMap> applied(List<AffineExpr> exprs) {
    AffineMap map = AffineMap.of(domain.loops().size(), domain.symbols().size(), exprs);
    List<Value> symbols = map.occurrences().symbols().stream().map(domain.symbols()::get).toList();
    return Loop.variables(map.occurrences().dims().stream().map(domain.loops()::get).toList())
        .map(
            variables ->
                AffineValueMap.of(
                    map.compressUnusedDims().compressUnusedSymbols(),
                    Lists.newArrayList(Iterables.concat(variables, symbols))));
  }
}
