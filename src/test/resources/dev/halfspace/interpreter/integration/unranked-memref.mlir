// RUN: mlir-opt %s -lower-affine -convert-scf-to-cf -memref-expand -test-lower-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils,%mlir_c_runner_utils | FileCheck %s
func.func @main() -> () {
  %A = memref.alloc() : memref<10x3xf32, 0>
  %f2 = arith.constant 2.00000e+00 : f32
  %f5 = arith.constant 5.00000e+00 : f32
  %f10 = arith.constant 10.00000e+00 : f32
  %V = memref.cast %A : memref<10x3xf32, 0> to memref<?x?xf32>
  call @fill(%V, %f10) : (memref<?x?xf32>, f32) -> ()
  %U = memref.cast %A : memref<10x3xf32, 0> to memref<*xf32>
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  %V2 = memref.cast %U : memref<*xf32> to memref<?x?xf32>
  call @fill(%V2, %f5) : (memref<?x?xf32>, f32) -> ()
  %U2 = memref.cast %V2 : memref<?x?xf32> to memref<*xf32>
  call @printMemrefF32(%U2) : (memref<*xf32>) -> ()
  %r = memref.rank %U2 : memref<*xf32>
  vector.print %r : index
  %c1 = arith.constant 1 : index
  %d = memref.dim %U2, %c1 : memref<*xf32>
  vector.print %d : index
  memref.dealloc %A : memref<10x3xf32, 0>
  call @return_two_var_memref_caller() : () -> ()
  call @return_var_memref_caller() : () -> ()
  call @dim_op_of_unranked() : () -> ()
  return
}
func.func @fill(%m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = memref.dim %m, %c0 : memref<?x?xf32>
  %d1 = memref.dim %m, %c1 : memref<?x?xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%d0, %d1) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
    scf.reduce
  }
  return
}
func.func private @printMemrefI8(memref<*xi8>) attributes { llvm.emit_c_interface }
func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
func.func @return_two_var_memref_caller() {
  %0 = memref.alloca() : memref<4x3xf32>
  %c0f32 = arith.constant 1.0 : f32
  %v = memref.cast %0 : memref<4x3xf32> to memref<?x?xf32>
  call @fill(%v, %c0f32) : (memref<?x?xf32>, f32) -> ()
  %1:2 = call @return_two_var_memref(%0) : (memref<4x3xf32>) -> (memref<*xf32>, memref<*xf32>)
  call @printMemrefF32(%1#0) : (memref<*xf32>) -> ()
  call @printMemrefF32(%1#1) : (memref<*xf32>) -> ()
  return
 }
 func.func @return_two_var_memref(%arg0: memref<4x3xf32>) -> (memref<*xf32>, memref<*xf32>) {
  %0 = memref.cast %arg0 : memref<4x3xf32> to memref<*xf32>
  return %0, %0 : memref<*xf32>, memref<*xf32>
}
func.func @return_var_memref_caller() {
  %0 = memref.alloca() : memref<4x3xf32>
  %c = arith.constant 1.0 : f32
  %v = memref.cast %0 : memref<4x3xf32> to memref<?x?xf32>
  call @fill(%v, %c) : (memref<?x?xf32>, f32) -> ()
  %1 = call @return_var_memref(%0) : (memref<4x3xf32>) -> memref<*xf32>
  call @printMemrefF32(%1) : (memref<*xf32>) -> ()
  return
}
func.func @return_var_memref(%arg0: memref<4x3xf32>) -> memref<*xf32> {
  %0 = memref.cast %arg0: memref<4x3xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}
func.func @dim_op_of_unranked() {
  %ranked = memref.alloca() : memref<4x3xf32>
  %unranked = memref.cast %ranked: memref<4x3xf32> to memref<*xf32>
  %c0 = arith.constant 0 : index
  %dim_0 = memref.dim %unranked, %c0 : memref<*xf32>
  vector.print %dim_0 : index
  return
}
