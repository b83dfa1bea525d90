package dev.halfspace.dialect.vector;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
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

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.load %m[%i] : memref<8x8xf32>, vector<4xf32>\nreturn }",
              "2:6: 'vector.load' op has 1 indices into memref<8x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<4xi32>\nreturn }",
              "2:6: 'vector.load' op accesses elements of type i32 in a base of elements of type f32")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<1x1x4xf32>\nreturn }",
              "2:6: 'vector.load' op accesses vector<1x1x4xf32> in memref<8x8xf32>, which has fewer dimensions")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.load %sm[%i, %i] : memref<8x8xf32, strided<[1, 8]>>, vector<4xf32>\nreturn }",
              "2:6: 'vector.load' op needs neighbours in the last dimension to be neighbours in memory: memref<8x8xf32, strided<[1, 8]>>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.load %m[%i, %i] {alignment = 3 : i64} : memref<8x8xf32>, vector<4xf32>\nreturn }",
              "2:6: 'vector.load' op property 'alignment' must be a positive power of two of type i64, but is 3 : i64")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.load %m[%i, %i] : memref<8x8xf32>\nreturn }",
              "3:1: expected ',', found 'return'")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.load %m : memref<8x8xf32>, vector<4xf32>\nreturn }",
              "2:21: expected '[', found ':'")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.store %w, %m[%i, %i] : memref<8x8xf32>, vector<4xi32>\nreturn }",
              "2:1: 'vector.store' op accesses elements of type i32 in a base of elements of type f32")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.store %v, %m[%i, %i, %i] : memref<8x8xf32>, vector<4xf32>\nreturn }",
              "2:1: 'vector.store' op has 3 indices into memref<8x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.maskedload %m[%i, %i], %k3, %v : memref<8x8xf32>, vector<3xi1>, vector<4xf32> into vector<4xf32>\nreturn }",
              "2:6: 'vector.maskedload' op masks vector<4xf32> with vector<3xi1>, which is not of its shape")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.maskedload %m[%i, %i], %k3, %v : memref<8x8xf32>, vector<3xi1>, vector<4xf32> into vector<3xf32>\nreturn }",
              "2:6: 'vector.maskedload' op gives vector<3xf32>, but passes through vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.expandload %m[%i], %k, %v : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>\nreturn }",
              "2:6: 'vector.expandload' op has 1 indices into memref<8x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.maskedstore %m[%i, %i], %k3, %v : memref<8x8xf32>, vector<3xi1>, vector<4xf32>\nreturn }",
              "2:1: 'vector.maskedstore' op masks vector<4xf32> with vector<3xi1>, which is not of its shape")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.compressstore %m[%i, %i], %k, %w : memref<8x8xf32>, vector<4xi1>, vector<4xi32>\nreturn }",
              "2:1: 'vector.compressstore' op accesses elements of type i32 in a base of elements of type f32")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.gather %m[%i] [%iv], %k, %v : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>\nreturn }",
              "2:6: 'vector.gather' op has 1 indices into memref<8x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.gather %m[%i, %i] [%iv], %k3, %v3 : memref<8x8xf32>, vector<4xi32>, vector<3xi1>, vector<3xf32> into vector<3xf32>\nreturn }",
              "2:6: 'vector.gather' op has vector<4xi32> as indices of vector<3xf32>, which is not of its shape")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.scatter %m[%i, %i] [%iv], %k3, %v : memref<8x8xf32>, vector<4xi32>, vector<3xi1>, vector<4xf32>\nreturn }",
              "2:1: 'vector.scatter' op masks vector<4xf32> with vector<3xi1>, which is not of its shape")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.broadcast %x : f32 to vector<4xi32>\nreturn }",
              "2:6: 'vector.broadcast' op mixes elements of types f32 and i32")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.broadcast %v2 : vector<4x8xf32> to vector<8xf32>\nreturn }",
              "2:6: 'vector.broadcast' op cannot repeat vector<4x8xf32> to vector<8xf32>, which has fewer dimensions")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.broadcast %v : vector<4xf32> to vector<4x8xf32>\nreturn }",
              "2:6: 'vector.broadcast' op cannot repeat vector<4xf32> to vector<4x8xf32>: dimension #0 does not fit")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.broadcast %v : vector<4xf32> to vector<[4]xf32>\nreturn }",
              "2:6: 'vector.broadcast' op cannot repeat vector<4xf32> to vector<[4]xf32>: dimension #0 does not fit")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.bitcast %v : vector<4xf32> to vector<4xf64>\nreturn }",
              "2:6: 'vector.bitcast' op keeps the number of bits, but makes vector<4xf64> of vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.bitcast %v2 : vector<4x8xf32> to vector<8x4xf32>\nreturn }",
              "2:6: 'vector.bitcast' op changes dimension #0, but only the last may differ")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.bitcast %v : vector<4xf32> to vector<1x4xf32>\nreturn }",
              "2:6: 'vector.bitcast' op keeps the number of dimensions, but makes vector<1x4xf32> of vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.shape_cast %v : vector<4xf32> to vector<5xf32>\nreturn }",
              "2:6: 'vector.shape_cast' op keeps the number of elements, but makes vector<5xf32> of vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.shape_cast %v : vector<4xf32> to vector<2x2xi32>\nreturn }",
              "2:6: 'vector.shape_cast' op mixes elements of types f32 and i32")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.fma %w, %w, %w : vector<4xi32>\nreturn }",
              "2:6: 'vector.fma' op operand #0 ('lhs') must be a vector of floating-point numbers, but is vector<4xi32>\n2:6: 'vector.fma' op operand #1 ('rhs') must be a vector of floating-point numbers, but is vector<4xi32>\n2:6: 'vector.fma' op operand #2 ('acc') must be a vector of floating-point numbers, but is vector<4xi32>\n2:6: 'vector.fma' op result #0 ('result') must be a vector of floating-point numbers, but is vector<4xi32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract %v2[0, 8] : f32 from vector<4x8xf32>\nreturn }",
              "2:6: 'vector.extract' op has position 8 in dimension #1 of vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract %v2[0, 0, 0] : f32 from vector<4x8xf32>\nreturn }",
              "2:6: 'vector.extract' op has 3 positions in vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract %v2[0] : f32 from vector<4x8xf32>\nreturn }",
              "2:6: 'vector.extract' op gives f32, but at this position of vector<4x8xf32> is vector<8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract %v2[x] : f32 from vector<4x8xf32>\nreturn }",
              "2:25: expected an integer or a value")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = \"vector.extract\"(%v2) <{static_position = array<i64: -9223372036854775808>}> : (vector<4x8xf32>) -> vector<8xf32>\nreturn }",
              "2:6: 'vector.extract' op has 0 values for 1 positions that are not known")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.insert %x, %v[4] : f32 into vector<4xf32>\nreturn }",
              "2:6: 'vector.insert' op has position 4 in dimension #0 of vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.insert %v, %v[1] : vector<4xf32> into vector<4xf32>\nreturn }",
              "2:6: 'vector.insert' op puts vector<4xf32> where vector<4xf32> has f32")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.insert %n, %v[1] : i32 into vector<4xf32>\nreturn }",
              "2:6: 'vector.insert' op puts i32 where vector<4xf32> has f32")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract_strided_slice %v2 {offsets = [0, 2], sizes = [2, 7], strides = [1, 1]} : vector<4x8xf32> to vector<2x7xf32>\nreturn }",
              "2:6: 'vector.extract_strided_slice' op takes 7 elements at 2 of dimension #1 of vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract_strided_slice %v2 {offsets = [0], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32>\nreturn }",
              "2:6: 'vector.extract_strided_slice' op has stride 2 in dimension #0, but all are 1")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract_strided_slice %v2 {offsets = [0, 2], sizes = [2], strides = [1, 1]} : vector<4x8xf32> to vector<2x8xf32>\nreturn }",
              "2:6: 'vector.extract_strided_slice' op has 2 offsets, 1 sizes and 2 strides for vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.extract_strided_slice %v2 {offsets = [0], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x7xf32>\nreturn }",
              "2:6: 'vector.extract_strided_slice' op gives vector<2x7xf32>, but the box is vector<2x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.insert_strided_slice %v, %v2 {offsets = [0, 5], strides = [1]} : vector<4xf32> into vector<4x8xf32>\nreturn }",
              "2:6: 'vector.insert_strided_slice' op cannot put vector<4xf32> into dimension #1 of vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.insert_strided_slice %v, %v2 {offsets = [0], strides = [1]} : vector<4xf32> into vector<4x8xf32>\nreturn }",
              "2:6: 'vector.insert_strided_slice' op has 1 offsets and 1 strides to put vector<4xf32> into vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.insert_strided_slice %v, %v2 {offsets = [0, 0], strides = [2]} : vector<4xf32> into vector<4x8xf32>\nreturn }",
              "2:6: 'vector.insert_strided_slice' op cannot put vector<4xf32> into dimension #1 of vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.shuffle %v, %v [0, 8] : vector<4xf32>, vector<4xf32>\nreturn }",
              "2:6: 'vector.shuffle' op chooses element 8 of 8")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.shuffle %v, %w [0, 1] : vector<4xf32>, vector<4xi32>\nreturn }",
              "2:6: 'vector.shuffle' op cannot choose 2 elements of vector<4xf32> and vector<4xi32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.shuffle %v, %v [] : vector<4xf32>, vector<4xf32>\nreturn }",
              "2:28: no element is chosen")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.shuffle %sv, %sv [0] : vector<[4]xf32>, vector<[4]xf32>\nreturn }",
              "2:6: 'vector.shuffle' op operand #0 ('v1') must be a vector of fixed size, but is vector<[4]xf32>\n2:6: 'vector.shuffle' op operand #1 ('v2') must be a vector of fixed size, but is vector<[4]xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.shuffle %v, %v0 [0] : vector<4xf32>, vector<f32>\nreturn }",
              "2:6: 'vector.shuffle' op cannot choose 1 elements of vector<4xf32> and vector<f32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.reduction <add>, %v2 : vector<4x8xf32> into f32\nreturn }",
              "2:6: 'vector.reduction' op combines a vector of one dimension, not vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.reduction <and>, %v : vector<4xf32> into f32\nreturn }",
              "2:6: 'vector.reduction' op cannot combine vector<4xf32> by 'and'")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.reduction <minnumf>, %w : vector<4xi32> into i32\nreturn }",
              "2:6: 'vector.reduction' op cannot combine vector<4xi32> by 'minnumf'")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.reduction <foo>, %v : vector<4xf32> into f32\nreturn }",
              "2:24: 'foo' is none of add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, minimumf, maximumf")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.reduction <add>, %v : vector<4xf32> into f64\nreturn }",
              "2:6: 'vector.reduction' op gives f64 from elements of vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.reduction add, %v : vector<4xf32> into f32\nreturn }",
              "2:23: expected '<', found 'add'")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.create_mask %i : vector<4x8xi1>\nreturn }",
              "2:6: 'vector.create_mask' op has 1 bounds for vector<4x8xi1>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.create_mask %i : vector<4xi32>\nreturn }",
              "2:6: 'vector.create_mask' op result #0 ('result') must be a vector of i1, but is vector<4xi32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.constant_mask [5] : vector<4xi1>\nreturn }",
              "2:6: 'vector.constant_mask' op has bound 5 in dimension #0 of vector<4xi1>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.constant_mask [0, 1] : vector<4x8xi1>\nreturn }",
              "2:6: 'vector.constant_mask' op is empty by one bound, so all must be 0: [0, 1]")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.constant_mask [1] : vector<[4]xi1>\nreturn }",
              "2:6: 'vector.constant_mask' op has bound 1 in dimension #0 of vector<[4]xi1>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.constant_mask [1] : vector<4x8xi1>\nreturn }",
              "2:6: 'vector.constant_mask' op has 1 bounds for vector<4x8xi1>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.constant_mask [-1] : vector<4xi1>\nreturn }",
              "2:6: 'vector.constant_mask' op has bound -1 in dimension #0 of vector<4xi1>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.transpose %v2, [0, 0] : vector<4x8xf32> to vector<4x4xf32>\nreturn }",
              "2:6: 'vector.transpose' op [0, 0] does not order the dimensions of vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.transpose %v2, [1, 0] : vector<4x8xf32> to vector<4x8xf32>\nreturn }",
              "2:6: 'vector.transpose' op gives vector<4x8xf32>, but the order makes vector<8x4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.transpose %v2, [1] : vector<4x8xf32> to vector<8x4xf32>\nreturn }",
              "2:6: 'vector.transpose' op [1] does not order the dimensions of vector<4x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.step : vector<4xf32>\nreturn }",
              "2:6: 'vector.step' op result #0 ('result') must be a vector of index of one dimension, but is vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.step : vector<4x4xindex>\nreturn }",
              "2:6: 'vector.step' op result #0 ('result') must be a vector of index of one dimension, but is vector<4x4xindex>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.from_elements %x, %x : vector<3xf32>\nreturn }",
              "2:6: 'vector.from_elements' op makes vector<3xf32> of 2 elements")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = vector.from_elements %n : vector<1xf32>\nreturn }",
              "2:27: %n is of type i32, but is used as f32 here")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0:3 = vector.to_elements %v : vector<4xf32>\nreturn }",
              "2:1: 'vector.to_elements' has 4 results, but 3 named here")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n%0 = \"vector.to_elements\"(%v) : (vector<4xf32>) -> f32\nreturn }",
              "2:6: 'vector.to_elements' op takes 1 elements of vector<4xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.print %t : tensor<?x8xf32>\nreturn }",
              "2:1: 'vector.print' op operand #0 ('source') must be a vector, an integer, index or a floating-point number, but is tensor<?x8xf32>")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.print punctuation <foo>\nreturn }",
              "2:27: 'foo' is none of no_punctuation, newline, comma, open, close")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\n\"vector.print\"(%x) <{stringLiteral = \"a\"}> : (f32) -> ()\nreturn }",
              "2:1: 'vector.print' op prints a string, so it prints neither a value nor punctuation")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.print str \"a\" str \"b\"\nreturn }",
              "2:22: this clause stands twice")
          .put(
              "func.func @f(%m: memref<8x8xf32>, %sm: memref<8x8xf32, strided<[1, 8]>>, %v: vector<4xf32>, %k: vector<4xi1>, %k3: vector<3xi1>, %i: index, %x: f32, %iv: vector<4xi32>, %v2: vector<4x8xf32>, %t: tensor<?x8xf32>, %n: i32, %sv: vector<[4]xf32>, %v0: vector<f32>, %w: vector<4xi32>, %v3 : vector<3xf32>) {\nvector.yield %x : f32 \"t.a\"() : () -> ()\nreturn }",
              "2:1: 'vector.yield' op is a terminator, so it must be the last operation of its block")
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
