func.func @two() -> i32 {
  // expected-error@below {{'func.return' op returns 0 values, but @two has 1 result}}
  return
}

// -----

func.func @types(%a: f32) -> i32 {
  // expected-error@below {{'func.return' op returns a value of type f32 as result #0 of @types, which is of type i32}}
  return %a : f32
}

// -----

func.func @many(%a: f32) {
  // expected-error@below {{'func.return' op returns 1 value, but @many has 0 results}}
  return %a : f32
}

// -----

func.func @no_terminator(%a: f32) {
  // expected-error@below {{'arith.addf' op ends its block, but is not a terminator}}
  %0 = arith.addf %a, %a : f32
}

// -----

// expected-error@below {{a function's body has at least one block, with a return at its end}}
func.func @empty_body() {
}

// -----

// expected-error@below {{'func.func' op is a declaration, since it has no body, so it must be private}}
func.func @public_declaration(%a: f32)
// expected-error@below {{'func.func' op is a declaration, since it has no body, so it must be private}}
func.func public @other(f32)

// -----

// expected-error@below {{the arguments before have names, so this one needs a name such as %name}}
func.func private @declaration(%a: f32, f32)

// -----

// expected-error@below {{'func.func' op takes 1 argument by its type, but its body has 0}}
func.func @missing_name(f32) {
  return
}

// -----

// expected-error@below {{expected a symbol name such as @name, found '('}}
func.func (%a: f32) {
  return
}

// -----

// expected-note@below {{first defined here}}
func.func @dup() {
  return
}
// expected-error@below {{'func.func' op defines symbol '@dup' again}}
func.func @dup() {
  return
}

// -----

func.func @calls_nothing() {
  // expected-error@below {{'func.call' op calls @nothing, but there is no function of that name}}
  func.call @nothing() : () -> ()
  return
}

// -----

func.func private @f(i32) -> f32
func.func @call_count() {
  // expected-error@below {{'func.call' op passes 0 arguments, but @f has 1}}
  %0 = func.call @f() : () -> f32
  return
}

// -----

func.func private @f(i32) -> f32
func.func @call_type(%a: f32) {
  // expected-error@below {{'func.call' op passes type f32 for #0 of the arguments of @f, which is of type i32}}
  %0 = func.call @f(%a) : (f32) -> f32
  return
}

// -----

func.func private @f(i32) -> f32
func.func @call_result(%a: i32) {
  // expected-error@below {{'func.call' op takes type i32 for #0 of the results of @f, which is of type f32}}
  %0 = func.call @f(%a) : (i32) -> i32
  return
}

// -----

func.func private @f(i32) -> f32
func.func @call_results(%a: i32) {
  // expected-error@below {{'func.call' op takes 2 results, but @f has 1}}
  %0:2 = func.call @f(%a) : (i32) -> (f32, f32)
  return
}

// -----

func.func private @f(i32) -> f32
func.func @call_signature(%a: i32) {
  // expected-error@below {{1 operand, but 2 types}}
  %0 = func.call @f(%a) : (i32, i32) -> f32
  return
}

// -----

func.func private @f(i32) -> f32
func.func @call_no_type(%a: i32) {
  // expected-error@below {{expected ':', found 'return'}}
  %0 = func.call @f(%a)
  return
}

// -----

memref.global @g : memref<4xf32>
func.func @call_global(%a: i32) {
  // expected-error@below {{'func.call' op calls @g, but there is no function of that name}}
  func.call @g() : () -> ()
  return
}

// -----

func.func @constant_type() {
  // expected-error@below {{'func.constant' op is of type () -> i32, but @constant_type is of type () -> ()}}
  %0 = func.constant @constant_type : () -> i32
  return
}

// -----

func.func @constant_nothing() {
  // expected-error@below {{'func.constant' op refers to @nothing, but there is no function of that name}}
  %0 = func.constant @nothing : () -> ()
  return
}

// -----

func.func @constant_not_function() {
  // expected-error@below {{'func.constant' op is of type i32, but @constant_not_function is of type () -> ()}}
  %0 = "func.constant"() <{value = @constant_not_function}> : () -> i32
  return
}

// -----

func.func @indirect_type(%a: i32) {
  // expected-error@below {{'func.call_indirect' op operand #0 ('callee') must be a function, but is i32}}
  "func.call_indirect"(%a) : (i32) -> ()
  return
}

// -----

func.func @indirect_args(%f: (i32) -> f32, %a: f32) {
  // expected-error@below {{'func.call_indirect' op must have arguments of the types that the callee takes, but 'callee' is of type (i32) -> f32 and 'callee_operands' of type f32}}
  %0 = "func.call_indirect"(%f, %a) : ((i32) -> f32, f32) -> f32
  return
}

// -----

func.func @indirect_results(%f: (i32) -> f32, %a: i32) {
  // expected-error@below {{'func.call_indirect' op must have results of the types that the callee gives, but 'callee' is of type (i32) -> f32 and 'results' of type i32}}
  %0 = "func.call_indirect"(%f, %a) : ((i32) -> f32, i32) -> i32
  return
}

// -----

func.func @indirect_count(%f: (i32) -> f32) {
  // expected-error@below {{'func.call_indirect' op must have arguments of the types that the callee takes, but 'callee' is of type (i32) -> f32 and 'callee_operands' of no type}}
  %0 = "func.call_indirect"(%f) : ((i32) -> f32) -> f32
  return
}

// -----

func.func @return_in_loop(%n: index) {
  // expected-note@below {{'{' without '}' before}}
  scf.for %i = %n to %n step %n {
    // expected-error@below {{'return' is short for 'func.return' directly in 'func.func' only, but 'scf.for' is not closed before it}}
    return
  }
  return
}

// -----

// expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'builtin.module'}}
"func.return"() : () -> ()

// -----

module {
  // expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'builtin.module'}}
  func.return
}

// -----

// expected-error@below {{'func.func' op takes 0 arguments by its type, but its body has 1}}
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
^bb0(%a: i32):
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op takes a value of type i32 as argument #0, but its body has one of type f32 there}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: f32):
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op takes 1 argument by its type, but its body has 0}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0:
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op property 'function_type' must be a function type, but is i32}}
"func.func"() <{function_type = i32, sym_name = "f"}> ({
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op needs property 'function_type', a type attribute}}
"func.func"() <{sym_name = "f"}> ({
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op needs property 'sym_name', a string attribute}}
"func.func"() <{function_type = () -> ()}> ({
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op property 'sym_name' must be a string attribute, but is 3 : i64}}
"func.func"() <{function_type = () -> (), sym_name = 3}> ({
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op has visibility "bogus", but a symbol is "public", "private" or "nested"}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "bogus"}> ({
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op property 'sym_visibility' must be a string attribute, but is 3 : i64}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = 3}> ({
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op takes 1 region, but has 0}}
"func.func"() <{function_type = () -> (), sym_name = "f"}> : () -> ()

// -----

// expected-error@below {{'func.func' op has 1 argument, but attributes for 2}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f", arg_attrs = [{}, {}]}> ({
^bb0(%a: i32):
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op property 'arg_attrs' must be an array of dictionaries, but is [3]}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f", arg_attrs = [3]}> ({
^bb0(%a: i32):
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op has attribute 'x' on argument #0, where names start with that of a dialect and a dot}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f", arg_attrs = [{x = 3}]}> ({
^bb0(%a: i32):
  func.return
}) : () -> ()

// -----

// expected-error@below {{'func.func' op has attribute 'x' on result #0, where names start with that of a dialect and a dot}}
"func.func"() <{function_type = () -> i32, sym_name = "f", res_attrs = [{x = 3}], sym_visibility = "private"}> ({
}) : () -> ()

// -----

// expected-error@below {{'func.func' op has 1 result, but attributes for 0}}
"func.func"() <{function_type = () -> i32, sym_name = "f", res_attrs = [], sym_visibility = "private"}> ({
}) : () -> ()

// -----

// expected-error@below {{'func.func' op has attribute 'plain' on argument #0, where names start with that of a dialect and a dot}}
func.func @arg_attr(%a: i32 {plain = 3}) {
  return
}

// -----

// expected-error@below {{'func.func' op has attribute 'plain' on result #0, where names start with that of a dialect and a dot}}
func.func private @res_attr() -> (i32 {plain = 3})

// -----

// expected-error@below {{two attributes are named 'a'}}
func.func @attr_twice() attributes {a = 1, a = 2} {
  return
}

// -----

// expected-error@below {{'function_type' follows from what stands before, so it is not given here}}
func.func @inherent_in_dict() attributes {function_type = () -> ()} {
  return
}

// -----

// expected-error@below {{'sym_name' follows from what stands before, so it is not given here}}
func.func @inherent_name() attributes {sym_name = "x"} {
  return
}

// -----

// expected-error@below {{'sym_visibility' follows from what stands before, so it is not given here}}
func.func @visibility_in_dict() attributes {sym_visibility = "private"} {
  return
}

// -----

// expected-error@below {{%a is defined already}}
// expected-note@below {{first defined here}}
func.func @args_twice(%a: i32, %a: f32) {
  return
}

// -----

// expected-error@below {{the arguments before have names, so this one needs a name such as %name}}
func.func @mixed_args(%a: i32, f32) {
  return
}

// -----

// expected-error@below {{the arguments before have types only, so this one cannot have a name}}
func.func private @named_in_declaration(i32, %b: f32)

// -----

// expected-error@below {{expected a type, found '...'}}
func.func @variadic(...) {
  return
}

// -----

// expected-error@below {{expected ':', found ')'}}
func.func @arg_no_type(%a) {
  return
}

// -----

// expected-error@below {{expected a type, found '%a'}}
func.func @bad_result() -> %a {
  return
}

// -----

func.func @first_block_args(%a: i32) {
// expected-error@below {{the first block has no name here, since its arguments are named before '{'}}
^bb0(%b: i32):
  return
}

// -----

func.func @first_block_named(%a: i32) {
// expected-error@below {{the first block has no name here, since its arguments are named before '{'}}
^bb0:
  return
}

// -----

// expected-error@below {{'func.func' op has a branch to the first block of region #0, which must have no predecessor}}
func.func @branch_to_entry() {
^bb0:
  cf.br ^bb0
}

// -----

func.func @nested() {
  // expected-error@below {{'func.func' op is a symbol, so it must stand directly in a symbol table such as a module, but stands in 'func.func'}}
  func.func @inner() {
    return
  }
  // expected-error@below {{'func.func' op is a symbol, so it must stand directly in a symbol table such as a module, but stands in 'func.func'}}
  func.func @inner() {
    return
  }
  return
}

// -----

// expected-note@below {{defined here}}
func.func @outer(%a: i32) {
  func.func @inner() -> i32 {
    // expected-error@below {{%a is not visible here, since it is defined outside of an operation that is isolated from above}}
    return %a : i32
  }
  return
}

// -----

func.func @outer(%a: i32) {
  // expected-error@below {{'func.call' op calls @undefined, but there is no function of that name}}
  %0 = func.call @undefined(%a) : (i32) -> i32
  // expected-error@below {{'func.call' op calls @alsoundefined, but there is no function of that name}}
  %1 = func.call @alsoundefined(%a) : (i32) -> i32
  return
}

// -----

func.func @after_return() {
  // expected-error@below {{'func.return' op is a terminator, so it must be the last operation of its block}}
  return
  %0 = arith.constant 1 : i32
}

// -----

// expected-error@below {{there is no operation 'no_inline', nor 'builtin.no_inline'}}
// expected-error@below {{'func.func' op is a declaration, since it has no body, so it must be private}}
func.func @no_body_attr() no_inline

// -----

func.func @return_operands(%a: i32) -> (i32, i32) {
  // expected-error@below {{2 operands, but 1 type}}
  return %a, %a : i32
}

// -----

func.func @return_undefined() -> i32 {
  // expected-error@below {{%x is used, but is not defined}}
  return %x : i32
}

// -----

// expected-note@below {{defined here}}
func.func @return_type_differs(%a: i32) -> i64 {
  // expected-error@below {{%a is of type i32, but is used as i64 here}}
  return %a : i64
}

// -----

func.func @f(%a: i32) -> (i32, f32) {
  // expected-error@below {{'func.return' op returns 1 value, but @f has 2 results}}
  "func.return"(%a) : (i32) -> ()
}

// -----

func.func private @f() -> i32
module {
  func.func @g() {
    // expected-error@below {{'func.call' op calls @f, but there is no function of that name}}
    %0 = func.call @f() : () -> i32
    return
  }
}

// -----

module @m {
  func.func private @f() -> i32
}
func.func @g() {
  // expected-error@below {{'func.call' op property 'callee' must be a single name, but is @m::@f}}
  %0 = func.call @m::@f() : () -> i32
  return
}

// -----

func.func @f() {
  affine.for %k = 0 to 10 {
  // expected-error@below {{there is no operation 'else', nor 'func.else'}}
  } else {
  }
  return
}

// -----

func.func @f(%c: i1) {
  scf.if %c {
  // expected-error@below {{there is no operation 'elsewhere', nor 'func.elsewhere'}}
  } elsewhere {
  }
  return
}

// -----

func.func @f(%n: index) {
  scf.index_switch %n
  default {
    scf.yield
  }
  // expected-error@below {{there is no operation 'case', nor 'func.case'}}
  case 1 {
    scf.yield
  }
  return
}

// -----

// expected-error@below {{'func.func' op has attribute 'c' on result #1, where names start with that of a dialect and a dot}}
func.func private @f() -> (i32 {a.b = 1}, i32 {c})

// -----

// expected-error@below {{'func.func' op has attribute 'a' on argument #0, where names start with that of a dialect and a dot}}
func.func private @f(i32 {a})

// -----

module @a {
  // expected-note@below {{first defined here}}
  func.func private @x()
  // expected-error@below {{'func.func' op defines symbol '@x' again}}
  func.func private @x()
}
