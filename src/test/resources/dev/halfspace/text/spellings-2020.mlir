// A layout map with a symbol.
#affine_map2to3 = affine_map<(d0, d1)[s0] -> (d0, d1 + s0, d1 - s0)>
func @layout(%N: index) {
  %x = alloc()[%N] : memref<40x50xf32, #affine_map2to3>
  return
}
// -----
#affine_map42 = affine_map<(d0, d1)[s0] -> (d0, d0 + d1 + s0 floordiv 2)>
func @out_of_line_and_inline(%N: index) {
  %a = alloc()[%N] : memref<4x4xf32, #affine_map42>
  %b = alloc()[%N] : memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0, d0 + d1 + s0 floordiv 2)>>
  dealloc %a : memref<4x4xf32, #affine_map42>
  return
}
// -----
#set42 = affine_set<(d0, d1)[s0, s1]
   : (d0 >= 0, -d0 + s0 - 1 >= 0, d1 >= 0, -d1 + s1 - 1 >= 0)>
func @guarded(%M: index, %N: index) {
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      affine.if #set42(%i, %j)[%M, %N] {
        "body"(%i, %j) : (index, index) -> ()
      }
      affine.terminator
    }
  }
  return
}
// -----
#map10 = affine_map<(d0, d1) -> (d0 floordiv 8 + d1 floordiv 128)>
func @apply(%s: index, %t: index, %42: index, %n: index) {
  %1 = affine.apply #map10 (%s, %t)
  %2 = affine.apply affine_map<(i)[s0] -> (i+s0)> (%42)[%n]
  return
}
// -----
func @F1(memref<?x?xf32>, index, index) -> f32
func @F2(f32, memref<?x?xf32>, index, index)
#map57 = affine_map<(d0)[s0] -> (s0 - d0 - 1)>
func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  %N = dim %A, 0 : memref<?x?xf32>
  affine.for %i = 0 to %N step 1 {
    affine.for %j = 0 to %N {   // implicitly steps by 1
      %0 = affine.apply #map57(%j)[%N]
      %tmp = call @F1(%A, %i, %0) : (memref<?x?xf32>, index, index)->(f32)
      call @F2(%tmp, %B, %i, %0) : (f32, memref<?x?xf32>, index, index)->()
    }
  }
  return
}
// -----
#set = affine_set<(d0, d1)[s0]: (d0 - 10 >= 0, s0 - d0 - 9 >= 0,
                                 d1 - 10 >= 0, s0 - d1 - 9 >= 0)>
#map42 = affine_map<(d0) -> (d0 + 42)>
#map43 = affine_map<(d0, d1) -> (d0 + d1)>
func @S1(i32, index, index) -> i32
func @S2(i32, memref<10xi32>, index, index)
func @reduced_domain_example(%A: memref<10xi32>, %X: i32, %N: index) {
  affine.for %i = 0 to %N {
     affine.for %j = 0 to %N {
       %0 = affine.apply #map42(%j)
       %tmp = call @S1(%X, %i, %0) : (i32, index, index) -> i32
       affine.if #set(%i, %j)[%N] {
          %1 = affine.apply #map43(%i, %j)
          call @S2(%tmp, %A, %i, %1) : (i32, memref<10xi32>, index, index) -> ()
       }
    }
  }
  return
}
// -----
func @least(%arg0: index, %arg1: index) -> index {
  %0 = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)> (%arg0)[%arg1]
  %1 = affine.max affine_map<(d0) -> (1000, d0 + 512)> (%0)
  return %1 : index
}
// -----
func @parallel() {
  affine.parallel (%i, %j) = (0, 0) to (10, 10) step (1, 1) {
    "body"(%i, %j) : (index, index) -> ()
  }
  return
}
// -----
func @prefetch(%0: memref<400x400xi32>) {
  affine.for %i = 0 to 400 {
    affine.for %j = 0 to 395 {
      affine.prefetch %0[%i, %j + 5], read, locality<3>, data : memref<400x400xi32>
    }
  }
  return
}
// -----
func @access(%0: memref<100x100xf32>, %n: index, %m: index) {
  affine.for %i0 = 0 to 90 {
    affine.for %i1 = 0 to 90 {
      %1 = affine.load %0[%i0 + 3, %i1 + 7] : memref<100x100xf32>
      %2 = affine.load %0[%i0 + symbol(%n), %i1 + symbol(%m)]
             : memref<100x100xf32>
      affine.store %1, %0[%i0 + 3, %i1 + 7] : memref<100x100xf32>
      affine.store %2, %0[%i0 + symbol(%n), %i1 + symbol(%m)]
             : memref<100x100xf32>
    }
  }
  return
}
// -----
func @transfer(%src: memref<40x128xf32, 0>, %dst: memref<2x1024xf32, 1>, %stride: index, %num_elt_per_stride: index) {
  %num_elements = constant 256 : index
  %idx = constant 0 : index
  %tag = alloc() : memref<1xi32, 4>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.dma_start %src[%i + 3, %j], %dst[%i + 7, %j], %tag[%idx],
        %num_elements :
          memref<40x128xf32, 0>, memref<2x1024xf32, 1>, memref<1xi32, 4>
      affine.dma_start %src[%i, %j], %dst[%i, %j], %tag[%idx], %num_elements,
        %stride, %num_elt_per_stride : memref<40x128xf32, 0>, memref<2x1024xf32, 1>, memref<1xi32, 4>
      affine.dma_wait %tag[%idx], %num_elements : memref<1xi32, 4>
    }
  }
  return
}
// -----
// The standard dialect.
func @integers(%a: i32, %b: i32, %c: i1) -> i32 {
  %0 = addi %a, %b : i32
  %1 = subi %0, %b : i32
  %2 = muli %1, %b : i32
  %3 = divi_signed %2, %b : i32
  %4 = divi_unsigned %3, %b : i32
  %5 = remi_signed %4, %b : i32
  %6 = remi_unsigned %5, %b : i32
  %7 = signed_divi %6, %b : i32
  %8 = unsigned_remi %7, %b : i32
  %9 = and %8, %b : i32
  %10 = or %9, %b : i32
  %11 = xor %10, %b : i32
  %12 = shift_left %11, %b : i32
  %13 = shift_right_signed %12, %b : i32
  %14 = shift_right_unsigned %13, %b : i32
  %15 = cmpi "slt", %14, %b : i32
  %16 = select %15, %14, %b : i32
  %17 = sexti %16 : i32 to i64
  %18 = zexti %16 : i32 to i64
  %19 = trunci %17 : i64 to i32
  %20 = index_cast %19 : i32 to index
  %21 = constant true
  return %19 : i32
}
// -----
func @floats(%a: f32, %b: f32, %i: i32) -> f32 {
  %0 = addf %a, %b : f32
  %1 = subf %0, %b : f32
  %2 = mulf %1, %b : f32
  %3 = divf %2, %b : f32
  %4 = remf %3, %b : f32
  %5 = negf %4 : f32
  %6 = absf %5 : f32
  %7 = ceilf %6 : f32
  %8 = exp %7 : f32
  %9 = log %8 : f32
  %10 = log2 %9 : f32
  %11 = log10 %10 : f32
  %12 = sqrt %11 : f32
  %13 = rsqrt %12 : f32
  %14 = cos %13 : f32
  %15 = sin %14 : f32
  %16 = tanh %15 : f32
  %17 = copysign %16, %b : f32
  %18 = cmpf "olt", %17, %b : f32
  %19 = select %18, %17, %b : f32
  %20 = sitofp %i : i32 to f32
  %21 = fptosi %20 : f32 to i32
  %22 = fpext %19 : f32 to f64
  %23 = fptrunc %22 : f64 to f16
  %24 = uitofp %i : i32 to f32
  %25 = constant 1.5 : f32
  %26 = constant dense<[1, 2]> : tensor<2xi32>
  return %19 : f32
}
// -----
func @callee() -> i32
func @memory(%n: index, %v: f32, %t: tensor<?x4xf32>) -> f32 {
  %c0 = constant 0 : index
  %m = alloc(%n) : memref<?xf32>
  %s = alloca() : memref<4xf32>
  store %v, %m[%c0] : memref<?xf32>
  %0 = load %m[%c0] : memref<?xf32>
  %d = dim %m, %c0 : memref<?xf32>
  %e = dim %t, 1 : tensor<?x4xf32>
  %r = rank %m : memref<?xf32>
  %k = memref_cast %m : memref<?xf32> to memref<4xf32>
  %u = tensor_cast %t : tensor<?x4xf32> to tensor<4x4xf32>
  %x = extract_element %t[%c0, %c0] : tensor<?x4xf32>
  %w = splat %v : vector<8xf32>
  %y = splat %v : tensor<8xf32>
  %f = constant @callee : () -> i32
  %g = call_indirect %f() : () -> i32
  %sub = subview %m[%c0][4][1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
  dealloc %m : memref<?xf32>
  return %0 : f32
}
// -----
func @flow(%c: i1, %x: i32) -> i32 {
  assert %c, "must hold"
  cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%a: i32):
  br ^bb3(%a : i32)
^bb2:
  br ^bb3(%x : i32)
^bb3(%r: i32):
  return %r : i32
}
// -----
module {
  func @prefixed(%a: i32, %m: memref<4xi32>, %i: index) -> i32 {
    %0 = std.addi %a, %a : i32
    std.store %0, %m[%i] : memref<4xi32>
    %1 = "std.muli"(%0, %a) : (i32, i32) -> i32
    %2 = std.constant 7 : i32
    %3 = std.dim %m, 0 : memref<4xi32>
    std.return %1 : i32
  }
}
// -----
func @loops(%lb: index, %ub: index, %step: index, %m: memref<?xf32>) {
  loop.for %i = %lb to %ub step %step {
    %0 = load %m[%i] : memref<?xf32>
    %c = cmpf "ogt", %0, %0 : f32
    loop.if %c {
      store %0, %m[%i] : memref<?xf32>
    }
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[%i] : memref<?xf32>
    "affine.terminator"() : () -> ()
  }
  return
}
