// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %v = arith.constant dense<[-8, -7, -3, -1, 0, 1, 3, 7]> : vector<8xi4>
  %m = arith.constant dense<[1, 2, 3, 3, 1, 1, 1, 1]> : vector<8xi4>
  %0 = vector.reduction <add>, %v : vector<8xi4> into i4
  %1 = vector.reduction <mul>, %m : vector<8xi4> into i4
  %2 = vector.reduction <minsi>, %v : vector<8xi4> into i4
  %3 = vector.reduction <maxui>, %v : vector<8xi4> into i4
  %4 = vector.reduction <xor>, %v : vector<8xi4> into i4
  vector.print %v : vector<8xi4>
  vector.print %0 : i4
  vector.print %1 : i4
  vector.print %2 : i4
  vector.print %3 : i4
  vector.print %4 : i4
  return
}
