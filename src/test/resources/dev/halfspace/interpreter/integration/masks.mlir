// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %c0 = arith.constant 0: index
  %c1 = arith.constant 1: index
  %c2 = arith.constant 2: index
  %c3 = arith.constant 3: index
  %c6 = arith.constant 6: index
  %n = arith.constant -2: index
  %1 = vector.create_mask %c2 : vector<5xi1>
  vector.print %1 : vector<5xi1>
  scf.for %i = %c0 to %c6 step %c1 {
    %2 = vector.create_mask %i : vector<5xi1>
    vector.print %2 : vector<5xi1>
  }
  %3 = vector.create_mask %n : vector<3xi1>
  vector.print %3 : vector<3xi1>
  %4 = vector.create_mask %c2, %c3 : vector<4x3xi1>
  vector.print %4 : vector<4x3xi1>
  %5 = vector.create_mask %c1, %c2, %c3 : vector<2x3x4xi1>
  vector.print %5 : vector<2x3x4xi1>
  %6 = vector.constant_mask [2, 2] : vector<4x3xi1>
  vector.print %6 : vector<4x3xi1>
  %7 = vector.constant_mask [0, 0] : vector<2x3xi1>
  vector.print %7 : vector<2x3xi1>
  %8 = vector.create_mask %c3 : vector<[2]xi1>
  return
}
