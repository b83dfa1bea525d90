package dev.halfspace.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.List;

/** Operations of a third party, under the prefix {@code toy}, and texts with them. */
final class Toys {
  /** The values {@code %0#0} to {@code %0#3} for texts to use. */
  private static final String VALUES =
      "%0:4 = \"t.values\"() : () -> (i32, f32, memref<4xf32>, i1)\n";

  private final DialectRegistry registry;

  private Toys(DialectRegistry registry) {
    this.registry = registry;
  }

  static Toys of(OpDefinition<?>... definitions) {
    return of(Dialect.of("toy").operations(definitions));
  }

  static Toys of(Dialect toy) {
    return new Toys(Dialects.standard().with("toy", () -> toy));
  }

  private ModuleOp parse(String text, Diagnostics diagnostics) {
    Parser parser = Parser.of(registry).allowingUnregistered();
    ModuleOp module = parser.parse(Source.of("t", VALUES + text), diagnostics);
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, registry, diagnostics);
    }
    return module;
  }

  /** The faults of a text, as {@code line:column: message}, lines being those of the text. */
  List<String> faults(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused = parse(text, diagnostics);
    return diagnostics.all().stream().map(Toys::place).toList();
  }

  private static String place(Diagnostic diagnostic) {
    String[] parts = diagnostic.toString().split(":", 4);
    return (Integer.parseInt(parts[1]) - 1)
        + ":"
        + parts[2]
        + ":"
        + parts[3].replace(" error:", "");
  }

  /** The operations of a text as custom form prints them. */
  String custom(String text) {
    return lines(Printer.custom().print(read(text)));
  }

  /** The operations of a text as generic form prints them. */
  String generic(String text) {
    return lines(Printer.generic().print(read(text)));
  }

  ModuleOp read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  /** Without the module and the values in it. */
  private static String lines(String printed) {
    return printed
        .strip()
        .lines()
        .filter(line -> line.startsWith("  ") && !line.contains("t.values"))
        .map(line -> line.substring(2))
        .reduce("", (all, line) -> all.isEmpty() ? line : all + "\n" + line);
  }

  /**
   * Checks that a text is printed as it is, and in generic form, and each is read from the other.
   */
  void assertForms(String custom, String generic) {
    assertThat(custom(custom)).isEqualTo(custom);
    assertThat(generic(custom)).isEqualTo(generic);
    assertThat(custom(generic)).isEqualTo(custom);
  }
}
