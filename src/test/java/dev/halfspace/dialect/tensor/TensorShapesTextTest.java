package dev.halfspace.dialect.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.OracleVerdicts;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Operations that change the shape of a tensor, compute its elements or move parts of it. */
class TensorShapesTextTest {
  /** As the oracle prints it. */
  private static final String CUSTOM =
      """
      module {
        func.func @f(%arg0: tensor<4x?x2xf32>, %arg1: tensor<4x8xf32>, %arg2: index, %arg3: f32, %arg4: tensor<*xf32>, %arg5: tensor<2xindex>, %arg6: tensor<6x7x1xindex>, %arg7: tensor<3x4x5xf32>, %arg8: tensor<f32>, %arg9: tensor<?xf32>) {
          %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] {a} : tensor<4x?x2xf32> into tensor<?x2xf32>
          %collapsed_0 = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<4x?x2xf32> into tensor<?xf32>
          %expanded = tensor.expand_shape %arg9 [[0, 1]] output_shape [%arg2, 4] {a} : tensor<?xf32> into tensor<?x4xf32>
          %expanded_1 = tensor.expand_shape %arg8 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
          %reshape = tensor.reshape %arg4(%arg5) {a} : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
          %reshape_2 = tensor.reshape %arg1(%arg5) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x4xf32>
          %gather = tensor.gather %arg7[%arg6] gather_dims([1]) {a} : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>
          %gather_3 = tensor.gather %arg7[%arg6] gather_dims([1]) unique : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x1x5xf32>
          %scatter = tensor.scatter %gather into %arg7[%arg6] scatter_dims([1]) unique {a} : (tensor<6x7x3x5xf32>, tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<3x4x5xf32>
          %concat = tensor.concat dim(0) %arg1, %arg1 {a} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
          %generated = tensor.generate %arg2, %arg2 {
          ^bb0(%arg10: index, %arg11: index):
            tensor.yield %arg3 {b} : f32
          } {a} : tensor<?x?xf32>
          %generated_4 = tensor.generate  {
          ^bb0(%arg10: index):
            tensor.yield %arg3 : f32
          } : tensor<4xf32>
          %generated_5 = tensor.generate  {
            tensor.yield %arg3 : f32
          } : tensor<f32>
          %padded = tensor.pad %arg1 low[1, %arg2] high[0, 2] {
          ^bb0(%arg10: index, %arg11: index):
            tensor.yield %arg3 : f32
          } {a} : tensor<4x8xf32> to tensor<5x?xf32>
          %padded_6 = tensor.pad %arg1 nofold low[1, 1] high[%arg2, 2] {
          ^bb0(%arg10: index, %arg11: index):
            tensor.yield %arg3 : f32
          } : tensor<4x8xf32> to tensor<?x11xf32>
          %padded_7 = tensor.pad %arg8 low[] high[] {
            tensor.yield %arg3 : f32
          } : tensor<f32> to tensor<f32>
          %0 = scf.forall (%arg10) in (8) shared_outs(%arg11 = %arg9) -> (tensor<?xf32>) {
            %1 = tensor.empty() : tensor<1xf32>
            scf.forall.in_parallel {
              tensor.parallel_insert_slice %1 into %arg11[%arg10] [1] [1] {a} : tensor<1xf32> into tensor<?xf32>
            }
          }
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (tensor<4x?x2xf32>, tensor<4x8xf32>, index, f32, tensor<*xf32>, tensor<2xindex>, tensor<6x7x1xindex>, tensor<3x4x5xf32>, tensor<f32>, tensor<?xf32>) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: tensor<4x?x2xf32>, %arg1: tensor<4x8xf32>, %arg2: index, %arg3: f32, %arg4: tensor<*xf32>, %arg5: tensor<2xindex>, %arg6: tensor<6x7x1xindex>, %arg7: tensor<3x4x5xf32>, %arg8: tensor<f32>, %arg9: tensor<?xf32>):
          %0 = "tensor.collapse_shape"(%arg0) <{reassociation = [[0, 1], [2]]}> {a} : (tensor<4x?x2xf32>) -> tensor<?x2xf32>
          %1 = "tensor.collapse_shape"(%arg0) <{reassociation = [[0, 1, 2]]}> : (tensor<4x?x2xf32>) -> tensor<?xf32>
          %2 = "tensor.expand_shape"(%arg9, %arg2) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> {a} : (tensor<?xf32>, index) -> tensor<?x4xf32>
          %3 = "tensor.expand_shape"(%arg8) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (tensor<f32>) -> tensor<1x1xf32>
          %4 = "tensor.reshape"(%arg4, %arg5) {a} : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
          %5 = "tensor.reshape"(%arg1, %arg5) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x4xf32>
          %6 = "tensor.gather"(%arg7, %arg6) <{gather_dims = array<i64: 1>}> {a} : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>
          %7 = "tensor.gather"(%arg7, %arg6) <{gather_dims = array<i64: 1>, unique}> : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x1x5xf32>
          %8 = "tensor.scatter"(%6, %arg7, %arg6) <{scatter_dims = array<i64: 1>, unique}> {a} : (tensor<6x7x3x5xf32>, tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<3x4x5xf32>
          %9 = "tensor.concat"(%arg1, %arg1) <{dim = 0 : i64}> {a} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
          %10 = "tensor.generate"(%arg2, %arg2) ({
          ^bb0(%arg17: index, %arg18: index):
            "tensor.yield"(%arg3) {b} : (f32) -> ()
          }) {a} : (index, index) -> tensor<?x?xf32>
          %11 = "tensor.generate"() ({
          ^bb0(%arg16: index):
            "tensor.yield"(%arg3) : (f32) -> ()
          }) : () -> tensor<4xf32>
          %12 = "tensor.generate"() ({
            "tensor.yield"(%arg3) : (f32) -> ()
          }) : () -> tensor<f32>
          %13 = "tensor.pad"(%arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_high = array<i64: 0, 2>, static_low = array<i64: 1, -9223372036854775808>}> ({
          ^bb0(%arg14: index, %arg15: index):
            "tensor.yield"(%arg3) : (f32) -> ()
          }) {a} : (tensor<4x8xf32>, index) -> tensor<5x?xf32>
          %14 = "tensor.pad"(%arg1, %arg2) <{nofold, operandSegmentSizes = array<i32: 1, 0, 1>, static_high = array<i64: -9223372036854775808, 2>, static_low = array<i64: 1, 1>}> ({
          ^bb0(%arg12: index, %arg13: index):
            "tensor.yield"(%arg3) : (f32) -> ()
          }) : (tensor<4x8xf32>, index) -> tensor<?x11xf32>
          %15 = "tensor.pad"(%arg8) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64>, static_low = array<i64>}> ({
            "tensor.yield"(%arg3) : (f32) -> ()
          }) : (tensor<f32>) -> tensor<f32>
          %16 = "scf.forall"(%arg9) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
          ^bb0(%arg10: index, %arg11: tensor<?xf32>):
            %17 = "tensor.empty"() : () -> tensor<1xf32>
            "scf.forall.in_parallel"() ({
              "tensor.parallel_insert_slice"(%17, %arg11, %arg10) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> {a} : (tensor<1xf32>, tensor<?xf32>, index) -> ()
            }) : () -> ()
          }) : (tensor<?xf32>) -> tensor<?xf32>
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  private static final String HEAD =
      """
      func.func @f(%t: tensor<4x?x2xf32>, %s: tensor<4x8xf32>, %n: index, %x: f32,
          %u: tensor<*xf32>, %sh: tensor<2xindex>, %at: tensor<6x7x1xindex>, %big: tensor<3x4x5xf32>,
          %z: tensor<f32>, %dyn: tensor<?xf32>, %one: tensor<1x?xf32>, %d: f64, %shd: tensor<?xi32>,
          %ones: tensor<1x1xf32>, %zero: tensor<0x?xf32>, %c2: tensor<6x2xindex>, %d0: tensor<1xi32>,
          %enc: tensor<4x8xf32, "e">) {
      """;

  /** Bodies with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "%0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x8xf32> into tensor<33xf32>",
              "6:6: 'tensor.collapse_shape' op makes of sizes [4, 8] dimension #0 of tensor<33xf32>")
          .put(
              "%0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x8xf32> into tensor<?xf32>",
              "6:6: 'tensor.collapse_shape' op makes of sizes [4, 8] dimension #0 of tensor<?xf32>")
          .put(
              "%0 = tensor.collapse_shape %s [[1, 0]] : tensor<4x8xf32> into tensor<32xf32>",
              "6:6: 'tensor.collapse_shape' op groups the dimensions of tensor<4x8xf32> as [[1, 0]], which does not fit tensor<32xf32>")
          .put(
              "%0 = tensor.collapse_shape %s [[0]] : tensor<4x8xf32> into tensor<4xf32>",
              "6:6: 'tensor.collapse_shape' op groups the dimensions of tensor<4x8xf32> as [[0]], which does not fit tensor<4xf32>")
          .put(
              "%0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x8xf32> into tensor<32xf64>",
              "6:6: 'tensor.collapse_shape' op relates tensor<4x8xf32> and tensor<32xf64>, of other elements")
          .put(
              "%0 = tensor.collapse_shape %zero [[0, 1]] : tensor<0x?xf32> into tensor<0xf32>",
              "6:6: 'tensor.collapse_shape' op makes of sizes [0, ?] dimension #0 of tensor<0xf32>")
          .put(
              "%0 = tensor.collapse_shape %u [[0, 1]] : tensor<*xf32> into tensor<?xf32>",
              "6:6: 'tensor.collapse_shape' op operand #0 ('src') must be a tensor of known rank, but is tensor<*xf32>")
          .put(
              "%0 = tensor.collapse_shape %s [[0, 1], []] : tensor<4x8xf32> into tensor<32x1xf32>",
              "6:6: 'tensor.collapse_shape' op has an empty group of dimensions among [[0, 1], []]")
          .put(
              "%0 = tensor.collapse_shape %s [0, 1] : tensor<4x8xf32> into tensor<32xf32>",
              "6:6: 'tensor.collapse_shape' op property 'reassociation' must be lists of dimensions, each an i64, but is [0, 1]")
          .put(
              "%0 = tensor.collapse_shape %s [[0, 1 : i32]] : tensor<4x8xf32> into tensor<32xf32>",
              "6:6: 'tensor.collapse_shape' op property 'reassociation' must be lists of dimensions, each an i64, but is [[0, 1 : i32]]")
          .put(
              "%0 = tensor.collapse_shape %s [[0, -1]] : tensor<4x8xf32> into tensor<32xf32>",
              "6:6: 'tensor.collapse_shape' op groups the dimensions of tensor<4x8xf32> as [[0, -1]], which does not fit tensor<32xf32>")
          .put(
              "%0 = tensor.collapse_shape %s [[0, 4294967296]] : tensor<4x8xf32> into tensor<32xf32>",
              "6:6: 'tensor.collapse_shape' op groups the dimensions of tensor<4x8xf32> as [[0, 4294967296]], which does not fit tensor<32xf32>")
          .put(
              "%0 = tensor.collapse_shape %s [[0, 5]] : tensor<4x8xf32> into tensor<32xf32>",
              "6:6: 'tensor.collapse_shape' op groups the dimensions of tensor<4x8xf32> as [[0, 5]], which does not fit tensor<32xf32>")
          .put(
              "%0 = tensor.collapse_shape %s into tensor<32xf32>",
              "6:31: expected an attribute, found 'into'")
          .put(
              "%0 = tensor.expand_shape %z [[]] output_shape [1] : tensor<f32> into tensor<1xf32>",
              "6:6: 'tensor.expand_shape' op has an empty group of dimensions among [[]]")
          .put(
              "%0 = tensor.expand_shape %z [[0]] output_shape [1] : tensor<f32> into tensor<1xf32>",
              "6:6: 'tensor.expand_shape' op groups the dimensions of tensor<1xf32> as [[0]], which does not fit tensor<f32>")
          .put(
              "%0 = tensor.expand_shape %dyn [[0, 1]] output_shape [2, 4] : tensor<?xf32> into tensor<2x4xf32>",
              "6:6: 'tensor.expand_shape' op makes of sizes [2, 4] dimension #0 of tensor<?xf32>")
          .put(
              "%0 = tensor.expand_shape %dyn [[0, 1]] output_shape [%n] : tensor<?xf32> into tensor<?x4xf32>",
              "6:6: 'tensor.expand_shape' op has 1 size, but needs 2")
          .put(
              "%0 = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, 3, 8] : tensor<4x8xf32> into tensor<2x3x8xf32>",
              "6:6: 'tensor.expand_shape' op makes of sizes [2, 3] dimension #0 of tensor<4x8xf32>")
          .put(
              "%0 = tensor.expand_shape %s [[0, 1]] output_shape [32] : tensor<4x8xf32> into tensor<32xf32>",
              "6:6: 'tensor.expand_shape' op relates tensor<32xf32> and tensor<4x8xf32> the wrong way round")
          .put(
              "%0 = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, %n, 8] : tensor<4x8xf32> into tensor<2x?x8xf32>",
              "6:6: 'tensor.expand_shape' op makes of sizes [2, ?] dimension #0 of tensor<4x8xf32>")
          .put(
              "%0 = tensor.reshape %u(%shd) : (tensor<*xf32>, tensor<?xi32>) -> tensor<?xf32>",
              "6:6: 'tensor.reshape' op gives tensor<?xi32> as shape of a result of rank 1")
          .put(
              "%0 = tensor.reshape %s(%sh) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x5xf32>",
              "6:6: 'tensor.reshape' op makes tensor<8x5xf32> of tensor<4x8xf32>, with more or fewer elements")
          .put(
              "%0 = tensor.reshape %s(%sh) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x2x2xf32>",
              "6:6: 'tensor.reshape' op gives tensor<2xindex> as shape of a result of rank 3")
          .put(
              "%0 = tensor.reshape %s(%sh) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x4xf64>",
              "6:6: 'tensor.reshape' op makes tensor<8x4xf64> of tensor<4x8xf32>, with other elements")
          .put(
              "%0 = tensor.reshape %s(%s) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x4xf32>",
              "6:6: 'tensor.reshape' op operand #1 ('shape') must be a tensor of signless integers or indices of rank 1, but is tensor<4x8xf32>")
          .put(
              "%0 = tensor.gather %big[%at] gather_dims([]) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x4x5xf32>",
              "6:6: 'tensor.gather' op needs at least one dimension in gather_dims")
          .put(
              "%0 = tensor.gather %big[%at] gather_dims([3]) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x4x5xf32>",
              "6:6: 'tensor.gather' op has dimension 3 in gather_dims, which must be ascending dimensions of tensor<3x4x5xf32>")
          .put(
              "%0 = tensor.gather %big[%at] gather_dims([-1]) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x4x5xf32>",
              "6:6: 'tensor.gather' op has dimension -1 in gather_dims, which must be ascending dimensions of tensor<3x4x5xf32>")
          .put(
              "%0 = tensor.gather %big[%c2] gather_dims([0, 2]) : (tensor<3x4x5xf32>, tensor<6x2xindex>) -> tensor<6x1x4xf32>",
              "6:6: 'tensor.gather' op has parts of type tensor<6x1x4xf32>, but they are tensor<6x1x4x1xf32> or tensor<6x4xf32>")
          .put(
              "%0 = tensor.gather %big[%c2] gather_dims([2, 0]) : (tensor<3x4x5xf32>, tensor<6x2xindex>) -> tensor<6x4xf32>",
              "6:6: 'tensor.gather' op has dimension 0 in gather_dims, which must be ascending dimensions of tensor<3x4x5xf32>")
          .put(
              "%0 = tensor.gather %big[%c2] gather_dims([1, 1]) : (tensor<3x4x5xf32>, tensor<6x2xindex>) -> tensor<6x4xf32>",
              "6:6: 'tensor.gather' op has dimension 1 in gather_dims, which must be ascending dimensions of tensor<3x4x5xf32>")
          .put(
              "%0 = tensor.gather %big[%c2] gather_dims([1]) : (tensor<3x4x5xf32>, tensor<6x2xindex>) -> tensor<6x3x5xf32>",
              "6:6: 'tensor.gather' op needs coordinates of 1 index each, but has tensor<6x2xindex>")
          .put(
              "%0 = tensor.gather %big[%shd] gather_dims([1]) : (tensor<3x4x5xf32>, tensor<?xi32>) -> tensor<3x5xf32>",
              "6:6: 'tensor.gather' op needs coordinates of 1 index each, but has tensor<?xi32>")
          .put(
              "%0 = tensor.gather %big[%z] gather_dims([1]) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>",
              "6:6: 'tensor.gather' op operand #1 ('indices') must be a tensor of known rank of signless integers or indices, but is tensor<f32>")
          .put(
              "%0 = tensor.gather %big[%at] unique gather_dims([1]) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>",
              "6:30: expected 'gather_dims', found 'unique'")
          .put(
              "%0 = tensor.gather %enc[%d0] gather_dims([1]) : (tensor<4x8xf32, \"e\">, tensor<1xi32>) -> tensor<4xf32>",
              "6:6: 'tensor.gather' op has parts of type tensor<4xf32>, but they are tensor<4x1xf32, \"e\"> or tensor<4xf32, \"e\">")
          .put(
              "%0 = tensor.scatter %s into %big[%c2] scatter_dims([0, 2]) unique : (tensor<4x8xf32>, tensor<3x4x5xf32>, tensor<6x2xindex>) -> tensor<3x4x5xf32>",
              "6:6: 'tensor.scatter' op has parts of type tensor<4x8xf32>, but they are tensor<6x1x4x1xf32> or tensor<6x4xf32>")
          .put(
              "%0 = tensor.concat dim(0) %s, %s : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<9x8xf32>",
              "6:6: 'tensor.concat' op makes tensor<9x8xf32>, but dimension #0 has size 8")
          .put(
              "%0 = tensor.concat dim(2) %s, %s : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x16xf32>",
              "6:6: 'tensor.concat' op joins along dimension 2, which tensor<4x16xf32> lacks")
          .put(
              "%0 = tensor.concat dim(0) : () -> tensor<4x16xf32>",
              "6:6: 'tensor.concat' op joins no tensors, but needs at least one")
          .put(
              "%0 = tensor.concat dim(0) %s, %dyn : (tensor<4x8xf32>, tensor<?xf32>) -> tensor<4x8xf32>",
              "6:6: 'tensor.concat' op makes tensor<4x8xf32> of tensor<?xf32>, of another rank or elements")
          .put(
              "%0 = tensor.concat dim(1) %s, %ones : (tensor<4x8xf32>, tensor<1x1xf32>) -> tensor<4x9xf32>",
              "6:6: 'tensor.concat' op joins tensors of sizes 4 and 1 along dimension #0, where they must agree")
          .put(
              "%0 = tensor.concat dim(0) %s, %s : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf64>",
              "6:6: 'tensor.concat' op makes tensor<8x8xf64> of tensor<4x8xf32>, of another rank or elements")
          .put(
              "%0 = tensor.generate %n { ^bb0(%i: index): tensor.yield %x : f32 } : tensor<4xf32>",
              "6:6: 'tensor.generate' op has 1 size, but tensor<4xf32> leaves 0 open")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index): tensor.yield %x : f32 } : tensor<?xf32>",
              "6:6: 'tensor.generate' op has 0 sizes, but tensor<?xf32> leaves 1 open")
          .put(
              "%0 = tensor.generate { ^bb0(%i: i32): tensor.yield %x : f32 } : tensor<4xf32>",
              "6:6: 'tensor.generate' op needs a body with one index per dimension of tensor<4xf32> as arguments")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4xf32>",
              "6:6: 'tensor.generate' op needs a body with one index per dimension of tensor<4xf32> as arguments")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index): tensor.yield %d : f64 } : tensor<4xf32>",
              "6:6: 'tensor.generate' op computes f64, but makes tensor<4xf32>")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index): } : tensor<4xf32>",
              "6:6: 'tensor.yield' op takes 1 operand, but has 0")
          .put(
              "%0 = tensor.generate { } : tensor<4xf32>",
              "6:6: 'tensor.yield' op takes 1 operand, but has 0")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index, %j: index): } : tensor<4xf32>",
              "6:6: 'tensor.yield' op takes 1 operand, but has 0")
          .put(
              "%0 = \"tensor.generate\"() ({ ^bb0: }) : () -> tensor<4xf32>",
              "6:6: 'tensor.generate' op has an empty block in region #0, but a block needs a terminator")
          .put(
              "%0 = \"tensor.generate\"() ({ ^bb0(%i: index): %c = ub.poison : i32 }) : () -> tensor<4xf32>",
              "6:51: 'ub.poison' op ends its block, but is not a terminator")
          .put(
              "%0 = \"tensor.generate\"() ({ ^bb0(%i: index): \"t.term\"() : () -> () }) : () -> tensor<4xf32>",
              "6:6: 'tensor.generate' op must end its body with 'tensor.yield', but ends it with 't.term'")
          .put(
              "%0 = tensor.pad %s low[1, 1] high[1, 1] { } : tensor<4x8xf32> to tensor<6x10xf32>",
              "6:6: 'tensor.yield' op takes 1 operand, but has 0")
          .put(
              "%0 = tensor.generate { } : tensor<f32>",
              "6:6: 'tensor.yield' op takes 1 operand, but has 0")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index): cf.br ^bb1 ^bb1: tensor.yield %d : f64 } : tensor<4xf32>",
              "6:6: 'tensor.generate' op must have one block in region #0, not several")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index): \"t.term\"() : () -> () } : tensor<4xf32>",
              "6:6: 'tensor.yield' op takes 1 operand, but has 0")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index): ub.unreachable } : tensor<4xf32>",
              "6:6: 'tensor.generate' op must end its body with 'tensor.yield', but ends it with 'ub.unreachable'")
          .put(
              "%0 = tensor.generate { ^bb0(%i: index): tensor.yield %x : f32 } : tensor<*xf32>",
              "6:6: 'tensor.generate' op result #0 ('result') must be a tensor of known rank, but is tensor<*xf32>")
          .put(
              "%0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<?x10xf32>",
              "6:6: 'tensor.pad' op makes tensor<?x10xf32>, but dimension #0 has size 6")
          .put(
              "%0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %d : f64 } : tensor<4x8xf32> to tensor<6x10xf32>",
              "6:6: 'tensor.pad' op computes f64, but makes tensor<6x10xf32>")
          .put(
              "%0 = tensor.pad %s low[1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<6x10xf32>",
              "6:6: 'tensor.pad' op has 1 leading number, but needs 2")
          .put(
              "%0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%i: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<6x10xf32>",
              "6:6: 'tensor.pad' op needs a body with one index per dimension of tensor<6x10xf32> as arguments")
          .put(
              "%0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%i: index, %j: i32): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<6x10xf32>",
              "6:6: 'tensor.pad' op needs a body with one index per dimension of tensor<6x10xf32> as arguments")
          .put(
              "%0 = tensor.pad %s low[1, 1] nofold high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<6x10xf32>",
              "6:30: expected 'high', found 'nofold'")
          .put(
              "%0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index): ub.unreachable } : tensor<4x8xf32> to tensor<6x10xf32>",
              "6:6: 'tensor.pad' op must end its body with 'tensor.yield', but ends it with 'ub.unreachable'")
          .put(
              "tensor.parallel_insert_slice %s into %s[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<4x8xf32>",
              "6:1: 'tensor.parallel_insert_slice' op must stand directly in the end of a parallel loop such as 'scf.forall.in_parallel', but stands in 'func.func'")
          .put(
              "scf.forall (%i) in (8) shared_outs(%o = %dyn) -> (tensor<?xf32>) { %e = tensor.empty() : tensor<1xf32> scf.forall.in_parallel { tensor.parallel_insert_slice %e into %dyn[%i] [1] [1] : tensor<1xf32> into tensor<?xf32> } }",
              "6:129: 'tensor.parallel_insert_slice' op changes what is no shared output of the loop around it")
          .put(
              "scf.forall (%i) in (8) shared_outs(%o = %dyn) -> (tensor<?xf32>) { %e = tensor.empty() : tensor<1xf32> scf.forall.in_parallel { tensor.parallel_insert_slice %e into %o[%i] [2] [1] : tensor<1xf32> into tensor<?xf32> } }",
              "6:129: 'tensor.parallel_insert_slice' op has a box of type tensor<1xf32>, but of this size it is tensor<2xf32>")
          .put(
              "scf.forall (%i) in (8) shared_outs(%o = %dyn) -> (tensor<?xf32>) { %e = tensor.empty() : tensor<1xf32> scf.forall.in_parallel { tensor.parallel_insert_slice %e into %o[-1] [1] [1] : tensor<1xf32> into tensor<?xf32> } }",
              "6:129: 'tensor.parallel_insert_slice' op has -1 among its offsets")
          .put(
              "scf.forall (%i) in (8) shared_outs(%o = %dyn) -> (tensor<?xf32>) { %e = tensor.empty() : tensor<1xf32> scf.forall.in_parallel { %q = tensor.empty() : tensor<f32> } }",
              "6:104: 'scf.forall.in_parallel' op holds 'tensor.empty', which does not combine what is computed in parallel")
          .put(
              "scf.forall (%i) in (8) shared_outs(%o = %s) -> (tensor<4x8xf32>) { %e = tensor.empty() : tensor<1xf32> scf.forall.in_parallel { tensor.parallel_insert_slice %e into %o[4, 0] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x8xf32> } }",
              "6:129: 'tensor.parallel_insert_slice' op begins at 4 along dimension #0, which has size 4")
          .put(
              "%0 = tensor.extract_slice %s[-1, 0] [1, 1] [1, 1] : tensor<4x8xf32> to tensor<1x1xf32>",
              "6:6: 'tensor.extract_slice' op has -1 among its offsets")
          .put(
              "%0 = tensor.extract_slice %dyn[-1] [1] [1] : tensor<?xf32> to tensor<1xf32>",
              "6:6: 'tensor.extract_slice' op has -1 among its offsets")
          .put(
              "%0 = tensor.extract_slice %one[0, 0] [1, %n] [1, 1] : tensor<1x?xf32> to tensor<5xf32>",
              "6:6: 'tensor.extract_slice' op has a box of type tensor<5xf32>, but of this size it is tensor<1x?xf32>")
          .put(
              "%0 = tensor.extract_slice %s[4, 0] [0, 8] [1, 1] : tensor<4x8xf32> to tensor<0x8xf32>",
              "6:6: 'tensor.extract_slice' op begins at 4 along dimension #0, which has size 4")
          .buildOrThrow();

  /** Bodies that look odd and that the oracle accepts. */
  private static Stream<String> accepted() {
    return Stream.of(
        "%0 = tensor.collapse_shape %one [] : tensor<1x?xf32> into tensor<f32>",
        "%0 = tensor.collapse_shape %ones [] : tensor<1x1xf32> into tensor<f32>",
        "%0 = tensor.collapse_shape %s [] : tensor<4x8xf32> into tensor<f32>",
        "%0 = tensor.collapse_shape %s [[0], [1]] : tensor<4x8xf32> into tensor<4x8xf32>",
        "%0 = tensor.collapse_shape %enc [[0, 1]] : tensor<4x8xf32, \"e\"> into tensor<32xf32>",
        "%0 = tensor.collapse_shape %zero [[0, 1]] : tensor<0x?xf32> into tensor<?xf32>",
        "%0 = tensor.expand_shape %z [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>",
        "%0 = tensor.expand_shape %z [] output_shape [1, %n] : tensor<f32> into tensor<1x?xf32>",
        "%0 = tensor.expand_shape %z [] output_shape [2] : tensor<f32> into tensor<2xf32>",
        "%0 = tensor.expand_shape %dyn [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>",
        "%0 = tensor.expand_shape %dyn [[0, 1]] output_shape [%n, %n] : tensor<?xf32> into tensor<?x?xf32>",
        "%0 = tensor.expand_shape %dyn [[0, 1]] output_shape [2, 4] : tensor<?xf32> into tensor<?x4xf32>",
        "%0 = tensor.expand_shape %dyn [[0, 1]] output_shape [%n, 5] : tensor<?xf32> into tensor<?x4xf32>",
        "%0 = tensor.expand_shape %dyn [[0, 1]] output_shape [%n, %n] : tensor<?xf32> into tensor<?x4xf32>",
        "%0 = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>",
        "%0 = tensor.expand_shape %s [[0], [1]] output_shape [4, 8] : tensor<4x8xf32> into tensor<4x8xf32>",
        "%0 = tensor.reshape %u(%sh) : (tensor<*xf32>, tensor<2xindex>) -> tensor<*xf32>",
        "%0 = tensor.reshape %u(%shd) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>",
        "%0 = tensor.reshape %s(%sh) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x?xf32>",
        "%0 = tensor.reshape %enc(%sh) : (tensor<4x8xf32, \"e\">, tensor<2xindex>) -> tensor<8x4xf32>",
        "%0 = tensor.reshape %s(%d0) : (tensor<4x8xf32>, tensor<1xi32>) -> tensor<32xf32>",
        "%0 = tensor.gather %big[%at] gather_dims([0]) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x4x5xf32>",
        "%0 = tensor.gather %big[%c2] gather_dims([0, 2]) : (tensor<3x4x5xf32>, tensor<6x2xindex>) -> tensor<6x4xf32>",
        "%0 = tensor.gather %big[%c2] gather_dims([0, 2]) : (tensor<3x4x5xf32>, tensor<6x2xindex>) -> tensor<6x1x4x1xf32>",
        "%0 = tensor.gather %big[%d0] gather_dims([1]) : (tensor<3x4x5xf32>, tensor<1xi32>) -> tensor<3x5xf32>",
        "%0 = tensor.gather %enc[%d0] gather_dims([1]) : (tensor<4x8xf32, \"e\">, tensor<1xi32>) -> tensor<4xf32, \"e\">",
        "%0 = tensor.concat dim(0) %s, %s : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<?x8xf32>",
        "%0 = tensor.concat dim(1) %s, %s : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x16xf32>",
        "%0 = tensor.concat dim(0) %s : (tensor<4x8xf32>) -> tensor<4x8xf32>",
        "%0 = tensor.concat dim(0) %dyn, %dyn : (tensor<?xf32>, tensor<?xf32>) -> tensor<4xf32>",
        "%0 = tensor.concat dim(1) %one, %ones : (tensor<1x?xf32>, tensor<1x1xf32>) -> tensor<1x?xf32>",
        "%0 = tensor.concat dim(1) %one, %ones : (tensor<1x?xf32>, tensor<1x1xf32>) -> tensor<?x?xf32>",
        "%0 = tensor.concat dim(0) %enc, %s : (tensor<4x8xf32, \"e\">, tensor<4x8xf32>) -> tensor<8x8xf32>",
        "%0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<6x10xf32>",
        "%0 = tensor.pad %s low[1, 1] high[1, %n] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<6x10xf32>",
        "%0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %d : f64 } : tensor<4x8xf32> to tensor<6x10xf64>",
        "%0 = tensor.pad %s low[-5, 1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<0x10xf32>",
        "%0 = tensor.pad %s low[-1, 1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32> to tensor<4x10xf32>",
        "%0 = tensor.pad %enc low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index): tensor.yield %x : f32 } : tensor<4x8xf32, \"e\"> to tensor<6x10xf32>",
        "scf.forall (%i) in (8) shared_outs(%o = %dyn) -> (tensor<?xf32>) { %e = tensor.empty() : tensor<f32> scf.forall.in_parallel { tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<f32> into tensor<?xf32> } }",
        "scf.forall (%i) in (8) shared_outs(%o = %dyn) -> (tensor<?xf32>) { %e = tensor.empty() : tensor<1xf32> scf.forall.in_parallel { tensor.parallel_insert_slice %e into %o[%i] [1] [-1] : tensor<1xf32> into tensor<?xf32> } }",
        "scf.forall (%i) in (8) shared_outs(%o = %s) -> (tensor<4x8xf32>) { %e = tensor.empty() : tensor<1xf32> scf.forall.in_parallel { tensor.parallel_insert_slice %e into %o[3, 0] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x8xf32> tensor.parallel_insert_slice %e into %o[2, 0] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x8xf32>} }",
        "%0 = tensor.extract_slice %s[0, 0] [1, 1] [1, 0] : tensor<4x8xf32> to tensor<1x1xf32>",
        "%0 = tensor.extract_slice %s[0, 0] [0, 1] [1, 1] : tensor<4x8xf32> to tensor<0x1xf32>",
        "%0 = tensor.extract_slice %s[0, 0] [4, 8] [-1, 1] : tensor<4x8xf32> to tensor<4x8xf32>",
        "%0 = tensor.extract_slice %s[3, 0] [4, 8] [-1, 1] : tensor<4x8xf32> to tensor<4x8xf32>",
        "%0 = tensor.extract_slice %s[0, 0] [1, 1] [1, 1] : tensor<4x8xf32> to tensor<f32>",
        "%0 = tensor.extract_slice %enc[0, 0] [1, 1] [1, 1] : tensor<4x8xf32, \"e\"> to tensor<1x1xf32>",
        "%0 = tensor.extract_slice %enc[0, 0] [1, 1] [1, 1] : tensor<4x8xf32, \"e\"> to tensor<1x1xf32, \"e\">",
        "%0 = tensor.insert_slice %ones into %enc[0, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<4x8xf32, \"e\">",
        "%0 = tensor.extract_slice %z[] [] [] : tensor<f32> to tensor<f32>",
        "%0 = tensor.extract_slice %one[0, 0] [1, %n] [1, 1] : tensor<1x?xf32> to tensor<?xf32>");
  }

  private static String function(String body) {
    return HEAD + body + "\nreturn }\n";
  }

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
    FAULTS.forEach(
        (body, fault) ->
            assertThat(DialectTexts.faults(function(body))).as(body).containsExactly(fault));
  }

  @Test
  void oracleRejectsTheFaultyTexts() {
    Oracle.assumePresent();
    DialectTexts.assertOracleRejects(FAULTS.keySet().stream().map(TensorShapesTextTest::function));
  }

  @Test
  void oddTextsAreAcceptedAsTheOracleDoes() {
    accepted().forEach(body -> assertThat(DialectTexts.faults(function(body))).as(body).isEmpty());
    Oracle.assumePresent();
    assertThat(
            OracleVerdicts.firstErrorLines(accepted().map(TensorShapesTextTest::function).toList()))
        .containsOnly(0);
  }

  @Test
  void truncatedTextIsReported() {
    for (int end = CUSTOM.indexOf("func.func"); end < CUSTOM.lastIndexOf('}'); end += 7) {
      assertThat(DialectTexts.faults(CUSTOM.substring(0, end))).as("cut at %d", end).isNotEmpty();
    }
  }
}
