// RUN: mlir-opt %s -generate-runtime-verification -test-cf-assert -expand-strided-metadata -lower-affine -test-lower-to-llvm -convert-ub-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils | FileCheck %s
func.func @copy(%a: memref<?x3xf32>, %b: memref<?x?xf32>) {
  memref.copy %a, %b : memref<?x3xf32> to memref<?x?xf32>
  return }
func.func @expand(%m: memref<?xf32>, %n: index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 5] : memref<?xf32> into memref<?x5xf32>
  return }
func.func @align(%m: memref<?xf32>) {
  %0 = memref.assume_alignment %m, 4 : memref<?xf32>
  return }
func.func @main() {
  %2 = arith.constant 2 : index
  %3 = arith.constant 3 : index
  %10 = arith.constant 10 : index
  %11 = arith.constant 11 : index
  %a = memref.alloc(%3) : memref<?x3xf32>
  %b = memref.alloc(%3, %2) : memref<?x?xf32>
  %c = memref.alloc(%3, %3) : memref<?x?xf32>
  %d = memref.alloc(%11) : memref<?xf32>
  %e = memref.alloc(%10) : memref<?xf32>
  func.call @copy(%a, %c) : (memref<?x3xf32>, memref<?x?xf32>) -> ()
  func.call @expand(%d, %2) : (memref<?xf32>, index) -> ()
  func.call @expand(%e, %2) : (memref<?xf32>, index) -> ()
  func.call @align(%e) : (memref<?xf32>) -> ()
  return
}
