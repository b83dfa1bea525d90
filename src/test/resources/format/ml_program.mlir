ml_program.global private mutable @a(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global public mutable @b : i32
func.func @f() {
  %0 = ml_program.token
  %1, %t = ml_program.global_load_graph @a ordering(%0 -> !ml_program.token) : tensor<4xi32>
  ml_program.global_store @a = %1 : tensor<4xi32>
  return
}
