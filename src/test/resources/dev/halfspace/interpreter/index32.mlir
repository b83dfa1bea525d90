func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%x: index) {
  %i = arith.index_cast %x : index to i64
  call @printI64(%i) : (i64) -> ()
  call @printNewline() : () -> ()
  %u = index.castu %x : index to i64
  call @printI64(%u) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @f(%a: i64, %b: i64) {
  %x = arith.index_cast %a : i64 to index
  %y = arith.index_cast %b : i64 to index
  %0 = arith.addi %x, %y : index
  call @show(%0) : (index) -> ()
  %1 = arith.muli %x, %y : index
  call @show(%1) : (index) -> ()
  %2 = index.sub %x, %y
  call @show(%2) : (index) -> ()
  %3 = index.mul %0, %1
  call @show(%3) : (index) -> ()
  %c5 = index.constant 5
  %4 = index.ceildivs %3, %c5
  call @show(%4) : (index) -> ()
  %5 = index.remu %3, %c5
  call @show(%5) : (index) -> ()
  %6 = index.shl %3, %c5
  call @show(%6) : (index) -> ()
  %7 = index.shrs %3, %c5
  call @show(%7) : (index) -> ()
  %8 = index.shru %3, %c5
  call @show(%8) : (index) -> ()
  %9 = index.maxu %x, %y
  call @show(%9) : (index) -> ()
  %10 = index.floordivs %1, %c5
  call @show(%10) : (index) -> ()
  %11 = affine.apply affine_map<(d0, d1) -> (d0 * 7 + d1 mod 13 - (d0 floordiv 3))>(%x, %y)
  call @show(%11) : (index) -> ()
  %12 = arith.cmpi ult, %x, %y : index
  %13 = arith.select %12, %x, %3 : index
  call @show(%13) : (index) -> ()
  %14 = arith.divui %3, %c5 : index
  call @show(%14) : (index) -> ()
  %15 = index.sizeof
  call @show(%15) : (index) -> ()
  return
}
func.func @main() {
  %a = arith.constant 123456789012 : i64
  %b = arith.constant -98765 : i64
  %c = arith.constant 4294967295 : i64
  %d = arith.constant 2147483647 : i64
  call @f(%a, %b) : (i64, i64) -> ()
  call @f(%c, %d) : (i64, i64) -> ()
  call @f(%d, %b) : (i64, i64) -> ()
  return
}
