package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.bench.Shapes;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Texts of unusual shape: nested deep, long blocks, values of many uses, long names. They are read,
 * verified, walked, cloned and printed. {@code anchors shapes} tells what that costs.
 */
class LargeTextTest {
  private static void assertHandled(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .parse(Source.of("large.mlir", StringText.encode(text)), diagnostics);
    assertThat(diagnostics.hasErrors()).isFalse();
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
    String printed = Printer.custom().assumingVerified().print(module);
    // The module around takes two lines.
    assertThat(printed.lines().count()).isEqualTo(text.lines().count() + 2);
    assertThat(count(new IrMapping().copy(module))).isEqualTo(count(module));
  }

  private static long count(ModuleOp module) {
    long[] count = new long[1];
    module.walk(op -> count[0]++);
    return count[0];
  }

  @Test
  void unusualShapesAreReadAndPrinted() {
    Stream.of(
            Shapes.deep(3000),
            Shapes.flat(20_000),
            Shapes.uses(20_000),
            Shapes.longNames(20, 20_000))
        .forEach(LargeTextTest::assertHandled);
  }

  @Test
  @Tag("slow")
  void fullSizesAreReadAndPrinted() {
    assertHandled(Shapes.deep(10_000));
    assertHandled(Shapes.flat(1_000_000));
    assertHandled(Shapes.uses(1_000_000));
    assertHandled(Shapes.longNames(333, 100_000));
  }
}
