omp.declare_reduction @plain : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb1(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
omp.declare_reduction @full : !llvm.ptr attributes {tag} alloc {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} combiner {
^bb1(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} cleanup {
^bb0(%a: !llvm.ptr):
  omp.yield
} data_ptr_ptr {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}
