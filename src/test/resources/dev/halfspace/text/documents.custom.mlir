#map = affine_map<(d0, d1)[s0] -> (d0, d1 + s0, d1 - s0)>
module {
  func.func @bound_symbol(%arg0: index) {
    %alloc = memref.alloc()[%arg0] : memref<40x50xf32, #map>
    return
  }
}

// -----
#map = affine_map<(d0, d1)[s0] -> (d0, d0 + d1 + s0 floordiv 2)>
module {
  func.func @out_of_line_and_inline(%arg0: index) {
    %alloc = memref.alloc()[%arg0] : memref<4x4xf32, #map>
    %alloc_0 = memref.alloc()[%arg0] : memref<4x4xf32, #map>
    return
  }
}

// -----
#set = affine_set<(d0, d1)[s0, s1] : (d0 >= 0, -d0 + s0 - 1 >= 0, d1 >= 0, -d1 + s1 - 1 >= 0)>
module {
  func.func @guarded(%arg0: index, %arg1: index) {
    affine.for %arg2 = 0 to 100 {
      affine.for %arg3 = 0 to 100 {
        affine.if #set(%arg2, %arg3)[%arg0, %arg1] {
          "body"(%arg2, %arg3) : (index, index) -> ()
        }
      }
    }
    return
  }
}

// -----
#map = affine_map<(d0, d1) -> (d0 floordiv 8 + d1 floordiv 128)>
#map1 = affine_map<(d0)[s0] -> (d0 + s0)>
module {
  func.func @apply(%arg0: index, %arg1: index, %arg2: index, %arg3: index) {
    %0 = affine.apply #map(%arg0, %arg1)
    %1 = affine.apply #map1(%arg2)[%arg3]
    return
  }
}

// -----
module {
  func.func @delinearize(%arg0: index) {
    %c16 = arith.constant 16 : index
    %c224 = arith.constant 224 : index
    %0:3 = affine.delinearize_index %arg0 into (%c16, %c224, %c224) : index, index, index
    %1:3 = affine.delinearize_index %arg0 into (244, 244) : index, index, index
    %2:3 = affine.delinearize_index %arg0 into (16, 244, 244) : index, index, index
    return
  }
}

// -----
#map = affine_map<()[s0] -> (s0 floordiv 50176)>
#map1 = affine_map<()[s0] -> ((s0 mod 50176) floordiv 224)>
#map2 = affine_map<()[s0] -> (s0 mod 224)>
module {
  func.func @delinearize_by_maps(%arg0: index) {
    %0 = affine.apply #map()[%arg0]
    %1 = affine.apply #map1()[%arg0]
    %2 = affine.apply #map2()[%arg0]
    return
  }
}

// -----
#map = affine_map<(d0)[s0] -> (-d0 + s0 - 1)>
module {
  func.func private @F1(memref<?x?xf32>, index, index) -> f32
  func.func private @F2(f32, memref<?x?xf32>, index, index)
  func.func @simple_example(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
    %c0 = arith.constant 0 : index
    %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
    affine.for %arg2 = 0 to %dim {
      affine.for %arg3 = 0 to %dim {
        %0 = affine.apply #map(%arg3)[%dim]
        %1 = func.call @F1(%arg0, %arg2, %0) : (memref<?x?xf32>, index, index) -> f32
        func.call @F2(%1, %arg1, %arg2, %0) : (f32, memref<?x?xf32>, index, index) -> ()
      }
    }
    return
  }
}

// -----
module {
  func.func @reduce(%arg0: memref<1024xf32>) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = affine.for %arg1 = 0 to 10 step 2 iter_args(%arg2 = %cst) -> (f32) {
      %1 = affine.load %arg0[%arg1] : memref<1024xf32>
      %2 = arith.addf %arg2, %1 : f32
      affine.yield %2 : f32
    }
    return %0 : f32
  }
}

// -----
module {
  func.func @two_carried(%arg0: index, %arg1: index, %arg2: index, %arg3: index) {
    %0:2 = affine.for %arg4 = 0 to 128 iter_args(%arg5 = %arg0, %arg6 = %arg1) -> (index, index) {
      %1 = arith.addi %arg5, %arg2 : index
      %2 = arith.addi %arg6, %arg3 : index
      affine.yield %1, %2 : index, index
    }
    return
  }
}

// -----
#map = affine_map<(d0) -> (d0 + 42)>
#map1 = affine_map<(d0, d1) -> (d0 + d1)>
#set = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, -d0 + s0 - 9 >= 0, d1 - 10 >= 0, -d1 + s0 - 9 >= 0)>
module {
  func.func private @S1(i32, index, index) -> i32
  func.func private @S2(i32, memref<10xi32>, index, index)
  func.func @reduced_domain_example(%arg0: memref<10xi32>, %arg1: i32, %arg2: index) {
    affine.for %arg3 = 0 to %arg2 {
      affine.for %arg4 = 0 to %arg2 {
        %0 = affine.apply #map(%arg4)
        %1 = func.call @S1(%arg1, %arg3, %0) : (i32, index, index) -> i32
        affine.if #set(%arg3, %arg4)[%arg2] {
          %2 = affine.apply #map1(%arg3, %arg4)
          func.call @S2(%1, %arg0, %arg3, %2) : (i32, memref<10xi32>, index, index) -> ()
        }
      }
    }
    return
  }
}

// -----
#set = affine_set<(d0, d1) : (d0 - 1 >= 0, d1 - 1 >= 0, -d0 + 10 >= 0, -d1 + 10 >= 0)>
module {
  func.func @pad_edges(%arg0: memref<10x10xf32>) -> memref<12x12xf32> {
    %alloc = memref.alloc() : memref<12x12xf32>
    affine.parallel (%arg1, %arg2) = (0, 0) to (12, 12) {
      %0 = affine.if #set(%arg1, %arg2) -> f32 {
        %1 = affine.load %arg0[%arg1 - 1, %arg2 - 1] : memref<10x10xf32>
        affine.yield %1 : f32
      } else {
        %cst = arith.constant 0.000000e+00 : f32
        affine.yield %cst : f32
      }
      affine.store %0, %alloc[%arg1, %arg2] : memref<12x12xf32>
    }
    return %alloc : memref<12x12xf32>
  }
}

// -----
module {
  func.func @linearize(%arg0: index, %arg1: index, %arg2: index) {
    %0 = affine.linearize_index [%arg0, %arg1, %arg2] by (2, 3, 5) : index
    %1 = affine.linearize_index [%arg0, %arg1, %arg2] by (3, 5) : index
    return
  }
}

// -----
#map = affine_map<()[s0, s1, s2] -> (s0 * 15 + s1 * 5 + s2)>
module {
  func.func @linearize_by_map(%arg0: index, %arg1: index, %arg2: index) {
    %0 = affine.apply #map()[%arg0, %arg1, %arg2]
    return
  }
}

// -----
module {
  func.func @access(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) {
    affine.for %arg3 = 0 to 90 {
      affine.for %arg4 = 0 to 90 {
        %0 = affine.load %arg0[%arg3 + 3, %arg4 + 7] : memref<100x100xf32>
        %1 = affine.load %arg0[%arg3 + symbol(%arg1), %arg4 + symbol(%arg2)] : memref<100x100xf32>
        affine.store %0, %arg0[%arg3 + 3, %arg4 + 7] : memref<100x100xf32>
        affine.store %1, %arg0[%arg3 + symbol(%arg1), %arg4 + symbol(%arg2)] : memref<100x100xf32>
      }
    }
    return
  }
}

// -----
#map = affine_map<(d0) -> (1000, d0 + 512)>
#map1 = affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>
module {
  func.func @extremes(%arg0: index, %arg1: index, %arg2: index) {
    %0 = affine.max #map(%arg0)
    %1 = affine.min #map1(%arg1)[%arg2]
    return
  }
}

// -----
module {
  func.func @conv_2d(%arg0: memref<100x100xf32>, %arg1: memref<3x3xf32>) -> memref<98x98xf32> {
    %alloc = memref.alloc() : memref<98x98xf32>
    affine.parallel (%arg2, %arg3) = (0, 0) to (98, 98) {
      %0 = affine.parallel (%arg4, %arg5) = (0, 0) to (2, 2) reduce ("addf") -> (f32) {
        %1 = affine.load %arg0[%arg2 + %arg4, %arg3 + %arg5] : memref<100x100xf32>
        %2 = affine.load %arg1[%arg4, %arg5] : memref<3x3xf32>
        %3 = arith.mulf %1, %2 : f32
        affine.yield %3 : f32
      }
      affine.store %0, %alloc[%arg2, %arg3] : memref<98x98xf32>
    }
    return %alloc : memref<98x98xf32>
  }
}

// -----
module {
  func.func private @f(index, index)
  func.func @tiled(%arg0: index, %arg1: index) {
    affine.parallel (%arg2, %arg3) = (0, 0) to (%arg0, %arg1) step (32, 32) {
      affine.parallel (%arg4, %arg5) = (%arg2, %arg3) to (min(%arg2 + 32, %arg0), min(%arg3 + 32, %arg1)) {
        func.call @f(%arg4, %arg5) : (index, index) -> ()
      }
    }
    return
  }
}

// -----
module {
  func.func @prefetch(%arg0: memref<400x400xi32>) {
    affine.for %arg1 = 0 to 400 {
      affine.for %arg2 = 0 to 395 {
        affine.prefetch %arg0[%arg1, %arg2 + 5], read, locality<3>, data : memref<400x400xi32>
      }
    }
    return
  }
}

// -----
module {
  func.func @vectors(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) {
    affine.for %arg3 = 0 to 80 {
      affine.for %arg4 = 0 to 80 {
        %0 = affine.vector_load %arg0[%arg3 + 3, %arg4 + 7] : memref<100x100xf32>, vector<8xf32>
        %1 = affine.vector_load %arg0[%arg3 + symbol(%arg1), %arg4 + symbol(%arg2)] : memref<100x100xf32>, vector<4xf32>
        %2 = affine.vector_load %arg0[%arg3, %arg4] : memref<100x100xf32>, vector<2x8xf32>
        affine.vector_store %0, %arg0[%arg3 + 3, %arg4 + 7] : memref<100x100xf32>, vector<8xf32>
        affine.vector_store %1, %arg0[%arg3 + symbol(%arg1), %arg4 + symbol(%arg2)] : memref<100x100xf32>, vector<4xf32>
        affine.vector_store %2, %arg0[%arg3, %arg4] : memref<100x100xf32>, vector<2x8xf32>
      }
    }
    return
  }
}

// -----
module {
  func.func @transfer(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: index, %arg3: index) {
    %c256 = arith.constant 256 : index
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<1xi32, 4>
    affine.for %arg4 = 0 to 8 {
      affine.for %arg5 = 0 to 8 {
        affine.dma_start %arg0[%arg4 + 3, %arg5], %arg1[%arg4 + 7, %arg5], %alloc[%c0], %c256 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 4>
        affine.dma_start %arg0[%arg4, %arg5], %arg1[%arg4, %arg5], %alloc[%c0], %c256, %arg2, %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 4>
        affine.dma_wait %alloc[%c0], %c256 : memref<1xi32, 4>
      }
    }
    return
  }
}

// -----
module {
  func.func @transfer_and_wait(%arg0: memref<2048xf32>, %arg1: memref<256xf32, 1>, %arg2: memref<1xi32, 2>) {
    %c256 = arith.constant 256 : index
    %c0 = arith.constant 0 : index
    affine.for %arg3 = 0 to 8 {
      affine.dma_start %arg0[%arg3], %arg1[%arg3], %arg2[%c0], %c256 : memref<2048xf32>, memref<256xf32, 1>, memref<1xi32, 2>
      affine.dma_wait %arg2[%c0], %c256 : memref<1xi32, 2>
    }
    return
  }
}

// -----
module {
  func.func @execute_region(%arg0: memref<128xi32>, %arg1: index, %arg2: index, %arg3: index, %arg4: i1) {
    scf.for %arg5 = %arg1 to %arg2 step %arg3 {
      %0 = scf.execute_region -> i32 {
        %1 = memref.load %arg0[%arg5] : memref<128xi32>
        scf.yield %1 : i32
      }
    }
    affine.for %arg5 = 0 to 100 {
      "foo"() : () -> ()
      %0 = scf.execute_region -> i64 {
        cf.cond_br %arg4, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %c1_i64 = arith.constant 1 : i64
        cf.br ^bb3(%c1_i64 : i64)
      ^bb2:  // pred: ^bb0
        %c2_i64 = arith.constant 2 : i64
        cf.br ^bb3(%c2_i64 : i64)
      ^bb3(%1: i64):  // 2 preds: ^bb1, ^bb2
        scf.yield %1 : i64
      }
      "bar"(%0) : (i64) -> ()
    }
    return
  }
}

// -----
module {
  func.func @index_and_integer(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: i32, %arg5: i32) {
    scf.for %arg6 = %arg0 to %arg1 step %arg2 {
      "body"(%arg6) : (index) -> ()
    }
    scf.for %arg6 = %arg3 to %arg4 step %arg5  : i32 {
      "body"(%arg6) : (i32) -> ()
    }
    return
  }
}

// -----
module {
  func.func @reduce(%arg0: memref<1024xf32>, %arg1: index, %arg2: index, %arg3: index) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %cst) -> (f32) {
      %1 = memref.load %arg0[%arg4] : memref<1024xf32>
      %2 = arith.addf %arg5, %1 : f32
      scf.yield %2 : f32
    }
    return %0 : f32
  }
}

// -----
module {
  func.func @conditional_reduce(%arg0: memref<1024xf32>, %arg1: index, %arg2: index, %arg3: index) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %cst) -> (f32) {
      %1 = memref.load %arg0[%arg4] : memref<1024xf32>
      %2 = arith.cmpf ugt, %1, %cst_0 : f32
      %3 = scf.if %2 -> (f32) {
        %4 = arith.addf %arg5, %1 : f32
        scf.yield %4 : f32
      } else {
        scf.yield %arg5 : f32
      }
      scf.yield %3 : f32
    }
    return %0 : f32
  }
}

// -----
module {
  func.func @privatized(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: index) {
    %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<?xf32>) {
      "some_use"(%arg0) : (tensor<?xf32>) -> ()
      "some_use"(%arg1) : (tensor<?xf32>) -> ()
      scf.forall.in_parallel {
      }
    }
    return
  }
}

// -----
module {
  func.func @choices(%arg0: i1, %arg1: f32, %arg2: f32) {
    scf.if %arg0 {
      "true"() : () -> ()
    } else {
      "false"() : () -> ()
    }
    %0:2 = scf.if %arg0 -> (f32, f32) {
      %1 = arith.addf %arg1, %arg2 : f32
      %2 = arith.subf %arg1, %arg2 : f32
      scf.yield %1, %2 : f32, f32
    } else {
      %1 = arith.mulf %arg1, %arg2 : f32
      %2 = arith.divf %arg1, %arg2 : f32
      scf.yield %1, %2 : f32, f32
    }
    scf.if %arg0 {
      "true"() : () -> ()
    }
    return
  }
}

// -----
module {
  func.func @switch(%arg0: index) {
    %0 = scf.index_switch %arg0 -> i32 
    case 2 {
      %c10_i32 = arith.constant 10 : i32
      scf.yield %c10_i32 : i32
    }
    case 5 {
      %c20_i32 = arith.constant 20 : i32
      scf.yield %c20_i32 : i32
    }
    default {
      %c30_i32 = arith.constant 30 : i32
      scf.yield %c30_i32 : i32
    }
    return
  }
}

// -----
module {
  func.func @reductions(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<100xf32>, %arg4: memref<100xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %0:2 = scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) init (%cst, %cst) -> (f32, f32) {
      %1 = memref.load %arg3[%arg5] : memref<100xf32>
      %2 = memref.load %arg4[%arg5] : memref<100xf32>
      scf.reduce(%1, %2 : f32, f32) {
      ^bb0(%arg6: f32, %arg7: f32):
        %3 = arith.addf %arg6, %arg7 : f32
        scf.reduce.return %3 : f32
      }, {
      ^bb0(%arg6: f32, %arg7: f32):
        %3 = arith.mulf %arg6, %arg7 : f32
        scf.reduce.return %3 : f32
      }
    }
    return
  }
}

// -----
module {
  func.func @one_reduction(%arg0: index, %arg1: index, %arg2: index) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %0 = scf.parallel (%arg3) = (%arg0) to (%arg1) step (%arg2) init (%cst) -> f32 {
      scf.reduce(%cst_0 : f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %1 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %1 : f32
      }
    }
    return
  }
}

// -----
module {
  func.func private @evaluate_condition(f32) -> i1
  func.func private @payload(f32) -> f32
  func.func @while(%arg0: f32) {
    %0 = scf.while (%arg1 = %arg0) : (f32) -> f32 {
      %1 = func.call @evaluate_condition(%arg1) : (f32) -> i1
      scf.condition(%1) %arg1 : f32
    } do {
    ^bb0(%arg1: f32):
      %1 = func.call @payload(%arg1) : (f32) -> f32
      scf.yield %1 : f32
    }
    return
  }
}

// -----
module {
  func.func private @evaluate_condition(f32) -> i1
  func.func private @payload(f32) -> f32
  func.func @do_while(%arg0: f32) {
    %0 = scf.while (%arg1 = %arg0) : (f32) -> f32 {
      %1 = func.call @payload(%arg1) : (f32) -> f32
      %2 = func.call @evaluate_condition(%arg1) : (f32) -> i1
      scf.condition(%2) %1 : f32
    } do {
    ^bb0(%arg1: f32):
      scf.yield %arg1 : f32
    }
    return
  }
}

// -----
module {
  func.func private @shared_compute(f32) -> i64
  func.func private @evaluate_condition(f32, i64) -> i1
  func.func private @payload(i64) -> f32
  func.func @forwarding(%arg0: f32) {
    %0 = scf.while (%arg1 = %arg0) : (f32) -> i64 {
      %1 = func.call @shared_compute(%arg1) : (f32) -> i64
      %2 = func.call @evaluate_condition(%arg1, %1) : (f32, i64) -> i1
      scf.condition(%2) %1 : i64
    } do {
    ^bb0(%arg1: i64):
      %1 = func.call @payload(%arg1) : (i64) -> f32
      scf.yield %1 : f32
    }
    return
  }
}

// -----
module {
  func.func @threads(%arg0: index) {
    scf.forall (%arg1, %arg2) in (%arg0, %arg0) {
    } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
    return
  }
}

// -----
module {
  func.func @threads(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>, %arg3: tensor<?xf32>, %arg4: index, %arg5: index, %arg6: index) {
    %0:2 = scf.forall (%arg7, %arg8) in (%arg4, %arg5) shared_outs(%arg9 = %arg2, %arg10 = %arg3) -> (tensor<?x?xf32>, tensor<?xf32>) {
      %extracted_slice = tensor.extract_slice %arg0[%arg7, 0] [%arg6, %arg6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
      %extracted_slice_0 = tensor.extract_slice %arg1[0, %arg8] [%arg6, %arg6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
      %extracted_slice_1 = tensor.extract_slice %arg9[%arg7, %arg8] [%arg6, %arg6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
      %1 = "matmul"(%extracted_slice, %extracted_slice_0, %extracted_slice_1) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
      %extracted_slice_2 = tensor.extract_slice %arg10[%arg7] [%arg6] [1] : tensor<?xf32> to tensor<?xf32>
      %2 = "add"(%extracted_slice_2, %1) : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %1 into %arg9[%arg7, %arg8] [%arg6, %arg6] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
        tensor.parallel_insert_slice %2 into %arg10[%arg7] [%arg6] [1] : tensor<?xf32> into tensor<?xf32>
      }
    }
    return
  }
}

// -----
module {
  func.func @tiles(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>, %arg3: index, %arg4: index, %arg5: index, %arg6: index) {
    %0 = scf.forall (%arg7, %arg8) = (0, 0) to (%arg3, %arg4) step (%arg5, %arg6) shared_outs(%arg9 = %arg2) -> (tensor<?x?xf32>) {
      %extracted_slice = tensor.extract_slice %arg0[%arg7, %arg8] [%arg5, %arg6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
      %extracted_slice_0 = tensor.extract_slice %arg1[%arg7, %arg8] [%arg5, %arg6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
      %extracted_slice_1 = tensor.extract_slice %arg9[%arg7, %arg8] [%arg5, %arg6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
      %1 = arith.addf %extracted_slice, %extracted_slice_0 : tensor<?x?xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %1 into %arg9[%arg7, %arg8] [%arg5, %arg6] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
      }
    }
    return
  }
}

