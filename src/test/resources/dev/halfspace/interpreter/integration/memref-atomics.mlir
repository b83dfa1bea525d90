// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
memref.global @gi : memref<6xi32> = dense<[5, -5, 12, 7, 3, 9]>
memref.global @gf : memref<4xf32> = dense<[5.0, -5.0, 12.5, 1.0]>
func.func @entry() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %x = arith.constant 10 : i32
  %y = arith.constant 2.5 : f32
  %m = memref.get_global @gi : memref<6xi32>
  %f = memref.get_global @gf : memref<4xf32>
  %0 = memref.atomic_rmw addi %x, %m[%c0] : (i32, memref<6xi32>) -> i32
  vector.print %0 : i32
  %1 = memref.atomic_rmw maxs %x, %m[%c1] : (i32, memref<6xi32>) -> i32
  %2 = memref.atomic_rmw minu %x, %m[%c2] : (i32, memref<6xi32>) -> i32
  %3 = memref.atomic_rmw assign %x, %m[%c3] : (i32, memref<6xi32>) -> i32
  vector.print %3 : i32
  %4 = memref.atomic_rmw ori %x, %m[%c4] : (i32, memref<6xi32>) -> i32
  %5 = memref.atomic_rmw andi %x, %m[%c5] : (i32, memref<6xi32>) -> i32
  %6 = memref.atomic_rmw addf %y, %f[%c0] : (f32, memref<4xf32>) -> f32
  vector.print %6 : f32
  %u = memref.cast %m : memref<6xi32> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  %w = memref.cast %f : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%w) : (memref<*xf32>) -> ()
  return
}
