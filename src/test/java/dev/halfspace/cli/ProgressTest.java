package dev.halfspace.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

/** A line says that a command is at work, and is gone before anything else is written. */
class ProgressTest {
  private static final String ERASE = "\r\u001b[K";

  private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();

  private String shown() {
    return terminal.toString(UTF_8);
  }

  @Test
  void lineComesAndIsErasedBeforeOutput() throws Exception {
    try (Progress progress = new Progress("deps", terminal, 10)) {
      while (!shown().contains("deps: 0 s")) {
        Thread.sleep(5);
      }
      OutputStream out = progress.endingBefore(terminal);
      out.write("report\n".getBytes(UTF_8));
      Thread.sleep(50);
    }
    assertThat(shown()).startsWith(ERASE + "deps: 0 s").endsWith(ERASE + "report\n");
  }

  @Test
  void commandThatIsDoneSoonShowsNone() throws IOException {
    try (Progress progress = new Progress("deps", terminal, 60_000)) {
      progress.endingBefore(terminal).write('x');
    }
    assertThat(shown()).isEqualTo("x");
  }
}
