memref.global "private" constant @g : memref<4x5xf32> = dense<[[0.,1.,2.,3.,4.],[10.,11.,12.,13.,14.],[20.,21.,22.,23.,24.],[30.,31.,32.,33.,34.]]>
func.func @read(%A: memref<?x?xf32>, %b1: index, %b2: index) {
  %f42 = arith.constant -42.0 : f32
  %f = vector.transfer_read %A[%b1, %b2], %f42 {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<?x?xf32>, vector<3x4xf32>
  vector.print %f : vector<3x4xf32>
  %t = vector.transfer_read %A[%b1, %b2], %f42 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<3x2xf32>
  vector.print %t : vector<3x2xf32>
  %u = vector.transfer_read %A[%b1, %b2], %f42 {permutation_map = affine_map<(d0, d1) -> (0, d1)>, in_bounds = [true, false]} : memref<?x?xf32>, vector<2x4xf32>
  vector.print %u : vector<2x4xf32>
  %w = vector.transfer_read %A[%b1, %b2], %f42 {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<5xf32>
  vector.print %w : vector<5xf32>
  %mask = arith.constant dense<[true, false, true]> : vector<3xi1>
  %m = vector.transfer_read %A[%b1, %b2], %f42, %mask : memref<?x?xf32>, vector<3xf32>
  vector.print %m : vector<3xf32>
  return
}
func.func @write(%A: memref<?x?xf32>, %b1: index, %b2: index) {
  %v = arith.constant dense<[[100.0, 101.0, 102.0], [110.0, 111.0, 112.0]]> : vector<2x3xf32>
  vector.transfer_write %v, %A[%b1, %b2] {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : vector<2x3xf32>, memref<?x?xf32>
  %w = arith.constant dense<[7.0, 8.0, 9.0]> : vector<3xf32>
  %mask = arith.constant dense<[true, false, true]> : vector<3xi1>
  vector.transfer_write %w, %A[%b1, %b2], %mask {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<3xf32>, memref<?x?xf32>
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func @main() {
  %c0 = arith.constant 0: index
  %c1 = arith.constant 1: index
  %c2 = arith.constant 2: index
  %c3 = arith.constant 3: index
  %g = memref.get_global @g : memref<4x5xf32>
  %c4 = arith.constant 4: index
  %c5 = arith.constant 5: index
  %A = memref.alloc(%c4, %c5) : memref<?x?xf32>
  memref.copy %g, %A : memref<4x5xf32> to memref<?x?xf32>
  call @read(%A, %c0, %c0) : (memref<?x?xf32>, index, index) -> ()
  call @read(%A, %c2, %c3) : (memref<?x?xf32>, index, index) -> ()
  call @write(%A, %c3, %c2) : (memref<?x?xf32>, index, index) -> ()
  call @write(%A, %c1, %c3) : (memref<?x?xf32>, index, index) -> ()
  %u = memref.cast %A : memref<?x?xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  memref.dealloc %A : memref<?x?xf32>
  return
}
