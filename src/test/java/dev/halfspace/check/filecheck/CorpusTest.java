package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.support.StringText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks of real tests against the text of their file as it is printed, as it is, and after passes:
 * the verdict is that of {@code FileCheck-22}, and so is what is written.
 */
class CorpusTest {
  private static final Pattern PREFIX =
      Pattern.compile("\\b([A-Z][A-Z0-9_-]*?)(-(NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-\\d+))?:");

  private static Path corpus() {
    String corpus = System.getProperty("halfspace.corpus", "");
    Available.orSkip(
        !corpus.isEmpty(), "no corpus in -Dhalfspace.corpus: its CHECK lines are not compared");
    return Path.of(corpus);
  }

  private static String read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return StringText.decode(bytes, 0, bytes.length);
  }

  /** One of so many files with checks, with every output that is known of it. */
  private static List<FileCheckCase> cases(int every) throws IOException {
    Path corpus = corpus();
    List<FileCheckCase> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(corpus.resolve("modern/in"))) {
      for (Path file : files.sorted().toList()) {
        String checks = read(file);
        TreeSet<String> prefixes = new TreeSet<>();
        PREFIX.matcher(checks).results().map((MatchResult m) -> m.group(1)).forEach(prefixes::add);
        prefixes.removeIf(prefix -> !prefix.startsWith("CHECK"));
        if (prefixes.isEmpty() || file.getFileName().toString().hashCode() % every != 0) {
          continue;
        }
        for (String output : outputs(corpus, file)) {
          for (String prefix : prefixes) {
            cases.add(new FileCheckCase(checks, output, "--check-prefix=" + prefix));
          }
        }
      }
    }
    return cases;
  }

  private static List<String> outputs(Path corpus, Path file) throws IOException {
    List<String> outputs = new ArrayList<>();
    List<Path> known = new ArrayList<>(List.of(file));
    for (String folder : List.of("modern/custom", "modern/generic")) {
      known.add(corpus.resolve(folder).resolve(file.getFileName()));
    }
    try (Stream<Path> passes = Files.list(corpus.resolve("passes"))) {
      passes.map(pass -> pass.resolve(file.getFileName())).sorted().forEach(known::add);
    }
    for (Path each : known) {
      if (Files.isRegularFile(each)) {
        outputs.add(read(each));
      }
    }
    return outputs;
  }

  private static void compare(int every) throws IOException {
    NativeFileCheck.assumePresent();
    List<FileCheckCase> cases = cases(every);
    List<NativeFileCheck.Verdict> verdicts = NativeFileCheck.decide(cases);
    List<String> differences = Comparison.differences(cases, verdicts);
    System.out.printf(
        "FileCheck: %,d checks of real tests, %,d pass, %,d differ%n",
        cases.size(),
        verdicts.stream().filter(each -> each.status() == 0).count(),
        differences.size());
    assertThat(cases).isNotEmpty();
    assertThat(differences.stream().limit(3)).isEmpty();
  }

  @Test
  void verdictsOnRealChecksAreThoseOfTheNativeTool() throws IOException {
    compare(Integer.getInteger("halfspace.filecheck.share", 15));
  }
}
