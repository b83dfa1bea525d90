package dev.halfspace.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.halfspace.Oracle;
import dev.halfspace.ir.AttributeText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Floating-point numbers of every type: how they are rounded, spelled and read. */
final class FloatAttrTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      // What mlir-opt prints for these literals.
      textBlock =
          """
          1.0                | F64          | 1.000000e+00 : f64
          0.1                | F32          | 1.000000e-01 : f32
          3.14159274         | F32          | 3.14159274 : f32
          123456.7           | F64          | 123456.7 : f64
          1234567.0          | F64          | 0x4132D68700000000 : f64
          5.0e-324           | F64          | 4.940660e-324 : f64
          0.1                | F16          | 9.997550e-02 : f16
          0.1                | BF16         | 1.000980e-01 : bf16
          0.1                | TF32         | 9.997550e-02 : tf32
          -0.0               | F32          | -0.000000e+00 : f32
          -0.0               | F8E5M2FNUZ   | 0.000000e+00 : f8E5M2FNUZ
          1.0e40             | F32          | 0x7F800000 : f32
          -1.0e400           | F64          | 0xFFF0000000000000 : f64
          0.1                | F8E5M2       | 9.375000e-02 : f8E5M2
          0.1                | F8E4M3B11FNUZ| 1.015630e-01 : f8E4M3B11FNUZ
          100.0              | F4E2M1FN     | 6.000000e+00 : f4E2M1FN
          464.0              | F8E4M3FN     | 4.480000e+02 : f8E4M3FN
          465.0              | F8E4M3FN     | 0x7F : f8E4M3FN
          1.0e10             | F8E4M3FNUZ   | 0x80 : f8E4M3FNUZ
          3.0                | F8E8M0FNU    | 4.000000e+00 : f8E8M0FNU
          0.0                | F8E8M0FNU    | 5.877470e-39 : f8E8M0FNU
          1.0e50             | F8E8M0FNU    | 0xFF : f8E8M0FNU
          """)
  void aLiteralIsRoundedAndSpelledAsTheOracleDoes(String literal, FloatType type, String printed) {
    assertThat(FloatAttr.parse(literal, type)).hasToString(printed);
  }

  @Test
  void aLiteralIsRoundedOnceToATypeWiderThanDouble() {
    // 0.1 in binary is 1.1001 1001 ... 1001|1001: the bits after the 113th round it up to ...1010.
    assertThat(FloatAttr.parse("0.1", FloatType.F128).bits())
        .isEqualTo(new BigInteger("3FFB999999999999999999999999999A", 16));
  }

  /** Decimal text is read as a double; the oracle prints some digits all the same. */
  @Test
  void aNumberThatIsNoDoubleIsSpelledByItsBits() {
    assertThat(FloatAttr.parse("0.1", FloatType.F128))
        .hasToString("0x3FFB999999999999999999999999999A : f128");
    assertThat(FloatAttr.of(0.1, FloatType.F80)).hasToString("0.100000000000000005551 : f80");
  }

  @Test
  void aLiteralIsRoundedOnceToATypeNarrowerThanDouble() {
    // Just above the tie between 1 and 1 + 2^-10 of f16, by less than a double can tell.
    String aboveTie = "1." + "00048828125" + "0".repeat(30) + "1";
    assertThat(FloatAttr.parse(aboveTie, FloatType.F16).toDouble()).isEqualTo(1 + 0x1p-10);
    assertThat(FloatAttr.parse("1.00048828125", FloatType.F16).toDouble()).isEqualTo(1);
    assertThat(FloatAttr.parse("1.000000059604644775390625" + "0".repeat(30) + "1", FloatType.F32))
        .isEqualTo(FloatAttr.f32(Math.nextUp(1f)));
  }

  @Test
  void aLiteralOfManyDigitsIsRoundedByAllOfThem() {
    String tie = "1.00048828125" + "0".repeat(30_000);
    assertThat(FloatAttr.parse(tie, FloatType.F16).toDouble()).isEqualTo(1);
    assertThat(FloatAttr.parse(tie + "1", FloatType.F16).toDouble()).isEqualTo(1 + 0x1p-10);
  }

  @Test
  void anExponentOfAnySizeIsTaken() {
    assertThat(FloatAttr.parse("1.0e999999999999999999", FloatType.F80).isInfinite()).isTrue();
    assertThat(FloatAttr.parse("1.0e-999999999999999999", FloatType.F128).scalar().exactValue())
        .isZero();
    assertThat(FloatAttr.parse("0.0e999999999999999999", FloatType.F16).scalar().exactValue())
        .isZero();
  }

  @Test
  void theKindsOfNumbersAreTold() {
    assertThat(FloatAttr.f64(Double.NaN).isNaN()).isTrue();
    assertThat(FloatAttr.f32(Float.NEGATIVE_INFINITY).isInfinite()).isTrue();
    assertThat(FloatAttr.f32(Float.NEGATIVE_INFINITY).isNegative()).isTrue();
    assertThat(FloatAttr.of(Double.POSITIVE_INFINITY, FloatType.F8E4M3FN).isNaN()).isTrue();
    assertThat(FloatAttr.of(-2.5, FloatType.F80).toDouble()).isEqualTo(-2.5);
    assertThat(FloatAttr.f64(0.0)).isNotEqualTo(FloatAttr.f64(-0.0));
    assertThat(FloatAttr.f64(Double.NaN)).isEqualTo(FloatAttr.f64(Double.NaN));
  }

  @Test
  void contradictoryPatternsOfF80AreMadeCanonical() {
    BigInteger unnormal = new BigInteger("3FFF0000000000000001", 16);
    assertThat(FloatAttr.ofBits(unnormal, FloatType.F80))
        .hasToString("0x7FFF0000000000000001 : f80");
    BigInteger pseudoDenormal = new BigInteger("00008000000000000000", 16);
    assertThat(FloatAttr.ofBits(pseudoDenormal, FloatType.F80))
        .hasToString("0x18000000000000000 : f80");
  }

  @Test
  void bitsThatDoNotFitAreRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FloatAttr.ofBits(BigInteger.valueOf(256), FloatType.F8E4M3));
    assertThatIllegalArgumentException().isThrownBy(() -> FloatAttr.parse("1e", FloatType.F16));
    assertThatIllegalArgumentException().isThrownBy(() -> FloatAttr.parse("", FloatType.F64));
  }

  @Test
  void everyNumberOfTheSmallTypesReadsBackFromItsSpelling() {
    for (FloatType type : FloatType.values()) {
      for (int bits = 0; type.width() <= 16 && bits < 1 << type.width(); bits++) {
        assertReadsBack(FloatAttr.ofBits(BigInteger.valueOf(bits), type));
      }
    }
  }

  @Property(seed = "42")
  void aNumberReadsBackFromItsSpelling(@ForAll("numbers") FloatAttr number) {
    assertReadsBack(number);
  }

  private static void assertReadsBack(FloatAttr number) {
    String text = FloatText.of(number);
    FloatAttr again =
        text.startsWith("0x")
            ? FloatAttr.ofBits(new BigInteger(text.substring(2), 16), number.type())
            : FloatAttr.of(Double.parseDouble(text), number.type());
    assertThat(again).isEqualTo(number);
  }

  /** The exact values of neighbours are computed with BigDecimal, independently of the rounding. */
  @Property(seed = "43", tries = 200)
  void aLiteralBecomesTheNearestNumber(
      @ForAll("numbers") FloatAttr number, @ForAll("fractions") BigDecimal fraction) {
    FloatAttr next = successor(number);
    if (next == null) {
      return;
    }
    BigDecimal low = number.scalar().exactValue();
    BigDecimal step = next.scalar().exactValue().subtract(low);
    BigDecimal between = low.add(step.multiply(fraction));
    FloatAttr rounded = FloatAttr.parse(between.toPlainString(), number.type());
    int side = fraction.compareTo(new BigDecimal("0.5"));
    boolean even = !number.bits().testBit(0);
    boolean down = side < 0 || (side == 0 && even);
    if (number.type() != FloatType.F8E8M0FNU) {
      assertThat(rounded.scalar().exactValue())
          .isEqualByComparingTo((down ? number : next).scalar().exactValue());
    }
  }

  /** The number whose bits are one more, if both are finite and of the same sign. */
  private static FloatAttr successor(FloatAttr number) {
    BigInteger bits = number.bits().add(BigInteger.ONE);
    if (!number.scalar().isFinite() || bits.bitLength() > number.type().width()) {
      return null;
    }
    FloatAttr next = FloatAttr.ofBits(bits, number.type());
    return next.scalar().isFinite() && next.isNegative() == number.isNegative() ? next : null;
  }

  @Property(seed = "44")
  void doublesAreSpelledWithTheDigitsOfTheirExactValue(@ForAll double value) {
    FloatAttr number = FloatAttr.f64(value);
    String text = FloatText.of(number);
    if (!text.startsWith("0x") && value != 0) {
      // Spelled with six digits or with 17, off the exact value by at most a unit of the last.
      BigDecimal exact = new BigDecimal(value);
      int digits = text.contains("e") ? 6 : 17;
      BigDecimal rounded = exact.round(new MathContext(digits));
      assertThat(new BigDecimal(text).subtract(rounded).abs()).isLessThanOrEqualTo(rounded.ulp());
    }
  }

  @Provide
  Arbitrary<FloatAttr> numbers() {
    return Combinators.combine(
            Arbitraries.of(FloatType.class), Arbitraries.longs(), Arbitraries.longs())
        .as(
            (type, high, low) -> {
              Random random = new Random(31 * high + low);
              BigInteger bits = new BigInteger(type.width(), random);
              return FloatAttr.ofBits(bits, type);
            });
  }

  @Provide
  Arbitrary<BigDecimal> fractions() {
    return Arbitraries.of("0.0001", "0.25", "0.4999999999", "0.5", "0.5000000001", "0.75", "0.9999")
        .map(BigDecimal::new);
  }

  @Test
  void theOracleSpellsRandomNumbersAlike() {
    Oracle.assumePresent();
    Random random = new Random(7);
    List<FloatAttr> numbers = new ArrayList<>();
    for (FloatType type : FloatType.values()) {
      for (int i = 0; i < 200; i++) {
        FloatAttr any = FloatAttr.ofBits(new BigInteger(type.width(), random), type);
        // Of wide types, those that are doubles.
        numbers.add(type.width() > 64 && any.scalar().isFinite() ? anyDouble(random, type) : any);
        numbers.add(FloatAttr.of(Math.abs(random.nextGaussian()) * 10, type));
        numbers.add(FloatAttr.of(random.nextInt(10_000) / 64.0, type));
      }
    }
    String bits =
        numbers.stream()
            .map(n -> "0x" + n.bits().toString(16) + " : " + n.type())
            .collect(Collectors.joining(", ", "[", "]"));
    String printed =
        Oracle.run("\"t.a\"() {x = " + bits + "} : () -> ()", "--allow-unregistered-dialect")
            .accepted();
    assertThat(printed).contains(AttributeText.of(ArrayAttr.of(numbers)));
  }

  private static FloatAttr anyDouble(Random random, FloatType type) {
    return FloatAttr.of(Double.longBitsToDouble(random.nextLong()), type);
  }
}
