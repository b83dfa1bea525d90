package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.check.comments.InputParts;
import dev.halfspace.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Programs that people wrote, and that {@code mlir-opt} accepts, are accepted. */
class NoFalseAlarmTest {
  @Test
  void theExamplesOfTheDocumentationAreAccepted() throws IOException {
    Path root = Path.of(System.getProperty("basedir", ""));
    assertThat(reports(root.resolve("docs/examples"))).isEmpty();
  }

  @Test
  void theCorpusIsAccepted() throws IOException {
    String corpus = System.getProperty("halfspace.corpus", "");
    Available.orSkip(
        !corpus.isEmpty(), "no corpus (halfspace.corpus): its programs are not verified");
    for (String part :
        List.of("modern/in", "modern/custom", "modern/generic", "polybench/in", "hard")) {
      assertThat(reports(Path.of(corpus, part))).as(part).isEmpty();
    }
  }

  /** The reports on the files in a directory, of which there are some. */
  private static List<String> reports(Path directory) throws IOException {
    List<Path> files;
    try (Stream<Path> list = Files.list(directory)) {
      files = list.sorted().toList();
    }
    assertThat(files).isNotEmpty();
    List<String> reports = new ArrayList<>();
    for (Path file : files) {
      Source source = Source.of(file.toString(), Files.readAllBytes(file));
      for (Source part : InputParts.split(source, InputParts.MARKER).parts()) {
        StandardText.read(part).diagnostics().forEach(each -> reports.add(each.toString()));
      }
    }
    return reports;
  }
}
