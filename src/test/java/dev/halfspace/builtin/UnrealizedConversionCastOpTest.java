package dev.halfspace.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
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

  /** In a graph region, a cast may be of its own result, by way of another or not. */
  @Test
  void aCastOfItsOwnResultsIsNotFolded() {
    String text =
        """
        %0 = builtin.unrealized_conversion_cast %1 : i64 to i32
        %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
        %2, %3 = builtin.unrealized_conversion_cast %3, %2 : i8, i8 to i8, i8
        %4 = builtin.unrealized_conversion_cast to i32
        %5 = builtin.unrealized_conversion_cast %4 : i32 to i64
        %6 = builtin.unrealized_conversion_cast %5 : i64 to i32
        """;
    ModuleOp module =
        Parser.of(Dialects.standard()).parse(Source.of("a.mlir", text), new Diagnostics());
    List<UnrealizedConversionCastOp> casts = module.all(UnrealizedConversionCastOp.class);
    assertThat(casts.subList(0, 5))
        .allSatisfy(cast -> assertThat(cast.fold(Constants.of(cast))).isSameAs(Fold.NONE));
    UnrealizedConversionCastOp last = casts.get(5);
    assertThat(last.fold(Constants.of(last))).isEqualTo(Fold.toValues(casts.get(3).results()));
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
