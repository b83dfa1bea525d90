package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.machine.TrapKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transfers, which are whole when they are started. */
class DmaTest {
  private static Run run(String transfer, MemRef source, MemRef destination) {
    String text =
        """
        func.func @f(%%s: memref<3x4xi32>, %%d: memref<8xi32, 1>) {
          %%c0 = arith.constant 0 : index
          %%c1 = arith.constant 1 : index
          %%c2 = arith.constant 2 : index
          %%c4 = arith.constant 4 : index
          %%c5 = arith.constant 5 : index
          %%c9 = arith.constant 9 : index
          %%t = memref.alloc() : memref<1xi32>
          %s
          memref.dealloc %%t : memref<1xi32>
          return
        }
        """
            .formatted(transfer);
    return Programs.of(text).run("f", source, destination);
  }

  private static MemRef numbers() {
    return MemRef.of(IntegerType.I32, 3, 4).fill(at -> 10 * at[0] + at[1]);
  }

  private static MemRef zeros() {
    return MemRef.of(IntegerType.I32, 8).fill(at -> 0);
  }

  private static String elements(MemRef buffer) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      text.append(i == 0 ? "" : " ").append(buffer.getLong(i));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        memref.dma_start %s[%c0, %c2], %d[%c1], %c5, %t[%c0] : memref<3x4xi32>, memref<8xi32, 1>, memref<1xi32>
        memref.dma_wait %t[%c0], %c5 : memref<1xi32>
        """,
        """
        affine.dma_start %s[%c0, %c1 + 1], %d[1], %t[0], %c5 : memref<3x4xi32>, memref<8xi32, 1>, memref<1xi32>
        affine.dma_wait %t[0], %c5 : memref<1xi32>
        """
      })
  void elementsFollowEachOtherRowByRow(String transfer) {
    MemRef destination = zeros();
    assertThat(run(transfer, numbers(), destination)).isInstanceOf(Run.Returned.class);
    assertThat(elements(destination)).isEqualTo("0 2 3 10 11 12 0 0");
  }

  /** Two elements of each four of the slower memory, whose number is lower. */
  @Test
  void strideIsThatOfTheSlowerMemory() {
    MemRef destination = zeros();
    assertThat(
            run(
                """
                memref.dma_start %s[%c0, %c1], %d[%c0], %c5, %t[%c0], %c4, %c2 : memref<3x4xi32>, memref<8xi32, 1>, memref<1xi32>
                """,
                numbers(), destination))
        .isInstanceOf(Run.Returned.class);
    assertThat(elements(destination)).isEqualTo("1 2 11 12 21 0 0 0");
    MemRef back = numbers();
    assertThat(
            run(
                """
                memref.dma_start %d[%c0], %s[%c0, %c0], %c4, %t[%c0], %c4, %c2 : memref<8xi32, 1>, memref<3x4xi32>, memref<1xi32>
                """,
                back, destination))
        .isInstanceOf(Run.Returned.class);
    assertThat(back.getLong(0, 1)).isEqualTo(2);
    assertThat(back.getLong(0, 2)).isEqualTo(2);
    assertThat(back.getLong(1, 0)).isEqualTo(11);
  }

  @Test
  void transfersStayInsideOfBuffers() {
    assertThat(
            run(
                """
                memref.dma_start %s[%c0, %c0], %d[%c0], %c9, %t[%c0] : memref<3x4xi32>, memref<8xi32, 1>, memref<1xi32>
                """,
                numbers(), zeros()))
        .isInstanceOfSatisfying(
            Run.Trapped.class,
            trapped -> assertThat(trapped.trap().kind()).isEqualTo(TrapKind.OUT_OF_BOUNDS));
  }
}
