package dev.halfspace.dialect.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import org.junit.jupiter.api.Test;

/** The texts of the affine dialect in both forms, as {@code mlir-opt} prints them. */
class AffineTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @t(%arg0: f32, %arg1: index, %arg2: memref<100x100xf32>, %arg3: memref<100x100xf32, 2>, %arg4: memref<1xi32>) {
          affine.for %arg5 = 0 to 10 {
            affine.for %arg6 = 0 to 10 {
              %0 = affine.vector_load %arg2[%arg5 + 3, %arg6 + symbol(%arg1)] {foo} : memref<100x100xf32>, vector<2x8xf32>
              affine.vector_store %0, %arg2[%arg5 + 3, %arg6 + 7] {foo} : memref<100x100xf32>, vector<2x8xf32>
              affine.prefetch %arg2[%arg5, %arg6 + 5], read, locality<3>, data : memref<100x100xf32>
              affine.prefetch %arg2[%arg5, %arg6 + 5], write, locality<0>, instr {foo} : memref<100x100xf32>
              affine.dma_start %arg2[%arg5 + 3, %arg6], %arg3[%arg5 + 7, %arg6], %arg4[%arg5 mod 2], %arg1 : memref<100x100xf32>, memref<100x100xf32, 2>, memref<1xi32>
              affine.dma_start %arg2[%arg5 + 3, %arg6], %arg3[%arg5 + 7, %arg6], %arg4[symbol(%arg1)], %arg1, %arg1, %arg1 : memref<100x100xf32>, memref<100x100xf32, 2>, memref<1xi32>
              affine.dma_wait %arg4[%arg5], %arg1 : memref<1xi32>
              %1:3 = affine.delinearize_index %arg5 into (%arg1, 4, %arg1) : index, index, index
              %2:3 = affine.delinearize_index %arg5 into (4, 5) {foo} : index, index, index
              %3 = affine.linearize_index [%arg5, %arg6] by (4, %arg1) : index
              %4 = affine.linearize_index disjoint [%arg5, %arg6, %arg1] by (4, %arg1) {foo} : index
              %5 = affine.linearize_index [] by () : index
              %6 = affine.delinearize_index %arg5 into () : index
            }
          }
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      #map = affine_map<(d0, d1)[s0] -> (d0 + 3, d1 + s0)>
      #map1 = affine_map<(d0, d1) -> (d0 + 3, d1 + 7)>
      #map2 = affine_map<(d0, d1) -> (d0, d1 + 5)>
      #map3 = affine_map<(d0, d1) -> (d0 + 7, d1)>
      #map4 = affine_map<(d0, d1) -> (d0 + 3, d1)>
      #map5 = affine_map<(d0) -> (d0 mod 2)>
      #map6 = affine_map<()[s0] -> (s0)>
      #map7 = affine_map<(d0) -> (d0)>
      #map8 = affine_map<() -> (0)>
      #map9 = affine_map<() -> (10)>
      "builtin.module"() ({
        "func.func"() <{function_type = (f32, index, memref<100x100xf32>, memref<100x100xf32, 2>, memref<1xi32>) -> (), sym_name = "t"}> ({
        ^bb0(%arg0: f32, %arg1: index, %arg2: memref<100x100xf32>, %arg3: memref<100x100xf32, 2>, %arg4: memref<1xi32>):
          "affine.for"() <{lowerBoundMap = #map8, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map9}> ({
          ^bb0(%arg5: index):
            "affine.for"() <{lowerBoundMap = #map8, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map9}> ({
            ^bb0(%arg6: index):
              %0 = "affine.vector_load"(%arg2, %arg5, %arg6, %arg1) <{map = #map}> {foo} : (memref<100x100xf32>, index, index, index) -> vector<2x8xf32>
              "affine.vector_store"(%0, %arg2, %arg5, %arg6) <{map = #map1}> {foo} : (vector<2x8xf32>, memref<100x100xf32>, index, index) -> ()
              "affine.prefetch"(%arg2, %arg5, %arg6) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map2}> : (memref<100x100xf32>, index, index) -> ()
              "affine.prefetch"(%arg2, %arg5, %arg6) <{isDataCache = false, isWrite = true, localityHint = 0 : i32, map = #map2}> {foo} : (memref<100x100xf32>, index, index) -> ()
              "affine.dma_start"(%arg2, %arg5, %arg6, %arg3, %arg5, %arg6, %arg4, %arg5, %arg1) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<100x100xf32>, index, index, memref<100x100xf32, 2>, index, index, memref<1xi32>, index, index) -> ()
              "affine.dma_start"(%arg2, %arg5, %arg6, %arg3, %arg5, %arg6, %arg4, %arg1, %arg1, %arg1, %arg1) {dst_map = #map3, src_map = #map4, tag_map = #map6} : (memref<100x100xf32>, index, index, memref<100x100xf32, 2>, index, index, memref<1xi32>, index, index, index, index) -> ()
              "affine.dma_wait"(%arg4, %arg5, %arg1) {tag_map = #map7} : (memref<1xi32>, index, index) -> ()
              %1:3 = "affine.delinearize_index"(%arg5, %arg1, %arg1) <{static_basis = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (index, index, index) -> (index, index, index)
              %2:3 = "affine.delinearize_index"(%arg5) <{static_basis = array<i64: 4, 5>}> {foo} : (index) -> (index, index, index)
              %3 = "affine.linearize_index"(%arg5, %arg6, %arg1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: 4, -9223372036854775808>}> : (index, index, index) -> index
              %4 = "affine.linearize_index"(%arg5, %arg6, %arg1, %arg1) <{disjoint, operandSegmentSizes = array<i32: 3, 1>, static_basis = array<i64: 4, -9223372036854775808>}> {foo} : (index, index, index, index) -> index
              %5 = "affine.linearize_index"() <{disjoint = false, operandSegmentSizes = array<i32: 0, 0>, static_basis = array<i64>}> : () -> index
              %6 = "affine.delinearize_index"(%arg5) <{static_basis = array<i64>}> : (index) -> index
              "affine.yield"() : () -> ()
            }) : () -> ()
            "affine.yield"() : () -> ()
          }) : () -> ()
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  private static final String CUSTOM_2 =
      """
      #map = affine_map<(d0) -> (d0)>
      #map1 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
      #map2 = affine_map<(d0)[s0] -> (d0 + s0)>
      #map3 = affine_map<(d0)[s0] -> (d0 + s0, 5)>
      #map4 = affine_map<(d0) -> (d0, 5)>
      #map5 = affine_map<() -> (5)>
      #set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
      #set1 = affine_set<(d0) : (d0 - 5 >= 0)>
      #set2 = affine_set<() : (0 == 0)>
      module {
        func.func @f(%arg0: memref<?x4xf32>, %arg1: index, %arg2: f32, %arg3: memref<*xf32>) {
          affine.for %arg4 = 0 to %arg1 {
          }
          affine.for %arg4 = 0 to %arg1 {
            affine.for %arg5 = #map(%arg4) to min #map1(%arg4)[%arg1] step 4 {
              %3 = affine.load %arg0[%arg4 + symbol(%arg1) * 2, %arg5 mod 3] {bar} : memref<?x4xf32>
              affine.store %3, %arg0[%arg4 - 1, 2] : memref<?x4xf32>
            } {foo}
          }
          %0:2 = affine.for %arg4 = 0 to 10 step 2 iter_args(%arg5 = %arg2, %arg6 = %arg2) -> (f32, f32) {
            affine.yield %arg6, %arg5 : f32, f32
          }
          affine.parallel (%arg4, %arg5) = (0, max(%arg1, 3)) to (min(10, %arg1), %arg1 + 5) step (2, 3) {
          }
          affine.parallel (%arg4, %arg5) = (0, 0) to (10, 10) {
          }
          affine.parallel () = () to () {
          }
          %1:2 = affine.parallel (%arg4, %arg5) = (0, 0) to (10, 10) reduce ("addf", "maximumf") -> (f32, f32) {
            affine.yield %arg2, %arg2 : f32, f32
          }
          %2 = affine.parallel (%arg4, %arg5) = (0, 0) to (10, 10) reduce ("addf") -> (f32) {
            affine.yield %arg2 : f32
          } {foo}
          affine.for %arg4 = 0 to 10 {
            affine.if #set(%arg4)[%arg1] {
            } else {
            }
            affine.if #set(%arg4)[%arg1] {
            } else {
            } {baz}
            %3 = affine.if #set1(%arg4) -> f32 {
              affine.yield %arg2 : f32
            } else {
              affine.yield {a} %arg2 : f32
            }
            %4:2 = affine.if #set1(%arg4) -> (f32, f32) {
              affine.yield %arg2, %arg2 : f32, f32
            } else {
              affine.yield {a} %arg2, %arg2 : f32, f32
            }
            %5 = affine.apply #map2(%arg4)[%arg1] {a}
            %6 = affine.min #map3(%arg4)[%arg1] {a}
            %7 = affine.max #map4(%arg4)
            %8 = affine.max #map5()
          }
          affine.if #set2() {
          }
          return
        }
      }
      """;

  private static final String GENERIC_2 =
      """
      #map = affine_map<() -> (0)>
      #map1 = affine_map<()[s0] -> (s0)>
      #map2 = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 mod 3)>
      #map3 = affine_map<(d0) -> (d0 - 1, 2)>
      #map4 = affine_map<(d0) -> (d0)>
      #map5 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
      #map6 = affine_map<() -> (10)>
      #map7 = affine_map<(d0) -> (0, d0, 3)>
      #map8 = affine_map<(d0) -> (10, d0, d0 + 5)>
      #map9 = affine_map<() -> (0, 0)>
      #map10 = affine_map<() -> (10, 10)>
      #map11 = affine_map<() -> ()>
      #map12 = affine_map<(d0)[s0] -> (d0 + s0)>
      #map13 = affine_map<(d0)[s0] -> (d0 + s0, 5)>
      #map14 = affine_map<(d0) -> (d0, 5)>
      #map15 = affine_map<() -> (5)>
      #set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
      #set1 = affine_set<(d0) : (d0 - 5 >= 0)>
      #set2 = affine_set<() : (0 == 0)>
      "builtin.module"() ({
        "func.func"() <{function_type = (memref<?x4xf32>, index, f32, memref<*xf32>) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: memref<?x4xf32>, %arg1: index, %arg2: f32, %arg3: memref<*xf32>):
          "affine.for"(%arg1) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
          ^bb0(%arg18: index):
            "affine.yield"() : () -> ()
          }) : (index) -> ()
          "affine.for"(%arg1) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
          ^bb0(%arg16: index):
            "affine.for"(%arg16, %arg16, %arg1) <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 1, 2, 0>, step = 4 : index, upperBoundMap = #map5}> ({
            ^bb0(%arg17: index):
              %9 = "affine.load"(%arg0, %arg16, %arg17, %arg1) <{map = #map2}> {bar} : (memref<?x4xf32>, index, index, index) -> f32
              "affine.store"(%9, %arg0, %arg16) <{map = #map3}> : (f32, memref<?x4xf32>, index) -> ()
              "affine.yield"() : () -> ()
            }) {foo} : (index, index, index) -> ()
            "affine.yield"() : () -> ()
          }) : (index) -> ()
          %0:2 = "affine.for"(%arg2, %arg2) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 2>, step = 2 : index, upperBoundMap = #map6}> ({
          ^bb0(%arg13: index, %arg14: f32, %arg15: f32):
            "affine.yield"(%arg15, %arg14) : (f32, f32) -> ()
          }) : (f32, f32) -> (f32, f32)
          "affine.parallel"(%arg1, %arg1) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map7, reductions = [], steps = [2, 3], upperBoundsGroups = dense<[2, 1]> : tensor<2xi32>, upperBoundsMap = #map8}> ({
          ^bb0(%arg11: index, %arg12: index):
            "affine.yield"() : () -> ()
          }) : (index, index) -> ()
          "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map9, reductions = [], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map10}> ({
          ^bb0(%arg9: index, %arg10: index):
            "affine.yield"() : () -> ()
          }) : () -> ()
          "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map11, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map11}> ({
            "affine.yield"() : () -> ()
          }) : () -> ()
          %1:2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map9, reductions = [0, 4], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map10}> ({
          ^bb0(%arg7: index, %arg8: index):
            "affine.yield"(%arg2, %arg2) : (f32, f32) -> ()
          }) : () -> (f32, f32)
          %2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map9, reductions = [0], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map10}> ({
          ^bb0(%arg5: index, %arg6: index):
            "affine.yield"(%arg2) : (f32) -> ()
          }) {foo} : () -> f32
          "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
          ^bb0(%arg4: index):
            "affine.if"(%arg4, %arg1) <{condition = #set}> ({
              "affine.yield"() : () -> ()
            }, {
              "affine.yield"() : () -> ()
            }) : (index, index) -> ()
            "affine.if"(%arg4, %arg1) <{condition = #set}> ({
              "affine.yield"() : () -> ()
            }, {
              "affine.yield"() : () -> ()
            }) {baz} : (index, index) -> ()
            %3 = "affine.if"(%arg4) <{condition = #set1}> ({
              "affine.yield"(%arg2) : (f32) -> ()
            }, {
              "affine.yield"(%arg2) {a} : (f32) -> ()
            }) : (index) -> f32
            %4:2 = "affine.if"(%arg4) <{condition = #set1}> ({
              "affine.yield"(%arg2, %arg2) : (f32, f32) -> ()
            }, {
              "affine.yield"(%arg2, %arg2) {a} : (f32, f32) -> ()
            }) : (index) -> (f32, f32)
            %5 = "affine.apply"(%arg4, %arg1) <{map = #map12}> {a} : (index, index) -> index
            %6 = "affine.min"(%arg4, %arg1) <{map = #map13}> {a} : (index, index) -> index
            %7 = "affine.max"(%arg4) <{map = #map14}> : (index) -> index
            %8 = "affine.max"() <{map = #map15}> : () -> index
            "affine.yield"() : () -> ()
          }) : () -> ()
          "affine.if"() <{condition = #set2}> ({
            "affine.yield"() : () -> ()
          }, {
          }) : () -> ()
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

  @Test
  void unsoundLoopPrintsInGenericForm() {
    String text = GENERIC_2.replace("steps = [2, 3]", "steps = [\"2\", 3]");
    assertThat(text).isNotEqualTo(GENERIC_2);
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .allowingUnregistered()
            .parse(Source.of("t.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(Printer.custom().print(module)).contains("\"affine.parallel\"(", "[\"2\", 3]");
  }
}
