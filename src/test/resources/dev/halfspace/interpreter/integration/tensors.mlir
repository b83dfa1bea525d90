// RUN: mlir-opt %s -one-shot-bufferize="bufferize-function-boundaries" -buffer-deallocation-pipeline -convert-bufferization-to-memref -expand-strided-metadata -lower-affine -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func private @printMemrefF32(%ptr : tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func @entry() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %x = arith.constant 9.5 : f32
  %i = tensor.insert %x into %t[%c1, %c0] : tensor<2x3xf32>
  %iu = tensor.cast %i : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%iu) : (tensor<*xf32>) -> ()
  %s = tensor.extract_slice %i[0, 1] [2, 2] [1, 1] : tensor<2x3xf32> to tensor<2x2xf32>
  %g = tensor.generate %c2 {
  ^bb0(%a: index, %b: index):
    %k = arith.addi %a, %b : index
    %l = arith.index_cast %k : index to i32
    %f = arith.sitofp %l : i32 to f32
    tensor.yield %f : f32
  } : tensor<?x3xf32>
  %gu = tensor.cast %g : tensor<?x3xf32> to tensor<*xf32>
  call @printMemrefF32(%gu) : (tensor<*xf32>) -> ()
  %p = tensor.insert_slice %s into %t[0, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<2x3xf32>
  %pu = tensor.cast %p : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%pu) : (tensor<*xf32>) -> ()
  %c = tensor.collapse_shape %p [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %cu = tensor.cast %c : tensor<6xf32> to tensor<*xf32>
  call @printMemrefF32(%cu) : (tensor<*xf32>) -> ()
  %e = tensor.extract %c[%c2] : tensor<6xf32>
  vector.print %e : f32
  %d = tensor.dim %g, %c0 : tensor<?x3xf32>
  vector.print %d : index
  %fe = tensor.from_elements %x, %e : tensor<2xf32>
  %feu = tensor.cast %fe : tensor<2xf32> to tensor<*xf32>
  call @printMemrefF32(%feu) : (tensor<*xf32>) -> ()
  %r = scf.for %j = %c0 to %c2 step %c1 iter_args(%acc = %t) -> tensor<2x3xf32> {
    %o = tensor.extract %acc[%j, %j] : tensor<2x3xf32>
    %n = arith.mulf %o, %x : f32
    %q = tensor.insert %n into %acc[%j, %j] : tensor<2x3xf32>
    scf.yield %q : tensor<2x3xf32>
  }
  %ru = tensor.cast %r : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%ru) : (tensor<*xf32>) -> ()
  return
}
