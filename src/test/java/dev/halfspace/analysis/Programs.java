package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.report.Reports;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.util.List;

/** Programs given as text. */
public final class Programs {
  private Programs() {}

  /** The module of a text without errors. */
  public static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .allowingUnregistered()
            .parse(Source.of("test.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  /**
   * The report on a function body, without the lines that say {@code false}: {@code "0 to 1 at
   * depth 1 = [1, 9]"}. The body sees {@code %A}, {@code %B}, {@code %x}, {@code %n} and {@code
   * %c}.
   */
  static List<String> dependences(String body) {
    return report(function(body));
  }

  /** The text of a function around a body. */
  public static String function(String body) {
    return """
        func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %x: f32, %n: index, %c: i1) {
        """
        + body
        + """
          return
        }
        """;
  }

  /** The report on a module, without the lines that say {@code false}. */
  static List<String> report(String text) {
    return Reports.memRefDependenceCheck(parse(text)).stream()
        .map(remark -> remark.message().replace("dependence from ", ""))
        .filter(message -> !message.endsWith("= false"))
        .toList();
  }
}
