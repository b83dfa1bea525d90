package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The Java programs that a page of the documentation shows. */
final class ShownCode {
  private static final Pattern PROGRAM = Pattern.compile("(?ms)^```java\\n(.*?)^```$");

  private final String page;

  private ShownCode(String page) {
    this.page = page;
  }

  static ShownCode of(String name) throws IOException {
    return new ShownCode(Files.readString(Path.of("docs", name)));
  }

  /** Asserts that every program of the page is, but for its layout, a piece of one of the files. */
  void isIn(String... files) throws IOException {
    String compiled = "";
    for (String file : files) {
      Path path = Path.of("src", "test", "java", "dev", "halfspace", "example", file);
      compiled += withoutSpaces(Files.readString(path)) + "\n";
    }
    for (String program : programs()) {
      assertThat(compiled).contains(withoutSpaces(program));
    }
  }

  /** The programs in the order of the page, of which there is one at least. */
  List<String> programs() {
    List<String> programs = PROGRAM.matcher(page).results().map(found -> found.group(1)).toList();
    assertThat(programs).isNotEmpty();
    return programs;
  }

  private static String withoutSpaces(String text) {
    return text.replaceAll("\\s+", "");
  }
}
