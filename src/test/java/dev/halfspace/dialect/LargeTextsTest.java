package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.text.Printer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Texts in which one thing is there very often: read, verified, printed in linear time. */
@Timeout(60)
class LargeTextsTest {
  private static final int MANY = 50_000;

  private static void assertPrinted(String text) {
    assertThat(Printer.custom().print(DialectTexts.parse(text))).isEqualTo(text);
  }

  @Test
  void casesOfASwitch() {
    StringBuilder text = new StringBuilder("module {\n  func.func @f(%arg0: i32) {\n");
    text.append("    cf.switch %arg0 : i32, [\n      default: ^bb1(%arg0 : i32)");
    for (int i = 0; i < MANY; i++) {
      text.append(",\n      ").append(i).append(": ^bb1(%arg0 : i32)");
    }
    text.append("\n    ]\n  ^bb1(%0: i32):  // ").append(MANY + 1).append(" preds: ^bb0");
    assertPrinted(text.append(", ^bb0".repeat(MANY)).append("\n    return\n  }\n}\n").toString());
  }

  @Test
  void usesAlongAChainOfDimensions() {
    StringBuilder text =
        new StringBuilder(
            """
            #map = affine_map<(d0) -> (d0 + 1)>
            module {
              func.func @f(%arg0: memref<?xf32>) {
                affine.for %arg1 = 0 to 10 {
                  %0 = affine.apply #map(%arg1)
            """);
    for (int i = 0; i < MANY; i++) {
      text.append("      %").append(2 * i + 1).append(" = affine.apply #map(%");
      text.append(Math.max(0, 2 * i - 1)).append(")\n      %").append(2 * i + 2);
      text.append(" = affine.load %arg0[%").append(2 * i + 1).append("] : memref<?xf32>\n");
    }
    assertPrinted(text.append("    }\n    return\n  }\n}\n").toString());
  }

  @Test
  void argumentsOfABlock() {
    StringBuilder text = new StringBuilder("module {\n  func.func @f(%arg0: i32) {\n");
    text.append("    cf.br ^bb1(%arg0").append(", %arg0".repeat(MANY)).append(" : i32");
    text.append(", i32".repeat(MANY)).append(")\n  ^bb1(%0: i32");
    for (int i = 1; i <= MANY; i++) {
      text.append(", %").append(i).append(": i32");
    }
    assertPrinted(text.append("):  // pred: ^bb0\n    return\n  }\n}\n").toString());
  }
}
