// RUN: opt %s --split-input-file --verify-diagnostics

func.func @f(%x: i32) {
  // expected-error@+1 {{%nothing is used}}
  %0 = arith.addi %x, %nothing : i32
  return
}
