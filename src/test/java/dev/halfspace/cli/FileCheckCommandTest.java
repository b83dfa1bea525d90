package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileCheckCommandTest {
  @TempDir Path folder;

  private String checks;

  @BeforeEach
  void writeChecks() throws IOException {
    checks = file("checks", "CHECK: a\nCHECK-NEXT: b\n");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Invocation on(String input, String... flags) {
    List<String> arguments = new ArrayList<>(List.of("filecheck", checks));
    arguments.addAll(List.of(flags));
    return Invocation.on(input, arguments.toArray(String[]::new));
  }

  @Test
  void statusTellsTheVerdict() {
    assertThat(on("a\nb\n")).isEqualTo(new Invocation(0, "", ""));
    assertThat(on("a\nc\nb\n").status()).isEqualTo(1);
    assertThat(on("").status()).isEqualTo(2);
  }

  @Test
  void failureIsShownAtItsPlaceInTheCheckFile() {
    Invocation run = on("a\nc\nb\n", "--dump-input=never");
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            """
            %s:2:13: error: CHECK-NEXT: is not on the line after the previous match
            CHECK-NEXT: b
                        ^
            <stdin>:3:1: note: 'next' match was here
            b
            ^
            <stdin>:1:2: note: previous match ended here
            a
             ^
            <stdin>:2:1: note: non-matching line after previous match is here
            c
            ^
            """
                .formatted(checks));
  }

  @Test
  void inputMayBeAFile() throws IOException {
    assertThat(on("", "--input-file", file("good", "a\nb\n")).status()).isZero();
    Invocation bad = on("a\nb\n", "--input-file=" + file("bad", "a\n"), "--dump-input=never");
    assertThat(bad.status()).isEqualTo(1);
    assertThat(bad.err()).contains("bad:1:2: note: scanning from here");
  }

  @Test
  void checksMayBeTheInputAsWell() throws IOException {
    checks = file("both.mlir", "// CHECK-LABEL: @f\n// CHECK-NEXT: @f\n");
    assertThat(on("", "--input-file=" + checks).status()).isZero();
  }

  @Test
  void flagsOfTheEnvironmentComeFirst() throws CommandFailure {
    Outcome run =
        FileCheckCommand.run(
            List.of(checks, "--allow-empty=false"),
            "-v '--dump-input=never' --allow-empty",
            new ByteArrayInputStream("a\nb\n".getBytes(StandardCharsets.UTF_8)));
    assertThat(run.err()).contains("remark: CHECK-NEXT: expected string found in input");
    assertThat(run.status()).isZero();
  }

  @Test
  void emptyInputIsNamedWithTheCommandLine() {
    assertThat(on("", "-v").err())
        .isEqualTo(
            "FileCheck error: '<stdin>' is empty.\nFileCheck command line:  filecheck "
                + checks
                + " -v\n");
    assertThat(on("", "--allow-empty").status()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "filecheck|2|<check-file> not specified",
        "filecheck no-such-file|2|Could not open check file 'no-such-file': No such file or directory",
        "filecheck --foo a|1|filecheck: Unknown command line argument '--foo'.  Try: 'filecheck --help'",
        "filecheck --check-prefix|1|filecheck: for the --check-prefix option: requires a value!",
        "filecheck a --vv=x|1|filecheck: for the --vv option: 'x' is invalid value for boolean argument! Try 0 or 1",
        "filecheck a --dump-input=x|1|filecheck: for the --dump-input option: Cannot find option named 'x'!",
        "filecheck a --dump-input-context=-1|1|filecheck: for the --dump-input-context option: '-1' value invalid for uint argument!",
        "filecheck a --dump-input-context=+5|1|filecheck: for the --dump-input-context option: '+5' value invalid for uint argument!",
        "filecheck a --dump-input-context=09|1|filecheck: for the --dump-input-context option: '09' value invalid for uint argument!",
        "filecheck a --dump-input-context=0x100000000|1|filecheck: for the --dump-input-context option: '0x100000000' value invalid for uint argument!",
        "filecheck a -DX|2|Missing equal sign in command-line definition '-DX'",
        "filecheck a -D=1|2|Missing variable name in command-line definition '-D=1'"
      })
  void wrongCommandLineIsExplained(String line, int status, String message) {
    Invocation run = Invocation.of(line.split(" "));
    assertThat(run.status()).isEqualTo(status);
    assertThat(run.err()).isEqualTo(message + "\n");
  }

  @Test
  void allDefinitionsWithoutNameOrSignAreNamed() {
    assertThat(Invocation.of("filecheck", "a", "-DX", "-D#Y", "-D=1").err())
        .isEqualTo(
            """
            Missing equal sign in command-line definition '-DX'
            Missing equal sign in command-line definition '-D#Y'
            Missing variable name in command-line definition '-D=1'
            """);
  }

  @Test
  void severalCheckFilesAreTooMany() {
    assertThat(Invocation.of("filecheck", "a", "b"))
        .isEqualTo(
            new Invocation(
                1,
                "",
                """
                filecheck: Too many positional arguments specified!
                one check file is expected, but 2 are given: [a, b]
                """));
  }

  @Test
  void inputThatCannotBeReadIsNamed() {
    Invocation run = on("", "--input-file=" + folder);
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("Could not open input file '" + folder + "': Is a directory\n");
  }

  @ParameterizedTest
  @CsvSource({"--help, usage:", "--version, halfspace ", "-dump-input=help, Input dump annotation"})
  void helpGoesToStandardOutput(String flag, String text) {
    Invocation run = Invocation.of("filecheck", flag);
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains(text);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void helpNamesEveryFlag() {
    String help = Invocation.of("filecheck", "--help").out();
    for (FileCheckFlag flag : FileCheckFlag.values()) {
      assertThat(help).contains("-" + flag.spelling);
    }
    assertThat(help.lines()).allMatch(line -> line.length() < 100);
  }
}
