package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Reshapes as casts: by hand, and beside the oracle. */
class MemRefExpandTest {
  private static final String PASS = "memref-expand";

  @Test
  void reshapesAreThoseOfTheOracle() {
    LoweringTexts.checkInputs(PASS, PASS);
  }

  /** From the innermost dimension on, strides are products of sizes. */
  @Test
  void sizesAreLoaded() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%a: memref<*xf32>, %s: memref<2xindex>) -> memref<?x4xf32> {
                  %b = memref.reshape %a(%s) : (memref<*xf32>, memref<2xindex>) -> memref<?x4xf32>
                  return %b : memref<?x4xf32>
                }
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<*xf32>, %arg1: memref<2xindex>) -> memref<?x4xf32> {
                %c4 = arith.constant 4 : index
                %c0 = arith.constant 0 : index
                %0 = memref.load %arg1[%c0] : memref<2xindex>
                %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%0, 4], strides: [4, 1] : memref<*xf32> to memref<?x4xf32>
                return %reinterpret_cast : memref<?x4xf32>
              }
            }""");
  }

  @Test
  void randomReshapesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(PASS, 100, r -> n -> function(r, n));
  }

  @Test
  @Tag("slow")
  void manyRandomReshapesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(PASS, 1000, r -> n -> function(r, n));
  }

  private static String function(SplittableRandom random, int number) {
    String element = new String[] {"i32", "i64", "index"}[random.nextInt(3)];
    StringBuilder arguments = new StringBuilder("%m: memref<*xf32>");
    StringBuilder body = new StringBuilder();
    String from = "%m";
    String fromType = "memref<*xf32>";
    int count = random.nextInt(1, 4);
    for (int i = 0; i < count; i++) {
      int rank = random.nextInt(0, 5);
      StringBuilder to = new StringBuilder("memref<");
      for (int d = 0; d < rank; d++) {
        to.append(random.nextBoolean() ? "?" : Integer.toString(random.nextInt(1, 9))).append('x');
      }
      String shape = "memref<%dx%s>".formatted(rank, element);
      arguments.append(", %%s%d: %s".formatted(i, shape));
      body.append(
          "  %%r%d = memref.reshape %s(%%s%1$d) : (%s, %s) -> %sf32>\n"
              .formatted(i, from, fromType, shape, to));
      from = "%r" + i;
      fromType = to + "f32>";
    }
    return "func.func @f%d(%s) -> %s {\n%s  return %s : %3$s\n}\n"
        .formatted(number, arguments, fromType, body, from);
  }
}
