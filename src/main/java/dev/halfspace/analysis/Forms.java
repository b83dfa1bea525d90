package dev.halfspace.analysis;

import dev.halfspace.presburger.ConstraintSystem;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Affine forms over the columns of a system: their coefficients, then the constant. */
final class Forms {
  private Forms() {}

  /** The value of a column. */
  static BigInteger[] unit(int numColumns, int column) {
    BigInteger[] form = new BigInteger[numColumns + 1];
    Arrays.fill(form, BigInteger.ZERO);
    form[column] = BigInteger.ONE;
    return form;
  }

  static BigInteger[] minus(BigInteger[] a, BigInteger[] b) {
    BigInteger[] form = new BigInteger[a.length];
    Arrays.setAll(form, c -> a[c].subtract(b[c]));
    return form;
  }

  static BigInteger[] minus(BigInteger[] form, BigInteger constant) {
    BigInteger[] less = form.clone();
    less[form.length - 1] = less[form.length - 1].subtract(constant);
    return less;
  }

  static BigInteger[] negated(BigInteger[] form) {
    return Arrays.stream(form).map(BigInteger::negate).toArray(BigInteger[]::new);
  }

  /** Bounds a form from both sides; {@code null} for no bound. */
  static void between(
      ConstraintSystem.Builder builder,
      BigInteger[] form,
      @Nullable BigInteger least,
      @Nullable BigInteger greatest) {
    if (least != null && least.equals(greatest)) {
      builder.equality(minus(form, least));
      return;
    }
    if (least != null) {
      builder.inequality(minus(form, least));
    }
    if (greatest != null) {
      builder.inequality(negated(minus(form, greatest)));
    }
  }

  /** Returns true if a row of a system has a column. */
  static boolean isUsed(ConstraintSystem system, int column) {
    return system.equalities().stream().anyMatch(row -> row.get(column).signum() != 0)
        || system.inequalities().stream().anyMatch(row -> row.get(column).signum() != 0);
  }
}
