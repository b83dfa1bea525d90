// A 2d to 3d affine mapping.
// d0/d1 are dimensions, s0 is a symbol
#affine_map2to3 = affine_map<(d0, d1)[s0] -> (d0, d1 + s0, d1 - s0)>
func.func @bound_symbol(%N: index) {
  // Binds %N to the s0 symbol in affine_map2to3.
  %x = memref.alloc()[%N] : memref<40x50xf32, #affine_map2to3>
  return
}
// -----
#affine_map42 = affine_map<(d0, d1)[s0] -> (d0, d0 + d1 + s0 floordiv 2)>
func.func @out_of_line_and_inline(%N: index) {
  %a = memref.alloc()[%N] : memref<4x4xf32, #affine_map42>
  %b = memref.alloc()[%N] : memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0, d0 + d1 + s0 floordiv 2)>>
  return
}
// -----
// A example two-dimensional integer set with two symbols.
#set42 = affine_set<(d0, d1)[s0, s1]
   : (d0 >= 0, -d0 + s0 - 1 >= 0, d1 >= 0, -d1 + s1 - 1 >= 0)>
func.func @guarded(%M: index, %N: index) {
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      affine.if #set42(%i, %j)[%M, %N] {
        "body"(%i, %j) : (index, index) -> ()
      }
    }
  }
  return
}
// -----
#map = affine_map<(d0, d1) -> (d0 floordiv 8 + d1 floordiv 128)>
func.func @apply(%s: index, %t: index, %42: index, %n: index) {
  %1 = affine.apply #map (%s, %t)
  // Inline example.
  %2 = affine.apply affine_map<(i)[s0] -> (i + s0)> (%42)[%n]
  return
}
// -----
func.func @delinearize(%linear_index: index) {
  %c16 = arith.constant 16 : index
  %c224 = arith.constant 224 : index
  %indices:3 = affine.delinearize_index %linear_index into (%c16, %c224, %c224) : index, index, index
  %0:3 = affine.delinearize_index %linear_index into (244, 244) : index, index, index
  %1:3 = affine.delinearize_index %linear_index into (16, 244, 244) : index, index, index
  return
}
// -----
#map0 = affine_map<()[s0] -> (s0 floordiv 50176)>
#map1 = affine_map<()[s0] -> ((s0 mod 50176) floordiv 224)>
#map2 = affine_map<()[s0] -> (s0 mod 224)>
func.func @delinearize_by_maps(%linear_index: index) {
  %indices_0 = affine.apply #map0()[%linear_index]
  %indices_1 = affine.apply #map1()[%linear_index]
  %indices_2 = affine.apply #map2()[%linear_index]
  return
}
// -----
func.func private @F1(memref<?x?xf32>, index, index) -> f32
func.func private @F2(f32, memref<?x?xf32>, index, index)
#map57 = affine_map<(d0)[s0] -> (s0 - d0 - 1)>
func.func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %N = memref.dim %A, %c0 : memref<?x?xf32>
  affine.for %i = 0 to %N step 1 {
    affine.for %j = 0 to %N { // implicitly steps by 1
      %0 = affine.apply #map57(%j)[%N]
      %tmp = func.call @F1(%A, %i, %0) : (memref<?x?xf32>, index, index)->(f32)
      func.call @F2(%tmp, %B, %i, %0) : (f32, memref<?x?xf32>, index, index)->()
    }
  }
  return
}
// -----
func.func @reduce(%buffer: memref<1024xf32>) -> (f32) {
  // Initial sum set to 0.
  %sum_0 = arith.constant 0.0 : f32
  // iter_args binds initial values to the loop's region arguments.
  %sum = affine.for %i = 0 to 10 step 2
      iter_args(%sum_iter = %sum_0) -> (f32) {
    %t = affine.load %buffer[%i] : memref<1024xf32>
    %sum_next = arith.addf %sum_iter, %t : f32
    // Yield current iteration sum to next iteration %sum_iter or to %sum
    // if final iteration.
    affine.yield %sum_next : f32
  }
  return %sum : f32
}
// -----
func.func @two_carried(%init0: index, %init1: index, %c1: index, %c2: index) {
  %res:2 = affine.for %i = 0 to 128 iter_args(%arg0 = %init0, %arg1 = %init1)
             -> (index, index) {
    %y0 = arith.addi %arg0, %c1 : index
    %y1 = arith.addi %arg1, %c2 : index
    affine.yield %y0, %y1 : index, index
  }
  return
}
// -----
#set = affine_set<(d0, d1)[s0]: (d0 - 10 >= 0, s0 - d0 - 9 >= 0,
                                 d1 - 10 >= 0, s0 - d1 - 9 >= 0)>
#map42 = affine_map<(d0) -> (d0 + 42)>
#map43 = affine_map<(d0, d1) -> (d0 + d1)>
func.func private @S1(i32, index, index) -> i32
func.func private @S2(i32, memref<10xi32>, index, index)
func.func @reduced_domain_example(%A: memref<10xi32>, %X: i32, %N: index) {
  affine.for %i = 0 to %N {
     affine.for %j = 0 to %N {
       %0 = affine.apply #map42(%j)
       %tmp = func.call @S1(%X, %i, %0) : (i32, index, index) -> i32
       affine.if #set(%i, %j)[%N] {
          %1 = affine.apply #map43(%i, %j)
          func.call @S2(%tmp, %A, %i, %1) : (i32, memref<10xi32>, index, index) -> ()
       }
    }
  }
  return
}
// -----
#interior = affine_set<(i, j) : (i - 1 >= 0, j - 1 >= 0, 10 - i >= 0, 10 - j >= 0)>
func.func @pad_edges(%I : memref<10x10xf32>) -> (memref<12x12xf32>) {
  %O = memref.alloc() : memref<12x12xf32>
  affine.parallel (%i, %j) = (0, 0) to (12, 12) {
    %1 = affine.if #interior (%i, %j) -> f32 {
      %2 = affine.load %I[%i - 1, %j - 1] : memref<10x10xf32>
      affine.yield %2 : f32
    } else {
      %2 = arith.constant 0.0 : f32
      affine.yield %2 : f32
    }
    affine.store %1, %O[%i, %j] : memref<12x12xf32>
  }
  return %O : memref<12x12xf32>
}
// -----
func.func @linearize(%index_0: index, %index_1: index, %index_2: index) {
  %linear_index = affine.linearize_index [%index_0, %index_1, %index_2] by (2, 3, 5) : index
  // Same effect
  %linear_index_0 = affine.linearize_index [%index_0, %index_1, %index_2] by (3, 5) : index
  return
}
// -----
#map = affine_map<()[s0, s1, s2] -> (s0 * 15 + s1 * 5 + s2)>
func.func @linearize_by_map(%index_0: index, %index_1: index, %index_2: index) {
  %linear_index = affine.apply #map()[%index_0, %index_1, %index_2]
  return
}
// -----
func.func @access(%0: memref<100x100xf32>, %n: index, %m: index) {
  affine.for %i0 = 0 to 90 {
    affine.for %i1 = 0 to 90 {
      %1 = affine.load %0[%i0 + 3, %i1 + 7] : memref<100x100xf32>
      // Uses 'symbol' keyword for symbols '%n' and '%m'.
      %2 = affine.load %0[%i0 + symbol(%n), %i1 + symbol(%m)] : memref<100x100xf32>
      affine.store %1, %0[%i0 + 3, %i1 + 7] : memref<100x100xf32>
      affine.store %2, %0[%i0 + symbol(%n), %i1 + symbol(%m)] : memref<100x100xf32>
    }
  }
  return
}
// -----
func.func @extremes(%i0: index, %arg0: index, %arg1: index) {
  %0 = affine.max affine_map<(d0) -> (1000, d0 + 512)> (%i0)
  %1 = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)> (%arg0)[%arg1]
  return
}
// -----
func.func @conv_2d(%D : memref<100x100xf32>, %K : memref<3x3xf32>) -> (memref<98x98xf32>) {
  %O = memref.alloc() : memref<98x98xf32>
  affine.parallel (%x, %y) = (0, 0) to (98, 98) {
    %0 = affine.parallel (%kx, %ky) = (0, 0) to (2, 2) reduce ("addf") -> f32 {
      %1 = affine.load %D[%x + %kx, %y + %ky] : memref<100x100xf32>
      %2 = affine.load %K[%kx, %ky] : memref<3x3xf32>
      %3 = arith.mulf %1, %2 : f32
      affine.yield %3 : f32
    }
    affine.store %0, %O[%x, %y] : memref<98x98xf32>
  }
  return %O : memref<98x98xf32>
}
// -----
func.func private @f(index, index)
func.func @tiled(%N: index, %M: index) {
  affine.parallel (%ii, %jj) = (0, 0) to (%N, %M) step (32, 32) {
    affine.parallel (%i, %j) = (%ii, %jj)
                            to (min(%ii + 32, %N), min(%jj + 32, %M)) {
      func.call @f(%i, %j) : (index, index) -> ()
    }
  }
  return
}
// -----
func.func @prefetch(%0: memref<400x400xi32>) {
  affine.for %i = 0 to 400 {
    affine.for %j = 0 to 395 {
      affine.prefetch %0[%i, %j + 5], read, locality<3>, data : memref<400x400xi32>
    }
  }
  return
}
// -----
func.func @vectors(%0: memref<100x100xf32>, %n: index, %m: index) {
  affine.for %i0 = 0 to 80 {
    affine.for %i1 = 0 to 80 {
      %1 = affine.vector_load %0[%i0 + 3, %i1 + 7] : memref<100x100xf32>, vector<8xf32>
      %2 = affine.vector_load %0[%i0 + symbol(%n), %i1 + symbol(%m)] : memref<100x100xf32>, vector<4xf32>
      %3 = affine.vector_load %0[%i0, %i1] : memref<100x100xf32>, vector<2x8xf32>
      affine.vector_store %1, %0[%i0 + 3, %i1 + 7] : memref<100x100xf32>, vector<8xf32>
      affine.vector_store %2, %0[%i0 + symbol(%n), %i1 + symbol(%m)] : memref<100x100xf32>, vector<4xf32>
      affine.vector_store %3, %0[%i0, %i1] : memref<100x100xf32>, vector<2x8xf32>
    }
  }
  return
}
// -----
func.func @transfer(%src: memref<40x128xf32, 0>, %dst: memref<2x1024xf32, 1>, %stride: index, %num_elt_per_stride: index) {
  %num_elements = arith.constant 256 : index
  %idx = arith.constant 0 : index
  %tag = memref.alloc() : memref<1xi32, 4>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.dma_start %src[%i + 3, %j], %dst[%i + 7, %j], %tag[%idx],
        %num_elements :
          memref<40x128xf32, 0>, memref<2x1024xf32, 1>, memref<1xi32, 4>
      affine.dma_start %src[%i, %j], %dst[%i, %j], %tag[%idx], %num_elements,
        %stride, %num_elt_per_stride :
          memref<40x128xf32, 0>, memref<2x1024xf32, 1>, memref<1xi32, 4>
      affine.dma_wait %tag[%idx], %num_elements : memref<1xi32, 4>
    }
  }
  return
}
// -----
func.func @transfer_and_wait(%src: memref<2048xf32, 0>, %dst: memref<256xf32, 1>, %tag: memref<1xi32, 2>) {
  %num_elements = arith.constant 256 : index
  %index = arith.constant 0 : index
  affine.for %i = 0 to 8 {
    affine.dma_start %src[%i], %dst[%i], %tag[%index], %num_elements :
      memref<2048xf32, 0>, memref<256xf32, 1>, memref<1xi32, 2>
    affine.dma_wait %tag[%index], %num_elements : memref<1xi32, 2>
  }
  return
}
// -----
func.func @execute_region(%A: memref<128xi32>, %c0: index, %c128: index, %c1: index, %cond: i1) {
  scf.for %i = %c0 to %c128 step %c1 {
    %y = scf.execute_region -> i32 {
      %x = memref.load %A[%i] : memref<128xi32>
      scf.yield %x : i32
    }
  }
  // the same as above but yields the value
  affine.for %i = 0 to 100 {
    "foo"() : () -> ()
    %v = scf.execute_region -> i64 {
      cf.cond_br %cond, ^bb1, ^bb2
    ^bb1:
      %c1_i64 = arith.constant 1 : i64
      cf.br ^bb3(%c1_i64 : i64)
    ^bb2:
      %c2 = arith.constant 2 : i64
      cf.br ^bb3(%c2 : i64)
    ^bb3(%x : i64):
      scf.yield %x : i64
    }
    "bar"(%v) : (i64) -> ()
  }
  return
}
// -----
func.func @index_and_integer(%lb: index, %ub: index, %step: index, %lb_32: i32, %ub_32: i32, %step_32: i32) {
  // Index case.
  scf.for %iv = %lb to %ub step %step {
    "body"(%iv) : (index) -> ()
  }
  // Integer case.
  scf.for %iv_32 = %lb_32 to %ub_32 step %step_32 : i32 {
    "body"(%iv_32) : (i32) -> ()
  }
  return
}
// -----
func.func @reduce(%buffer: memref<1024xf32>, %lb: index,
                  %ub: index, %step: index) -> (f32) {
  // Initial sum set to 0.
  %sum_0 = arith.constant 0.0 : f32
  // iter_args binds initial values to the loop's region arguments.
  %sum = scf.for %iv = %lb to %ub step %step
      iter_args(%sum_iter = %sum_0) -> (f32) {
    %t = memref.load %buffer[%iv] : memref<1024xf32>
    %sum_next = arith.addf %sum_iter, %t : f32
    // Yield current iteration sum to next iteration %sum_iter or to %sum
    // if final iteration.
    scf.yield %sum_next : f32
  }
  return %sum : f32
}
// -----
func.func @conditional_reduce(%buffer: memref<1024xf32>, %lb: index,
                              %ub: index, %step: index) -> (f32) {
  %sum_0 = arith.constant 0.0 : f32
  %c0 = arith.constant 0.0 : f32
  %sum = scf.for %iv = %lb to %ub step %step
      iter_args(%sum_iter = %sum_0) -> (f32) {
    %t = memref.load %buffer[%iv] : memref<1024xf32>
    %cond = arith.cmpf "ugt", %t, %c0 : f32
    %sum_next = scf.if %cond -> (f32) {
      %new_sum = arith.addf %sum_iter, %t : f32
      scf.yield %new_sum : f32
    } else {
      scf.yield %sum_iter : f32
    }
    scf.yield %sum_next : f32
  }
  return %sum : f32
}
// -----
func.func @privatized(%t0: tensor<?xf32>, %t1: tensor<?xf32>, %n: index) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t0) -> tensor<?xf32> {
    "some_use"(%t0) : (tensor<?xf32>) -> ()
    "some_use"(%t1) : (tensor<?xf32>) -> ()
  }
  return
}
// -----
func.func @choices(%b: i1, %u: f32, %v: f32) {
  scf.if %b {
    "true"() : () -> ()
  } else {
    "false"() : () -> ()
  }
  %x, %y = scf.if %b -> (f32, f32) {
    %x_true = arith.addf %u, %v : f32
    %y_true = arith.subf %u, %v : f32
    scf.yield %x_true, %y_true : f32, f32
  } else {
    %x_false = arith.mulf %u, %v : f32
    %y_false = arith.divf %u, %v : f32
    scf.yield %x_false, %y_false : f32, f32
  }
  scf.if %b {
    "true"() : () -> ()
  }
  return
}
// -----
func.func @switch(%arg0: index) {
  %0 = scf.index_switch %arg0 -> i32
  case 2 {
    %1 = arith.constant 10 : i32
    scf.yield %1 : i32
  }
  case 5 {
    %2 = arith.constant 20 : i32
    scf.yield %2 : i32
  }
  default {
    %3 = arith.constant 30 : i32
    scf.yield %3 : i32
  }
  return
}
// -----
func.func @reductions(%lb: index, %ub: index, %step: index, %buffer1: memref<100xf32>, %buffer2: memref<100xf32>) {
  %init = arith.constant 0.0 : f32
  %r:2 = scf.parallel (%iv) = (%lb) to (%ub) step (%step) init (%init, %init)
      -> (f32, f32) {
    %elem_to_reduce1 = memref.load %buffer1[%iv] : memref<100xf32>
    %elem_to_reduce2 = memref.load %buffer2[%iv] : memref<100xf32>
    scf.reduce(%elem_to_reduce1, %elem_to_reduce2 : f32, f32) {
      ^bb0(%lhs : f32, %rhs: f32):
        %res = arith.addf %lhs, %rhs : f32
        scf.reduce.return %res : f32
    }, {
      ^bb0(%lhs : f32, %rhs: f32):
        %res = arith.mulf %lhs, %rhs : f32
        scf.reduce.return %res : f32
    }
  }
  return
}
// -----
func.func @one_reduction(%lb: index, %ub: index, %step: index) {
  %init = arith.constant 0.0 : f32
  %operand = arith.constant 1.0 : f32
  %r = scf.parallel (%iv) = (%lb) to (%ub) step (%step) init (%init) -> f32 {
    scf.reduce(%operand : f32) {
      ^bb0(%lhs : f32, %rhs: f32):
        %res = arith.addf %lhs, %rhs : f32
        scf.reduce.return %res : f32
    }
  }
  return
}
// -----
func.func private @evaluate_condition(f32) -> i1
func.func private @payload(f32) -> f32
func.func @while(%init1: f32) {
  %res = scf.while (%arg1 = %init1) : (f32) -> f32 {
    // "Before" region.
    // In a "while" loop, this region computes the condition.
    %condition = func.call @evaluate_condition(%arg1) : (f32) -> i1
    // Forward the argument (as result or "after" region argument).
    scf.condition(%condition) %arg1 : f32
  } do {
  ^bb0(%arg2: f32):
    // "After" region.
    // In a "while" loop, this region is the loop body.
    %next = func.call @payload(%arg2) : (f32) -> f32
    // Forward the new value to the "before" region.
    scf.yield %next : f32
  }
  return
}
// -----
func.func private @evaluate_condition(f32) -> i1
func.func private @payload(f32) -> f32
func.func @do_while(%init1: f32) {
  %res = scf.while (%arg1 = %init1) : (f32) -> f32 {
    // In a "do-while" loop, this region contains the loop body.
    %next = func.call @payload(%arg1) : (f32) -> f32
    // And also evaluates the condition.
    %condition = func.call @evaluate_condition(%arg1) : (f32) -> i1
    // Loop through the "after" region.
    scf.condition(%condition) %next : f32
  } do {
  ^bb0(%arg2: f32):
    // Forwards the values back to "before" region unmodified.
    scf.yield %arg2 : f32
  }
  return
}
// -----
func.func private @shared_compute(f32) -> i64
func.func private @evaluate_condition(f32, i64) -> i1
func.func private @payload(i64) -> f32
func.func @forwarding(%init1: f32) {
  %res = scf.while (%arg1 = %init1) : (f32) -> i64 {
    %shared = func.call @shared_compute(%arg1) : (f32) -> i64
    // Evaluate the condition.
    %condition = func.call @evaluate_condition(%arg1, %shared) : (f32, i64) -> i1
    // Forward the result of the shared computation to the "after" region.
    scf.condition(%condition) %shared : i64
  } do {
  ^bb0(%arg2: i64):
    // Use the partial result to compute the rest of the payload in the
    // "after" region.
    %res = func.call @payload(%arg2) : (i64) -> f32
    // Forward the new value to the "before" region.
    scf.yield %res : f32
  }
  return
}
// -----
func.func @threads(%n: index) {
  scf.forall (%i, %j) in (%n, %n) {
  } { mapping = [#gpu.thread<y>, #gpu.thread<x>] }
  return
}
// -----
func.func @threads(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>, %C: tensor<?x?xf32>, %pointwise: tensor<?xf32>,
                   %num_threads_1: index, %num_threads_2: index, %n: index) {
  // Sequential context.
  %matmul_and_pointwise:2 = scf.forall (%thread_id_1, %thread_id_2) in
      (%num_threads_1, %num_threads_2) shared_outs(%o1 = %C, %o2 = %pointwise)
    -> (tensor<?x?xf32>, tensor<?xf32>) {
    // Parallel context, each thread with id = (%thread_id_1, %thread_id_2)
    // runs its version of the code.
    %sA = tensor.extract_slice %A[%thread_id_1, 0][%n, %n][1, 1]
      : tensor<?x?xf32> to tensor<?x?xf32>
    %sB = tensor.extract_slice %B[0, %thread_id_2][%n, %n][1, 1]
      : tensor<?x?xf32> to tensor<?x?xf32>
    %sC = tensor.extract_slice %o1[%thread_id_1, %thread_id_2][%n, %n][1, 1]
      : tensor<?x?xf32> to tensor<?x?xf32>
    %sD = "matmul"(%sA, %sB, %sC) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %spointwise = tensor.extract_slice %o2[%thread_id_1][%n][1] : tensor<?xf32> to tensor<?xf32>
    %sE = "add"(%spointwise, %sD) : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %sD into %o1[%thread_id_1, %thread_id_2][%n, %n][1, 1]
        : tensor<?x?xf32> into tensor<?x?xf32>
      tensor.parallel_insert_slice %sE into %o2[%thread_id_1][%n][1]
        : tensor<?xf32> into tensor<?xf32>
    }
  }
  // Implicit synchronization point.
  return
}
// -----
func.func @tiles(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>, %out: tensor<?x?xf32>,
                 %dim1: index, %dim2: index, %tileSize1: index, %tileSize2: index) {
  %pointwise = scf.forall (%i, %j) = (0, 0) to (%dim1, %dim2)
    step (%tileSize1, %tileSize2) shared_outs(%o1 = %out) -> (tensor<?x?xf32>) {
    %sA = tensor.extract_slice %A[%i, %j][%tileSize1, %tileSize2][1, 1]
      : tensor<?x?xf32> to tensor<?x?xf32>
    %sB = tensor.extract_slice %B[%i, %j][%tileSize1, %tileSize2][1, 1]
      : tensor<?x?xf32> to tensor<?x?xf32>
    %sC = tensor.extract_slice %o1[%i, %j][%tileSize1, %tileSize2][1, 1]
      : tensor<?x?xf32> to tensor<?x?xf32>
    %add = arith.addf %sA, %sB : tensor<?x?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %add into
        %o1[%i, %j][%tileSize1, %tileSize2][1, 1]
        : tensor<?x?xf32> into tensor<?x?xf32>
    }
  }
  return
}
