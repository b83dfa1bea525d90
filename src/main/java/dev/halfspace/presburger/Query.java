package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs an algorithm on {@code long} rows, and again on big rows if a number did not fit. */
final class Query {
  private Query() {}

  static Emptiness emptiness(Tableau rows, WorkLimit limit) {
    return emptiness(rows, new Budget(limit));
  }

  static Emptiness emptiness(Tableau rows, Budget budget) {
    if (rows.contradictory) {
      return new Emptiness.Empty();
    }
    try {
      if (rows instanceof LongTableau small) {
        Emptiness quick = Differences.decide(small, budget);
        if (quick == null) {
          quick = Relaxation.search(small, budget);
        }
        if (quick != null) {
          return quick;
        }
      }
      return onEither(rows, budget.limit(), t -> decided(t, budget));
    } catch (WorkLimitExceeded e) {
      return new Emptiness.Unknown(e.reason());
    }
  }

  private static Emptiness decided(Tableau t, Budget budget) {
    return new OmegaTest(t, budget, true).isFeasible()
        ? new Emptiness.NonEmpty(ImmutableList.copyOf(t.point()))
        : new Emptiness.Empty();
  }

  static Certificate certificate(Tableau rows, WorkLimit limit) {
    Emptiness emptiness = emptiness(rows, limit);
    if (emptiness instanceof Emptiness.NonEmpty found) {
      return new Certificate.Witness(found.samplePoint());
    } else if (emptiness instanceof Emptiness.Unknown unknown) {
      return new Certificate.Unknown(unknown.reason());
    } else if (rows.contradictory) {
      return new Certificate.Refutation(
          new Certificate.Branch(ImmutableList.of(), Optional.empty()));
    }
    Budget budget = new Budget(limit);
    try {
      return onEither(
          rows,
          limit,
          t -> new Certificate.Refutation(new Refuter(t, budget).refute().orElseThrow()));
    } catch (WorkLimitExceeded e) {
      return new Certificate.Unknown(e.reason());
    }
  }

  static Bound.Range bounds(
      Tableau rows, BigInteger[] form, Budget budget, boolean wantsMinimum, boolean wantsMaximum) {
    try {
      return onEither(
          rows,
          budget.limit(),
          t -> {
            FormBounds bounds = new FormBounds(t, form, budget, s -> decide(s, budget));
            bounds.solve(wantsMinimum, wantsMaximum);
            return new Bound.Range(
                toBound(bounds, bounds.minimum), toBound(bounds, bounds.maximum));
          });
    } catch (WorkLimitExceeded e) {
      Bound unknown = new Bound.Unknown(e.reason());
      return new Bound.Range(unknown, unknown);
    }
  }

  private static Bound toBound(FormBounds bounds, @Nullable BigInteger value) {
    if (bounds.empty) {
      return new Bound.Empty();
    }
    return value == null ? new Bound.Unbounded() : new Bound.Finite(value);
  }

  private static Tableau decide(Tableau t, Budget budget) {
    if (!new OmegaTest(t, budget, true).isFeasible()) {
      t.contradictory = true;
    }
    return t;
  }

  static <R> R onEither(Tableau rows, WorkLimit limit, Function<Tableau, R> query) {
    if (rows instanceof LongTableau) {
      try {
        return query.apply(rows.copy());
      } catch (ArithmeticException overflow) {
        // The rows are as they were; what follows needs more room.
      }
    }
    return query.apply(BigTableau.copyOf(rows, limit.maxCoefficientBits()));
  }
}
