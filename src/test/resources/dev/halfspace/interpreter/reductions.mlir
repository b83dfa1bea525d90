func.func @main() {
  %v = arith.constant dense<[1, -2, 3, -4, 7, -8]> : vector<6xi4>
  %a = vector.reduction <add>, %v : vector<6xi4> into i4
  vector.print %a : i4
  %m = vector.reduction <mul>, %v : vector<6xi4> into i4
  vector.print %m : i4
  %mn = vector.reduction <minsi>, %v : vector<6xi4> into i4
  vector.print %mn : i4
  %mu = vector.reduction <minui>, %v : vector<6xi4> into i4
  vector.print %mu : i4
  %mx = vector.reduction <maxsi>, %v : vector<6xi4> into i4
  vector.print %mx : i4
  %mxu = vector.reduction <maxui>, %v : vector<6xi4> into i4
  vector.print %mxu : i4
  %an = vector.reduction <and>, %v : vector<6xi4> into i4
  vector.print %an : i4
  %or = vector.reduction <or>, %v : vector<6xi4> into i4
  vector.print %or : i4
  %xo = vector.reduction <xor>, %v : vector<6xi4> into i4
  vector.print %xo : i4
  %f = arith.constant dense<[1.5, -2.25, 3.0, 0.5, 1.0e10, -1.0e10]> : vector<6xf32>
  %x = arith.constant 10.0 : f32
  %fa = vector.reduction <add>, %f : vector<6xf32> into f32
  vector.print %fa : f32
  %fm = vector.reduction <mul>, %f : vector<6xf32> into f32
  vector.print %fm : f32
  %fx = vector.reduction <add>, %f, %x : vector<6xf32> into f32
  vector.print %fx : f32
  %fy = vector.reduction <mul>, %f, %x : vector<6xf32> into f32
  vector.print %fy : f32
  %f1 = vector.reduction <minnumf>, %f : vector<6xf32> into f32
  vector.print %f1 : f32
  %f2 = vector.reduction <maxnumf>, %f : vector<6xf32> into f32
  vector.print %f2 : f32
  %f3 = vector.reduction <minimumf>, %f : vector<6xf32> into f32
  vector.print %f3 : f32
  %f4 = vector.reduction <maximumf>, %f, %x : vector<6xf32> into f32
  vector.print %f4 : f32
  %i = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi64>
  %acc = arith.constant dense<[10, 20]> : vector<2xi64>
  %r = vector.multi_reduction <add>, %i, %acc [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r : vector<2xi64>
  %s = arith.constant 100 : i64
  %r2 = vector.multi_reduction <mul>, %i, %s [0, 1] : vector<2x3xi64> to i64
  vector.print %r2 : i64
  return
}
