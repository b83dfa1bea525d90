package dev.halfspace.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Type;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Strings, sparse elements, arrays and resources are made only of what they can hold. */
final class ElementsAttrTest {
  private static RankedTensorType tensor(Type elementType, long... sizes) {
    return RankedTensorType.of(Shape.of(sizes), elementType);
  }

  private static DenseElementsAttr numbers(Type type, long... values) {
    DenseElementsAttr.Builder all =
        new DenseElementsAttr.Builder(tensor(type, values.length), values.length);
    for (long value : values) {
      all.addBits(value);
    }
    return all.build();
  }

  @Test
  void equalStringsAreKeptOnce() {
    ShapedType two = tensor(IndexType.INDEX, 2);
    DenseStringAttr listed = DenseStringAttr.of(two, List.of("a", "a"));
    assertThat(listed).isEqualTo(DenseStringAttr.of(two, List.of("a")));
    assertThat(listed.isSplat()).isTrue();
    assertThat(DenseStringAttr.of(tensor(IndexType.INDEX, 0), List.of()).isSplat()).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DenseStringAttr.of(two, Collections.nCopies(3, "a")))
        .withMessageStartingWith("strings given: 3, which do not make a ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DenseStringAttr.of(tensor(IndexType.INDEX, Shape.DYNAMIC), List.of("a")))
        .withMessageEndingWith(" has no static shape");
  }

  @Test
  void sparseElementsHaveOneRowEach() {
    ShapedType type = tensor(IntegerType.I32, 8);
    DenseElementsAttr two = numbers(IntegerType.I32, 5, 6);
    assertThat(new SparseElementsAttr(type, numbers(IntegerType.I64, 0, 1), two))
        .hasToString("sparse<[0, 1], [5, 6]> : tensor<8xi32>");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SparseElementsAttr(type, numbers(IntegerType.I64, 0, 1, 2), two))
        .withMessage("places given: 3, for 2 elements");
    // Rows and elements that are all equal are kept once, but have to be as many before.
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new SparseElementsAttr(
                    type, numbers(IntegerType.I64, 1, 1, 1), numbers(IntegerType.I32, 5, 5)))
        .withMessage("places given: 3, for 2 elements");
  }

  @Test
  void rowsThatAreLongerThanAnIntAreRefused() {
    ShapedType places = tensor(IntegerType.I64, 1, (1L << 32) + 1);
    assertThat(
            SparseElementsAttr.fault(
                tensor(IntegerType.I32, 8), DenseElementsAttr.splat(places, IntegerAttr.i64(0))))
        .startsWith("the places have shape [1, 4294967297]");
  }

  @Test
  void arraysHoldNumbersOfTheirType() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new DenseArrayAttr(IntegerType.I64, ImmutableList.of(IntegerAttr.index(1))))
        .withMessage("1 : index is not of type i64");
    ImmutableList<Attribute> words = ImmutableList.of(StringAttr.of("a"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DenseArrayAttr(IntegerType.I64, words));
    assertThat(DenseArrayAttr.i64(1, -2).asLongs()).containsExactly(1, -2);
    DenseArrayAttr floats = new DenseArrayAttr(FloatType.F32, ImmutableList.of(FloatAttr.f32(1)));
    assertThatIllegalStateException()
        .isThrownBy(floats::asLongs)
        .withMessage("the elements are of type f32");
  }

  @Test
  void alignmentsAreUnsigned() {
    ResourceHandle handle = ResourceHandle.of("x");
    handle.setData(new byte[] {7}, 1 << 31);
    assertThat(Integer.toUnsignedLong(handle.alignment())).isEqualTo(1L << 31);
    assertThat(handle.dataText()).isEqualTo("\"0x0000008007\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> handle.setData(new byte[] {7}, 3 << 30))
        .withMessage("3221225472 is no power of two");
  }
}
