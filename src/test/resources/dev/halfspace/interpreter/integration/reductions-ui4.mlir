// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %v = arith.constant dense<[-8, -7, -3, -1, 0, 1, 3, 7]> : vector<8xi4>
  %m = arith.constant dense<[1, 2, 3, 3, 1, 1, 1, 1]> : vector<8xi4>
  %0 = vector.reduction <add>, %v : vector<8xi4> into i4
  %1 = vector.reduction <mul>, %m : vector<8xi4> into i4
  %2 = vector.reduction <minsi>, %v : vector<8xi4> into i4
  %3 = vector.reduction <maxui>, %v : vector<8xi4> into i4
  %4 = vector.reduction <xor>, %v : vector<8xi4> into i4
  %vv = vector.bitcast %v : vector<8xi4> to vector<4xi8>
  vector.print %vv : vector<4xi8>
  %e0 = arith.extui %0 : i4 to i8
  vector.print %e0 : i8
  %e1 = arith.extui %1 : i4 to i8
  vector.print %e1 : i8
  %e2 = arith.extui %2 : i4 to i8
  vector.print %e2 : i8
  %e3 = arith.extui %3 : i4 to i8
  vector.print %e3 : i8
  %e4 = arith.extui %4 : i4 to i8
  vector.print %e4 : i8
  return
}
