package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The question whether an access leaves one dimension of its buffer towards one end.
 *
 * @param end the subscript of the last element touched towards this end
 * @param size the size of the dimension, {@code null} if it is not known
 */
record BoundsQuestion(
    AffineAccess access,
    int dimension,
    boolean isBelow,
    AffineExpr end,
    @Nullable AffineExpr size) {

  /** Decides whether an expression is 0 or more in some iteration. */
  Answer<BoundsCheck> ask(AffineExpr beyond) {
    if (!beyond.isPureAffine()) {
      return Answer.unknown("the subscript " + end + " is not affine");
    }
    List<ConstraintSystem> outside =
        access.domain().systems().stream().map(system -> beyond(system, beyond)).toList();
    for (ConstraintSystem system : outside) {
      Answer<Emptiness> emptiness = system.isEmpty();
      if (emptiness instanceof Answer.Unknown<Emptiness> unknown) {
        return Answer.unknown(unknown.reason());
      }
      if (emptiness.orElseThrow() instanceof Emptiness.NonEmpty found) {
        return access
            .domain()
            .inexact()
            .map(Answer::<BoundsCheck>unknown)
            .orElseGet(() -> Answer.known(outside(outside, system, found.samplePoint())));
      }
    }
    return Answer.known(new BoundsCheck.Inside());
  }

  private ConstraintSystem beyond(ConstraintSystem system, AffineExpr beyond) {
    ConstraintSystem.Builder builder = system.toBuilder();
    List<AffineExpr> exprs = new ArrayList<>(List.of(beyond));
    if (size != null) {
      exprs.add(size);
    }
    ExprForms.of(builder, 0, access.loops().size(), exprs).forEach(builder::inequality);
    return builder.build();
  }

  /** A system of iterations, and the same with everything fixed that is decided. */
  private record Candidate(ConstraintSystem system, ConstraintSystem fixed) {
    /** The least value of a column, unbounded if it is not known. */
    Bound least(int column) {
      return fixed
          .range(LinearForm.variable(column), WorkLimit.standard())
          .map(Bound.Range::minimum)
          .orElse(new Bound.Unbounded());
    }

    Candidate fix(int column, BigInteger value) {
      LinearForm difference = LinearForm.variable(column).plus(value.negate());
      return new Candidate(system, fixed.toBuilder().equality(difference).build());
    }
  }

  private BoundsCheck.Outside outside(
      List<ConstraintSystem> systems, ConstraintSystem found, ImmutableList<BigInteger> sample) {
    int loops = access.loops().size();
    ImmutableList<Value> symbols = access.domain().symbols();
    List<BigInteger> symbolValues = sample.subList(loops, loops + symbols.size());
    List<Candidate> candidates = new ArrayList<>();
    for (ConstraintSystem system : systems) {
      Candidate candidate = new Candidate(system, system);
      for (int s = 0; s < symbols.size(); s++) {
        candidate = candidate.fix(loops + s, symbolValues.get(s));
      }
      candidates.add(candidate);
    }
    ConstraintSystem system = found;
    List<BigInteger> iteration = new ArrayList<>();
    for (int l = 0; l < loops && candidates != null; l++) {
      candidates = first(candidates, l, iteration);
    }
    if (candidates == null) {
      iteration = new ArrayList<>(sample.subList(0, loops));
    } else if (loops > 0) {
      system = candidates.get(0).system();
    }
    ImmutableMap.Builder<Value, BigInteger> with = ImmutableMap.builder();
    for (int s = 0; s < symbols.size(); s++) {
      if (system.uses(loops + s)) {
        with.put(symbols.get(s), symbolValues.get(s));
      }
    }
    return new BoundsCheck.Outside(
        dimension,
        isBelow,
        end.evaluateExact(iteration, symbolValues),
        size == null ? null : size.evaluateExact(iteration, symbolValues),
        ImmutableList.copyOf(iteration),
        with.buildOrThrow(),
        !access.domain().isConditional());
  }

  /**
   * The candidates that have the least value of a variable, which is added to the iteration, or
   * {@code null} if there is no least value.
   */
  private static @Nullable List<Candidate> first(
      List<Candidate> candidates, int column, List<BigInteger> iteration) {
    List<Candidate> first = new ArrayList<>();
    BigInteger least = null;
    for (Candidate candidate : candidates) {
      Bound bound = candidate.least(column);
      if (bound instanceof Bound.Empty) {
        continue;
      }
      if (!(bound instanceof Bound.Finite finite)) {
        return null;
      }
      if (least == null || finite.value().compareTo(least) < 0) {
        least = finite.value();
        first.clear();
      }
      if (finite.value().equals(least)) {
        first.add(candidate.fix(column, least));
      }
    }
    if (least == null) {
      return null;
    }
    iteration.add(least);
    return first;
  }
}
