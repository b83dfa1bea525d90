// RUN: opt %s --canonicalize --split-input-file | filecheck %s

// CHECK-LABEL: func.func @sum
// CHECK-NEXT:    %[[THREE:.*]] = arith.constant 3 : i32
// CHECK-NEXT:    return %[[THREE]]
func.func @sum() -> i32 {
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  %3 = arith.addi %1, %2 : i32
  return %3 : i32
}

// -----

// CHECK-LABEL: func.func @same
// CHECK-SAME:    (%[[X:.*]]: i32)
// CHECK-NEXT:    return %[[X]]
func.func @same(%x: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}
