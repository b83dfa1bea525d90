// RUN: mlir-opt %s -generate-runtime-verification -test-cf-assert -expand-strided-metadata -lower-affine -test-lower-to-llvm -convert-ub-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils | FileCheck %s
func.func @copy(%a: memref<?x3xf32>, %b: memref<?x?xf32>) {
  memref.copy %a, %b : memref<?x3xf32> to memref<?x?xf32>
  return }
func.func @main() {
  %3 = arith.constant 3 : index
  %4 = arith.constant 4 : index
  %a = memref.alloca(%3) : memref<?x3xf32>
  %b = memref.alloca(%4, %4) : memref<?x?xf32>
  func.call @copy(%a, %b) : (memref<?x3xf32>, memref<?x?xf32>) -> ()
  return
}
