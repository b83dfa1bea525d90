func.func @main() {
  %v = arith.constant dense<[[0.,1.,2.,3.],[10.,11.,12.,13.],[20.,21.,22.,23.]]> : vector<3x4xf32>
  %s = vector.shape_cast %v : vector<3x4xf32> to vector<12xf32>
  vector.print %s : vector<12xf32>
  %s2 = vector.shape_cast %v : vector<3x4xf32> to vector<2x6xf32>
  vector.print %s2 : vector<2x6xf32>
  %t = vector.transpose %v, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
  vector.print %t : vector<4x3xf32>
  %x = vector.extract_strided_slice %v {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xf32> to vector<2x2xf32>
  vector.print %x : vector<2x2xf32>
  %i = vector.insert_strided_slice %x, %v {offsets = [0, 2], strides = [1, 1]} : vector<2x2xf32> into vector<3x4xf32>
  vector.print %i : vector<3x4xf32>
  %e = vector.extract %v[1] : vector<4xf32> from vector<3x4xf32>
  vector.print %e : vector<4xf32>
  %f = vector.extract %v[1, 2] : f32 from vector<3x4xf32>
  vector.print %f : f32
  %b = vector.broadcast %f : f32 to vector<2x3xf32>
  vector.print %b : vector<2x3xf32>
  %b2 = vector.broadcast %e : vector<4xf32> to vector<2x4xf32>
  vector.print %b2 : vector<2x4xf32>
  %sh = vector.shuffle %e, %e [3, 0, 7, 5] : vector<4xf32>, vector<4xf32>
  vector.print %sh : vector<4xf32>
  %in = vector.interleave %e, %sh : vector<4xf32> -> vector<8xf32>
  vector.print %in : vector<8xf32>
  %d0, %d1 = vector.deinterleave %in : vector<8xf32> -> vector<4xf32>
  vector.print %d0 : vector<4xf32>
  vector.print %d1 : vector<4xf32>
  %o = vector.outerproduct %e, %sh : vector<4xf32>, vector<4xf32>
  vector.print %o : vector<4x4xf32>
  %o2 = vector.outerproduct %e, %sh, %o : vector<4xf32>, vector<4xf32>
  vector.print %o2 : vector<4x4xf32>
  %o3 = vector.outerproduct %e, %f : vector<4xf32>, f32
  vector.print %o3 : vector<4xf32>
  %fm = vector.fma %e, %sh, %e : vector<4xf32>
  vector.print %fm : vector<4xf32>
  %bc = vector.bitcast %e : vector<4xf32> to vector<8xi16>
  vector.print %bc : vector<8xi16>
  %bd = vector.bitcast %e : vector<4xf32> to vector<2xi64>
  vector.print %bd : vector<2xi64>
  %zv = arith.constant dense<0.0> : vector<f32>
  %z0 = vector.insert %f, %zv [] : f32 into vector<f32>
  vector.print %z0 : vector<f32>
  %z1 = vector.extract %z0[] : f32 from vector<f32>
  vector.print %z1 : f32
  %st = vector.step : vector<4xindex>
  vector.print %st : vector<4xindex>
  %c2 = arith.constant 2 : index
  %ed = vector.extract %e[%c2] : f32 from vector<4xf32>
  vector.print %ed : f32
  %id = vector.insert %f, %e [%c2] : f32 into vector<4xf32>
  vector.print %id : vector<4xf32>
  %fe = vector.from_elements %f, %ed, %z1, %f : vector<2x2xf32>
  vector.print %fe : vector<2x2xf32>
  %te:4 = vector.to_elements %fe : vector<2x2xf32>
  vector.print %te#1 : f32
  %init = arith.constant dense<[1., 2., 3.]> : vector<3xf32>
  %sc:2 = vector.scan <add>, %v, %init {inclusive = false, reduction_dim = 1} : vector<3x4xf32>, vector<3xf32>
  vector.print %sc#0 : vector<3x4xf32>
  vector.print %sc#1 : vector<3xf32>
  %sd:2 = vector.scan <mul>, %v, %init {inclusive = true, reduction_dim = 1} : vector<3x4xf32>, vector<3xf32>
  vector.print %sd#0 : vector<3x4xf32>
  vector.print %sd#1 : vector<3xf32>
  return
}
