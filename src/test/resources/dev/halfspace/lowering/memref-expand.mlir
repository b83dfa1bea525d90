func.func @rs1(%m: memref<*xf32>, %s: memref<3xi32>) -> memref<?x?x8xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<3xi32>) -> memref<?x?x8xf32>
  return %r : memref<?x?x8xf32>
}

// -----

func.func @rs2(%m: memref<4x4xf32>, %s: memref<1xindex>) -> memref<16xf32> {
  %r = memref.reshape %m(%s) : (memref<4x4xf32>, memref<1xindex>) -> memref<16xf32>
  return %r : memref<16xf32>
}

// -----

func.func @rs3(%m: memref<*xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  return %r : memref<*xf32>
}

// -----

func.func @rs4(%m: memref<*xf32>, %s: memref<3xindex>) -> memref<?x4x?xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<3xindex>) -> memref<?x4x?xf32>
  return %r : memref<?x4x?xf32>
}

// -----

func.func @rs5(%m: memref<1xf32>, %s: memref<0xindex>) -> memref<f32> {
  %r = memref.reshape %m(%s) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
  return %r : memref<f32>
}

// -----

func.func @rs6(%m: memref<?xf32>, %s: memref<4xi64>) -> memref<2x?x3x?xf32> {
  %r = memref.reshape %m(%s) : (memref<?xf32>, memref<4xi64>) -> memref<2x?x3x?xf32>
  return %r : memref<2x?x3x?xf32>
}

// -----

func.func @rs7(%m: memref<?xf32, 3>, %s: memref<1xi64, 1>) -> memref<?xf32, 3> {
  %r = memref.reshape %m(%s) : (memref<?xf32, 3>, memref<1xi64, 1>) -> memref<?xf32, 3>
  return %r : memref<?xf32, 3>
}

// -----

func.func @a1(%v: f32, %m: memref<10xf32>, %i: index) -> f32 {
  %x = memref.atomic_rmw maximumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  return %x : f32
}

// -----

func.func @a2(%v: f32, %m: memref<10xf32>, %i: index) -> f32 {
  %x = memref.atomic_rmw minimumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  return %x : f32
}

// -----

func.func @a3(%v: f32, %m: memref<10xf32>, %i: index) -> f32 {
  %x = memref.atomic_rmw maxnumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  return %x : f32
}

// -----

func.func @a4(%v: f32, %m: memref<10xf32>, %i: index) -> f32 {
  %x = memref.atomic_rmw minnumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  return %x : f32
}

// -----

func.func @a5(%v: f32, %m: memref<10xf32>, %i: index) -> f32 {
  %x = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %y = memref.atomic_rmw mulf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %z = memref.atomic_rmw assign %v, %m[%i] : (f32, memref<10xf32>) -> f32
  return %x : f32
}

// -----

func.func @a6(%v: i32, %m: memref<10xi32>, %i: index) -> i32 {
  %x = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %y = memref.atomic_rmw maxs %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %z = memref.atomic_rmw maxu %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %w = memref.atomic_rmw mins %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %u = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %a = memref.atomic_rmw andi %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %b = memref.atomic_rmw ori %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %c = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<10xi32>) -> i32
  return %x : i32
}

// -----

func.func @d(%m: memref<?x?xf32>, %i: index) -> index {
  %x = memref.dim %m, %i : memref<?x?xf32>
  %c0 = arith.constant 0 : index
  %y = memref.dim %m, %c0 : memref<?x?xf32>
  %k = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %z = memref.dim %k, %c0 : memref<?xf32>
  return %x : index
}

// -----

func.func @g0(%m: memref<*xf32>, %s: memref<1xi32>) -> memref<2xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<1xi32>) -> memref<2xf32>
  return %r : memref<2xf32>
}

// -----

func.func @g1(%m: memref<?xf32>, %s: memref<1xi64>) -> memref<?xf32> {
  %r = memref.reshape %m(%s) : (memref<?xf32>, memref<1xi64>) -> memref<?xf32>
  return %r : memref<?xf32>
}

// -----

func.func @g2(%m: memref<2x?xf32>, %s: memref<2xindex>) -> memref<2x3xf32> {
  %r = memref.reshape %m(%s) : (memref<2x?xf32>, memref<2xindex>) -> memref<2x3xf32>
  return %r : memref<2x3xf32>
}

// -----

func.func @g3(%m: memref<*xf32>, %s: memref<2xi32>) -> memref<2x?xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<2xi32>) -> memref<2x?xf32>
  return %r : memref<2x?xf32>
}

// -----

func.func @g4(%m: memref<?xf32>, %s: memref<2xi64>) -> memref<?x3xf32> {
  %r = memref.reshape %m(%s) : (memref<?xf32>, memref<2xi64>) -> memref<?x3xf32>
  return %r : memref<?x3xf32>
}

// -----

func.func @g5(%m: memref<2x?xf32>, %s: memref<2xindex>) -> memref<?x?xf32> {
  %r = memref.reshape %m(%s) : (memref<2x?xf32>, memref<2xindex>) -> memref<?x?xf32>
  return %r : memref<?x?xf32>
}

// -----

func.func @g6(%m: memref<*xf32>, %s: memref<3xi32>) -> memref<2x3x4xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<3xi32>) -> memref<2x3x4xf32>
  return %r : memref<2x3x4xf32>
}

// -----

func.func @g7(%m: memref<?xf32>, %s: memref<3xi64>) -> memref<2x3x?xf32> {
  %r = memref.reshape %m(%s) : (memref<?xf32>, memref<3xi64>) -> memref<2x3x?xf32>
  return %r : memref<2x3x?xf32>
}

// -----

func.func @g8(%m: memref<2x?xf32>, %s: memref<3xindex>) -> memref<2x?x4xf32> {
  %r = memref.reshape %m(%s) : (memref<2x?xf32>, memref<3xindex>) -> memref<2x?x4xf32>
  return %r : memref<2x?x4xf32>
}

// -----

func.func @g9(%m: memref<*xf32>, %s: memref<3xi32>) -> memref<2x?x?xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<3xi32>) -> memref<2x?x?xf32>
  return %r : memref<2x?x?xf32>
}

// -----

func.func @g10(%m: memref<?xf32>, %s: memref<3xi64>) -> memref<?x3x4xf32> {
  %r = memref.reshape %m(%s) : (memref<?xf32>, memref<3xi64>) -> memref<?x3x4xf32>
  return %r : memref<?x3x4xf32>
}

// -----

func.func @g11(%m: memref<2x?xf32>, %s: memref<3xindex>) -> memref<?x3x?xf32> {
  %r = memref.reshape %m(%s) : (memref<2x?xf32>, memref<3xindex>) -> memref<?x3x?xf32>
  return %r : memref<?x3x?xf32>
}

// -----

func.func @g12(%m: memref<*xf32>, %s: memref<3xi32>) -> memref<?x?x4xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<3xi32>) -> memref<?x?x4xf32>
  return %r : memref<?x?x4xf32>
}

// -----

func.func @g13(%m: memref<?xf32>, %s: memref<3xi64>) -> memref<?x?x?xf32> {
  %r = memref.reshape %m(%s) : (memref<?xf32>, memref<3xi64>) -> memref<?x?x?xf32>
  return %r : memref<?x?x?xf32>
}

// -----

func.func @loop(%m: memref<*xf32>, %s: memref<2xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %r = memref.reshape %m(%s) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
    %k = memref.reshape %r(%s) : (memref<?x?xf32>, memref<2xindex>) -> memref<?x?xf32>
    %x = memref.load %k[%i, %i] : memref<?x?xf32>
    "use"(%x) : (f32) -> ()
  }
  return
}

// -----

func.func @alloca(%m: memref<*xi8>, %a: index, %b: index) -> memref<?x?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloca() : memref<2xindex>
  memref.store %a, %s[%c0] : memref<2xindex>
  memref.store %b, %s[%c1] : memref<2xindex>
  %r = memref.reshape %m(%s) : (memref<*xi8>, memref<2xindex>) -> memref<?x?xi8>
  return %r : memref<?x?xi8>
}
