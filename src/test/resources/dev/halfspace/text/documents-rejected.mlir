// dim with a number, a call without its dialect inside a loop
func.func private @F1(memref<?x?xf32>, index, index) -> f32
#map57 = affine_map<(d0)[s0] -> (s0 - d0 - 1)>
func.func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  %N = dim %A, 0 : memref<?x?xf32>
  affine.for %i = 0 to %N step 1 {
    affine.for %j = 0 to %N {   // implicitly steps by 1
      %0 = affine.apply #map57(%j)[%N]
      %tmp = call @F1(%A, %i, %0) : (memref<?x?xf32>, index, index)->(f32)
    }
  }
  return
}
// -----
// types of arguments apart from their names
func.func @reduced_domain_example(%A, %X, %N) : (memref<10xi32>, i32, i32) {
  affine.for %i = 0 to %N {
  }
  return
}
// -----
// operands in the definition of a set
#interior = affine_set<(i, j) : (i - 1 >= 0, j - 1 >= 0, 10 - i >= 0, 10 - j >= 0)> (%i, %j)
func.func @pad_edges(%I : memref<10x10xf32>) {
  return
}
// -----
// a type that is not closed, an allocation without parentheses, a return without type
func.func @pad_edges(%I : memref<10x10xf32>) -> (memref<12x12xf32) {
  %O = alloc memref<12x12xf32>
  return %O
}
// -----
// reductions without the types of their results
func.func @conv_2d(%D : memref<100x100xf32>, %K : memref<3x3xf32>, %O: memref<98x98xf32>) {
  affine.parallel (%x, %y) = (0, 0) to (98, 98) {
    %0 = affine.parallel (%kx, %ky) = (0, 0) to (2, 2) reduce ("addf") {
      %1 = affine.load %D[%x + %kx, %y + %ky] : memref<100x100xf32>
      %2 = affine.load %K[%kx, %ky] : memref<3x3xf32>
      %3 = arith.mulf %1, %2 : f32
      affine.yield %3 : f32
    }
    affine.store %0, %O[%x, %y] : memref<98x98xf32>
  }
  return
}
// -----
// a map that is not written affine_map<...>
func.func @greatest(%i0: index) {
  %0 = affine.max (d0) -> (1000, d0 + 512) (%i0) : index
  return
}
// -----
// a number of elements that is no index
func.func @transfer(%src: memref<40x128xf32, 0>, %dst: memref<2x1024xf32, 1>, %tag: memref<1xi32, 4>, %i: index) {
  %num_elements = arith.constant 256
  %idx = arith.constant 0 : index
  affine.dma_start %src[%i + 3, 0], %dst[%i + 7, 0], %tag[%idx],
    %num_elements :
      memref<40x128xf32, 0>, memref<2x1024xf32, 1>, memref<1xi32, 4>
  return
}
// -----
// a tag in another memory space than it was allocated in
func.func @transfer(%src: memref<40x128xf32, 0>, %dst: memref<2x1024xf32, 1>, %num_elements: index) {
  %idx = arith.constant 0 : index
  %tag = memref.alloc() : memref<1xi32, 4>
  affine.dma_start %src[0, 0], %dst[0, 0], %tag[%idx],
    %num_elements :
      memref<40x128xf32, 0>, memref<2x1024xf32, 1>, memref<1xi32, 2>
  return
}
// -----
// numbers as bounds of scf.for, a load without its dialect
func.func @execute_region(%A: memref<128xi32>, %c1: index) {
  scf.for %i = 0 to 128 step %c1 {
    %y = scf.execute_region -> i32 {
      %x = load %A[%i] : memref<128xi32>
      scf.yield %x : i32
    }
  }
  return
}
// -----
// the type of what is switched on
func.func @switch(%arg0: index) {
  %0 = scf.index_switch %arg0 : index -> i32
  default {
    %3 = arith.constant 30 : i32
    scf.yield %3 : i32
  }
  return
}
// -----
// several result types without parentheses
func.func @reductions(%lb: index, %ub: index, %step: index, %e: f32, %init: f32) {
  %r:2 = scf.parallel (%iv) = (%lb) to (%ub) step (%step) init (%init, %init) -> f32, f32 {
    scf.reduce(%e, %e : f32, f32) {
      ^bb0(%lhs : f32, %rhs: f32):
        scf.reduce.return %lhs : f32
    }, {
      ^bb0(%lhs : f32, %rhs: f32):
        scf.reduce.return %rhs : f32
    }
  }
  return
}
// -----
// a reduction outside of a parallel loop
func.func @reduce() {
  %operand = arith.constant 1.0 : f32
  scf.reduce(%operand : f32) {
    ^bb0(%lhs : f32, %rhs: f32):
      %res = arith.addf %lhs, %rhs : f32
      scf.reduce.return %res : f32
  }
  return
}
// -----
// a call without its dialect inside a loop
func.func private @evaluate_condition(f32) -> i1
func.func @while(%init1: f32) {
  %res = scf.while (%arg1 = %init1) : (f32) -> f32 {
    %condition = call @evaluate_condition(%arg1) : (f32) -> i1
    scf.condition(%condition) %arg1 : f32
  } do {
  ^bb0(%arg2: f32):
    scf.yield %arg2 : f32
  }
  return
}
// -----
// a brace where a block's arguments are followed by a colon
func.func @forwarding(%init1: i64, %c: i1) {
  %res = scf.while (%arg1 = %init1) : (i64) -> i64 {
    scf.condition(%c) %arg1 : i64
  } do {
  ^bb0(%arg2: i64) {
    scf.yield %arg2 : i64
  }
  return
}
// -----
// two results, one type
func.func @tiles(%out: tensor<?x?xf32>, %dim1: index, %tileSize1: index) {
  %pointwise = scf.forall (%i, %j) = (0, 0) to (%dim1, %dim1)
    step (%tileSize1, %tileSize1) shared_outs(%o1 = %out) -> (tensor<?x?xf32>, tensor<?xf32>) {
    scf.forall.in_parallel {
    }
  }
  return
}
// -----
// a value without percent sign
func.func @privatized(%t0: tensor<?xf32>, %n: index) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = t0) -> tensor<?xf32> {
  }
  return
}
