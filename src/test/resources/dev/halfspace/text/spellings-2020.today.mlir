#map = affine_map<(d0, d1)[s0] -> (d0, d1 + s0, d1 - s0)>
module {
  func.func @layout(%arg0: index) {
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
    memref.dealloc %alloc : memref<4x4xf32, #map>
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
#map = affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>
#map1 = affine_map<(d0) -> (1000, d0 + 512)>
module {
  func.func @least(%arg0: index, %arg1: index) -> index {
    %0 = affine.min #map(%arg0)[%arg1]
    %1 = affine.max #map1(%0)
    return %1 : index
  }
}

// -----
module {
  func.func @parallel() {
    affine.parallel (%arg0, %arg1) = (0, 0) to (10, 10) {
      "body"(%arg0, %arg1) : (index, index) -> ()
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
  func.func @integers(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.subi %0, %arg1 : i32
    %2 = arith.muli %1, %arg1 : i32
    %3 = arith.divsi %2, %arg1 : i32
    %4 = arith.divui %3, %arg1 : i32
    %5 = arith.remsi %4, %arg1 : i32
    %6 = arith.remui %5, %arg1 : i32
    %7 = arith.divsi %6, %arg1 : i32
    %8 = arith.remui %7, %arg1 : i32
    %9 = arith.andi %8, %arg1 : i32
    %10 = arith.ori %9, %arg1 : i32
    %11 = arith.xori %10, %arg1 : i32
    %12 = arith.shli %11, %arg1 : i32
    %13 = arith.shrsi %12, %arg1 : i32
    %14 = arith.shrui %13, %arg1 : i32
    %15 = arith.cmpi slt, %14, %arg1 : i32
    %16 = arith.select %15, %14, %arg1 : i32
    %17 = arith.extsi %16 : i32 to i64
    %18 = arith.extui %16 : i32 to i64
    %19 = arith.trunci %17 : i64 to i32
    %20 = arith.index_cast %19 : i32 to index
    %true = arith.constant true
    return %19 : i32
  }
}

// -----
module {
  func.func @floats(%arg0: f32, %arg1: f32, %arg2: i32) -> f32 {
    %0 = arith.addf %arg0, %arg1 : f32
    %1 = arith.subf %0, %arg1 : f32
    %2 = arith.mulf %1, %arg1 : f32
    %3 = arith.divf %2, %arg1 : f32
    %4 = arith.remf %3, %arg1 : f32
    %5 = arith.negf %4 : f32
    %6 = math.absf %5 : f32
    %7 = math.ceil %6 : f32
    %8 = math.exp %7 : f32
    %9 = math.log %8 : f32
    %10 = math.log2 %9 : f32
    %11 = math.log10 %10 : f32
    %12 = math.sqrt %11 : f32
    %13 = math.rsqrt %12 : f32
    %14 = math.cos %13 : f32
    %15 = math.sin %14 : f32
    %16 = math.tanh %15 : f32
    %17 = math.copysign %16, %arg1 : f32
    %18 = arith.cmpf olt, %17, %arg1 : f32
    %19 = arith.select %18, %17, %arg1 : f32
    %20 = arith.sitofp %arg2 : i32 to f32
    %21 = arith.fptosi %20 : f32 to i32
    %22 = arith.extf %19 : f32 to f64
    %23 = arith.truncf %22 : f64 to f16
    %24 = arith.uitofp %arg2 : i32 to f32
    %cst = arith.constant 1.500000e+00 : f32
    %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi32>
    return %19 : f32
  }
}

// -----
module {
  func.func private @callee() -> i32
  func.func @memory(%arg0: index, %arg1: f32, %arg2: tensor<?x4xf32>) -> f32 {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc(%arg0) : memref<?xf32>
    %alloca = memref.alloca() : memref<4xf32>
    memref.store %arg1, %alloc[%c0] : memref<?xf32>
    %0 = memref.load %alloc[%c0] : memref<?xf32>
    %dim = memref.dim %alloc, %c0 : memref<?xf32>
    %c1 = arith.constant 1 : index
    %dim_0 = tensor.dim %arg2, %c1 : tensor<?x4xf32>
    %1 = memref.rank %alloc : memref<?xf32>
    %cast = memref.cast %alloc : memref<?xf32> to memref<4xf32>
    %cast_1 = tensor.cast %arg2 : tensor<?x4xf32> to tensor<4x4xf32>
    %extracted = tensor.extract %arg2[%c0, %c0] : tensor<?x4xf32>
    %2 = vector.broadcast %arg1 : f32 to vector<8xf32>
    %splat = tensor.splat %arg1 : tensor<8xf32>
    %f = constant @callee : () -> i32
    %3 = call_indirect %f() : () -> i32
    %subview = memref.subview %alloc[%c0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.dealloc %alloc : memref<?xf32>
    return %0 : f32
  }
}

// -----
module {
  func.func @flow(%arg0: i1, %arg1: i32) -> i32 {
    cf.assert %arg0, "must hold"
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // pred: ^bb0
    cf.br ^bb3(%0 : i32)
  ^bb2:  // pred: ^bb0
    cf.br ^bb3(%arg1 : i32)
  ^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2
    return %1 : i32
  }
}

// -----
module {
  func.func @prefixed(%arg0: i32, %arg1: memref<4xi32>, %arg2: index) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    memref.store %0, %arg1[%arg2] : memref<4xi32>
    %1 = arith.muli %0, %arg0 : i32
    %c7_i32 = arith.constant 7 : i32
    %c0 = arith.constant 0 : index
    %dim = memref.dim %arg1, %c0 : memref<4xi32>
    return %1 : i32
  }
}

// -----
module {
  func.func @loops(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?xf32>) {
    scf.for %arg4 = %arg0 to %arg1 step %arg2 {
      %0 = memref.load %arg3[%arg4] : memref<?xf32>
      %1 = arith.cmpf ogt, %0, %0 : f32
      scf.if %1 {
        memref.store %0, %arg3[%arg4] : memref<?xf32>
      }
    }
    affine.for %arg4 = 0 to 10 {
      %0 = affine.load %arg3[%arg4] : memref<?xf32>
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4x4xf32, strided<[4, 1]>>, %arg1: memref<?x?xf32, strided<[?, 1], offset: ?>>) {
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4x4xf32, strided<[?, ?], offset: 3>, 2>) {
    return
  }
}

// -----
module {
  func.func @f(%arg0: tensor<*xf32>, %arg1: memref<*xf32>) -> index {
    %rank = tensor.rank %arg0 : tensor<*xf32>
    %0 = memref.rank %arg1 : memref<*xf32>
    return %rank : index
  }
}

// -----
module {
  func.func @f(%arg0: memref<4xf32>) {
    %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: f32) -> f32 {
    %0 = math.fma %arg0, %arg0, %arg0 : f32
    %1 = math.expm1 %0 : f32
    %2 = math.powf %1, %arg0 : f32
    %3 = math.log1p %2 : f32
    %4 = math.exp2 %3 : f32
    return %4 : f32
  }
}

// -----
module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = arith.divsi %arg0, %arg0 : i32
    %1 = arith.divui %0, %arg0 : i32
    %2 = arith.remsi %1, %arg0 : i32
    %3 = arith.remui %2, %arg0 : i32
    %4 = arith.shli %3, %arg0 : i32
    return %4 : i32
  }
}

// -----
module {
  func.func private @f()
}

// -----
module {
  func.func private @f() {
    return
  }
}

// -----
module {
  func.func private @f()
}

// -----
module {
  func.func private @g(i32, f32) -> (i32, f32)
}

// -----
module {
  func.func @f(%arg0: vector<4xf32>) -> f32 {
    %0 = vector.extract %arg0[0] : f32 from vector<4xf32>
    return %0 : f32
  }
}

// -----
module {
  func.func @f(%arg0: vector<4x4xf32>) -> vector<4xf32> {
    %0 = vector.extract %arg0[0] : vector<4xf32> from vector<4x4xf32>
    %1 = vector.insert %0, %arg0 [3] : vector<4xf32> into vector<4x4xf32>
    return %0 : vector<4xf32>
  }
}

// -----
module {
  func.func @f(%arg0: vector<4x4xf32>) {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.extract %arg0[%arg1] : f32 from vector<4xf32>
    %1 = vector.insert %arg2, %arg0 [%arg1] : f32 into vector<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: i32, %arg2: f32) {
    %0 = arith.index_cast %arg1 : i32 to index
    %1 = vector.extract %arg0[%0] : f32 from vector<4xf32>
    %2 = arith.index_cast %arg1 : i32 to index
    %3 = vector.insert %arg2, %arg0 [%2] : f32 into vector<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32>, vector<4xf32>
    vector.transfer_write %0, %arg0[%arg1] {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
    return
  }
}

// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: f32) {
    %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %arg1 : vector<4xf32>, vector<4xf32> into f32
    return
  }
}

// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: f32, %arg2: index) {
    %0 = vector.broadcast %arg1 : f32 to vector<4xf32>
    %1 = vector.outerproduct %arg0, %arg0 : vector<4xf32>, vector<4xf32>
    %2 = vector.create_mask %arg2 : vector<4xi1>
    %3 = vector.constant_mask [2] : vector<4xi1>
    %4 = vector.fma %arg0, %arg0, %arg0 : vector<4xf32>
    vector.print %arg0 : vector<4xf32>
    %5 = vector.shape_cast %arg0 : vector<4xf32> to vector<2x2xf32>
    %6 = vector.transpose %5, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
    %7 = vector.shuffle %arg0, %arg0 [0, 1] : vector<4xf32>, vector<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: index, %arg1: f32, %arg2: memref<4xf32>) {
    %0 = scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) init (%arg1) -> f32 {
      %1 = memref.load %arg2[%arg3] : memref<4xf32>
      scf.reduce(%1 : f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %2 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %2 : f32
      }
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: index, %arg1: f32, %arg2: memref<4xf32>) {
    %0:2 = scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) init (%arg1, %arg1) -> (f32, f32) {
      %1 = memref.load %arg2[%arg3] : memref<4xf32>
      scf.reduce(%1, %arg1 : f32, f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %2 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %2 : f32
      }, {
      ^bb0(%arg4: f32, %arg5: f32):
        %2 = arith.mulf %arg4, %arg5 : f32
        scf.reduce.return %2 : f32
      }
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: index) {
    scf.parallel (%arg1, %arg2) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) {
      scf.reduce 
    }
    scf.parallel (%arg1) = (%arg0) to (%arg0) step (%arg0) {
      scf.reduce 
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: index) {
    scf.parallel (%arg1, %arg2) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) {
      scf.reduce 
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: i1) {
    scf.if %arg0 {
    } else {
    }
    scf.if %arg0 {
    }
    %0 = scf.if %arg0 -> (i1) {
      scf.yield %arg0 : i1
    } else {
      scf.yield %arg0 : i1
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: i32) {
    %from_elements = tensor.from_elements %arg1, %arg1 : tensor<2xi32>
    %from_elements_0 = tensor.from_elements %arg1 : tensor<1xi32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: index, %arg1: f32) {
    %generated = tensor.generate %arg0 {
    ^bb0(%arg2: index):
      tensor.yield %arg1 : f32
    } : tensor<?xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: memref<1xi32>, %arg2: index) {
    %reshape = memref.reshape %arg0(%arg1) : (memref<?xf32>, memref<1xi32>) -> memref<?xf32>
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg2], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<2048xi8>, %arg1: index) {
    %view = memref.view %arg0[%arg1][] : memref<2048xi8> to memref<16x4xf32>
    %view_0 = memref.view %arg0[%arg1][%arg1] : memref<2048xi8> to memref<?x4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: tensor<4xf32>, %arg2: index) {
    %0 = vector.extract %arg0[%arg2] : f32 from vector<4xf32>
    %extracted = tensor.extract %arg1[%arg2] : tensor<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: i1, %arg1: vector<4xi1>, %arg2: vector<4xi32>) {
    %0 = arith.select %arg0, %arg2, %arg2 : vector<4xi32>
    %1 = arith.select %arg1, %arg2, %arg2 : vector<4xi1>, vector<4xi32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
    %0 = memref.atomic_rmw addf %arg1, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %1 = memref.generic_atomic_rmw %arg0[%arg2] : memref<4xf32> {
    ^bb0(%arg3: f32):
      %cst = arith.constant 1.000000e+00 : f32
      memref.atomic_yield %cst : f32
    }
    memref.prefetch %arg0[%arg2], write, locality<1>, data : memref<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
    memref.dma_start %arg0[%arg3], %arg1[%arg3], %arg3, %arg2[%arg3] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
    memref.dma_wait %arg2[%arg3], %arg3 : memref<1xi32>
    return
  }
}

// -----
module {
  memref.global "private" @g : memref<2xf32> = dense<1.000000e+00>
  memref.global constant @h : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
  func.func @f() {
    %0 = memref.get_global @g : memref<2xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: index) {
    %extracted_slice = tensor.extract_slice %arg0[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[%arg1] [2] [1] : tensor<2xf32> into tensor<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4xf32>) {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%c0] : memref<4xf32>
    memref.store %0, %arg0[%c0] : memref<4xf32>
    %dim = memref.dim %arg0, %c0 : memref<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4xf32>) {
    %c0 = arith.constant 0 : index
    %dim = memref.dim %arg0, %c0 : memref<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: tensor<4xf32>) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: index) {
    %dim = tensor.dim %arg0, %arg1 : tensor<4xf32>
    %rank = tensor.rank %arg0 : tensor<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: f32) {
    %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
    %splat = tensor.splat %arg0 : tensor<4xf32>
    return
  }
}

// -----
#set = affine_set<() : (1 == 0)>
module {
  func.func @f() {
    affine.for %arg0 = 0 to 10 {
    }
    affine.if #set() {
    } else {
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4xf32>) {
    %0 = affine.parallel (%arg1) = (0) to (4) reduce ("addf") -> (f32) {
      %1 = affine.load %arg0[%arg1] : memref<4xf32>
      affine.yield %1 : f32
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: i32, %arg1: i1) {
    cf.cond_br %arg1, ^bb1(%arg0 : i32), ^bb2
  ^bb1(%0: i32):  // pred: ^bb0
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return
  }
}

// -----
module {
  func.func @f(%arg0: index) {
    %alloc = memref.alloc(%arg0) : memref<?xf32>
    return
  }
}

// -----
module {
  func.func @f() {
    call @g() : () -> ()
    %f = constant @g : () -> ()
    call_indirect %f() : () -> ()
    return
  }
  func.func private @g()
}

// -----
module {
  func.func @f(%arg0: memref<?xf32>) -> (index, index) attributes {foo = 1 : i64} {
    %c0 = arith.constant 0 : index
    %dim = memref.dim %arg0, %c0 : memref<?xf32>
    %c0_0 = arith.constant 0 : index
    %dim_1 = memref.dim {x} %arg0, %c0_0 : memref<?xf32>
    return %dim, %dim_1 : index, index
  }
}

// -----
module {
  func.func @f(%arg0: i8, %arg1: f64) {
    %0 = arith.trunci %arg0 : i8 to i1
    %1 = arith.extsi %arg0 : i8 to i16
    %2 = arith.extui %arg0 : i8 to i16
    %3 = arith.truncf %arg1 : f64 to f32
    %4 = arith.extf %3 : f32 to f64
    %5 = arith.sitofp %arg0 : i8 to f32
    %6 = arith.uitofp %arg0 : i8 to f32
    %7 = arith.fptosi %3 : f32 to i8
    %8 = arith.fptoui %3 : f32 to i8
    %9 = arith.index_cast %arg0 : i8 to index
    return
  }
}

// -----
module {
  func.func @f(%arg0: tensor<4xf32>) {
    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
    %cast_0 = tensor.cast %cast : tensor<?xf32> to tensor<*xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index) {
    %subview = memref.subview %arg0[%arg1, %arg1] [%arg1, %arg1] [%arg1, %arg1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    %subview_0 = memref.subview %arg0[0, 0] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1]>>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<4xf32>) {
    memref.copy %arg0, %arg0 : memref<4xf32> to memref<4xf32>
    return
  }
}

// -----
#map = affine_map<(d0) -> (d0 * 2)>
#map1 = affine_map<(d0)[s0] -> (d0, s0)>
#map2 = affine_map<(d0) -> (d0, 3)>
#map3 = affine_map<(d0) -> (d0, 9)>
module {
  func.func @f(%arg0: index) {
    %0 = affine.apply #map(%arg0)
    %1 = affine.min #map1(%0)[%arg0]
    affine.for %arg1 = max #map2(%arg0) to min #map3(%arg0) step 2 {
    }
    return
  }
}

// -----
module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = arith.ceildivsi %arg0, %arg0 : i32
    %1 = arith.floordivsi %0, %arg0 : i32
    %2 = arith.ceildivsi %1, %arg0 : i32
    %3 = arith.floordivsi %2, %arg0 : i32
    return %3 : i32
  }
}

// -----
module {
  func.func @f(%arg0: f32) -> i1 {
    %0 = arith.cmpf ord, %arg0, %arg0 : f32
    %1 = arith.cmpf true, %arg0, %arg0 : f32
    %2 = arith.cmpf ueq, %arg0, %arg0 : f32
    return %0 : i1
  }
}

// -----
module {
  func.func @f(%arg0: index) {
    %0 = arith.cmpi ule, %arg0, %arg0 : index
    cf.assert %0, "x"
    return
  }
}

// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: f32, %arg2: tensor<4xi1>) {
    %0 = vector.broadcast %arg1 : f32 to vector<4xf32>
    %splat = tensor.splat %arg1 : tensor<4xf32>
    %1 = vector.broadcast %arg1 {foo} : f32 to vector<2x2xf32>
    return
  }
}

// -----
module {
  func.func @f() -> i32 {
    %c1_i32 = arith.constant {foo = 1 : i64} 1 : i32
    return %c1_i32 : i32
  }
}

// -----
module {
  func.func @f() {
    %alloc = memref.alloc() : memref<4xf32>
    %alloca = memref.alloca() {alignment = 8 : i64} : memref<4xf32>
    %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
    %cast_0 = memref.cast %cast : memref<?xf32> to memref<*xf32>
    memref.dealloc %alloc : memref<4xf32>
    return
  }
}

// -----
module {
  func.func @f(%arg0: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %arg1 = %c0 to %c1 step %c1 {
      scf.for %arg2 = %c0 to %c1 step %c1 {
      }
    }
    %0 = scf.for %arg1 = %c0 to %c1 step %c1 iter_args(%arg2 = %c0) -> (index) {
      scf.yield %arg2 : index
    }
    return
  }
}

// -----
#map = affine_map<(d0) -> (d0)>
module {
  func.func @f(%arg0: memref<?xf32>) attributes {llvm.emit_c_interface} {
    "foo"() {x = #map} : () -> ()
    return
  }
}

