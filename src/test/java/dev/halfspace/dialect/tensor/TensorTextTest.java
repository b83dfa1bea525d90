package dev.halfspace.dialect.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TensorTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @f(%arg0: tensor<?x8xf32>, %arg1: tensor<4x8xf32>, %arg2: index, %arg3: f32, %arg4: tensor<*xf32>, %arg5: tensor<f32>) {
          %extracted = tensor.extract %arg0[%arg2, %arg2] : tensor<?x8xf32>
          %extracted_0 = tensor.extract %arg5[] {a} : tensor<f32>
          %inserted = tensor.insert %arg3 into %arg0[%arg2, %arg2] {a} : tensor<?x8xf32>
          %0 = tensor.empty(%arg2) : tensor<?x8xf32>
          %1 = tensor.empty() {a} : tensor<4x8xf32>
          %dim = tensor.dim %arg0, %arg2 : tensor<?x8xf32>
          %dim_1 = tensor.dim {a} %arg4, %arg2 : tensor<*xf32>
          %cast = tensor.cast %arg1 : tensor<4x8xf32> to tensor<?x8xf32>
          %cast_2 = tensor.cast %arg1 {a} : tensor<4x8xf32> to tensor<*xf32>
          %extracted_slice = tensor.extract_slice %arg0[%arg2, 0] [2, %arg2] [1, 1] {a} : tensor<?x8xf32> to tensor<2x?xf32>
          %extracted_slice_3 = tensor.extract_slice %arg0[0, 0] [1, 4] [1, 2] : tensor<?x8xf32> to tensor<4xf32>
          %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0] [4, 8] [1, 1] {b} : tensor<4x8xf32> into tensor<?x8xf32>
          %from_elements = tensor.from_elements %arg3, %arg3 {a} : tensor<2xf32>
          %splat = tensor.splat %arg3 : tensor<4x8xf32>
          %splat_4 = tensor.splat %arg3[%arg2] {a} : tensor<?x8xf32>
          %rank = tensor.rank %arg4 : tensor<*xf32>
          %2 = tensor.bitcast %arg1 : tensor<4x8xf32> to tensor<4x8xi32>
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (tensor<?x8xf32>, tensor<4x8xf32>, index, f32, tensor<*xf32>, tensor<f32>) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: tensor<?x8xf32>, %arg1: tensor<4x8xf32>, %arg2: index, %arg3: f32, %arg4: tensor<*xf32>, %arg5: tensor<f32>):
          %0 = "tensor.extract"(%arg0, %arg2, %arg2) : (tensor<?x8xf32>, index, index) -> f32
          %1 = "tensor.extract"(%arg5) {a} : (tensor<f32>) -> f32
          %2 = "tensor.insert"(%arg3, %arg0, %arg2, %arg2) {a} : (f32, tensor<?x8xf32>, index, index) -> tensor<?x8xf32>
          %3 = "tensor.empty"(%arg2) : (index) -> tensor<?x8xf32>
          %4 = "tensor.empty"() {a} : () -> tensor<4x8xf32>
          %5 = "tensor.dim"(%arg0, %arg2) : (tensor<?x8xf32>, index) -> index
          %6 = "tensor.dim"(%arg4, %arg2) {a} : (tensor<*xf32>, index) -> index
          %7 = "tensor.cast"(%arg1) : (tensor<4x8xf32>) -> tensor<?x8xf32>
          %8 = "tensor.cast"(%arg1) {a} : (tensor<4x8xf32>) -> tensor<*xf32>
          %9 = "tensor.extract_slice"(%arg0, %arg2, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 1>}> {a} : (tensor<?x8xf32>, index, index) -> tensor<2x?xf32>
          %10 = "tensor.extract_slice"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 2>}> : (tensor<?x8xf32>) -> tensor<4xf32>
          %11 = "tensor.insert_slice"(%arg1, %arg0, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, 8>, static_strides = array<i64: 1, 1>}> {b} : (tensor<4x8xf32>, tensor<?x8xf32>, index) -> tensor<?x8xf32>
          %12 = "tensor.from_elements"(%arg3, %arg3) {a} : (f32, f32) -> tensor<2xf32>
          %13 = "tensor.splat"(%arg3) : (f32) -> tensor<4x8xf32>
          %14 = "tensor.splat"(%arg3, %arg2) {a} : (f32, index) -> tensor<?x8xf32>
          %15 = "tensor.rank"(%arg4) : (tensor<*xf32>) -> index
          %16 = "tensor.bitcast"(%arg1) : (tensor<4x8xf32>) -> tensor<4x8xi32>
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract %t[%i] : tensor<?x8xf32>\nreturn }",
              "2:6: 'tensor.extract' op has 1 index into tensor<?x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract %u[%i] : tensor<*xf32>\nreturn }",
              "2:30: expected a tensor of known rank, found tensor<*xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = \"tensor.extract\"(%z) : (tensor<f32>) -> i32\nreturn }",
              "2:6: 'tensor.extract' op must have a result of the element type, but 'tensor' is of type tensor<f32> and 'result' of type i32")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.insert %x into %t[%i] : tensor<?x8xf32>\nreturn }",
              "2:6: 'tensor.insert' op has 1 index into tensor<?x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.insert %n into %t[%i, %i] : tensor<?x8xf32>\nreturn }",
              "2:20: %n is of type i32, but is used as f32 here")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = \"tensor.insert\"(%x, %t, %i, %i) : (f32, tensor<?x8xf32>, index, index) -> tensor<4x8xf32>\nreturn }",
              "2:6: 'tensor.insert' op must have one type for 'dest' and 'result', but 'dest' is of type tensor<?x8xf32> and 'result' of type tensor<4x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.empty() : tensor<?x8xf32>\nreturn }",
              "2:6: 'tensor.empty' op has 0 sizes, but tensor<?x8xf32> leaves 1 open")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.empty(%i) : tensor<4x8xf32>\nreturn }",
              "2:6: 'tensor.empty' op has 1 size, but tensor<4x8xf32> leaves 0 open")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.dim %z, %i : tensor<f32>\nreturn }",
              "2:6: 'tensor.dim' op operand #0 ('source') must be a tensor of at least one dimension, but is tensor<f32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.dim %t, %n : tensor<?x8xf32>\nreturn }",
              "2:21: %n is of type i32, but is used as index here")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.cast %s : tensor<4x8xf32> to tensor<5x8xf32>\nreturn }",
              "2:6: 'tensor.cast' op is the same tensor, but tensor<4x8xf32> is never tensor<5x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.cast %s : tensor<4x8xf32> to tensor<4x8xf64>\nreturn }",
              "2:6: 'tensor.cast' op is the same tensor, but tensor<4x8xf32> is never tensor<4x8xf64>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.cast %s : tensor<4x8xf32> to f32\nreturn }",
              "2:6: 'tensor.cast' op result #0 ('dest') must be a tensor, but is f32")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.bitcast %s : tensor<4x8xf32> to tensor<4x8xi64>\nreturn }",
              "2:6: 'tensor.bitcast' op keeps sizes and bits, but makes tensor<4x8xi64> of tensor<4x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.bitcast %s : tensor<4x8xf32> to tensor<4x7xi32>\nreturn }",
              "2:6: 'tensor.bitcast' op keeps sizes and bits, but makes tensor<4x7xi32> of tensor<4x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[0, 0] [5, 8] [1, 1] : tensor<4x8xf32> to tensor<5x8xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op reaches element 4 along dimension #0, which has size 4")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[4, 0] [%i, 8] [1, 1] : tensor<4x8xf32> to tensor<?x8xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op begins at 4 along dimension #0, which has size 4")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[0] [4, 8] [1, 1] : tensor<4x8xf32> to tensor<4x8xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op has 1 offset, but needs 2")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<3x8xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op has a box of type tensor<3x8xf32>, but of this size it is tensor<2x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[0, 0] [2, 4] [2, 3] : tensor<4x8xf32> to tensor<2x4xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op reaches element 9 along dimension #1, which has size 8")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op has a box of type tensor<8xf32>, but of this size it is tensor<2x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[0, 0] [2, -8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op has -8 among its sizes")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.extract_slice %s[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf64>\nreturn }",
              "2:6: 'tensor.extract_slice' op has a box of type tensor<2x8xf64>, but of this size it is tensor<2x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = \"tensor.extract_slice\"(%s) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 2>}> : (tensor<4x8xf32>) -> tensor<4xf32>\nreturn }",
              "2:6: 'tensor.extract_slice' op gives 0 values for offsets with 1 open")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.insert_slice %s into %t[%i, 1] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<?x8xf32>\nreturn }",
              "2:6: 'tensor.insert_slice' op reaches element 8 along dimension #1, which has size 8")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.insert_slice %s into %t[%i, 0] [3, 8] [1, 1] : tensor<4x8xf32> into tensor<?x8xf32>\nreturn }",
              "2:6: 'tensor.insert_slice' op has a box of type tensor<4x8xf32>, but of this size it is tensor<3x8xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.insert_slice %s %t[%i, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<?x8xf32>\nreturn }",
              "2:29: expected 'into', found '%t'")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.from_elements %x, %x : tensor<3xf32>\nreturn }",
              "2:6: 'tensor.from_elements' op makes tensor<3xf32> of 2 elements")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.from_elements %x : tensor<?xf32>\nreturn }",
              "2:32: expected a tensor of known sizes, found tensor<?xf32>")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.splat %n : tensor<4xf32>\nreturn }",
              "2:19: %n is of type i32, but is used as f32 here")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.splat %x : tensor<?xf32>\nreturn }",
              "2:6: 'tensor.splat' op has 0 sizes, but tensor<?xf32> leaves 1 open")
          .put(
              "func.func @f(%t: tensor<?x8xf32>, %s: tensor<4x8xf32>, %i: index, %x: f32, %u: tensor<*xf32>, %z: tensor<f32>, %n: i32) {\n%1 = tensor.rank %x : f32\nreturn }",
              "2:6: 'tensor.rank' op operand #0 ('tensor') must be a tensor, but is f32")
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
