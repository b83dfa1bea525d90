package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.report.AnalysedFunction;
import dev.halfspace.report.PictureSettings;
import dev.halfspace.report.Reports;
import dev.halfspace.report.SourceText;
import dev.halfspace.source.Source;
import dev.halfspace.testing.Golden;
import dev.halfspace.text.ParseOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The pictures in docs/transformations.md of iterations and dependences of what is refused. */
class TransformationPicturesTest {
  private static final Path PAGE = Path.of("docs", "transformations.md");

  /** A program that is refused, what is said, and the name of the picture after it. */
  private static final Pattern REFUSAL =
      Pattern.compile(
          "```mlir\n([^`]*)```\n\n`[^`]*` reports\n\n```\n([^`]*)```\n"
              + "(?:\n!\\[[^]]*]\\(pictures/refused-([a-z-]+)\\.svg\\))?");

  /** The numbers of iterations in what is said. */
  private static final Pattern PAIR =
      Pattern.compile("iteration \\(([^)]*)\\) .*, which iteration \\(([^)]*)\\)");

  private static final Pattern TITLE = Pattern.compile("<title>([^<]* to [^<]*)</title>");

  private static String picture(String name, String text) {
    Source source = Source.of(name + ".mlir", text);
    ReadModule read =
        Halfspace.read(source, Dialects.standard(), ParseOptions.STRICT.keepingNames());
    return Reports.of(
            new SourceText(source, read.names()), AnalysedFunction.of((Operation) read.orThrow()))
        .svg(settings(name));
  }

  /** The frames around iterations that would be executed together. */
  private static PictureSettings settings(String name) {
    return switch (name) {
      case "unroll-and-jam" -> PictureSettings.standard().withTiles(2, 1);
      case "tiling" -> PictureSettings.standard().withTiles(4, 4);
      default -> PictureSettings.standard();
    };
  }

  @Test
  void picturesShowWhyProgramsAreRefused() throws IOException {
    Matcher refusals = REFUSAL.matcher(Files.readString(PAGE));
    List<String> names = new ArrayList<>();
    while (refusals.find()) {
      Matcher pair = PAIR.matcher(refusals.group(2));
      String name = refusals.group(3);
      if (name == null) {
        assertThat(pair.find()).as("a picture of %s", refusals.group(2)).isFalse();
        continue;
      }
      names.add(name);
      String picture = picture(name, refusals.group(1));
      Golden.of("docs/pictures/refused-%s.svg".formatted(name)).matches(picture);
      if (pair.find()) {
        assertThat(arrows(picture)).contains(pair.group(1) + ", " + pair.group(2));
      }
      if (settings(name).tileDown() > 0) {
        assertThat(picture).contains(" cannot be executed in order");
      }
    }
    assertThat(names)
        .containsExactly(
            "unroll-and-jam",
            "permutation",
            "reversal",
            "distribution",
            "parallelization",
            "tiling",
            "fusion",
            "sibling-fusion");
  }

  /** The numbers of both iterations of each arrow, by what it is called. */
  private static List<String> arrows(String picture) {
    return TITLE
        .matcher(picture)
        .results()
        .map(
            title ->
                Pattern.compile("= (-?\\d+)")
                    .matcher(title.group(1))
                    .results()
                    .map(number -> number.group(1))
                    .collect(Collectors.joining(", ")))
        .toList();
  }
}
