package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.support.StringText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * {@code FileCheck-22}, where it is installed: what it decides is what we must decide. The system
 * property {@code halfspace.filecheck} names the program; where {@code halfspace.oracle.required}
 * is true its absence is a failure, otherwise the tests that need it are skipped.
 */
final class NativeFileCheck {
  /** A crash of the program: it decides nothing. */
  static final int CRASHED = 128;

  /** The verdict and the output of the program. */
  record Verdict(int status, String err) {}

  private NativeFileCheck() {}

  private static String program() {
    return System.getProperty("halfspace.filecheck", "FileCheck-22");
  }

  /** Skips the test, or fails it, if the program is not installed. */
  static void assumePresent() {
    boolean present =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program())));
    if (Boolean.getBoolean("halfspace.oracle.required")) {
      assertThat(present).as("%s is installed", program()).isTrue();
    }
    Available.orSkip(present, program() + " is not installed: the comparison with it is skipped");
  }

  /** Decides one case. */
  static Verdict decide(FileCheckCase one) {
    return decide(List.of(one)).get(0);
  }

  /** Decides many cases by one shell, since starting processes from here takes longer. */
  static List<Verdict> decide(List<FileCheckCase> cases) {
    try {
      Path folder = Files.createTempDirectory("halfspace-filecheck");
      try {
        StringBuilder script = new StringBuilder("cd '" + folder + "'\n");
        for (int i = 0; i < cases.size(); i++) {
          FileCheckCase one = cases.get(i);
          Files.write(folder.resolve("c" + i), StringText.encode(one.checks()));
          Files.write(folder.resolve("i" + i), StringText.encode(one.output()));
          script.append(program()).append(" c").append(i);
          one.flags().forEach(flag -> script.append(' ').append(quoted(flag)));
          script.append(" < i%s 2> e%s\necho $? > s%s\n".formatted(i, i, i));
        }
        Path commands = folder.resolve("run");
        Files.writeString(commands, script, StandardCharsets.UTF_8);
        Process shell =
            new ProcessBuilder("sh", commands.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        if (!shell.waitFor(30 + cases.size(), TimeUnit.SECONDS)) {
          shell.destroyForcibly();
          throw new AssertionError(program() + " does not end");
        }
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
          byte[] err = Files.readAllBytes(folder.resolve("e" + i));
          verdicts.add(
              new Verdict(
                  Integer.parseInt(Files.readString(folder.resolve("s" + i)).strip()),
                  StringText.decode(err, 0, err.length)));
        }
        return verdicts;
      } finally {
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
