package dev.halfspace.affine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

  /** Reads what stands between the keyword's angle brackets, wherever it occurs. */
  private static int check(Path file, String keyword) throws IOException, AffineSyntaxException {
    // One char per byte, so that indexes are offsets.
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int found = 0;
    for (int at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1)) {
      int start = at + keyword.length();
      AffineReader reader = new AffineReader(bytes, start, bytes.length);
      Object value = reader.mapOrSet();
      assertThat(text.charAt(reader.offset())).as("%s at %s", file, at).isEqualTo('>');
      assertThat(value)
          .as("%s at %s", file, at)
          .hasToString(text.substring(start, reader.offset()));
      found++;
    }
    return found;
  }
}
