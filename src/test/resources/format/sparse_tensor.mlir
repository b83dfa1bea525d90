%v:2 = "t.values"() : () -> (f64, index)
%b:3 = "t.values"() : () -> (memref<?xf64>, memref<?xindex>, tensor<2x3xf64>)
%0 = sparse_tensor.binary %v#0, %v#0 : f64, f64 to f64
  overlap = {
  ^bb0(%a: f64, %c: f64):
    %r = arith.addf %a, %c : f64
    sparse_tensor.yield %r : f64
  }
  left = identity
  right = {}
%1 = sparse_tensor.binary %v#0, %v#0 : {tag} f64, f64 to f64
  overlap = {}
  left = {
  ^bb0(%a: f64):
    sparse_tensor.yield %a : f64
  }
  right = identity
%2, %3 = sparse_tensor.push_back %v#1, %b#0, %v#0 : index, memref<?xf64>, f64
%4, %5 = sparse_tensor.push_back inbounds %v#1, %b#0, %v#0, %v#1 : index, memref<?xf64>, f64, index
sparse_tensor.sort quick_sort %v#1, %b#1 jointly %b#0, %b#0 {perm_map = affine_map<(i) -> (i)>} : memref<?xindex> jointly memref<?xf64>, memref<?xf64>
sparse_tensor.sort hybrid_quick_sort %v#1, %b#1 {perm_map = affine_map<(i) -> (i)>} : memref<?xindex>
%6 = sparse_tensor.foreach in %b#2 init(%v#0) : tensor<2x3xf64>, f64 -> f64 do {
^bb0(%i: index, %j: index, %e: f64, %acc: f64):
  sparse_tensor.yield %acc : f64
}
sparse_tensor.foreach in %b#2 : tensor<2x3xf64> do {
^bb0(%i: index, %j: index, %e: f64):
}
%7 = sparse_tensor.select %v#0 : f64 {
^bb0(%x: f64):
  %r = arith.cmpf ogt, %x, %x : f64
  sparse_tensor.yield %r : i1
}
