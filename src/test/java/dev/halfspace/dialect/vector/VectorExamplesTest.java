package dev.halfspace.dialect.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.OracleVerdicts;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operations on vectors in many variants: what is printed for them, and what is rejected. */
class VectorExamplesTest {
  @Test
  void whatIsAcceptedPrintsAsTheOraclePrintsIt() {
    List<String> texts = VectorExamples.accepted();
    List<String> custom = VectorExamples.printed("custom");
    List<String> generic = VectorExamples.printed("generic");
    assertThat(custom).hasSameSizeAs(texts);
    assertThat(generic).hasSameSizeAs(texts);
    for (int i = 0; i < texts.size(); i++) {
      assertPrints(DialectTexts.parse(texts.get(i)), custom.get(i), generic.get(i));
    }
  }

  @Test
  void whatIsPrintedIsReadBack() {
    List<String> custom = VectorExamples.printed("custom");
    List<String> generic = VectorExamples.printed("generic");
    for (int i = 0; i < generic.size(); i++) {
      ModuleOp module = DialectTexts.parse(generic.get(i));
      assertPrints(module, custom.get(i), generic.get(i));
      assertPrints(new IrMapping().copy(module), custom.get(i), generic.get(i));
      String again = Printer.custom().print(DialectTexts.parse(custom.get(i)));
      assertThat(again.strip()).isEqualTo(custom.get(i).strip());
    }
  }

  private static void assertPrints(Operation module, String custom, String generic) {
    assertThat(Printer.custom().print(module).strip()).isEqualTo(custom.strip());
    assertThat(Printer.generic().print(module).strip()).isEqualTo(generic.strip());
  }

  /** As the oracle prints it; see docs/compatibility.md. */
  @Test
  void productWithoutThirdOperandPrintsNoAttributes() {
    ModuleOp module =
        DialectTexts.parse(
            """
            func.func @f(%a: vector<4xf32>, %b: f32) {
              %0 = vector.outerproduct %a, %b {kind = #vector.kind<mul>, z} : vector<4xf32>, f32
              return
            }
            """);
    assertThat(Printer.custom().print(module))
        .contains("%0 = vector.outerproduct %arg0, %arg1 : vector<4xf32>, f32\n");
    assertThat(Printer.generic().print(module))
        .contains("(%arg0, %arg1) <{kind = #vector.kind<mul>}> {z} :");
  }

  /** The oracle accepts it, prints it in custom form, and reads that as another type. */
  @Test
  void productScalesWhereItsFactorsDo() {
    assertThat(
            DialectTexts.faults(
                """
                func.func @f(%a: vector<4xf32>, %b: vector<[3]xf32>) {
                  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<[3]xf32>) -> vector<4x3xf32>
                  return
                }
                """))
        .containsExactly(
            "2:8: 'vector.outerproduct' op gives vector<4x3xf32>, but the products are vector<4x[3]xf32>");
  }

  @Test
  void whatTheOraclePrintsIsWhatIsRecorded() {
    Oracle.assumePresent();
    assertThat(oraclePrints())
        .isEqualTo(VectorExamples.printed("custom").stream().map(String::strip).toList());
    assertThat(oraclePrints("--mlir-print-op-generic"))
        .isEqualTo(VectorExamples.printed("generic").stream().map(String::strip).toList());
  }

  private static List<String> oraclePrints(String... flags) {
    List<String> all = new ArrayList<>(Arrays.asList(flags));
    all.addAll(List.of("--allow-unregistered-dialect", "--split-input-file"));
    String text = String.join(VectorExamples.SEPARATOR, VectorExamples.accepted());
    String printed = Oracle.run(text, all.toArray(new String[0])).accepted();
    return Arrays.stream(printed.split(VectorExamples.SEPARATOR)).map(String::strip).toList();
  }

  @Test
  void whatIsRejectedIsReportedWithItsPlace() {
    for (VectorExamples.Rejected each : VectorExamples.rejected()) {
      assertThat(DialectTexts.faults(each.text())).as(each.text()).isEqualTo(each.faults());
    }
  }

  @Test
  void theOracleReportsTheSameLineFirst() {
    Oracle.assumePresent();
    List<VectorExamples.Rejected> all = VectorExamples.rejected();
    List<Integer> lines =
        OracleVerdicts.firstErrorLines(all.stream().map(VectorExamples.Rejected::text).toList());
    for (int i = 0; i < all.size(); i++) {
      String first = all.get(i).faults().get(0);
      assertThat(first).as(all.get(i).text()).startsWith(lines.get(i) + ":");
    }
  }

  @Test
  void truncatedTextIsReported() {
    for (String text : VectorExamples.accepted()) {
      for (int end = "func.func @f".length(); end < text.lastIndexOf('}'); end += 11) {
        assertThat(DialectTexts.faults(text.substring(0, end))).as("cut at %d", end).isNotEmpty();
      }
    }
  }
}
