// RUN: mlir-opt %s -generate-runtime-verification -test-cf-assert -expand-strided-metadata -lower-affine -test-lower-to-llvm -convert-ub-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils | FileCheck %s
func.func @load(%m: memref<1xf32>, %i: index) { %0 = memref.load %m[%i] : memref<1xf32>
  return }
func.func @load_dynamic(%m: memref<?xf32>, %i: index) { %0 = memref.load %m[%i] : memref<?xf32>
  return }
func.func @load_nd(%m: memref<?x?x?xf32>, %i: index) { %c0 = arith.constant 0 : index
  %0 = memref.load %m[%i, %c0, %i] : memref<?x?x?xf32>
  return }
func.func @store(%m: memref<?xf32>, %i: index) { %f = arith.constant 0.0 : f32
  memref.store %f, %m[%i] : memref<?xf32>
  return }
func.func @rmw(%m: memref<?xf32>, %i: index) { %f = arith.constant 0.0 : f32
  %0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<?xf32>) -> f32
  return }
func.func @dim(%m: memref<2x3xf32>, %i: index) { %0 = memref.dim %m, %i : memref<2x3xf32>
  return }
func.func @main() {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 2 : index
  %n1 = arith.constant -1 : index
  %a1 = memref.alloca() : memref<1xf32>
  %a2 = memref.alloca(%1) : memref<?xf32>
  %a3 = memref.alloca(%2, %2, %2) : memref<?x?x?xf32>
  %a4 = memref.alloca() : memref<2x3xf32>
  func.call @load(%a1, %1) : (memref<1xf32>, index) -> ()
  func.call @load(%a1, %n1) : (memref<1xf32>, index) -> ()
  func.call @load_dynamic(%a2, %1) : (memref<?xf32>, index) -> ()
  func.call @load_nd(%a3, %2) : (memref<?x?x?xf32>, index) -> ()
  func.call @load(%a1, %0) : (memref<1xf32>, index) -> ()
  func.call @load_nd(%a3, %1) : (memref<?x?x?xf32>, index) -> ()
  func.call @store(%a2, %1) : (memref<?xf32>, index) -> ()
  func.call @rmw(%a2, %1) : (memref<?xf32>, index) -> ()
  func.call @dim(%a4, %2) : (memref<2x3xf32>, index) -> ()
  func.call @dim(%a4, %1) : (memref<2x3xf32>, index) -> ()
  return
}
