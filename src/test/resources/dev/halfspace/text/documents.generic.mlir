#map = affine_map<(d0, d1)[s0] -> (d0, d1 + s0, d1 - s0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "bound_symbol"}> ({
  ^bb0(%arg0: index):
    %0 = "memref.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 1>}> : (index) -> memref<40x50xf32, #map>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1)[s0] -> (d0, d0 + d1 + s0 floordiv 2)>
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "out_of_line_and_inline"}> ({
  ^bb0(%arg0: index):
    %0 = "memref.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 1>}> : (index) -> memref<4x4xf32, #map>
    %1 = "memref.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 1>}> : (index) -> memref<4x4xf32, #map>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
#set = affine_set<(d0, d1)[s0, s1] : (d0 >= 0, -d0 + s0 - 1 >= 0, d1 >= 0, -d1 + s1 - 1 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index) -> (), sym_name = "guarded"}> ({
  ^bb0(%arg0: index, %arg1: index):
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg2: index):
      "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
      ^bb0(%arg3: index):
        "affine.if"(%arg2, %arg3, %arg0, %arg1) <{condition = #set}> ({
          "body"(%arg2, %arg3) : (index, index) -> ()
          "affine.yield"() : () -> ()
        }, {
        }) : (index, index, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0 floordiv 8 + d1 floordiv 128)>
#map1 = affine_map<(d0)[s0] -> (d0 + s0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index, index) -> (), sym_name = "apply"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index):
    %0 = "affine.apply"(%arg0, %arg1) <{map = #map}> : (index, index) -> index
    %1 = "affine.apply"(%arg2, %arg3) <{map = #map1}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "delinearize"}> ({
  ^bb0(%arg0: index):
    %0 = "arith.constant"() <{value = 16 : index}> : () -> index
    %1 = "arith.constant"() <{value = 224 : index}> : () -> index
    %2:3 = "affine.delinearize_index"(%arg0, %0, %1, %1) <{static_basis = array<i64: -9223372036854775808, -9223372036854775808, -9223372036854775808>}> : (index, index, index, index) -> (index, index, index)
    %3:3 = "affine.delinearize_index"(%arg0) <{static_basis = array<i64: 244, 244>}> : (index) -> (index, index, index)
    %4:3 = "affine.delinearize_index"(%arg0) <{static_basis = array<i64: 16, 244, 244>}> : (index) -> (index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<()[s0] -> (s0 floordiv 50176)>
#map1 = affine_map<()[s0] -> ((s0 mod 50176) floordiv 224)>
#map2 = affine_map<()[s0] -> (s0 mod 224)>
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "delinearize_by_maps"}> ({
  ^bb0(%arg0: index):
    %0 = "affine.apply"(%arg0) <{map = #map}> : (index) -> index
    %1 = "affine.apply"(%arg0) <{map = #map1}> : (index) -> index
    %2 = "affine.apply"(%arg0) <{map = #map2}> : (index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0)[s0] -> (-d0 + s0 - 1)>
#map1 = affine_map<() -> (0)>
#map2 = affine_map<()[s0] -> (s0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index) -> f32, sym_name = "F1", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32, memref<?x?xf32>, index, index) -> (), sym_name = "F2", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>) -> (), sym_name = "simple_example"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    "affine.for"(%1) <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map2}> ({
    ^bb0(%arg2: index):
      "affine.for"(%1) <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map2}> ({
      ^bb0(%arg3: index):
        %2 = "affine.apply"(%arg3, %1) <{map = #map}> : (index, index) -> index
        %3 = "func.call"(%arg0, %arg2, %2) <{callee = @F1}> : (memref<?x?xf32>, index, index) -> f32
        "func.call"(%3, %arg1, %arg2, %2) <{callee = @F2}> : (f32, memref<?x?xf32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<() -> (0)>
#map2 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<1024xf32>) -> f32, sym_name = "reduce"}> ({
  ^bb0(%arg0: memref<1024xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "affine.for"(%0) <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 0, 1>, step = 2 : index, upperBoundMap = #map2}> ({
    ^bb0(%arg1: index, %arg2: f32):
      %2 = "affine.load"(%arg0, %arg1) <{map = #map}> : (memref<1024xf32>, index) -> f32
      %3 = "arith.addf"(%arg2, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%3) : (f32) -> ()
    }) : (f32) -> f32
    "func.return"(%1) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (128)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index, index) -> (), sym_name = "two_carried"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index):
    %0:2 = "affine.for"(%arg0, %arg1) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 2>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg4: index, %arg5: index, %arg6: index):
      %1 = "arith.addi"(%arg5, %arg2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %2 = "arith.addi"(%arg6, %arg3) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      "affine.yield"(%1, %2) : (index, index) -> ()
    }) : (index, index) -> (index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0) -> (d0 + 42)>
#map1 = affine_map<(d0, d1) -> (d0 + d1)>
#map2 = affine_map<() -> (0)>
#map3 = affine_map<()[s0] -> (s0)>
#set = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, -d0 + s0 - 9 >= 0, d1 - 10 >= 0, -d1 + s0 - 9 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, index, index) -> i32, sym_name = "S1", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<10xi32>, index, index) -> (), sym_name = "S2", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<10xi32>, i32, index) -> (), sym_name = "reduced_domain_example"}> ({
  ^bb0(%arg0: memref<10xi32>, %arg1: i32, %arg2: index):
    "affine.for"(%arg2) <{lowerBoundMap = #map2, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map3}> ({
    ^bb0(%arg3: index):
      "affine.for"(%arg2) <{lowerBoundMap = #map2, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map3}> ({
      ^bb0(%arg4: index):
        %0 = "affine.apply"(%arg4) <{map = #map}> : (index) -> index
        %1 = "func.call"(%arg1, %arg3, %0) <{callee = @S1}> : (i32, index, index) -> i32
        "affine.if"(%arg3, %arg4, %arg2) <{condition = #set}> ({
          %2 = "affine.apply"(%arg3, %arg4) <{map = #map1}> : (index, index) -> index
          "func.call"(%1, %arg0, %arg3, %2) <{callee = @S2}> : (i32, memref<10xi32>, index, index) -> ()
          "affine.yield"() : () -> ()
        }, {
        }) : (index, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0 - 1, d1 - 1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<() -> (0, 0)>
#map3 = affine_map<() -> (12, 12)>
#set = affine_set<(d0, d1) : (d0 - 1 >= 0, d1 - 1 >= 0, -d0 + 10 >= 0, -d1 + 10 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<10x10xf32>) -> memref<12x12xf32>, sym_name = "pad_edges"}> ({
  ^bb0(%arg0: memref<10x10xf32>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<12x12xf32>
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map2, reductions = [], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map3}> ({
    ^bb0(%arg1: index, %arg2: index):
      %1 = "affine.if"(%arg1, %arg2) <{condition = #set}> ({
        %3 = "affine.load"(%arg0, %arg1, %arg2) <{map = #map}> : (memref<10x10xf32>, index, index) -> f32
        "affine.yield"(%3) : (f32) -> ()
      }, {
        %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
        "affine.yield"(%2) : (f32) -> ()
      }) : (index, index) -> f32
      "affine.store"(%1, %0, %arg1, %arg2) <{map = #map1}> : (f32, memref<12x12xf32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"(%0) : (memref<12x12xf32>) -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index) -> (), sym_name = "linearize"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index):
    %0 = "affine.linearize_index"(%arg0, %arg1, %arg2) <{disjoint = false, operandSegmentSizes = array<i32: 3, 0>, static_basis = array<i64: 2, 3, 5>}> : (index, index, index) -> index
    %1 = "affine.linearize_index"(%arg0, %arg1, %arg2) <{disjoint = false, operandSegmentSizes = array<i32: 3, 0>, static_basis = array<i64: 3, 5>}> : (index, index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<()[s0, s1, s2] -> (s0 * 15 + s1 * 5 + s2)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index) -> (), sym_name = "linearize_by_map"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index):
    %0 = "affine.apply"(%arg0, %arg1, %arg2) <{map = #map}> : (index, index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0 + 3, d1 + 7)>
#map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)>
#map2 = affine_map<() -> (0)>
#map3 = affine_map<() -> (90)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<100x100xf32>, index, index) -> (), sym_name = "access"}> ({
  ^bb0(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index):
    "affine.for"() <{lowerBoundMap = #map2, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map3}> ({
    ^bb0(%arg3: index):
      "affine.for"() <{lowerBoundMap = #map2, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map3}> ({
      ^bb0(%arg4: index):
        %0 = "affine.load"(%arg0, %arg3, %arg4) <{map = #map}> : (memref<100x100xf32>, index, index) -> f32
        %1 = "affine.load"(%arg0, %arg3, %arg4, %arg1, %arg2) <{map = #map1}> : (memref<100x100xf32>, index, index, index, index) -> f32
        "affine.store"(%0, %arg0, %arg3, %arg4) <{map = #map}> : (f32, memref<100x100xf32>, index, index) -> ()
        "affine.store"(%1, %arg0, %arg3, %arg4, %arg1, %arg2) <{map = #map1}> : (f32, memref<100x100xf32>, index, index, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0) -> (1000, d0 + 512)>
#map1 = affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index) -> (), sym_name = "extremes"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index):
    %0 = "affine.max"(%arg0) <{map = #map}> : (index) -> index
    %1 = "affine.min"(%arg1, %arg2) <{map = #map1}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1, d2, d3) -> (d0 + d1, d2 + d3)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<() -> (0, 0)>
#map3 = affine_map<() -> (2, 2)>
#map4 = affine_map<() -> (98, 98)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<100x100xf32>, memref<3x3xf32>) -> memref<98x98xf32>, sym_name = "conv_2d"}> ({
  ^bb0(%arg0: memref<100x100xf32>, %arg1: memref<3x3xf32>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<98x98xf32>
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map2, reductions = [], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map4}> ({
    ^bb0(%arg2: index, %arg3: index):
      %1 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map2, reductions = [0], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map3}> ({
      ^bb0(%arg4: index, %arg5: index):
        %2 = "affine.load"(%arg0, %arg2, %arg4, %arg3, %arg5) <{map = #map}> : (memref<100x100xf32>, index, index, index, index) -> f32
        %3 = "affine.load"(%arg1, %arg4, %arg5) <{map = #map1}> : (memref<3x3xf32>, index, index) -> f32
        %4 = "arith.mulf"(%2, %3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.yield"(%4) : (f32) -> ()
      }) : () -> f32
      "affine.store"(%1, %0, %arg2, %arg3) <{map = #map1}> : (f32, memref<98x98xf32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"(%0) : (memref<98x98xf32>) -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0 + 32, d1, d2 + 32, d3)>
#map2 = affine_map<() -> (0, 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, index) -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "tiled"}> ({
  ^bb0(%arg0: index, %arg1: index):
    "affine.parallel"(%arg0, %arg1) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map2, reductions = [], steps = [32, 32], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map}> ({
    ^bb0(%arg2: index, %arg3: index):
      "affine.parallel"(%arg2, %arg3, %arg2, %arg0, %arg3, %arg1) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map, reductions = [], steps = [1, 1], upperBoundsGroups = dense<2> : tensor<2xi32>, upperBoundsMap = #map1}> ({
      ^bb0(%arg4: index, %arg5: index):
        "func.call"(%arg4, %arg5) <{callee = @f}> : (index, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index, index, index, index, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0, d1 + 5)>
#map1 = affine_map<() -> (0)>
#map2 = affine_map<() -> (395)>
#map3 = affine_map<() -> (400)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<400x400xi32>) -> (), sym_name = "prefetch"}> ({
  ^bb0(%arg0: memref<400x400xi32>):
    "affine.for"() <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map3}> ({
    ^bb0(%arg1: index):
      "affine.for"() <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map2}> ({
      ^bb0(%arg2: index):
        "affine.prefetch"(%arg0, %arg1, %arg2) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map}> : (memref<400x400xi32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0 + 3, d1 + 7)>
#map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<() -> (0)>
#map4 = affine_map<() -> (80)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<100x100xf32>, index, index) -> (), sym_name = "vectors"}> ({
  ^bb0(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index):
    "affine.for"() <{lowerBoundMap = #map3, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map4}> ({
    ^bb0(%arg3: index):
      "affine.for"() <{lowerBoundMap = #map3, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map4}> ({
      ^bb0(%arg4: index):
        %0 = "affine.vector_load"(%arg0, %arg3, %arg4) <{map = #map}> : (memref<100x100xf32>, index, index) -> vector<8xf32>
        %1 = "affine.vector_load"(%arg0, %arg3, %arg4, %arg1, %arg2) <{map = #map1}> : (memref<100x100xf32>, index, index, index, index) -> vector<4xf32>
        %2 = "affine.vector_load"(%arg0, %arg3, %arg4) <{map = #map2}> : (memref<100x100xf32>, index, index) -> vector<2x8xf32>
        "affine.vector_store"(%0, %arg0, %arg3, %arg4) <{map = #map}> : (vector<8xf32>, memref<100x100xf32>, index, index) -> ()
        "affine.vector_store"(%1, %arg0, %arg3, %arg4, %arg1, %arg2) <{map = #map1}> : (vector<4xf32>, memref<100x100xf32>, index, index, index, index) -> ()
        "affine.vector_store"(%2, %arg0, %arg3, %arg4) <{map = #map2}> : (vector<2x8xf32>, memref<100x100xf32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0, d1) -> (d0 + 7, d1)>
#map1 = affine_map<(d0, d1) -> (d0 + 3, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<() -> (0)>
#map5 = affine_map<() -> (8)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<40x128xf32>, memref<2x1024xf32, 1>, index, index) -> (), sym_name = "transfer"}> ({
  ^bb0(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 256 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xi32, 4>
    "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
    ^bb0(%arg4: index):
      "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
      ^bb0(%arg5: index):
        "affine.dma_start"(%arg0, %arg4, %arg5, %arg1, %arg4, %arg5, %2, %1, %0) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, index, memref<1xi32, 4>, index, index) -> ()
        "affine.dma_start"(%arg0, %arg4, %arg5, %arg1, %arg4, %arg5, %2, %1, %0, %arg2, %arg3) {dst_map = #map3, src_map = #map3, tag_map = #map2} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, index, memref<1xi32, 4>, index, index, index, index) -> ()
        "affine.dma_wait"(%2, %1, %0) {tag_map = #map2} : (memref<1xi32, 4>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<() -> (0)>
#map2 = affine_map<() -> (8)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<2048xf32>, memref<256xf32, 1>, memref<1xi32, 2>) -> (), sym_name = "transfer_and_wait"}> ({
  ^bb0(%arg0: memref<2048xf32>, %arg1: memref<256xf32, 1>, %arg2: memref<1xi32, 2>):
    %0 = "arith.constant"() <{value = 256 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    "affine.for"() <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map2}> ({
    ^bb0(%arg3: index):
      "affine.dma_start"(%arg0, %arg3, %arg1, %arg3, %arg2, %1, %0) {dst_map = #map, src_map = #map, tag_map = #map} : (memref<2048xf32>, index, memref<256xf32, 1>, index, memref<1xi32, 2>, index, index) -> ()
      "affine.dma_wait"(%arg2, %1, %0) {tag_map = #map} : (memref<1xi32, 2>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<128xi32>, index, index, index, i1) -> (), sym_name = "execute_region"}> ({
  ^bb0(%arg0: memref<128xi32>, %arg1: index, %arg2: index, %arg3: index, %arg4: i1):
    "scf.for"(%arg1, %arg2, %arg3) ({
    ^bb0(%arg6: index):
      %4 = "scf.execute_region"() ({
        %5 = "memref.load"(%arg0, %arg6) : (memref<128xi32>, index) -> i32
        "scf.yield"(%5) : (i32) -> ()
      }) : () -> i32
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg5: index):
      "foo"() : () -> ()
      %0 = "scf.execute_region"() ({
        "cf.cond_br"(%arg4)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
      ^bb1:  // pred: ^bb0
        %1 = "arith.constant"() <{value = 1 : i64}> : () -> i64
        "cf.br"(%1)[^bb3] : (i64) -> ()
      ^bb2:  // pred: ^bb0
        %2 = "arith.constant"() <{value = 2 : i64}> : () -> i64
        "cf.br"(%2)[^bb3] : (i64) -> ()
      ^bb3(%3: i64):  // 2 preds: ^bb1, ^bb2
        "scf.yield"(%3) : (i64) -> ()
      }) : () -> i64
      "bar"(%0) : (i64) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index, i32, i32, i32) -> (), sym_name = "index_and_integer"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: i32, %arg5: i32):
    "scf.for"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg7: index):
      "body"(%arg7) : (index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%arg3, %arg4, %arg5) ({
    ^bb0(%arg6: i32):
      "body"(%arg6) : (i32) -> ()
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<1024xf32>, index, index, index) -> f32, sym_name = "reduce"}> ({
  ^bb0(%arg0: memref<1024xf32>, %arg1: index, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "scf.for"(%arg1, %arg2, %arg3, %0) ({
    ^bb0(%arg4: index, %arg5: f32):
      %2 = "memref.load"(%arg0, %arg4) : (memref<1024xf32>, index) -> f32
      %3 = "arith.addf"(%arg5, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%3) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "func.return"(%1) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<1024xf32>, index, index, index) -> f32, sym_name = "conditional_reduce"}> ({
  ^bb0(%arg0: memref<1024xf32>, %arg1: index, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "scf.for"(%arg1, %arg2, %arg3, %0) ({
    ^bb0(%arg4: index, %arg5: f32):
      %3 = "memref.load"(%arg0, %arg4) : (memref<1024xf32>, index) -> f32
      %4 = "arith.cmpf"(%3, %1) <{fastmath = #arith.fastmath<none>, predicate = 9 : i64}> : (f32, f32) -> i1
      %5 = "scf.if"(%4) ({
        %6 = "arith.addf"(%arg5, %3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%6) : (f32) -> ()
      }, {
        "scf.yield"(%arg5) : (f32) -> ()
      }) : (i1) -> f32
      "scf.yield"(%5) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "func.return"(%2) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, tensor<?xf32>, index) -> (), sym_name = "privatized"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: index):
    %0 = "scf.forall"(%arg2, %arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg3: index, %arg4: tensor<?xf32>):
      "some_use"(%arg0) : (tensor<?xf32>) -> ()
      "some_use"(%arg1) : (tensor<?xf32>) -> ()
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, tensor<?xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i1, f32, f32) -> (), sym_name = "choices"}> ({
  ^bb0(%arg0: i1, %arg1: f32, %arg2: f32):
    "scf.if"(%arg0) ({
      "true"() : () -> ()
      "scf.yield"() : () -> ()
    }, {
      "false"() : () -> ()
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %0:2 = "scf.if"(%arg0) ({
      %3 = "arith.addf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %4 = "arith.subf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%3, %4) : (f32, f32) -> ()
    }, {
      %1 = "arith.mulf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %2 = "arith.divf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%1, %2) : (f32, f32) -> ()
    }) : (i1) -> (f32, f32)
    "scf.if"(%arg0) ({
      "true"() : () -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "switch"}> ({
  ^bb0(%arg0: index):
    %0 = "scf.index_switch"(%arg0) <{cases = array<i64: 2, 5>}> ({
      %3 = "arith.constant"() <{value = 30 : i32}> : () -> i32
      "scf.yield"(%3) : (i32) -> ()
    }, {
      %2 = "arith.constant"() <{value = 10 : i32}> : () -> i32
      "scf.yield"(%2) : (i32) -> ()
    }, {
      %1 = "arith.constant"() <{value = 20 : i32}> : () -> i32
      "scf.yield"(%1) : (i32) -> ()
    }) : (index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index, memref<100xf32>, memref<100xf32>) -> (), sym_name = "reductions"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<100xf32>, %arg4: memref<100xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1:2 = "scf.parallel"(%arg0, %arg1, %arg2, %0, %0) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
    ^bb0(%arg5: index):
      %2 = "memref.load"(%arg3, %arg5) : (memref<100xf32>, index) -> f32
      %3 = "memref.load"(%arg4, %arg5) : (memref<100xf32>, index) -> f32
      "scf.reduce"(%2, %3) ({
      ^bb0(%arg8: f32, %arg9: f32):
        %5 = "arith.addf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%5) : (f32) -> ()
      }, {
      ^bb0(%arg6: f32, %arg7: f32):
        %4 = "arith.mulf"(%arg6, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%4) : (f32) -> ()
      }) : (f32, f32) -> ()
    }) : (index, index, index, f32, f32) -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index) -> (), sym_name = "one_reduction"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %2 = "scf.parallel"(%arg0, %arg1, %arg2, %0) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg3: index):
      "scf.reduce"(%1) ({
      ^bb0(%arg4: f32, %arg5: f32):
        %3 = "arith.addf"(%arg4, %arg5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%3) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> i1, sym_name = "evaluate_condition", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "payload", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "while"}> ({
  ^bb0(%arg0: f32):
    %0 = "scf.while"(%arg0) ({
    ^bb0(%arg2: f32):
      %2 = "func.call"(%arg2) <{callee = @evaluate_condition}> : (f32) -> i1
      "scf.condition"(%2, %arg2) : (i1, f32) -> ()
    }, {
    ^bb0(%arg1: f32):
      %1 = "func.call"(%arg1) <{callee = @payload}> : (f32) -> f32
      "scf.yield"(%1) : (f32) -> ()
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> i1, sym_name = "evaluate_condition", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "payload", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "do_while"}> ({
  ^bb0(%arg0: f32):
    %0 = "scf.while"(%arg0) ({
    ^bb0(%arg2: f32):
      %1 = "func.call"(%arg2) <{callee = @payload}> : (f32) -> f32
      %2 = "func.call"(%arg2) <{callee = @evaluate_condition}> : (f32) -> i1
      "scf.condition"(%2, %1) : (i1, f32) -> ()
    }, {
    ^bb0(%arg1: f32):
      "scf.yield"(%arg1) : (f32) -> ()
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> i64, sym_name = "shared_compute", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32, i64) -> i1, sym_name = "evaluate_condition", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i64) -> f32, sym_name = "payload", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "forwarding"}> ({
  ^bb0(%arg0: f32):
    %0 = "scf.while"(%arg0) ({
    ^bb0(%arg2: f32):
      %2 = "func.call"(%arg2) <{callee = @shared_compute}> : (f32) -> i64
      %3 = "func.call"(%arg2, %2) <{callee = @evaluate_condition}> : (f32, i64) -> i1
      "scf.condition"(%3, %2) : (i1, i64) -> ()
    }, {
    ^bb0(%arg1: i64):
      %1 = "func.call"(%arg1) <{callee = @payload}> : (i64) -> f32
      "scf.yield"(%1) : (f32) -> ()
    }) : (f32) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "threads"}> ({
  ^bb0(%arg0: index):
    "scf.forall"(%arg0, %arg0) <{mapping = [#gpu.thread<y>, #gpu.thread<x>], operandSegmentSizes = array<i32: 0, 2, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, -9223372036854775808>}> ({
    ^bb0(%arg1: index, %arg2: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, index, index, index) -> (), sym_name = "threads"}> ({
  ^bb0(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>, %arg3: tensor<?xf32>, %arg4: index, %arg5: index, %arg6: index):
    %0:2 = "scf.forall"(%arg4, %arg5, %arg2, %arg3) <{operandSegmentSizes = array<i32: 0, 2, 0, 2>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, -9223372036854775808>}> ({
    ^bb0(%arg7: index, %arg8: index, %arg9: tensor<?x?xf32>, %arg10: tensor<?xf32>):
      %1 = "tensor.extract_slice"(%arg0, %arg7, %arg6, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, index, index, index) -> tensor<?x?xf32>
      %2 = "tensor.extract_slice"(%arg1, %arg8, %arg6, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, index, index, index) -> tensor<?x?xf32>
      %3 = "tensor.extract_slice"(%arg9, %arg7, %arg8, %arg6, %arg6) <{operandSegmentSizes = array<i32: 1, 2, 2, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, index, index, index, index) -> tensor<?x?xf32>
      %4 = "matmul"(%1, %2, %3) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
      %5 = "tensor.extract_slice"(%arg10, %arg7, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<?xf32>, index, index) -> tensor<?xf32>
      %6 = "add"(%5, %4) : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?xf32>
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%4, %arg9, %arg7, %arg8, %arg6, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 2, 2, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, tensor<?x?xf32>, index, index, index, index) -> ()
        "tensor.parallel_insert_slice"(%6, %arg10, %arg7, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<?xf32>, tensor<?xf32>, index, index) -> ()
      }) : () -> ()
    }) : (index, index, tensor<?x?xf32>, tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, index, index, index, index) -> (), sym_name = "tiles"}> ({
  ^bb0(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>, %arg3: index, %arg4: index, %arg5: index, %arg6: index):
    %0 = "scf.forall"(%arg3, %arg4, %arg5, %arg6, %arg2) <{operandSegmentSizes = array<i32: 0, 2, 2, 1>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: -9223372036854775808, -9223372036854775808>, staticUpperBound = array<i64: -9223372036854775808, -9223372036854775808>}> ({
    ^bb0(%arg7: index, %arg8: index, %arg9: tensor<?x?xf32>):
      %1 = "tensor.extract_slice"(%arg0, %arg7, %arg8, %arg5, %arg6) <{operandSegmentSizes = array<i32: 1, 2, 2, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, index, index, index, index) -> tensor<?x?xf32>
      %2 = "tensor.extract_slice"(%arg1, %arg7, %arg8, %arg5, %arg6) <{operandSegmentSizes = array<i32: 1, 2, 2, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, index, index, index, index) -> tensor<?x?xf32>
      %3 = "tensor.extract_slice"(%arg9, %arg7, %arg8, %arg5, %arg6) <{operandSegmentSizes = array<i32: 1, 2, 2, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, index, index, index, index) -> tensor<?x?xf32>
      %4 = "arith.addf"(%1, %2) <{fastmath = #arith.fastmath<none>}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%4, %arg9, %arg7, %arg8, %arg5, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 2, 2, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (tensor<?x?xf32>, tensor<?x?xf32>, index, index, index, index) -> ()
      }) : () -> ()
    }) : (index, index, index, index, tensor<?x?xf32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

