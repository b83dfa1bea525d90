func.func @ceildivsi(%a: i32, %b: i32) -> i32 {
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}

// -----

func.func @ceildivsi_index(%a: index, %b: index) -> index {
  %r = arith.ceildivsi %a, %b : index
  return %r : index
}

// -----

func.func @ceildivsi_vec(%a: vector<4xi64>, %b: vector<4xi64>) -> vector<4xi64> {
  %r = arith.ceildivsi %a, %b : vector<4xi64>
  return %r : vector<4xi64>
}

// -----

func.func @floordivsi(%a: i32, %b: i32) -> i32 {
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}

// -----

func.func @floordivsi_v(%a: vector<2x3xi8>, %b: vector<2x3xi8>) -> vector<2x3xi8> {
  %r = arith.floordivsi %a, %b : vector<2x3xi8>
  return %r : vector<2x3xi8>
}

// -----

func.func @floordivsi_i(%a: index, %b: index) -> index {
  %r = arith.floordivsi %a, %b : index
  return %r : index
}

// -----

func.func @ceildivui(%a: i32, %b: i32) -> i32 {
  %r = arith.ceildivui %a, %b : i32
  return %r : i32
}

// -----

func.func @ceildivui_i(%a: index, %b: index) -> index {
  %r = arith.ceildivui %a, %b : index
  return %r : index
}

// -----

func.func @maximumf(%a: f32, %b: f32) -> f32 {
  %r = arith.maximumf %a, %b fastmath<nsz> : f32
  return %r : f32
}

// -----

func.func @maximumf_v(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %r = arith.maximumf %a, %b fastmath<nnan,nsz> : vector<4xf32>
  return %r : vector<4xf32>
}

// -----

func.func @minimumf(%a: f32, %b: f32) -> f32 {
  %r = arith.minimumf %a, %b fastmath<nsz> : f32
  return %r : f32
}

// -----

func.func @maxnumf(%a: f32, %b: f32) -> f32 {
  %r = arith.maxnumf %a, %b : f32
  return %r : f32
}

// -----

func.func @minnumf(%a: f32, %b: f32) -> f32 {
  %r = arith.minnumf %a, %b : f32
  return %r : f32
}

// -----

func.func @maxsi(%a: i32, %b: i32) -> i32 {
  %r = arith.maxsi %a, %b : i32
  return %r : i32
}

// -----

func.func @minui(%a: i32, %b: i32) -> i32 {
  %r = arith.minui %a, %b : i32
  return %r : i32
}

// -----

func.func @extbf(%a: bf16) -> f32 {
  %r = arith.extf %a : bf16 to f32
  return %r : f32
}

// -----

func.func @truncbf(%a: f32) -> bf16 {
  %r = arith.truncf %a : f32 to bf16
  return %r : bf16
}

// -----

func.func @scalingext(%a: f8E4M3FN, %s: f8E8M0FNU) -> f32 {
  %r = arith.scaling_extf %a, %s : f8E4M3FN, f8E8M0FNU to f32
  return %r : f32
}

// -----

func.func @scalingtr(%a: f32, %s: f8E8M0FNU) -> f8E4M3FN {
  %r = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f8E4M3FN
  return %r : f8E4M3FN
}

// -----

func.func @extbf(%a: bf16) -> f32 {
  %r = arith.extf %a : bf16 to f32
  return %r : f32
}

// -----

func.func @extbf_v(%a: vector<4xbf16>) -> vector<4xf32> {
  %r = arith.extf %a : vector<4xbf16> to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

func.func @extbf64(%a: bf16) -> f64 {
  %r = arith.extf %a : bf16 to f64
  return %r : f64
}

// -----

func.func @truncbf(%a: f32) -> bf16 {
  %r = arith.truncf %a : f32 to bf16
  return %r : bf16
}

// -----

func.func @truncbf_v(%a: vector<4xf32>) -> vector<4xbf16> {
  %r = arith.truncf %a : vector<4xf32> to vector<4xbf16>
  return %r : vector<4xbf16>
}

// -----

func.func @truncbf64(%a: f64) -> bf16 {
  %r = arith.truncf %a : f64 to bf16
  return %r : bf16
}

// -----

func.func @ext8(%a: f8E8M0FNU) -> f32 {
  %r = arith.extf %a : f8E8M0FNU to f32
  return %r : f32
}

// -----

func.func @ext8_16(%a: f8E8M0FNU) -> f16 {
  %r = arith.extf %a : f8E8M0FNU to f16
  return %r : f16
}

// -----

func.func @ext8_b(%a: f8E8M0FNU) -> bf16 {
  %r = arith.extf %a : f8E8M0FNU to bf16
  return %r : bf16
}

// -----

func.func @ext8_64(%a: f8E8M0FNU) -> f64 {
  %r = arith.extf %a : f8E8M0FNU to f64
  return %r : f64
}

// -----

func.func @trunc8(%a: f32) -> f8E8M0FNU {
  %r = arith.truncf %a : f32 to f8E8M0FNU
  return %r : f8E8M0FNU
}

// -----

func.func @trunc8_16(%a: f16) -> f8E8M0FNU {
  %r = arith.truncf %a : f16 to f8E8M0FNU
  return %r : f8E8M0FNU
}

// -----

func.func @trunc8_b(%a: bf16) -> f8E8M0FNU {
  %r = arith.truncf %a : bf16 to f8E8M0FNU
  return %r : f8E8M0FNU
}

// -----

func.func @trunc8_64(%a: f64) -> f8E8M0FNU {
  %r = arith.truncf %a : f64 to f8E8M0FNU
  return %r : f8E8M0FNU
}

// -----

func.func @trunc8_v(%a: vector<3xf32>) -> vector<3xf8E8M0FNU> {
  %r = arith.truncf %a : vector<3xf32> to vector<3xf8E8M0FNU>
  return %r : vector<3xf8E8M0FNU>
}

// -----

func.func @ext4(%a: f4E2M1FN) -> f32 {
  %r = arith.extf %a : f4E2M1FN to f32
  return %r : f32
}

// -----

func.func @ext4_v(%a: vector<3xf4E2M1FN>) -> vector<3xf16> {
  %r = arith.extf %a : vector<3xf4E2M1FN> to vector<3xf16>
  return %r : vector<3xf16>
}

// -----

func.func @trunc4(%a: f32) -> f4E2M1FN {
  %r = arith.truncf %a : f32 to f4E2M1FN
  return %r : f4E2M1FN
}

// -----

func.func @trunc4_16(%a: f16) -> f4E2M1FN {
  %r = arith.truncf %a : f16 to f4E2M1FN
  return %r : f4E2M1FN
}

// -----

func.func @sc1(%a: f8E4M3FN, %s: f32) -> f32 {
  %r = arith.scaling_extf %a, %s : f8E4M3FN, f32 to f32
  return %r : f32
}

// -----

func.func @sc2(%a: f8E4M3FN, %s: f16) -> f32 {
  %r = arith.scaling_extf %a, %s fastmath<nnan> : f8E4M3FN, f16 to f32
  return %r : f32
}

// -----

func.func @sc4(%a: vector<4xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<4xf32> {
  %r = arith.scaling_extf %a, %s : vector<4xf4E2M1FN>, vector<4xf8E8M0FNU> to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

func.func @sc4b(%a: vector<4xf4E2M1FN>, %s: vector<4xbf16>) -> vector<4xbf16> {
  %r = arith.scaling_extf %a, %s : vector<4xf4E2M1FN>, vector<4xbf16> to vector<4xbf16>
  return %r : vector<4xbf16>
}

// -----

func.func @sc5(%a: f32, %s: f32) -> f8E4M3FN {
  %r = arith.scaling_truncf %a, %s to_nearest_even fastmath<fast> : f32, f32 to f8E4M3FN
  return %r : f8E4M3FN
}

// -----

func.func @sc6(%a: f16, %s: f64) -> f4E2M1FN {
  %r = arith.scaling_truncf %a, %s : f16, f64 to f4E2M1FN
  return %r : f4E2M1FN
}

// -----

func.func @sc7(%a: bf16, %s: f8E8M0FNU) -> f4E2M1FN {
  %r = arith.scaling_truncf %a, %s : bf16, f8E8M0FNU to f4E2M1FN
  return %r : f4E2M1FN
}

// -----

func.func @t1(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %r = arith.maxsi %a, %b : tensor<?xi32>
  return %r : tensor<?xi32>
}

// -----

func.func @t3(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %r = arith.ceildivui %a, %b : tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

func.func @t4(%a: vector<[4]xi32>, %b: vector<[4]xi32>) -> vector<[4]xi32> {
  %r = arith.ceildivui %a, %b : vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

func.func @t6(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = arith.maxnumf %a, %b : tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @c1(%a: i32) -> (i32, i32, i32) {
  %c7 = arith.constant 7 : i32
  %c2 = arith.constant 2 : i32
  %r = arith.ceildivsi %c7, %c2 : i32
  %r2 = arith.floordivsi %a, %c2 : i32
  %r3 = arith.maxsi %c2, %a : i32
  return %r, %r2, %r3 : i32, i32, i32
}

// -----

func.func @c2(%a: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %r = arith.ceildivsi %a, %c1 : i32
  %r2 = arith.ceildivui %a, %a : i32
  %r3 = arith.minsi %a, %a : i32
  %r4 = arith.ceildivui %c0, %c0 : i32
  return %r, %r3 : i32, i32
}

// -----

func.func @i1(%a: i1, %b: i1) -> i1 {
  %r = arith.ceildivsi %a, %b : i1
  %r2 = arith.floordivsi %r, %b : i1
  %r3 = arith.ceildivui %r2, %b : i1
  return %r3 : i1
}

// -----

func.func @body(%a: index, %b: index, %c: i1) -> index {
  %r = scf.if %c -> index {
    %x = arith.floordivsi %a, %b : index
    %y = arith.minui %a, %x : index
    scf.yield %y : index
  } else {
    %x = arith.minsi %a, %b : index
    scf.yield %x : index
  }
  return %r : index
}

// -----

func.func @isolated(%a: index, %b: index, %c: i1) -> () {
  "x.y"() ({
    %x = arith.floordivsi %a, %b : index
    "u"(%x) : (index) -> ()
  }) : () -> ()
  return
}
