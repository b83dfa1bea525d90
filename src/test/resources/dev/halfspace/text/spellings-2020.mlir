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
// -----
func @f(%a: memref<4x4xf32, offset: 0, strides: [4, 1]>, %b: memref<?x?xf32, offset: ?, strides: [?, 1]>) { return }
// -----
func @f(%a: memref<4x4xf32, offset: 3, strides: [?, ?], 2>) { return }
// -----
func @f(%a: tensor<*xf32>, %m: memref<*xf32>) -> index { %0 = rank %a : tensor<*xf32> %1 = rank %m : memref<*xf32> return %0 : index }
// -----
func @f(%a: memref<4xf32>) { assume_alignment %a, 16 : memref<4xf32> return }
// -----
func @f(%a: f32) -> f32 { %0 = fmaf %a, %a, %a : f32 %1 = expm1 %0 : f32 %2 = powf %1, %a : f32 %3 = log1p %2 : f32 %4 = exp2 %3 : f32 return %4 : f32 }
// -----
func @f(%a: i32) -> i32 { %0 = divis %a, %a : i32 %1 = diviu %0, %a : i32 %2 = remis %1, %a : i32 %3 = remiu %2, %a : i32 %4 = shlis %3, %a : i32 return %4 : i32 }
// -----
func @f() attributes {sym_visibility = "private"}
// -----
func @f() attributes {sym_visibility = "private"} { return }
// -----
func private @f()
// -----
func @g(i32, f32) -> (i32, f32)
// -----
func @f(%a: vector<4xf32>) -> f32 { %0 = vector.extract %a[0] : vector<4xf32> return %0 : f32 }
// -----
func @f(%a: vector<4x4xf32>) -> vector<4xf32> { %0 = vector.extract %a[0] : vector<4x4xf32> %1 = vector.insert %0, %a[3] : vector<4xf32> into vector<4x4xf32> return %0 : vector<4xf32> }
// -----
func @f(%a: vector<4x4xf32>) { %0 = vector.strided_slice %a {offsets = [0], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32> return }
// -----
func @f(%a: vector<4xf32>, %i: index, %x : f32) { %0 = vector.extractelement %a[%i : index] : vector<4xf32> %1 = vector.insertelement %x, %a[%i : index] : vector<4xf32> return }
// -----
func @f(%a: vector<4xf32>, %i: i32, %x : f32) { %0 = vector.extractelement %a[%i : i32] : vector<4xf32> %1 = vector.insertelement %x, %a[%i : i32] : vector<4xf32> return }
// -----
func @f(%m: memref<?xf32>, %i: index, %x : f32) { %0 = vector.transfer_read %m[%i], %x {permutation_map = affine_map<(d0) -> (d0)>} : memref<?xf32>, vector<4xf32> vector.transfer_write %0, %m[%i] {masked = [false]} : vector<4xf32>, memref<?xf32> return }
// -----
#matmul_trait = {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
func @f(%a: vector<4xf32>, %x : f32) { %0 = vector.contract #matmul_trait %a, %a, %x : vector<4xf32>, vector<4xf32> into f32 return }
// -----
func @f(%a: vector<4xf32>, %x : f32, %n: index) { %0 = vector.broadcast %x : f32 to vector<4xf32> %1 = vector.outerproduct %a, %a : vector<4xf32>, vector<4xf32> %2 = vector.create_mask %n : vector<4xi1> %3 = vector.constant_mask [2] : vector<4xi1> %4 = vector.fma %a, %a, %a : vector<4xf32> vector.print %a : vector<4xf32> %5 = vector.shape_cast %a : vector<4xf32> to vector<2x2xf32> %6 = vector.transpose %5, [1, 0] : vector<2x2xf32> to vector<2x2xf32> %7 = vector.shuffle %a, %a [0, 1] : vector<4xf32>, vector<4xf32> return }
// -----
func @f(%lb: index, %x: f32, %m: memref<4xf32>) { %0 = loop.parallel (%i) = (%lb) to (%lb) step (%lb) init (%x) -> f32 { %v = load %m[%i] : memref<4xf32> loop.reduce(%v) : f32 { ^bb0(%l: f32, %r: f32): %s = addf %l, %r : f32 loop.reduce.return %s : f32 } } return }
// -----
func @f(%lb: index, %x: f32, %m: memref<4xf32>) { %0:2 = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%x, %x) -> (f32, f32) { %v = load %m[%i] : memref<4xf32> scf.reduce(%v) : f32 { ^bb0(%l: f32, %r: f32): %s = addf %l, %r : f32 scf.reduce.return %s : f32 } scf.reduce(%x) : f32 { ^bb0(%l: f32, %r: f32): %s = mulf %l, %r : f32 scf.reduce.return %s : f32 } scf.yield } return }
// -----
func @f(%lb: index) { scf.parallel (%i, %j) = (%lb, %lb) to (%lb, %lb) step (%lb, %lb) { scf.yield } loop.parallel (%i) = (%lb) to (%lb) step (%lb) { } return }
// -----
func @f(%lb: index) { scf.parallel (%i, %j) = (%lb, %lb) to (%lb, %lb) step (%lb, %lb) { "loop.terminator"() : () -> () } return }
// -----
func @f(%c: i1) { loop.if %c { } else { } loop.if %c { loop.yield } %0 = loop.if %c -> i1 { loop.yield %c : i1 } else { loop.yield %c : i1 } return }
// -----
func @f(%t: tensor<4xf32>, %x: i32) { %0 = tensor_from_elements(%x, %x) : tensor<2xi32> %1 = tensor_from_elements %x : tensor<1xi32> return }
// -----
func @f(%n: index, %x: f32) { %0 = dynamic_tensor_from_elements %n { ^bb0(%i: index): yield %x : f32 } : tensor<?xf32> return }
// -----
func @f(%m: memref<?xf32>, %s: memref<1xi32>, %n : index) { %0 = memref_reshape %m(%s) : (memref<?xf32>, memref<1xi32>) -> memref<?xf32> %1 = memref_reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1] : memref<?xf32> to memref<?xf32, offset: 0, strides: [1]> return }
// -----
func @f(%m: memref<2048xi8>, %n : index) { %0 = view %m[%n][] : memref<2048xi8> to memref<16x4xf32> %1 = view %m[%n][%n] : memref<2048xi8> to memref<?x4xf32> return }
// -----
func @f(%v: vector<4xf32>, %t: tensor<4xf32>, %i: index) { %0 = extract_element %v[%i] : vector<4xf32> %1 = extract_element %t[%i] : tensor<4xf32> return }
// -----
func @f(%c: i1, %a: vector<4xi1>, %v: vector<4xi32>) { %0 = select %c, %v, %v : vector<4xi32> %1 = select %a, %v, %v : vector<4xi1>, vector<4xi32> return }
// -----
func @f(%m: memref<4xf32>, %x: f32, %i: index) { %0 = atomic_rmw "addf" %x, %m[%i] : (f32, memref<4xf32>) -> f32 %1 = generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%c: f32): %k = constant 1.0 : f32 atomic_yield %k : f32 } prefetch %m[%i], write, locality<1>, data : memref<4xf32> return }
// -----
func @f(%m: memref<4xf32>, %n: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) { dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32> dma_wait %t[%i], %i : memref<1xi32> return }
// -----
global_memref "private" @g : memref<2xf32> = dense<1.0>
global_memref constant @h : memref<2xf32> = dense<[1.0, 2.0]>
func @f() { %0 = get_global_memref @g : memref<2xf32> return }
// -----
func @f(%t: tensor<4xf32>, %i: index) { %0 = subtensor %t[0][2][1] : tensor<4xf32> to tensor<2xf32> %1 = subtensor_insert %0 into %t[%i][2][1] : tensor<2xf32> into tensor<4xf32> return }
// -----
func @f(%m: memref<4xf32>) { %i = "std.constant"() {value = 0 : index} : () -> index %x = "std.load"(%m, %i) : (memref<4xf32>, index) -> f32 "std.store"(%x, %m, %i) : (f32, memref<4xf32>, index) -> () %d = "std.dim"(%m, %i) : (memref<4xf32>, index) -> index "std.return"() : () -> () }
// -----
func @f(%m: memref<4xf32>) { %d = "std.dim"(%m) {index = 0 : i64} : (memref<4xf32>) -> index return }
// -----
func @f(%m: tensor<4xf32>) { %d = "std.dim"(%m) {index = 0} : (tensor<4xf32>) -> index return }
// -----
func @f(%m: tensor<4xf32>, %i: index) { %d = "std.dim"(%m, %i) : (tensor<4xf32>, index) -> index %e = "std.rank"(%m) : (tensor<4xf32>) -> index return }
// -----
func @f(%x: f32) { %d = "std.splat"(%x) : (f32) -> vector<4xf32> %e = "std.splat"(%x) : (f32) -> tensor<4xf32> return }
// -----
func @f() { affine.for %i = 0 to 10 { "affine.terminator"() : () -> () } affine.if affine_set<() : (1 == 0)>() { affine.terminator } else { affine.terminator } return }
// -----
func @f(%m: memref<4xf32>) { %0 = affine.parallel (%i) = (0) to (4) reduce ("addf") -> f32 { %1 = affine.load %m[%i] : memref<4xf32> affine.yield %1 : f32 } return }
// -----
func @f(%a: i32, %c : i1) { "std.cond_br"(%c, %a)[^a, ^b] {operand_segment_sizes = dense<[1, 1, 0]> : vector<3xi32>} : (i1, i32) -> ()
^a(%x: i32): br ^b
^b: return }
// -----
func @f(%n: index) { %0 = "std.alloc"(%n) {operand_segment_sizes = dense<[1, 0]> : vector<2xi32>} : (index) -> memref<?xf32> return }
// -----
module { func @f() { call @g() : () -> () %0 = constant @g : () -> () call_indirect %0() : () -> () return } func @g() }
// -----
func @f(%arg0: memref<?xf32>) -> (index, index) attributes {foo = 1} { %c0 = constant 0 : index %0 = dim %arg0, %c0 : memref<?xf32> %1 = dim %arg0, 0 {x} : memref<?xf32> return %0, %1 : index, index }
// -----
func @f(%a: i8, %b: f64) { %0 = trunci %a : i8 to i1 %1 = sexti %a : i8 to i16 %2 = zexti %a : i8 to i16 %3 = fptrunc %b : f64 to f32 %4 = fpext %3 : f32 to f64 %5 = sitofp %a : i8 to f32 %6 = uitofp %a : i8 to f32 %7 = fptosi %3 : f32 to i8 %8 = fptoui %3 : f32 to i8 %9 = index_cast %a : i8 to index return }
// -----
func @f(%x: tensor<4xf32>) { %0 = "std.tensor_cast"(%x) : (tensor<4xf32>) -> tensor<?xf32> %1 = tensor_cast %0 : tensor<?xf32> to tensor<*xf32> return }
// -----
func @f(%m: memref<?x?xf32>, %i: index) { %0 = subview %m[%i, %i][%i, %i][%i, %i] : memref<?x?xf32> to memref<?x?xf32, offset: ?, strides: [?, ?]> %1 = subview %m[0, 0][4, 4][1, 1] : memref<?x?xf32> to memref<4x4xf32, offset: 0, strides: [?, 1]> return }
// -----
func @f(%m: memref<4xf32>) { linalg.copy(%m, %m) : memref<4xf32>, memref<4xf32> return }
// -----
func @f(%a: index) { %0 = affine.apply affine_map<(d0) -> (d0 * 2)> (%a) %1 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%0)[%a] affine.for %i = max affine_map<(d0) -> (d0, 3)>(%a) to min affine_map<(d0) -> (d0, 9)>(%a) step 2 { affine.terminator } return }
// -----
func @f(%a: i32) -> i32 { %0 = signed_ceildivi %a, %a : i32 %1 = signed_floordivi %0, %a : i32 %2 = ceildivi_signed %1, %a : i32 %3 = floordivi_signed %2, %a : i32 return %3 : i32 }
// -----
func @f(%a: f32) -> i1 { %0 = cmpf "ord", %a, %a : f32 %1 = cmpf "true", %a, %a : f32 %2 = std.cmpf "ueq", %a, %a : f32 return %0 : i1 }
// -----
func @f(%a: index) { %0 = cmpi "ule", %a, %a : index assert %0, "x" return }
// -----
func @f(%a: vector<4xf32>, %x: f32, %b: tensor<4xi1>) { %0 = splat %x : vector<4xf32> %1 = splat %x : tensor<4xf32> %2 = splat %x {foo} : vector<2x2xf32> return }
// -----
func @f() -> i32 { %c = constant {foo = 1} 1 : i32 return %c : i32 }
// -----
func @f() { %0 = alloc() : memref<4xf32> %1 = alloca() {alignment = 8} : memref<4xf32> %2 = memref_cast %0 : memref<4xf32> to memref<?xf32> %3 = memref_cast %2 : memref<?xf32> to memref<*xf32> dealloc %0 : memref<4xf32> return }
// -----
func @f(%m: memref<?xf32>) { %c0 = constant 0 : index %c1 = constant 1 : index loop.for %i = %c0 to %c1 step %c1 { loop.for %j = %c0 to %c1 step %c1 { } loop.yield } %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %c0) -> (index) { scf.yield %a : index } return }
// -----
func @f(%m: memref<?xf32>) attributes {llvm.emit_c_interface} { "foo"() {x = affine_map<(d0) -> (d0)>} : () -> () return }
