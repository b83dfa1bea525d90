package dev.halfspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One call in, one call out. */
class HalfspaceTest {
  private static final String FIRST =
      """
      module {
        func.func @first(%arg0: memref<8xf32>) -> f32 {
          %0 = affine.load %arg0[0] : memref<8xf32>
          return %0 : f32
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void textComesBackAsItWas() throws IOException {
    assertThat(Halfspace.print(Halfspace.read(FIRST).orThrow())).isEqualTo(FIRST);
    Path file = Files.writeString(folder.resolve("first.mlir"), FIRST);
    ReadModule read = Halfspace.read(file);
    assertThat(Halfspace.print(read.orThrow())).isEqualTo(FIRST);
    assertThat(read.diagnostics()).isEmpty();
    assertThat(read.report()).isEmpty();
  }

  @Test
  void faultsOfSyntaxAndOfRulesAreReportedWithTheirLines() {
    ReadModule read =
        Halfspace.read(
            """
            func.func @broken(%a: i32) {
              %0 = arith.addi %a : i32
              return
            }
            func.func @unsound(%a: i32) -> f32 {
              return %a : i32
            }
            """);
    assertThat(read.hasErrors()).isTrue();
    assertThat(read.diagnostics())
        .extracting(each -> each.location().place().line())
        .containsExactly(2, 6);
    assertThat(read.diagnostics())
        .extracting(Diagnostic::severity)
        .containsOnly(Diagnostic.Severity.ERROR);
    assertThat(read.report()).startsWith("<text>:2:").contains("return %a : i32\n");
    assertThatThrownBy(read::orThrow)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(read.report());
  }
}
