// expected-error@below {{expected a type, found 'i'}}
func.func @f(i)
// -----
func.func @f() {
  // expected-error@below {{expected a type, found '<'}}
  %0 = arith.constant dense<0> : <vector 4 x f32> : vector<4 x f32>
}
// -----
// expected-error@below {{a tensor cannot have elements of type tensor<i8>}}
func.func @f(tensor<tensor<i8>>) -> ()
// -----
// expected-error@below {{a tensor cannot have elements of type tensor<i8>}}
func.func @f(tensor<*xtensor<i8>>)
// -----
// expected-error@below {{expected a type, found the end of the text}}
func.func @f(vector<4 x index>) -> (
// -----
// expected-error@below {{a vector's elements are integers, indices or floats, not memref<2xf32>}}
func.func @f(vector<memref<2xf32>>)
// -----
// expected-error@below {{no attribute alias #map7 is defined}}
func.func @f(memref<42xi8, #map7>)
// -----
// expected-error@below {{expected an attribute, found '>'}}
func.func @f(memref<2x4xi8, >)
// -----
// expected-error@below {{no attribute alias #map7 is defined}}
func.func @f(memref<2x4xi8, #map7>)
// -----
// expected-error@below {{the layout affine_map<(d0) -> (d0)> is for rank 1, not for rank 2}}
func.func @f(memref<2x4xi8, affine_map<(d0) -> (d0)>>)
// -----
// expected-error@below {{'func.func' op is a declaration, since it has no body, so it must be private}}
func.func @f(memref<2x4xi8, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>>)
// -----
// expected-error@below {{a memref type has one memory space}}
func.func @f(memref<2x4xi8, 1, 2>)
// -----
// expected-error@below {{the memory space comes last in a memref type}}
func.func @f(memref<2x4xi8, 1, affine_map<(d0, d1) -> (d0, d1)>>)
// -----
// expected-error@below {{the layout strided<[1]> is for rank 1, not for rank 2}}
func.func @f(memref<2x4xi8, strided<[1]>>)
// -----
// expected-error@below {{a memref type has one memory space}}
func.func @f(memref<2x4xi8, "x", "y">)
// -----
// expected-error@below {{a memref of unknown rank has no layout}}
func.func @f(memref<*xi8, affine_map<(d0) -> (d0)>>)
// -----
// expected-error@below {{a memref type has one memory space}}
func.func @f(memref<*xi8, 1, 2>)
// -----
// expected-error@below {{expected a type, found '-'; a size that is not known is '?'}}
func.func @f(memref<-1xi8>)
// -----
// expected-error@below {{a memref cannot have elements of type !a.b}}
func.func @f(memref<4x!a.b>, memref<4xtuple<i32>>)
// -----
// expected-error@below {{a memref cannot have elements of type none}}
func.func @f(memref<0x4xnone>)
// -----
func.func @f(%a : i32) -> () {
// expected-error@below {{the first block has no name here, since its arguments are named before '{'}}
^bb0(%b : i32):
  return
}
// -----
// expected-error@below {{the arguments before have names, so this one needs a name such as %name}}
func.func @f(%a : i32, f32) -> () {
  return
}
// -----
// expected-error@below {{the arguments before have types only, so this one cannot have a name}}
func.func @f(f32, %a : i32) -> () {
  return
}
// -----
// expected-error@below {{a symbol name after '@' starts with a letter, '_' or '"'}}
func.func @`foo` {
}
// -----
func.func @f() {
^bb0:
  // expected-error@below {{block ^bb42 is not in this region}}
  cf.br ^bb42
}
// -----
func.func @f() {
^bb42:
  return
// expected-error@below {{block ^bb42 is defined already}}
^bb42:
  return
}
// -----
func.func @f() {
^bb42:
  cf.br ^bb41
^bb41:
  return
// expected-error@below {{block ^bb42 is defined already}}
^bb42:
  return
}
// -----
// expected-error@below {{'func.func' op has an empty block in region #0, but a block needs a terminator}}
func.func @f() {
^bb40:
  return
^bb41:
^bb42:
  return
}
// -----
// expected-error@below {{'func.func' op has a branch to the first block of region #0, which must have no predecessor}}
func.func @f() {
^bb42:
  cf.br ^bb43
^bb43:
  cf.br ^bb42
}
// -----
func.func @f() {
  %c = arith.constant 1 : i32
  "foo"(%c) : (i32) -> ()
  // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
  %x = arith.constant 1 : i32
}
// -----
func.func @f() {
  cf.br ^bb1
^bb1:
  %x = arith.constant 0 : i32
  // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
  %y = arith.constant 1 : i32
}
// -----
// expected-error@below {{expected '(', found the end of the text}}
func.func @f
// -----
func.func @f() {
^bb12:
  // expected-error@below {{block ^missing is not in this region}}
  cf.br ^missing
}
// -----
func.func @f(%a: i1) {
  // expected-error@below {{block ^b is not in this region}}
  cf.cond_br %a, ^a, ^b
^a:
  return
}
// -----
func.func @f() {
^bb0:
  %0 = "getBool"() : () -> i1
  // expected-error@below {{'cf.br' op passes a value of type i1 to argument #0 of successor #0, which is of type i32}}
  cf.br ^bb1(%0 : i1)
^bb1(%arg1 : i32):
  return
}
// -----
// expected-error@below {{'func.func' op takes 0 arguments by its type, but its body has 1}}
func.func @f() {
^bb0(%arg1 : i32):
  return
}
// -----
func.func @f() {
^bb0:
  // expected-error@below {{%y is used, but is not defined}}
  %x = "xxx"(%y) : (i32)->i32
  return
}
// -----
func.func @f() {
  // expected-error@below {{there is no %x#1: %x stands for 1 value}}
  // expected-note@below {{defined here}}
  %x = "xxx"(%x#1) : (i32) -> i32
  return
}
// -----
// expected-error@below {{expected a type, found 'intt'}}
func.func @f(%a : intt) {
}
// -----
func.func @f() -> i32 {
^bb42:
  // expected-error@below {{'func.return' op returns 0 values, but @f has 1 result}}
  return
}
// -----
func.func @f() -> i32 {
  // expected-error@below {{'func.return' op returns 0 values, but @f has 1 result}}
  return
}
// -----
func.func @f() {
// expected-note@below {{first defined here}}
^bb1(%a: i64):
  cf.br ^bb2
// expected-error@below {{%a is defined already}}
^bb2(%a: i64):
  return
}
// -----
func.func @f() {
^bb0:
  %0:2 = "foo"() : () -> (i1, i17)
  // expected-error@below {{'cf.br' op passes 2 values to successor #0, which takes 1}}
  cf.br ^bb1(%0#1, %0#0 : i17, i1)
^bb1(%x: i17):
  return
}
// -----
func.func @f() {
  %0 = "getBool"() : () -> i1
  // expected-error@below {{expected ']', found '('}}
  "test.br"(%0)[^bb1(%0: i1)] : (i1) -> ()
^bb1(%a: i1):
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a name after '%'}}
  "foo"(%) : (i32) -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a name after '%'}}
  % = "foo"() : () -> (i32)
  return
}
// -----
func.func @f() {
  // expected-error@below {{the string "foo() : () -> i32 is not closed on its line}}
  %0 = "foo() : () -> i32
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected '(', found 'i32'}}
  %x = "foo"() : i32
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{1 operand, but 0 operand types}}
  %x = "foo"(%a) : () -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{1 operand, but 2 operand types}}
  %x = "foo"(%a) : (i32, i32) -> i32
  return
}
// -----
// expected-note@below {{defined here}}
func.func @f(%a : i32) {
  // expected-error@below {{%a is of type i32, but is used as i64 here}}
  %x = "foo"(%a) : (i64) -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{'foo' has 1 result, but 2 named here}}
  %x:2 = "foo"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{'foo' has 1 result, but 2 named here}}
  %x, %y = "foo"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{'foo' has 0 results, but 1 named here}}
  %x = "foo"(%a) : (i32) -> ()
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{a name stands for at least one result, not 0}}
  %x:0 = "foo"(%a) : (i32) -> ()
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{expected the number of results after ':', found '='}}
  %x: = "foo"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{expected the name of a result, found '='}}
  %x:2, = "foo"(%a) : (i32) -> (i32, i32)
  return
}
// -----
func.func @f(%a : i32) {
  %x:2 = "foo"(%a) : (i32) -> (i32, i32)
  // expected-error@below {{%x stands for 2 values; there is no #2}}
  "bar"(%x#2) : (i32) -> ()
  return
}
// -----
func.func @f(%a : i32) {
  %x:2 = "foo"(%a) : (i32) -> (i32, i32)
  // expected-error@below {{expected the number of a result after '#', found '#a'}}
  "bar"(%x#a) : (i32) -> ()
  return
}
// -----
func.func @f(%a : i32) {
  // expected-error@below {{%a stands for 1 value; there is no #1}}
  "bar"(%a#1) : (i32) -> ()
  return
}
// -----
// expected-note@below {{first defined here}}
func.func @f(%a : i32) {
  // expected-error@below {{%a is defined already}}
  %a = "foo"() : () -> i32
  return
}
// -----
// expected-error@below {{%a is defined already}}
// expected-note@below {{first defined here}}
func.func @f(%a : i32, %a : i32) {
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a block such as ^name, found ']'}}
  "foo"() [] : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a block such as ^name, found 'b'; did you mean '^b'?}}
  "foo"() [^a, b] : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected an operation, found ':'}}
  "foo"() ({ : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected '{' at the start of a region, found ')'}}
  "foo"() ({}, ) : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected ')', found ':'}}
  "foo"() ({} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{two attributes are named 'a'}}
  "foo"() {a = 1, a = 2} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected an attribute, found '}'}}
  "foo"() {a = } : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected the name of an attribute, found '1'}}
  "foo"() {1 = 2} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{the name of an attribute is not empty}}
  "foo"() {"" = 2} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected ',' or '}', found 'd'}}
  "foo"() {"a b" = 2, c d} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{two attributes are named 'value'}}
  "arith.constant"() <{value = 1 : i32, value = 1 : i32}> : () -> i32
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected '{', found '1'}}
  "arith.constant"() <1 : i32> : () -> i32
  return
}
// -----
func.func @f() {
^bb0:
  // expected-error@below {{'foo' op uses a result of 'bar' as operand #0, which is defined in a block that control need not have passed before}}
  "foo"(%x) : (i32) -> ()
  cf.br ^bb1
^bb1:
  // expected-note@below {{defined here}}
  %x = "bar"() : () -> i32
  return
}
// -----
func.func @f() {
^bb0:
  // expected-error@below {{'foo' op uses a result of 'bar' as operand #0, which is defined later}}
  "foo"(%x) : (i32) -> ()
  // expected-note@below {{defined here}}
  %x = "bar"() : () -> i32
  return
}
// -----
func.func @f() {
  // expected-error@below {{'foo.use' op uses a result of 'arith.constant' as operand #0, which is defined in a region that this use is not in}}
  "foo.use" (%1) : (i32) -> ()
  "foo.region"() ({
    // expected-note@below {{defined here}}
    %1 = arith.constant 0 : i32
    "foo.yield"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{block ^bb2 is not in this region; did you mean '^bb1'?}}
  "foo.branch"()[^bb2] : () -> ()
^bb1:
  "foo.region"() ({
    ^bb2:
      "foo.yield"() : () -> ()
  }) : () -> ()
}
// -----
func.func @f() {
  // expected-error@below {{'foo.use' op uses a result of 'foo.def' as operand #0, which is defined in a region that this use is not in}}
  "foo.use"(%1) : (i32) -> ()
  "foo.region"() ({
    // expected-note@below {{defined here}}
    %1 = "foo.def"() : () -> i32
    "foo.yield"(%1) : (i32) -> ()
  }) : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{the bits of a floating-point number take no sign}}
  "foo"() {value = -0x7fff : f16} : () -> ()
}
// -----
func.func @f() {
  // expected-error@below {{f16 has 16 bits, fewer than are given}}
  "foo"() {value = 0x10000 : f16} : () -> ()
}
// -----
func.func @f() {
  // expected-error@below {{expected ',' or '}', found 'p4'}}
  "foo"() {value = 0x1p4 : f16} : () -> ()
}
// -----
func.func @f() {
  // expected-error@below {{123456 does not fit in i8}}
  "foo"() {bar = 123456 : i8} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{a value of type ui8 is not negative}}
  "foo"() {bar = -1 : ui8} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{256 does not fit in ui8}}
  "foo"() {bar = 256 : ui8} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{128 does not fit in si8}}
  "foo"() {bar = 128 : si8} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{99999999999999999999 does not fit in i64}}
  "foo"() {bar = 99999999999999999999} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{-129 does not fit in i8}}
  "foo"() {bar = -129 : i8} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{2 does not fit in i1}}
  "foo"() {bar = 2 : i1} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected ',' or '}', found ':'}}
  "foo"() {bar = true : i1} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{1.0 is a floating-point number, not of type i32}}
  "foo"() {bar = 1.0 : i32} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected ',' or '}', found 'e'}}
  "foo"() {bar = 1.0e : f32} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{1 is an integer, not of type tensor<4xf32>}}
  "foo"() {bar = 1 : tensor<4xf32>} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a number after '-', found 'true'}}
  "foo"() {bar = -true} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a number after '-', found '}'}}
  "foo"() {bar = -} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected ',' or ']', found '}'}}
  "foo"() {bar = [1, 2} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected ',' or '}', found ':'}}
  "foo"() {bar = {a = 1} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{a symbol name after '@' starts with a letter, '_' or '"'}}
  "foo"() {bar = @} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a symbol name such as @name, found 'b'; did you mean '@b'?}}
  "foo"() {bar = @a::b} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected a symbol name such as @name, found '}'}}
  "foo"() {bar = @a::} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{a string is not closed in its line}}
  "foo"() {bar = #foo<"a} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{no attribute alias #foo is defined}}
  "foo"() {bar = #foo} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{no type alias !foo is defined}}
  "foo"() {bar = !foo} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{dialect 'arith' has no attribute 'foo'}}
  "foo"() {bar = #arith.foo<a>} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{unknown fast-math flag 'foo'; there are none, reassoc, nnan, ninf, nsz, arcp, contract, afn and fast}}
  "foo"() {bar = #arith.fastmath<foo>} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{unknown overflow flag 'foo'; there are none, nsw and nuw}}
  "foo"() {bar = #arith.overflow<nuw, foo>} : () -> ()
  return
}
// -----
// expected-error@below {{dialect 'arith' has no type 'foo'}}
func.func @f(%a: !arith.foo) {
  return
}
// -----
// expected-error@below {{'<' is not closed in this text}}
func.func @f(%a: !nofoo.foo<) {
  return
}
// -----
// expected-error@below {{the name 'i' is taken by an earlier dimension or symbol}}
#map = affine_map<(i, i) -> (i)>
// -----
// expected-error@below {{the name 'i' is taken by an earlier dimension or symbol}}
#map = affine_map<(i, j)[i] -> (i)>
// -----
// expected-error@below {{found '-', expected ',' or ')' after a name}}
#map = affine_map<(i, j -> (i)>
// -----
// expected-error@below {{found 'i', expected '(' before the results of the map}}
#map = affine_map<(i, j) -> i>
// -----
// expected-error@below {{found 'k', expected an operand of an affine expression; the names here are i, j}}
#map = affine_map<(i, j) -> (k)>
// -----
// expected-error@below {{found '(', expected '->' of an affine map}}
#map = affine_map<(i, j) (i)>
// -----
// expected-error@below {{found 'j', expected ',' or ')' in the results of the map}}
#map = affine_map<(i, j) -> (i j)>
// -----
// expected-error@below {{found ')', expected an operand of an affine expression}}
#map = affine_map<(i, j) -> (i +)>
// -----
// expected-error@below {{both factors of '*' depend on dimensions, expected one of constants and symbols}}
#map = affine_map<(i, j) -> (i * j)>
// -----
// expected-error@below {{the right operand of mod depends on dimensions, expected one of constants and symbols}}
#map = affine_map<(i, j) -> (i mod j)>
// -----
// expected-error@below {{the right operand of floordiv depends on dimensions, expected one of constants and symbols}}
#map = affine_map<(i, j) -> (i floordiv j)>
// -----
// expected-error@below {{the right operand of ceildiv depends on dimensions, expected one of constants and symbols}}
#map = affine_map<(i, j) -> (i ceildiv j)>
// -----
// expected-error@below {{found '99999999999999999999', expected an integer of at most 9223372036854775807}}
#map = affine_map<(i, j) -> (99999999999999999999)>
// -----
// expected-error@below {{found '9223372036854775808', expected an integer of at most 9223372036854775807}}
#map = affine_map<(i, j) -> (9223372036854775808)>
// -----
// expected-error@below {{found ')', expected an operand of an affine expression}}
#map = affine_map<(i, j) -> (i, )>
// -----
// expected-error@below {{found '>', expected ',' or ')' in the results of the map}}
#map = affine_map<(i, j) -> ((i)>
// -----
// expected-error@below {{found '+', expected an operand of an affine expression}}
#map = affine_map<(i, j) -> (i -+ j)>
// -----
// expected-error@below {{found '.', expected ',' or ')' in the results of the map}}
#map = affine_map<(i, j) -> (1.0)>
// -----
// expected-error@below {{found '1', expected the name of a dimension}}
#map = affine_map<(i, 1) -> (i)>
// -----
// expected-error@below {{found 'i', expected '(' before the dimensions}}
#map = affine_map<i -> (i)>
// -----
// expected-error@below {{found '1', expected the name of a symbol}}
#map = affine_map<(i)[1] -> (i)>
// -----
// expected-error@below {{found '-', expected ',' or ']' after a name}}
#map = affine_map<(i)[s0 -> (i)>
// -----
// expected-error@below {{expected '>', found the end of the text}}
#map = affine_map<(i) -> (i)
// -----
// expected-error@below {{found '%', expected the name of a dimension}}
#map = affine_map<(%i) -> (%i)>
// -----
// expected-error@below {{found '>', expected '>=', '<=' or '=='; a > b is a - 1 >= b}}
#set = affine_set<(i) : (i > 0)>
// -----
// expected-error@below {{found ')', expected '>=', '<=' or '=='}}
#set = affine_set<(i) : (i >= 0, i)>
// -----
// expected-error@below {{found 'i', expected '(' before the constraints of the set}}
#set = affine_set<(i) : i >= 0>
// -----
// expected-error@below {{found '(', expected ':' of an integer set}}
#set = affine_set<(i) (i >= 0)>
// -----
// expected-error@below {{found '-', expected ':' of an integer set}}
#set = affine_set<(i) -> (i >= 0)>
// -----
// expected-error@below {{found ':', expected '->' of an affine map}}
#map = affine_map<(i) : (i >= 0)>
// -----
// expected-error@below {{found '=', expected '>=', '<=' or '=='}}
#set = affine_set<(i) : (i <= 0, 0 >= i, i = 0)>
// -----
#hello = 1
// expected-error@below {{attribute alias #hello is defined already}}
#hello = 2
// -----
// expected-error@below {{the name of an attribute alias has no '.', which is kept for names of dialects}}
#a.b = 1
// -----
// expected-error@below {{expected '=' after an alias, found 'i32'}}
!t i32
// -----
// expected-error@below {{expected a type, found 'type'}}
!t = type i32
// -----
// expected-error@below {{expected '=' after an alias, found '1'; a comment begins with '//'}}
#t 1
// -----
// expected-error@below {{expected an attribute, found the end of the text}}
#t = 
// -----
// expected-error@below {{no attribute alias #undefined is defined}}
"foo"() {a = #undefined} : () -> ()
// -----
// expected-error@below {{no type alias !undefined is defined}}
"foo"() {a = !undefined} : () -> ()
// -----
func.func @f() {
  // expected-error@below {{expected ')', found '}'}}
  return loc(unknown
}
// -----
func.func @f() {
  // expected-error@below {{expected a line, found 'x'}}
  return loc("a":x:2)
}
// -----
func.func @f() {
  // expected-error@below {{expected a column, found ')'}}
  return loc("a":1:)
}
// -----
func.func @f() {
  // expected-error@below {{expected 'at' between callee and caller, found '"b"'}}
  return loc(callsite("a" "b"))
}
// -----
func.func @f() {
  // expected-error@below {{expected a location, found ')'}}
  return loc(callsite("a" at ))
}
// -----
func.func @f() {
  // expected-error@below {{expected an attribute, found '>'}}
  return loc(fused<>["a"])
}
// -----
func.func @f() {
  // expected-error@below {{expected ',' or ']', found ')'}}
  return loc(fused["a")
}
// -----
func.func @f() {
  // expected-error@below {{expected '[', found ')'}}
  return loc(fused)
}
// -----
func.func @f() {
  // expected-error@below {{expected a location, found '1'}}
  return loc("a"(1))
}
// -----
func.func @f() {
  // expected-error@below {{expected ')', found '}'}}
  return loc("a"("b")
}
// -----
func.func @f() {
  // expected-error@below {{expected a location, found ')'}}
  return loc()
}
// -----
func.func @f() {
  // expected-error@below {{expected a location, found '1'}}
  return loc(1)
}
// -----
func.func @f() {
  // expected-error@below {{expected a location, found 'foo'}}
  return loc(foo)
}
// -----
func.func @f() {
  // expected-error@below {{location alias #loc is not defined}}
  return loc(#loc)
}
// -----
#loc = 1
func.func @f() {
  // expected-error@below {{expected a location, found 1 : i64}}
  return loc(#loc)
}
// -----
// expected-error@below {{expected a location, found '1'}}
"foo"() {a = loc(1)} : () -> ()
// -----
// expected-error@below {{expected a location, found 'foo'}}
func.func @f(%a: i32 loc(foo)) {
  return
}
// -----
{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{the first four bytes of a resource are its alignment}}
      a: "0x"
    }
  }
#-}
"foo"() {a = dense_resource<a> : tensor<1xi8>} : () -> ()
// -----
{-#
  // expected-error@below {{expected 'dialect_resources' or 'external_resources', found 'foo'}}
  foo: {
  }
#-}
// -----
{-#
  dialect_resources: {
    // expected-error@below {{no dialect 'nonexist' is registered}}
    nonexist: {
      a: "0x08000000"
    }
  }
#-}
// -----
{-#
  // expected-error@below {{expected '{', found '['}}
  dialect_resources: [
  ]
#-}
// -----
{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected the bytes of a resource as a string, found '1'}}
      a: 1
    }
  }
#-}
// -----
{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected ':', found '}'}}
      a
    }
  }
#-}
// -----
{-#
  dialect_resources: {
    builtin: {
      a: "0x080000000102"
    },
  // expected-error@below {{expected the name of a group of resources, found '}'}}
  }
#-}
// -----
{-#
  // expected-error@below {{expected ':', found '#-}'}}
  dialect_resources 
#-}
// -----
// expected-error@below {{expected the name of a resource, found '}'}}
"foo"() {a = dense_resource<} : () -> ()
// -----
// expected-error@below {{expected '>' at the end of dense_resource<...>, found ':'}}
"foo"() {a = dense_resource<a : tensor<1xi8>} : () -> ()
// -----
// expected-error@below {{expected ':', found '}'}}
"foo"() {a = dense_resource<a>} : () -> ()
// -----
// expected-error@below {{elements are of a tensor, vector or memref type, not of i32}}
"foo"() {a = dense_resource<a> : i32} : () -> ()
