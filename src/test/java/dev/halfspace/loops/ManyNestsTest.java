package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.scf.ScfForOp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Functions of so many nests that none may cost an analysis of all, or be compared with each. */
class ManyNestsTest {
  private static final int NESTS = 1_200;

  /** A function of many operations, {@code %d} being the number of each and {@code %e} the next. */
  private static String function(String each) {
    StringBuilder text =
        new StringBuilder(
            """
            func.func @f(%m0: memref<64xi64>, %n: index, %m: index, %x: i64) {
              %c0 = arith.constant 0 : index
              %c4 = arith.constant 4 : index
            """);
    for (int i = 0; i < NESTS; i++) {
      text.append(each.replace("%d", "" + i).replace("%e", "" + (i + 1)));
    }
    return text + "return\n}\n";
  }

  @Test
  @Timeout(25)
  void eachLoopLoadsWhatTheOneBeforeStores() {
    String text =
        function(
            """
            %m%e = memref.alloc() : memref<64xi64>
            affine.for %i = 0 to 64 {
              %v = affine.load %m%d[%i] : memref<64xi64>
              affine.store %v, %m%e[%i] : memref<64xi64>
            }
            """);
    assertThat(LoopTexts.after("affine-loop-fusion", text).findAll(AffineForOp.class)).hasSize(1);
  }

  @Test
  @Timeout(25)
  void allNestsUpdateOneBuffer() {
    String text =
        function(
            """
            affine.for %i = 0 to 64 {
              %v = affine.load %m0[%i] : memref<64xi64>
              affine.store %v, %m0[-%i + 63] : memref<64xi64>
            }
            """);
    assertThat(LoopTexts.after("affine-loop-fusion", text).findAll(AffineForOp.class))
        .hasSize(NESTS);
  }

  @Test
  @Timeout(25)
  void boundsOfInnerLoopsDependOnArguments() {
    String text =
        function(
            """
            scf.for %i = %c0 to %n step %c4 {
              scf.for %j = %i to %m step %c4 {
                memref.store %x, %m0[%j] : memref<64xi64>
              }
            }
            """);
    assertThat(LoopTexts.after("scf-for-loop-peeling", text).findAll(ScfForOp.class))
        .hasSize(5 * NESTS);
  }
}
