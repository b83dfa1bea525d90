package dev.halfspace.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Maps and sets as they stand in the oracle's output are printed byte for byte alike. */
final class CorpusTextTest {
  @Test
  void everyMapAndSetOfTheCorpusPrintsAsTheOraclePrintsIt()
      throws IOException, AffineSyntaxException {
    int found = 0;
    for (String collection : List.of("polybench", "modern")) {
      for (String form : List.of("custom", "generic")) {
        Path directory = MapCorpus.directory().resolve(collection).resolve(form);
        try (Stream<Path> files = Files.list(directory)) {
          for (Path file : files.sorted().toList()) {
            found += check(file, "affine_map<") + check(file, "affine_set<");
          }
        }
      }
    }
    assertThat(found).isGreaterThan(100);
  }

  /** A text need not be canonical: the oracle reads it and prints it, and so do we. */
  @Test
  void everyMapAndSetThatAnInputSpellsOutIsPrintedAsTheOracleDoes() throws IOException {
    Set<String> written = new LinkedHashSet<>();
    for (String collection : List.of("polybench", "modern")) {
      try (Stream<Path> files = Files.list(MapCorpus.directory().resolve(collection + "/in"))) {
        for (Path file : files.sorted().toList()) {
          collect(Files.readString(file, StandardCharsets.UTF_8), written);
        }
      }
    }
    assertThat(written).hasSizeGreaterThan(50);
    Oracle.assumePresent();
    String module =
        written.stream()
            .map(text -> "\"test.op\"() {a = " + text + "} : () -> ()\n")
            .collect(Collectors.joining());
    String printed =
        Oracle.run(module, "--allow-unregistered-dialect", "--mlir-print-local-scope").accepted();
    List<String> answers =
        printed
            .lines()
            .filter(line -> line.contains("affine_"))
            .map(line -> line.substring(line.indexOf("affine_"), line.lastIndexOf('}')))
            .toList();
    assertThat(written.stream().map(CorpusTextTest::printed)).containsExactlyElementsOf(answers);
  }

  /** Adds every map or set of a text that is a fragment by itself. */
  private static void collect(String text, Set<String> into) {
    Matcher start = Pattern.compile("affine_(map|set)<").matcher(text);
    while (start.find()) {
      byte[] bytes = text.substring(start.end()).getBytes(StandardCharsets.UTF_8);
      AffineReader reader = new AffineReader(bytes, 0, bytes.length);
      try {
        Object unused = read(reader, start.group());
        into.add(
            start.group() + new String(bytes, 0, reader.offset(), StandardCharsets.UTF_8) + ">");
      } catch (AffineSyntaxException e) {
        throw new AssertionError(text.substring(start.start(), start.start() + 80), e);
      }
    }
  }

  private static Object read(AffineReader reader, String keyword) throws AffineSyntaxException {
    return keyword.startsWith("affine_map") ? reader.map() : reader.set();
  }

  private static String printed(String attribute) {
    String keyword = attribute.substring(0, attribute.indexOf('<'));
    String body = attribute.substring(keyword.length() + 1, attribute.length() - 1);
    Object value = keyword.equals("affine_map") ? AffineMap.parse(body) : IntegerSet.parse(body);
    return keyword + "<" + value + ">";
  }

  /** Reads what stands between the keyword's angle brackets, wherever it occurs. */
  private static int check(Path file, String keyword) throws IOException, AffineSyntaxException {
    // One char per byte, so that indexes are offsets.
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int found = 0;
    for (int at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1)) {
      int start = at + keyword.length();
      AffineReader reader = new AffineReader(bytes, start, bytes.length);
      Object value = read(reader, keyword);
      assertThat(text.charAt(reader.offset())).as("%s at %s", file, at).isEqualTo('>');
      assertThat(value)
          .as("%s at %s", file, at)
          .hasToString(text.substring(start, reader.offset()));
      found++;
    }
    return found;
  }
}
