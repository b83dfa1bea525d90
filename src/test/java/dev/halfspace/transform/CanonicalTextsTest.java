package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import dev.halfspace.Oracle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The canonical form of texts, one section for each rule or a few: what the oracle prints, and in
 * {@code faults.txt} what we print where the oracle's answer computes something else.
 */
class CanonicalTextsTest {
  private static final String SEPARATOR = "\n// -----\n";

  /** A text under its name, and its canonical form. */
  record Section(String name, String input, String canonical) {
    static List<Section> of(String resource) {
      String text;
      try {
        text =
            Resources.toString(
                Resources.getResource(CanonicalTextsTest.class, "canonical/" + resource),
                StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      List<Section> sections = new ArrayList<>();
      for (String section : Splitter.on("==== ").omitEmptyStrings().split(text)) {
        int line = section.indexOf('\n');
        List<String> parts =
            Splitter.on("---- canonical\n").splitToList(section.substring(line + 1));
        sections.add(new Section(section.substring(0, line), parts.get(0), parts.get(1)));
      }
      return sections;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static List<String> byOracle(List<Section> sections) {
    Oracle.assumePresent();
    String all = String.join(SEPARATOR, sections.stream().map(Section::input).toList());
    String out =
        Oracle.run(all, "--canonicalize", "--allow-unregistered-dialect", "--split-input-file")
            .accepted();
    return Splitter.on("// -----\n").trimResults().splitToList(out);
  }

  static Stream<Section> sections() {
    return Stream.of(
            "memref.txt",
            "arith.txt",
            "index.txt",
            "tensor.txt",
            "vector.txt",
            "vectormasks.txt",
            "vectorslices.txt",
            "vectorelements.txt",
            "vectoraccesses.txt",
            "tensorelements.txt",
            "tensorslices.txt",
            "affine.txt",
            "faults.txt")
        .flatMap(resource -> Section.of(resource).stream());
  }

  @ParameterizedTest
  @MethodSource("sections")
  void textHasItsCanonicalForm(Section section) {
    String canonical = GenericPasses.after("canonicalize", section.input());
    assertThat(canonical.strip()).isEqualTo(section.canonical().strip());
    assertThat(GenericPasses.after("canonicalize", canonical)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "memref.txt",
        "arith.txt",
        "index.txt",
        "tensor.txt",
        "vector.txt",
        "vectormasks.txt",
        "vectorslices.txt",
        "vectorelements.txt",
        "vectoraccesses.txt",
        "tensorelements.txt",
        "tensorslices.txt",
        "affine.txt",
      })
  void oracleGivesTheSameForm(String resource) {
    List<Section> sections = Section.of(resource);
    assertThat(byOracle(sections))
        .containsExactlyElementsOf(
            sections.stream().map(section -> section.canonical().strip()).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = "faults.txt")
  void oracleGivesAnotherForm(String resource) {
    Oracle.assumePresent();
    for (Section section : Section.of(resource)) {
      Oracle.Result theirs =
          Oracle.run(section.input(), "--canonicalize", "--allow-unregistered-dialect");
      assertThat(theirs.status() == 0 ? theirs.out().strip() : "rejected")
          .as(section.name())
          .isNotEqualTo(section.canonical().strip());
    }
  }
}
