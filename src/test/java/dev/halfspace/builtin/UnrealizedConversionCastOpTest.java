package dev.halfspace.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;

final class UnrealizedConversionCastOpTest {
  private static final String TEXT =
      """
      module {
        %0 = unrealized_conversion_cast to i32 {a}
        func.func @f(%arg0: i32) {
          %1:2 = builtin.unrealized_conversion_cast %arg0, %arg0 : i32, i32 to f32, index {b}
          return
        }
        "a"(%0) : (i32) -> ()
      }
      """;

  private static List<Diagnostic> read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .allowingUnregistered()
            .parse(Source.of("a.mlir", text), diagnostics);
    Verifier.verify(module, Dialects.standard(), diagnostics);
    if (!diagnostics.hasErrors()) {
      assertThat(Printer.custom().print(module)).isEqualTo(text);
    }
    return diagnostics.all();
  }

  @Test
  void castsPrintAsTheyAreRead() {
    assertThat(read(TEXT)).isEmpty();
  }

  @Test
  void castsPrintAsTheOraclePrintsThem() {
    Oracle.assumePresent();
    assertThat(Oracle.run(TEXT, "--allow-unregistered-dialect").accepted()).isEqualTo(TEXT + "\n");
  }

  @Test
  void aCastHasAResult() {
    assertThat(read("\"builtin.unrealized_conversion_cast\"() : () -> ()\n"))
        .extracting(Diagnostic::message)
        .containsExactly(
            "'builtin.unrealized_conversion_cast' op has no result, but a cast gives at least one"
                + " value");
    assertThat(read("builtin.unrealized_conversion_cast to\n"))
        .extracting(Diagnostic::message)
        .containsExactly("expected a type, found the end of the text");
  }
}
