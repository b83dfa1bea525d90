%x = "t.values"() : () -> tensor<4x8xf32>
%sm = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>) outs(%x : tensor<4x8xf32>) -> tensor<4x8xf32>
%m = "t.values"() : () -> memref<4x8xf32>
linalg.softmax {tag} dimension(1) ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
