%v:2 = "t.values"() : () -> (i32, i1)
%l:2 = "t.values"() : () -> (!emitc.lvalue<i32>, !emitc.ptr<i32>)
emitc.verbatim "#pragma once"
emitc.verbatim "{} + {}" args %v#0, %v#0 : i32, i32
%0 = emitc.call_opaque "f"(%v#0) {template_args = [i32]} : (i32) -> i32
%q:2 = emitc.call_opaque "g"() : () -> (i32, f32)
%1 = emitc.conditional %v#1, %v#0, %0 : i32
%3 = emitc.logical_and %v#1, %v#1 : i1, i1
%4 = emitc.address_of %l#0 : !emitc.lvalue<i32>
%5 = emitc.load %l#0 : <i32>
emitc.assign %5 : i32 to %l#0 : <i32>
emitc.switch %v#0 : i32
case 2 {
  emitc.verbatim "two"
  emitc.yield
}
case 5 {
  emitc.yield
}
default {
  emitc.verbatim "other"
}
emitc.class final @c {
}
emitc.class @d attributes {tag} {
}
