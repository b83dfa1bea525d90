package dev.halfspace;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Suppliers;
import com.google.common.collect.Lists;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * {@code mlir-opt-22}, where it is installed: what it prints is what we must print. The system
 * property {@code halfspace.oracle} names the program; where {@code halfspace.oracle.required} is
 * true its absence is a failure, otherwise the tests that need it are skipped.
 */
public final class Oracle {
  /** The result of a run of the oracle. */
  public record Result(int status, String out, String err) {
    /** The text printed, after checking that the oracle accepted its input. */
    public String accepted() {
      assertThat(status).as("the oracle's exit status; it said: %s", err).isZero();
      return out;
    }
  }

  private static final String SEPARATOR = "// -----\n";
  private static final int BATCH = 100;
  private static final long SECONDS = 60;

  /** The limit of a batch, and of a text alone if the batch came to it. */
  private static final long BATCH_SECONDS = 15;

  /** True if the program can be run, which is asked once. */
  private static final Supplier<Boolean> PRESENT = Suppliers.memoize(Oracle::isPresent);

  private Oracle() {}

  private static String program() {
    return System.getProperty("halfspace.oracle", "mlir-opt-22");
  }

  /** Skips the test, or fails it, if the oracle is not installed. */
  public static void assumePresent() {
    boolean present = PRESENT.get();
    if (Boolean.getBoolean("halfspace.oracle.required")) {
      assertThat(present).as("%s is installed", program()).isTrue();
    }
    Available.orSkip(present, program() + " is not installed: the comparison with it is skipped");
  }

  private static boolean isPresent() {
    try {
      return run("", "--version").status() == 0;
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  /** Runs the oracle on a text, given as its standard input. */
  public static Result run(String text, String... flags) {
    return start(List.of(flags), text, SECONDS)
        .orElseThrow(() -> new AssertionError("the oracle does not end"));
  }

  /**
   * The outputs for texts that a pipeline is run on, a hundred in one process; empty for texts on
   * which it fails, or does not end.
   */
  public static List<String> outputs(String pipeline, List<String> texts) {
    return batches(List.of("--pass-pipeline=" + pipeline), texts);
  }

  /**
   * The texts as they are printed with some flags, a hundred in one process; empty for texts that
   * are not accepted.
   */
  public static List<String> printed(List<String> texts, String... flags) {
    return batches(List.of(flags), texts);
  }

  private static List<String> batches(List<String> flags, List<String> texts) {
    return Lists.partition(texts, BATCH).stream()
        .flatMap(batch -> batchOutputs(flags, batch))
        .toList();
  }

  private static Stream<String> batchOutputs(List<String> flags, List<String> texts) {
    List<String> all = new ArrayList<>(flags);
    all.addAll(
        List.of("--split-input-file", "--allow-unregistered-dialect", "--mlir-disable-threading"));
    Optional<List<String>> outputs =
        start(all, String.join("\n" + SEPARATOR, texts), BATCH_SECONDS)
            .filter(result -> result.status() == 0)
            .map(result -> List.of(result.out().split(SEPARATOR, -1)));
    if (outputs.isPresent() && outputs.get().size() == texts.size()) {
      return outputs.get().stream();
    }
    if (texts.size() == 1) {
      return Stream.of("");
    }
    return Lists.partition(texts, (texts.size() + 1) / 2).stream()
        .flatMap(half -> batchOutputs(flags, half));
  }

  /** The result of a run; empty if it takes longer than some seconds. */
  private static Optional<Result> start(List<String> flags, String text, long seconds) {
    try {
      Path in = Files.createTempFile("halfspace", ".mlir");
      Path out = Files.createTempFile("halfspace", ".out");
      Path err = Files.createTempFile("halfspace", ".err");
      try {
        Files.writeString(in, text, StandardCharsets.UTF_8);
        List<String> command = new ArrayList<>();
        command.add(program());
        command.addAll(flags);
        Process process =
            new ProcessBuilder(command)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
          process.destroyForcibly().waitFor();
          return Optional.empty();
        }
        return Optional.of(
            new Result(process.exitValue(), Files.readString(out), Files.readString(err)));
      } finally {
        Files.delete(in);
        Files.delete(out);
        Files.delete(err);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The first line in which two texts differ, in words. */
  public static String firstDifference(String ours, String theirs) {
    List<String> one = ours.lines().toList();
    List<String> other = theirs.lines().toList();
    int at = 0;
    while (at < one.size() && at < other.size() && one.get(at).equals(other.get(at))) {
      at++;
    }
    return "line %d is\n%s\nnot\n%s\n"
        .formatted(
            at + 1,
            at < one.size() ? one.get(at) : "the end",
            at < other.size() ? other.get(at) : "the end");
  }
}
