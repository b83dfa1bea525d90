package dev.halfspace.dialect.scf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import org.junit.jupiter.api.Test;

/** The texts of the scf dialect in both forms, as {@code mlir-opt} prints them. */
class ScfTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @t(%arg0: f32, %arg1: index, %arg2: i1, %arg3: i32, %arg4: tensor<4x8xf32>) {
          %0:2 = scf.while (%arg5 = %arg0, %arg6 = %arg1) : (f32, index) -> (index, f32) {
            scf.condition(%arg2) {foo} %arg6, %arg5 : index, f32
          } do {
          ^bb0(%arg5: index, %arg6: f32):
            scf.yield %arg6, %arg5 : f32, index
          } attributes {bar}
          scf.while : () -> () {
            scf.condition(%arg2)
          } do {
            scf.yield
          }
          %1 = scf.while (%arg5 = %arg0) : (f32) -> f32 {
            scf.condition(%arg2) %arg5 : f32
          } do {
          ^bb0(%arg5: f32):
            scf.yield %arg5 : f32
          }
          %2:2 = scf.while (%arg5 = %arg0) : (f32) -> (f32, f32) {
            scf.condition(%arg2) %arg5, %arg5 : f32, f32
          } do {
          ^bb0(%arg5: f32, %arg6: f32):
            scf.yield %arg5 : f32
          }
          %3 = scf.execute_region -> i64 {
            %c1_i64 = arith.constant 1 : i64
            scf.yield %c1_i64 : i64
          }
          scf.execute_region {
            scf.yield
          }
          scf.execute_region no_inline {
            "t.a"() : () -> ()
            scf.yield
          } {foo}
          %4:2 = scf.execute_region -> (f32, f32) no_inline {
            cf.br ^bb1(%arg0 : f32)
          ^bb1(%13: f32):  // pred: ^bb0
            scf.yield %13, %arg0 : f32, f32
          }
          scf.index_switch %arg1\s
          case 2 {
            scf.yield
          }
          case -5 {
            "t.a"() : () -> ()
            scf.yield
          }
          default {
          }
          scf.index_switch %arg1 {foo}\s
          default {
          }
          %5:2 = scf.index_switch %arg1 {foo} -> f32, i32\s
          case 2 {
            scf.yield %arg0, %arg3 : f32, i32
          }
          default {
            scf.yield %arg0, %arg3 : f32, i32
          }
          scf.parallel (%arg5, %arg6) = (%arg1, %arg1) to (%arg1, %arg1) step (%arg1, %arg1) {
            scf.reduce\s
          }
          scf.parallel (%arg5) = (%arg1) to (%arg1) step (%arg1) {
            scf.reduce\s
          } {foo}
          scf.parallel (%arg5) = (%arg1) to (%arg1) step (%arg1) {
            scf.reduce\s
          }
          %6:2 = scf.parallel (%arg5) = (%arg1) to (%arg1) step (%arg1) init (%arg0, %arg1) -> (f32, index) {
            scf.reduce(%arg0, %arg5 : f32, index) {
            ^bb0(%arg6: f32, %arg7: f32):
              %13 = arith.addf %arg6, %arg7 : f32
              scf.reduce.return %13 : f32
            }, {
            ^bb0(%arg6: index, %arg7: index):
              scf.reduce.return %arg6 {foo} : index
            }
          }
          %7 = scf.parallel (%arg5) = (%arg1) to (%arg1) step (%arg1) init (%arg0) -> f32 {
            scf.reduce(%arg0 : f32) {
            ^bb0(%arg6: f32, %arg7: f32):
              scf.reduce.return %arg6 : f32
            }
          } {foo}
          scf.forall (%arg5, %arg6) in (%arg1, 8) {
          }
          scf.forall (%arg5, %arg6) = (0, %arg1) to (%arg1, 8) step (1, 2) {
          }
          scf.forall (%arg5, %arg6) in (%arg1, 8) {
            "t.a"() : () -> ()
          } {foo}
          %8 = scf.forall (%arg5, %arg6) in (%arg1, 8) shared_outs(%arg7 = %arg4) -> (tensor<4x8xf32>) {
            scf.forall.in_parallel {
            }
          } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
          scf.forall (%arg5) in (4) {
          }
          scf.forall () in () {
          }
          scf.for %arg5 = %arg1 to %arg1 step %arg1 {
          }
          scf.for %arg5 = %arg3 to %arg3 step %arg3  : i32 {
          }
          scf.for unsigned %arg5 = %arg3 to %arg3 step %arg3  : i32 {
          } {foo}
          %9:2 = scf.for %arg5 = %arg1 to %arg1 step %arg1 iter_args(%arg6 = %arg0, %arg7 = %arg1) -> (f32, index) {
            scf.yield %arg6, %arg7 : f32, index
          }
          %10 = scf.for %arg5 = %arg3 to %arg3 step %arg3 iter_args(%arg6 = %arg0) -> (f32)  : i32 {
            scf.yield %arg6 : f32
          }
          scf.if %arg2 {
          }
          scf.if %arg2 {
          } else {
          } {foo}
          %11 = scf.if %arg2 -> (f32) {
            scf.yield %arg0 : f32
          } else {
            scf.yield %arg0 : f32
          }
          %12:2 = scf.if %arg2 -> (f32, f32) {
            scf.yield {a} %arg0, %arg0 : f32, f32
          } else {
            scf.yield %arg0, %arg0 : f32, f32
          } {foo}
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (f32, index, i1, i32, tensor<4x8xf32>) -> (), sym_name = "t"}> ({
        ^bb0(%arg0: f32, %arg1: index, %arg2: i1, %arg3: i32, %arg4: tensor<4x8xf32>):
          %0:2 = "scf.while"(%arg0, %arg1) ({
          ^bb0(%arg42: f32, %arg43: index):
            "scf.condition"(%arg2, %arg43, %arg42) {foo} : (i1, index, f32) -> ()
          }, {
          ^bb0(%arg40: index, %arg41: f32):
            "scf.yield"(%arg41, %arg40) : (f32, index) -> ()
          }) {bar} : (f32, index) -> (index, f32)
          "scf.while"() ({
            "scf.condition"(%arg2) : (i1) -> ()
          }, {
            "scf.yield"() : () -> ()
          }) : () -> ()
          %1 = "scf.while"(%arg0) ({
          ^bb0(%arg39: f32):
            "scf.condition"(%arg2, %arg39) : (i1, f32) -> ()
          }, {
          ^bb0(%arg38: f32):
            "scf.yield"(%arg38) : (f32) -> ()
          }) : (f32) -> f32
          %2:2 = "scf.while"(%arg0) ({
          ^bb0(%arg37: f32):
            "scf.condition"(%arg2, %arg37, %arg37) : (i1, f32, f32) -> ()
          }, {
          ^bb0(%arg35: f32, %arg36: f32):
            "scf.yield"(%arg35) : (f32) -> ()
          }) : (f32) -> (f32, f32)
          %3 = "scf.execute_region"() ({
            %15 = "arith.constant"() <{value = 1 : i64}> : () -> i64
            "scf.yield"(%15) : (i64) -> ()
          }) : () -> i64
          "scf.execute_region"() ({
            "scf.yield"() : () -> ()
          }) : () -> ()
          "scf.execute_region"() <{no_inline}> ({
            "t.a"() : () -> ()
            "scf.yield"() : () -> ()
          }) {foo} : () -> ()
          %4:2 = "scf.execute_region"() <{no_inline}> ({
            "cf.br"(%arg0)[^bb1] : (f32) -> ()
          ^bb1(%14: f32):  // pred: ^bb0
            "scf.yield"(%14, %arg0) : (f32, f32) -> ()
          }) : () -> (f32, f32)
          "scf.index_switch"(%arg1) <{cases = array<i64: 2, -5>}> ({
            "scf.yield"() : () -> ()
          }, {
            "scf.yield"() : () -> ()
          }, {
            "t.a"() : () -> ()
            "scf.yield"() : () -> ()
          }) : (index) -> ()
          "scf.index_switch"(%arg1) <{cases = array<i64>}> ({
            "scf.yield"() : () -> ()
          }) {foo} : (index) -> ()
          %5:2 = "scf.index_switch"(%arg1) <{cases = array<i64: 2>}> ({
            "scf.yield"(%arg0, %arg3) : (f32, i32) -> ()
          }, {
            "scf.yield"(%arg0, %arg3) : (f32, i32) -> ()
          }) {foo} : (index) -> (f32, i32)
          "scf.parallel"(%arg1, %arg1, %arg1, %arg1, %arg1, %arg1) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
          ^bb0(%arg33: index, %arg34: index):
            "scf.reduce"() : () -> ()
          }) : (index, index, index, index, index, index) -> ()
          "scf.parallel"(%arg1, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
          ^bb0(%arg32: index):
            "scf.reduce"() : () -> ()
          }) {foo} : (index, index, index) -> ()
          "scf.parallel"(%arg1, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
          ^bb0(%arg31: index):
            "scf.reduce"() : () -> ()
          }) : (index, index, index) -> ()
          %6:2 = "scf.parallel"(%arg1, %arg1, %arg1, %arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
          ^bb0(%arg26: index):
            "scf.reduce"(%arg0, %arg26) ({
            ^bb0(%arg29: f32, %arg30: f32):
              %13 = "arith.addf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
              "scf.reduce.return"(%13) : (f32) -> ()
            }, {
            ^bb0(%arg27: index, %arg28: index):
              "scf.reduce.return"(%arg27) {foo} : (index) -> ()
            }) : (f32, index) -> ()
          }) : (index, index, index, f32, index) -> (f32, index)
          %7 = "scf.parallel"(%arg1, %arg1, %arg1, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
          ^bb0(%arg23: index):
            "scf.reduce"(%arg0) ({
            ^bb0(%arg24: f32, %arg25: f32):
              "scf.reduce.return"(%arg24) : (f32) -> ()
            }) : (f32) -> ()
          }) {foo} : (index, index, index, f32) -> f32
          "scf.forall"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 8>}> ({
          ^bb0(%arg21: index, %arg22: index):
            "scf.forall.in_parallel"() ({
            ^bb0:
            }) : () -> ()
          }) : (index) -> ()
          "scf.forall"(%arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 8>}> ({
          ^bb0(%arg19: index, %arg20: index):
            "scf.forall.in_parallel"() ({
            ^bb0:
            }) : () -> ()
          }) : (index, index) -> ()
          "scf.forall"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 8>}> ({
          ^bb0(%arg17: index, %arg18: index):
            "t.a"() : () -> ()
            "scf.forall.in_parallel"() ({
            ^bb0:
            }) : () -> ()
          }) {foo} : (index) -> ()
          %8 = "scf.forall"(%arg1, %arg4) <{mapping = [#gpu.thread<x>, #gpu.thread<y>], operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 8>}> ({
          ^bb0(%arg14: index, %arg15: index, %arg16: tensor<4x8xf32>):
            "scf.forall.in_parallel"() ({
            ^bb0:
            }) : () -> ()
          }) : (index, tensor<4x8xf32>) -> tensor<4x8xf32>
          "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
          ^bb0(%arg13: index):
            "scf.forall.in_parallel"() ({
            ^bb0:
            }) : () -> ()
          }) : () -> ()
          "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64>, staticStep = array<i64>, staticUpperBound = array<i64>}> ({
            "scf.forall.in_parallel"() ({
            ^bb0:
            }) : () -> ()
          }) : () -> ()
          "scf.for"(%arg1, %arg1, %arg1) ({
          ^bb0(%arg12: index):
            "scf.yield"() : () -> ()
          }) : (index, index, index) -> ()
          "scf.for"(%arg3, %arg3, %arg3) ({
          ^bb0(%arg11: i32):
            "scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "scf.for"(%arg3, %arg3, %arg3) <{unsignedCmp}> ({
          ^bb0(%arg10: i32):
            "scf.yield"() : () -> ()
          }) {foo} : (i32, i32, i32) -> ()
          %9:2 = "scf.for"(%arg1, %arg1, %arg1, %arg0, %arg1) ({
          ^bb0(%arg7: index, %arg8: f32, %arg9: index):
            "scf.yield"(%arg8, %arg9) : (f32, index) -> ()
          }) : (index, index, index, f32, index) -> (f32, index)
          %10 = "scf.for"(%arg3, %arg3, %arg3, %arg0) ({
          ^bb0(%arg5: i32, %arg6: f32):
            "scf.yield"(%arg6) : (f32) -> ()
          }) : (i32, i32, i32, f32) -> f32
          "scf.if"(%arg2) ({
            "scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "scf.if"(%arg2) ({
            "scf.yield"() : () -> ()
          }, {
            "scf.yield"() : () -> ()
          }) {foo} : (i1) -> ()
          %11 = "scf.if"(%arg2) ({
            "scf.yield"(%arg0) : (f32) -> ()
          }, {
            "scf.yield"(%arg0) : (f32) -> ()
          }) : (i1) -> f32
          %12:2 = "scf.if"(%arg2) ({
            "scf.yield"(%arg0, %arg0) {a} : (f32, f32) -> ()
          }, {
            "scf.yield"(%arg0, %arg0) : (f32, f32) -> ()
          }) {foo} : (i1) -> (f32, f32)
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

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
  void truncatedTextIsReported() {
    for (int end = CUSTOM.indexOf("func.func"); end < CUSTOM.lastIndexOf('}'); end += 7) {
      assertThat(DialectTexts.faults(CUSTOM.substring(0, end))).as("cut at %d", end).isNotEmpty();
    }
  }
}
