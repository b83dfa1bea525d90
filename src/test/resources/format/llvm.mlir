%p = "t.values"() : () -> !llvm.ptr
%v:2 = "t.values"() : () -> (i32, i1)
%0 = llvm.load %p : !llvm.ptr -> f32
%1 = llvm.load volatile %p atomic syncscope("agent") monotonic {alignment = 4} : !llvm.ptr -> f32
%2 = llvm.load %p atomic monotonic invariant_group {alignment = 8} : !llvm.ptr -> i64
func.func @f(%c: i1, %a: i32) {
  llvm.cond_br %c weights([1, 2]), ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  llvm.cond_br %c, ^bb2, ^bb3(%x, %x : i32, i32)
^bb2:
  llvm.fence syncscope("agent") release
  cf.br ^bb1(%a : i32)
^bb3(%y: i32, %z: i32):
  llvm.fence seq_cst
  return
}
