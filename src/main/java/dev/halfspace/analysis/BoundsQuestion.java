package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The query whether an access is out of bounds in one dimension of its buffer, at one end.
 *
 * @param end the subscript of the last element touched toward this end
 * @param size the size of the dimension, {@code null} if it is not known
 */
record BoundsQuestion(
    AffineAccess access,
    int dimension,
    boolean isBelow,
    AffineExpr end,
    @Nullable AffineExpr size) {

  /** Decides whether an expression is at least 0 in some iteration. */
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

  private BoundsCheck.Outside outside(
      List<ConstraintSystem> systems, ConstraintSystem found, ImmutableList<BigInteger> sample) {
    int loops = access.loops().size();
    ImmutableList<Value> symbols = access.domain().symbols();
    List<BigInteger> symbolValues = sample.subList(loops, loops + symbols.size());
    PresburgerSet outside = PresburgerSet.of(Space.set(loops, symbols.size()), systems);
    List<BigInteger> iteration = sample.subList(0, loops);
    ConstraintSystem system = found;
    try {
      Optional<ImmutableList<BigInteger>> first =
          outside
              .atSymbols(symbolValues)
              .lexMin()
              .points(1)
              .flatMap(all -> all.stream().findFirst());
      iteration = first.isPresent() ? first.get() : iteration;
      List<BigInteger> point = Lists.newArrayList(Iterables.concat(iteration, symbolValues));
      system = Iterables.tryFind(systems, each -> each.contains(point)).or(found);
    } catch (WorkLimitExceeded e) {
      // the sample found before is a valid iteration, too
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
}
