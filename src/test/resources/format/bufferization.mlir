%m:3 = "t.values"() : () -> (memref<2xf32>, memref<4xi32>, i1)
%t:2 = "t.values"() : () -> (tensor<2xf32>, tensor<2xf32>)
%3 = bufferization.materialize_in_destination %t#0 in %t#1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
bufferization.materialize_in_destination %t#0 in restrict writable %m#0 : (tensor<2xf32>, memref<2xf32>) -> ()
%4 = bufferization.to_tensor %m#0 restrict : memref<2xf32> to tensor<2xf32>
