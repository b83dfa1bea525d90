// expected-note@below {{defined here}}
func.func @f(%a: i32, %b: i64) {
  // expected-error@below {{%b is of type i64, but is used as i32 here}}
  %0 = arith.addi %a, %b : i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.addi' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is f32; use 'arith.addf'}}
  %0 = arith.addi %a, %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addf' op operand #0 ('lhs') must be a floating-point type, or a vector or tensor of such, but is i32; use 'arith.addi'}}
  %0 = arith.addf %a, %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected ',', found ':'}}
  %0 = arith.addi %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected ':', found 'return'}}
  %0 = arith.addi %a, %a
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op gives a result of type i64 from operands of type i32}}
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op takes 2 operands, but has 3}}
  %0 = "arith.addi"(%a, %a, %a) : (i32, i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op takes 1 result, but has 0}}
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op takes 1 result, but has 2}}
  %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{unknown overflow flag 'bogus'; there are none, nsw and nuw}}
  %0 = arith.addi %a, %a overflow<bogus> : i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{unknown fast-math flag 'bogus'; there are none, reassoc, nnan, ninf, nsz, arcp, contract, afn and fast}}
  %0 = arith.addf %a, %a fastmath<bogus> : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{unknown predicate 'bogus'; there are eq, ne, slt, sle, sgt, sge, ult, ule, ugt and uge}}
  %0 = arith.cmpi bogus, %a, %a : i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{expected a signless integer or index, or a vector or tensor of such, found f32; use 'arith.cmpf'}}
  %0 = arith.cmpi eq, %a, %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected a floating-point type, or a vector or tensor of such, found i32; use 'arith.cmpi'}}
  %0 = arith.cmpf oeq, %a, %a : i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{unknown predicate 'eq'; there are false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno and true}}
  %0 = arith.cmpf eq, %a, %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op property 'predicate' must be an i64 from 0 to 9, but is 42 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 42 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op property 'predicate' must be an i64 from 0 to 9, but is 0 : i32}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i32}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op needs property 'predicate', an integer attribute}}
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op result #0 ('result') must be i1, or a vector or tensor of such, but is i32}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error@below {{'arith.cmpi' op must have an i1 result in the shape of its operands, but 'lhs' is of type vector<4xi32> and 'result' of type vector<5xi1>}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<5xi1>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error@below {{'arith.cmpi' op must have one type for 'lhs' and 'rhs', but 'lhs' is of type i32 and 'rhs' of type i64}}
  %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i64) -> i1
  return
}

// -----

func.func @f() {
  // expected-error@below {{'arith.constant' op needs property 'value', a typed attribute}}
  %0 = "arith.constant"() : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{'arith.constant' op has a value of type i64, but a result of type i32}}
  %0 = "arith.constant"() <{value = 1 : i64}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{'arith.constant' op property 'value' must be a typed attribute, but is "x"}}
  %0 = "arith.constant"() <{value = "x"}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a value with a type, found "x"}}
  %0 = arith.constant "x"
  return
}

// -----

func.func @f() {
  // expected-error@below {{1 is an integer, not of type f32; write 1.0}}
  %0 = arith.constant 1 : f32
  return
}

// -----

func.func @f() {
  // expected-error@below {{1.0 is a floating-point number, not of type i32}}
  %0 = arith.constant 1.0 : i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{300 does not fit in i8}}
  %0 = arith.constant 300 : i8
  return
}

// -----

func.func @f() {
  // expected-error@below {{-129 does not fit in i8}}
  %0 = arith.constant -129 : i8
  return
}

// -----

func.func @f() {
  // expected-error@below {{'arith.constant' op must be of a signless integer type, not si32}}
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @f() {
  // expected-error@below {{elements are of a type of static shape, not of tensor<?xi32>}}
  %0 = arith.constant dense<1> : tensor<?xi32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{the elements have shape [2], not that of tensor<3xi32>}}
  %0 = arith.constant dense<[1, 2]> : tensor<3xi32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{1.0 is a floating-point number, not of type i32}}
  %0 = arith.constant dense<1.0> : tensor<3xi32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a value with a type, found [1, 2]}}
  %0 = arith.constant [1, 2]
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected an operation, found ':'}}
  %0 = arith.constant true : i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected '->' in a function type, found ':'}}
  %0 = arith.constant () : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{1 is an integer, not of type memref<4xf32>}}
  %0 = arith.constant 1 : memref<4xf32>
  return
}

// -----

func.func @f() {
  %0 = arith.constant dense<1> : vector<[4]xi32>
  // expected-error@below {{'arith.constant' op is of type vector<[4]xi32>, whose size is not known: all its elements must be one value}}
  %1 = arith.constant dense<[1, 2, 3, 4]> : vector<[4]xi32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.extsi' op makes a wider type, but i32 is not that for i32}}
  %0 = arith.extsi %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.extsi' op makes a wider type, but i16 is not that for i32}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.extui' op result #0 ('out') must be a signless integer, or a vector or tensor of such, but is f32; use 'arith.uitofp'}}
  %0 = arith.extui %a : i32 to f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.extf' op makes a wider type, but f32 is not that for f32}}
  %0 = arith.extf %a : f32 to f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.extf' op makes a wider type, but f16 is not that for f32}}
  %0 = arith.extf %a : f32 to f16
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.trunci' op makes a narrower type, but i32 is not that for i32}}
  %0 = arith.trunci %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.trunci' op makes a narrower type, but i64 is not that for i32}}
  %0 = arith.trunci %a : i32 to i64
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.truncf' op makes a narrower type, but f64 is not that for f32}}
  %0 = arith.truncf %a : f32 to f64
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.truncf' op result #0 ('out') must be a floating-point type, or a vector or tensor of such, but is i16; use 'arith.fptosi'}}
  %0 = arith.truncf %a : f32 to i16
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.sitofp' op result #0 ('out') must be a floating-point type, or a vector or tensor of such, but is i32; use 'arith.extsi'}}
  %0 = arith.sitofp %a : i32 to i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.sitofp' op operand #0 ('in') must be a signless integer, or a vector or tensor of such, but is f32; use 'arith.extf'}}
  %0 = arith.sitofp %a : f32 to f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.fptosi' op operand #0 ('in') must be a floating-point type, or a vector or tensor of such, but is i32; use 'arith.trunci'}}
  %0 = arith.fptosi %a : i32 to i32
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'arith.sitofp' op operand #0 ('in') must be a signless integer, or a vector or tensor of such, but is index}}
  %0 = arith.sitofp %a : index to f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.index_cast' op operand #0 ('in') must be a signless integer or index, or a vector or tensor of such or a memref of signless integers or index, but is f32}}
  %0 = arith.index_cast %a : f32 to index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.index_cast' op makes index from an integer or an integer from index, but i64 is not that for i32}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'arith.index_cast' op makes index from an integer or an integer from index, but index is not that for index}}
  %0 = arith.index_cast %a : index to index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.bitcast' op makes a type of as many bits, but i64 is not that for i32}}
  %0 = arith.bitcast %a : i32 to i64
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'arith.bitcast' op operand #0 ('in') must be a signless integer or a floating-point type, or a vector or tensor of such or a memref of signless integers or floating-point numbers, but is index}}
  %0 = arith.bitcast %a : index to i64
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error@below {{'arith.extsi' op works element by element, but vector<4xi32> and vector<5xi64> are not of one shape}}
  %0 = arith.extsi %a : vector<4xi32> to vector<5xi64>
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error@below {{'arith.extsi' op has an operand of type vector<4xi32>, so no result may be a scalar}}
  %0 = arith.extsi %a : vector<4xi32> to i64
  return
}

// -----

func.func @f(%a: tensor<4xi32>) {
  // expected-error@below {{'arith.extsi' op works element by element, but tensor<4xi32> and vector<4xi64> are not of one shape}}
  %0 = arith.extsi %a : tensor<4xi32> to vector<4xi64>
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error@below {{'arith.bitcast' op works element by element, but vector<4xi32> and vector<2xi64> are not of one shape}}
  %0 = arith.bitcast %a : vector<4xi32> to vector<2xi64>
  return
}

// -----

func.func @f(%c: i32, %a: i32) {
  // expected-error@below {{'arith.select' op operand #0 ('condition') must be i1, or a vector or tensor of such, but is i32}}
  %0 = "arith.select"(%c, %a, %a) : (i32, i32, i32) -> i32
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i64) {
  // expected-error@below {{'arith.select' op must have one type for 'true_value' and 'false_value', but 'true_value' is of type i32 and 'false_value' of type i64}}
  %0 = "arith.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  return
}

// -----

func.func @f(%c: vector<4xi1>, %a: vector<5xi32>) {
  // expected-error@below {{'arith.select' op works element by element, but vector<4xi1> and vector<5xi32> are not of one shape}}
  %0 = arith.select %c, %a, %a : vector<4xi1>, vector<5xi32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addui_extended' op result #1 ('overflow') must be i1, or a vector or tensor of such, but is i32}}
  %0, %1 = "arith.addui_extended"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error@below {{'arith.addui_extended' op has an operand of type vector<4xi32>, so no result may be a scalar}}
  %0, %1 = arith.addui_extended %a, %a : vector<4xi32>, i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.mulsi_extended' op must have one type for 'lhs' and 'high', but 'lhs' is of type i32 and 'high' of type i64}}
  %0, %1 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32, i64)
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%a: f32) {
  // expected-error@below {{%a is of type f32, but is used as i32 here}}
  %0 = arith.negf %a : i32
  return
}

// -----

func.func @f(%a: si32) {
  // expected-error@below {{'arith.addi' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is si32}}
  %0 = arith.addi %a, %a : si32
  return
}

// -----

func.func @f(%a: memref<4xi32>) {
  // expected-error@below {{'arith.addi' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is memref<4xi32>}}
  %0 = arith.addi %a, %a : memref<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xi32>, %b: i32) {
  // expected-error@below {{'arith.addi' op must have operands of one type, but operand #0 is of type tensor<4xi32> and operand #1 of type i32}}
  %0 = "arith.addi"(%a, %b) : (tensor<4xi32>, i32) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{%z is used, but is not defined}}
  %0 = arith.addi %a, %z : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{there is no operation 'arith.bogus'}}
  %0 = arith.bogus %a, %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected a type, found 'bogus'}}
  %0 = arith.addi %a, %a : bogus
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op property 'overflowFlags' must be an overflow attribute, but is 3 : i64}}
  %0 = arith.addi %a, %a {overflowFlags = 3} : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op property 'overflowFlags' must be an overflow attribute, but is 3 : i64}}
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 3}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.addf' op property 'fastmath' must be a fast math attribute, but is 3 : i64}}
  %0 = "arith.addf"(%a, %a) <{fastmath = 3}> : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{expected ':', found 'bogus_mode'}}
  %0 = arith.truncf %a bogus_mode : f32 to f16
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error@below {{expected ':', found ','}}
  %0 = arith.shli %a, %a, %a : i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' has 1 result, but 2 named here}}
  %0, %1 = arith.addi %a, %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected a signless integer or index, or a vector or tensor of such, found (i32, i32) -> i1}}
  arith.cmpi eq, %a, %a : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: vector<4xf32>, %c: tensor<4xi1>) {
  // expected-error@below {{'arith.select' op works element by element, but tensor<4xi1> and vector<4xf32> are not of one shape}}
  %0 = arith.select %c, %a, %a : tensor<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.constant' op takes 0 regions, but has 1}}
  %0 = "arith.constant"() <{value = 1 : i32}> ({
  }) : () -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op takes 0 successors, but has 1}}
  // expected-error@below {{'arith.addi' op ends its block, but is not a terminator}}
  %0 = "arith.addi"(%a, %a)[^bb1] : (i32, i32) -> i32
^bb1:
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'arith.extui' op makes a wider type, but i32 is not that for i32}}
  %0 = arith.extui %i : i32
     to i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'arith.fptosi' op result #0 ('out') must be a signless integer, or a vector or tensor of such, but is f64; use 'arith.truncf'}}
  %0 = arith.fptosi %x : f32 to f64
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'arith.index_castui' op makes index from an integer or an integer from index, but index is not that for index}}
  %0 = arith.index_castui %n : index to index
  return
}

// -----

func.func @f() {
  // expected-error@below {{'arith.constant' has 0 results, but 1 named here}}
  %0 = "arith.constant"() : () -> ()
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'arith.addui_extended' op has a result of type vector<2xi1>, but only scalar operands}}
  %0:2 = arith.addui_extended %i, %i : i32,
     vector<2xi1>
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'arith.mului_extended' has 2 results, but 3 named here}}
  %0:3 = arith.mului_extended %i, %i : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'arith.negf' op operand #0 ('operand') must be a floating-point type, or a vector or tensor of such, but is i32}}
  %0 = arith.negf %i : i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'arith.shli' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
  %0 = arith.shli %x, %x : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'arith.scaling_extf' op makes a wider type, but f32 is not that for f32}}
  %0 = arith.scaling_extf %x, %x : f32, f32 to f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'arith.scaling_truncf' op makes a narrower type, but f64 is not that for f32}}
  %0 = arith.scaling_truncf %x, %x : f32, f32 to f64
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@below {{'arith.xori' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is tensor<4x8xf32>}}
  %0 = arith.xori %t, %t : tensor<4x8xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'arith.addf' op property 'fastmath' must be a fast math attribute, but is "fast"}}
  %0 = arith.addf %x, %x {fastmath = "fast"} : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'arith.cmpf' op property 'predicate' must be an i64 from 0 to 15, but is -1 : i64}}
  %0 = "arith.cmpf"(%x, %x) {predicate = -1 : i64} : (f32, f32) -> i1
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'arith.cmpi' op must have an i1 result in the shape of its operands, but 'lhs' is of type i32 and 'result' of type vector<4xi1>}}
  %0 = "arith.cmpi"(%i, %i) {predicate = 1 : i64} : (i32, i32) -> vector<4xi1>
  return
}

// -----

// expected-error@below {{there is no operation 'arith.'}}
arith.

// -----

// expected-error@below {{dialect 'arith' has no operation 'arith.bogus'}}
"arith.bogus"() : () -> ()

// -----

func.func @extf_encoding(%t: tensor<4xf16>) {
  // expected-error@below {{'arith.extf' op must keep the encoding of a tensor, but makes tensor<4xf32, #foo.a> of tensor<4xf16>}}
  %0 = arith.extf %t : tensor<4xf16> to tensor<4xf32, #foo.a>
  return
}

// -----

func.func @bitcast_encoding(%t: tensor<4xi32, 1>) {
  // expected-error@below {{'arith.bitcast' op must keep the encoding of a tensor, but makes tensor<4xf32, 2 : i64> of tensor<4xi32, 1 : i64>}}
  %0 = "arith.bitcast"(%t) : (tensor<4xi32, 1>) -> tensor<4xf32, 2>
  return
}

// -----

func.func @index_cast_encoding(%t: tensor<4xi32, #foo.a>) {
  // expected-error@below {{'arith.index_cast' op must keep the encoding of a tensor, but makes tensor<4xindex> of tensor<4xi32, #foo.a>}}
  %0 = arith.index_cast %t : tensor<4xi32, #foo.a> to tensor<4xindex>
  return
}

// -----

func.func @scaling_truncf_of_scalar(%a: f64, %s: vector<4xf8E8M0FNU>) {
  // expected-error@below {{'arith.scaling_truncf' op must keep the shape, but makes vector<4xf4E2M1FN> of f64}}
  %0 = arith.scaling_truncf %a, %s : f64, vector<4xf8E8M0FNU> to vector<4xf4E2M1FN>
  return
}

// -----

func.func @scaling_extf_encoding(%a: tensor<4xf4E2M1FN, #foo.a>, %s: f8E8M0FNU) {
  // expected-error@below {{'arith.scaling_extf' op must keep the encoding of a tensor, but makes tensor<4xf32> of tensor<4xf4E2M1FN, #foo.a>}}
  %0 = arith.scaling_extf %a, %s : tensor<4xf4E2M1FN, #foo.a>, f8E8M0FNU to tensor<4xf32>
  return
}

// -----

func.func @ranked_and_unranked(%a: tensor<4xf32>, %b: tensor<*xf32>) {
  // expected-error@below {{'arith.addf' op must have operands of one type, but operand #0 is of type tensor<4xf32> and operand #1 of type tensor<*xf32>}}
  %0 = "arith.addf"(%a, %b) : (tensor<4xf32>, tensor<*xf32>) -> tensor<4xf32>
  return
}
