// RUN: mlir-opt %s -generate-runtime-verification -one-shot-bufferize=bufferize-function-boundaries -buffer-deallocation-pipeline=private-function-dynamic-ownership -test-cf-assert -expand-strided-metadata -lower-affine -test-lower-to-llvm -convert-ub-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils | FileCheck %s
func.func private @cast_to_static_dim(%t: tensor<?xf32>) -> tensor<10xf32> {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<10xf32>
  return %0 : tensor<10xf32>
}
func.func private @dim(%t: tensor<1xf32>, %i: index) -> index {
  %0 = tensor.dim %t, %i : tensor<1xf32>
  return %0 : index
}
func.func private @extract(%t: tensor<?xf32>, %i: index) {
  %0 = tensor.extract %t[%i] : tensor<?xf32>
  return
}
func.func private @slice(%t: tensor<?x4xf32>, %o: index, %s: index, %n: index) {
  tensor.extract_slice %t[%o, 0] [%s, 4] [%n, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  return
}
func.func @main() {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %5 = arith.constant 5 : index
  %n1 = arith.constant -1 : index
  %alloc = tensor.empty(%5) : tensor<?xf32>
  func.call @cast_to_static_dim(%alloc) : (tensor<?xf32>) -> (tensor<10xf32>)
  %a = tensor.empty() : tensor<1xf32>
  func.call @dim(%a, %1) : (tensor<1xf32>, index) -> index
  func.call @extract(%alloc, %5) : (tensor<?xf32>, index) -> ()
  func.call @extract(%alloc, %1) : (tensor<?xf32>, index) -> ()
  %b = tensor.empty(%5) : tensor<?x4xf32>
  func.call @slice(%b, %1, %5, %1) : (tensor<?x4xf32>, index, index, index) -> ()
  func.call @slice(%b, %n1, %1, %1) : (tensor<?x4xf32>, index, index, index) -> ()
  func.call @slice(%b, %0, %5, %1) : (tensor<?x4xf32>, index, index, index) -> ()
  return
}
