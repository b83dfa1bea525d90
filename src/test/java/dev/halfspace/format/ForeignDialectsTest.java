package dev.halfspace.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Operations of other dialects of MLIR, whose formats are those of MLIR's own definitions, are read
 * and printed as MLIR does.
 */
class ForeignDialectsTest {
  private static final Path DEFINITIONS = Path.of("/usr/lib/llvm-22/include/mlir/Dialect");
  private static final Path HERE = Path.of("src", "test", "java", "dev", "halfspace", "format");

  private static final List<Dialect> DIALECTS =
      Stream.of(
              ForeignNumbers.DIALECTS,
              ForeignTasks.DIALECTS,
              ForeignRegions.DIALECTS,
              ForeignOddments.DIALECTS)
          .flatMap(List::stream)
          .toList();

  private static DialectRegistry registry() {
    DialectRegistry registry = Dialects.standard();
    for (Dialect dialect : DIALECTS) {
      registry = registry.with(dialect.prefix(), () -> dialect);
    }
    return registry;
  }

  private static List<OpDefinition<?>> operations() {
    return DIALECTS.stream()
        .<OpDefinition<?>>flatMap(d -> d.operations().values().stream())
        .toList();
  }

  /** The examples: files named after what is in them. */
  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", "format"))) {
      return files.sorted().toList();
    }
  }

  private static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(registry()).allowingUnregistered().parse(Source.of("t", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void formsAreThoseOfMlir(Path example) throws IOException {
    Oracle.assumePresent();
    String text = Files.readString(example);
    String flag = "--allow-unregistered-dialect";
    String custom = Oracle.run(text, flag).accepted();
    String generic = Oracle.run(text, flag, "--mlir-print-op-generic").accepted();
    ModuleOp module = parse(text);
    assertThat(Printer.custom().print(module).strip()).isEqualTo(custom.strip());
    assertThat(Printer.generic().print(module).strip()).isEqualTo(generic.strip());
    assertThat(Printer.custom().print(parse(custom)).strip()).isEqualTo(custom.strip());
    assertThat(Printer.custom().print(parse(generic)).strip()).isEqualTo(custom.strip());
  }

  @Test
  void everyOperationHasAnExample() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path example : examples()) {
      all.append(Files.readString(example));
    }
    assertThat(operations())
        .hasSizeGreaterThanOrEqualTo(50)
        .allSatisfy(op -> assertThat(all).containsPattern("\\b" + op.name() + "[\\s(]"));
  }

  @Test
  void formatsAreThoseOfTheDefinitions() throws IOException {
    Available.orSkip(Files.isDirectory(DEFINITIONS), DEFINITIONS + " is not installed");
    String definitions;
    try (Stream<Path> files = Files.walk(DEFINITIONS)) {
      definitions =
          files
              .filter(file -> file.toString().endsWith(".td"))
              .map(ForeignDialectsTest::squeezed)
              .reduce("", String::concat);
    }
    for (OpDefinition<?> op : operations()) {
      String format = String.valueOf(op.facet(OpSyntax.class));
      String wanted = squeeze(format);
      boolean isThere =
          definitions.contains("assemblyFormat=" + wanted + ";")
              || definitions.contains("assemblyFormat=[{" + wanted + "}];");
      assertThat(isThere).as("the format of %s, %s, is one of MLIR's", op, wanted).isTrue();
    }
  }

  private static String squeezed(Path file) {
    try {
      return squeeze(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A text without blanks, line ends and quotes, which may split a format into pieces. */
  private static String squeeze(String text) {
    return text.replaceAll("[\\s\"]+", "");
  }

  @Test
  void operationTakesFifteenLinesOrLess() throws IOException {
    long lines = 0;
    String comment = "\\s*((//|/?\\*).*)?";
    try (Stream<Path> files = Files.list(HERE)) {
      for (Path file :
          files
              .filter(each -> each.getFileName().toString().matches("Foreign[^.]*(?<!Test).java"))
              .toList()) {
        lines += Files.readAllLines(file).stream().filter(line -> !line.matches(comment)).count();
      }
    }
    assertThat((double) lines / operations().size()).isLessThan(15);
  }
}
