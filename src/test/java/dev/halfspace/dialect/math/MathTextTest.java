package dev.halfspace.dialect.math;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MathTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @f(%arg0: i32, %arg1: f32, %arg2: vector<4xf32>, %arg3: tensor<4xi32>) {
          %0 = math.sqrt %arg1 fastmath<fast> : f32
          %1 = math.atan2 %arg2, %arg2 {a} : vector<4xf32>
          %2 = math.isnan %arg2 {fastmath = #arith.fastmath<nnan>} : vector<4xf32>
          %3 = math.isnormal %arg1 {x} : f32
          %4 = math.clampf %arg1 to [%arg1, %arg1] fastmath<nnan> : f32
          %5 = math.clampf %arg1 to [%arg1, %arg1] fastmath<nnan> : f32
          %6 = math.fma %arg1, %arg1, %arg1 : f32
          %7 = math.fpowi %arg1, %arg0 fastmath<nsz> : f32, i32
          %8 = math.ipowi %arg0, %arg0 : i32
          %9 = math.ctpop %arg3 : tensor<4xi32>
          %10 = math.absi %arg0 {q = 1 : i3} : i32
          %sin, %cos = math.sincos %arg1 fastmath<fast> : f32
          %11 = math.erfc %arg1 : f32
          %12 = math.absf %arg1 : f32
          %13 = math.acos %arg1 : f32
          %14 = math.acosh %arg1 : f32
          %15 = math.asin %arg1 : f32
          %16 = math.asinh %arg1 : f32
          %17 = math.atan %arg1 : f32
          %18 = math.atanh %arg1 : f32
          %19 = math.cbrt %arg1 : f32
          %20 = math.ceil %arg1 : f32
          %21 = math.cos %arg1 : f32
          %22 = math.cosh %arg1 : f32
          %23 = math.erf %arg1 : f32
          %24 = math.exp %arg1 : f32
          %25 = math.exp2 %arg1 : f32
          %26 = math.expm1 %arg1 : f32
          %27 = math.floor %arg1 : f32
          %28 = math.log %arg1 : f32
          %29 = math.log10 %arg1 : f32
          %30 = math.log1p %arg1 : f32
          %31 = math.log2 %arg1 : f32
          %32 = math.round %arg1 : f32
          %33 = math.roundeven %arg1 : f32
          %34 = math.rsqrt %arg1 : f32
          %35 = math.sin %arg1 : f32
          %36 = math.sinh %arg1 : f32
          %37 = math.tan %arg1 : f32
          %38 = math.tanh %arg1 : f32
          %39 = math.trunc %arg1 : f32
          %40 = math.isfinite %arg1 : f32
          %41 = math.isinf %arg1 : f32
          %42 = math.copysign %arg1, %arg1 : f32
          %43 = math.powf %arg1, %arg1 : f32
          %44 = math.ctlz %arg0 : i32
          %45 = math.cttz %arg0 : i32
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (i32, f32, vector<4xf32>, tensor<4xi32>) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: i32, %arg1: f32, %arg2: vector<4xf32>, %arg3: tensor<4xi32>):
          %0 = "math.sqrt"(%arg1) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f32
          %1 = "math.atan2"(%arg2, %arg2) <{fastmath = #arith.fastmath<none>}> {a} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
          %2 = "math.isnan"(%arg2) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf32>) -> vector<4xi1>
          %3 = "math.isnormal"(%arg1) <{fastmath = #arith.fastmath<none>}> {x} : (f32) -> i1
          %4 = "math.clampf"(%arg1, %arg1, %arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
          %5 = "math.clampf"(%arg1, %arg1, %arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
          %6 = "math.fma"(%arg1, %arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
          %7 = "math.fpowi"(%arg1, %arg0) <{fastmath = #arith.fastmath<nsz>}> : (f32, i32) -> f32
          %8 = "math.ipowi"(%arg0, %arg0) : (i32, i32) -> i32
          %9 = "math.ctpop"(%arg3) : (tensor<4xi32>) -> tensor<4xi32>
          %10 = "math.absi"(%arg0) {q = 1 : i3} : (i32) -> i32
          %11:2 = "math.sincos"(%arg1) <{fastmath = #arith.fastmath<fast>}> : (f32) -> (f32, f32)
          %12 = "math.erfc"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %13 = "math.absf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %14 = "math.acos"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %15 = "math.acosh"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %16 = "math.asin"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %17 = "math.asinh"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %18 = "math.atan"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %19 = "math.atanh"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %20 = "math.cbrt"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %21 = "math.ceil"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %22 = "math.cos"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %23 = "math.cosh"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %24 = "math.erf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %25 = "math.exp"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %26 = "math.exp2"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %27 = "math.expm1"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %28 = "math.floor"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %29 = "math.log"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %30 = "math.log10"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %31 = "math.log1p"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %32 = "math.log2"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %33 = "math.round"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %34 = "math.roundeven"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %35 = "math.rsqrt"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %36 = "math.sin"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %37 = "math.sinh"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %38 = "math.tan"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %39 = "math.tanh"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %40 = "math.trunc"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          %41 = "math.isfinite"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
          %42 = "math.isinf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
          %43 = "math.copysign"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %44 = "math.powf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %45 = "math.ctlz"(%arg0) : (i32) -> i32
          %46 = "math.cttz"(%arg0) : (i32) -> i32
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.sqrt %a : i32\nreturn }",
              "2:6: 'math.sqrt' op operand #0 ('operand') must be a floating-point type, or a vector or tensor of such, but is i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.ctpop %b : f32\nreturn }",
              "2:6: 'math.ctpop' op operand #0 ('operand') must be a signless integer or index, or a vector or tensor of such, but is f32")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.clampf %b [%b, %b] : f32\nreturn }",
              "2:21: expected 'to', found '['")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.clampf %b to [%b %b] : f32\nreturn }",
              "2:28: expected ',', found '%b'")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.fpowi %b, %w : f32, vector<4xi32>\nreturn }",
              "2:6: 'math.fpowi' op has an operand of type vector<4xi32>, so no result may be a scalar")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.fpowi %v, %a : vector<4xf32>, i32\nreturn }",
              "2:6: 'math.fpowi' op raises a value of type vector<4xf32> to the power of one of type i32, but both are scalars or none is")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = \"math.fpowi\"(%b, %a) : (f32, i32) -> f64\nreturn }",
              "2:6: 'math.fpowi' op must have one type for 'lhs' and 'result', but 'lhs' is of type f32 and 'result' of type f64")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = \"math.isnan\"(%v) : (vector<4xf32>) -> i1\nreturn }",
              "2:6: 'math.isnan' op must have an i1 result in the shape of its operand, but 'operand' is of type vector<4xf32> and 'result' of type i1")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0:2 = \"math.sincos\"(%b) : (f32) -> (f32, f64)\nreturn }",
              "2:8: 'math.sincos' op must have one type for 'operand' and 'cos', but 'operand' is of type f32 and 'cos' of type f64")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.fma %b, %b : f32\nreturn }",
              "2:22: expected ',', found ':'")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.atan2 %b, %b : f32, f32\nreturn }",
              "2:29: expected an operation, found ','")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.isnan %b fastmath<fast> : f32\nreturn }",
              "2:20: expected ':', found 'fastmath'")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.absi %b : f32\nreturn }",
              "2:6: 'math.absi' op operand #0 ('operand') must be a signless integer or index, or a vector or tensor of such, but is f32")
          .put(
              "func.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %t: tensor<4xi32>, %w: vector<4xi32>) {\n%0 = math.nothing %b : f32\nreturn }",
              "2:6: there is no operation 'math.nothing'")
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
