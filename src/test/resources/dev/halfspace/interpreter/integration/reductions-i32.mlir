// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %v = arith.constant dense<[-80, -31, 120, 1, 2, 3, 8, 4]> : vector<8xi32>
  %i = arith.constant 100 : i32
  vector.print %v : vector<8xi32>
  %0 = vector.reduction <add>, %v : vector<8xi32> into i32
  vector.print %0 : i32
  %1 = vector.reduction <mul>, %v : vector<8xi32> into i32
  vector.print %1 : i32
  %2 = vector.reduction <minsi>, %v : vector<8xi32> into i32
  vector.print %2 : i32
  %3 = vector.reduction <maxsi>, %v : vector<8xi32> into i32
  vector.print %3 : i32
  %4 = vector.reduction <minui>, %v : vector<8xi32> into i32
  vector.print %4 : i32
  %5 = vector.reduction <maxui>, %v : vector<8xi32> into i32
  vector.print %5 : i32
  %6 = vector.reduction <and>, %v : vector<8xi32> into i32
  vector.print %6 : i32
  %7 = vector.reduction <or>, %v : vector<8xi32> into i32
  vector.print %7 : i32
  %8 = vector.reduction <xor>, %v : vector<8xi32> into i32
  vector.print %8 : i32
  %9 = vector.reduction <add>, %v, %i : vector<8xi32> into i32
  vector.print %9 : i32
  %a = vector.reduction <maxsi>, %v, %i : vector<8xi32> into i32
  vector.print %a : i32
  %b = vector.reduction <mul>, %v, %i : vector<8xi32> into i32
  vector.print %b : i32
  return
}
