package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large inputs take linear time; expressions and checks made to harm end with a message. */
class HostileInputTest {
  private static FileCheckResult check(String checks, String output) {
    FileCheckOptions options =
        FileCheckOptions.builder().dumpInput(FileCheckOptions.DumpWhen.NEVER).build();
    return assertTimeoutPreemptively(
        Duration.ofSeconds(60), () -> FileCheck.of(options).check(checks, output));
  }

  private static String lines(int count, IntFunction<String> line) {
    StringBuilder out = new StringBuilder();
    IntStream.range(0, count).forEach(i -> out.append(line.apply(i)).append('\n'));
    return out.toString();
  }

  @Test
  void tenThousandChecksOfAHundredThousandLinesTakeSeconds() {
    String output =
        lines(100_000, i -> "  %" + i + " = arith.addi %a" + i + ", %b" + i % 7 + " : index");
    String checks =
        lines(
            10_000,
            i ->
                switch (i % 5) {
                  case 0 -> "CHECK: %[[V:.*]] = arith.addi %a" + 10 * i + ",";
                  case 1 -> "CHECK-NEXT: %{{.*}} = arith.addi %a[[#N:]], %b{{[0-9]}}";
                  case 2 -> "CHECK-NEXT: %[[#N+2]] = arith.addi";
                  case 3 -> "CHECK-NOT: %a" + (10 * (i / 5 * 5) - 10) + ",";
                  default -> "CHECK-DAG: arith.addi %a" + 10 * i + ", %b";
                });
    // The third line after the check of the first kind has the number of the second, plus one.
    FileCheckResult result = check(checks.replace("N+2", "N+1"), output);
    assertThat(result.report()).isEmpty();
    assertThat(result.passed()).isTrue();
  }

  @Test
  void labelsAndExclusionsOfManyFunctionsTakeSeconds() {
    String output = lines(100_000, i -> i % 10 == 0 ? "func @f" + i + "()" : "  body " + i);
    String checks =
        lines(
            10_000,
            i -> "CHECK-LABEL: func @f" + 10 * i + "()\nCHECK: body {{[0-9]*3}}\nCHECK-NOT: func");
    // The exclusion after the last check of a function ends before the next label.
    assertThat(check(checks, output).report()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{(a*)*b}}",
        "{{(a|a)*b}}",
        "{{(a?){255}a{255}b}}",
        "{{(.*)(.*)(.*)(.*)(.*)b}}",
        "[[X:(.*)*]]b",
        "{{((a{1,10}){1,10}){1,10}b}}",
        "{{(a|aa)+b}}",
        "{{(.|a.{200})*b}}",
        "{{a.*c|a.*d|b}}"
      })
  void expressionsThatExplodeElsewhereAreDecided(String pattern) {
    String as = "a".repeat(20_000);
    assertThat(check("CHECK: " + pattern, as + "\n").report())
        .contains("expected string not found in input");
    assertThat(check("CHECK: " + pattern, as + "b\n").passed()).isTrue();
  }

  @Test
  void backReferencesThatTakeTooLongEndWithAMessage() {
    FileCheckResult result =
        check("CHECK: {{x(a*)(a*)(a*)(a*)\\1\\2\\3\\4y}}", "x" + "a".repeat(401) + "y");
    assertThat(result.status()).isEqualTo(FileCheckResult.Status.FAILED);
    assertThat(result.report())
        .contains("checks:1:8: error: unable to match the regular expression: it takes more than");
  }

  @Test
  void aMatchIsFoundBehindManyStartsThatLeadNowhere() {
    // From each of a million starts the whole line is read in vain.
    String output = "a".repeat(1_000_000) + "c";
    assertThat(check("CHECK: {{a.*bx|c}}", output).passed()).isTrue();
    assertThat(check("CHECK: {{a.*bx|c}}\nCHECK-SAME: d", output).report())
        .contains("output:1:1000002: note: scanning from here");
    // The match that ends first is not the one that begins first.
    assertThat(check("CHECK: [[X:a.*bx|c]]\nCHECK-EMPTY:\n", "a".repeat(50) + "cbx\n\n").passed())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "[", "((((", "[[:", "\\", "(a", "[a-", "[[.", "[[="})
  void expressionsCutOffAreRefused(String expression) {
    assertThat(check("CHECK: {{" + expression + "}}", "a").report()).contains("invalid regex: ");
  }

  @Test
  void expressionsTooLargeAreRefused() {
    assertThat(check("CHECK: {{(((a{255}){255}){255}){255}}}", "a").report())
        .contains("invalid regex: its repetitions make it too large");
    assertThat(check("CHECK: {{" + "(".repeat(100_000) + "}}", "a").report())
        .contains("invalid regex: its parentheses are nested too deep");
    assertThat(check("CHECK: [[#" + "(".repeat(100_000) + "]]", "a").report())
        .contains("parentheses are nested too deep");
  }

  @Test
  void longLinesOfChecksAndOutputsAreHandled() {
    String line = "ab".repeat(500_000);
    assertThat(check("CHECK: " + line, line).passed()).isTrue();
    assertThat(check("CHECK: {{a}}" + line.substring(0, 20_000), line).report())
        .contains("not found");
    assertThat(check("CHECK: " + "[[X:a]]".repeat(1_000), "a".repeat(1_000)).passed()).isTrue();
    assertThat(check("CHECK: " + "x".repeat(2_000), lines(4_096, i -> "x".repeat(1_990))).report())
        .contains("not found");
  }

  @Test
  void randomTextsAreNeverMoreThanRefused() {
    String alphabet = "CHECK-:{}[]#%().*+?|\\^$ ,=\nabcXN01@NEXTDAGNOT\r\t\u00ff";
    List<String> pieces = List.of("[[", "]]", "{{", "}}", "[[#", "\nCHECK: ", "[[X:", "%x,N:");
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder checks = new StringBuilder("CHECK: ");
      for (int j = random.nextInt(40); j >= 0; j--) {
        checks.append(
            random.nextInt(6) == 0
                ? pieces.get(random.nextInt(pieces.size()))
                : String.valueOf(alphabet.charAt(random.nextInt(alphabet.length()))));
      }
      FileCheckResult result = FileCheck.standard().check(checks.toString(), "abc\nabc 12\n");
      assertThat(result.status()).isNotNull();
      assertThat(result.passed()).isEqualTo(result.report().isEmpty());
    }
  }
}
