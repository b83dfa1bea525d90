package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outputs that cannot be written. */
class OutputFileTest {
  private static final String TEXT = "func.func @f() {\n  return\n}\n";
  private static final Path FULL = Path.of("/dev/full");

  @TempDir Path folder;

  private static void assertRefused(String file, String why) {
    Invocation run = Invocation.on(TEXT, "opt", "-o", file);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo("halfspace: error: cannot write output file '" + file + "': " + why + "\n");
  }

  @Test
  void folderIsMissing() {
    assertRefused(folder.resolve("none/out.mlir").toString(), "its directory does not exist");
    assertRefused(folder.resolve("none/none/out.mlir").toString(), "its directory does not exist");
  }

  @Test
  void folderIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    assertRefused(file.resolve("out.mlir").toString(), "Not a directory");
    assertRefused(folder.toString(), "Is a directory");
  }

  @Test
  void nameIsEmpty() {
    assertRefused("", "its name is empty");
    assertRefused("a\0b", "it is not a file name");
  }

  @Test
  void deviceIsFull() {
    Assumptions.assumeTrue(Files.exists(FULL), "no /dev/full here");
    assertRefused(FULL.toString(), "No space left on device");
  }

  @ParameterizedTest
  @ValueSource(strings = {"opt", "deps"})
  void standardOutputIsFull(String command) throws IOException {
    Assumptions.assumeTrue(Files.exists(FULL), "no /dev/full here");
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (OutputStream out = Files.newOutputStream(FULL)) {
      int status =
          Main.run(
              List.of(command),
              new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)),
              out,
              err);
      assertThat(status).isEqualTo(1);
    }
    assertThat(err)
        .hasToString("halfspace: error: cannot write standard output: No space left on device\n");
  }

  @Test
  void nobodyIsTold() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertThat(Main.run(List.of("--help"), new ByteArrayInputStream(new byte[0]), closed, err))
        .isEqualTo(1);
    assertThat(err.size()).isZero();
  }
}
