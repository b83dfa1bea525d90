package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every rule has its entry in docs/verifier.md: each place of the sources where a verifier reports
 * a fault, and each relation of types in a definition, has a message of that shape among the
 * examples.
 */
class RuleCoverageTest {
  /**
   * A report by a {@code Verification v} or a {@code VerifierRun run}, or one of an operation whose
   * structure is not as defined.
   */
  private static final Pattern REPORT =
      Pattern.compile("\\b(?:v|run)\\.error\\(|\\bfault\\((?=\\s*\\(\\) ->)");

  /** A relation of types in a definition, of which the verifier says how it is not kept. */
  private static final Pattern RELATION =
      Pattern.compile("\\.type(?:s|List)Match(?:es)?With\\(\\s*\"([^\"]*)\"");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  /** A text that values follow, if any. */
  private static final Pattern FORMAT =
      Pattern.compile("\\s*%1$s(?:\\s*\\+\\s*%1$s)*(?=[,)]|$)".formatted(LITERAL));

  private static final Pattern MESSAGE = Pattern.compile("expected-error\\S* \\{\\{(.*)\\}\\}\n");

  /** Rules that text does not break: how their messages begin, and why. */
  private static final ImmutableMap<String, String> WITHOUT_EXAMPLE =
      ImmutableMap.of(
          "is a symbol table, so it must have one region",
          "the definitions of all symbol tables here fix that number; see StandardRulesTest",
          "needs '%s', the sizes of its %s groups",
          "a reader takes groups without sizes for empty",
          "has a discardable attribute '%s'",
          "a reader makes it a property");

  /** A place that reports: where, and the fixed parts of what it may say. */
  private record Report(String place, List<Pattern> messages) {}

  @Test
  void everyReportOfTheSourcesHasAnExample() throws IOException {
    Path root = Path.of(System.getProperty("basedir", ""));
    List<String> documented =
        MESSAGE
            .matcher(Files.readString(root.resolve("docs/verifier.md")))
            .results()
            .map(match -> match.group(1))
            .toList();
    List<Report> reports = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve("src/main/java"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
        addReports(file, reports);
      }
    }
    assertThat(reports).hasSizeGreaterThanOrEqualTo(295);
    assertThat(reports)
        .filteredOn(
            report ->
                report.messages().stream()
                    .noneMatch(shape -> documented.stream().anyMatch(m -> shape.matcher(m).find())))
        .as("reports without an example in docs/verifier.md")
        .isEmpty();
  }

  private static void addReports(Path file, List<Report> reports) throws IOException {
    String source = Files.readString(file);
    for (MatchResult call : REPORT.matcher(source).results().toList()) {
      String arguments = source.substring(call.end(), endOfCall(source, call.end()));
      long line = source.substring(0, call.start()).lines().count() + 1;
      List<Pattern> messages = messages(arguments);
      boolean isExempt = WITHOUT_EXAMPLE.keySet().stream().anyMatch(arguments::contains);
      if (!isExempt && !messages.isEmpty()) {
        reports.add(new Report(file.getFileName() + ":" + line, messages));
      }
    }
    for (MatchResult relation : RELATION.matcher(source).results().toList()) {
      Pattern message = Pattern.compile(shape("must have " + relation.group(1) + ", but"));
      reports.add(new Report(file.getFileName() + ": " + relation.group(1), List.of(message)));
    }
  }

  /** The position of the parenthesis that closes the one opened before {@code from}. */
  private static int endOfCall(String source, int from) {
    boolean quoted = false;
    int depth = 1;
    int at = from;
    for (; depth > 0; at++) {
      char c = source.charAt(at);
      if (quoted && c == '\\') {
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      }
    }
    return at - 1;
  }

  /** The shapes of what a report may say; none if its text is made elsewhere. */
  private static List<Pattern> messages(String arguments) {
    Matcher format = FORMAT.matcher(arguments);
    int values = arguments.indexOf(".formatted(");
    String said =
        format.lookingAt()
            ? format.group()
            : values < 0 ? arguments : arguments.substring(0, values);
    List<String> parts =
        LITERAL.matcher(said).results().map(match -> shape(match.group(1))).toList();
    boolean isChoice = LITERAL.matcher(said).replaceAll("").contains("?");
    List<String> shapes =
        isChoice || parts.isEmpty()
            ? parts
            : List.of(parts.stream().collect(Collectors.joining(".*")));
    return shapes.stream().map(Pattern::compile).toList();
  }

  /** The literal {@code "has %d values"} as the regular expression {@code has .* values}. */
  private static String shape(String literal) {
    return Stream.of(literal.replace("\\\"", "\"").split("%[sdn]", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }
}
