package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The pages show the output that the program prints. */
class DocumentedReportTest {
  @Test
  void reportInTheDescriptionOfTheFormatIsThatOfTheExample() throws IOException {
    String page = Files.readString(Path.of("docs", "deps-format.md"));
    String report = Invocation.of("deps", "docs/examples/reversal.mlir").out();
    assertThat(page).contains("```\n" + report + "```\n");
  }

  @Test
  void reportInTheDescriptionOfDependencesIsThatOfTheExample() throws IOException {
    String page = Files.readString(Path.of("docs", "dependence.md"));
    String report = Invocation.of("deps", "docs/examples/column-views.mlir").out();
    assertThat(page).contains("```\n" + report + "```\n");
  }

  @Test
  void reportInTheReadmeIsThatOfItsFirstCommand() throws IOException {
    String page = Files.readString(Path.of("README.md"));
    String report = Invocation.of("deps", "docs/examples/matmul.mlir").out();
    assertThat(page).contains("```text\n" + report + "```\n");
  }

  @Test
  void pictureInTheReadmeIsThatOfTheExample() {
    String picture =
        Invocation.of("deps", "--format=svg", "--wavefronts", "docs/examples/seidel-2d.mlir").out();
    Golden.of("docs/pictures/seidel-2d.svg").matches(picture);
  }

  @Test
  void pictureOfSkewingIsThatOfTheExample() {
    String picture =
        Invocation.of(
                "deps",
                "--format=svg",
                "--tiles=2,3",
                "--after=builtin.module(func.func(affine-loop-skew))",
                "docs/examples/stencil-1d.mlir")
            .out();
    assertThat(picture)
        .contains(">tiles of 2 x 3 cannot be executed in order")
        .contains(">tiles of 2 x 3 can be executed in order, all 10 in 6 steps<");
    Golden.of("docs/pictures/stencil-1d.svg").matches(picture);
  }
}
