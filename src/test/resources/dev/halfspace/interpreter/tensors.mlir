// LOWER: -one-shot-bufferize=bufferize-function-boundaries
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
func.func @main() {
  %c = arith.constant dense<[[1., 2., 3.], [4., 5., 6.]]> : tensor<2x3xf32>
  %x = arith.constant dense<[[10., 20.]]> : tensor<1x2xf32>
  %i = tensor.insert_slice %x into %c[1, 1] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<2x3xf32>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %e = tensor.extract %i[%c0, %c2] : tensor<2x3xf32>
  vector.print %e : f32
  %u = tensor.cast %i : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()
  return
}
