// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e main -entry-point-result=i32 -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func @main() -> i32 {
  vector.print str "first\n"
  %m = memref.alloc() : memref<1xf32>
  %z = arith.constant 0.5 : f32
  %c0 = arith.constant 0 : index
  memref.store %z, %m[%c0] : memref<1xf32>
  %u = memref.cast %m : memref<1xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  vector.print str "second\n"
  %r = arith.constant 42 : i32
  return %r : i32
}
