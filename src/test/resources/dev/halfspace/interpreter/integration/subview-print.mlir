// RUN: mlir-opt %s -expand-strided-metadata -lower-affine -test-lower-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_runner_utils,%mlir_c_runner_utils | FileCheck %s
memref.global "private" constant @__constant_5x3xf32 : memref<5x3xf32> =
dense<[[0.000000e+00, 1.000000e+00, 2.000000e+00],
       [3.000000e+00, 4.000000e+00, 5.000000e+00],
       [6.000000e+00, 7.000000e+00, 8.000000e+00],
       [9.000000e+00, 1.000000e+01, 1.100000e+01],
       [1.200000e+01, 1.300000e+01, 1.400000e+01]]>
func.func @main() {
  %0 = memref.get_global @__constant_5x3xf32 : memref<5x3xf32>
  %1 = memref.subview %0[0, 0] [5, 1] [1, 1] : memref<5x3xf32> to memref<5x1xf32, strided<[3, 1]>>
  %unranked = memref.cast %1 : memref<5x1xf32, strided<[3, 1]>> to memref<*xf32>
  call @printMemrefF32(%unranked) : (memref<*xf32>) -> ()
  %2 = memref.subview %0[0, 1] [5, 1] [1, 1] : memref<5x3xf32> to memref<5x1xf32, strided<[3, 1], offset: 1>>
  %unranked2 = memref.cast %2 : memref<5x1xf32, strided<[3, 1], offset: 1>> to memref<*xf32>
  call @printMemrefF32(%unranked2) : (memref<*xf32>) -> ()
  %3 = memref.subview %0[4, 0] [1, 3] [1, 1] : memref<5x3xf32> to memref<3xf32, strided<[1], offset: 12>>
  %unranked3 = memref.cast %3 : memref<3xf32, strided<[1], offset: 12>> to memref<*xf32>
  call @printMemrefF32(%unranked3) : (memref<*xf32>) -> ()
  %4 = memref.subview %0[1, 2] [1, 1] [1, 1] : memref<5x3xf32> to memref<f32, strided<[], offset: 5>>
  %unranked4 = memref.cast %4 : memref<f32, strided<[], offset: 5>> to memref<*xf32>
  call @printMemrefF32(%unranked4) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(%ptr : memref<*xf32>) attributes { llvm.emit_c_interface }
