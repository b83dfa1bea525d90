#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x5xf32>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8x5xf32>, %arg2: vector<4x5xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<8x5xf32>, vector<4x5xf32>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x5xf32>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8x5xf32>, %arg2: vector<4x5xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<mul>}> {q = 1 : i64, z} : (vector<4x8xf32>, vector<8x5xf32>, vector<4x5xf32>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<mul>}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: f32):
    %0 = "vector.outerproduct"(%arg0, %arg1) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<3xf32>, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<3xf32>, %arg2: vector<4x3xf32>):
    %0 = "vector.outerproduct"(%arg0, %arg1, %arg2) <{kind = #vector.kind<add>}> {z} : (vector<4xf32>, vector<3xf32>, vector<4x3xf32>) -> vector<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<3xf32>, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<3xf32>, %arg2: vector<4x3xf32>):
    %0 = "vector.outerproduct"(%arg0, %arg1, %arg2) <{kind = #vector.kind<maximumf>}> : (vector<4xf32>, vector<3xf32>, vector<4x3xf32>) -> vector<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<[3]xf32>, vector<4x[3]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<[3]xf32>, %arg2: vector<4x[3]xf32>):
    %0 = "vector.outerproduct"(%arg0, %arg1, %arg2) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<[3]xf32>, vector<4x[3]xf32>) -> vector<4x[3]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8x8xf32>, index, f32, vector<4xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<8x8xf32>, index, index, f32) -> vector<4xf32>
    %1 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2, %arg3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<8x8xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
    %2 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map1}> {z} : (memref<8x8xf32>, index, index, f32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8x8xf32>, index, vector<4xf32>, vector<4xi1>, tensor<?x?xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8x8xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: tensor<?x?xf32>):
    "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, memref<8x8xf32>, index, index) -> ()
    "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1, %arg3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map}> : (vector<4xf32>, memref<8x8xf32>, index, index, vector<4xi1>) -> ()
    %0 = "vector.transfer_write"(%arg2, %arg4, %arg1, %arg1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map1}> {z} : (vector<4xf32>, tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2x3xf32>):
    %0 = "vector.type_cast"(%arg0) {a} : (memref<2x3xf32>) -> memref<vector<2x3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16x32xf32>, vector<4x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16x32xf32>, %arg1: vector<4x16xf32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1, 3>}> {a} : (vector<4x8x16x32xf32>, vector<4x16xf32>) -> vector<4x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<4xf32>):
    %0:2 = "vector.scan"(%arg0, %arg1) <{inclusive = false, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8xf32>, vector<4xf32>) -> (vector<4x8xf32>, vector<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<4xf32>):
    %0:2 = "vector.scan"(%arg0, %arg1) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 1 : i64}> {q} : (vector<4x8xf32>, vector<4xf32>) -> (vector<4x8xf32>, vector<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xf32>):
    %0 = "vector.interleave"(%arg0, %arg0) {q} : (vector<4x[8]xf32>, vector<4x[8]xf32>) -> vector<4x[16]xf32>
    %1:2 = "vector.deinterleave"(%0) {q} : (vector<4x[16]xf32>) -> (vector<4x[8]xf32>, vector<4x[8]xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>):
    %0 = "vector.interleave"(%arg0, %arg0) : (vector<f32>, vector<f32>) -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<[8]xf32>):
    %0 = "vector.scalable.insert"(%arg0, %arg1) <{pos = 4 : i64}> {q} : (vector<4xf32>, vector<[8]xf32>) -> vector<[8]xf32>
    %1 = "vector.scalable.extract"(%0) <{pos = 8 : i64}> {q} : (vector<[8]xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<4xi1>, f32, vector<4xf32>, memref<?xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: f32, %arg3: vector<4xf32>, %arg4: memref<?xf32>, %arg5: index):
    %0 = "vector.mask"(%arg1) ({
      %5 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
      "vector.yield"(%5) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %1 = "vector.mask"(%arg1, %arg3) ({
      %4 = "vector.transfer_read"(%arg4, %arg5, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      "vector.yield"(%4) : (vector<4xf32>) -> ()
    }) {q} : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.mask"(%arg1) ({
      "vector.transfer_write"(%arg0, %arg4, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (vector<4xf32>, memref<?xf32>, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    "vector.mask"(%arg1) ({
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %2 = "vector.mask"(%arg1, %arg3) ({
      "vector.yield"(%arg0) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %3 = "vector.fma"(%arg0, %arg0, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<4xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<4xi1>):
    %0 = "vector.mask"(%arg1) ({
      %1 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
      "vector.yield"(%1) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4x2xi1>, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x3xf32>):
    "vector.compressstore"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4x2xi1>, vector<4x3xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4xi1>, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4x3xf32>):
    "vector.compressstore"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4xi1>, vector<4x3xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>):
    "vector.compressstore"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4x2xi1>, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x3xf32>):
    %0 = "vector.expandload"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4x2xi1>, vector<4x3xf32>) -> vector<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4x2xi1>, vector<4x2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x2xf32>):
    %0 = "vector.expandload"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4x2xi1>, vector<4x2xf32>) -> vector<4x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>):
    %0 = "vector.expandload"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>):
    %0 = "vector.maskedload"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>):
    "vector.maskedstore"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4xi1>, vector<[4]xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4x2xi1>, vector<4x2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x2xf32>):
    "vector.maskedstore"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4x2xi1>, vector<4x2xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32, strided<[2]>>, index, vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>):
    "vector.maskedstore"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32, strided<[2]>>, index, vector<4xi1>, vector<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32, strided<[2]>>, index, vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>):
    "vector.compressstore"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32, strided<[2]>>, index, vector<4xi1>, vector<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32, strided<[2]>>, index, vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>):
    %0 = "vector.expandload"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32, strided<[2]>>, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32, strided<[2]>>, index, vector<1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<1xf32>):
    "vector.store"(%arg2, %arg0, %arg1) : (vector<1xf32>, memref<8xf32, strided<[2]>>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32, strided<[2]>>, index, vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<f32>):
    "vector.store"(%arg2, %arg0, %arg1) : (vector<f32>, memref<8xf32, strided<[2]>>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0 * 8 + d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8x8xf32, #map>, index, vector<2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8x8xf32, #map>, %arg1: index, %arg2: vector<2xf32>):
    "vector.store"(%arg2, %arg0, %arg1, %arg1) : (vector<2xf32>, memref<8x8xf32, #map>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xvector<4xf32>>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xvector<4xf32>>, %arg1: index):
    %0 = "vector.load"(%arg0, %arg1) : (memref<8xvector<4xf32>>, index) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4xi1>, vector<[4]xi32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xi32>, %arg4: vector<4xf32>):
    %0 = "vector.gather"(%arg0, %arg1, %arg3, %arg2, %arg4) : (memref<8xf32>, index, vector<[4]xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf32>, index, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>):
    %0 = "vector.gather"(%arg0, %arg1, %arg3, %arg2, %arg4) <{alignment = 4 : i64}> : (tensor<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>):
    %0 = "vector.scatter"(%arg0, %arg1, %arg3, %arg2, %arg4) : (memref<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf32>, index, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>):
    "vector.scatter"(%arg0, %arg1, %arg3, %arg2, %arg4) : (tensor<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf32>, index, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>):
    %0 = "vector.scatter"(%arg0, %arg1, %arg3, %arg2, %arg4) : (tensor<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> tensor<9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf32>, index, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>):
    %0 = "vector.scatter"(%arg0, %arg1, %arg3, %arg2, %arg4) <{alignment = 4 : i64}> : (tensor<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index, vector<2x4xf32>, vector<2x4xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<2x4xf32>, %arg3: vector<2x4xi1>):
    %0 = "vector.maskedload"(%arg0, %arg1, %arg3, %arg2) : (memref<8xf32>, index, vector<2x4xi1>, vector<2x4xf32>) -> vector<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<4x8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<4x8xf32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64: 5>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<4x8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<4x8xf32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0, 0>}> : (vector<4x8xf32>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<and>, reduction_dims = array<i64: 0>}> : (vector<4x8xf32>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: f32):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1, 0>}> : (vector<4x8xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64: -1, 0>}> : (vector<4x8xf32>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2x3xf32, strided<[3, 1]>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2x3xf32, strided<[3, 1]>>):
    %0 = "vector.type_cast"(%arg0) : (memref<2x3xf32, strided<[3, 1]>>) -> memref<vector<2x3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0 * 3 + d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2x3xf32, #map>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2x3xf32, #map>):
    %0 = "vector.type_cast"(%arg0) : (memref<2x3xf32, #map>) -> memref<vector<2x3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2x3xf32>):
    %0 = "vector.type_cast"(%arg0) : (memref<2x3xf32>) -> memref<2xvector<3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2x3xf32>):
    %0 = "vector.type_cast"(%arg0) : (memref<2x3xf32>) -> memref<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2xvector<3xf32>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2xvector<3xf32>>):
    %0 = "vector.type_cast"(%arg0) : (memref<2xvector<3xf32>>) -> memref<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2xvector<[3]xf32>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2xvector<[3]xf32>>):
    %0 = "vector.type_cast"(%arg0) : (memref<2xvector<[3]xf32>>) -> memref<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2xmemref<3xf32>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2xmemref<3xf32>>):
    %0 = "vector.type_cast"(%arg0) : (memref<2xmemref<3xf32>>) -> memref<2xmemref<3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2xcomplex<f32>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2xcomplex<f32>>):
    %0 = "vector.type_cast"(%arg0) : (memref<2xcomplex<f32>>) -> memref<2xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<5xf32>):
    %0 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64>}> : (vector<5xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[1]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[1]xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<4x[1]xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x1xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0>}> : (vector<4x1xf32>) -> vector<[1]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<1xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64>}> : (vector<1xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]x8xf32>, vector<8x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]x8xf32>, %arg1: vector<8x4xf32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<[4]x8xf32>) -> vector<8x4xf32>
    %1 = "vector.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (vector<8x4xf32>) -> vector<[4]x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[2]x2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[2]x2xf32>):
    %0:4 = "vector.to_elements"(%arg0) : (vector<[2]x2xf32>) -> (f32, f32, f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x[4]xf32>, vector<2x3x[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x[4]xf32>, %arg1: vector<2x3x[4]xf32>):
    %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0, 0], strides = [1, 1]}> : (vector<2x[4]xf32>, vector<2x3x[4]xf32>) -> vector<2x3x[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<[2]x3x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<[2]x3x4xf32>):
    %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0, 0], strides = [1, 1]}> : (vector<2x4xf32>, vector<[2]x3x4xf32>) -> vector<[2]x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<[2]x3x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<[2]x3x4xf32>):
    %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [1, 0, 0], strides = [1, 1]}> : (vector<2x4xf32>, vector<[2]x3x4xf32>) -> vector<[2]x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, 0, 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?x?xf32>, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: f32):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg1, %arg2) <{in_bounds = [false, false, false], operandSegmentSizes = array<i32: 1, 3, 1, 0>, permutation_map = #map}> : (tensor<?x?x?xf32>, index, index, index, f32) -> vector<128x4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<3x7xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<128xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32, vector<5xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<5xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2, %arg3) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<5xi1>) -> vector<5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32, vector<5x4xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<5x4xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2, %arg3) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<5x4xi1>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xvector<4x3xf32>>, index, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<4x3xf32>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xvector<4x3xf32>>, index, index, vector<4x3xf32>) -> vector<1x1x4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xvector<4x3xf32>>, index, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<4x3xf32>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xvector<4x3xf32>>, index, index, vector<4x3xf32>) -> vector<1x1x4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xvector<4x3xi32>>, index, vector<4x3xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xvector<4x3xi32>>, %arg1: index, %arg2: vector<4x3xi32>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xvector<4x3xi32>>, index, index, vector<4x3xi32>) -> vector<5x24xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xvector<4x3xindex>>, index, vector<4x3xindex>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xvector<4x3xindex>>, %arg1: index, %arg2: vector<4x3xindex>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xvector<4x3xindex>>, index, index, vector<4x3xindex>) -> vector<5x48xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d2)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?x?xf32>, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: f32):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 3, 1, 0>, permutation_map = #map}> : (memref<?x?x?xf32>, index, index, index, f32) -> vector<5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<f32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<f32>, %arg1: f32):
    %0 = "vector.transfer_read"(%arg0, %arg1) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map}> : (memref<f32>, f32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: vector<f32>):
    %0 = "vector.transfer_write"(%arg1, %arg0) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 0, 0>, permutation_map = #map}> : (vector<f32>, tensor<f32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<f32>, vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<f32>, %arg1: vector<f32>):
    "vector.transfer_write"(%arg1, %arg0) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 0, 0>, permutation_map = #map}> : (vector<f32>, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: f32):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (memref<?xf32>, index, f32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: f32):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (memref<?xf32>, index, f32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, index, f32, vector<1xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: f32, %arg3: vector<1xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg2, %arg3) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = #map}> : (memref<?xf32>, index, f32, vector<1xi1>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, index, f32, vector<[4]xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: f32, %arg3: vector<[4]xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg2, %arg3) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = #map}> : (memref<?xf32>, index, f32, vector<[4]xi1>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32, vector<[4]xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<[4]xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2, %arg3) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<[4]xi1>) -> vector<8x[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32, vector<[4]x8xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<[4]x8xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2, %arg3) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<[4]x8xi1>) -> vector<8x[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, f32, vector<1xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<1xi1>):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2, %arg3) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<1xi1>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi8>, index, i8) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xi8>, %arg1: index, %arg2: i8):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (memref<?xi8>, index, i8) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi32>, index, i32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xi32>, %arg1: index, %arg2: i32):
    %0 = "vector.transfer_read"(%arg0, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (memref<?xi32>, index, i32) -> vector<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, vector<4x3xf32>, vector<3x4xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<4x3xf32>, %arg3: vector<3x4xi1>):
    "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1, %arg3) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map}> : (vector<4x3xf32>, memref<?x?xf32>, index, index, vector<3x4xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xvector<4x3xf32>>, index, vector<1x1x4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<1x1x4x3xf32>):
    "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?xvector<4x3xf32>>, index, vector<1x1x4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<1x1x4x3xf32>):
    %0 = "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<1x1x4x3xf32>, tensor<?x?xvector<4x3xf32>>, index, index) -> tensor<?x?xvector<4x3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?xf32>, index, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: vector<4xf32>):
    %0 = "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, index, vector<4xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xi32>):
    "vector.transfer_write"(%arg2, %arg0, %arg1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (vector<4xi32>, memref<?xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32, strided<[?], offset: ?>>, index, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: vector<4xf32>):
    "vector.transfer_write"(%arg2, %arg0, %arg1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (vector<4xf32>, memref<?xf32, strided<[?], offset: ?>>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x?xf32, #map, 3>, index, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x?xf32, #map, 3>, %arg1: index, %arg2: vector<4xf32>):
    "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map1}> {"odd name" = "x"} : (vector<4xf32>, memref<4x?xf32, #map, 3>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32, "enc">, index, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<4x?xf32, "enc">, %arg1: index, %arg2: vector<4xf32>):
    %0 = "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, tensor<4x?xf32, "enc">, index, index) -> tensor<4x?xf32, "enc">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>, vector<[3]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>, %arg1: vector<[3]xf32>):
    %0 = "vector.outerproduct"(%arg0, %arg1) <{kind = #vector.kind<add>}> : (vector<[4]xf32>, vector<[3]xf32>) -> vector<[4]x[3]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>, %arg1: f32):
    %0 = "vector.outerproduct"(%arg0, %arg1) <{kind = #vector.kind<add>}> : (vector<[4]xf32>, f32) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>, f32, vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>, %arg1: f32, %arg2: vector<[4]xf32>):
    %0 = "vector.outerproduct"(%arg0, %arg1, %arg2) <{kind = #vector.kind<minnumf>}> : (vector<[4]xf32>, f32, vector<[4]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi32>, vector<3xi32>, vector<4x3xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi32>, %arg1: vector<3xi32>, %arg2: vector<4x3xi32>):
    %0 = "vector.outerproduct"(%arg0, %arg1, %arg2) <{kind = #vector.kind<xor>}> : (vector<4xi32>, vector<3xi32>, vector<4x3xi32>) -> vector<4x3xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<3xf32>):
    %0 = "vector.outerproduct"(%arg0, %arg1) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<3xf32>) -> vector<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<[4]xf32>):
    %0:2 = "vector.scan"(%arg0, %arg1) <{inclusive = false, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8xf32>, vector<[4]xf32>) -> (vector<4x8xf32>, vector<[4]xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<4xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<4xi32>):
    %0:2 = "vector.scan"(%arg0, %arg1) <{inclusive = false, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8xf32>, vector<4xi32>) -> (vector<4x8xf32>, vector<4xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<f32>):
    %0:2 = "vector.scan"(%arg0, %arg1) <{inclusive = true, kind = #vector.kind<mul>, reduction_dim = 0 : i64}> : (vector<4xf32>, vector<f32>) -> (vector<4xf32>, vector<f32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]x2xi64>, vector<2xi64>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]x2xi64>, %arg1: vector<2xi64>):
    %0:2 = "vector.scan"(%arg0, %arg1) <{inclusive = true, kind = #vector.kind<maxsi>, reduction_dim = 0 : i64}> : (vector<[4]x2xi64>, vector<2xi64>) -> (vector<[4]x2xi64>, vector<2xi64>)
    "t.use"(%0#1) : (vector<2xi64>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x1xf32>):
    %0 = "vector.interleave"(%arg0, %arg0) : (vector<2x1xf32>, vector<2x1xf32>) -> vector<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>):
    %0:2 = "vector.deinterleave"(%arg0) : (vector<[4]xf32>) -> (vector<[2]xf32>, vector<[2]xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xi8>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xi8>):
    %0:2 = "vector.deinterleave"(%arg0) {x = #vector.kind<or>} : (vector<2x4xi8>) -> (vector<2x2xi8>, vector<2x2xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<[8]xf32>):
    %0 = "vector.scalable.insert"(%arg0, %arg1) <{pos = -4 : i64}> : (vector<4xf32>, vector<[8]xf32>) -> vector<[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>, vector<[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>, %arg1: vector<[8]xf32>):
    %0 = "vector.scalable.insert"(%arg0, %arg1) <{pos = 0 : i64}> : (vector<[4]xf32>, vector<[8]xf32>) -> vector<[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[8]xf32>):
    %0 = "vector.scalable.extract"(%arg0) <{pos = 4 : i64}> : (vector<[8]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[8]xf32>):
    %0 = "vector.scalable.extract"(%arg0) <{pos = 16 : i64}> : (vector<[8]xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf16>, vector<8x5xf16>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf16>, %arg1: vector<8x5xf16>, %arg2: vector<4x5xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf16>, vector<8x5xf16>, vector<4x5xf32>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xi8>, vector<8x5xi8>, vector<4x5xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xi8>, %arg1: vector<8x5xi8>, %arg2: vector<4x5xi32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<maxui>}> : (vector<4x8xi8>, vector<8x5xi8>, vector<4x5xi32>) -> vector<4x5xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xindex>, vector<8x5xindex>, vector<4x5xindex>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xindex>, %arg1: vector<8x5xindex>, %arg2: vector<4x5xindex>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xindex>, vector<8x5xindex>, vector<4x5xindex>) -> vector<4x5xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x5xf32>, vector<5x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8x5xf32>, %arg2: vector<5x4xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<8x5xf32>, vector<5x4xf32>) -> vector<5x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xf32>, vector<[8]x5xf32>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xf32>, %arg1: vector<[8]x5xf32>, %arg2: vector<4x5xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x[8]xf32>, vector<[8]x5xf32>, vector<4x5xf32>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x[5]xf32>, vector<4x[5]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8x[5]xf32>, %arg2: vector<4x[5]xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<8x[5]xf32>, vector<4x[5]xf32>) -> vector<4x[5]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x[5]xf32>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8x[5]xf32>, %arg2: vector<4x5xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<8x[5]xf32>, vector<4x5xf32>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xf32>, vector<8x5xf32>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xf32>, %arg1: vector<8x5xf32>, %arg2: vector<4x5xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x[8]xf32>, vector<8x5xf32>, vector<4x5xf32>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<4xf32>, vector<2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<4xf32>, %arg2: vector<2xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x4xf32>, vector<4xf32>, vector<2xf32>) -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<4xf32>, vector<2x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x4xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<4xf32>, vector<2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<4xf32>, %arg2: vector<2xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<reduction>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x4xf32>, vector<4xf32>, vector<2xf32>) -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2, d3, d4) -> (d3, d0, d4, d1)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<7x8x16x15xf32>, vector<8x16x7x5xf32>, vector<8x15x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<7x8x16x15xf32>, %arg1: vector<8x16x7x5xf32>, %arg2: vector<8x15x5xf32>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> {"a b", foo = 1 : i64} : (vector<7x8x16x15xf32>, vector<8x16x7x5xf32>, vector<8x15x5xf32>) -> vector<8x15x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<mul>}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: f32):
    %0 = "vector.contract"(%arg0, %arg0, %arg1) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: vector<4xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
      "vector.yield"(%1) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: vector<4xf32>, %arg2: f32):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.reduction"(%arg1, %arg2) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
      "vector.yield"(%1) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xi1>, vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xi1>, %arg1: vector<[4]xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<[4]xf32>) -> f32
      "vector.yield"(%1) : (f32) -> ()
    }) : (vector<[4]xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xi1>, vector<4x8xf32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xi1>, %arg1: vector<4x8xf32>, %arg2: vector<4xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.multi_reduction"(%arg1, %arg2) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
      "vector.yield"(%1) : (vector<4xf32>) -> ()
    }) : (vector<4x8xi1>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x3xi1>, vector<4xf32>, vector<3xf32>, vector<4x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x3xi1>, %arg1: vector<4xf32>, %arg2: vector<3xf32>, %arg3: vector<4x3xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.outerproduct"(%arg1, %arg2, %arg3) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<3xf32>, vector<4x3xf32>) -> vector<4x3xf32>
      "vector.yield"(%1) : (vector<4x3xf32>) -> ()
    }) : (vector<4x3xi1>) -> vector<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x5x8xi1>, vector<4x8xf32>, vector<8x5xf32>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x5x8xi1>, %arg1: vector<4x8xf32>, %arg2: vector<8x5xf32>, %arg3: vector<4x5xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.contract"(%arg1, %arg2, %arg3) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<8x5xf32>, vector<4x5xf32>) -> vector<4x5xf32>
      "vector.yield"(%1) : (vector<4x5xf32>) -> ()
    }) : (vector<4x5x8xi1>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, memref<?xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: memref<?xf32>, %arg2: index, %arg3: vector<4xi32>, %arg4: vector<4xi1>, %arg5: vector<4xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.gather"(%arg1, %arg2, %arg3, %arg4, %arg5) : (memref<?xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
      "vector.yield"(%1) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, tensor<?xf32>, index, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: tensor<?xf32>, %arg2: index, %arg3: vector<4xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.transfer_write"(%arg3, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (vector<4xf32>, tensor<?xf32>, index) -> tensor<?xf32>
      "vector.yield"(%1) : (tensor<?xf32>) -> ()
    }) : (vector<4xi1>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, tensor<?xf32>, index, vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: tensor<?xf32>, %arg2: index, %arg3: vector<4xf32>, %arg4: f32):
    %0 = "vector.mask"(%arg0, %arg3) ({
      %1 = "vector.transfer_read"(%arg1, %arg2, %arg4) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (tensor<?xf32>, index, f32) -> vector<4xf32>
      "vector.yield"(%1) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, tensor<?xf32>, index, vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: tensor<?xf32>, %arg2: index, %arg3: vector<4xf32>, %arg4: f32):
    %0 = "vector.mask"(%arg0, %arg3) ({
      %1 = "vector.transfer_read"(%arg1, %arg2, %arg4, %arg0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = #map}> : (tensor<?xf32>, index, f32, vector<4xi1>) -> vector<4xf32>
      "vector.yield"(%1) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<3x4xi1>, tensor<?x?xf32>, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<3x4xi1>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: f32):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.transfer_read"(%arg1, %arg2, %arg2, %arg3) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (tensor<?x?xf32>, index, index, f32) -> vector<4x3xf32>
      "vector.yield"(%1) : (vector<4x3xf32>) -> ()
    }) : (vector<3x4xi1>) -> vector<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: vector<4xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
      "vector.yield"(%1) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: vector<4xf32>):
    %0 = "vector.mask"(%arg0) ({
      "vector.yield"(%arg1) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>):
    "vector.mask"(%arg0) ({
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: vector<4xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> {m = #map, z} : (vector<4xf32>) -> f32
      "vector.yield"(%1) : (f32) -> ()
    }) {x = #map1} : (vector<4xi1>) -> f32
    "t.y"() {m = #map1} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi1>, vector<4xf32>, i1) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi1>, %arg1: vector<4xf32>, %arg2: i1):
    "cf.cond_br"(%arg2)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    %0 = "vector.mask"(%arg0) ({
      %4 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
      "vector.yield"(%4) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    "func.return"() : () -> ()
  ^bb2:  // pred: ^bb0
    %1 = "vector.mask"(%arg0) ({
      %3 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<mul>}> : (vector<4xf32>) -> f32
      "vector.yield"(%3) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %2 = "arith.addf"(%1, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x5x8xi1>, vector<4x[8]xf32>, vector<8x5xf32>, vector<4x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x5x8xi1>, %arg1: vector<4x[8]xf32>, %arg2: vector<8x5xf32>, %arg3: vector<4x5xf32>):
    %0 = "vector.mask"(%arg0) ({
      %1 = "vector.contract"(%arg1, %arg2, %arg3) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x[8]xf32>, vector<8x5xf32>, vector<4x5xf32>) -> vector<4x5xf32>
      "vector.yield"(%1) : (vector<4x5xf32>) -> ()
    }) : (vector<4x5x8xi1>) -> vector<4x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<4xf32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<maxnumf>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xi32>, vector<4xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xi32>, %arg1: vector<4xi32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<xor>, reduction_dims = array<i64: 1>}> : (vector<4x8xi32>, vector<4xi32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xi32>, vector<[8]xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xi32>, %arg1: vector<[8]xi32>):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<mul>, reduction_dims = array<i64: 0>}> : (vector<4x[8]xi32>, vector<[8]xi32>) -> vector<[8]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: f32):
    %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<mul>, reduction_dims = array<i64: 0>}> : (vector<4xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>):
    %0 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<1xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<1xf32>, %arg1: f32):
    %0 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<nnan,ninf>, kind = #vector.kind<maximumf>}> : (vector<1xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi32>, i32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xi32>, %arg1: i32):
    %0 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<fast>, kind = #vector.kind<minui>}> : (vector<4xi32>, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xindex>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xindex>, %arg1: index):
    %0 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<or>}> : (vector<[4]xindex>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf8E4M3FN>, f8E4M3FN) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf8E4M3FN>, %arg1: f8E4M3FN):
    %0 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf8E4M3FN>, f8E4M3FN) -> f8E4M3FN
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    %0 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: f32):
    %0 = "vector.broadcast"(%arg0) : (f32) -> vector<f32>
    %1 = "vector.broadcast"(%0) : (vector<f32>) -> vector<4xf32>
    %2 = "vector.broadcast"(%0) : (vector<f32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<1xf32>):
    %0 = "vector.broadcast"(%arg0) : (vector<1xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>):
    %0 = "vector.broadcast"(%arg0) : (vector<[4]xf32>) -> vector<3x[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x1xf32>):
    %0 = "vector.broadcast"(%arg0) : (vector<4x1xf32>) -> vector<2x4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: index):
    %0 = "vector.broadcast"(%arg0) : (index) -> vector<[4]x[4]xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>):
    %0 = "vector.shape_cast"(%arg0) : (vector<4x8xf32>) -> vector<2x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xf32>):
    %0 = "vector.shape_cast"(%arg0) : (vector<4x[8]xf32>) -> vector<[32]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<1x[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<1x[4]xf32>):
    %0 = "vector.shape_cast"(%arg0) : (vector<1x[4]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[1]x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[1]x4xf32>):
    %0 = "vector.shape_cast"(%arg0) : (vector<[1]x4xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>):
    %0 = "vector.shape_cast"(%arg0) : (vector<f32>) -> vector<1x1xf32>
    %1 = "vector.shape_cast"(%0) : (vector<1x1xf32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    %0 = "vector.bitcast"(%arg0) : (vector<4xf32>) -> vector<2xi64>
    %1 = "vector.bitcast"(%arg0) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>):
    %0 = "vector.bitcast"(%arg0) : (vector<f32>) -> vector<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xindex>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xindex>):
    %0 = "vector.bitcast"(%arg0) : (vector<4xindex>) -> vector<4xi64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xindex>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xindex>):
    %0 = "vector.bitcast"(%arg0) : (vector<4xindex>) -> vector<8xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>):
    %0 = "vector.bitcast"(%arg0) : (vector<[4]xf32>) -> vector<[8]xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>):
    %0 = "vector.bitcast"(%arg0) : (vector<[4]xf32>) -> vector<8xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x[4]xf32>):
    %0 = "vector.bitcast"(%arg0) : (vector<2x[4]xf32>) -> vector<[2]x[8]xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x3xf32>):
    %0 = "vector.bitcast"(%arg0) : (vector<2x3xf32>) -> vector<2x1xi96>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<8xi4>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<8xi4>):
    %0 = "vector.bitcast"(%arg0) : (vector<8xi4>) -> vector<4xf8E5M2>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf4E2M1FN>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf4E2M1FN>):
    %0 = "vector.bitcast"(%arg0) : (vector<4xf4E2M1FN>) -> vector<2xf8E8M0FNU>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>, %arg1: index):
    %0 = "vector.extract"(%arg0, %arg1, %arg1) <{static_position = array<i64: -9223372036854775808, 1, -9223372036854775808>}> : (vector<4x8x16xf32>, index, index) -> f32
    %1 = "vector.extract"(%arg0) <{static_position = array<i64>}> : (vector<4x8x16xf32>) -> vector<4x8x16xf32>
    %2 = "vector.extract"(%arg0) <{static_position = array<i64: 3>}> : (vector<4x8x16xf32>) -> vector<8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: -1>}> : (vector<4x8x16xf32>) -> vector<8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0, 0>}> : (vector<4x8x16xf32>) -> vector<1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x1xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<4x1xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]x8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]x8xf32>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 3>}> : (vector<[4]x8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: index):
    %0 = "vector.extract"(%arg0, %arg1) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, f32, index, vector<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: f32, %arg2: index, %arg3: vector<8xf32>):
    %0 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64: 1, 2>}> : (f32, vector<4x8xf32>) -> vector<4x8xf32>
    %1 = "vector.insert"(%arg3, %arg0, %arg2) <{static_position = array<i64: -9223372036854775808>}> : (vector<8xf32>, vector<4x8xf32>, index) -> vector<4x8xf32>
    %2 = "vector.insert"(%arg0, %arg0) <{static_position = array<i64>}> {x} : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>):
    %0 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64: -1>}> : (vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<7xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<7xf32>):
    %0 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64: 1>}> : (vector<7xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<[8]xf32>):
    %0 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64: 1>}> : (vector<[8]xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>, %arg1: f32):
    %0 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>, f32, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>, %arg1: f32, %arg2: index):
    %0 = "vector.insert"(%arg1, %arg0, %arg2) <{static_position = array<i64: -9223372036854775808>}> : (f32, vector<[4]xf32>, index) -> vector<[4]xf32>
    %1 = "vector.insert"(%arg1, %arg0) <{static_position = array<i64: 3>}> : (f32, vector<[4]xf32>) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<3x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<3x4xf32>):
    %0 = "vector.shuffle"(%arg0, %arg1) <{mask = array<i64: 0, 4, 1>}> : (vector<2x4xf32>, vector<3x4xf32>) -> vector<3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2xf32>):
    %0 = "vector.shuffle"(%arg0, %arg0) <{mask = array<i64: -1, -1>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>):
    %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [1], sizes = [2], strides = [1]}> : (vector<4x8x16xf32>) -> vector<2x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>):
    %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [], sizes = [], strides = []}> : (vector<4x8x16xf32>) -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xf32>):
    %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [1, 0], sizes = [2, 8], strides = [1, 1]}> : (vector<4x[8]xf32>) -> vector<2x[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<16x4x8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2x4xf32>, %arg1: vector<16x4x8xf32>):
    %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0, 2], strides = [1, 1]}> : (vector<2x4xf32>, vector<16x4x8xf32>) -> vector<16x4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[4]xf32>, vector<4x[4]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[4]xf32>, %arg1: vector<4x[4]xf32>):
    %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0], strides = [1]}> : (vector<[4]xf32>, vector<4x[4]xf32>) -> vector<4x[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<[4]x8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<[4]x8xf32>):
    %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0], strides = [1]}> : (vector<4xf32>, vector<[4]x8xf32>) -> vector<[4]x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: index, %arg1: index):
    %0 = "vector.create_mask"(%arg0, %arg1) : (index, index) -> vector<4x3xi1>
    %1 = "vector.create_mask"(%arg0) : (index) -> vector<i1>
    %2 = "vector.create_mask"(%arg0) : (index) -> vector<[4]xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 3, 2>}> : () -> vector<4x3xi1>
    %1 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0>}> : () -> vector<i1>
    %2 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1>}> : () -> vector<i1>
    %3 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 4>}> : () -> vector<[4]xi1>
    %4 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0, 0>}> : () -> vector<4x4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0>}> : () -> vector<[4]xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 2, 4>}> : () -> vector<4x[4]xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8x16xf32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 2, 0, 1>}> : (vector<4x8x16xf32>) -> vector<16x4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xf32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<4x[8]xf32>) -> vector<[8]x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[8]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[8]xf32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<4x[8]xf32>) -> vector<8x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<f32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64>}> : (vector<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    %0 = "vector.step"() : () -> vector<4xindex>
    %1 = "vector.step"() : () -> vector<[4]xindex>
    %2 = "vector.vscale"() {a} : () -> index
    %3 = "vector.vscale"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: f32):
    %0 = "vector.from_elements"(%arg0, %arg0, %arg0, %arg0) : (f32, f32, f32, f32) -> vector<2x2xf32>
    %1 = "vector.from_elements"(%arg0) : (f32) -> vector<f32>
    %2:4 = "vector.to_elements"(%0) : (vector<2x2xf32>) -> (f32, f32, f32, f32)
    %3 = "vector.to_elements"(%1) : (vector<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<[2]xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<[2]xf32>):
    %0:2 = "vector.to_elements"(%arg0) : (vector<[2]xf32>) -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<2xf32>):
    %0:2 = "vector.to_elements"(%arg0) : (vector<2xf32>) -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf64>, vector<f32>, vector<2x[4]xbf16>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<4xf64>, %arg2: vector<f32>, %arg3: vector<2x[4]xbf16>):
    %0 = "vector.fma"(%arg0, %arg0, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %1 = "vector.fma"(%arg1, %arg1, %arg1) {x} : (vector<4xf64>, vector<4xf64>, vector<4xf64>) -> vector<4xf64>
    %2 = "vector.fma"(%arg2, %arg2, %arg2) : (vector<f32>, vector<f32>, vector<f32>) -> vector<f32>
    %3 = "vector.fma"(%arg3, %arg3, %arg3) : (vector<2x[4]xbf16>, vector<2x[4]xbf16>, vector<2x[4]xbf16>) -> vector<2x[4]xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, i32, index, f32, ui8) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: i32, %arg2: index, %arg3: f32, %arg4: ui8):
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "vector.print"(%arg1) <{punctuation = #vector.punctuation<comma>}> : (i32) -> ()
    "vector.print"(%arg2) <{punctuation = #vector.punctuation<no_punctuation>}> {q} : (index) -> ()
    "vector.print"(%arg3) <{punctuation = #vector.punctuation<newline>}> : (f32) -> ()
    "vector.print"(%arg4) <{punctuation = #vector.punctuation<newline>}> : (ui8) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<close>}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "a\22b\0A\00"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "x"}> {a = 1 : i64} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "a"}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "a"}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<open>}> : (vector<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<open>}> : (vector<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "abc"}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32>, index, vector<4x8xf32>, vector<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x8xf32>, %arg1: index, %arg2: vector<4x8xf32>, %arg3: vector<f32>):
    %0 = "vector.load"(%arg0, %arg1, %arg1) : (memref<4x8xf32>, index, index) -> vector<4x8xf32>
    %1 = "vector.load"(%arg0, %arg1, %arg1) <{nontemporal = false}> : (memref<4x8xf32>, index, index) -> vector<f32>
    "vector.store"(%arg3, %arg0, %arg1, %arg1) <{alignment = 1 : i64}> : (vector<f32>, memref<4x8xf32>, index, index) -> ()
    "vector.store"(%arg2, %arg0, %arg1, %arg1) <{nontemporal = true}> {foo} : (vector<4x8xf32>, memref<4x8xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x8xf32>, %arg1: index):
    %0 = "vector.load"(%arg0, %arg1, %arg1) <{alignment = 4611686018427387904 : i64}> : (memref<4x8xf32>, index, index) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x8xf32>, %arg1: index):
    %0 = "vector.load"(%arg0, %arg1, %arg1) <{alignment = 4294967296 : i64}> : (memref<4x8xf32>, index, index) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32, 3>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32, 3>, %arg1: index):
    %0 = "vector.load"(%arg0, %arg1) : (memref<8xf32, 3>, index) -> vector<[4]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8x8xf32, strided<[?, 1], offset: ?>>, index, vector<4x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8x8xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: vector<4x4xf32>):
    %0 = "vector.load"(%arg0, %arg1, %arg1) : (memref<8x8xf32, strided<[?, 1], offset: ?>>, index, index) -> vector<4x4xf32>
    "vector.store"(%arg2, %arg0, %arg1, %arg1) : (vector<4x4xf32>, memref<8x8xf32, strided<[?, 1], offset: ?>>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<8x8xf32, strided<[1, ?]>>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8x8xf32, strided<[1, ?]>>, %arg1: index):
    %0 = "vector.load"(%arg0, %arg1, %arg1) : (memref<8x8xf32, strided<[1, ?]>>, index, index) -> vector<1x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<f32>):
    %0 = "vector.load"(%arg0) : (memref<f32>) -> vector<f32>
    %1 = "vector.load"(%arg0) : (memref<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<f32, strided<[], offset: 3>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<f32, strided<[], offset: 3>>):
    %0 = "vector.load"(%arg0) : (memref<f32, strided<[], offset: 3>>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, vector<16xi1>, vector<16xf32>, vector<16xindex>, vector<16xi8>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<16xi1>, %arg3: vector<16xf32>, %arg4: vector<16xindex>, %arg5: vector<16xi8>):
    %0 = "vector.gather"(%arg0, %arg1, %arg1, %arg4, %arg2, %arg3) : (memref<?x?xf32>, index, index, vector<16xindex>, vector<16xi1>, vector<16xf32>) -> vector<16xf32>
    "vector.scatter"(%arg0, %arg1, %arg1, %arg5, %arg2, %arg3) <{alignment = 16 : i64}> : (memref<?x?xf32>, index, index, vector<16xi8>, vector<16xi1>, vector<16xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, index, vector<2x3xi1>, vector<2x3xf32>, vector<2x3xindex>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<2x3xi1>, %arg3: vector<2x3xf32>, %arg4: vector<2x3xindex>):
    %0 = "vector.gather"(%arg0, %arg1, %arg4, %arg2, %arg3) <{alignment = 8 : i64}> {z} : (memref<?xf32>, index, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xf32>) -> vector<2x3xf32>
    "vector.scatter"(%arg0, %arg1, %arg4, %arg2, %arg3) : (memref<?xf32>, index, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, index, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: index, %arg2: vector<[4]xi1>, %arg3: vector<[4]xf32>, %arg4: vector<[4]xi32>):
    %0 = "vector.gather"(%arg0, %arg1, %arg4, %arg2, %arg3) : (tensor<?xf32>, index, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32>) -> vector<[4]xf32>
    %1 = "vector.scatter"(%arg0, %arg1, %arg4, %arg2, %arg3) : (tensor<?xf32>, index, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, index, vector<16xi1>, vector<16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<16xi1>, %arg3: vector<16xf32>):
    %0 = "vector.maskedload"(%arg0, %arg1, %arg2, %arg3) <{alignment = 4 : i64}> : (memref<?xf32>, index, vector<16xi1>, vector<16xf32>) -> vector<16xf32>
    %1 = "vector.expandload"(%arg0, %arg1, %arg2, %arg3) : (memref<?xf32>, index, vector<16xi1>, vector<16xf32>) -> vector<16xf32>
    "vector.maskedstore"(%arg0, %arg1, %arg2, %arg3) <{alignment = 4 : i64}> {a} : (memref<?xf32>, index, vector<16xi1>, vector<16xf32>) -> ()
    "vector.compressstore"(%arg0, %arg1, %arg2, %arg3) <{alignment = 4 : i64}> : (memref<?xf32>, index, vector<16xi1>, vector<16xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    %0 = "arith.constant"() <{value = dense<1.000000e+00> : vector<f32>}> : () -> vector<f32>
    %1 = "arith.constant"() <{value = dense<[1, 2]> : vector<2xi8>}> : () -> vector<2xi8>
    %2 = "arith.constant"() <{value = dense<true> : vector<[4]xi1>}> : () -> vector<[4]xi1>
    %3 = "arith.constant"() <{value = dense<0x7FC00000> : vector<4xf32>}> : () -> vector<4xf32>
    %4 = "arith.constant"() <{value = dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xbf16>}> : () -> vector<2x2xbf16>
    %5 = "arith.constant"() <{value = dense<[1, 2, 3, 4]> : vector<4xi8>}> : () -> vector<4xi8>
    %6 = "arith.constant"() <{value = dense<0> : vector<4xindex>}> : () -> vector<4xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<4xi1>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<4xi1>):
    %0 = "arith.select"(%arg1, %arg0, %arg0) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %1 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<contract>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %2 = "arith.cmpf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
    %3 = "math.exp"(%arg0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
    %4 = "arith.truncf"(%arg0) : (vector<4xf32>) -> vector<4xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, i1) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: i1):
    %0 = "arith.select"(%arg1, %arg0, %arg0) : (i1, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<[4]x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    "t.x"() {a = #vector.kind<add>, b = [#vector.kind<minimumf>], c = #vector.iterator_type<reduction>, d = #vector.punctuation<close>} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    "t.x"() {a = #vector.kind<add>} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x[4]x2xf32>, vector<[4]x[4]xi7>, vector<1x1x1x1x1xf80>, vector<4xui8>, vector<index>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x[4]x2xf32>, %arg1: vector<[4]x[4]xi7>, %arg2: vector<1x1x1x1x1xf80>, %arg3: vector<4xui8>, %arg4: vector<index>):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
#map2 = affine_map<() -> (0)>
#map3 = affine_map<() -> (4)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, memref<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: memref<8xf32>):
    "affine.for"() <{lowerBoundMap = #map2, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map3}> ({
    ^bb0(%arg2: index):
      "affine.vector_store"(%arg0, %arg1, %arg2) <{map = #map}> : (vector<4xf32>, memref<8xf32>, index) -> ()
      %0 = "affine.vector_load"(%arg1, %arg2) <{map = #map1}> : (memref<8xf32>, index) -> vector<4xf32>
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, memref<8xvector<4xf32>>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: memref<8xvector<4xf32>>, %arg2: index):
    %0 = "memref.load"(%arg1, %arg2) : (memref<8xvector<4xf32>>, index) -> vector<4xf32>
    "memref.store"(%arg0, %arg1, %arg2) : (vector<4xf32>, memref<8xvector<4xf32>>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    %0 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>):
    %0 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: f32):
    %0 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> {b} : (vector<4xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32):
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<comma>}> : (i32) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<open>}> {a} : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "s"}> {b} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
