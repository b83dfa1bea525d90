// RUN: mlir-opt %s -expand-strided-metadata -lower-affine -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func @entry() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %A = memref.alloc() : memref<4x6xi64>
  affine.for %i = 0 to 4 { affine.for %j = 0 to 6 {
    %k = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
    %l = arith.index_cast %k : index to i64
    affine.store %l, %A[%i, %j] : memref<4x6xi64>
  } }
  %s = memref.subview %A[1, %c2] [2, 2] [%c2, 2] : memref<4x6xi64> to memref<2x2xi64, strided<[?, 2], offset: ?>>
  %su = memref.cast %s : memref<2x2xi64, strided<[?, 2], offset: ?>> to memref<*xi64>
  call @printMemrefI64(%su) : (memref<*xi64>) -> ()
  %e = memref.expand_shape %A [[0], [1, 2]] output_shape [4, 2, 3] : memref<4x6xi64> into memref<4x2x3xi64>
  %eu = memref.cast %e : memref<4x2x3xi64> to memref<*xi64>
  call @printMemrefI64(%eu) : (memref<*xi64>) -> ()
  %c = memref.collapse_shape %e [[0, 1], [2]] : memref<4x2x3xi64> into memref<8x3xi64>
  %cu = memref.cast %c : memref<8x3xi64> to memref<*xi64>
  call @printMemrefI64(%cu) : (memref<*xi64>) -> ()
  %t = memref.transpose %A (i, j) -> (j, i) : memref<4x6xi64> to memref<6x4xi64, strided<[1, 6]>>
  %tu = memref.cast %t : memref<6x4xi64, strided<[1, 6]>> to memref<*xi64>
  call @printMemrefI64(%tu) : (memref<*xi64>) -> ()
  %b, %off, %sz:2, %st:2 = memref.extract_strided_metadata %s : memref<2x2xi64, strided<[?, 2], offset: ?>> -> memref<i64>, index, index, index, index, index
  vector.print %off : index
  vector.print %sz#1 : index
  vector.print %st#0 : index
  %raw = memref.alloc() : memref<64xi8>
  %v = memref.view %raw[%c8][%c2] : memref<64xi8> to memref<?x2xi64>
  affine.for %i = 0 to 2 { affine.for %j = 0 to 2 {
    %x = affine.load %A[%i, %j] : memref<4x6xi64>
    affine.store %x, %v[%i, %j] : memref<?x2xi64>
  } }
  %vu = memref.cast %v : memref<?x2xi64> to memref<*xi64>
  call @printMemrefI64(%vu) : (memref<*xi64>) -> ()
  %one = memref.load %raw[%c24] : memref<64xi8>
  vector.print %one : i8
  memref.alloca_scope {
    %q = memref.alloca() : memref<2xindex>
    memref.store %c8, %q[%c0] : memref<2xindex>
    memref.store %c24, %q[%c1] : memref<2xindex>
    %qu = memref.cast %q : memref<2xindex> to memref<*xindex>
    func.call @printMemrefInd(%qu) : (memref<*xindex>) -> ()
  }
  memref.dealloc %raw : memref<64xi8>
  memref.dealloc %A : memref<4x6xi64>
  return
}
