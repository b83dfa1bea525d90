func.func @f() {
  %0 = "arith.constant"() <{value = 1 : i32, foo = 2, "bar" = "x"}> : () -> i32
 "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = -1 : index, upperBoundMap = affine_map<() -> (6)>}> ({
 ^bb0(%arg2: index):
  affine.yield
 }) : () -> ()
 return }
