package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files in {@code docs/examples} are what they say. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("docs", "examples");

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".mlir")).sorted().toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String deps(String name) {
    return Invocation.of("deps", EXAMPLES.resolve(name).toString()).out();
  }

  private static String allDeps(String name) {
    return Invocation.of("deps", "--all", EXAMPLES.resolve(name).toString()).out();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void beginsBySayingWhatToLookAt(Path file) {
    assertThat(read(file)).startsWith("// ").contains("\n// Look at: ");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isReadVerifiedAndReported(Path file) {
    Invocation run = Invocation.of("deps", file.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("\nAccesses\n", "\nDependences\n", "\nLoops\n");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isPrintedAsTheOraclePrintsIt(Path file) {
    Oracle.assumePresent();
    for (String flag : List.of("--mlir-print-op-generic=false", "--mlir-print-op-generic")) {
      assertThat(Invocation.on(read(file), "opt", flag))
          .isEqualTo(new Invocation(0, Oracle.run(read(file), flag).accepted(), ""));
    }
  }

  @Test
  void matrixMultiplicationIsParallelInRowsAndColumns() {
    assertThat(deps("matmul.mlir"))
        .containsPattern("%i: parallel\\R")
        .containsPattern("%j: parallel\\R")
        .containsPattern("%k: not parallel\\R\\s+carries flow, anti and output of %C")
        .contains("carried by %k, distance (0, 0, 1..47) in (%i, %j, %k)");
  }

  @Test
  void jacobiCarriesDependencesInTimeOnly() {
    assertThat(deps("jacobi-2d.mlir").lines().filter(line -> line.matches(".*%[ijt]: .*parallel")))
        .extracting(line -> line.substring(line.indexOf('%')))
        .containsExactly(
            "%t: not parallel", "%i: parallel", "%j: parallel", "%i: parallel", "%j: parallel");
  }

  @Test
  void seidelHasTheDistancesThatItsCommentNames() {
    assertThat(allDeps("seidel-2d.mlir"))
        .contains("flow    #9 -> #3    carried by %j, distance (0, 0, 1) in (%t, %i, %j)\n")
        .contains("flow    #9 -> #2    carried by %i, distance (0, 1, -1) in (%t, %i, %j)\n")
        .contains("flow    #9 -> #1    carried by %i, distance (0, 1, 0) in (%t, %i, %j)\n")
        .contains("flow    #9 -> #0    carried by %i, distance (0, 1, 1) in (%t, %i, %j)\n")
        .doesNotContain(": parallel");
  }

  @Test
  void triangularSolverIsParallelInRightHandSides() {
    assertThat(allDeps("triangular-solve.mlir"))
        .contains("%r: parallel\n", "%i: not parallel\n")
        .contains("flow    #6 -> #1    carried by %i, distance (0, 1..63) in (%r, %i)\n");
  }

  @Test
  void edgesOfThePaddedStencilMeetTheInteriorAtTheEnds() {
    assertThat(allDeps("padded-stencil.mlir"))
        .contains("e.g. #0 at %i = 98 reads %in[99], #5 at %i = 99 writes it\n")
        .contains("e.g. #4 at %i = 0 reads %in[2], #3 at %i = 2 writes it\n")
        .doesNotContain("within one iteration");
  }

  @Test
  void reversalMeetsItselfAtOddDistances() {
    assertThat(allDeps("reversal.mlir"))
        .contains("anti    #0 -> #1    carried by %i, distance 1..9\n")
        .contains("flow    #1 -> #0    carried by %i, distance 1..9\n")
        .doesNotContain("within one iteration");
  }
}
