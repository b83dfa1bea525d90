package dev.halfspace.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Elements held as bytes: what goes in comes out. */
final class DenseElementsAttrTest {
  private static RankedTensorType tensor(Type elementType, long... sizes) {
    return RankedTensorType.of(Shape.of(sizes), elementType);
  }

  private static <T> T pick(Random random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  private static IntegerAttr i32(long value) {
    return IntegerAttr.of(value, IntegerType.I32);
  }

  @Test
  void elementsAreKeptLittleEndian() {
    DenseElementsAttr elements =
        DenseElementsAttr.of(tensor(IntegerType.I32, 2), List.of(i32(1), i32(-2)));
    assertThat(elements.bytes()).containsExactly(1, 0, 0, 0, -2, -1, -1, -1);
    assertThat(elements.longAt(1)).isEqualTo(-2);
    assertThat(elements.number(1)).isEqualTo(i32(-2));
  }

  @Test
  void truthValuesAreKeptAsBitsFromTheLowest() {
    List<IntegerAttr> values = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      values.add(IntegerAttr.bool(i == 1 || i == 8));
    }
    DenseElementsAttr elements = DenseElementsAttr.of(tensor(IntegerType.I1, 9), values);
    assertThat(elements.bytes()).containsExactly(2, 1);
    assertThat(elements.number(8)).isEqualTo(IntegerAttr.bool(true));
    assertThat(elements.number(7)).isEqualTo(IntegerAttr.bool(false));
  }

  @Test
  void equalElementsAreKeptOnce() {
    DenseElementsAttr listed =
        DenseElementsAttr.of(tensor(IntegerType.I32, 3), List.of(i32(7), i32(7), i32(7)));
    DenseElementsAttr splat = DenseElementsAttr.splat(tensor(IntegerType.I32, 3), i32(7));
    assertThat(listed).isEqualTo(splat).hasSameHashCodeAs(splat);
    assertThat(listed.isSplat()).isTrue();
    assertThat(listed.bytes()).hasSize(4);
    assertThat(listed.longAt(2)).isEqualTo(7);
  }

  @Test
  void aSplatOfAHugeShapeTakesOneElement() {
    DenseElementsAttr splat =
        DenseElementsAttr.splat(tensor(IntegerType.I32, Long.MAX_VALUE, Long.MAX_VALUE), i32(1));
    assertThat(splat.bytes()).hasSize(4);
    assertThat(splat.size()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aSplatWithoutElementsHasItsNumber() {
    RankedTensorType type = tensor(IntegerType.I32, 2, 0);
    DenseElementsAttr splat = DenseElementsAttr.splat(type, i32(7));
    assertThat(splat.size()).isZero();
    assertThat(splat.number(0)).isEqualTo(i32(7));
    assertThat(DenseElementsAttr.ofBytes(type, splat.bytes())).isEqualTo(splat);
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> splat.number(1));
    DenseElementsAttr none = DenseElementsAttr.of(type, List.of());
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> none.number(0));
  }

  @Test
  void complexElementsAreTwoNumbers() {
    RankedTensorType type = tensor(new ComplexType(FloatType.F32), 2);
    DenseElementsAttr elements =
        DenseElementsAttr.of(
            type,
            List.of(FloatAttr.f32(1), FloatAttr.f32(2), FloatAttr.f32(3), FloatAttr.f32(-4.5f)));
    assertThat(elements)
        .hasToString(
            "dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,-4.500000e+00)]>"
                + " : tensor<2xcomplex<f32>>");
    assertThat(elements.number(3)).isEqualTo(FloatAttr.f32(-4.5f));
  }

  @Test
  void wrongElementsAreRejected() {
    RankedTensorType type = tensor(IntegerType.I32, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DenseElementsAttr.splat(type, IntegerAttr.i64(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DenseElementsAttr.of(type, List.of(i32(1), i32(2), i32(3))));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DenseElementsAttr.splat(tensor(IntegerType.I32, Shape.DYNAMIC), i32(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DenseElementsAttr.ofBytes(type, new byte[5]));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> DenseElementsAttr.splat(type, i32(1)).number(2));
  }

  @Test
  void aSplatWithoutElementsIsASplat() {
    RankedTensorType none = tensor(IntegerType.I32, 0);
    DenseElementsAttr one = DenseElementsAttr.ofBytes(none, new byte[] {1, 0, 0, 0});
    assertThat(one).isEqualTo(DenseElementsAttr.splat(none, i32(1)));
    assertThat(one).hasToString("dense<1> : tensor<0xi32>");
    assertThat(DenseElementsAttr.ofBytes(none, new byte[0])).hasToString("dense<> : tensor<0xi32>");
  }

  @Test
  void bitsOfOneByteAreOneElementIfAllAreEqual() {
    assertThat(DenseElementsAttr.ofBytes(tensor(IntegerType.I1, 1), new byte[] {2}))
        .hasToString("dense<true> : tensor<1xi1>");
    assertThat(DenseElementsAttr.ofBytes(tensor(IntegerType.I1, 9), new byte[] {-1}))
        .hasToString("dense<true> : tensor<9xi1>");
    assertThat(DenseElementsAttr.ofBytes(tensor(IntegerType.I1, 3), new byte[] {2}))
        .hasToString("dense<[false, true, false]> : tensor<3xi1>");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DenseElementsAttr.ofBytes(tensor(IntegerType.I1, 9), new byte[] {2}));
  }

  @Test
  void countsBeyondALongAreSaturated() {
    long huge = 1L << 62;
    RankedTensorType pairs = tensor(new ComplexType(FloatType.F32), Long.MAX_VALUE);
    DenseElementsAttr splat =
        DenseElementsAttr.of(pairs, List.of(FloatAttr.f32(1), FloatAttr.f32(2)));
    assertThat(splat.number(huge + 1)).isEqualTo(FloatAttr.f32(2));
    for (long numbers : new long[] {huge, Long.MAX_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(
              () -> new DenseElementsAttr.Builder(tensor(IntegerType.I32, numbers), numbers))
          .withMessageEndingWith("takes more than 2 GB");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new DenseElementsAttr.Builder(tensor(IntegerType.I1, numbers), numbers))
          .withMessageEndingWith("takes more than 2 GB");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new DenseElementsAttr.Builder(tensor(new ComplexType(FloatType.F32), 3), 7))
        .withMessageStartingWith("numbers given: 7, which do not make a ");
  }

  @Property(seed = "45", tries = 300)
  void whatGoesInComesOut(@ForAll @IntRange(max = 5000) int seed) {
    Random random = new Random(seed);
    int width = random.nextInt(140) + 1;
    IntegerType.Signedness signedness = pick(random, IntegerType.Signedness.values());
    IntegerType type = new IntegerType(width, signedness);
    List<IntegerAttr> values = new ArrayList<>();
    int count = random.nextInt(20) + 2;
    for (int i = 0; i < count; i++) {
      BigInteger bits = new BigInteger(width, random);
      boolean negative = signedness != IntegerType.Signedness.UNSIGNED && bits.testBit(width - 1);
      values.add(
          IntegerAttr.of(negative ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits, type));
    }
    DenseElementsAttr elements = DenseElementsAttr.of(tensor(type, count), values);
    for (int i = 0; i < count; i++) {
      assertThat(elements.number(i)).isEqualTo(values.get(i));
    }
    assertThat(DenseElementsAttr.ofBytes(elements.type(), elements.bytes())).isEqualTo(elements);
  }

  @Property(seed = "46", tries = 300)
  void floatsComeOutAsTheyWentIn(@ForAll @IntRange(max = 5000) int seed) {
    Random random = new Random(seed);
    FloatType type = pick(random, FloatType.values());
    List<FloatAttr> values = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      values.add(FloatAttr.ofBits(new BigInteger(type.width(), random), type));
    }
    DenseElementsAttr elements = DenseElementsAttr.of(tensor(type, 5), values);
    for (int i = 0; i < 5; i++) {
      assertThat(elements.number(i)).isEqualTo(values.get(i));
    }
  }
}
