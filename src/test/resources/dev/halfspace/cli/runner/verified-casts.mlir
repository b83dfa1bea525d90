// RUN: mlir-opt %s -generate-runtime-verification -test-cf-assert -expand-strided-metadata -lower-affine -test-lower-to-llvm -convert-ub-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils | FileCheck %s
func.func @cast_to_static_dim(%m: memref<?xf32>) -> memref<10xf32> {
  %0 = memref.cast %m : memref<?xf32> to memref<10xf32>
  return %0 : memref<10xf32>
}
func.func @cast_to_ranked(%m: memref<*xf32>) -> memref<f32> {
  %0 = memref.cast %m : memref<*xf32> to memref<f32>
  return %0 : memref<f32>
}
func.func @cast_to_static_offset(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: 5>> {
  %0 = memref.cast %m : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: 5>>
  return %0 : memref<?xf32, strided<[?], offset: 5>>
}
func.func @cast_to_static_strides(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[9], offset: ?>> {
  %0 = memref.cast %m : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[9], offset: ?>>
  return %0 : memref<?xf32, strided<[9], offset: ?>>
}
func.func @valid_cast(%m: memref<*xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<*xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
func.func @main() {
  %alloc = memref.alloc() : memref<5xf32>
  %1 = memref.cast %alloc : memref<5xf32> to memref<?xf32>
  func.call @cast_to_static_dim(%1) : (memref<?xf32>) -> (memref<10xf32>)
  %3 = memref.cast %alloc : memref<5xf32> to memref<*xf32>
  func.call @cast_to_ranked(%3) : (memref<*xf32>) -> (memref<f32>)
  %4 = memref.cast %alloc : memref<5xf32> to memref<?xf32, strided<[?], offset: ?>>
  func.call @cast_to_static_offset(%4) : (memref<?xf32, strided<[?], offset: ?>>) -> (memref<?xf32, strided<[?], offset: 5>>)
  func.call @cast_to_static_strides(%4) : (memref<?xf32, strided<[?], offset: ?>>) -> (memref<?xf32, strided<[9], offset: ?>>)
  func.call @valid_cast(%3) : (memref<*xf32>) -> (memref<?xf32>)
  memref.dealloc %alloc : memref<5xf32>
  return
}
