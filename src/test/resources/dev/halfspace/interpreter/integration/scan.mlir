// RUN: mlir-opt %s -test-vector-scan-lowering -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %0 = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %i = arith.constant dense<[10, 20]> : vector<2xi32>
  %j = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %1:2 = vector.scan <add>, %0, %i {reduction_dim = 1 : i64, inclusive = false} : vector<2x3xi32>, vector<2xi32>
  vector.print %1#0 : vector<2x3xi32>
  vector.print %1#1 : vector<2xi32>
  %2:2 = vector.scan <mul>, %0, %j {reduction_dim = 0 : i64, inclusive = false} : vector<2x3xi32>, vector<3xi32>
  vector.print %2#0 : vector<2x3xi32>
  vector.print %2#1 : vector<3xi32>
  %3:2 = vector.scan <xor>, %0, %j {reduction_dim = 0 : i64, inclusive = true} : vector<2x3xi32>, vector<3xi32>
  vector.print %3#0 : vector<2x3xi32>
  vector.print %3#1 : vector<3xi32>
  return
}
