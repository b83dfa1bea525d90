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

