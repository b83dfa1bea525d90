// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %v = arith.constant dense<[-80, -31, 120, 1, 2, 3, 8, 4]> : vector<8xi64>
  %i = arith.constant 100 : i64
  vector.print %v : vector<8xi64>
  %0 = vector.reduction <add>, %v : vector<8xi64> into i64
  vector.print %0 : i64
  %1 = vector.reduction <mul>, %v : vector<8xi64> into i64
  vector.print %1 : i64
  %2 = vector.reduction <minsi>, %v : vector<8xi64> into i64
  vector.print %2 : i64
  %3 = vector.reduction <maxsi>, %v : vector<8xi64> into i64
  vector.print %3 : i64
  %4 = vector.reduction <minui>, %v : vector<8xi64> into i64
  vector.print %4 : i64
  %5 = vector.reduction <maxui>, %v : vector<8xi64> into i64
  vector.print %5 : i64
  %6 = vector.reduction <and>, %v : vector<8xi64> into i64
  vector.print %6 : i64
  %7 = vector.reduction <or>, %v : vector<8xi64> into i64
  vector.print %7 : i64
  %8 = vector.reduction <xor>, %v : vector<8xi64> into i64
  vector.print %8 : i64
  %9 = vector.reduction <add>, %v, %i : vector<8xi64> into i64
  vector.print %9 : i64
  %a = vector.reduction <maxsi>, %v, %i : vector<8xi64> into i64
  vector.print %a : i64
  %b = vector.reduction <mul>, %v, %i : vector<8xi64> into i64
  vector.print %b : i64
  return
}
