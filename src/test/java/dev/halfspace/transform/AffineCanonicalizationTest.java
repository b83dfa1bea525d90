package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.io.Resources;
import dev.halfspace.Oracle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Folds and patterns of the affine dialect. */
@Timeout(60)
class AffineCanonicalizationTest {
  /** A program and what {@code mlir-opt-22 --canonicalize} makes of it. */
  record Example(String name, String input, String expected) {
    static Example of(String section) {
      String arrow = "\n// ----->\n";
      int name = section.indexOf('\n');
      int end = section.indexOf(arrow);
      return new Example(
          section.substring(0, name),
          section.substring(name + 1, end),
          section.substring(end + arrow.length()));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Example> examples() throws IOException {
    String text =
        Resources.toString(
            Resources.getResource(AffineCanonicalizationTest.class, "affine-canonicalization.txt"),
            StandardCharsets.UTF_8);
    return Arrays.stream(text.split("// ===== ")).skip(1).map(Example::of);
  }

  private static String after(String text) {
    return GenericPasses.after("canonicalize", text).strip();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void programsAreCanonicalized(Example example) {
    String ours = after(example.input());
    assertThat(ours).isEqualTo(example.expected().strip());
    assertThat(after(ours)).isEqualTo(ours);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void programsAreCanonicalizedAsByTheOracle(Example example) {
    Oracle.assumePresent();
    String flags = "--allow-unregistered-dialect";
    assertThat(Oracle.run(example.input(), flags, "--canonicalize").accepted().strip())
        .isEqualTo(example.expected().strip());
  }

  // Where the oracle is wrong (docs/compatibility.md)
  // ----------------------------------------------

  /** For i = 32 the loop ends at 32 mod 32 = 0; the oracle takes 11, for i = 11, for the least. */
  @Test
  void remaindersMayBeZeroWhereverTheRangeBegins() {
    String text =
        """
        module {
          func.func @f(%arg0: index) {
            affine.for %arg1 = 11 to %arg0 {
              affine.for %arg2 = 4 to min #map(%arg1) {
                "use"(%arg2) : (index) -> ()
              }
            }
            return
          }
        }""";
    String map = "#map = affine_map<(d0) -> (d0 mod 32, 7)>\n";
    assertThat(after(map + text)).isEqualTo(map + text);
  }

  @Test
  void boundsOfLoopsThatAreNeverExecutedKeepAResult() {
    String text =
        """
        #map = affine_map<(d0) -> (d0 + 1, d0 + 2)>
        module {
          func.func @f() {
            affine.for %arg0 = 10 to 5 {
              affine.for %arg1 = max #map(%arg0) to 5 {
                "use"(%arg1) : (index) -> ()
              }
            }
            return
          }
        }""";
    assertThat(after(text)).isEqualTo(text);
  }

  @Test
  void coefficientsDoNotWrapAround() {
    String body =
        """
          %big = arith.constant 9223372036854775807 : index
          %0 = affine.apply affine_map<()[s0, s1] -> (s0 + s1)>()[%big, %big]
          %1 = affine.min affine_map<()[s0] -> (s0 * 4, 5)>()[%big]
          %2 = affine.linearize_index [%big, %big] by (4, 9223372036854775807) : index
          "use"(%0, %1, %2) : (index, index, index) -> ()
          return
        }
        """;
    assertThat(after("func.func @f() {\n" + body).lines().map(String::strip).toList())
        .contains(
            "#map = affine_map<() -> (9223372036854775807 + 9223372036854775807)>",
            "#map1 = affine_map<() -> (5, 9223372036854775807 * 4)>");
  }

  @Test
  void basesThatAreNoneStayValues() {
    String text =
        """
        func.func @f(%a: index) -> index {
          %c0 = arith.constant 0 : index
          %0:2 = affine.delinearize_index %a into (3, %c0) : index, index
          return %0#1 : index
        }
        """;
    assertThat(after(text)).contains("affine.delinearize_index %arg0 into (3, %c0)");
  }

  @Test
  void elementsOutOfBoundsAreNotKnown() {
    String text =
        """
        memref.global "private" constant @g : memref<2x2xi32> = dense<[[1, 2], [3, 4]]>
        memref.global "private" constant @u : memref<2xi32> = uninitialized
        func.func @f() -> (i32, i32, i32) {
          %g = memref.get_global @g : memref<2x2xi32>
          %u = memref.get_global @u : memref<2xi32>
          %0 = affine.load %g[2, 0] : memref<2x2xi32>
          %1 = affine.load %g[0, -1] : memref<2x2xi32>
          %2 = affine.load %u[0] : memref<2xi32>
          return %0, %1, %2 : i32, i32, i32
        }
        """;
    assertThat(after(text)).containsSubsequence("[2, 0]", "[0, -1]", "affine.load %1[0]");
  }

  // Hostile programs
  // --------------------------------------------------------------------------------

  @Test
  void valuesComputedFromThemselvesStay() {
    String text =
        """
        "graph.op"() ({
          %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%1)
          %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%0)
          %2 = affine.apply affine_map<(d0) -> (d0 + 1)>(%2)
          %3 = affine.min affine_map<(d0) -> (d0, 5)>(%4)
          %4 = affine.min affine_map<(d0) -> (d0, 6)>(%3)
          %5 = affine.max affine_map<(d0) -> (d0, 6)>(%5)
          %6 = affine.linearize_index [%7#0, %7#1] by (3, 4) : index
          %7:2 = affine.delinearize_index %6 into (3, 4) : index, index
          "use"(%0, %1, %2, %3, %4, %5, %6) : (index, index, index, index, index, index, index) -> ()
        }) : () -> ()
        """;
    assertThat(after(text)).contains("affine.apply #map(%1)", "affine.apply #map(%2)");
  }

  @Test
  void blocksThatAreNeverReachedEnd() {
    String text =
        """
        func.func @f() {
          return
        ^bb1:
          %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%1)
          %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%0)
          "use"(%1) : (index) -> ()
          cf.br ^bb1
        }
        """;
    assertThat(after(text)).isEqualTo("module {\n  func.func @f() {\n    return\n  }\n}");
  }

  /** Written out in full, the last of the values would have 2^40 terms. */
  @Test
  void mapsDoNotGrowWithoutBound() {
    StringBuilder text = new StringBuilder("func.func @f() {\n%0 = \"i\"() : () -> index\n");
    for (int i = 1; i <= 40; i++) {
      text.append(
          "%%%d = affine.apply affine_map<(d0) -> (d0 mod 3 + d0 floordiv 2)>(%%%d)\n"
              .formatted(i, i - 1));
    }
    text.append("\"use\"(%40) : (index) -> ()\nreturn\n}\n");
    assertThat(after(text.toString()).length()).isBetween(1_000, 1_000_000);
  }

  @Test
  void longChainsAreComposedWhole() {
    int length = 10_000;
    String chain =
        IntStream.rangeClosed(1, length)
            .mapToObj(
                i -> "%%%d = affine.apply affine_map<(d0) -> (d0 + 1)>(%%%d)".formatted(i, i - 1))
            .collect(Collectors.joining("\n"));
    String text =
        "func.func @f(%m: memref<?xf32>) -> f32 {\n%0 = \"i\"() : () -> index\n"
            + chain
            + "\n%x = affine.load %m[%"
            + length
            + "] : memref<?xf32>\nreturn %x : f32\n}\n";
    assertThat(after(text)).contains("affine.load %arg0[symbol(%0) + 10000]");
  }
}
