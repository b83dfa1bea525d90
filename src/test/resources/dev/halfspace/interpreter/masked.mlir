func.func @main() {
  %c0 = arith.constant 0: index
  %c1 = arith.constant 1: index
  %c3 = arith.constant 3: index
  %c8 = arith.constant 8: index
  %A = memref.alloc(%c8) : memref<?xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %i32 = arith.index_cast %i : index to i32
    %fi = arith.sitofp %i32 : i32 to f32
    memref.store %fi, %A[%i] : memref<?xf32>
  }
  %mask = vector.create_mask %c3 : vector<5xi1>
  %mm = arith.constant dense<[true, false, true, false, true]> : vector<5xi1>
  %pass = arith.constant dense<[-7.0, -8.0, -9.0, -10.0, -11.0]> : vector<5xf32>
  %l = vector.maskedload %A[%c1], %mask, %pass : memref<?xf32>, vector<5xi1>, vector<5xf32> into vector<5xf32>
  vector.print %l : vector<5xf32>
  %e = vector.expandload %A[%c3], %mm, %pass : memref<?xf32>, vector<5xi1>, vector<5xf32> into vector<5xf32>
  vector.print %e : vector<5xf32>
  %idx = arith.constant dense<[7, 6, 0, 1, 1]> : vector<5xi32>
  %g = vector.gather %A[%c0][%idx], %mm, %pass : memref<?xf32>, vector<5xi32>, vector<5xi1>, vector<5xf32> into vector<5xf32>
  vector.print %g : vector<5xf32>
  vector.maskedstore %A[%c1], %mm, %pass : memref<?xf32>, vector<5xi1>, vector<5xf32>
  %r = vector.load %A[%c0] : memref<?xf32>, vector<8xf32>
  vector.print %r : vector<8xf32>
  vector.compressstore %A[%c0], %mm, %pass : memref<?xf32>, vector<5xi1>, vector<5xf32>
  %r2 = vector.load %A[%c0] : memref<?xf32>, vector<8xf32>
  vector.print %r2 : vector<8xf32>
  %idx2 = arith.constant dense<[1, 1, 2, 3, 2]> : vector<5xi32>
  vector.scatter %A[%c0][%idx2], %mask, %e : memref<?xf32>, vector<5xi32>, vector<5xi1>, vector<5xf32>
  %r3 = vector.load %A[%c0] : memref<?xf32>, vector<8xf32>
  vector.print %r3 : vector<8xf32>
  %cm = vector.constant_mask [2, 2] : vector<4x3xi1>
  vector.print %cm : vector<4x3xi1>
  %c9 = arith.constant 9: index
  %cn = arith.constant -1: index
  %dm = vector.create_mask %c1, %c9 : vector<4x3xi1>
  vector.print %dm : vector<4x3xi1>
  %em = vector.create_mask %cn, %c9 : vector<4x3xi1>
  vector.print %em : vector<4x3xi1>
  return
}
