package dev.halfspace.check.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.check.files.FileTestResult.Verdict;
import dev.halfspace.cli.CommandLineTools;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileTestsTest {
  private static final FileTests SHELL = FileTests.of(Map.of());

  @TempDir Path directory;

  private FileTestResult run(FileTests tests, String text) {
    try {
      Path file = directory.resolve("a.mlir");
      Files.writeString(file, text);
      return tests.run(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private String printed(String commands) {
    StringBuilder seen = new StringBuilder();
    FileTestResult result =
        run(
            SHELL.with(
                "see",
                call -> {
                  seen.append(new String(call.in().readAllBytes(), StandardCharsets.UTF_8));
                  return 0;
                }),
            commands);
    assertThat(result.verdict()).as(result.report()).isEqualTo(Verdict.PASS);
    return seen.toString();
  }

  /** The directory may itself be inside of one of that name. */
  @Test
  void filesInInputsAreNoTests(@TempDir Path directory) throws IOException {
    Path root = Files.createDirectories(directory.resolve("Inputs/tests"));
    Files.createDirectories(root.resolve("deep/Inputs/more"));
    Path test = Files.writeString(root.resolve("a.mlir"), "");
    Path deep = Files.writeString(root.resolve("deep/b.mlir"), "");
    Files.writeString(root.resolve("deep/Inputs/c.mlir"), "");
    Files.writeString(root.resolve("deep/Inputs/more/d.mlir"), "");
    Files.writeString(root.resolve("deep/e.txt"), "");
    assertThat(FileTests.in(root, ".mlir")).containsExactly(test, deep);
  }

  /** The names of paths are bounded, also for those who may read each directory. */
  @Test
  void directoriesThatCannotBeReadAreNamed(@TempDir Path directory) throws IOException {
    String name = "d".repeat(250);
    Path lower = directory.resolve("lower");
    Path deep = lower;
    while (deep.toString().length() < 3700) {
      deep = deep.resolve(name);
    }
    Path upper = Files.createDirectories(directory.resolve(name).resolve(name));
    Files.createDirectories(deep);
    Files.move(lower, upper.resolve("lower"));
    try {
      assertThatThrownBy(() -> FileTests.in(directory, ".mlir"))
          .isExactlyInstanceOf(IOException.class)
          .hasMessageEndingWith("/" + name + ": File name too long");
    } finally {
      Files.move(upper.resolve("lower"), lower);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "// RUN: true # PASS",
        "// RUN: false # FAIL",
        "// RUN: not false # PASS",
        "// RUN: not not true # PASS",
        "// RUN: not --crash false # FAIL",
        "// RUN: false | true # FAIL",
        "// RUN: false ; true # PASS",
        "// RUN: false && true # FAIL",
        "// RUN: false || true # PASS",
        "// RUN: ! false # PASS",
        "// RUN: echo a | count 1 # PASS",
        "// RUN: echo a | count 2 # FAIL",
        "// RUN: count 0 < /dev/null # PASS",
        "// RUN: cat nowhere # FAIL",
        "// RUN: not cat nowhere 2> /dev/null # PASS",
        "// RUN: echo abc | grep 'b' # PASS",
        "// RUN: echo abc | grep '^b' # FAIL",
        "// RUN: echo 'a+' | grep 'a+$' # PASS",
        "// RUN: echo aa | grep -E '^a+$' # PASS",
        "// RUN: echo 'a]b' | not grep '[^]ab]' # PASS",
        "// RUN: echo 'a(b' | grep '[^](]b' # FAIL",
        "// RUN: echo 'a\\b' | grep '[^](]b' # PASS",
        "// RUN: echo 'foo <bar' | not grep '\\<foo' # FAIL",
        "// RUN: echo ab | grep -e a -e b # FAIL",
        "// RUN: unheard-of --flag # UNSUPPORTED",
        "// RUN: true & true # UNSUPPORTED",
        "// RUN: cat << end # UNSUPPORTED",
        "// RUN: echo 'a # UNRESOLVED",
        "// RUN: | true # UNRESOLVED",
        "// RUN: true > # UNRESOLVED",
        "// RUN: true \\ # UNRESOLVED",
        "no command # UNRESOLVED",
        "xRUN: false # UNRESOLVED",
        "PREFIX-RUN: false # UNRESOLVED",
        "RUN: false XFAIL: * # FAIL",
        "RUN: true %if there %{ && false %} # PASS",
        "RUN: true %if !there %{ && false %} %else %{ ; true %} # FAIL",
        "RUN: env A=1 true # PASS",
        "RUN: sort --parallel=2 < %s # FAIL",
      })
  void commandsEndAsInAShell(String text, Verdict verdict) {
    FileTestResult result = run(SHELL, text.strip() + "\n");
    assertThat(result.verdict()).as(result.report()).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "XFAIL: * # RUN: false # XFAIL",
        "XFAIL: * # RUN: true # XPASS",
        "XFAIL: gpu # RUN: true # PASS",
        "REQUIRES: gpu # RUN: false # UNSUPPORTED",
        "REQUIRES: cpu, !gpu # RUN: true # PASS",
        "REQUIRES: gpu || (cpu && !gpu) # RUN: true # PASS",
        "REQUIRES: {{c.u}} # RUN: true # PASS",
        "REQUIRES: {{[}} # RUN: true # UNRESOLVED",
        "REQUIRES: cpu && # RUN: true # UNRESOLVED",
        "UNSUPPORTED: cpu # RUN: false # UNSUPPORTED",
        "UNSUPPORTED: target={{.*}} # RUN: true # PASS",
      })
  void conditionsAskForFeatures(String condition, String command, Verdict verdict) {
    FileTestResult result =
        run(SHELL.withFeature("cpu"), condition.strip() + "\n" + command.strip() + "\n");
    assertThat(result.verdict()).as(result.report()).isEqualTo(verdict);
  }

  @Test
  void streamsGoWhereTheyAreRedirected() {
    FileTests tests =
        SHELL.with(
            "both",
            call -> {
              call.print("out ");
              call.err().write("err ".getBytes(StandardCharsets.UTF_8));
              return 0;
            });
    for (String line :
        List.of(
            "both 2>&1 | grep 'out err'",
            "both > %t 2>&1 && grep 'out err' %t",
            "both &> %t && grep 'out err' %t",
            "both 2> %t > /dev/null && grep 'err' %t && not grep out %t",
            "both 2>&1 > /dev/null | grep -x 'err '",
            "both > %t && both >> %t && grep 'out out' %t",
            "both > %t.1 && cp %t.1 %t.2 && diff %t.1 %t.2 && cmp %t.1 %t.2 && rm %t.1 %t.2")) {
      FileTestResult result = run(tests, "// RUN: " + line + "\n");
      assertThat(result.verdict()).as(result.report()).isEqualTo(Verdict.PASS);
    }
  }

  @Test
  void quotesAndBackslashesKeepWhatTheyShould() {
    assertThat(printed("RUN: echo 'a  b' \"c'd \\\" \\x\" e\\ f '*' | see\n"))
        .isEqualTo("a  b c'd \" \\x e f *\n");
  }

  @Test
  void messagesOfTheSystemHaveNames() {
    String text = "RUN: not filecheck %t 2>&1 | filecheck %s -DMSG=%errc_ENOENT\nCHECK: [[MSG]]\n";
    FileTestResult result = run(FileTests.of(CommandLineTools.standard()), text);
    assertThat(result.verdict()).as(result.report()).isEqualTo(Verdict.PASS);
  }

  @Test
  void printfRepeatsItsFormat() {
    assertThat(printed("RUN: printf 'a%%s=%%d\\n' x 1 y | see\n")).isEqualTo("ax=1\nay=0\n");
    assertThat(printed("RUN: printf 'a\\t\\x41\\101%%%%\\\\' | see\n")).isEqualTo("a\tAA%\\");
    assertThat(run(SHELL, "RUN: printf '%%q' a\n").verdict()).isEqualTo(Verdict.FAIL);
  }

  @Test
  void namesStandForFilesAndLines() {
    String seen =
        printed(
            """

            // DEFINE: %{both} = %{s:basename} %basename_t
            // RUN: echo %s %S %{both} %(line) %(line+3) %% %nothing \\
            // RUN:   %(line) | see
            """);
    assertThat(seen)
        .isEqualTo(
            "%s %s a.mlir a.mlir 3 6 %% %%nothing 4\n"
                .formatted(directory.resolve("a.mlir"), directory));
  }

  @Test
  void definitionsThatNameThemselvesAreReported() {
    FileTestResult result = run(SHELL, "DEFINE: %{a} = b %{a}\nRUN: echo %{a}\n");
    assertThat(result.verdict()).isEqualTo(Verdict.UNRESOLVED);
    assertThat(result.reason()).contains("nested in themselves");
  }

  @Test
  void toolsThatThrowHaveCrashed() {
    FileTests tests =
        SHELL.with(
            "crash",
            call -> {
              throw new IllegalStateException("no way");
            });
    assertThat(run(tests, "RUN: not --crash crash\n").verdict()).isEqualTo(Verdict.PASS);
    FileTestResult result = run(tests, "RUN: not crash\n");
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(result.report()).contains("no way");
  }

  @Test
  void toolsSeeVariablesOfTheScriptAlone() {
    FileTests tests =
        SHELL.with(
            "show",
            call -> {
              call.print(call.environment() + "\n");
              return 0;
            });
    FileTestResult result =
        run(
            tests,
            """
            RUN: export A=1
            RUN: env -u A B=2 show | grep -x '{B=2}'
            RUN: C=3 show | grep -x '{A=1, C=3}'
            RUN: show | grep -x '{A=1}'
            """);
    assertThat(result.verdict()).as(result.report()).isEqualTo(Verdict.PASS);
  }

  @Test
  void flagsThatAreNotKnownFailATestThatExpectsAFailure() {
    FileTestResult result =
        run(FileTests.of(CommandLineTools.standard()), "XFAIL: *\nRUN: not mlir-opt %s --flug\n");
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(result.reason()).contains("unknown flag '--flug'");
  }

  @Test
  void aPipelineOfOurCommandsChecksWhatItPrints() {
    String text =
        """
        // RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s
        // RUN: mlir-opt %s -split-input-file -canonicalize \\
        // RUN:   | mlir-runner -e main -entry-point-result=i32 \\
        // RUN:   | FileCheck %s --check-prefix=RUN-TIME
        // CHECK: return %c{{.*}}3_i32
        // RUN-TIME: {{^}}3{{$}}
        func.func @main() -> i32 {
          %1 = arith.constant 1 : i32
          %2 = arith.constant 2 : i32
          %3 = arith.addi %1, %2 : i32
          return %3 : i32
        }
        """;
    FileTestResult result = run(FileTests.of(CommandLineTools.standard()), text);
    assertThat(result.verdict()).as(result.report()).isEqualTo(Verdict.PASS);
    FileTestResult wrong =
        run(FileTests.of(CommandLineTools.standard()), text.replace("3_i32", "4_i32"));
    assertThat(wrong.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(wrong.report())
        .contains("the command at line 1 ends with status 1", "expected string not found");
  }

  @Test
  void partsOfAFileAreKnownByTheirLines() throws IOException {
    Path file = directory.resolve("a.mlir");
    Files.writeString(file, "// RUN: echo -split-input-file\n\n// -----\n\n\n// -----\n");
    assertThat(SHELL.parts(file)).containsExactly(1, 3, 6);
    assertThat(SHELL.parts(directory)).containsExactly(1);
  }

  @Test
  void resultsOfThreadsAreInTheOrderOfTheFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Path file = directory.resolve(i + ".mlir");
      Files.writeString(file, "RUN: echo %d > %%t && grep -x %d %%t\n".formatted(i, i % 3));
      files.add(file);
    }
    List<FileTestResult> results = SHELL.run(files, 4);
    for (int i = 0; i < 40; i++) {
      assertThat(results.get(i).file()).isEqualTo(files.get(i));
      assertThat(results.get(i).verdict()).isEqualTo(i < 3 ? Verdict.PASS : Verdict.FAIL);
    }
  }

  @Test
  void temporaryFilesAreRemoved() throws IOException {
    Path kept = directory.resolve("kept");
    FileTestResult result =
        run(SHELL.substituting("%kept", kept.toString()), "RUN: touch %t && echo %t > %kept\n");
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(Path.of(Files.readString(kept).strip())).doesNotExist();
    assertThat(Path.of(Files.readString(kept).strip()).getParent()).doesNotExist();
  }

  @Test
  void splitFilesStayInTheirDirectory() {
    assertThat(run(SHELL, "// RUN: split-file %s %t && grep -x b %t/a/b\n//--- a/b\nb\n").verdict())
        .isEqualTo(Verdict.PASS);
    assertThat(run(SHELL, "// RUN: not split-file %s %t\n//--- ../b\nb\n").verdict())
        .isEqualTo(Verdict.PASS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(", "true &&", "!", "true ; ", "%if ", "2>&1 ", "> %t ", "'", "%{a} ", "|", "[* "
      })
  void hostileLinesEndInAResult(String part) {
    FileTestResult result = run(SHELL, "RUN: " + part.repeat(20_000) + "\n");
    assertThat(result.verdict()).isNotNull();
    assertThat(run(SHELL, "REQUIRES: " + part.repeat(20_000) + "\nRUN: true\n").verdict())
        .isNotNull();
  }

  @Test
  void endlessFilesOfConditionsAreRefused() {
    String deep = String.join("", Collections.nCopies(100_000, "("));
    assertThat(run(SHELL, "REQUIRES: " + deep + "\nRUN: true\n").verdict())
        .isEqualTo(Verdict.UNRESOLVED);
  }
}
