package dev.halfspace.cli;

import dev.halfspace.support.StringText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** The output and the exit status of one run of the command line in this process. */
public record Invocation(int status, String out, String err) {
  /** Runs the command line on no input. */
  public static Invocation of(String... arguments) {
    return on(new byte[0], arguments);
  }

  /** Runs the command line with a text as its standard input. */
  public static Invocation on(String input, String... arguments) {
    return on(StringText.encode(input), arguments);
  }

  /** Runs the command line with bytes as its standard input. */
  public static Invocation on(byte[] input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(List.of(arguments), new ByteArrayInputStream(input), out, err);
    return new Invocation(status, text(out), text(err));
  }

  private static String text(ByteArrayOutputStream stream) {
    byte[] bytes = stream.toByteArray();
    return StringText.decode(bytes, 0, bytes.length);
  }

  /** The number of lines on standard error that report an error. */
  public long errors() {
    return err.lines().filter(line -> line.contains(": error: ")).count();
  }
}
