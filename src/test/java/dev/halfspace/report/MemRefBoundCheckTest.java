package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import org.junit.jupiter.api.Test;

class MemRefBoundCheckTest {
  /** The oracle reports these, in this order. */
  @Test
  void dimensionsThatMayBeLeftAreReported() {
    Source source =
        Source.of(
            "input.mlir",
            """
            func.func @f(%A: memref<8x?xf32>, %n: index) {
              affine.for %i = -1 to 9 {
                %a = affine.load %A[%i, 0] : memref<8x?xf32>
                affine.store %a, %A[%i floordiv 2, 0] : memref<8x?xf32>
                affine.if affine_set<(d0) : (d0 - 9 >= 0)>(%i) {
                  affine.store %a, %A[8, 0] : memref<8x?xf32>
                }
              }
              return
            }
            """);
    assertThat(
            MemRefBoundCheck.of(
                    Halfspace.read(source, Dialects.standard(), ParseOptions.STRICT).module())
                .stream()
                .map(each -> each.message()))
        .containsExactly(
            "'affine.load' op memref out of upper bound access along dimension #1",
            "'affine.load' op memref out of lower bound access along dimension #1",
            "'affine.load' op memref out of upper bound access along dimension #2",
            "'affine.store' op memref out of lower bound access along dimension #1",
            "'affine.store' op memref out of upper bound access along dimension #2");
  }
}
