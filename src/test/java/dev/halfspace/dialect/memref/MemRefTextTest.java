package dev.halfspace.dialect.memref;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import org.junit.jupiter.api.Test;

/** The texts of the memref dialect in both forms, as {@code mlir-opt} prints them. */
class MemRefTextTest {
  private static final String CUSTOM =
      """
      #map = affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>
      module {
        memref.global "private" @g0 : memref<2xf32>
        memref.global "private" constant @g1 : memref<2xf32> = dense<[0.000000e+00, 1.000000e+00]> {alignment = 64 : i64, foo}
        memref.global @g2 : memref<2xf32> = uninitialized
        memref.global constant @g3 : memref<2xi32> = dense<1>
        memref.global "public" @g4 : memref<f32> = dense<1.000000e+00>
        func.func @t(%arg0: f32, %arg1: index, %arg2: memref<4x?xf32>, %arg3: memref<*xf32>, %arg4: memref<2048xi8>, %arg5: memref<?xf32>, %arg6: memref<2xindex>, %arg7: i32, %arg8: memref<10xi32>, %arg9: memref<16x32xf32, strided<[32, 1], offset: ?>>) {
          %cast = memref.cast %arg2 : memref<4x?xf32> to memref<?x?xf32>
          %cast_0 = memref.cast %arg3 {foo} : memref<*xf32> to memref<4xf32>
          %subview = memref.subview %arg2[0, %arg1] [2, %arg1] [1, 2] {foo} : memref<4x?xf32> to memref<2x?xf32, strided<[?, 2], offset: ?>>
          %subview_1 = memref.subview %arg9[0, 0] [1, 32] [1, 1] : memref<16x32xf32, strided<[32, 1], offset: ?>> to memref<32xf32, strided<[1], offset: ?>>
          %view = memref.view %arg4[%arg1][] : memref<2048xi8> to memref<64x4xf32>
          %view_2 = memref.view %arg4[%arg1][%arg1] {foo} : memref<2048xi8> to memref<?x4xf32>
          %reinterpret_cast = memref.reinterpret_cast %arg3 to offset: [%arg1], sizes: [%arg1, 4], strides: [4, %arg1] {foo} : memref<*xf32> to memref<?x4xf32, strided<[4, ?], offset: ?>>
          %reinterpret_cast_3 = memref.reinterpret_cast %arg2 to offset: [0], sizes: [8], strides: [1] : memref<4x?xf32> to memref<8xf32>
          %0 = memref.get_global @g0 : memref<2xf32>
          %1 = memref.get_global @g1 : memref<2xf32> {foo}
          memref.copy %arg2, %cast : memref<4x?xf32> to memref<?x?xf32>
          memref.copy %arg2, %cast {foo} : memref<4x?xf32> to memref<?x?xf32>
          %collapse_shape = memref.collapse_shape %arg2 [[0, 1]] {foo} : memref<4x?xf32> into memref<?xf32>
          %expand_shape = memref.expand_shape %arg5 [[0, 1]] output_shape [%arg1, 4] {foo} : memref<?xf32> into memref<?x4xf32>
          %transpose = memref.transpose %arg2 (d0, d1) -> (d1, d0) {foo} : memref<4x?xf32> to memref<?x4xf32, #map>
          %transpose_4 = memref.transpose %arg2 (d0, d1) -> (d1, d0) : memref<4x?xf32> to memref<?x4xf32, strided<[1, ?]>>
          %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg2 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index {foo}
          %base_buffer_5, %offset_6 = memref.extract_strided_metadata %base_buffer : memref<f32> -> memref<f32>, index
          %intptr = memref.extract_aligned_pointer_as_index %arg2 : memref<4x?xf32> -> index {foo}
          %2 = memref.atomic_rmw addf %arg0, %arg2[%arg1, %arg1] {foo} : (f32, memref<4x?xf32>) -> f32
          %3 = memref.generic_atomic_rmw %arg8[%arg1] : memref<10xi32> {
          ^bb0(%arg10: i32):
            %10 = arith.addi %arg10, %arg7 : i32
            memref.atomic_yield %10 : i32
          } {foo}
          %assume_align = memref.assume_alignment %arg2, 16 {foo} : memref<4x?xf32>
          memref.prefetch %arg2[%arg1, %arg1], read, locality<3>, data : memref<4x?xf32>
          memref.prefetch %arg2[%arg1, %arg1], write, locality<1>, instr : memref<4x?xf32>
          %4 = memref.rank %arg3 {foo} : memref<*xf32>
          %5 = memref.realloc %arg5 : memref<?xf32> to memref<124xf32>
          %6 = memref.realloc %arg5(%arg1) {alignment = 8 : i64, foo} : memref<?xf32> to memref<?xf32>
          %reshape = memref.reshape %arg3(%arg6) {foo} : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
          %memspacecast = memref.memory_space_cast %arg2 {foo} : memref<4x?xf32> to memref<4x?xf32, 5>
          %memspacecast_7 = memref.memory_space_cast %arg3 : memref<*xf32> to memref<*xf32, 5>
          memref.dma_start %arg2[%arg1, %arg1], %memspacecast[%arg1, %arg1], %arg1, %arg8[%arg1] : memref<4x?xf32>, memref<4x?xf32, 5>, memref<10xi32>
          memref.dma_start %arg2[%arg1, %arg1], %memspacecast[%arg1, %arg1], %arg1, %arg8[%arg1], %arg1, %arg1 : memref<4x?xf32>, memref<4x?xf32, 5>, memref<10xi32>
          memref.dma_wait %arg8[%arg1], %arg1 {foo} : memref<10xi32>
          memref.alloca_scope  {
            %alloca = memref.alloca() : memref<4xf32>
          }
          memref.alloca_scope  {
          } {foo}
          %7 = memref.alloca_scope  -> (f32) {
            memref.alloca_scope.return {foo} %arg0 : f32
          }
          %8:2 = memref.alloca_scope  -> (f32, f32) {
            memref.alloca_scope.return %arg0, %arg0 : f32, f32
          }
          %9:2 = memref.distinct_objects %arg2, %arg5 {foo} : memref<4x?xf32>, memref<?xf32>
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      #map = affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>
      #map1 = affine_map<(d0, d1) -> (d1, d0)>
      "builtin.module"() ({
        "memref.global"() <{sym_name = "g0", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
        "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf32>, sym_name = "g1", sym_visibility = "private", type = memref<2xf32>}> {foo} : () -> ()
        "memref.global"() <{initial_value, sym_name = "g2", type = memref<2xf32>}> : () -> ()
        "memref.global"() <{constant, initial_value = dense<1> : tensor<2xi32>, sym_name = "g3", type = memref<2xi32>}> : () -> ()
        "memref.global"() <{initial_value = dense<1.000000e+00> : tensor<f32>, sym_name = "g4", sym_visibility = "public", type = memref<f32>}> : () -> ()
        "func.func"() <{function_type = (f32, index, memref<4x?xf32>, memref<*xf32>, memref<2048xi8>, memref<?xf32>, memref<2xindex>, i32, memref<10xi32>, memref<16x32xf32, strided<[32, 1], offset: ?>>) -> (), sym_name = "t"}> ({
        ^bb0(%arg0: f32, %arg1: index, %arg2: memref<4x?xf32>, %arg3: memref<*xf32>, %arg4: memref<2048xi8>, %arg5: memref<?xf32>, %arg6: memref<2xindex>, %arg7: i32, %arg8: memref<10xi32>, %arg9: memref<16x32xf32, strided<[32, 1], offset: ?>>):
          %0 = "memref.cast"(%arg2) : (memref<4x?xf32>) -> memref<?x?xf32>
          %1 = "memref.cast"(%arg3) {foo} : (memref<*xf32>) -> memref<4xf32>
          %2 = "memref.subview"(%arg2, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 2>}> {foo} : (memref<4x?xf32>, index, index) -> memref<2x?xf32, strided<[?, 2], offset: ?>>
          %3 = "memref.subview"(%arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 32>, static_strides = array<i64: 1, 1>}> : (memref<16x32xf32, strided<[32, 1], offset: ?>>) -> memref<32xf32, strided<[1], offset: ?>>
          %4 = "memref.view"(%arg4, %arg1) : (memref<2048xi8>, index) -> memref<64x4xf32>
          %5 = "memref.view"(%arg4, %arg1, %arg1) {foo} : (memref<2048xi8>, index, index) -> memref<?x4xf32>
          %6 = "memref.reinterpret_cast"(%arg3, %arg1, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 4, -9223372036854775808>}> {foo} : (memref<*xf32>, index, index, index) -> memref<?x4xf32, strided<[4, ?], offset: ?>>
          %7 = "memref.reinterpret_cast"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 8>, static_strides = array<i64: 1>}> : (memref<4x?xf32>) -> memref<8xf32>
          %8 = "memref.get_global"() <{name = @g0}> : () -> memref<2xf32>
          %9 = "memref.get_global"() <{name = @g1}> {foo} : () -> memref<2xf32>
          "memref.copy"(%arg2, %0) : (memref<4x?xf32>, memref<?x?xf32>) -> ()
          "memref.copy"(%arg2, %0) {foo} : (memref<4x?xf32>, memref<?x?xf32>) -> ()
          %10 = "memref.collapse_shape"(%arg2) <{reassociation = [[0, 1]]}> {foo} : (memref<4x?xf32>) -> memref<?xf32>
          %11 = "memref.expand_shape"(%arg5, %arg1) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> {foo} : (memref<?xf32>, index) -> memref<?x4xf32>
          %12 = "memref.transpose"(%arg2) <{permutation = #map1}> {foo} : (memref<4x?xf32>) -> memref<?x4xf32, #map>
          %13 = "memref.transpose"(%arg2) <{permutation = #map1}> : (memref<4x?xf32>) -> memref<?x4xf32, strided<[1, ?]>>
          %14:6 = "memref.extract_strided_metadata"(%arg2) {foo} : (memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index)
          %15:2 = "memref.extract_strided_metadata"(%14#0) : (memref<f32>) -> (memref<f32>, index)
          %16 = "memref.extract_aligned_pointer_as_index"(%arg2) {foo} : (memref<4x?xf32>) -> index
          %17 = "memref.atomic_rmw"(%arg0, %arg2, %arg1, %arg1) <{kind = 0 : i64}> {foo} : (f32, memref<4x?xf32>, index, index) -> f32
          %18 = "memref.generic_atomic_rmw"(%arg8, %arg1) ({
          ^bb0(%arg10: i32):
            %30 = "arith.addi"(%arg10, %arg7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
            "memref.atomic_yield"(%30) : (i32) -> ()
          }) {foo} : (memref<10xi32>, index) -> i32
          %19 = "memref.assume_alignment"(%arg2) <{alignment = 16 : i32}> {foo} : (memref<4x?xf32>) -> memref<4x?xf32>
          "memref.prefetch"(%arg2, %arg1, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x?xf32>, index, index) -> ()
          "memref.prefetch"(%arg2, %arg1, %arg1) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<4x?xf32>, index, index) -> ()
          %20 = "memref.rank"(%arg3) {foo} : (memref<*xf32>) -> index
          %21 = "memref.realloc"(%arg5) : (memref<?xf32>) -> memref<124xf32>
          %22 = "memref.realloc"(%arg5, %arg1) <{alignment = 8 : i64}> {foo} : (memref<?xf32>, index) -> memref<?xf32>
          %23 = "memref.reshape"(%arg3, %arg6) {foo} : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
          %24 = "memref.memory_space_cast"(%arg2) {foo} : (memref<4x?xf32>) -> memref<4x?xf32, 5>
          %25 = "memref.memory_space_cast"(%arg3) : (memref<*xf32>) -> memref<*xf32, 5>
          "memref.dma_start"(%arg2, %arg1, %arg1, %24, %arg1, %arg1, %arg1, %arg8, %arg1) : (memref<4x?xf32>, index, index, memref<4x?xf32, 5>, index, index, index, memref<10xi32>, index) -> ()
          "memref.dma_start"(%arg2, %arg1, %arg1, %24, %arg1, %arg1, %arg1, %arg8, %arg1, %arg1, %arg1) : (memref<4x?xf32>, index, index, memref<4x?xf32, 5>, index, index, index, memref<10xi32>, index, index, index) -> ()
          "memref.dma_wait"(%arg8, %arg1, %arg1) {foo} : (memref<10xi32>, index, index) -> ()
          "memref.alloca_scope"() ({
            %29 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
            "memref.alloca_scope.return"() : () -> ()
          }) : () -> ()
          "memref.alloca_scope"() ({
            "memref.alloca_scope.return"() : () -> ()
          }) {foo} : () -> ()
          %26 = "memref.alloca_scope"() ({
            "memref.alloca_scope.return"(%arg0) {foo} : (f32) -> ()
          }) : () -> f32
          %27:2 = "memref.alloca_scope"() ({
            "memref.alloca_scope.return"(%arg0, %arg0) : (f32, f32) -> ()
          }) : () -> (f32, f32)
          %28:2 = "memref.distinct_objects"(%arg2, %arg5) {foo} : (memref<4x?xf32>, memref<?xf32>) -> (memref<4x?xf32>, memref<?xf32>)
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  private static final String CUSTOM_2 =
      """
      #map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
      module {
        func.func @f(%arg0: memref<?x4xf32>, %arg1: index, %arg2: f32, %arg3: memref<*xf32>) {
          %c0 = arith.constant 0 : index
          %0 = memref.load %arg0[%arg1, %arg1] : memref<?x4xf32>
          %1 = memref.load %arg0[%arg1, %arg1] {alignment = 8 : i64, foo, nontemporal = true} : memref<?x4xf32>
          memref.store %arg2, %arg0[%arg1, %arg1] : memref<?x4xf32>
          memref.store %arg2, %arg0[%arg1, %arg1] {alignment = 8 : i64, foo, nontemporal = true} : memref<?x4xf32>
          %alloc = memref.alloc(%arg1) : memref<?x4xf32>
          %alloc_0 = memref.alloc(%arg1)[%arg1] {alignment = 16 : i64, bar = 1 : i64} : memref<?x4xf32, #map>
          %alloca = memref.alloca() : memref<4xf32>
          memref.dealloc %alloc : memref<?x4xf32>
          memref.dealloc %arg3 {a} : memref<*xf32>
          %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
          %dim_1 = memref.dim {a} %arg3, %c0 : memref<*xf32>
          return
        }
      }
      """;

  private static final String GENERIC_2 =
      """
      #map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
      "builtin.module"() ({
        "func.func"() <{function_type = (memref<?x4xf32>, index, f32, memref<*xf32>) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: memref<?x4xf32>, %arg1: index, %arg2: f32, %arg3: memref<*xf32>):
          %0 = "arith.constant"() <{value = 0 : index}> : () -> index
          %1 = "memref.load"(%arg0, %arg1, %arg1) : (memref<?x4xf32>, index, index) -> f32
          %2 = "memref.load"(%arg0, %arg1, %arg1) <{alignment = 8 : i64, nontemporal = true}> {foo} : (memref<?x4xf32>, index, index) -> f32
          "memref.store"(%arg2, %arg0, %arg1, %arg1) : (f32, memref<?x4xf32>, index, index) -> ()
          "memref.store"(%arg2, %arg0, %arg1, %arg1) <{alignment = 8 : i64, nontemporal = true}> {foo} : (f32, memref<?x4xf32>, index, index) -> ()
          %3 = "memref.alloc"(%arg1) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
          %4 = "memref.alloc"(%arg1, %arg1) <{alignment = 16 : i64, operandSegmentSizes = array<i32: 1, 1>}> {bar = 1 : i64} : (index, index) -> memref<?x4xf32, #map>
          %5 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
          "memref.dealloc"(%3) : (memref<?x4xf32>) -> ()
          "memref.dealloc"(%arg3) {a} : (memref<*xf32>) -> ()
          %6 = "memref.dim"(%arg0, %0) : (memref<?x4xf32>, index) -> index
          %7 = "memref.dim"(%arg3, %0) {a} : (memref<*xf32>, index) -> index
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  @Test
  void operationsKeepTheirTextInBothForms() {
    DialectTexts.assertForms(CUSTOM, GENERIC);
    DialectTexts.assertForms(CUSTOM_2, GENERIC_2);
  }

  @Test
  void oraclePrintsTheSame() {
    Oracle.assumePresent();
    DialectTexts.assertOracleForms(CUSTOM, GENERIC);
    DialectTexts.assertOracleForms(CUSTOM_2, GENERIC_2);
  }

  @Test
  void truncatedTextIsReported() {
    for (int end = CUSTOM.indexOf("func.func"); end < CUSTOM.lastIndexOf('}'); end += 7) {
      assertThat(DialectTexts.faults(CUSTOM.substring(0, end))).as("cut at %d", end).isNotEmpty();
    }
  }
}
