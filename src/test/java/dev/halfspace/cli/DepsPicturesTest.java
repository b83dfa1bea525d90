package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Pictures are well-formed, have the points and arrows that there are, and need no network. */
final class DepsPicturesTest {
  private static final String RECURRENCE =
      """
      func.func @f(%A: memref<3x4xf32>) {
        affine.for %i = 0 to 3 {
          affine.for %j = 0 to 4 {
            affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%j) {
              %v = affine.load %A[%i, %j - 1] : memref<3x4xf32>
              affine.store %v, %A[%i, %j] : memref<3x4xf32>
            }
          }
        }
        return
      }
      """;

  private static String report(String format) {
    var out = new java.io.ByteArrayOutputStream();
    int status =
        Main.run(
            List.of("deps", "--format=" + format, "-"),
            new ByteArrayInputStream(RECURRENCE.getBytes(StandardCharsets.UTF_8)),
            out,
            new java.io.ByteArrayOutputStream());
    assertThat(status).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void pictureHasADotPerIterationAndAnArrowPerDependence() throws Exception {
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(report("svg").getBytes(StandardCharsets.UTF_8)));
    // 3 x 4 iterations and two dots of the legend: executed, guarded.
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(12 + 2);
    int arrows = 0;
    for (int i = 0; i < svg.getElementsByTagName("path").getLength(); i++) {
      var path = (org.w3c.dom.Element) svg.getElementsByTagName("path").item(i);
      arrows += path.hasAttribute("marker-end") ? 1 : 0;
    }
    // In each of 3 rows, 2 reads the element that 1 wrote, and 3 that of 2.
    assertThat(arrows).isEqualTo(6);
  }

  @Test
  void pageRefersToNothingOutsideOfIt() {
    String page = report("html");
    assertThat(page.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http")
        .doesNotContain("src=")
        .doesNotContain("<script");
    assertThat(page).contains("from #1, before").contains("<svg").contains("@f");
  }

  @Test
  void axesAreTheLoopsThatAreNamed() {
    String svg =
        Invocation.of("deps", "--format=svg", "--axes=t,j", "docs/examples/heat-3d.mlir").out();
    assertThat(svg)
        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        .contains("<title>Dependences of docs/examples/heat-3d.mlir</title>")
        .contains(">%j across, %t down (some of the iterations)<")
        .contains(">only where %i = 1, %k = 1<")
        .contains("class=\"arrow flow\"");
  }

  @Test
  void pictureSaysWhatItLeavesOut() {
    String text =
        RECURRENCE.replace(
            "affine.for %j", "%q = memref.load %B[%z] : memref<?xf32>\naffine.for %j");
    text = text.replace("%A: memref<3x4xf32>", "%A: memref<3x4xf32>, %B: memref<?xf32>, %z: index");
    text = text.replace("%B[%z]", "%B[%p]").replace("%q =", "%p = arith.muli %i, %i : index\n%q =");
    assertThat(Invocation.on(text, "deps", "--format=svg").out()).contains(">not drawn: #0<");
  }

  @Test
  void axesThatAreNotThereAreSaidSo() {
    assertThat(Invocation.on(RECURRENCE, "deps", "--format=svg", "--axes=a,b").out())
        .contains("there are no such loops to draw");
    assertThat(Invocation.on(RECURRENCE, "deps", "--format=svg", "--axes=i").err())
        .isEqualTo("halfspace: error: flag '--axes' has the names of two loops, 't,i', not 'i'\n");
    assertThat(Invocation.on(RECURRENCE, "deps", "--axes=i,j").status()).isEqualTo(2);
  }

  @Test
  void tilesOfASymbolicProgramAreSeenAtTheirSize() {
    String text =
        """
        func.func @tiled(%A: memref<?xf32>, %N: index, %x: f32) {
          affine.for %ii = 0 to %N step 16 {
            affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 16, s0)>(%ii)[%N] {
              affine.for %j = 0 to %N {
                affine.store %x, %A[%i + %j] : memref<?xf32>
              }
            }
          }
          return
        }
        """;
    // 20 iterations: a tile of 16 and a part of the next.
    assertThat(Invocation.on(text, "deps", "--format=svg", "--axes=i,j").out())
        .contains(">with %N = 20<")
        .containsPattern("(?s)class=\"tile\".*class=\"tile\"");
  }
}
