package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.io.Resources;
import dev.halfspace.Oracle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The catalogue of mistakes that people make in MLIR text, of newcomers and of engineers who write
 * it every day: each is reported once, with the name or token that is wrong, and not later in the
 * text than {@code mlir-opt} does.
 */
class TextMistakesTest {
  private static final Pattern REPORT =
      Pattern.compile("(?m)^(?:<stdin>|-):(\\d+):(\\d+): (error|note|warning): (.*)$");

  /** A place in a text, from 1. */
  record Place(int line, int column) implements Comparable<Place> {
    static Place of(String report) {
      String[] parts = report.split(":", 3);
      return new Place(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    @Override
    public int compareTo(Place other) {
      return line != other.line
          ? Integer.compare(line, other.line)
          : Integer.compare(column, other.column);
    }

    /** The place of the token here, or after blanks: the oracle points behind the one before. */
    Place ofToken(String text) {
      int at = 0;
      for (int i = 1; i < line; i++) {
        at = text.indexOf('\n', at) + 1;
      }
      at += column - 1;
      Place place = this;
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        place =
            text.charAt(at) == '\n'
                ? new Place(place.line + 1, 1)
                : new Place(place.line, place.column + 1);
        at++;
      }
      return place;
    }
  }

  /**
   * A mistake.
   *
   * @param token the name or token that is wrong
   * @param ours our diagnostics, one a line, without the file
   * @param oracle the first error of the oracle, or "accepted"
   */
  record Mistake(String title, String token, String text, String ours, String oracle) {
    static Mistake of(String section) {
      List<String> parts = Splitter.on("~~~~\n").splitToList(section);
      int head = parts.get(0).indexOf('\n');
      List<String> titles = Splitter.on(" | ").splitToList(parts.get(0).substring(3, head));
      return new Mistake(
          titles.get(0),
          titles.get(1),
          parts.get(0).substring(head + 1),
          parts.get(1),
          parts.get(2).strip());
    }

    List<String> errors() {
      return ours.lines().filter(line -> line.contains(": error: ")).toList();
    }

    boolean isAccepted() {
      return oracle.equals("accepted");
    }

    /**
     * Returns true if the oracle reports an operation as a whole: ours may be a part of it, in the
     * same line.
     */
    boolean isOfOperation() {
      return oracle.contains(": custom op '") || oracle.contains(": 'func.return' op ");
    }

    @Override
    public String toString() {
      return title;
    }
  }

  static ImmutableList<Mistake> mistakes() {
    try {
      String text =
          Resources.toString(
              Resources.getResource(TextMistakesTest.class, "text-mistakes.txt"),
              StandardCharsets.UTF_8);
      return Stream.of(text.split("====\n"))
          .map(Mistake::of)
          .collect(ImmutableList.toImmutableList());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The reports of a kind in what a program wrote, {@code 3:8: message}. */
  private static List<String> reports(String written, boolean withSeverity) {
    List<String> reports = new ArrayList<>();
    Matcher report = REPORT.matcher(written);
    while (report.find()) {
      String severity = withSeverity ? report.group(3) + ": " : "";
      String message = report.group(4).stripTrailing();
      reports.add(report.group(1) + ":" + report.group(2) + ": " + severity + message);
    }
    return reports;
  }

  @Test
  void theCatalogueIsOfMoreThanSeventy() {
    assertThat(mistakes()).hasSizeGreaterThan(70).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeIsReportedOnceWithWhatIsWrong(Mistake mistake) {
    Invocation run = Invocation.on(mistake.text(), "opt");
    assertThat(run.status()).isEqualTo(Outcome.ERRORS);
    assertThat(String.join("\n", reports(run.err(), /* withSeverity= */ true)) + "\n")
        .isEqualTo(mistake.ours());
    assertThat(mistake.errors()).hasSize(1);
    assertThat(mistake.errors().get(0)).contains(mistake.token());
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void theOracleReportsItThereOrLater(Mistake mistake) {
    Oracle.assumePresent();
    List<String> found = reports(Oracle.run(mistake.text()).err(), /* withSeverity= */ false);
    assertThat(found.isEmpty() ? "accepted" : found.get(0)).isEqualTo(mistake.oracle());
    if (!mistake.isAccepted()) {
      Place ours = Place.of(mistake.errors().get(0));
      Place theirs = Place.of(mistake.oracle());
      if (mistake.isOfOperation()) {
        assertThat(ours.line()).isLessThanOrEqualTo(theirs.line());
      } else {
        assertThat(ours).isLessThanOrEqualTo(theirs.ofToken(mistake.text()));
      }
    }
  }

  /** The dialects of MLIR that are not here are the only texts here that the oracle takes. */
  @Test
  void theOracleTakesOnlyOtherDialects() {
    assertThat(mistakes().stream().filter(Mistake::isAccepted).map(Mistake::title))
        .containsExactly("linalg", "type of a dialect that is not here");
  }

  /** Few are placed within the operation that the oracle reports as a whole. */
  @Test
  void fewAreWithinTheOperationThatTheOracleReports() {
    assertThat(mistakes().stream().filter(Mistake::isOfOperation).filter(this::isLater))
        .hasSizeLessThanOrEqualTo(4);
  }

  private boolean isLater(Mistake mistake) {
    return Place.of(mistake.errors().get(0)).compareTo(Place.of(mistake.oracle())) > 0;
  }
}
