// RUN: mlir-opt %s -convert-math-to-llvm -convert-math-to-libm -convert-vector-to-scf -convert-scf-to-cf -convert-vector-to-llvm -convert-cf-to-llvm -convert-func-to-llvm -convert-arith-to-llvm -reconcile-unrealized-casts | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @f(%x: f32) {
  %0 = math.tanh %x : f32
  vector.print %0 : f32
  %1 = math.exp %x : f32
  vector.print %1 : f32
  %2 = math.sin %x : f32
  vector.print %2 : f32
  %3 = math.atan %x : f32
  vector.print %3 : f32
  %4 = math.erf %x : f32
  vector.print %4 : f32
  %5 = math.log1p %x : f32
  vector.print %5 : f32
  %6 = math.cbrt %x : f32
  vector.print %6 : f32
  %7 = math.floor %x : f32
  vector.print %7 : f32
  %8 = math.round %x : f32
  vector.print %8 : f32
  %9 = math.roundeven %x : f32
  vector.print %9 : f32
  %a = math.exp2 %x : f32
  vector.print %a : f32
  %b = math.rsqrt %x : f32
  vector.print %b : f32
  %c = math.copysign %x, %0 : f32
  vector.print %c : f32
  %d = math.powf %x, %x : f32
  vector.print %d : f32
  %e = math.expm1 %x : f32
  vector.print %e : f32
  return
}
func.func @entry() {
  %0 = arith.constant 0.1 : f32
  %1 = arith.constant 0.75 : f32
  %2 = arith.constant 2.5 : f32
  %3 = arith.constant 30.0 : f32
  call @f(%0) : (f32) -> ()
  call @f(%1) : (f32) -> ()
  call @f(%2) : (f32) -> ()
  call @f(%3) : (f32) -> ()
  %v = arith.constant dense<[0.1, -0.2, 0.3, -40.0, 100.5]> : vector<5xf64>
  %t = math.tanh %v : vector<5xf64>
  vector.print %t : vector<5xf64>
  %c = math.cos %v : vector<5xf64>
  vector.print %c : vector<5xf64>
  %i = arith.constant dense<[0, 1, -1, 255]> : vector<4xi32>
  %z = math.ctlz %i : vector<4xi32>
  vector.print %z : vector<4xi32>
  %y = math.cttz %i : vector<4xi32>
  vector.print %y : vector<4xi32>
  %p = math.ctpop %i : vector<4xi32>
  vector.print %p : vector<4xi32>
  %n = math.absi %i : vector<4xi32>
  vector.print %n : vector<4xi32>
  return
}
