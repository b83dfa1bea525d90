package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.halfspace.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs in the shape of MLIR's integration tests: what their RUN lines print with the oracle's
 * {@code mlir-opt} and {@code mlir-runner} is what {@code run} prints of the text as it is, given
 * the arguments of the runner.
 */
class IntegrationProgramsTest {
  private static final Path PROGRAMS =
      Path.of("src/test/resources/dev/halfspace/interpreter/integration");

  /** Programs that report faults and go on, or take long, which other tests do not execute. */
  private static final Path OTHERS = Path.of("src/test/resources/dev/halfspace/cli/runner");

  private static final Pattern RUN =
      Pattern.compile("// RUN: mlir-opt (.*) \\| mlir-runner (.*?) \\| FileCheck");

  @BeforeAll
  static void needsTheRunner() {
    NativeRunner.assumePresent();
  }

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS);
        Stream<Path> others = Files.list(OTHERS)) {
      return Stream.concat(files, others).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void printsWhatTheRunnerPrints(Path file) throws Exception {
    String program = Files.readString(file);
    Matcher run = RUN.matcher(program);
    assertThat(run.find()).as("the RUN line of %s", file).isTrue();
    List<String> passes = words(run.group(1));
    passes.remove("%s");
    List<String> flags = words(run.group(2));
    List<String> arguments = new ArrayList<>(List.of("run", file.toString()));
    arguments.addAll(flags);
    if (passes.contains("-test-cf-assert")) {
      arguments.add("--keep-going");
    }
    Invocation ours = Invocation.of(arguments.toArray(new String[0]));
    assertThat(ours.status()).as("%s", ours.err()).isZero();
    flags.removeIf(flag -> flag.contains("shared-libs"));
    assertThat(NativeRunner.withoutAddresses(ours.out()))
        .isEqualTo(NativeRunner.printed(program, passes, flags));
  }

  /** The words of a line of a shell, without the quotes around or in them. */
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    for (String word : Splitter.on(' ').omitEmptyStrings().split(line)) {
      words.add(word.replace("\"", ""));
    }
    return words;
  }
}
