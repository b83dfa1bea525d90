func.func @f(%a: i32) {
  // expected-error@below {{'cf.br' op passes 1 value to successor #0, which takes 0}}
  cf.br ^bb1(%a : i32)
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'cf.br' op passes 0 values to successor #0, which takes 1}}
  cf.br ^bb1
^bb1(%x: i32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'cf.br' op passes a value of type i32 to argument #0 of successor #0, which is of type f32}}
  cf.br ^bb1(%a : i32)
^bb1(%x: f32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{block ^bb2 is not in this region; did you mean '^bb1'?}}
  cf.br ^bb2
^bb1:
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%c: i32) {
  // expected-error@below {{%c is of type i32, but is used as i1 here}}
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error@below {{'cf.cond_br' op passes a value of type i32 to argument #0 of successor #0, which is of type i64}}
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%x: i64):
  return
^bb2:
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error@below {{'cf.cond_br' op passes 2 values to successor #1, which takes 1}}
  cf.cond_br %c, ^bb1, ^bb2(%a, %a : i32, i32)
^bb1:
  return
^bb2(%x: i32):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{expected ',', found '^bb1'}}
  cf.cond_br %c, ^bb1
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.cond_br' op takes 2 successors, but has 1}}
  "cf.cond_br"(%c)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.br' op takes 1 successor, but has 0}}
  "cf.br"() : () -> ()
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.br' op takes 1 successor, but has 2}}
  "cf.br"()[^bb1, ^bb1] : () -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i32) {
  cf.switch %c : i32, [
    // expected-error@below {{expected 'default' as the first case, found '1'}}
    1: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%c: f32) {
  // expected-error@below {{expected an integer type, found f32}}
  cf.switch %c : f32, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error@below {{'cf.switch' op passes 1 value to successor #0, which takes 0}}
  cf.switch %c : i32, [
    default: ^bb1(%c : i32),
    1: ^bb2
  ]
^bb1:
  return
^bb2:
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error@below {{'cf.switch' op has a flag of type i32, but case values of type i64}}
  "cf.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i32) {
  // expected-error@below {{'cf.switch' op has 2 case values for 1 case}}
  "cf.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%c: i32) {
  // expected-error@below {{%c is of type i32, but is used as i1 here}}
  cf.assert %c, "x"
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{expected ',', found 'return'}}
  cf.assert %c
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.assert' op needs property 'msg', a string attribute}}
  "cf.assert"(%c) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.br' op is a terminator, so it must be the last operation of its block}}
  cf.br ^bb1
  return
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note@below {{defined here}}
  %0 = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  // expected-error@below {{'arith.addi' op uses a result of 'arith.constant' as operand #0, which is defined in a block that control need not have passed before}}
  %1 = arith.addi %0, %0 : i32
  return
}

// -----

func.func @f(%c: i1) {
  cf.br ^bb2
^bb1:
  // expected-note@below {{defined here}}
  %0 = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  // expected-error@below {{'arith.addi' op uses a result of 'arith.constant' as operand #0, which is defined in a block that control never comes to}}
  %1 = arith.addi %0, %0 : i32
  return
}

// -----

func.func @f(%c: i1) {
// expected-error@below {{the first block has no name here, since its arguments are named before '{'}}
^bb1:
  return
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.cond_br' op has 1 branch weights for its 2 targets}}
  cf.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  return
}

// -----

// expected-error@below {{'func.func' op has an empty block in region #0, but a block needs a terminator}}
func.func @f(%c: i1) {
  cf.br ^bb1
^bb1:
}

// -----

func.func @f(%c: i1) {
  cf.br ^bb1
// expected-error@below {{expected ':', found 'return'}}
^bb1
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{expected ':', found ')'}}
  cf.br ^bb1(%c)
^bb1(%x: i1):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{expected a type, found ')'}}
  cf.br ^bb1(%c : )
^bb1(%x: i1):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{expected ':', found ')'}}
  cf.br ^bb1()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{expected a block such as ^name, found 'bb1'; did you mean '^bb1'?}}
  cf.br bb1
^bb1:
  return
}

// -----

func.func @f(%i: i32, %c: i1) {
  // expected-error@below {{'cf.cond_br' op passes 1 value to successor #1, which takes 0}}
  cf.cond_br %c, ^bb1, ^bb1(%i : i32)
^bb1:
  return
}
