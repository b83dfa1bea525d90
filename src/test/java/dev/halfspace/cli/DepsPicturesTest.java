package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
        .doesNotContain("url(//")
        .doesNotContain("@import");
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
    assertThat(Invocation.on(RECURRENCE, "deps", "--format=svg", "--axes=i,b"))
        .isEqualTo(new Invocation(2, "", "halfspace: error: there is no loop 'b'\n"));
    String apart =
        """
        func.func @f(%m: memref<9xf32>, %x: f32) {
          affine.for %i = 0 to 9 {
            affine.store %x, %m[%i] : memref<9xf32>
          }
          affine.for %j = 0 to 9 {
            affine.store %x, %m[%j] : memref<9xf32>
          }
          return
        }
        """;
    assertThat(Invocation.on(apart, "deps", "--format=svg", "--axes=i,j").out())
        .contains("there are no such loops to draw");
    assertThat(Invocation.on(RECURRENCE, "deps", "--format=svg", "--axes=i").err())
        .isEqualTo("halfspace: error: flag '--axes' has the names of two loops, 't,i', not 'i'\n");
    assertThat(Invocation.on(RECURRENCE, "deps", "--axes=i,j").status()).isEqualTo(2);
  }

  @Test
  void wavefrontsOfSeidelAreTwiceTheRowAndTheColumn() {
    // Iteration (i, j) needs (i - 1, j + 1) and (i, j - 1): its step is 2 * i + j, from 1 at (1, 1)
    // on.
    String svg =
        Invocation.of("deps", "--format=svg", "--wavefronts", "docs/examples/seidel-2d.mlir").out();
    assertThat(svg)
        .contains(">a number: the earliest step in which the iteration can be executed, of 16<");
    List<Integer> steps =
        Pattern.compile("class=\"step\"[^>]*>(\\d+)<")
            .matcher(svg)
            .results()
            .map(found -> Integer.valueOf(found.group(1)))
            .toList();
    List<Integer> expected = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      for (int j = 1; j <= 6; j++) {
        expected.add(2 * i + j - 2);
      }
    }
    assertThat(steps).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void tilesSayWhetherTheyCanBeExecutedInOrder() {
    assertThat(
            Invocation.of("deps", "--format=svg", "--tiles=2,3", "docs/examples/seidel-2d.mlir")
                .out())
        .contains("tiles of 2 x 3 cannot be executed in order")
        .contains(">flow of %A: #9 at %t = 0, %i = 1, %j = 4 to #2 at %t = 0, %i = 2, %j = 3<");
    // 12 rows that do not need each other, and 4 tiles in a row, one after the other.
    assertThat(
            Invocation.of(
                    "deps",
                    "--format=svg",
                    "--tiles=2,3",
                    "--axes=i,k",
                    "docs/examples/matmul.mlir")
                .out())
        .contains(">tiles of 2 x 3 can be executed in order, all 24 in 4 steps<");
    assertThat(Invocation.on(RECURRENCE, "deps", "--format=svg", "--tiles=0,1").err())
        .isEqualTo(
            "halfspace: error: flag '--tiles' has the numbers of iterations down and across, '2,3',"
                + " not '0,1'\n");
  }

  @Test
  void passesForThePictureBesideThatAreWrongAreSaidSo() {
    assertThat(
            Invocation.on(RECURRENCE, "deps", "--format=svg", "--after=builtin.module(nothing)")
                .err())
        .startsWith("halfspace: error: flag '--after': ");
    assertThat(
            Invocation.on(RECURRENCE, "deps", "--format=html", "--after=builtin.module(cse)").err())
        .isEqualTo("halfspace: error: flag '--after' goes with the format 'svg'\n");
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

  private static Set<String> found(String pattern, String page) {
    return Pattern.compile(pattern)
        .matcher(page)
        .results()
        .map(match -> match.group(1) + " " + match.group(2))
        .flatMap(
            text ->
                Stream.of(text.substring(text.indexOf(' ') + 1).split(" ", -1))
                    .map(pair -> text.substring(0, text.indexOf(' ') + 1) + pair))
        .collect(Collectors.toSet());
  }

  @Test
  void eachArrowOfThePageHasItsRowWhichThePointerHighlights() {
    String page = Invocation.of("deps", "--format=html", "docs/examples/heat-3d.mlir").out();
    Set<String> arrows = found("<path [^>]*data-kind=\"(\\w+)\" data-pairs=\"([0-9 -]+)\"", page);
    Set<String> rows = found("<tr data-kind=\"(\\w+)\" [^>]*data-pairs=\"([0-9-]+)\"", page);
    assertThat(arrows).contains("flow 7-8", "anti 0-15");
    assertThat(rows).containsAll(arrows);
    // The store to %B is access 7 on line 34.
    assertThat(page).contains("<tr data-access=\"7\" data-line=\"34\">", "id=\"L34\"");
  }

  @Test
  void pageHasFiltersAndStylesForDarkScreensAndPaper() {
    String page = Invocation.of("deps", "--format=html", "docs/examples/heat-3d.mlir").out();
    assertThat(page)
        .contains("value=\"kind flow\"", "value=\"kind anti\"", "value=\"buffer %A\"")
        .contains("@media print", "prefers-color-scheme:dark");
  }

  @Test
  void legalityIsAPageToo() {
    String page =
        Invocation.of("deps", "--legality", "--format=html", "docs/examples/jacobi-2d.mlir").out();
    assertThat(page)
        .contains("<h1>Transformations of docs/examples/jacobi-2d.mlir</h1>")
        .contains("<td class=\"bad\">no, #0 at %t = 0, %i = 1, %j = 1 reads %A[1, 1]")
        .contains("Bands that may be permuted and tiled\n  11:5    %i, %j\n");
  }
}
