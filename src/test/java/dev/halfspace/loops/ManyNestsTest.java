package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.scf.ScfForOp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Functions of so many nests that none may cost an analysis of all, or be compared with each, and a
 * nest of many accesses.
 */
class ManyNestsTest {
  private static final int NESTS = 1_200;

  /** A function of many operations, {@code %d} being the number of each and {@code %e} the next. */
  private static String function(String each) {
    return function(NESTS, each);
  }

  private static String function(int number, String each) {
    StringBuilder text =
        new StringBuilder(
            """
            func.func @f(%m0: memref<64xi64>, %n: index, %m: index, %x: i64) {
              %c0 = arith.constant 0 : index
              %c4 = arith.constant 4 : index
            """);
    for (int i = 0; i < number; i++) {
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

  /** The nest that all become grows with each, so that its accesses are not compared in pairs. */
  @Test
  @Timeout(25)
  void allNestsBecomeOneThatUpdatesOneBuffer() {
    String text =
        function(
            NESTS / 6,
            """
            affine.for %i = 0 to 64 {
              %v = affine.load %m0[%i] : memref<64xi64>
              affine.store %v, %m0[%i] : memref<64xi64>
            }
            """);
    assertThat(LoopTexts.after("affine-loop-fusion", text).findAll(AffineForOp.class)).hasSize(1);
  }

  @Test
  @Timeout(25)
  void allNestsBecomeOneThatLoadsOneBuffer() {
    String text =
        function(
            NESTS / 4,
            """
            %m%e = memref.alloc() : memref<64xi64>
            affine.for %i = 0 to 64 {
              %v = affine.load %m0[%i] : memref<64xi64>
              affine.store %v, %m%e[%i] : memref<64xi64>
            }
            """);
    assertThat(LoopTexts.after("affine-loop-fusion", text).findAll(AffineForOp.class)).hasSize(1);
  }

  @Test
  @Timeout(25)
  void allNestsLoadOneBufferAndStoreToAnother() {
    String text =
        function(
                NESTS / 3, // each pair is compared
                """
                affine.for %i = 0 to 64 {
                  %v = affine.load %m0[%i] : memref<64xi64>
                  affine.store %v, %o[%i] : memref<64xi64>
                }
                """)
            .replace("%n: index", "%o: memref<64xi64>, %n: index");
    assertThat(LoopTexts.after("affine-loop-fusion", text).findAll(AffineForOp.class))
        .hasSize(NESTS / 3);
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

  /** Each of 30 loads may see each of 30 stores: whose values are seen is not asked. */
  @ParameterizedTest
  @ValueSource(strings = {"affine-loop-tile{tile-size=4}", "affine-loop-unroll-jam"})
  @Timeout(25)
  void oneNestOfManyAccesses(String pass) {
    StringBuilder text =
        new StringBuilder(
            """
            func.func @f(%A: memref<?x?xi64>, %n: index) {
              affine.for %i = 0 to %n {
                affine.for %j = 0 to %n {
            """);
    for (int k = 0; k < 30; k++) {
      text.append(
          """
          %v%1$d = affine.load %A[%i * %2$d + %j * %3$d, %j + %i * %4$d + %1$d] : memref<?x?xi64>
          affine.store %v%1$d, %A[%j * %5$d + %1$d, %i + %j + %6$d] : memref<?x?xi64>
          """
              .replace("%1$d", "" + k)
              .replace("%2$d", "" + (k % 5 + 1))
              .replace("%3$d", "" + k % 3)
              .replace("%4$d", "" + k % 4)
              .replace("%5$d", "" + (k % 7 + 1))
              .replace("%6$d", "" + k % 6));
    }
    String program = text + "}\n}\nreturn\n}\n";
    assertThat(LoopTexts.after(pass, program).findAll(AffineForOp.class)).hasSize(2);
  }
}
