package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import org.junit.jupiter.api.Test;

/** Reports call values as the input does, wherever their names stand. */
class SourceTextTest {
  private static final ParseOptions OPTIONS = ParseOptions.STRICT.allowingUnregistered();

  private static final String TEXT =
      """
      func.func @f(%n: index loc("other.mlir":1:1)) {
        %size =
          arith.addi %n, %n : index loc("other.mlir":2:2)
        %a:2, %b = "t.three"() : () -> (index, index, f32)
        return
      }
      """;

  private static String value(ParseOptions options, String op, int result) {
    Source input = Source.of("f.mlir", TEXT);
    ReadModule read = Halfspace.read(input, Dialects.standard(), options);
    Operation found = read.orThrow().find(each -> each.name().equals(op));
    Value value = result < 0 ? found.operand(0) : found.result(result);
    return new SourceText(input, read.names()).value(value);
  }

  @Test
  void valuesHaveTheirNamesInTheInput() {
    ParseOptions keeping = OPTIONS.keepingNames();
    assertThat(value(keeping, "arith.addi", 0)).isEqualTo("%size");
    assertThat(value(keeping, "arith.addi", -1)).isEqualTo("%n");
    assertThat(value(keeping, "t.three", 1)).isEqualTo("%a#1");
    assertThat(value(keeping, "t.three", 2)).isEqualTo("%b");
  }

  @Test
  void valuesWithoutNameAreNamedByTheirPlace() {
    assertThat(value(OPTIONS, "arith.addi", 0)).isEqualTo("arith.addi@2:2");
    assertThat(value(OPTIONS, "arith.addi", -1)).isEqualTo("argument#0");
    assertThat(value(OPTIONS, "t.three", 1)).isEqualTo("t.three@4:14");
  }
}
