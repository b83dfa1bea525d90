package dev.halfspace.dialect.ub;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UbTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @u() -> i32 {
          %0 = ub.poison : i32
          %1 = ub.poison {x} : vector<4xf32>
          "t.a"() {a = #ub.poison} : () -> ()
          ub.unreachable {q}
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = () -> i32, sym_name = "u"}> ({
          %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
          %1 = "ub.poison"() <{value = #ub.poison}> {x} : () -> vector<4xf32>
          "t.a"() {a = #ub.poison} : () -> ()
          "ub.unreachable"() {q} : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "func.func @f(%c: i1) { %0 = ub.poison <5> : i32 return }",
              "1:40: expected a poison attribute, found 5 : i64")
          .put(
              "func.func @f(%c: i1) { %0 = ub.poison return }",
              "1:39: expected ':', found 'return'")
          .put(
              "func.func @f(%c: i1) { %0 = ub.poison <#ub.other> : i32 return }",
              "1:40: dialect 'ub' has no attribute 'other'")
          .put(
              "func.func @f(%c: i1) { ub.unreachable return }",
              "1:24: 'ub.unreachable' op is a terminator, so it must be the last operation of its block")
          .put("func.func @f(%c: i1) { ub.unreachable %c }", "1:42: expected '=', found '}'")
          .buildOrThrow();

  @Test
  void operationsKeepTheirTextInBothForms() {
    DialectTexts.assertForms(CUSTOM, GENERIC);
  }

  @Test
  void oraclePrintsTheSame() {
    Oracle.assumePresent();
    DialectTexts.assertOracleForms(CUSTOM, GENERIC);
  }

  @Test
  void faultsAreReportedWithTheirPlace() {
    for (Map.Entry<String, String> fault : FAULTS.entrySet()) {
      assertThat(DialectTexts.faults(fault.getKey()))
          .as(fault.getKey())
          .containsExactlyElementsOf(fault.getValue().lines().toList());
    }
  }

  @Test
  void oracleRejectsTheFaultyTexts() {
    Oracle.assumePresent();
    DialectTexts.assertOracleRejects(FAULTS.keySet().stream());
  }

  @Test
  void truncatedTextIsReported() {
    for (int end = CUSTOM.indexOf("func.func"); end < CUSTOM.lastIndexOf('}'); end += 7) {
      assertThat(DialectTexts.faults(CUSTOM.substring(0, end))).as("cut at %d", end).isNotEmpty();
    }
  }
}
