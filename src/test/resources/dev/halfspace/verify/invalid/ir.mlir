func.func @f() {
  // expected-note@below {{first defined here}}
  %0 = "t.op"() : () -> i32
  // expected-error@below {{%0 is defined already}}
  %0 = "t.op"() : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{%0 is used, but is not defined}}
  "t.op"(%0) : (i32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{there is no %0#1: %0 stands for 1 value}}
  "t.op"(%0#1) : (i32) -> ()
  // expected-note@below {{defined here}}
  %0 = "t.op"() : () -> i32
  return
}

// -----

func.func @f() {
  %0 = "t.op"() : () -> i32
  // expected-error@below {{%0 stands for 1 value; there is no #1}}
  "t.op"(%0#1) : (i32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'t.op' has 1 result, but 2 named here}}
  %0:2 = "t.op"() : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{a name stands for at least one result, not 0}}
  %0:0 = "t.op"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'t.op' has 0 results, but 1 named here}}
  %0 = "t.op"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'t.op' has 3 results, but 2 named here}}
  %0, %1 = "t.op"() : () -> (i32, i32, i32)
  return
}

// -----

func.func @f() {
  // expected-note@below {{defined here}}
  %0 = "t.op"() : () -> i32
  // expected-error@below {{%0 is of type i32, but is used as i64 here}}
  "t.op"(%0) : (i64) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a type, found 'return'}}
  "t.op"() : () -> 
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected '(', found 'i32'}}
  "t.op"() : i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected ':', found 'return'}}
  "t.op"()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected '(', found ':'}}
  "t.op" : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a value such as %name, found ':'}}
  "t.op"( : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{there is no operation 't.op'}}
  t.op
  return
}

// -----

func.func @f() {
  "no dialect"() : () -> ()
  // expected-error@below {{there is no operation 'bogus', nor 'func.bogus'}}
  bogus
  return
}

// -----

func.func @f() {
  // expected-error@below {{an operation's name is not empty}}
  ""() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected an attribute, found '}'}}
  "t.op"() {a = } : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected ',' or '}', found 'b'}}
  "t.op"() {a = 1 b = 2} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{two attributes are named 'a'}}
  "t.op"() {a = 1, a = 2} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{the name of an attribute is not empty}}
  "t.op"() {"" = 1} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected the name of an attribute, found '3'}}
  "t.op"() {3 = 1} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected '>', found ':'}}
  "t.op"() <{a = 1} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected an operation, found ':'}}
  "t.op"() ({ : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected '{' at the start of a region, found ':'}}
  "t.op"() (: () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected ']', found ':'}}
  "t.op"()[^bb1 : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{block ^bb1 is not in this region}}
  "t.op"()[^bb1] : () -> ()
}

// -----

// expected-note@below {{'{' without '}'}}
func.func @f() {
  // expected-error@below {{a region is not closed: expected '}'}}
  return

// -----

func.func @f() {
  return
// expected-error@below {{'}' closes nothing: every '{' before it is closed already}}
}}

// -----

// expected-error@below {{'}' closes nothing: every '{' before it is closed already}}
}

// -----

func.func @f() {
  %0 = "t.op"() : () -> i32
  ^bb0:
  // expected-error@below {{expected ':', found '}'}}
  return %0
}

// -----

func.func @f() {
// expected-error@below {{%a is defined already}}
// expected-note@below {{first defined here}}
^bb0(%a: i32, %a: i32):
  return
}

// -----

func.func @f() {
  cf.br ^bb1
// expected-error@below {{expected ':', found ')'}}
^bb1(%a):
  return
}

// -----

func.func @f() {
  cf.br ^bb1
// expected-error@below {{expected the name of a block argument, found 'a'; did you mean '%a'?}}
^bb1(a: i32):
  return
}

// -----

func.func @f() {
  "t.op"() ({
  // expected-note@below {{defined here}}
  ^bb0(%x: i32):
    "t.use"(%x) : (i32) -> ()
  // expected-note@below {{the region ends here}}
  }) : () -> ()
  // expected-error@below {{%x is used outside of the region in which it is defined}}
  "t.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @f() {
  "t.op"() ({
    // expected-note@below {{defined here}}
    %x = "t.def"() : () -> i32
  // expected-note@below {{the region ends here}}
  }) : () -> ()
  // expected-error@below {{%x is used outside of the region in which it is defined}}
  "t.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @f() {
  scf.execute_region {
    // expected-note@below {{defined here}}
    %x = "t.def"() : () -> i32
    scf.yield
  // expected-note@below {{the region ends here}}
  }
  scf.execute_region {
    // expected-error@below {{%x is used outside of the region in which it is defined}}
    "t.use"(%x) : (i32) -> ()
    scf.yield
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'t.use' op uses a result of 't.use' as operand #0, which is defined later}}
  %y = "t.use"(%x) : (i32) -> i32
  // expected-note@below {{defined here}}
  %x = "t.use"(%y) : (i32) -> i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{'t.use' op uses a result of 't.use' as operand #0, which is its own result}}
  // expected-note@below {{defined here}}
  %x = "t.use"(%x) : (i32) -> i32
  return
}

// -----

module {
  // expected-note@below {{defined here}}
  %x = "t.def"() : () -> i32
  func.func @f() {
    // expected-error@below {{%x is not visible here, since it is defined outside of an operation that is isolated from above}}
    "t.use"(%x) : (i32) -> ()
    return
  }
}

// -----

// expected-note@below {{first defined here}}
module @m {
}
// expected-error@below {{'builtin.module' op defines symbol '@m' again}}
module @m {
}

// -----

// expected-error@below {{'builtin.module' op has attribute 'a', but names of a module's attributes start with that of a dialect and a dot}}
module @m attributes {a} {
  // expected-note@below {{first defined here}}
  func.func private @f()
  // expected-error@below {{'func.func' op defines symbol '@f' again}}
  func.func private @f()
}

// -----

// expected-error@below {{expected '{' at the start of a region, found '@k'}}
builtin.module @m @k {
}

// -----

module {
  module {
    // expected-note@below {{first defined here}}
    func.func private @f(i32) -> ()
    // expected-error@below {{'func.func' op defines symbol '@f' again}}
    func.func private @f() -> ()
  }
}

// -----

// expected-error@below {{'builtin.module' op takes 1 region, but has 0}}
"builtin.module"() : () -> ()

// -----

// expected-error@below {{'builtin.module' op must have a block in region #0, which is empty}}
"builtin.module"() ({
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op must have one block in region #0, not several}}
// expected-error@below {{'builtin.module' op is a symbol table, so its region must have one block, but has several}}
// expected-error@below {{'builtin.module' op has a graph region, #0, which must have one block}}
// expected-error@below {{'builtin.module' op has an empty block in region #0, but a block needs a terminator}}
"builtin.module"() ({
^bb0:
^bb1:
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op has region #0 with 1 argument, but its regions take none}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op takes 1 region, but has 2}}
"builtin.module"() ({
^bb0:
}, {
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op takes 0 results, but has 1}}
%0 = "builtin.module"() ({
^bb0:
}) : () -> i32

// -----

// expected-error@below {{'builtin.module' op property 'sym_name' must be a string attribute, but is 3 : i64}}
module attributes {sym_name = 3} {
}

// -----

%0 = builtin.unrealized_conversion_cast to i32
// expected-error@below {{a name stands for at least one result, not 0}}
%1:0 = builtin.unrealized_conversion_cast %0 : i32 to

// -----

// expected-error@below {{'builtin.unrealized_conversion_cast' op has no result, but a cast gives at least one value}}
"builtin.unrealized_conversion_cast"() : () -> ()

// -----

// expected-error@below {{there is no operation 'builtin.bogus'}}
builtin.bogus

// -----

func.func @f() {
  // expected-error@below {{expected a location, found 'return'}}
  "t.op"() : () -> () loc(
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a location, found 'bogus'}}
  "t.op"() : () -> () loc(bogus)
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a line, found 'x'}}
  "t.op"() : () -> () loc("a":x:3)
  return
}

// -----

func.func @f() {
  // expected-error@below {{location alias #undefined is not defined}}
  "t.op"() : () -> () loc(#undefined)
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a location, found '3'}}
  "t.op"() : () -> () loc(fused["a", 3])
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected 'at' between callee and caller, found '"b"'}}
  "t.op"() : () -> () loc(callsite("a" "b"))
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected ')', found 'return'}}
  "t.op"() : () -> () loc(unknown
  return
}

// -----

#map = affine_map<(d0) -> (d0)>
// expected-error@below {{attribute alias #map is defined already}}
#map = affine_map<(d0) -> (d0)>

// -----

// expected-error@below {{expected '=' after an alias, found 'affine_map'; a comment begins with '//'}}
#map affine_map<(d0) -> (d0)>

// -----

// expected-error@below {{expected an attribute, found the end of the text}}
#map = 

// -----

// expected-error@below {{the name of an attribute alias has no '.', which is kept for names of dialects}}
#a.b = 3

// -----

!t = i32
// expected-error@below {{type alias !t is defined already}}
!t = i64

// -----

// expected-error@below {{expected a type, found the end of the text}}
!t = 

// -----

// expected-error@below {{the name of a type alias has no '.', which is kept for names of dialects}}
!a.b = i32

// -----

// expected-error@below {{no type alias !undefined is defined}}
func.func @f(%a: !undefined) {
  return
}

// -----

// expected-error@below {{no attribute alias #undefined is defined}}
"t.op"() {a = #undefined} : () -> ()

// -----

// expected-error@below {{a symbol name after '@' starts with a letter, '_' or '"'}}
"t.op"() {a = @} : () -> ()

// -----

// expected-error@below {{expected a symbol name such as @name, found 'b'; did you mean '@b'?}}
"t.op"() {a = @a::b} : () -> ()

// -----

// expected-error@below {{the string "unterminated} : () ... is not closed on its line}}
"t.op"() {a = "unterminated} : () -> ()

// -----

// expected-error@below {{unknown escape in a string; known are \", \\, \n, \t and two hex digits}}
"t.op"() {a = "bad \q escape"} : () -> ()

// -----

// expected-error@below {{expected ',' or '}', found 'x'}}
"t.op"() {a = 0x} : () -> ()

// -----

// expected-error@below {{unexpected character '$'}}
"t.op"() {a = $} : () -> ()

// -----

// expected-error@below {{unexpected character '''}}
"t.op"() {a = 'x'} : () -> ()

// -----

// expected-error@below {{expected a name after '%'}}
% = "t.op"() : () -> i32

// -----

// expected-error@below {{expected a name after '^'}}
%0 = "t.op"() : () -> i32 ^

// -----

// expected-error@below {{expected an operation, found '/'; a comment begins with '//'}}
/* comment */

// -----

// expected-error@below {{expected an operation, found '/'; a comment begins with '//'}}
/

// -----

// expected-error@below {{expected an operation, found '@f'}}
@f

// -----

// expected-error@below {{a name stands for at least one result, not 99999999999}}
%0:99999999999 = "t.op"() : () -> i32

// -----

// expected-error@below {{expected an operation, found '3'}}
%0 = 3

// -----

func.func @f() {
  // expected-error@below {{'arith.constant' op takes 1 result, but has 0}}
  // expected-error@below {{'arith.constant' op needs property 'value', a typed attribute}}
  "arith.constant"() : () -> ()
  // expected-error@below {{'arith.addi' op takes 2 operands, but has 0}}
  // expected-error@below {{'arith.addi' op takes 1 result, but has 0}}
  "arith.addi"() : () -> ()
  return
}

// -----

func.func @f() -> i32 {
  %c = arith.constant 1 : i32
  cf.br ^bb2
^bb1:
  // expected-error@below {{expected ':', found '^bb2'}}
  return %c
^bb2:
  return %c : i32
}

// -----

func.func @f() {
  // expected-note@below {{defined here}}
  %0 = "t.op"() ({
    // expected-error@below {{'t.inner' op uses a result of 't.op' as operand #0, which is a result of 't.op' around it}}
    "t.inner"(%0) : (i32) -> ()
  }) : () -> i32
  return
}

// -----

func.func @f(%c: i1) {
  // expected-note@below {{defined here}}
  %0 = scf.if %c -> (i32) {
    // expected-error@below {{'arith.addi' op uses a result of 'scf.if' as operand #0, which is a result of 'scf.if' around it}}
    %1 = arith.addi %0, %0 : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.constant 1 : i32
    scf.yield %1 : i32
  }
  return
}

// -----

// expected-error@below {{'t.op' op has an empty block in region #0, but a block needs a terminator}}
"t.op"() ({
  cf.br ^bb1
^bb1:
  "t.x"() : () -> ()
^bb2:
}) : () -> ()

// -----

// expected-error@below {{'t.op' op has a branch to the first block of region #0, which must have no predecessor}}
"t.op"() ({
^bb0:
  cf.br ^bb0
}) : () -> ()

// -----

func.func @f() {
  "t.op"() ({
    // expected-error@below {{block ^bb1 is not in this region}}
    cf.br ^bb1
  }) : () -> ()
  cf.br ^bb1
^bb1:
  return
}

// -----

func.func @f() {
^bb0:
  "t.op"() ({
    cf.br ^bb1
  ^bb1:
    "t.y"() : () -> ()
  }) : () -> ()
  // expected-error@below {{block ^bb1 is not in this region; did you mean '^bb0'?}}
  cf.br ^bb1
}

// -----

// expected-error@below {{0 operands, but 1 operand type}}
"t.op"() {operandSegmentSizes = array<i32: 1>} : (i32) -> ()

// -----

func.func @f() {
  // expected-error@below {{expected a type, found ','}}
  "t.op"() : () -> (,)
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected a type, found ')'}}
  "t.op"() : (i32,) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{1 operand, but 0 operand types}}
  "t.op"(%a) : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected a value such as %name, found ')'}}
  "t.op"(%a, ) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected a value such as %name, found 'a'; did you mean '%a'?}}
  "t.op"(a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{expected ',' or ')', found ':'}}
  "t.op"(%a : i32) : (i32) -> ()
  return
}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected the bytes of a resource as a string, found '3'}}
      a: 3
    }
  }
#-}

// -----

{-#
  // expected-error@below {{expected 'dialect_resources' or 'external_resources', found 'bogus'}}
  bogus: {
  }
#-}

// -----

{-#
  dialect_resources: {
    // expected-error@below {{no dialect 'nodialect' is registered}}
    nodialect: {
      a: "0x00"
    }
  }
#-}

// -----

// expected-error@below {{expected 'dialect_resources' or 'external_resources', found 'bogus'}}
{-# bogus #-}

// -----

func.func @properties_of_none() {
  // expected-error@below {{'func.return' has no properties}}
  "func.return"() <{x = 1}> : () -> ()
}

// -----

func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note@below {{defined here}}
  %0 = "t.def"() : () -> i32
  cf.br ^bb2
^bb2:
  // expected-error@below {{'t.use' op uses a result of 't.def' as operand #0, which is defined in a block that control need not have passed before}}
  "t.use"(%0) : (i32) -> ()
  return
}

// -----

func.func @f() {
  // expected-note@below {{defined here}}
  %0 = "t.op"() ({
    // expected-error@below {{'t.use' op uses a result of 't.op' as operand #0, which is a result of 't.op' around it}}
    "t.use"(%0) : (i32) -> ()
  }) : () -> i32
  return
}
