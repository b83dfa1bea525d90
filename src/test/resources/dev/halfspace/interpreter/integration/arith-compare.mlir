// RUN: mlir-opt %s -convert-vector-to-scf -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-cf-to-llvm -convert-func-to-llvm -reconcile-unrealized-casts | mlir-runner -e entry -entry-point-result=void --shared-libs="%mlir_c_runner_utils,%mlir_runner_utils" | FileCheck %s --match-full-lines
func.func @cmp(%a: i8, %b: i8) {
  %0 = arith.cmpi eq, %a, %b : i8
  vector.print %0 : i1
  %1 = arith.cmpi slt, %a, %b : i8
  vector.print %1 : i1
  %2 = arith.cmpi ult, %a, %b : i8
  vector.print %2 : i1
  %3 = arith.cmpi sge, %a, %b : i8
  vector.print %3 : i1
  %4 = arith.cmpi uge, %a, %b : i8
  vector.print %4 : i1
  return
}
func.func @cmpf(%a: f32, %b: f32) {
  %0 = arith.cmpf oeq, %a, %b : f32
  %1 = arith.cmpf ueq, %a, %b : f32
  %2 = arith.cmpf une, %a, %b : f32
  %3 = arith.cmpf olt, %a, %b : f32
  %4 = arith.cmpf uge, %a, %b : f32
  %5 = arith.cmpf ord, %a, %b : f32
  %6 = arith.cmpf uno, %a, %b : f32
  %7 = arith.cmpf true, %a, %b : f32
  %v = vector.from_elements %0, %1, %2, %3, %4, %5, %6, %7 : vector<8xi1>
  vector.print %v : vector<8xi1>
  return
}
func.func @entry() {
  %a = arith.constant 100 : i8
  %b = arith.constant -100 : i8
  call @cmp(%a, %b) : (i8, i8) -> ()
  call @cmp(%b, %a) : (i8, i8) -> ()
  call @cmp(%a, %a) : (i8, i8) -> ()
  %z = arith.constant 0.0 : f32
  %m = arith.constant -0.0 : f32
  %n = arith.constant 0x7FC00000 : f32
  %i = arith.constant 0x7F800000 : f32
  call @cmpf(%z, %m) : (f32, f32) -> ()
  call @cmpf(%z, %n) : (f32, f32) -> ()
  call @cmpf(%i, %n) : (f32, f32) -> ()
  call @cmpf(%i, %i) : (f32, f32) -> ()
  call @cmpf(%m, %i) : (f32, f32) -> ()
  return
}
