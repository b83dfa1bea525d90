// RUN: mlir-opt -pass-pipeline="builtin.module(func.func(convert-scf-to-cf,convert-arith-to-llvm),expand-strided-metadata,finalize-memref-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)" %s | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils,%mlir_c_runner_utils | FileCheck %s
func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
func.func @main() -> () {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %input = memref.alloc() : memref<2x3xf32>
  %dim_x = memref.dim %input, %c0 : memref<2x3xf32>
  %dim_y = memref.dim %input, %c1 : memref<2x3xf32>
  scf.for %i = %c0 to %dim_x step %c1 {
    scf.for %j = %c0 to %dim_y step %c1 {
      %prod = arith.muli %i, %dim_y : index
      %val = arith.addi %prod, %j : index
      %val_i64 = arith.index_cast %val : index to i64
      %val_f32 = arith.sitofp %val_i64 : i64 to f32
      memref.store %val_f32, %input[%i, %j] : memref<2x3xf32>
    }
  }
  %unranked_input = memref.cast %input : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%unranked_input) : (memref<*xf32>) -> ()
  call @cast_ranked_memref_to_static_shape(%input) : (memref<2x3xf32>) -> ()
  call @cast_ranked_memref_to_dynamic_shape(%input) : (memref<2x3xf32>) -> ()
  call @cast_unranked_memref_to_dynamic_shape(%input) : (memref<2x3xf32>) -> ()
  %shape = memref.alloc() : memref<2xindex>
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  memref.store %c3, %shape[%c0] : memref<2xindex>
  memref.store %c2, %shape[%c1] : memref<2xindex>
  %r = memref.reshape %input(%shape) : (memref<2x3xf32>, memref<2xindex>) -> memref<?x?xf32>
  %ru = memref.cast %r : memref<?x?xf32> to memref<*xf32>
  call @printMemrefF32(%ru) : (memref<*xf32>) -> ()
  %s6 = memref.alloc() : memref<1xindex>
  %c6 = arith.constant 6 : index
  memref.store %c6, %s6[%c0] : memref<1xindex>
  %r1 = memref.reshape %unranked_input(%s6) : (memref<*xf32>, memref<1xindex>) -> memref<?xf32>
  %r1u = memref.cast %r1 : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%r1u) : (memref<*xf32>) -> ()
  %sd = memref.cast %shape : memref<2xindex> to memref<?xindex>
  %r2 = memref.reshape %unranked_input(%sd) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  call @printMemrefF32(%r2) : (memref<*xf32>) -> ()
  memref.dealloc %s6 : memref<1xindex>
  memref.dealloc %shape : memref<2xindex>
  memref.dealloc %input : memref<2x3xf32>
  return
}
func.func @cast_ranked_memref_to_static_shape(%input : memref<2x3xf32>) {
  %output = memref.reinterpret_cast %input to offset: [0], sizes: [6, 1], strides: [1, 1] : memref<2x3xf32> to memref<6x1xf32>
  %unranked_output = memref.cast %output : memref<6x1xf32> to memref<*xf32>
  call @printMemrefF32(%unranked_output) : (memref<*xf32>) -> ()
  return
}
func.func @cast_ranked_memref_to_dynamic_shape(%input : memref<2x3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %output = memref.reinterpret_cast %input to offset: [%c0], sizes: [%c1, %c6], strides: [%c6, %c1]
      : memref<2x3xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %unranked_output = memref.cast %output : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<*xf32>
  call @printMemrefF32(%unranked_output) : (memref<*xf32>) -> ()
  return
}
func.func @cast_unranked_memref_to_dynamic_shape(%input : memref<2x3xf32>) {
  %unranked_input = memref.cast %input : memref<2x3xf32> to memref<*xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %output = memref.reinterpret_cast %unranked_input to offset: [%c0], sizes: [%c1, %c6], strides: [%c6, %c1]
      : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %unranked_output = memref.cast %output : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<*xf32>
  call @printMemrefF32(%unranked_output) : (memref<*xf32>) -> ()
  return
}
