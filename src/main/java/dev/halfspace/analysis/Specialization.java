package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Gives the symbols of sets values. */
final class Specialization {
  private Specialization() {}

  /**
   * A set under given values of its symbols.
   *
   * @throws IllegalArgumentException if {@code values} has not one value per symbol
   */
  static PresburgerSet of(PresburgerSet set, List<BigInteger> values) {
    int symbols = set.space().numSymbols();
    checkArgument(
        values.size() == symbols, "values given: %s, symbols: %s", values.size(), symbols);
    Space target = Space.set(set.numDims(), 0);
    List<ConstraintSystem> systems = new ArrayList<>();
    for (ConstraintSystem system : set.disjuncts()) {
      int locals = system.space().numLocals();
      ConstraintSystem.Builder builder = ConstraintSystem.builder(target.withLocals(locals));
      system.equalities().forEach(row -> builder.equality(row(row, set.numDims(), values)));
      system.inequalities().forEach(row -> builder.inequality(row(row, set.numDims(), values)));
      systems.add(builder.build());
    }
    return PresburgerSet.of(target, systems);
  }

  /** A row whose symbols, from column {@code first} on, have become part of the constant. */
  private static LinearForm row(List<BigInteger> row, int first, List<BigInteger> values) {
    int symbols = values.size();
    BigInteger[] fixed = new BigInteger[row.size() - symbols];
    Arrays.setAll(fixed, c -> row.get(c < first ? c : c + symbols));
    for (int s = 0; s < symbols; s++) {
      BigInteger part = row.get(first + s).multiply(values.get(s));
      fixed[fixed.length - 1] = fixed[fixed.length - 1].add(part);
    }
    return LinearForm.ofRow(fixed);
  }
}
