package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Accesses as those of {@code affine}: by hand, and beside the oracle. */
class AffineRaiseFromMemrefTest {
  private static final String PASS = "func.func(affine-raise-from-memref)";

  @Test
  void accessesAreThoseOfTheOracle() {
    LoweringTexts.checkInputs(PASS, "affine-raise-from-memref");
  }

  /** Sums are subscripts; the values that they are made of may be dimensions. */
  @Test
  void loadAtASumIsAnAffineLoad() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%m: memref<16xf32>, %n: index, %v: f32) {
                  %c3 = arith.constant 3 : index
                  affine.for %i = 0 to 4 {
                    %x = arith.muli %i, %c3 : index
                    %y = arith.addi %x, %n : index
                    memref.store %v, %m[%y] : memref<16xf32>
                  }
                  return
                }
                """))
        .contains("affine.store %arg2, %arg0[%arg3 * 3 + symbol(%arg1)] : memref<16xf32>");
  }

  /** An expression with 2^60 leaves, which the oracle makes as a tree. */
  @Test
  void sumsOfSumsThatWouldBeTooLongStay() {
    StringBuilder text =
        new StringBuilder("func.func @f(%m: memref<16xf32>, %x0: index, %n: index, %v: f32) {\n");
    for (int i = 0; i < 60; i++) {
      text.append("  %%x%d = arith.addi %%x%d, %%x%d : index\n".formatted(i + 1, i, i));
    }
    text.append("  memref.store %v, %m[%x60] : memref<16xf32>\n  return\n}\n");
    assertThat(LoweringTexts.after(PASS, text.toString())).contains("memref.store");
  }

  @Test
  void randomAccessesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(PASS, 100, r -> n -> function(r, n));
  }

  @Test
  @Tag("slow")
  void manyRandomAccessesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(PASS, 1000, r -> n -> function(r, n));
  }

  /** Computations on arguments, constants, variables of loops and what is loaded. */
  private static String function(SplittableRandom random, int number) {
    List<String> values = new ArrayList<>(List.of("%n", "%k", "%c3", "%c0", "%i", "%d"));
    boolean isAffine = random.nextInt(3) > 0;
    if (isAffine) {
      values.add("%i");
    }
    StringBuilder body = new StringBuilder();
    for (int i = random.nextInt(2, 9); i > 0; i--) {
      String x = values.get(random.nextInt(values.size()));
      String y = values.get(random.nextInt(values.size()));
      String name = "%x" + i;
      switch (random.nextInt(12)) {
        case 0, 1, 2, 3 -> body.append("%s = arith.addi %s, %s : index\n".formatted(name, x, y));
        case 4, 5 -> body.append("%s = arith.muli %s, %s : index\n".formatted(name, x, y));
        case 6 -> body.append("%s = arith.subi %s, %s : index\n".formatted(name, x, y));
        case 7 -> body.append("%s = memref.load %%q[%s] : memref<4xindex>\n".formatted(name, x));
        case 8 -> body.append("memref.store %%v, %%m[%s, %s] : memref<?x?xf32>\n".formatted(x, y));
        default ->
            body.append(
                "%s = memref.load %%m[%s, %s] : memref<?x?xf32>\n".formatted("%l" + i, x, y));
      }
      if (body.indexOf(name + " ") >= 0) {
        values.add(name);
      }
    }
    return """
        func.func @f%d(%%m: memref<?x?xf32>, %%q: memref<4xindex>, %%n: index, %%k: index, %%v: f32) {
          %%c0 = arith.constant 0 : index
          %%c3 = arith.constant 3 : index
          %%d = memref.dim %%m, %%c0 : memref<?x?xf32>
          %s {
            %s}
          return
        }
        """
        .formatted(
            number,
            isAffine ? "affine.for %i = 0 to 10" : "scf.for %i = %c0 to %n step %c3",
            body.toString());
  }
}
