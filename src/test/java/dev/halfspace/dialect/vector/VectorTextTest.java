package dev.halfspace.dialect.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import org.junit.jupiter.api.Test;

class VectorTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @f(%arg0: memref<8x8xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: index, %arg4: f32, %arg5: vector<4xi32>, %arg6: vector<4x8xf32>, %arg7: tensor<?x8xf32>, %arg8: i32, %arg9: vector<[4]xf32>, %arg10: vector<f32>) {
          %0 = vector.load %arg0[%arg3, %arg3] : memref<8x8xf32>, vector<4xf32>
          %1 = vector.load %arg0[%arg3, %arg3] {alignment = 8 : i64, nontemporal = true, z} : memref<8x8xf32>, vector<4xf32>
          vector.store %arg1, %arg0[%arg3, %arg3] : memref<8x8xf32>, vector<4xf32>
          vector.store %arg1, %arg0[%arg3, %arg3] {nontemporal = true} : memref<8x8xf32>, vector<4xf32>
          %2 = vector.maskedload %arg0[%arg3, %arg3], %arg2, %arg1 : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
          %3 = vector.expandload %arg0[%arg3, %arg3], %arg2, %arg1 {alignment = 16 : i64} : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
          vector.maskedstore %arg0[%arg3, %arg3], %arg2, %arg1 : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
          vector.compressstore %arg0[%arg3, %arg3], %arg2, %arg1 {a} : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
          %4 = vector.gather %arg0[%arg3, %arg3] [%arg5], %arg2, %arg1 : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
          vector.scatter %arg0[%arg3, %arg3] [%arg5], %arg2, %arg1 : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
          %5 = vector.scatter %arg7[%arg3, %arg3] [%arg5], %arg2, %arg1 : tensor<?x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<?x8xf32>
          %6 = vector.broadcast %arg4 : f32 to vector<4xf32>
          %7 = vector.broadcast %arg1 {a} : vector<4xf32> to vector<2x4xf32>
          %8 = vector.bitcast %arg1 : vector<4xf32> to vector<8xf16>
          %9 = vector.shape_cast %arg6 : vector<4x8xf32> to vector<32xf32>
          %10 = vector.fma %arg1, %arg1, %arg1 : vector<4xf32>
          %11 = vector.extract %arg6[0, 1] : f32 from vector<4x8xf32>
          %12 = vector.extract %arg6[%arg3] : vector<8xf32> from vector<4x8xf32>
          %13 = vector.extract %arg6[%arg3, 3] {a} : f32 from vector<4x8xf32>
          %14 = vector.extract %arg10[] : f32 from vector<f32>
          %15 = vector.insert %arg4, %arg1 [2] : f32 into vector<4xf32>
          %16 = vector.insert %arg6, %arg6 [] : vector<4x8xf32> into vector<4x8xf32>
          %17 = vector.insert %arg4, %arg6 [%arg3, %arg3] : f32 into vector<4x8xf32>
          %18 = vector.extract_strided_slice %arg6 {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
          %19 = vector.insert_strided_slice %arg1, %arg6 {offsets = [0, 2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
          %20 = vector.shuffle %arg1, %arg1 [0, 1, 5, -1] : vector<4xf32>, vector<4xf32>
          %21 = vector.shuffle %arg10, %arg10 [0, 1] {a} : vector<f32>, vector<f32>
          %22 = vector.reduction <add>, %arg1 : vector<4xf32> into f32
          %23 = vector.reduction <maximumf>, %arg1, %arg4 fastmath<fast> {a} : vector<4xf32> into f32
          %24 = vector.create_mask %arg3, %arg3 : vector<4x8xi1>
          %25 = vector.constant_mask [3, 2] {a} : vector<4x8xi1>
          %26 = vector.transpose %arg6, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
          %27 = vector.step {a} : vector<4xindex>
          %vscale = vector.vscale
          %28 = vector.from_elements %arg4, %arg4 {a} : vector<2xf32>
          %29:4 = vector.to_elements %arg1 : vector<4xf32>
          vector.print %arg1 : vector<4xf32>
          vector.print %arg8 : i32 punctuation <no_punctuation>
          vector.print str "abc\\0A"
          vector.print punctuation <comma>
          vector.print {a}
          vector.print %arg8 : i32 punctuation <open> {a}
          %c4 = arith.constant 4 : index
          %c4_vscale = arith.muli %c4, %vscale : index
          "t.a"() {a = #vector.kind<add>, b = #vector.kind<maximumf>, c = #vector.punctuation<comma>, d = #vector.iterator_type<parallel>} : () -> ()
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (memref<8x8xf32>, vector<4xf32>, vector<4xi1>, index, f32, vector<4xi32>, vector<4x8xf32>, tensor<?x8xf32>, i32, vector<[4]xf32>, vector<f32>) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: memref<8x8xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: index, %arg4: f32, %arg5: vector<4xi32>, %arg6: vector<4x8xf32>, %arg7: tensor<?x8xf32>, %arg8: i32, %arg9: vector<[4]xf32>, %arg10: vector<f32>):
          %0 = "vector.load"(%arg0, %arg3, %arg3) : (memref<8x8xf32>, index, index) -> vector<4xf32>
          %1 = "vector.load"(%arg0, %arg3, %arg3) <{alignment = 8 : i64, nontemporal = true}> {z} : (memref<8x8xf32>, index, index) -> vector<4xf32>
          "vector.store"(%arg1, %arg0, %arg3, %arg3) : (vector<4xf32>, memref<8x8xf32>, index, index) -> ()
          "vector.store"(%arg1, %arg0, %arg3, %arg3) <{nontemporal = true}> : (vector<4xf32>, memref<8x8xf32>, index, index) -> ()
          %2 = "vector.maskedload"(%arg0, %arg3, %arg3, %arg2, %arg1) : (memref<8x8xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
          %3 = "vector.expandload"(%arg0, %arg3, %arg3, %arg2, %arg1) <{alignment = 16 : i64}> : (memref<8x8xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
          "vector.maskedstore"(%arg0, %arg3, %arg3, %arg2, %arg1) : (memref<8x8xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
          "vector.compressstore"(%arg0, %arg3, %arg3, %arg2, %arg1) {a} : (memref<8x8xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
          %4 = "vector.gather"(%arg0, %arg3, %arg3, %arg5, %arg2, %arg1) : (memref<8x8xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
          "vector.scatter"(%arg0, %arg3, %arg3, %arg5, %arg2, %arg1) : (memref<8x8xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> ()
          %5 = "vector.scatter"(%arg7, %arg3, %arg3, %arg5, %arg2, %arg1) : (tensor<?x8xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> tensor<?x8xf32>
          %6 = "vector.broadcast"(%arg4) : (f32) -> vector<4xf32>
          %7 = "vector.broadcast"(%arg1) {a} : (vector<4xf32>) -> vector<2x4xf32>
          %8 = "vector.bitcast"(%arg1) : (vector<4xf32>) -> vector<8xf16>
          %9 = "vector.shape_cast"(%arg6) : (vector<4x8xf32>) -> vector<32xf32>
          %10 = "vector.fma"(%arg1, %arg1, %arg1) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
          %11 = "vector.extract"(%arg6) <{static_position = array<i64: 0, 1>}> : (vector<4x8xf32>) -> f32
          %12 = "vector.extract"(%arg6, %arg3) <{static_position = array<i64: -9223372036854775808>}> : (vector<4x8xf32>, index) -> vector<8xf32>
          %13 = "vector.extract"(%arg6, %arg3) <{static_position = array<i64: -9223372036854775808, 3>}> {a} : (vector<4x8xf32>, index) -> f32
          %14 = "vector.extract"(%arg10) <{static_position = array<i64>}> : (vector<f32>) -> f32
          %15 = "vector.insert"(%arg4, %arg1) <{static_position = array<i64: 2>}> : (f32, vector<4xf32>) -> vector<4xf32>
          %16 = "vector.insert"(%arg6, %arg6) <{static_position = array<i64>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
          %17 = "vector.insert"(%arg4, %arg6, %arg3, %arg3) <{static_position = array<i64: -9223372036854775808, -9223372036854775808>}> : (f32, vector<4x8xf32>, index, index) -> vector<4x8xf32>
          %18 = "vector.extract_strided_slice"(%arg6) <{offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}> : (vector<4x8xf32>) -> vector<2x4xf32>
          %19 = "vector.insert_strided_slice"(%arg1, %arg6) <{offsets = [0, 2], strides = [1]}> : (vector<4xf32>, vector<4x8xf32>) -> vector<4x8xf32>
          %20 = "vector.shuffle"(%arg1, %arg1) <{mask = array<i64: 0, 1, 5, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
          %21 = "vector.shuffle"(%arg10, %arg10) <{mask = array<i64: 0, 1>}> {a} : (vector<f32>, vector<f32>) -> vector<2xf32>
          %22 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
          %23 = "vector.reduction"(%arg1, %arg4) <{fastmath = #arith.fastmath<fast>, kind = #vector.kind<maximumf>}> {a} : (vector<4xf32>, f32) -> f32
          %24 = "vector.create_mask"(%arg3, %arg3) : (index, index) -> vector<4x8xi1>
          %25 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 3, 2>}> {a} : () -> vector<4x8xi1>
          %26 = "vector.transpose"(%arg6) <{permutation = array<i64: 1, 0>}> : (vector<4x8xf32>) -> vector<8x4xf32>
          %27 = "vector.step"() {a} : () -> vector<4xindex>
          %28 = "vector.vscale"() : () -> index
          %29 = "vector.from_elements"(%arg4, %arg4) {a} : (f32, f32) -> vector<2xf32>
          %30:4 = "vector.to_elements"(%arg1) : (vector<4xf32>) -> (f32, f32, f32, f32)
          "vector.print"(%arg1) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
          "vector.print"(%arg8) <{punctuation = #vector.punctuation<no_punctuation>}> : (i32) -> ()
          "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "abc\\0A"}> : () -> ()
          "vector.print"() <{punctuation = #vector.punctuation<comma>}> : () -> ()
          "vector.print"() <{punctuation = #vector.punctuation<newline>}> {a} : () -> ()
          "vector.print"(%arg8) <{punctuation = #vector.punctuation<open>}> {a} : (i32) -> ()
          %31 = "arith.constant"() <{value = 4 : index}> : () -> index
          %32 = "arith.muli"(%31, %28) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          "t.a"() {a = #vector.kind<add>, b = #vector.kind<maximumf>, c = #vector.punctuation<comma>, d = #vector.iterator_type<parallel>} : () -> ()
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  @Test
  void printWithoutValueIsReadBackBeforeResults() {
    String text =
        """
        module {
          func.func @f(%arg0: index, %arg1: vector<4xf32>) {
            vector.print
            %0:2 = affine.delinearize_index %arg0 into (4) : index, index
            vector.print
            %c16 = arith.constant 16 : index
            vector.print %arg1 : vector<4xf32>
            vector.print
            return
          }
        }
        """;
    assertThat(Halfspace.print(Halfspace.read(text).orThrow())).isEqualTo(text);
    String overLines = text.replace("print %arg1 :", "print\n  %arg1\n  :");
    assertThat(Halfspace.print(Halfspace.read(overLines).orThrow())).isEqualTo(text);
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
}
