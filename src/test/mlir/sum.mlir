// RUN: run %s --entry=sum --args=10 | filecheck %s
// RUN: opt --lower-affine --convert-scf-to-cf %s | run --entry=sum --args=10 | filecheck %s
// CHECK: {{^}}45{{$}}
func.func @sum(%n: index) -> index {
  %0 = arith.constant 0 : index
  %sum = affine.for %i = 0 to %n iter_args(%s = %0) -> index {
    %t = arith.addi %s, %i : index
    affine.yield %t : index
  }
  return %sum : index
}
