package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
}
