package dev.halfspace.dialect.cf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CfTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @f(%arg0: i32, %arg1: f32, %arg2: i1, %arg3: index, %arg4: i2) {
          cf.assert %arg2, "hello \\22 \\0A" {x}
          cf.cond_br %arg2 weights([1, 2]), ^bb1(%arg0 : i32), ^bb2 {a}
        ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb3
          cf.br ^bb1(%0 : i32) {b}
        ^bb2:  // 4 preds: ^bb0, ^bb3, ^bb6, ^bb6
          cf.cond_br %arg2, ^bb3, ^bb4(%arg0, %arg1 : i32, f32)
        ^bb3:  // 2 preds: ^bb2, ^bb6
          cf.switch %arg0 : i32, [
            default: ^bb1(%arg0 : i32),
            42: ^bb2,
            4294967293: ^bb4(%arg0, %arg1 : i32, f32)
          ] {z}
        ^bb4(%1: i32, %2: f32):  // 2 preds: ^bb2, ^bb3
          cf.switch %arg0 : i32, [
            default: ^bb5]
        ^bb5:  // pred: ^bb4
          cf.br ^bb6
        ^bb6:  // pred: ^bb5
          cf.switch %arg4 : i2, [
            default: ^bb2,
            3: ^bb2,
            1: ^bb3
          ]
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (i32, f32, i1, index, i2) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: i32, %arg1: f32, %arg2: i1, %arg3: index, %arg4: i2):
          "cf.assert"(%arg2) <{msg = "hello \\22 \\0A"}> {x} : (i1) -> ()
          "cf.cond_br"(%arg2, %arg0)[^bb1, ^bb2] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0>}> {a} : (i1, i32) -> ()
        ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb3
          "cf.br"(%0)[^bb1] {b} : (i32) -> ()
        ^bb2:  // 4 preds: ^bb0, ^bb3, ^bb6, ^bb6
          "cf.cond_br"(%arg2, %arg0, %arg1)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, i32, f32) -> ()
        ^bb3:  // 2 preds: ^bb2, ^bb6
          "cf.switch"(%arg0, %arg0, %arg0, %arg1)[^bb1, ^bb2, ^bb4] <{case_operand_segments = array<i32: 0, 2>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> {z} : (i32, i32, i32, f32) -> ()
        ^bb4(%1: i32, %2: f32):  // 2 preds: ^bb2, ^bb3
          "cf.switch"(%arg0)[^bb5] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
        ^bb5:  // pred: ^bb4
          "cf.br"()[^bb6] : () -> ()
        ^bb6:  // pred: ^bb5
          "cf.switch"(%arg4)[^bb2, ^bb2, ^bb3] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-1, 1]> : vector<2xi2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i2) -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.br}",
              "2:6: expected a block such as ^name, found '}'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.br ^bb1() ^bb1: return }",
              "2:12: expected ':', found ')'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.br ^bb1(%c : i1) ^bb1: return}",
              "2:1: 'cf.br' op passes 1 value to successor #0, which takes 0")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.br ^bb1(%a : i32) ^bb1(%x: f32): return}",
              "2:1: 'cf.br' op passes a value of type i32 to argument #0 of successor #0, which is of type f32")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.br ^bb1(%a, %c : i32) ^bb1(%x: i32): return}",
              "2:12: 2 operands, but 1 type")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.br ^nowhere}",
              "2:7: block ^nowhere is not in this region")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.cond_br %a, ^bb1, ^bb1 ^bb1: return}",
              "2:12: %a is of type i32, but is used as i1 here")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.cond_br %c, ^bb1 ^bb1: return}",
              "2:21: expected ',', found '^bb1'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.cond_br %c weights([1]), ^bb1, ^bb1 ^bb1: return}",
              "2:1: 'cf.cond_br' op has 1 branch weights for its 2 targets")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.cond_br %c weights([0, 0]), ^bb1, ^bb1 ^bb1: return}",
              "2:1: 'cf.cond_br' op has branch weights that are all zero")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.cond_br %c weights([1, 99999999999]), ^bb1, ^bb1 ^bb1: return}",
              "2:27: branch weight 99999999999 does not fit in an i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\n\"cf.cond_br\"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>, branch_weights = array<i64: 1, 2>}> : (i1) -> () ^bb1: return}",
              "2:1: 'cf.cond_br' op property 'branch_weights' must be an array of i32, but is array<i64: 1, 2>")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.assert %c return}",
              "2:14: expected ',', found 'return'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.assert %a, \"x\" return}",
              "2:11: %a is of type i32, but is used as i1 here")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.assert %c, 5 return}",
              "2:15: expected a string, found '5'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.switch %i : index, [default: ^bb1] ^bb1: return}",
              "2:16: expected an integer type, found index")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.switch %a : i32, [0: ^bb1] ^bb1: return}",
              "2:22: expected 'default' as the first case, found '0'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.switch %a : i32, [default: ^bb1, x: ^bb1] ^bb1: return}",
              "2:37: expected the value of a case, found 'x'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.switch %a : i32, [default: ^bb1 ^bb1: return}",
              "2:36: expected ']', found '^bb1'")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\n\"cf.switch\"(%a)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>}> : (i32) -> () ^bb1: return}",
              "2:1: 'cf.switch' op has a flag of type i32, but case values of type i64")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\n\"cf.switch\"(%a)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32>, case_values = dense<1> : vector<1xi32>}> : (i32) -> () ^bb1: return}",
              "2:1: 'cf.switch' op has 1 case value for 0 cases")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\n\"cf.switch\"(%a, %a)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 1>, case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>}> : (i32, i32) -> () ^bb1: return}",
              "2:1: 'cf.switch' op passes 1 value to 1 case, which 'case_operand_segments' = [0] does not add up to")
          .put(
              "func.func @f(%a: i32, %b: f32, %c: i1, %i: index, %s: si8) {\ncf.br ^bb1 \"t.a\"() : () -> () ^bb1: return}",
              "2:1: 'cf.br' op is a terminator, so it must be the last operation of its block")
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
