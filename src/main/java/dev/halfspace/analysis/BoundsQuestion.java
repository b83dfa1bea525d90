package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether an access leaves one dimension of its buffer towards one end.
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

  /** Whether an expression is 0 or more in some iteration. */
  BoundsCheck ask(AffineExpr beyond) {
    if (!beyond.isPureAffine()) {
      return new BoundsCheck.Unknown("the subscript " + end + " is not affine");
    }
    for (ConstraintSystem system : access.domain().systems()) {
      ConstraintSystem.Builder builder = system.toBuilder();
      ExprRows rows = new ExprRows(builder, 0, access.loops().size());
      List<AffineExpr> exprs = new ArrayList<>(List.of(beyond));
      if (size != null) {
        exprs.add(size);
      }
      rows.of(exprs).forEach(builder::inequality);
      ConstraintSystem outside = builder.build();
      Emptiness emptiness = outside.isEmpty();
      if (emptiness instanceof Emptiness.Unknown unknown) {
        return new BoundsCheck.Unknown(unknown.reason());
      }
      if (emptiness instanceof Emptiness.NonEmpty found) {
        return access
            .domain()
            .inexact()
            .<BoundsCheck>map(BoundsCheck.Unknown::new)
            .orElseGet(() -> outside(outside, found.samplePoint()));
      }
    }
    return new BoundsCheck.Inside();
  }

  private BoundsCheck.Outside outside(ConstraintSystem system, ImmutableList<BigInteger> sample) {
    int loops = access.loops().size();
    ImmutableList<Value> symbols = access.domain().symbols();
    List<BigInteger> symbolValues = sample.subList(loops, loops + symbols.size());
    ConstraintSystem fixed = system;
    for (int s = 0; s < symbols.size(); s++) {
      fixed = fix(fixed, loops + s, symbolValues.get(s));
    }
    List<BigInteger> iteration = new ArrayList<>();
    for (int l = 0; l < loops; l++) {
      Bound least = fixed.range(unit(fixed, l), WorkLimit.standard()).minimum();
      if (!(least instanceof Bound.Finite finite)) {
        iteration = new ArrayList<>(sample.subList(0, loops));
        break;
      }
      iteration.add(finite.value());
      fixed = fix(fixed, l, finite.value());
    }
    ImmutableMap.Builder<Value, BigInteger> with = ImmutableMap.builder();
    for (int s = 0; s < symbols.size(); s++) {
      if (occurs(system, loops + s)) {
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

  private static boolean occurs(ConstraintSystem system, int column) {
    return system.equalities().stream().anyMatch(row -> row.get(column).signum() != 0)
        || system.inequalities().stream().anyMatch(row -> row.get(column).signum() != 0);
  }

  private static BigInteger[] unit(ConstraintSystem system, int column) {
    BigInteger[] row = new BigInteger[system.space().numColumns() + 1];
    Arrays.fill(row, BigInteger.ZERO);
    row[column] = BigInteger.ONE;
    return row;
  }

  private static ConstraintSystem fix(ConstraintSystem system, int column, BigInteger value) {
    BigInteger[] row = unit(system, column);
    row[row.length - 1] = value.negate();
    return system.toBuilder().equality(row).build();
  }
}
