// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func @entry() {
  vector.print str "Hello, \"World\"!\n"
  vector.print str "tab\there \\ percent % done"
  vector.print punctuation <newline>
  vector.print punctuation <open>
  vector.print punctuation <comma>
  vector.print punctuation <close>
  vector.print punctuation <no_punctuation>
  vector.print punctuation <newline>
  %f = arith.constant dense<[[[0.5], [1.5]]]> : vector<1x2x1xf64>
  vector.print %f : vector<1x2x1xf64>
  vector.print %f : vector<1x2x1xf64> punctuation <comma>
  vector.print %f : vector<1x2x1xf64> punctuation <no_punctuation>
  vector.print %f : vector<1x2x1xf64> punctuation <close>
  vector.print punctuation <newline>
  %i1 = arith.constant 1 : i1
  vector.print %i1 : i1
  %i33 = arith.constant -4294967296 : i33
  vector.print %i33 : i33
  %h = arith.constant 3.1415 : f16
  vector.print %h : f16
  %b = arith.constant 3.1415 : bf16
  vector.print %b : bf16
  %ix = arith.constant -1 : index
  vector.print %ix : index
  %vb = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  vector.print %vb : vector<2x2xi1>
  %e = arith.constant dense<[1.0e-5, 1.0e5, 1.0e6, 123456.0, 1234567.0, 0.1, 100.0]> : vector<7xf32>
  vector.print %e : vector<7xf32>
  return
}
