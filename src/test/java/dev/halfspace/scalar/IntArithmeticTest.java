package dev.halfspace.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.math.BigInteger;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Arithmetic of integers against its definitions: all operands and promises of small widths, random
 * ones of great widths.
 */
final class IntArithmeticTest {
  private static final int RANDOM = 20 * Integer.getInteger("halfspace.properties.factor", 10);

  private static final Set<Set<Promise>> PROMISES =
      Sets.powerSet(ImmutableSet.copyOf(Promise.values()));

  /** The definitions, for operands of a width and some promises. */
  private record Definition(int width, Set<Promise> promises) {
    private BigInteger modulus() {
      return BigInteger.ONE.shiftLeft(width);
    }

    /** A value that is taken modulo {@code 2^width}; poison if it breaks a promise. */
    Outcome kept(BigInteger signed, BigInteger unsigned) {
      BigInteger half = modulus().shiftRight(1);
      boolean nsw = signed.compareTo(half.negate()) >= 0 && signed.compareTo(half) < 0;
      boolean nuw = unsigned.signum() >= 0 && unsigned.compareTo(modulus()) < 0;
      return (promises.contains(Promise.NSW) && !nsw) || (promises.contains(Promise.NUW) && !nuw)
          ? Poison.POISON
          : IntScalar.of(width, signed);
    }

    Outcome only(BigInteger value) {
      return IntScalar.of(width, value);
    }

    Outcome unless(boolean broken, Promise promise, BigInteger value) {
      return broken && promises.contains(promise) ? Poison.POISON : only(value);
    }
  }

  /** The floor of a quotient, by its definition on magnitudes. */
  private static BigInteger floor(BigInteger x, BigInteger y) {
    BigInteger quotient = x.abs().divide(y.abs());
    boolean exact = quotient.multiply(y.abs()).equals(x.abs());
    return x.signum() * y.signum() >= 0
        ? quotient
        : exact ? quotient.negate() : quotient.negate().subtract(BigInteger.ONE);
  }

  private static void check(IntScalar a, IntScalar b, Set<Promise> promises) {
    int width = a.width();
    Definition d = new Definition(width, promises);
    BigInteger x = a.signed();
    BigInteger y = b.signed();
    BigInteger u = a.unsigned();
    BigInteger v = b.unsigned();
    assertThat(IntArithmetic.add(a, b, promises)).isEqualTo(d.kept(x.add(y), u.add(v)));
    assertThat(IntArithmetic.subtract(a, b, promises))
        .isEqualTo(d.kept(x.subtract(y), u.subtract(v)));
    assertThat(IntArithmetic.multiply(a, b, promises))
        .isEqualTo(d.kept(x.multiply(y), u.multiply(v)));
    assertThat(IntArithmetic.or(a, b, promises))
        .isEqualTo(d.unless(u.and(v).signum() != 0, Promise.DISJOINT, u.or(v)));
    checkShifts(a, b, d);
    checkDivisions(a, b, d);
    for (int wanted : new int[] {1, 2, width, width + 3, 2 * width + 1}) {
      Definition other = new Definition(wanted, promises);
      assertThat(IntArithmetic.resizeSigned(a, wanted, promises)).isEqualTo(other.kept(x, u));
      assertThat(IntArithmetic.resizeUnsigned(a, wanted, promises))
          .isEqualTo(other.unless(x.signum() < 0, Promise.NNEG, u));
    }
  }

  private static void checkShifts(IntScalar a, IntScalar b, Definition d) {
    Outcome left = Poison.POISON;
    Outcome signed = Poison.POISON;
    Outcome unsigned = Poison.POISON;
    if (b.unsigned().compareTo(BigInteger.valueOf(a.width())) < 0) {
      BigInteger power = BigInteger.TWO.pow(b.unsigned().intValueExact());
      left = d.kept(a.signed().multiply(power), a.unsigned().multiply(power));
      boolean loses = a.unsigned().mod(power).signum() != 0;
      signed = d.unless(loses, Promise.EXACT, floor(a.signed(), power));
      unsigned = d.unless(loses, Promise.EXACT, a.unsigned().divide(power));
    }
    assertThat(IntArithmetic.shiftLeft(a, b, d.promises)).isEqualTo(left);
    assertThat(IntArithmetic.shiftRightSigned(a, b, d.promises)).isEqualTo(signed);
    assertThat(IntArithmetic.shiftRightUnsigned(a, b, d.promises)).isEqualTo(unsigned);
  }

  private static void checkDivisions(IntScalar a, IntScalar b, Definition d) {
    BigInteger x = a.signed();
    BigInteger y = b.signed();
    BigInteger u = a.unsigned();
    BigInteger v = b.unsigned();
    boolean overflows =
        x.equals(BigInteger.TWO.pow(a.width() - 1).negate()) && y.equals(BigInteger.ONE.negate());
    if (y.signum() == 0 || overflows) {
      assertThat(IntDivision.signed(a, b, d.promises)).isInstanceOf(Outcome.Undefined.class);
      assertThat(IntDivision.signedCeiling(a, b)).isInstanceOf(Outcome.Undefined.class);
      assertThat(IntDivision.signedFloor(a, b)).isInstanceOf(Outcome.Undefined.class);
      assertThat(IntDivision.signedRemainder(a, b)).isInstanceOf(Outcome.Undefined.class);
    } else {
      BigInteger quotient = floor(x.abs(), y.abs());
      BigInteger truncated = x.signum() * y.signum() < 0 ? quotient.negate() : quotient;
      BigInteger rest = x.subtract(truncated.multiply(y));
      assertThat(IntDivision.signed(a, b, d.promises))
          .isEqualTo(d.unless(rest.signum() != 0, Promise.EXACT, truncated));
      assertThat(IntDivision.signedRemainder(a, b)).isEqualTo(d.only(rest));
      assertThat(IntDivision.signedFloor(a, b)).isEqualTo(d.only(floor(x, y)));
      assertThat(IntDivision.signedCeiling(a, b)).isEqualTo(d.only(floor(x.negate(), y).negate()));
    }
    if (v.signum() == 0) {
      assertThat(IntDivision.unsigned(a, b, d.promises)).isInstanceOf(Outcome.Undefined.class);
      assertThat(IntDivision.unsignedCeiling(a, b)).isInstanceOf(Outcome.Undefined.class);
      assertThat(IntDivision.unsignedRemainder(a, b)).isInstanceOf(Outcome.Undefined.class);
    } else {
      BigInteger quotient = floor(u, v);
      BigInteger rest = u.subtract(quotient.multiply(v));
      assertThat(IntDivision.unsigned(a, b, d.promises))
          .isEqualTo(d.unless(rest.signum() != 0, Promise.EXACT, quotient));
      assertThat(IntDivision.unsignedRemainder(a, b)).isEqualTo(d.only(rest));
      assertThat(IntDivision.unsignedCeiling(a, b))
          .isEqualTo(d.only(floor(u.negate(), v).negate()));
    }
  }

  /** Operations without promises. */
  private static void checkPlain(IntScalar a, IntScalar b) {
    int width = a.width();
    Definition d = new Definition(width, ImmutableSet.of());
    BigInteger x = a.signed();
    BigInteger y = b.signed();
    BigInteger u = a.unsigned();
    BigInteger v = b.unsigned();
    assertThat(u.subtract(x).mod(BigInteger.TWO.pow(width))).isZero();
    assertThat(IntArithmetic.and(a, b)).isEqualTo(d.only(u.and(v)));
    assertThat(IntArithmetic.xor(a, b)).isEqualTo(d.only(u.xor(v)));
    assertThat(IntArithmetic.maxSigned(a, b)).isEqualTo(d.only(x.max(y)));
    assertThat(IntArithmetic.minSigned(a, b)).isEqualTo(d.only(x.min(y)));
    assertThat(IntArithmetic.maxUnsigned(a, b)).isEqualTo(d.only(u.max(v)));
    assertThat(IntArithmetic.minUnsigned(a, b)).isEqualTo(d.only(u.min(v)));
    assertThat(Integer.signum(IntArithmetic.compareSigned(a, b))).isEqualTo(x.compareTo(y));
    assertThat(Integer.signum(IntArithmetic.compareUnsigned(a, b))).isEqualTo(u.compareTo(v));
    boolean carry = u.add(v).compareTo(BigInteger.TWO.pow(width)) >= 0;
    assertThat(IntArithmetic.addExtended(a, b))
        .isEqualTo(Outcome.of(IntScalar.of(width, u.add(v)), IntScalar.bool(carry)));
    assertThat(IntArithmetic.multiplySignedExtended(a, b)).isEqualTo(halves(width, x.multiply(y)));
    assertThat(IntArithmetic.multiplyUnsignedExtended(a, b))
        .isEqualTo(halves(width, u.multiply(v)));
    assertThat(IntArithmetic.absolute(a)).isEqualTo(d.only(x.abs()));
    String binary = u.add(BigInteger.TWO.pow(width)).toString(2).substring(1);
    assertThat(IntArithmetic.leadingZeros(a))
        .isEqualTo(d.only(BigInteger.valueOf((binary + "1").indexOf('1'))));
    assertThat(IntArithmetic.trailingZeros(a))
        .isEqualTo(d.only(BigInteger.valueOf(width - 1L - binary.lastIndexOf('1'))));
    assertThat(IntArithmetic.countOnes(a))
        .isEqualTo(d.only(BigInteger.valueOf(binary.chars().filter(c -> c == '1').count())));
  }

  private static Outcome halves(int width, BigInteger product) {
    BigInteger whole = product.mod(BigInteger.TWO.pow(2 * width));
    BigInteger[] halves = whole.divideAndRemainder(BigInteger.TWO.pow(width));
    return Outcome.of(IntScalar.of(width, halves[1]), IntScalar.of(width, halves[0]));
  }

  private static void checkPower(IntScalar a, IntScalar b) {
    BigInteger x = a.signed();
    long n = b.toLong();
    Outcome result = IntDivision.power(a, b);
    if (n < 0 && x.signum() == 0) {
      assertThat(result).isInstanceOf(Outcome.Undefined.class);
    } else {
      BigInteger power = x.pow((int) Math.abs(n));
      assertThat(result)
          .isEqualTo(IntScalar.of(a.width(), n < 0 ? BigInteger.ONE.divide(power) : power));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void allOperandsAndPromisesOfSmallWidths(int width) {
    for (int i = 0; i < 1 << width; i++) {
      for (int j = 0; j < 1 << width; j++) {
        IntScalar a = IntScalar.of(width, i);
        IntScalar b = IntScalar.of(width, j);
        PROMISES.forEach(promises -> check(a, b, ImmutableSet.copyOf(promises)));
        checkPlain(a, b);
        checkPower(a, b);
      }
    }
  }

  @Test
  @Tag("slow")
  void allOperandsAndPromisesOfFiveAndSixBits() {
    allOperandsAndPromisesOfSmallWidths(5);
    allOperandsAndPromisesOfSmallWidths(6);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 31, 32, 33, 63, 64, 65, 127, 128, 129, 300})
  void randomOperandsOfGreatWidths(int width) {
    Random random = new Random(width);
    for (int i = 0; i < RANDOM; i++) {
      IntScalar a = random(width, random);
      IntScalar b = random(width, random);
      PROMISES.forEach(
          promises -> {
            if (random.nextInt(8) == 0) {
              check(a, b, ImmutableSet.copyOf(promises));
            }
          });
      checkPlain(a, b);
      checkPower(a, IntScalar.of(width, random.nextInt(70) - 20));
    }
  }

  /** A number of random length, or one at the ends of the range. */
  private static IntScalar random(int width, Random random) {
    BigInteger value = new BigInteger(1 + random.nextInt(width), random);
    return switch (random.nextInt(5)) {
      case 0 -> IntScalar.of(width, BigInteger.TWO.pow(width - 1).add(value.shiftRight(width - 3)));
      case 1 -> IntScalar.of(width, random.nextInt(8) - 4);
      case 2 -> IntScalar.of(width, value.negate());
      default -> IntScalar.of(width, value);
    };
  }

  @Test
  void anIntegerIsTakenModuloItsWidth() {
    assertThat(IntScalar.of(8, 255)).isEqualTo(IntScalar.of(8, -1)).hasToString("-1 : i8");
    assertThat(IntScalar.of(8, 128)).isNotEqualTo(IntScalar.of(9, 128));
    assertThat(IntScalar.of(0, 7).isZero()).isTrue();
    assertThat(IntScalar.of(65, -1).unsigned())
        .isEqualTo(BigInteger.TWO.pow(65).subtract(BigInteger.ONE));
    assertThat(IntScalar.of(200, BigInteger.TWO.pow(200).add(BigInteger.ONE)))
        .isEqualTo(IntScalar.of(200, 1));
    assertThatIllegalStateException()
        .isThrownBy(() -> IntScalar.of(80, BigInteger.TWO.pow(70)).toLong());
    assertThatIllegalArgumentException().isThrownBy(() -> IntScalar.of(-1, 0));
  }

  @Test
  void widthsWithoutLimitAreTaken() {
    int width = (1 << 24) - 1;
    IntScalar least = IntScalar.least(width);
    Set<Promise> nsw = ImmutableSet.of(Promise.NSW);
    assertThat(IntArithmetic.subtract(least, IntScalar.of(width, 1), nsw)).isEqualTo(Poison.POISON);
    assertThat(IntArithmetic.shiftLeft(least, least, nsw)).isEqualTo(Poison.POISON);
    assertThat(IntDivision.signed(least, IntScalar.of(width, -1), nsw))
        .isInstanceOf(Outcome.Undefined.class);
    assertThat(IntDivision.power(least, least)).isInstanceOf(Outcome.Unsupported.class);
    IntScalar wide = IntScalar.of(4096, BigInteger.TWO.pow(4095).subtract(BigInteger.ONE));
    assertThat(IntDivision.power(wide, wide)).isInstanceOf(IntScalar.class);
  }
}
