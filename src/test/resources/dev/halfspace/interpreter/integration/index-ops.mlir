// RUN: mlir-opt %s -convert-index-to-llvm -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @f(%a: index, %b: index) {
  %0 = index.add %a, %b
  vector.print %0 : index
  %1 = index.ceildivs %a, %b
  vector.print %1 : index
  %2 = index.floordivs %a, %b
  vector.print %2 : index
  %3 = index.remu %a, %b
  vector.print %3 : index
  %4 = index.maxs %a, %b
  vector.print %4 : index
  %5 = index.maxu %a, %b
  vector.print %5 : index
  %6 = index.cmp slt(%a, %b)
  vector.print %6 : i1
  %7 = index.castu %a : index to i32
  vector.print %7 : i32
  %8 = index.ceildivu %a, %b
  vector.print %8 : index
  %9 = index.xor %a, %b
  vector.print %9 : index
  return
}
func.func @entry() {
  %0 = index.constant 17
  %1 = index.constant -3
  %2 = index.constant 5
  call @f(%0, %1) : (index, index) -> ()
  call @f(%1, %2) : (index, index) -> ()
  call @f(%0, %2) : (index, index) -> ()
  %s = index.sizeof
  vector.print %s : index
  %b = index.bool.constant true
  vector.print %b : i1
  return
}
