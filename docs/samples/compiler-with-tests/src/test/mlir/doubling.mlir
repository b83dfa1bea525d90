// RUN: doubling < %s | FileCheck %s
// RUN: doubling < %s | run --entry=twice --args=21 | FileCheck %s --check-prefix=VALUE
// VALUE: {{^}}42{{$}}

// CHECK-LABEL: func.func @twice
// CHECK-SAME:    (%[[X:.*]]: i32)
// CHECK-NEXT:    %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[R:.*]] = arith.shli %[[X]], %[[ONE]] : i32
// CHECK-NEXT:    return %[[R]] : i32
func.func @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
