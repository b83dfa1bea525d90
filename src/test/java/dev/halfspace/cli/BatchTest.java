package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {
  private static final String MODULE = "module {\n}\n\n";

  @TempDir Path dir;

  private String file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text).toString();
  }

  private String read(String name) throws IOException {
    return Files.readString(dir.resolve(name));
  }

  private Invocation batch(String list) throws IOException {
    return Invocation.of("opt", "--batch", file("list", list));
  }

  @Test
  void eachLineHasItsOutputsAndFailuresDoNotStopTheNext() throws IOException {
    String good = file("good.mlir", "");
    String bad = file("bad.mlir", "module {\n  ???\n}\n");
    Invocation run =
        batch(
            """
            %1$s\t%3$s/a\t
            %2$s\t%3$s/b\t--mlir-print-op-generic
            %3$s/missing.mlir\t%3$s/c\t
            %1$s\t%3$s/d\t--nonsense
            %1$s\t%3$s/e\t'-mlir-print-op-generic'
            """
                .formatted(good, bad, dir));
    assertThat(run).isEqualTo(new Invocation(1, "", ""));
    assertThat(read("a")).isEqualTo(MODULE);
    assertThat(read("a.err")).isEmpty();
    assertThat(read("a.rc")).isEqualTo("0\n");
    assertThat(read("b")).isEmpty();
    assertThat(read("b.err")).startsWith(bad + ":1:9: error: ");
    assertThat(read("b.rc")).isEqualTo("1\n");
    assertThat(read("c.err")).contains("missing.mlir': no such file");
    assertThat(read("c.rc")).isEqualTo("1\n");
    assertThat(read("d.err")).contains("unknown flag '--nonsense'");
    assertThat(read("d.rc")).isEqualTo("2\n");
    assertThat(read("e")).isEqualTo("\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n\n");
    assertThat(read("e.rc")).isEqualTo("0\n");
  }

  @Test
  void allLinesWithStatusZeroGiveStatusZero() throws IOException {
    String good = file("good.mlir", "");
    assertThat(batch("%s\t%s/a\t\n\n%1$s\t%2$s/b\t".formatted(good, dir)))
        .isEqualTo(new Invocation(0, "", ""));
    assertThat(read("b")).isEqualTo(MODULE);
  }

  @Test
  void malformedLinesAreReportedWithTheirNumbers() throws IOException {
    String good = file("good.mlir", "");
    Invocation run =
        batch("%s\n\t\t\n%1$s\t%2$s/a\t\nx\ty\tz\tw\n%1$s\t%2$s/no/dir\t\n".formatted(good, dir));
    assertThat(run.status()).isEqualTo(1);
    String list = dir.resolve("list").toString();
    assertThat(run.err().lines())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .startsWith("halfspace: error: " + list + ":1: it is not 'INPUT<TAB>OUTPUT"),
            line -> assertThat(line).contains(":4: it is not 'INPUT<TAB>OUTPUT"),
            line -> assertThat(line).contains(":5: cannot write output file"));
    assertThat(read("a")).isEqualTo(MODULE);
  }

  @Test
  void missingListIsReported() {
    Invocation run = Invocation.of("opt", "--batch", dir.resolve("none").toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains("cannot open input file");
  }

  @Test
  void flagsOfALineNameNoFile() throws IOException {
    String good = file("good.mlir", "");
    Invocation run = batch("%s\t%s/a\tother.mlir\n".formatted(good, dir));
    assertThat(run.status()).isEqualTo(1);
    assertThat(read("a.err")).contains("the flags of a line name a file: [other.mlir]");
    assertThat(read("a.rc")).isEqualTo("2\n");
  }
}
