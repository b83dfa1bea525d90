// expected-note@below {{defined here}}
func.func @f(%a: i32) {
  // expected-error@below {{%a is of type i32, but is used as index here}}
  %0 = index.add %a, %a
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'index.add' op operand #0 ('lhs') must be index, but is i32}}
  %0 = "index.add"(%a, %a) : (i32, i32) -> index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.add' op result #0 ('result') must be index, but is i64}}
  %0 = "index.add"(%a, %a) : (index, index) -> i64
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{expected ',', found 'return'}}
  %0 = index.add %a
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{expected an operation, found ':'}}
  %0 = index.add %a, %a : index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{unknown predicate 'bogus'; there are eq, ne, slt, sle, sgt, sge, ult, ule, ugt and uge}}
  %0 = index.cmp bogus(%a, %a)
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{expected a comparison predicate, found '('}}
  %0 = index.cmp(%a, %a)
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.cmp' op needs property 'pred', an integer predicate}}
  %0 = "index.cmp"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.cmp' op property 'pred' must be an integer predicate, but is 3 : i64}}
  %0 = "index.cmp"(%a, %a) <{pred = 3 : i64}> : (index, index) -> i1
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{expected an attribute, found 'return'}}
  %0 = index.constant
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{1.0 is a floating-point number, not of type index}}
  %0 = index.constant 1.0
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{expected an operation, found ':'}}
  %0 = index.constant 1 : i32
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.constant' op property 'value' must be of type index, but is 1 : i32}}
  %0 = "index.constant"() <{value = 1 : i32}> : () -> index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.constant' op needs property 'value', an integer attribute}}
  %0 = "index.constant"() : () -> index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.bool.constant' op property 'value' must be true or false, but is 1 : i32}}
  %0 = "index.bool.constant"() <{value = 1 : i32}> : () -> i1
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.casts' op converts between index and an integer, not from index to index}}
  %0 = index.casts %a : index to index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'index.casts' op converts between index and an integer, not from i32 to i64}}
  %0 = index.casts %a : i32 to i64
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'index.castu' op operand #0 ('input') must be an integer or index, but is f32}}
  %0 = index.castu %a : f32 to index
  return
}

// -----

func.func @f(%a: index) {
  %0 = index.casts %a : index
  // expected-error@below {{expected 'to', found 'return'}}
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{expected an operation, found ':'}}
  %0 = index.sizeof : i32
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{there is no operation 'index.bogus'}}
  %0 = index.bogus %a
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.divs' op takes 2 operands, but has 1}}
  %0 = "index.divs"(%a) : (index) -> index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'index.divs' op takes 1 result, but has 0}}
  "index.divs"(%a, %a) : (index, index) -> ()
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error@below {{'index.maxs' op operand #0 ('lhs') must be index, but is i1}}
  %0 = "index.maxs"(%a, %a) : (i1, i1) -> i1
  return
}

// -----

func.func @f() {
  // expected-error@below {{'index.sizeof' op result #0 ('result') must be index, but is i32}}
  %0 = "index.sizeof"() : () -> i32
  return
}
