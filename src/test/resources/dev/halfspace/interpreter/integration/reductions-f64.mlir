// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %v = arith.constant dense<[1.5, 2.0, -3.25, 4.0, 5.0, 1.0e-3, 7.0, 8.5, 1.0e5, -0.0]> : vector<10xf64>
  %i = arith.constant 3.14159 : f64
  vector.print %v : vector<10xf64>
  %0 = vector.reduction <add>, %v : vector<10xf64> into f64
  vector.print %0 : f64
  %1 = vector.reduction <mul>, %v : vector<10xf64> into f64
  vector.print %1 : f64
  %2 = vector.reduction <minimumf>, %v : vector<10xf64> into f64
  vector.print %2 : f64
  %3 = vector.reduction <maximumf>, %v : vector<10xf64> into f64
  vector.print %3 : f64
  %4 = vector.reduction <minnumf>, %v : vector<10xf64> into f64
  vector.print %4 : f64
  %5 = vector.reduction <maxnumf>, %v : vector<10xf64> into f64
  vector.print %5 : f64
  %6 = vector.reduction <add>, %v, %i : vector<10xf64> into f64
  vector.print %6 : f64
  %7 = vector.reduction <mul>, %v, %i : vector<10xf64> into f64
  vector.print %7 : f64
  %n = arith.constant dense<[1.0, 0x7FF8000000000000, 2.0]> : vector<3xf64>
  %8 = vector.reduction <maximumf>, %n : vector<3xf64> into f64
  vector.print %8 : f64
  %9 = vector.reduction <maxnumf>, %n : vector<3xf64> into f64
  vector.print %9 : f64
  return
}
