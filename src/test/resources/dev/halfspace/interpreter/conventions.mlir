func.func private @printMemrefI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI16(memref<*xi16>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @printMemrefBF16(memref<*xbf16>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF64(memref<*xf64>)
func.func private @printMemrefC32(memref<*xcomplex<f32>>) attributes {llvm.emit_c_interface}
func.func private @printMemrefShapeI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @printMemrefShapeF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @printMemref1dF32(memref<?xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemref0dF32(memref<f32>) attributes {llvm.emit_c_interface}
func.func private @printMemref2dF32(memref<?x?xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemref1dInd(memref<?xindex>) attributes {llvm.emit_c_interface}
func.func private @printMemref1dI8(memref<?xi8>) attributes {llvm.emit_c_interface}
func.func private @printMemrefVector4x4xf32(memref<?x?xvector<4x4xf32>>) attributes {llvm.emit_c_interface}
func.func private @verifyMemRefF32(memref<*xf32>, memref<*xf32>) -> i64 attributes {llvm.emit_c_interface}
func.func private @verifyMemRefI32(memref<*xi32>, memref<*xi32>) -> i64 attributes {llvm.emit_c_interface}
func.func private @printI64(i64)
func.func private @printU64(i64)
func.func private @printF32(f32)
func.func private @printF64(f64)
func.func private @printNewline()
func.func private @printComma()
func.func private @printFlops(f64)
func.func private @nanoTime() -> i64 attributes {llvm.emit_c_interface}
func.func private @rtclock() -> f64
func.func private @stdSortI64(i64, memref<?xi64>) attributes {llvm.emit_c_interface}
func.func private @stdSortF32(i64, memref<?xf32>) attributes {llvm.emit_c_interface}
memref.global constant @i8 : memref<2x3xi8> = dense<[[65, 66, 67], [97, 98, 126]]>
memref.global constant @i16 : memref<2x3xi16> = dense<[[-65, 66, 67], [97, 98, 126]]>
memref.global constant @i32 : memref<2x3xi32> = dense<[[-65, 66, 67], [97, 98, 126]]>
memref.global constant @i32b : memref<2x3xi32> = dense<[[-65, 66, 69], [97, 99, 126]]>
memref.global constant @i64 : memref<2x1x3xi64> = dense<[[[-65, 66, 67]], [[97, 98, 126]]]>
memref.global constant @ind : memref<2xindex> = dense<[-1, 3]>
memref.global constant @f16 : memref<4xf16> = dense<[1.5, -0.1, 65504.0, 0x7C00]>
memref.global constant @bf16 : memref<4xbf16> = dense<[1.5, -0.1, 65504.0, 0xFFC0]>
memref.global constant @f32 : memref<5xf32> = dense<[1.5, -0.1, 65504.0, 0x7FC00000, 0xFF800000]>
memref.global constant @f32b : memref<5xf32> = dense<[1.5000001, -0.1001, 65504.0, 0x7FC00000, 0xFF800000]>
memref.global constant @f64 : memref<1x1x1x2xf64> = dense<[[[[1.0e-5, 123456.7]]]]>
memref.global @s64 : memref<5xi64> = dense<[5, -1, 4, 2, 3]>
memref.global @s32 : memref<5xf32> = dense<[5.0, -1.0, 4.5, 2.0, 3.0]>
memref.global constant @c32 : memref<2xcomplex<f32>> = dense<[(1.5, -2.0), (0.0, 3.0)]>
func.func @main() {
  %i8 = memref.get_global @i8 : memref<2x3xi8>
  %i8u = memref.cast %i8 : memref<2x3xi8> to memref<*xi8>
  call @printMemrefI8(%i8u) : (memref<*xi8>) -> ()
  call @printMemrefShapeI8(%i8u) : (memref<*xi8>) -> ()
  %i16 = memref.get_global @i16 : memref<2x3xi16>
  %i16u = memref.cast %i16 : memref<2x3xi16> to memref<*xi16>
  call @printMemrefI16(%i16u) : (memref<*xi16>) -> ()
  %i32 = memref.get_global @i32 : memref<2x3xi32>
  %i32u = memref.cast %i32 : memref<2x3xi32> to memref<*xi32>
  call @printMemrefI32(%i32u) : (memref<*xi32>) -> ()
  %i32b = memref.get_global @i32b : memref<2x3xi32>
  %i32bu = memref.cast %i32b : memref<2x3xi32> to memref<*xi32>
  %e0 = call @verifyMemRefI32(%i32u, %i32bu) : (memref<*xi32>, memref<*xi32>) -> i64
  call @printI64(%e0) : (i64) -> ()
  call @printNewline() : () -> ()
  %i64 = memref.get_global @i64 : memref<2x1x3xi64>
  %i64u = memref.cast %i64 : memref<2x1x3xi64> to memref<*xi64>
  call @printMemrefI64(%i64u) : (memref<*xi64>) -> ()
  %ind = memref.get_global @ind : memref<2xindex>
  %indu = memref.cast %ind : memref<2xindex> to memref<*xindex>
  call @printMemrefInd(%indu) : (memref<*xindex>) -> ()
  %indd = memref.cast %ind : memref<2xindex> to memref<?xindex>
  call @printMemref1dInd(%indd) : (memref<?xindex>) -> ()
  %f16 = memref.get_global @f16 : memref<4xf16>
  %f16u = memref.cast %f16 : memref<4xf16> to memref<*xf16>
  call @printMemrefF16(%f16u) : (memref<*xf16>) -> ()
  %bf16 = memref.get_global @bf16 : memref<4xbf16>
  %bf16u = memref.cast %bf16 : memref<4xbf16> to memref<*xbf16>
  call @printMemrefBF16(%bf16u) : (memref<*xbf16>) -> ()
  %f32 = memref.get_global @f32 : memref<5xf32>
  %f32u = memref.cast %f32 : memref<5xf32> to memref<*xf32>
  call @printMemrefF32(%f32u) : (memref<*xf32>) -> ()
  %f32b = memref.get_global @f32b : memref<5xf32>
  %f32bu = memref.cast %f32b : memref<5xf32> to memref<*xf32>
  %e1 = call @verifyMemRefF32(%f32u, %f32bu) : (memref<*xf32>, memref<*xf32>) -> i64
  call @printI64(%e1) : (i64) -> ()
  call @printNewline() : () -> ()
  %f64 = memref.get_global @f64 : memref<1x1x1x2xf64>
  %f64u = memref.cast %f64 : memref<1x1x1x2xf64> to memref<*xf64>
  call @printMemrefF64(%f64u) : (memref<*xf64>) -> ()
  %c32 = memref.get_global @c32 : memref<2xcomplex<f32>>
  %c32u = memref.cast %c32 : memref<2xcomplex<f32>> to memref<*xcomplex<f32>>
  call @printMemrefC32(%c32u) : (memref<*xcomplex<f32>>) -> ()
  %s64 = memref.get_global @s64 : memref<5xi64>
  %s64d = memref.cast %s64 : memref<5xi64> to memref<?xi64>
  %n = arith.constant 4 : i64
  call @stdSortI64(%n, %s64d) : (i64, memref<?xi64>) -> ()
  %s64u = memref.cast %s64 : memref<5xi64> to memref<*xi64>
  call @printMemrefI64(%s64u) : (memref<*xi64>) -> ()
  %s32 = memref.get_global @s32 : memref<5xf32>
  %s32d = memref.cast %s32 : memref<5xf32> to memref<?xf32>
  call @stdSortF32(%n, %s32d) : (i64, memref<?xf32>) -> ()
  call @printMemref1dF32(%s32d) : (memref<?xf32>) -> ()
  %v = arith.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.5], [1.0e10, 0.0, 0.0, -0.0]]> : vector<4x4xf32>
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %vm = memref.alloc(%c2, %c2) : memref<?x?xvector<4x4xf32>>
  scf.for %i = %c0 to %c2 step %c1 { scf.for %j = %c0 to %c2 step %c1 {
    memref.store %v, %vm[%i, %j] : memref<?x?xvector<4x4xf32>>
  } }
  call @printMemrefVector4x4xf32(%vm) : (memref<?x?xvector<4x4xf32>>) -> ()
  %x = arith.constant 3.25 : f64
  call @printFlops(%x) : (f64) -> ()
  %t0 = call @nanoTime() : () -> i64
  %t1 = call @rtclock() : () -> f64
  return
}
