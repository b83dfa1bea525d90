package dev.halfspace.analysis;

import dev.halfspace.affine.Integers;
import java.math.BigInteger;

/** The gcd test (Banerjee 1976): a sum of multiples of g is a multiple of g. */
final class Gcd {
  private Gcd() {}

  /** Returns true if the form may be 0 at an integer point, as far as divisibility tells. */
  static boolean canBeZero(Row form) {
    long[] row = form.longs();
    if (row == null) {
      return canBeZero(form.values());
    }
    long gcd = 0;
    for (int c = 0; c < row.length - 1 && gcd != 1; c++) {
      if (row[c] != 0) {
        gcd = Integers.gcd(gcd, Math.abs(row[c]));
      }
    }
    long constant = row[row.length - 1];
    return gcd == 0 ? constant == 0 : constant % gcd == 0;
  }

  private static boolean canBeZero(BigInteger[] row) {
    BigInteger gcd = BigInteger.ZERO;
    for (int c = 0; c < row.length - 1; c++) {
      gcd = gcd.gcd(row[c]);
    }
    BigInteger constant = row[row.length - 1];
    return gcd.signum() == 0 ? constant.signum() == 0 : constant.mod(gcd).signum() == 0;
  }
}
