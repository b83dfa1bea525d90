func.func private @before()
// expected-error@below {{an integer type has at most 16777215 bits}}
func.func @f(%a: i99999999) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'i'}}
func.func @f(%a: i) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'si'}}
func.func @f(%a: si) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'f33'; did you mean 'f32'?}}
func.func @f(%a: f33) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected ',' or ')', found '<'}}
func.func @f(%a: f32<4>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a tensor type, found ')'}}
func.func @f(%a: tensor<4xf32) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected 'x' after a size, found '>'; shapes are written 4x8xf32}}
func.func @f(%a: tensor<4>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '>'}}
func.func @f(%a: tensor<>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '<' after 'tensor', found ')'}}
func.func @f(%a: tensor) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'x4xf32'}}
func.func @f(%a: tensor<x4xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '-'; a size that is not known is '?'}}
func.func @f(%a: tensor<-4xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '-'; a size that is not known is '?'}}
func.func @f(%a: tensor<4x-1xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a tensor cannot have elements of type memref<4xf32>}}
func.func @f(%a: tensor<4xmemref<4xf32>, >) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '4'}}
func.func @f(%a: tensor<*x4xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected 'x' after a size, found '*'}}
func.func @f(%a: tensor<**xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a tensor cannot have elements of type tensor<4xf32>}}
func.func @f(%a: tensor<4xtensor<4xf32>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'bogus'}}
func.func @f(%a: tensor<4xbogus>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a tensor cannot have elements of type () -> ()}}
func.func @f(%a: tensor<4x()->()>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a size does not fit in 63 bits}}
func.func @f(%a: tensor<99999999999999999999xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found '>'}}
func.func @f(%a: memref<4xf32, >) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a memref type, found ')'}}
func.func @f(%a: memref<4xf32, affine_map<(d0) -> (d0)>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{found '>', expected '->' of an affine map}}
func.func @f(%a: memref<4xf32, affine_map<(d0)>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{affine_set<(d0) : (d0 >= 0)> cannot stand for a memory space}}
func.func @f(%a: memref<4xf32, affine_set<(d0) : (d0 >= 0)>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected an offset or '?', found '>'}}
func.func @f(%a: memref<4xf32, strided<[1], offset: >>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '[', found '1'}}
func.func @f(%a: memref<4xf32, strided<1>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>', found 'offset'}}
func.func @f(%a: memref<4xf32, strided<[1] offset: 1>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{the layout strided<[1, 2]> is for rank 2, not for rank 1}}
func.func @f(%a: memref<4xf32, strided<[1, 2]>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a memref type has one memory space}}
func.func @f(%a: memref<4xf32, strided<[1]>, "a", "b">) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected ':', found '>'}}
func.func @f(%a: memref<4xf32, dense<1>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a memref of unknown rank has no layout}}
func.func @f(%a: memref<*xf32, strided<[1]>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '4'}}
func.func @f(%a: memref<*x4xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a vector's sizes are positive, not 0}}
func.func @f(%a: memref<4xvector<0xf32>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{4722366482869645213695 does not fit in i64}}
func.func @f(%a: memref<4xf32, 0xFFFFFFFFFFFFFFFFFF>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a size or the element type, found '?'; the sizes of a vector are constant}}
func.func @f(%a: vector<4x?xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a vector's sizes are positive, not 0}}
func.func @f(%a: vector<4x0xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a vector's elements are integers, indices or floats, not memref<4xf32>}}
func.func @f(%a: vector<4xmemref<4xf32>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected ']', found 'xf32'}}
func.func @f(%a: vector<[4xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected 'x' after a size, found ']'}}
func.func @f(%a: vector<4]xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a vector's elements are integers, indices or floats, not complex<f32>}}
func.func @f(%a: vector<4xcomplex<f32>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a complex type is of integers or floats, not of index}}
func.func @f(%a: complex<index>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{a complex type is of integers or floats, not of tensor<4xf32>}}
func.func @f(%a: complex<tensor<4xf32>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a complex type, found ')'}}
func.func @f(%a: complex<f32) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '>'}}
func.func @f(%a: complex<>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '<' after 'complex', found 'f32'}}
func.func @f(%a: complex f32) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a tuple type, found ')'}}
func.func @f(%a: tuple<i32) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '>'}}
func.func @f(%a: tuple<i32,>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found ','}}
func.func @f(%a: tuple<,i32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '->' in a function type, found '{'}}
func.func @f(%a: (i32) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found ')'}}
func.func @f(%a: (i32) ->) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected ',' or ')', found '->'}}
func.func @f(%a: (i32) -> ()->) {
  return
}

// -----

func.func private @before()
// expected-error@below {{the arguments before have names, so this one needs a name such as %name}}
func.func @f(%a: () -> i32,) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected ',' or ')', found '<'}}
func.func @f(%a: none<4>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected ',' or ')', found '<'}}
func.func @f(%a: index<4>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{no type alias !bogus is defined}}
func.func @f(%a: !bogus) {
  return
}

// -----

func.func private @before()
// expected-error@below {{dialect 'builtin' has no type 'bogus'}}
func.func @f(%a: !builtin.bogus) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a name after '!'}}
func.func @f(%a: !) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'bf17'; did you mean 'bf16'?}}
func.func @f(%a: bf17) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'f8E9M9'; did you mean 'f8E5M2' or 'f8E4M3' or 'f8E3M4'?}}
func.func @f(%a: f8E9M9) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'opaque'}}
func.func @f(%a: opaque<"a", "b">) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'function'}}
func.func @f(%a: function<i32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a name after '%'}}
func.func @f(%a: % a) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '@a'}}
func.func @f(%a: @a) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '3'}}
func.func @f(%a: 3) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '"i32"'}}
func.func @f(%a: "i32") {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'dense'}}
func.func @f(%a: dense<1>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'affine_map'}}
func.func @f(%a: affine_map<(d0) -> (d0)>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a tensor type, found ','}}
func.func @f(%a: tensor<4xf32, "enc", "enc">) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a tensor type, found '"enc"'}}
func.func @f(%a: tensor<4xf32 "enc">) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected ',' or ')', found '>'}}
func.func @f(%a: tensor<?x?xf32>>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'unranked'}}
func.func @f(%a: unranked<4xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '*'}}
func.func @f(%a: memref<?x*xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'xf32'; did you mean 'tf32' or 'f32'?}}
func.func @f(%a: memref<xf32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected 'x' after a size, found 'f32'}}
func.func @f(%a: memref<0x4f32>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '>'}}
func.func @f(%a: memref<0x0x>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '>'}}
func.func @f(%a: tensor<0x>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'f'}}
func.func @f(%a: tensor<0xf>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a vector type, found ','}}
func.func @f(%a: vector<4xindex, 4>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found '>'}}
func.func @f(%a: vector<>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'graph'}}
func.func @f(%a: graph<4>) {
  return
}

// -----

func.func private @before()
// expected-error@below {{1 is an integer, not of type f32; write 1.0}}
"t.op"() {a = 1 : f32 : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1.0 is a floating-point number, not of type i32}}
"t.op"() {a = 1.0 : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{a value of type ui8 is not negative}}
"t.op"() {a = -1 : ui8} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{256 does not fit in ui8}}
"t.op"() {a = 256 : ui8} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{128 does not fit in si8}}
"t.op"() {a = 128 : si8} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{-129 does not fit in si8}}
"t.op"() {a = -129 : si8} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{2 does not fit in i1}}
"t.op"() {a = 2 : i1} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found ':'}}
"t.op"() {a = true : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1 is an integer, not of type none}}
"t.op"() {a = 1 : none} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'bogus'}}
"t.op"() {a = 1 : bogus} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1.0 is a floating-point number, not of type index}}
"t.op"() {a = 1.0 : index} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unexpected '.'}}
"t.op"() {a = 0x1.0} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{f32 has 32 bits, fewer than are given}}
"t.op"() {a = 0xFFFFFFFFF : f32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the bits of a floating-point number take no sign}}
"t.op"() {a = -0x7C00 : f16} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found 'e5'}}
"t.op"() {a = 1e5} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found 'e'}}
"t.op"() {a = 1.0e} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number after '-', found '"a"'}}
"t.op"() {a = -"a"} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number after '-', found '-'}}
"t.op"() {a = --1} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1 is an integer, not of type vector<4xi32>}}
"t.op"() {a = 1 : vector<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found 'x'}}
"t.op"() {a = 0x : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a type, found '}'}}
"t.op"() {a = "a" : } : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the string "a} : () -> () is not closed on its line}}
"t.op"() {a = "a} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a symbol name such as @name, found '}'}}
"t.op"() {a = @a::} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a symbol name such as @name, found 'b'; did you mean '@b'?}}
"t.op"() {a = @a::b} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a symbol name such as @name, found '}'}}
"t.op"() {a = @a::@b::} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the string "a} : () -> () is not closed on its line}}
"t.op"() {a = @"a} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{a symbol name after '@' starts with a letter, '_' or '"'}}
"t.op"() {a = @} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or ']', found '}'}}
"t.op"() {a = [1, 2} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found ','}}
"t.op"() {a = [1,, 2]} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or ']', found '2'}}
"t.op"() {a = [1 2]} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found ','}}
"t.op"() {a = [,]} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found ':'}}
"t.op"() {a = {a = 1} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found '}'}}
"t.op"() {a = {a = }} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{two attributes are named 'a'}}
"t.op"() {a = {a = 1, a = 2}} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected the name of an attribute, found '='}}
"t.op"() {a = {= 1}} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected the name of an attribute, found '1'}}
"t.op"() {a = {1 = 2}} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found '1'}}
"t.op"() {a = {a 1}} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number, a truth value, a string or a list as element, found '}'}}
"t.op"() {a = dense<} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of dense<...>, found '}'}}
"t.op"() {a = dense<1} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ':', found '}'}}
"t.op"() {a = dense<1>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{elements are of a tensor, vector or memref type, not of i32}}
"t.op"() {a = dense<1> : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{elements are of a type of static shape, not of tensor<?xi32>}}
"t.op"() {a = dense<1> : tensor<?xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{elements are of a type of static shape, not of tensor<*xi32>}}
"t.op"() {a = dense<1> : tensor<*xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the elements have shape [2], not that of tensor<3xi32>}}
"t.op"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{this list has 1 element, the ones before it 2}}
"t.op"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{this element is enclosed in 2 lists, the ones before in 1}}
"t.op"() {a = dense<[1, [2]]> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{no elements are given, but tensor<2xi32> has 2}}
"t.op"() {a = dense<[]> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{no elements are given, but tensor<2xi32> has 2}}
"t.op"() {a = dense<> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1.0 is a floating-point number, not of type i32}}
"t.op"() {a = dense<1.0> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1 is an integer, not of type f32; write 1.0}}
"t.op"() {a = dense<1> : tensor<2xf32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{'true' and 'false' are of type i1, not of type i32}}
"t.op"() {a = dense<true> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{a value of type ui8 is not negative}}
"t.op"() {a = dense<-1> : tensor<2xui8>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{300 does not fit in i8}}
"t.op"() {a = dense<300> : tensor<2xi8>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1 bytes are neither one element of tensor<4xi32> nor all of them}}
"t.op"() {a = dense<"0x00"> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected bytes as a string of 0x and pairs of hexadecimal digits}}
"t.op"() {a = dense<"0xGG"> : tensor<4xi8>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected bytes as a string of 0x and pairs of hexadecimal digits}}
"t.op"() {a = dense<"0x0"> : tensor<4xi8>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected bytes as a string of 0x and pairs of hexadecimal digits}}
"t.op"() {a = dense<"abc"> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{a string is no number of type i32}}
"t.op"() {a = dense<["a", "b"]> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ')', found ','}}
"t.op"() {a = dense<(1, 2, 3)> : tensor<2xcomplex<i32>>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',', found ')'}}
"t.op"() {a = dense<(1.0)> : tensor<2xcomplex<f32>>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1 number given, but tensor<2xcomplex<i32>> takes 2}}
"t.op"() {a = dense<1> : tensor<2xcomplex<i32>>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of dense<...>, found ':'}}
"t.op"() {a = dense<1 : i32> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number, a truth value, a string or a list as element, found '@a'}}
"t.op"() {a = dense<@a> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or ']', found '>'}}
"t.op"() {a = dense<[1, 2> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of dense<...>, found ']'}}
"t.op"() {a = dense<1]> : tensor<2xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected the name of a resource, found '>'}}
"t.op"() {a = dense_resource<> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ':', found '}'}}
"t.op"() {a = dense_resource<a>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{elements are of a tensor, vector or memref type, not of i32}}
"t.op"() {a = dense_resource<a> : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{elements are of a tensor, vector or memref type, not of i32}}
"t.op"() {a = sparse<[[0]], [1]> : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the places have shape [1, 2], but those of tensor<4xi32> have a row of 1 each}}
"t.op"() {a = sparse<[[0, 1]], [1]> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the elements have shape [2], not that of tensor<1xi32>}}
"t.op"() {a = sparse<[0], [1, 2]> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{place 0 has index 7, outside of tensor<4xi32>}}
"t.op"() {a = sparse<[7], [1]> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{place 0 has index -1, outside of tensor<4xi32>}}
"t.op"() {a = sparse<[-1], [1]> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected bytes as a string of 0x and pairs of hexadecimal digits}}
"t.op"() {a = sparse<0, "a"> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{this list has 1 element, the ones before it 2}}
"t.op"() {a = sparse<[[0, 0], [1]], [1, 2]> : tensor<4x4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',', found '['}}
"t.op"() {a = sparse<[0] [1]> : tensor<4xi32>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a type, found '}'}}
"t.op"() {a = array<} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of array<...>, found '}'}}
"t.op"() {a = array<i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number of type i32, found '}'}}
"t.op"() {a = array<i32: } : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number of type i32, found '>'}}
"t.op"() {a = array<i32: 1, >} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1.5 is a floating-point number, not of type i32}}
"t.op"() {a = array<i32: 1.5>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number of type i32, found 'a'}}
"t.op"() {a = array<i32: a>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a type, found 'bogus'}}
"t.op"() {a = array<bogus: 1>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{300 does not fit in i8}}
"t.op"() {a = array<i8: 300>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{1 is an integer, not of type f32; write 1.0}}
"t.op"() {a = array<f32: 1>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected 'true' or 'false', found '2'}}
"t.op"() {a = array<i1: 2>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{an array<...> is of floats, of i1 or of integers of whole bytes, not of tensor<4xi32>}}
"t.op"() {a = array<tensor<4xi32>: 1>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of array<...>, found '1'}}
"t.op"() {a = array<i32 1>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of array<...>, found '2'}}
"t.op"() {a = array<i32: 1 2>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{an array<...> is of floats, of i1 or of integers of whole bytes, not of i3}}
"t.op"() {a = array<i3: 1>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a number of type i32, found '"a"'}}
"t.op"() {a = array<i32: "a">} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '<', found '}'}}
"t.op"() {a = affine_map} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '}', expected '(' before the dimensions}}
"t.op"() {a = affine_map<} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '}', expected '->' of an affine map}}
"t.op"() {a = affine_map<(d0)} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '}', expected '(' before the results of the map}}
"t.op"() {a = affine_map<(d0) ->} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '>', expected '(' before the results of the map}}
"t.op"() {a = affine_map<(d0) -> >} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'd0', expected '(' before the results of the map}}
"t.op"() {a = affine_map<(d0) -> d0>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>', found '}'}}
"t.op"() {a = affine_map<(d0) -> (d0)} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'd1', expected an operand of an affine expression; the names here are d0}}
"t.op"() {a = affine_map<(d0) -> (d1)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 's0', expected an operand of an affine expression; the names here are d0}}
"t.op"() {a = affine_map<(d0) -> (s0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the name 'd0' is taken by an earlier dimension or symbol}}
"t.op"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the name 'd0' is taken by an earlier dimension or symbol}}
"t.op"() {a = affine_map<(d0)[d0] -> (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{both factors of '*' depend on dimensions, expected one of constants and symbols}}
"t.op"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the right operand of floordiv depends on dimensions, expected one of constants and symbols}}
"t.op"() {a = affine_map<(d0, d1) -> (d0 floordiv d1)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the right operand of floordiv depends on dimensions, expected one of constants and symbols}}
"t.op"() {a = affine_map<(d0) -> (4 floordiv d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the right operand of mod depends on dimensions, expected one of constants and symbols}}
"t.op"() {a = affine_map<(d0) -> (d0 mod (d0 + 1))>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ')', expected an operand of an affine expression}}
"t.op"() {a = affine_map<(d0) -> (d0 +)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '+', expected an operand of an affine expression}}
"t.op"() {a = affine_map<(d0) -> (+ d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'd0', expected ',' or ')' in the results of the map}}
"t.op"() {a = affine_map<(d0) -> (d0 d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '>', expected ',' or ')' in the results of the map}}
"t.op"() {a = affine_map<(d0) -> ((d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>', found ')'}}
"t.op"() {a = affine_map<(d0) -> (d0))>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ')', expected an operand of an affine expression}}
"t.op"() {a = affine_map<(d0) -> (d0,)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '.', expected ',' or ')' in the results of the map}}
"t.op"() {a = affine_map<(d0) -> (1.5)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '"', expected an operand of an affine expression}}
"t.op"() {a = affine_map<(d0) -> ("a")>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '/', expected ',' or ')' in the results of the map; a quotient is 'floordiv' or 'ceildiv'}}
"t.op"() {a = affine_map<(d0) -> (d0 / 2)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '%', expected ',' or ')' in the results of the map; a remainder is 'mod'}}
"t.op"() {a = affine_map<(d0) -> (d0 % 2)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '99999999999999999999', expected an integer of at most 9223372036854775807}}
"t.op"() {a = affine_map<(d0) -> (99999999999999999999)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'mod', expected an operand of an affine expression; the names here are d0}}
"t.op"() {a = affine_map<(d0) -> (mod 2)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'ceildiv', expected an operand of an affine expression; the names here are d0}}
"t.op"() {a = affine_map<(d0) -> (ceildiv)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '[', expected ',' or ')' after a name}}
"t.op"() {a = affine_map<(d0[s0]) -> (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '-', expected ',' or ']' after a name}}
"t.op"() {a = affine_map<(d0)[s0 -> (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'd0', expected '(' before the dimensions}}
"t.op"() {a = affine_map<d0 -> (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ':', expected '->' of an affine map}}
"t.op"() {a = affine_map<(d0) : (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '>', expected ',' or ')' in the results of the map}}
"t.op"() {a = affine_map<(d0) -> (d0 >= 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '3', expected the name of a dimension}}
"t.op"() {a = affine_map<(3) -> (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '%', expected the name of a dimension}}
"t.op"() {a = affine_map<(%a) -> (%a)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>', found '}'}}
"t.op"() {a = affine_map<(d0)[] -> ()} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ')', expected an operand of an affine expression}}
"t.op"() {a = affine_map<()[s0] -> (s0 * s0 * )>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '-', expected '->' of an affine map}}
"t.op"() {a = affine_map<(d0) - > (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ')', expected an operand of an affine expression}}
"t.op"() {a = affine_map<(d0)[s0] -> (d0 mod s0 mod )>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'and', expected ',' or ')' in the results of the map}}
"t.op"() {a = affine_map<(d0) -> (d0 and 1)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ')', expected '>=', '<=' or '=='}}
"t.op"() {a = affine_set<(d0) : (d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '>', expected '>=', '<=' or '=='; a > b is a - 1 >= b}}
"t.op"() {a = affine_set<(d0) : (d0 > 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '<', expected '>=', '<=' or '=='; a < b is a + 1 <= b}}
"t.op"() {a = affine_set<(d0) : (d0 < 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '=', expected '>=', '<=' or '=='}}
"t.op"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '!', expected '>=', '<=' or '=='}}
"t.op"() {a = affine_set<(d0) : (d0 != 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ')', expected an operand of an affine expression}}
"t.op"() {a = affine_set<(d0) : (d0 >= )>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'and', expected ',' or ')' in the constraints of the set}}
"t.op"() {a = affine_set<(d0) : (d0 >= 0 and d0 >= 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'd0', expected '(' before the constraints of the set}}
"t.op"() {a = affine_set<(d0) : d0 >= 0>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '-', expected ':' of an integer set}}
"t.op"() {a = affine_set<(d0) -> (d0 >= 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'd0', expected ',' or ')' in the constraints of the set}}
"t.op"() {a = affine_set<(d0) : (d0 >= 0 d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found ')', expected an operand of an affine expression}}
"t.op"() {a = affine_set<(d0) : (d0 >= 0,)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found 'd1', expected an operand of an affine expression; the names here are d0}}
"t.op"() {a = affine_set<(d0) : (d1 >= 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '=', expected ',' or ')' in the constraints of the set}}
"t.op"() {a = affine_set<(d0) : (0 >= d0 == 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{both factors of '*' depend on dimensions, expected one of constants and symbols}}
"t.op"() {a = affine_set<(d0) : (d0 * d0 >= 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '>', expected ':' of an integer set}}
"t.op"() {a = affine_set<(d0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{found '>', expected an operand of an affine expression}}
"t.op"() {a = affine_set<(d0) : (>= 0)>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>', found '}'}}
"t.op"() {a = strided<[1]} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '[', found '>'}}
"t.op"() {a = strided<>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ':', found '>'}}
"t.op"() {a = strided<[1], offset>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected 'offset' after the strides, found '3'}}
"t.op"() {a = strided<[1], 3>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a stride or '?', found 'a'}}
"t.op"() {a = strided<[a]>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{dialect 'builtin' has no attribute 'bogus'}}
"t.op"() {a = #builtin.bogus} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unknown fast-math flag 'bogus'; there are none, reassoc, nnan, ninf, nsz, arcp, contract, afn and fast}}
"t.op"() {a = #arith.fastmath<bogus>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a fast-math flag, found '>'}}
"t.op"() {a = #arith.fastmath<>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unknown overflow flag 'bogus'; there are none, nsw and nuw}}
"t.op"() {a = #arith.overflow<bogus>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '<', found '}'}}
"t.op"() {a = #arith.fastmath} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a name after '#'}}
"t.op"() {a = #} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a name after '#'; a comment begins with '//'}}
"t.op"() {a = ##} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{no attribute alias #1 is defined}}
"t.op"() {a = #1x} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found 'unit'}}
"t.op"() {a = unit unit} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found ':'}}
"t.op"() {a = unit : i32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a location, found '}'}}
"t.op"() {a = loc(} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ')', found '}'}}
"t.op"() {a = loc("a":1:2} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a location, found '3'}}
"t.op"() {a = loc(3)} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ')', found 'at'}}
"t.op"() {a = loc("a" at)} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected the number of a distinct attribute, found 'a'}}
"t.op"() {a = distinct[a]<1>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '<', found '}'}}
"t.op"() {a = distinct[0]} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{the number of a distinct attribute is from 0 to 2^64 - 1}}
"t.op"() {a = distinct[-1]<@a>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found 'opaque'}}
"t.op"() {a = opaque<"a", 3>} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected '>' at the end of a vector type, found '}'}}
"t.op"() {a = vector<4xi32} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found '%a'}}
"t.op"() {a = %a} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found '^bb0'}}
"t.op"() {a = ^bb0} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{no type alias !t is defined}}
"t.op"() {a = !t} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected a type, found '}'}}
"t.op"() {a = (i32) ->} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found 'false'}}
"t.op"() {a = true false} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected an attribute, found 'tr'}}
"t.op"() {a = tr} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unexpected character '$'}}
"t.op"() {a = $a} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unexpected character '`'}}
"t.op"() {a = `a`} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unexpected '.'}}
"t.op"() {a = 1..2} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unexpected '.'}}
"t.op"() {a = 1.2.3} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{expected ',' or '}', found 'p3'}}
"t.op"() {a = 0x1p3} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unknown escape in a string; known are \", \\, \n, \t and two hex digits}}
"t.op"() {a = "\x"} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unknown escape in a string; known are \", \\, \n, \t and two hex digits}}
"t.op"() {a = "\0g"} : () -> ()
func.func private @after()

// -----

func.func private @before()
// expected-error@below {{unknown escape in a string; known are \", \\, \n, \t and two hex digits}}
"t.op"() {a = "a\} : () -> ()
func.func private @after()

// -----

// expected-note@below {{'{' without '}'}}
func.func @f() {
  return
// expected-error@below {{a region is not closed: expected '}'}}
^bb0:

// -----

#a = affine_map<(d0) -> (d0)>
// expected-error@below {{attribute alias #a is defined already}}
#a = affine_map<(d0) -> (d0)>

// -----

!a = i32
// expected-error@below {{type alias !a is defined already}}
!a = i64

// -----

// expected-error@below {{no attribute alias #b is defined}}
"t.op"() {a = #b} : () -> ()
#b = 3
// expected-error@below {{no attribute alias #c is defined}}
"t.op"() {a = #c} : () -> ()

// -----

// expected-error@below {{no type alias !b is defined}}
"t.op"() {a = !b} : () -> ()
!b = i32

// -----

// expected-error@below {{location alias #nope is not defined}}
"t.op"() : () -> () loc(#nope)

// -----

module {
  // expected-note@below {{first defined here}}
  module @x {}
  // expected-error@below {{'builtin.module' op defines symbol '@x' again}}
  module @x {}
}

// -----

// expected-error@below {{two attributes are named 'a b'}}
"t.op"() {"a b" = 1, "a b" = 2} : () -> ()

// -----

// expected-error@below {{elements of type !t.x are strings}}
"t.op"() {a = dense<1> : tensor<2x!t.x>} : () -> ()

// -----

// expected-error@below {{distinct[0] stood for 1 : i64 before}}
"t.op"() {a = distinct[0]<1>, b = distinct[0]<2>} : () -> ()

// -----

// expected-error@below {{'(' is not closed in this text}}
"t.op"() {a = #t<[(>} : () -> ()

// -----

// expected-error@below {{dialect 'builtin' has no attribute 'int'}}
"t.op"() {a = #builtin.int<3>} : () -> ()

// -----

// expected-error@below {{a tensor of unknown rank has no encoding}}
"t.op"() : () -> tensor<*xi32, 1>

// -----

// expected-error@below {{i32 cannot stand for a memory space}}
"t.op"() : () -> memref<4xi32, i32>

// -----

// expected-error@below {{the layout affine_map<(d0, d1) -> (d0)> is for rank 2, not for rank 1}}
"t.op"() : () -> memref<4xi32, affine_map<(d0, d1) -> (d0)>>

// -----

// expected-error@below {{a memref cannot have elements of type () -> ()}}
"t.op"() : () -> memref<4x() -> ()>

// -----

"t.op"() : () -> () // fine
// expected-error@below {{unexpected character ';'; no sign ends or separates operations}}
;

// -----

{-#
  dialect_resources: {
    arith: {
      // expected-error@below {{dialect 'arith' has no resources}}
      a: "0x0000000801"
    }
  }
#-}

// -----

// expected-error@below {{'return' is short for 'func.return' in the operation that it ends, but stands in none; is there a '}' too many before it?}}
return

// -----

// expected-error@below {{there is no operation 'arith', nor 'builtin.arith'}}
arith
