// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func private @printMemrefC32(memref<*xcomplex<f32>>) attributes {llvm.emit_c_interface}
func.func private @printMemrefC64(memref<*xcomplex<f64>>) attributes {llvm.emit_c_interface}
func.func private @printMemref1dC64(memref<?xcomplex<f64>>) attributes {llvm.emit_c_interface}
func.func private @printMemref3dF32(memref<?x?x?xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemref4dF32(memref<?x?x?x?xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemref1dI64(memref<?xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemref1dI32(memref<?xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemref1dF64(memref<?xf64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefShapeF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefShapeInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @verifyMemRefF32(memref<*xf32>, memref<*xf32>) -> i64 attributes {llvm.emit_c_interface}
func.func private @verifyMemRefInd(memref<*xindex>, memref<*xindex>) -> i64 attributes {llvm.emit_c_interface}
memref.global constant @c : memref<2x2xcomplex<f64>> = dense<[[(1.5, -2.0), (0.0, 3.0)], [(-0.0, 1.0e10), (0.1, 0.2)]]>
memref.global constant @d : memref<1xcomplex<f32>> = dense<(1.5, -2.0)>
memref.global constant @f : memref<1x2x2x3xf32> = dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]]]>
memref.global constant @i : memref<4xi64> = dense<[-1, 9223372036854775807, 0, 7]>
memref.global constant @j : memref<1xi32> = dense<-5>
memref.global constant @x : memref<2xindex> = dense<[4, 5]>
func.func @entry() {
  %c = memref.get_global @c : memref<2x2xcomplex<f64>>
  %cu = memref.cast %c : memref<2x2xcomplex<f64>> to memref<*xcomplex<f64>>
  call @printMemrefC64(%cu) : (memref<*xcomplex<f64>>) -> ()
  %d = memref.get_global @d : memref<1xcomplex<f32>>
  %du = memref.cast %d : memref<1xcomplex<f32>> to memref<*xcomplex<f32>>
  call @printMemrefC32(%du) : (memref<*xcomplex<f32>>) -> ()
  %f = memref.get_global @f : memref<1x2x2x3xf32>
  %f4 = memref.cast %f : memref<1x2x2x3xf32> to memref<?x?x?x?xf32>
  call @printMemref4dF32(%f4) : (memref<?x?x?x?xf32>) -> ()
  %g = memref.collapse_shape %f [[0, 1], [2], [3]] : memref<1x2x2x3xf32> into memref<2x2x3xf32>
  %f3 = memref.cast %g : memref<2x2x3xf32> to memref<?x?x?xf32>
  call @printMemref3dF32(%f3) : (memref<?x?x?xf32>) -> ()
  %fu = memref.cast %f : memref<1x2x2x3xf32> to memref<*xf32>
  call @printMemrefShapeF32(%fu) : (memref<*xf32>) -> ()
  %n = call @verifyMemRefF32(%fu, %fu) : (memref<*xf32>, memref<*xf32>) -> i64
  vector.print %n : i64
  %i = memref.get_global @i : memref<4xi64>
  %id = memref.cast %i : memref<4xi64> to memref<?xi64>
  call @printMemref1dI64(%id) : (memref<?xi64>) -> ()
  %j = memref.get_global @j : memref<1xi32>
  %jd = memref.cast %j : memref<1xi32> to memref<?xi32>
  call @printMemref1dI32(%jd) : (memref<?xi32>) -> ()
  %x = memref.get_global @x : memref<2xindex>
  %xu = memref.cast %x : memref<2xindex> to memref<*xindex>
  call @printMemrefShapeInd(%xu) : (memref<*xindex>) -> ()
  %k = call @verifyMemRefInd(%xu, %xu) : (memref<*xindex>, memref<*xindex>) -> i64
  vector.print %k : i64
  return
}
