// RUN: mlir-opt -pass-pipeline="builtin.module(func.func(lower-affine),convert-scf-to-cf,convert-vector-to-llvm,finalize-memref-to-llvm,func.func(convert-arith-to-llvm),convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)" %s | mlir-runner -O3 -e main -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @main() {
  %A = memref.alloc() : memref<8x8xf32>
  %B = memref.alloc() : memref<8x8xf32>
  %C = memref.alloc() : memref<8x8xf32>
  %cf1 = arith.constant 1.00000e+00 : f32
  affine.for %i = 0 to 8 { affine.for %j = 0 to 8 {
    memref.store %cf1, %A[%i, %j] : memref<8x8xf32>
    memref.store %cf1, %B[%i, %j] : memref<8x8xf32>
    memref.store %cf1, %C[%i, %j] : memref<8x8xf32>
  } }
  %reps = arith.constant 2 : index
  %t_start = call @rtclock() : () -> f64
  affine.for %ti = 0 to %reps {
    affine.for %i = 0 to 8 { affine.for %j = 0 to 8 {
      memref.store %cf1, %C[%i, %j] : memref<8x8xf32>
    } }
    func.call @sgemm_naive(%A, %B, %C) : (memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>) -> ()
  }
  %t_end = call @rtclock() : () -> f64
  %t = arith.subf %t_end, %t_start : f64
  %c0 = arith.constant 0 : index
  %res = affine.load %C[%c0, %c0]: memref<8x8xf32>
  vector.print %res: f32
  %M = memref.dim %C, %c0 : memref<8x8xf32>
  %c1 = arith.constant 2 : index
  %f1 = arith.muli %M, %c1 : index
  %num_flops_i = arith.index_cast %f1 : index to i64
  %num_flops_f = arith.sitofp %num_flops_i : i64 to f64
  %flops = arith.divf %num_flops_f, %t : f64
  call @printFlops(%flops) : (f64) -> ()
  memref.dealloc %A : memref<8x8xf32>
  memref.dealloc %B : memref<8x8xf32>
  memref.dealloc %C : memref<8x8xf32>
  return
}
func.func @sgemm_naive(%arg0: memref<8x8xf32>, %arg1: memref<8x8xf32>, %arg2: memref<8x8xf32>) {
  %c0 = arith.constant 0 : index
  affine.for %arg3 = 0 to 8 {
    affine.for %arg4 = 0 to 8 {
      %m = memref.alloc() : memref<1xf32>
      %v = affine.load %arg2[%arg3, %arg4] : memref<8x8xf32>
      affine.store %v, %m[%c0] : memref<1xf32>
      affine.for %arg5 = 0 to 8 {
        %3 = affine.load %arg0[%arg3, %arg5] : memref<8x8xf32>
        %4 = affine.load %arg1[%arg5, %arg4] : memref<8x8xf32>
        %5 = affine.load %m[0] : memref<1xf32>
        %6 = arith.mulf %3, %4 : f32
        %7 = arith.addf %6, %5 : f32
        affine.store %7, %m[0] : memref<1xf32>
      }
      %s = affine.load %m[%c0] : memref<1xf32>
      affine.store %s, %arg2[%arg3, %arg4] : memref<8x8xf32>
      memref.dealloc %m : memref<1xf32>
    }
  }
  return
}
func.func private @printFlops(f64)
func.func private @rtclock() -> f64
