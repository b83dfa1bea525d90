package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs an algorithm on {@code long} rows, and again on arbitrary-precision rows on overflow. */
final class Query {
  /** The answer that there is no integer point, shared by all queries. */
  static final Answer<Emptiness> EMPTY = Answer.known(new Emptiness.Empty());

  private Query() {}

  static Answer<Emptiness> emptiness(Tableau rows, Budget budget) {
    if (rows.contradictory) {
      return EMPTY;
    }
    try {
      if (rows instanceof LongTableau small) {
        Answer<Emptiness> quick = Relaxation.search(small, budget);
        if (quick != null) {
          return quick;
        }
      }
      return onEither(rows, budget, t -> decided(t, budget));
    } catch (WorkLimitExceeded e) {
      return Answer.unknown(e.reason());
    }
  }

  private static Answer<Emptiness> decided(Tableau t, Budget budget) {
    return new OmegaTest(t, budget)
        .point()
        .map(point -> Answer.<Emptiness>known(new Emptiness.NonEmpty(ImmutableList.copyOf(point))))
        .orElse(EMPTY);
  }

  static Answer<Certificate> certificate(Tableau rows, WorkLimit limit) {
    return emptiness(rows, new Budget(limit))
        .flatMap(
            emptiness ->
                emptiness instanceof Emptiness.NonEmpty found
                    ? Answer.known(new Certificate.Witness(found.samplePoint()))
                    : refutation(rows, new Budget(limit)));
  }

  private static Answer<Certificate> refutation(Tableau rows, Budget budget) {
    if (rows.contradictory) {
      Certificate.Branch nothing = new Certificate.Branch(ImmutableList.of(), Optional.empty());
      return Answer.known(new Certificate.Refutation(nothing));
    }
    return answer(
        () ->
            onEither(
                rows, budget, t -> new Certificate.Refutation(new Refuter(t, budget).refute())));
  }

  static Answer<Bound.Range> bounds(
      Tableau rows, LinearForm form, Budget budget, boolean wantsMinimum, boolean wantsMaximum) {
    return answer(
        () ->
            onEither(
                rows,
                budget,
                t -> new FormBounds(t, form, budget).range(wantsMinimum, wantsMaximum)));
  }

  /** The result of a computation, unknown if it meets its limit. */
  static <T> Answer<T> answer(Supplier<? extends T> computation) {
    try {
      return Answer.known(computation.get());
    } catch (WorkLimitExceeded e) {
      return Answer.unknown(e.reason());
    }
  }

  static <R> R onEither(Tableau rows, Budget budget, Function<Tableau, R> query) {
    if (rows instanceof LongTableau) {
      try {
        return query.apply(rows.copy());
      } catch (ArithmeticException overflow) {
        // The rows are unchanged, so restart in arbitrary precision.
      }
    }
    return query.apply(BigTableau.copyOf(rows, budget.limit().maxCoefficientBits()));
  }
}
