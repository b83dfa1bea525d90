package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.LinearForm;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Systems of affine sets and maps: every floor, ceiling and remainder becomes a quotient. */
final class AffineSystems {
  private AffineSystems() {}

  /** The points of a set. */
  static ConstraintSystem of(IntegerSet set) {
    ConstraintSystem.Builder builder =
        ConstraintSystem.builder(Space.set(set.numDims(), set.numSymbols()));
    List<LinearForm> forms =
        builder.forms(
            flat(AffineFlattening.of(set), set),
            Rearrangement.upTo(set.numDims() + set.numSymbols()));
    for (int i = 0; i < set.constraints().size(); i++) {
      boolean isEquality = set.constraints().get(i).isEquality();
      builder.add(forms.get(i), isEquality ? Tableau.EQUALITY : Tableau.INEQUALITY);
    }
    return builder.build();
  }

  /** The pairs of a point and its image. */
  static ConstraintSystem of(AffineMap map) {
    Space space = Space.relation(map.numDims(), map.numResults(), map.numSymbols());
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    int[] inputs = Rearrangement.upTo(map.numDims() + map.numSymbols());
    for (int c = map.numDims(); c < inputs.length; c++) {
      inputs[c] += map.numResults();
    }
    List<LinearForm> forms = builder.forms(flat(AffineFlattening.of(map), map), inputs);
    for (int i = 0; i < map.numResults(); i++) {
      builder.equality(forms.get(i).minus(LinearForm.variable(map.numDims() + i)));
    }
    return builder.build();
  }

  private static AffineFlattening.Flat flat(AffineFlattening flattening, Object source) {
    checkArgument(
        flattening instanceof AffineFlattening.Flat, "%s is not affine: %s", source, flattening);
    return (AffineFlattening.Flat) flattening;
  }

  /**
   * The affine set of one system, whose columns are dimensions, symbols and quotients.
   *
   * @throws ArithmeticException if a coefficient does not fit in a {@code long}
   */
  static IntegerSet toIntegerSet(DefinedSystem part) {
    Space space = part.system().space();
    AffineExpr[] columns = new AffineExpr[space.numColumns()];
    setInputs(space, space.numRange(), columns);
    for (int i = 0; i < part.quotients().size(); i++) {
      columns[space.localStart() + i] = floor(part.quotients().get(i), columns);
    }
    ImmutableList.Builder<IntegerSet.Constraint> constraints = ImmutableList.builder();
    for (Constraint row : part.system().constraints()) {
      if (!part.isRemainder(row)) {
        constraints.add(new IntegerSet.Constraint(sum(row.form(), columns), row.isEquality()));
      }
    }
    return IntegerSet.of(space.numRange(), space.numSymbols(), constraints.build());
  }

  /** Sets the expressions of the first {@code dims} columns, as dimensions, and of the symbols. */
  static void setInputs(Space space, int dims, @Nullable AffineExpr[] columns) {
    for (int c = 0; c < dims; c++) {
      columns[c] = AffineExpr.dim(c);
    }
    for (int s = 0; s < space.numSymbols(); s++) {
      columns[space.symbolStart() + s] = AffineExpr.symbol(s);
    }
  }

  static AffineExpr floor(Quotient quotient, AffineExpr[] columns) {
    return sum(quotient.numerator(), columns).floorDiv(quotient.divisor().longValueExact());
  }

  /** The value of a row over the columns that it uses. */
  static AffineExpr sum(LinearForm form, AffineExpr[] columns) {
    AffineExpr sum = AffineExpr.constant(form.longAt(form.numTerms()));
    for (int i = form.numTerms() - 1; i >= 0; i--) {
      sum = columns[form.column(i)].times(form.longAt(i)).plus(sum);
    }
    return sum;
  }
}
