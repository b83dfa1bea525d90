// RUN: opt %s --canonicalize | filecheck %s
// CHECK-LABEL: func.func @same
// CHECK-SAME:    (%[[X:.*]]: i32)
// CHECK-NEXT:    return %[[X]]
func.func @same(%x: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}
