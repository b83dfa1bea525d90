package dev.halfspace;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Programs that people wrote, and what the oracle's passes make of them, where the system property
 * {@code halfspace.corpus} names their folder.
 */
public final class PassCorpus {
  private static final Pattern ROW =
      Pattern.compile(
          "\"id\": \"([^\"]+)\", \"corpus\": \"(\\w+)\", \"tier\": \\d+, \"pass\": \"([\\w-]+)\","
              + " \"flags\": \\[[^\\]]*\\], \"changed\": (\\w+), \"golden\": \"([^\"]+)\"");

  /**
   * A program.
   *
   * @param id its name
   * @param text the program
   * @param isChanged whether the pass changes it
   * @param expected the text after the pass
   */
  public record Program(String id, String text, boolean isChanged, String expected) {}

  private PassCorpus() {}

  /** The programs of a pass; skips the test where there is no corpus. */
  public static ImmutableList<Program> of(String pass) throws IOException {
    Path corpus = Path.of(System.getProperty("halfspace.corpus", ""));
    Path index = corpus.resolve("passes/index.json");
    Available.orSkip(Files.exists(index), "no corpus in -Dhalfspace.corpus: passes not compared");
    ImmutableList.Builder<Program> programs = ImmutableList.builder();
    Matcher row = ROW.matcher(Files.readString(index));
    while (row.find()) {
      if (row.group(3).equals(pass)) {
        Path input = corpus.resolve("%s/in/%s.mlir".formatted(row.group(2), row.group(1)));
        programs.add(
            new Program(
                row.group(1),
                Files.readString(input),
                row.group(4).equals("true"),
                Files.readString(corpus.resolve(row.group(5)))));
      }
    }
    return programs.build();
  }
}
