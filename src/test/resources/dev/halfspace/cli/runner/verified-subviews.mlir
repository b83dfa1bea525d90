// RUN: mlir-opt %s -generate-runtime-verification -test-cf-assert -expand-strided-metadata -lower-affine -test-lower-to-llvm -convert-ub-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils | FileCheck %s
func.func @subview(%m: memref<1xf32>, %o: index) {
  %0 = memref.subview %m[%o] [1] [1] : memref<1xf32> to memref<1xf32, strided<[1], offset: ?>>
  return }
func.func @subview_dynamic(%m: memref<?x4xf32>, %o: index, %s: index, %t: index) {
  %0 = memref.subview %m[%o, 0] [%s, 4] [%t, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return }
func.func @subview_reduce(%m: memref<?x4xf32>, %o: index, %s: index, %t: index) {
  %0 = memref.subview %m[%o, 0] [%s, 1] [%t, 1] : memref<?x4xf32> to memref<?xf32, strided<[?], offset: ?>>
  return }
func.func @main() {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %n1 = arith.constant -1 : index
  %2 = arith.constant 2 : index
  %4 = arith.constant 4 : index
  %5 = arith.constant 5 : index
  %a = memref.alloca() : memref<1xf32>
  %b = memref.alloc(%4) : memref<?x4xf32>
  func.call @subview_reduce(%b, %5, %5, %1) : (memref<?x4xf32>, index, index, index) -> ()
  func.call @subview(%a, %1) : (memref<1xf32>, index) -> ()
  func.call @subview(%a, %n1) : (memref<1xf32>, index) -> ()
  func.call @subview_dynamic(%b, %0, %5, %1) : (memref<?x4xf32>, index, index, index) -> ()
  func.call @subview_dynamic(%b, %0, %4, %n1) : (memref<?x4xf32>, index, index, index) -> ()
  func.call @subview_dynamic(%b, %4, %0, %1) : (memref<?x4xf32>, index, index, index) -> ()
  func.call @subview_dynamic(%b, %5, %0, %1) : (memref<?x4xf32>, index, index, index) -> ()
  func.call @subview(%a, %0) : (memref<1xf32>, index) -> ()
  func.call @subview_dynamic(%b, %0, %4, %1) : (memref<?x4xf32>, index, index, index) -> ()
  func.call @subview_dynamic(%b, %0, %2, %2) : (memref<?x4xf32>, index, index, index) -> ()
  return
}
