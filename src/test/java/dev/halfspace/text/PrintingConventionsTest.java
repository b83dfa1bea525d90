package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The conventions of printed text: each section of {@code conventions.txt} shows one of those that
 * {@code docs/compatibility.md} lists, those of {@code written.txt} many at once.
 */
class PrintingConventionsTest {
  private static final String UNREGISTERED = "--allow-unregistered-dialect";

  /** A text under its name, and how it prints; with locations only where these matter. */
  record Section(
      String name, String input, String custom, String generic, @Nullable String locations) {
    static List<Section> of(String resource) {
      String text;
      try {
        text =
            Resources.toString(
                Resources.getResource(PrintingConventionsTest.class, resource),
                StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      List<Section> sections = new ArrayList<>();
      for (String section : Splitter.on("==== ").omitEmptyStrings().split(text)) {
        int line = section.indexOf('\n');
        List<String> parts =
            Splitter.onPattern("---- (custom|generic|locations)\n")
                .splitToList(section.substring(line + 1));
        String locations = parts.size() > 3 ? parts.get(3) : null;
        sections.add(
            new Section(
                section.substring(0, line), parts.get(0), parts.get(1), parts.get(2), locations));
      }
      return sections;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Section> sections() {
    List<Section> all = new ArrayList<>(Section.of("conventions.txt"));
    all.addAll(Section.of("written.txt"));
    return all;
  }

  private static String printed(Printer printer, ModuleOp module) {
    return printer.print(module).stripTrailing() + "\n";
  }

  @ParameterizedTest
  @MethodSource("sections")
  void textPrintsInEveryForm(Section section) {
    ModuleOp module = DialectTexts.parse(section.input());
    assertThat(printed(Printer.custom(), module)).isEqualTo(section.custom());
    assertThat(printed(Printer.generic(), module)).isEqualTo(section.generic());
    if (section.locations() != null) {
      Diagnostics none = new Diagnostics();
      ModuleOp placed =
          Parser.of(Dialects.standard())
              .allowingUnregistered()
              .parse(Source.of("<stdin>", section.input()), none);
      assertThat(printed(Printer.custom().withLocations(), placed)).isEqualTo(section.locations());
    }
  }

  @ParameterizedTest
  @MethodSource("sections")
  void whatWasPrintedReadsAsTheSame(Section section) {
    ModuleOp fromGeneric = DialectTexts.parse(section.generic());
    // Generic form keeps what custom form leaves out, such as a default value that was given.
    if (!section.input().contains("distinct[")) { // two texts have no distinct attribute in common
      ModuleOp module = DialectTexts.parse(section.input());
      assertThat(IrEquivalence.IGNORING_LOCATIONS.difference(module, fromGeneric)).isEmpty();
    }
    assertThat(printed(Printer.custom(), fromGeneric)).isEqualTo(section.custom());
    assertThat(printed(Printer.custom(), DialectTexts.parse(section.custom())))
        .isEqualTo(section.custom());
  }

  /** A text that is too long to be kept is printed a second time, when the aliases are known. */
  @ParameterizedTest
  @MethodSource("sections")
  void textIsTheSameIfItIsNotKept(Section section) throws IOException {
    ModuleOp module = DialectTexts.parse(section.input());
    for (Printer printer :
        List.of(
            Printer.custom(),
            Printer.custom().assumingVerified(),
            Printer.custom().withLocations(),
            Printer.custom().withLocalScope().withLocations(),
            Printer.generic(),
            Printer.generic().withLocations())) {
      StringBuilder pieces = new StringBuilder();
      Appendable target = // which is no StringBuilder, so that it gets pieces
          new StringWriter() {
            @Override
            public StringWriter append(CharSequence piece) {
              pieces.append(piece);
              return this;
            }
          };
      new Printout(printer.options, module, /* most= */ 0).writeTo(target);
      assertThat(pieces.toString()).isEqualTo(printer.print(module));
      pieces.setLength(0);
      printer.print(module, target);
      assertThat(pieces.toString()).isEqualTo(printer.print(module));
    }
  }

  @Test
  void theOraclePrintsTheExpectedTexts() {
    Oracle.assumePresent();
    List<Section> sections = sections();
    List<String> inputs = sections.stream().map(Section::input).toList();
    List<String> custom = Oracle.printed(inputs);
    List<String> generic = Oracle.printed(inputs, "--mlir-print-op-generic");
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      assertThat(custom.get(i).stripTrailing() + "\n")
          .as(section.name())
          .isEqualTo(section.custom());
      assertThat(generic.get(i).stripTrailing() + "\n")
          .as(section.name())
          .isEqualTo(section.generic());
      if (section.locations() != null) {
        assertThat(withLocations(section.input())).isEqualTo(section.locations());
      }
    }
  }

  private static String withLocations(String input) {
    return Oracle.run(input, UNREGISTERED, "--mlir-print-debuginfo")
            .accepted()
            .replace("loc(\"-\":", "loc(\"<stdin>\":")
            .stripTrailing()
        + "\n";
  }

  @Test
  void theDocumentListsEveryConvention() throws IOException {
    String document =
        Files.readString(Path.of(System.getProperty("basedir", "."), "docs", "compatibility.md"));
    assertThat(Section.of("conventions.txt"))
        .allSatisfy(section -> assertThat(document).contains("- " + section.name() + "\n"));
  }
}
