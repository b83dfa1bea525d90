package dev.halfspace.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.halfspace.scalar.ReferenceFormat.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Conversions of all numbers of formats of up to 16 bits, and of random ones of the others. */
final class FloatConversionTest {
  private static final int RANDOM = 8 * Integer.getInteger("halfspace.properties.factor", 10);

  static Stream<FloatFormat> formats() {
    return FloatFormat.ALL.stream();
  }

  static Stream<FloatFormat> enumerable() {
    return formats().filter(format -> format.width() <= 16);
  }

  /** All numbers of a format of at most 8 bits, every so many of one of 16, or random ones. */
  private static void forMany(FloatFormat format, int step, Consumer<FloatScalar> check) {
    if (format.width() <= 16) {
      int stride = format.width() <= 8 ? 1 : step;
      for (int bits = 0; bits < 1 << format.width(); bits += stride) {
        check.accept(FloatScalar.ofBits(format, (long) bits));
      }
    } else {
      SplittableRandom random = new SplittableRandom(91);
      for (int i = 0; i < RANDOM; i++) {
        check.accept(ReferenceFormat.of(format).random(random));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void numbersAreConvertedToEveryFormat(FloatFormat from) {
    forMany(from, 251, FloatConversionTest::checkConversions);
  }

  @ParameterizedTest
  @MethodSource("enumerable")
  @Tag("slow")
  void allNumbersAreConvertedToEveryFormat(FloatFormat from) {
    forMany(from, 1, FloatConversionTest::checkConversions);
  }

  private static void checkConversions(FloatScalar x) {
    ReferenceFormat source = ReferenceFormat.of(x.format());
    Kind kind = source.kind(x.bits());
    for (FloatFormat to : FloatFormat.ALL) {
      ReferenceFormat target = ReferenceFormat.of(to);
      for (Rounding rounding : Rounding.values()) {
        Scalar result = FloatConversion.convert(x, to, rounding);
        boolean right =
            switch (kind) {
              case NAN -> target.isNaN(result);
              case INFINITY -> target.isInfinity(result, source.isNegative(x.bits()));
              case NUMBER -> isConverted(source, x, target, result, rounding);
            };
        assertThat(right).as("%s to %s, %s: %s", x, to, rounding, result).isTrue();
      }
    }
  }

  private static boolean isConverted(
      ReferenceFormat source,
      FloatScalar x,
      ReferenceFormat target,
      Scalar result,
      Rounding rounding) {
    Rational value = source.value(x);
    boolean negative = source.isNegative(x.bits());
    return value.signum() == 0
        ? target.isZero(result, negative)
        : target.isRounded(result, negative, value.abs()::compareTo, rounding);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theClassOfANumberIsTold(FloatFormat format) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    forMany(
        format,
        3,
        x -> {
          Kind kind = reference.kind(x.bits());
          assertThat(x.isFinite()).isEqualTo(kind == Kind.NUMBER);
          assertThat(x.isNaN()).isEqualTo(kind == Kind.NAN);
          assertThat(x.isInfinite()).isEqualTo(kind == Kind.INFINITY);
          assertThat(x.isNegative()).isEqualTo(reference.isNegative(x.bits()));
          if (kind == Kind.NUMBER) {
            Rational value = reference.value(x);
            assertThat(x.isZero()).isEqualTo(value.signum() == 0);
            assertThat(x.exactValue().multiply(new BigDecimal(value.denominator())))
                .isEqualByComparingTo(new BigDecimal(value.numerator()));
            if (format.precision() <= 53) {
              assertThat(x.toDouble()).isEqualTo(x.exactValue().doubleValue());
            }
          }
        });
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aNumberIsRoundedToAnIntegralOne(FloatFormat format) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    forMany(
        format,
        17,
        x -> {
          for (Rounding rounding : Rounding.values()) {
            Scalar result = FloatConversion.toIntegral(x, rounding);
            boolean right =
                switch (reference.kind(x.bits())) {
                  case NAN -> reference.isNaN(result);
                  case INFINITY -> result.equals(x);
                  case NUMBER -> {
                    Rational integer =
                        new Rational(integer(reference.value(x), rounding), BigInteger.ONE);
                    boolean negative = reference.isNegative(x.bits());
                    yield integer.signum() == 0
                        ? reference.isZero(result, negative)
                        : reference.isRounded(result, negative, integer.abs()::compareTo, rounding);
                  }
                };
            assertThat(right).as("%s, %s: %s", x, rounding, result).isTrue();
          }
        });
  }

  /** The integer that a number is rounded to, by the definitions of the directions. */
  private static BigInteger integer(Rational x, Rounding rounding) {
    BigInteger floor = x.floor();
    BigInteger ceiling = x.negate().floor().negate();
    Rational half = Rational.of(1).half();
    int side = x.minus(new Rational(floor, BigInteger.ONE)).compareTo(half);
    return switch (rounding) {
      case DOWNWARD -> floor;
      case UPWARD -> ceiling;
      case TOWARD_ZERO -> x.signum() < 0 ? ceiling : floor;
      case TO_NEAREST_EVEN -> side < 0 || (side == 0 && !floor.testBit(0)) ? floor : ceiling;
      case TO_NEAREST_AWAY -> side < 0 || (side == 0 && x.signum() < 0) ? floor : ceiling;
    };
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aNumberIsRoundedToAnIntegerThatFitsOrPoison(FloatFormat format) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    int[] widths = {1, 2, 5, 8, 16, 32, 64, 65, 130};
    forMany(
        format,
        19,
        x -> {
          for (int width : widths) {
            BigInteger modulus = BigInteger.ONE.shiftLeft(width);
            BigInteger half = modulus.shiftRight(1);
            Scalar signed = Poison.POISON;
            Scalar unsigned = Poison.POISON;
            if (reference.isNumber(x)) {
              BigInteger value = reference.value(x).towardsZero();
              if (value.compareTo(half.negate()) >= 0 && value.compareTo(half) < 0) {
                signed = IntScalar.of(width, value);
              }
              if (value.signum() >= 0 && value.compareTo(modulus) < 0) {
                unsigned = IntScalar.of(width, value);
              }
            }
            assertThat(FloatConversion.toSigned(x, width)).isEqualTo(signed);
            assertThat(FloatConversion.toUnsigned(x, width)).isEqualTo(unsigned);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("formats")
  void anIntegerIsRoundedToANumber(FloatFormat format) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    SplittableRandom random = new SplittableRandom(92);
    for (int i = -600; i < 600 + RANDOM; i++) {
      BigInteger value =
          i < 600
              ? BigInteger.valueOf(i)
              : new BigInteger(1 + random.nextInt(140), new Random(i))
                  .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1));
      for (Rounding rounding : Rounding.values()) {
        reference.check(
            FloatConversion.ofInteger(value, format, rounding),
            new Rational(value, BigInteger.ONE),
            rounding,
            () -> value + " to " + format);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aFractionIsRoundedOnce(FloatFormat format) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    SplittableRandom random = new SplittableRandom(93);
    for (int i = 0; i < 10 * RANDOM; i++) {
      Random bits = new Random(random.nextLong());
      BigInteger numerator = new BigInteger(1 + random.nextInt(150), bits);
      BigInteger denominator = new BigInteger(1 + random.nextInt(150), bits).setBit(0);
      for (Rounding rounding : Rounding.values()) {
        BigInteger encoded = format.encode(false, numerator, denominator, rounding);
        reference.check(
            FloatScalar.ofBits(format, encoded),
            new Rational(numerator, denominator),
            rounding,
            () -> numerator + "/" + denominator + " in " + format);
      }
    }
  }

  @Test
  void bitsAreKept() {
    for (FloatFormat format : FloatFormat.ALL) {
      forMany(
          format,
          5,
          x -> {
            assertThat(FloatConversion.toBits(x).unsigned()).isEqualTo(x.bits());
            assertThat(FloatScalar.ofBits(format, x.bits())).isEqualTo(x);
            if (format.width() <= 64) {
              assertThat(FloatScalar.ofBits(format, x.longBits())).isEqualTo(x);
            }
          });
    }
  }

  @Test
  void bitsThatDoNotFitAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FloatScalar.ofBits(FloatFormat.F8E4M3, BigInteger.valueOf(256)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FloatScalar.ofBits(FloatFormat.F8E4M3, BigInteger.valueOf(-1)));
    assertThatIllegalArgumentException().isThrownBy(() -> FloatScalar.ofBits(FloatFormat.F128, 1L));
  }

  /** The results of APFloat, read off a program of a few lines that calls it. */
  @Test
  void theEdgesOfFormatsAreThoseOfApFloat() {
    assertThat(bits(1e50, FloatFormat.F8E8M0FNU, Rounding.TO_NEAREST_EVEN)).isEqualTo(0xFF);
    assertThat(bits(1e50, FloatFormat.F8E8M0FNU, Rounding.TOWARD_ZERO)).isEqualTo(0xFE);
    assertThat(bits(-2, FloatFormat.F8E8M0FNU, Rounding.TO_NEAREST_EVEN)).isEqualTo(0x80);
    assertThat(bits(-3, FloatFormat.F8E8M0FNU, Rounding.DOWNWARD)).isEqualTo(0x81);
    assertThat(bits(0x1.8p-127, FloatFormat.F8E8M0FNU, Rounding.TO_NEAREST_EVEN)).isEqualTo(1);
    assertThat(bits(1e-50, FloatFormat.F8E8M0FNU, Rounding.TO_NEAREST_EVEN)).isEqualTo(0);
    assertThat(bits(1e9, FloatFormat.F8E4M3FN, Rounding.TOWARD_ZERO)).isEqualTo(0x7E);
    assertThat(bits(1e9, FloatFormat.F8E4M3FNUZ, Rounding.TOWARD_ZERO)).isEqualTo(0x7F);
    assertThat(bits(-1e9, FloatFormat.F8E4M3FNUZ, Rounding.TO_NEAREST_EVEN)).isEqualTo(0x80);
    assertThat(bits(-1e-9, FloatFormat.F8E4M3FNUZ, Rounding.TO_NEAREST_EVEN)).isEqualTo(0);
  }

  private static long bits(double x, FloatFormat format, Rounding rounding) {
    return ((FloatScalar) FloatConversion.convert(FloatScalar.of(x), format, rounding)).longBits();
  }
}
