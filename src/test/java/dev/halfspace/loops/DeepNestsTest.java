package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nests that are deeper, or have more cases, than an analysis looks at. */
class DeepNestsTest {
  private static final String STORE = "affine.store %x, %A[%i0] : memref<64xi64>\n";

  private static Stream<String> passes() {
    return Stream.of(
        "affine-loop-tile{tile-size=2}",
        "affine-loop-tile{cache-size=1}",
        "affine-loop-unroll{unroll-factor=2}",
        "affine-loop-unroll-jam{unroll-jam-factor=2}",
        "affine-loop-fusion",
        "affine-loop-fusion{mode=sibling maximal}",
        "affine-parallelize",
        "affine-parallelize{parallel-reductions=true}",
        "affine-scalrep",
        "affine-loop-invariant-code-motion",
        "affine-loop-coalescing",
        "affine-loop-normalize",
        "affine-loop-permute",
        "affine-loop-skew",
        "affine-loop-reverse",
        "affine-loop-distribute",
        "affine-loop-unswitch");
  }

  private static String nest(int depth, String loop, String body) {
    StringBuilder text =
        new StringBuilder("func.func @f(%A: memref<64xi64>, %x: i64, %n: index, %m: index) {\n");
    for (int i = 0; i < depth; i++) {
      text.append(loop.formatted(i)).append(" {\n");
    }
    String after = "affine.for %j = 0 to 4 {\n" + STORE.replace("%i0", "%j") + "}\n";
    return text + body + "}\n".repeat(depth) + after + "return\n}\n";
  }

  private static void assertValidAfter(String pass, String text) {
    assertThat(LoopTexts.print(LoopTexts.after(pass, text))).contains("affine.store");
  }

  @ParameterizedTest
  @MethodSource("passes")
  void loopsAreInManyOthers(String pass) {
    for (int depth : new int[] {60, 400}) {
      assertValidAfter(pass, nest(depth, "affine.for %%i%d = 0 to %%n", STORE));
    }
  }

  /** Four times four cases of bounds in each of six loops. */
  @ParameterizedTest
  @MethodSource("passes")
  void boundsHaveManyCases(String pass) {
    String loop =
        """
        affine.for %%i%d = max affine_map<()[s0, s1] -> (0, s0, s1, s0 - s1)>()[%%n, %%m]
            to min affine_map<()[s0, s1] -> (8, s0, s1, s0 + s1)>()[%%n, %%m] step 2""";
    String load = "%v = affine.load %A[%i1 + %i2] : memref<64xi64>\n";
    assertValidAfter(pass, nest(6, loop, load + STORE.replace("%x", "%v")));
  }

  /** A product of so many numbers of iterations is one map over all of them. */
  @Test
  void manyLoopsThatStartAnywhereBecomeOne() {
    String nest = nest(400, "scf.for %%i%d = %%c1 to %%n step %%c2", STORE.replace("%i0", "%c1"));
    String text =
        nest.replaceFirst(
            "\\{\n", "{\n%c1 = arith.constant 1 : index\n%c2 = arith.constant 2 : index\n");
    assertThat(LoopTexts.print(LoopTexts.after("affine-loop-coalescing", text)))
        .containsOnlyOnce("scf.for");
  }
}
