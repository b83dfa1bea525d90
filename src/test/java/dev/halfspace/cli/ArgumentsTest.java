package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentsTest {
  private static final String EMPTY_MODULE = "module {\n}\n\n";

  @ParameterizedTest
  @CsvSource({
    "--mlir-print-op-generic",
    "-mlir-print-op-generic",
    "--mlir-print-op-generic=true",
    "-mlir-print-op-generic=1"
  })
  void flagHasOneDashOrTwo(String flag) {
    Invocation run = Invocation.on("", "opt", flag, "-");
    assertThat(run.out()).startsWith("\"builtin.module\"() ({");
    assertThat(run.status()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "--stack-trace,true",
    "-stack-trace=true,true",
    "--stack-trace=1,true",
    "--stack-trace=false --stack-trace,true",
    "--stack-trace --stack-trace=0,false",
    "--stack-trace=maybe,false",
    "stack-trace,false"
  })
  void switchIsKnownBeforeArgumentsAreParsed(String arguments, boolean isOn) {
    assertThat(Flag.STACK_TRACE.isIn(List.of(arguments.split(" ")))).isEqualTo(isOn);
  }

  @Test
  void switchCanBeTurnedOff() {
    assertThat(Invocation.on("", "opt", "--mlir-print-op-generic=false"))
        .isEqualTo(new Invocation(0, EMPTY_MODULE, ""));
  }

  @Test
  void standardInputIsReadWithoutFile() {
    assertThat(Invocation.on("", "opt")).isEqualTo(new Invocation(0, EMPTY_MODULE, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "opt --no-such-flag|unknown flag '--no-such-flag' of 'opt'",
        "opt --split-input-fil|did you mean '--split-input-file'?",
        "opt -o|flag '-o' needs a value: '-o FILE'",
        "opt --batch|flag '--batch' needs a value",
        "opt --allow-unregistered-dialect=maybe|flag '--allow-unregistered-dialect' is on or off",
        "opt -o a -o b|flag '-o' is given more than once",
        "opt a.mlir b.mlir|one input file is expected, but 2 are given: [a.mlir, b.mlir]",
        "opt --batch=list a.mlir|with --batch, files and flags stand in the list",
        "opt --batch=list --mlir-print-op-generic|with --batch, files and flags stand in the list",
        "frobnicate|unknown command 'frobnicate'; the commands are 'opt', 'deps', 'bounds', 'trip-counts', 'dataflow', 'run', 'filecheck', 'checks', 'reduce' and 'test'"
      })
  void wrongCommandLineIsExplainedWithStatusTwo(String line, String message) {
    Invocation run = Invocation.of(line.split(" "));
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("halfspace: error: ").contains(message).hasLineCount(1);
  }

  @Test
  void noCommandShowsTheUsageWithStatusTwo() {
    Invocation run = Invocation.of();
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("usage: java -jar halfspace-cli.jar opt");
  }

  @ParameterizedTest
  @CsvSource({"--help", "-h", "help", "opt --help", "deps --help"})
  void helpGoesToStandardOutput(String line) {
    Invocation run = Invocation.of(line.split(" "));
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("usage: ");
  }

  @ParameterizedTest
  @CsvSource({"--version", "opt --version", "deps -version"})
  void versionIsThatOfTheBuild(String line) {
    assertThat(Invocation.of(line.split(" ")).out()).matches("halfspace \\d+\\.\\d+\\.\\d+\\S*\n");
  }
}
