func.func @r1(%m: memref<2xf32>) -> memref<4xf32> {
  %0 = memref.realloc %m : memref<2xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

func.func @r2(%m: memref<2xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m (%n) : memref<2xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @r3(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m (%n) {alignment = 16} : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @r4(%m: memref<?xf32, 3>, %n: index) -> memref<4xf32, 3> {
  %0 = memref.realloc %m : memref<?xf32, 3> to memref<4xf32, 3>
  return %0 : memref<4xf32, 3>
}

// -----

func.func @g0(%m: memref<2xi8>, %n: index) -> memref<?xi8> {
  %0 = memref.realloc %m(%n) : memref<2xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}

// -----

func.func @g1(%m: memref<2xvector<2xf32>>, %n: index) -> memref<?xvector<2xf32>> {
  %0 = memref.realloc %m(%n) : memref<2xvector<2xf32>> to memref<?xvector<2xf32>>
  return %0 : memref<?xvector<2xf32>>
}

// -----

func.func @g2(%m: memref<2xi8>, %n: index) -> memref<?xi8> {
  %0 = memref.realloc %m(%n) {alignment = 32 : i64} : memref<2xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}

// -----

func.func @g3(%m: memref<2xvector<2xf32>>, %n: index) -> memref<?xvector<2xf32>> {
  %0 = memref.realloc %m(%n) {alignment = 32 : i64} : memref<2xvector<2xf32>> to memref<?xvector<2xf32>>
  return %0 : memref<?xvector<2xf32>>
}

// -----

func.func @g4(%m: memref<2xi8>, %n: index) -> memref<7xi8> {
  %0 = memref.realloc %m : memref<2xi8> to memref<7xi8>
  return %0 : memref<7xi8>
}

// -----

func.func @g5(%m: memref<2xvector<2xf32>>, %n: index) -> memref<7xvector<2xf32>> {
  %0 = memref.realloc %m : memref<2xvector<2xf32>> to memref<7xvector<2xf32>>
  return %0 : memref<7xvector<2xf32>>
}

// -----

func.func @g6(%m: memref<2xi8>, %n: index) -> memref<7xi8> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<2xi8> to memref<7xi8>
  return %0 : memref<7xi8>
}

// -----

func.func @g7(%m: memref<2xvector<2xf32>>, %n: index) -> memref<7xvector<2xf32>> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<2xvector<2xf32>> to memref<7xvector<2xf32>>
  return %0 : memref<7xvector<2xf32>>
}

// -----

func.func @g8(%m: memref<2xi8>, %n: index) -> memref<9xi8> {
  %0 = memref.realloc %m : memref<2xi8> to memref<9xi8>
  return %0 : memref<9xi8>
}

// -----

func.func @g9(%m: memref<2xvector<2xf32>>, %n: index) -> memref<9xvector<2xf32>> {
  %0 = memref.realloc %m : memref<2xvector<2xf32>> to memref<9xvector<2xf32>>
  return %0 : memref<9xvector<2xf32>>
}

// -----

func.func @g10(%m: memref<2xi8>, %n: index) -> memref<9xi8> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<2xi8> to memref<9xi8>
  return %0 : memref<9xi8>
}

// -----

func.func @g11(%m: memref<2xvector<2xf32>>, %n: index) -> memref<9xvector<2xf32>> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<2xvector<2xf32>> to memref<9xvector<2xf32>>
  return %0 : memref<9xvector<2xf32>>
}

// -----

func.func @g12(%m: memref<?xi8>, %n: index) -> memref<?xi8> {
  %0 = memref.realloc %m(%n) : memref<?xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}

// -----

func.func @g13(%m: memref<?xvector<2xf32>>, %n: index) -> memref<?xvector<2xf32>> {
  %0 = memref.realloc %m(%n) : memref<?xvector<2xf32>> to memref<?xvector<2xf32>>
  return %0 : memref<?xvector<2xf32>>
}

// -----

func.func @g14(%m: memref<?xi8>, %n: index) -> memref<?xi8> {
  %0 = memref.realloc %m(%n) {alignment = 32 : i64} : memref<?xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}

// -----

func.func @g15(%m: memref<?xvector<2xf32>>, %n: index) -> memref<?xvector<2xf32>> {
  %0 = memref.realloc %m(%n) {alignment = 32 : i64} : memref<?xvector<2xf32>> to memref<?xvector<2xf32>>
  return %0 : memref<?xvector<2xf32>>
}

// -----

func.func @g16(%m: memref<?xi8>, %n: index) -> memref<7xi8> {
  %0 = memref.realloc %m : memref<?xi8> to memref<7xi8>
  return %0 : memref<7xi8>
}

// -----

func.func @g17(%m: memref<?xvector<2xf32>>, %n: index) -> memref<7xvector<2xf32>> {
  %0 = memref.realloc %m : memref<?xvector<2xf32>> to memref<7xvector<2xf32>>
  return %0 : memref<7xvector<2xf32>>
}

// -----

func.func @g18(%m: memref<?xi8>, %n: index) -> memref<7xi8> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<?xi8> to memref<7xi8>
  return %0 : memref<7xi8>
}

// -----

func.func @g19(%m: memref<?xvector<2xf32>>, %n: index) -> memref<7xvector<2xf32>> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<?xvector<2xf32>> to memref<7xvector<2xf32>>
  return %0 : memref<7xvector<2xf32>>
}

// -----

func.func @g20(%m: memref<?xi8>, %n: index) -> memref<9xi8> {
  %0 = memref.realloc %m : memref<?xi8> to memref<9xi8>
  return %0 : memref<9xi8>
}

// -----

func.func @g21(%m: memref<?xvector<2xf32>>, %n: index) -> memref<9xvector<2xf32>> {
  %0 = memref.realloc %m : memref<?xvector<2xf32>> to memref<9xvector<2xf32>>
  return %0 : memref<9xvector<2xf32>>
}

// -----

func.func @g22(%m: memref<?xi8>, %n: index) -> memref<9xi8> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<?xi8> to memref<9xi8>
  return %0 : memref<9xi8>
}

// -----

func.func @g23(%m: memref<?xvector<2xf32>>, %n: index) -> memref<9xvector<2xf32>> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<?xvector<2xf32>> to memref<9xvector<2xf32>>
  return %0 : memref<9xvector<2xf32>>
}

// -----

func.func @g24(%m: memref<7xi8>, %n: index) -> memref<?xi8> {
  %0 = memref.realloc %m(%n) : memref<7xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}

// -----

func.func @g25(%m: memref<7xvector<2xf32>>, %n: index) -> memref<?xvector<2xf32>> {
  %0 = memref.realloc %m(%n) : memref<7xvector<2xf32>> to memref<?xvector<2xf32>>
  return %0 : memref<?xvector<2xf32>>
}

// -----

func.func @g26(%m: memref<7xi8>, %n: index) -> memref<?xi8> {
  %0 = memref.realloc %m(%n) {alignment = 32 : i64} : memref<7xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}

// -----

func.func @g27(%m: memref<7xvector<2xf32>>, %n: index) -> memref<?xvector<2xf32>> {
  %0 = memref.realloc %m(%n) {alignment = 32 : i64} : memref<7xvector<2xf32>> to memref<?xvector<2xf32>>
  return %0 : memref<?xvector<2xf32>>
}

// -----

func.func @g28(%m: memref<7xi8>, %n: index) -> memref<7xi8> {
  %0 = memref.realloc %m : memref<7xi8> to memref<7xi8>
  return %0 : memref<7xi8>
}

// -----

func.func @g29(%m: memref<7xvector<2xf32>>, %n: index) -> memref<7xvector<2xf32>> {
  %0 = memref.realloc %m : memref<7xvector<2xf32>> to memref<7xvector<2xf32>>
  return %0 : memref<7xvector<2xf32>>
}

// -----

func.func @g30(%m: memref<7xi8>, %n: index) -> memref<7xi8> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<7xi8> to memref<7xi8>
  return %0 : memref<7xi8>
}

// -----

func.func @g31(%m: memref<7xvector<2xf32>>, %n: index) -> memref<7xvector<2xf32>> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<7xvector<2xf32>> to memref<7xvector<2xf32>>
  return %0 : memref<7xvector<2xf32>>
}

// -----

func.func @g32(%m: memref<7xi8>, %n: index) -> memref<9xi8> {
  %0 = memref.realloc %m : memref<7xi8> to memref<9xi8>
  return %0 : memref<9xi8>
}

// -----

func.func @g33(%m: memref<7xvector<2xf32>>, %n: index) -> memref<9xvector<2xf32>> {
  %0 = memref.realloc %m : memref<7xvector<2xf32>> to memref<9xvector<2xf32>>
  return %0 : memref<9xvector<2xf32>>
}

// -----

func.func @g34(%m: memref<7xi8>, %n: index) -> memref<9xi8> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<7xi8> to memref<9xi8>
  return %0 : memref<9xi8>
}

// -----

func.func @g35(%m: memref<7xvector<2xf32>>, %n: index) -> memref<9xvector<2xf32>> {
  %0 = memref.realloc %m {alignment = 32 : i64} : memref<7xvector<2xf32>> to memref<9xvector<2xf32>>
  return %0 : memref<9xvector<2xf32>>
}
