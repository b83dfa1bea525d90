package dev.halfspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Javadoc, messages and pages use the terms of the glossary, and none of the words it rejects. */
final class GlossaryTest {
  private static final Path PAGE = Path.of("docs", "glossary.md");

  /** A row of the table: the term, its meaning, the words that are not used instead. */
  private static final Pattern ROW =
      Pattern.compile("^\\| ([^|]+) \\| ([^|]+) \\| ([^|]*)\\|$", Pattern.MULTILINE);

  private static final Pattern JAVADOC = Pattern.compile("/\\*\\*.*?\\*/", Pattern.DOTALL);

  private static final Pattern STRING =
      Pattern.compile("\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"", Pattern.DOTALL);

  /** Code in pages and in Javadoc, which may have names of others. */
  private static final Pattern CODE =
      Pattern.compile(
          "```.*?```|`[^`]*`|\\{@code [^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\}|<pre>.*?</pre>",
          Pattern.DOTALL);

  private static final Pattern OPENING =
      Pattern.compile(
          "/\\*\\*[\\s*]*(What|Whether|How|Who|Whose|Where|Which)\\b[^.]*", Pattern.DOTALL);

  @Test
  void termsAreInAlphabeticalOrderEachWithAMeaning() throws IOException {
    List<String> terms = rows().stream().map(row -> row.group(1).toLowerCase(Locale.ROOT)).toList();
    assertThat(terms).hasSizeGreaterThan(60).isSorted().doesNotHaveDuplicates();
    assertThat(rows()).allMatch(row -> row.group(2).strip().endsWith("."));
  }

  @Test
  void rejectedWordsAreInNoJavadoc() throws IOException {
    assertThat(found(javaFiles("src/main/java", "src/testing/java"), JAVADOC)).isEmpty();
  }

  @Test
  void rejectedWordsAreInNoMessage() throws IOException {
    assertThat(found(javaFiles("src/main/java", "src/testing/java"), STRING)).isEmpty();
  }

  @Test
  void rejectedWordsAreOnNoPage() throws IOException {
    List<Path> pages = new ArrayList<>(files(Path.of("docs"), ".md"));
    pages.remove(PAGE);
    pages.add(Path.of("README.md"));
    assertThat(found(pages, Pattern.compile(".*", Pattern.DOTALL))).isEmpty();
  }

  @Test
  void javadocOpensWithANounOrAVerb() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file :
        javaFiles("src/main/java", "src/testing/java", "src/test/java", "docs/samples")) {
      OPENING
          .matcher(Files.readString(file))
          .results()
          .forEach(opening -> found.add(file + ": " + opening.group()));
    }
    assertThat(found).isEmpty();
  }

  @Test
  void rejectedNamesAreThoseOfNoType() throws IOException {
    Pattern type =
        Pattern.compile(
            "\\b(?:class|record|interface|enum) (?:" + String.join("|", words(true)) + ")\\b");
    List<String> found = new ArrayList<>();
    for (Path file : javaFiles("src/main/java", "src/testing/java")) {
      type.matcher(Files.readString(file))
          .results()
          .forEach(name -> found.add(file + ": " + name.group()));
    }
    assertThat(found).isEmpty();
  }

  /** The rejected words, or those in backticks, which are names of types. */
  private static List<String> words(boolean areNames) throws IOException {
    return rows().stream()
        .flatMap(row -> Arrays.stream(row.group(3).split(",")))
        .map(String::strip)
        .filter(word -> !word.isEmpty() && word.startsWith("`") == areNames)
        .map(word -> Pattern.quote(word.replace("`", "")))
        .toList();
  }

  private static List<MatchResult> rows() throws IOException {
    return ROW.matcher(Files.readString(PAGE))
        .results()
        .filter(row -> !row.group(1).equals("term") && !row.group(1).startsWith("---"))
        .toList();
  }

  /** The rejected words in the parts of files that a pattern matches, with their files. */
  private static List<String> found(List<Path> files, Pattern parts) throws IOException {
    Pattern rejected = rejected();
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      for (MatchResult part : parts.matcher(Files.readString(file)).results().toList()) {
        String text = CODE.matcher(part.group()).replaceAll(" ").replaceAll("\\s+(\\* )?", " ");
        rejected
            .matcher(text)
            .results()
            .forEach(word -> found.add("'" + word.group() + "' in " + file));
      }
    }
    return found;
  }

  private static Pattern rejected() throws IOException {
    List<String> words = words(false);
    assertThat(words).hasSizeGreaterThan(25);
    return Pattern.compile("\\b(?:" + String.join("|", words) + ")\\b", Pattern.CASE_INSENSITIVE);
  }

  private static List<Path> javaFiles(String... roots) throws IOException {
    List<Path> found = new ArrayList<>();
    for (String root : roots) {
      found.addAll(files(Path.of(root), ".java"));
    }
    return found;
  }

  private static List<Path> files(Path root, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }
}
