// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %v = arith.constant dense<[1.5, 2.0, -3.25, 4.0, 5.0, 1.0e-3, 7.0, 8.5, 1.0e5, -0.0]> : vector<10xf32>
  %i = arith.constant 3.14159 : f32
  vector.print %v : vector<10xf32>
  %0 = vector.reduction <add>, %v : vector<10xf32> into f32
  vector.print %0 : f32
  %1 = vector.reduction <mul>, %v : vector<10xf32> into f32
  vector.print %1 : f32
  %2 = vector.reduction <minimumf>, %v : vector<10xf32> into f32
  vector.print %2 : f32
  %3 = vector.reduction <maximumf>, %v : vector<10xf32> into f32
  vector.print %3 : f32
  %4 = vector.reduction <minnumf>, %v : vector<10xf32> into f32
  vector.print %4 : f32
  %5 = vector.reduction <maxnumf>, %v : vector<10xf32> into f32
  vector.print %5 : f32
  %6 = vector.reduction <add>, %v, %i : vector<10xf32> into f32
  vector.print %6 : f32
  %7 = vector.reduction <mul>, %v, %i : vector<10xf32> into f32
  vector.print %7 : f32
  %n = arith.constant dense<[1.0, 0x7FC00000, 2.0]> : vector<3xf32>
  %8 = vector.reduction <maximumf>, %n : vector<3xf32> into f32
  vector.print %8 : f32
  %9 = vector.reduction <maxnumf>, %n : vector<3xf32> into f32
  vector.print %9 : f32
  return
}
