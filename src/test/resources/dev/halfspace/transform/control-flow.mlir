// trip count known >=1
func.func @t1(%x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %1 = scf.for %k = %c0 to %c10 step %c1 iter_args(%a = %x) -> f32 { "t.a"(%a) : (f32) -> () 
   scf.yield %y : f32 }
  return %1 : f32
}
// -----
func.func @t2(%x: f32, %y: f32, %lb: index, %ub: index, %c: i1) -> (f32,f32,f32) {
  %1 = scf.execute_region -> f32 no_inline {
    %z = "t.b"() : () -> f32
    scf.yield %z : f32 }
  %2 = scf.execute_region -> f32 no_inline {
    "t.b"() : () -> ()
    scf.yield %x : f32 }
  %3 = scf.if %c -> f32 { "t.b"() : () -> () 
  scf.yield %x : f32} else {
   "t.b"() : () -> ()
    scf.yield %x : f32 }
  return %1, %2, %3 : f32,f32,f32
}
// -----
func.func @t3(%x: f32, %y: f32) -> (f32,f32,f32) {
  %1:3 = scf.while (%a = %x, %b = %y, %d = %x) : (f32, f32,f32) -> (f32,f32,f32) {
    %c = "t.b"(%a) : (f32) -> i1
    %z = "t.b"(%b) : (f32) -> f32
    scf.condition(%c) %z, %a, %z : f32,f32,f32
  } do {
   ^bb0(%q: f32, %r: f32, %s: f32):
    "t.b"(%q, %r, %s) : (f32,f32,f32) -> ()
    scf.yield %r, %y, %r : f32,f32,f32
  }
  return %1#0, %1#1, %1#2 : f32,f32,f32
}
// -----
func.func @t4(%lb: index, %ub: index, %x: f32, %y: f32) -> (f32,f32,f32) {
  %1:3 = scf.for %k = %lb to %ub step %lb iter_args(%a = %x, %b = %y, %d = %x) -> (f32, f32,f32)  {
    %z = "t.b"(%a, %d) : (f32,f32) -> f32
    scf.yield %z, %z, %z : f32,f32,f32
  }
  return %1#0, %1#1, %1#2 : f32,f32,f32
}
// -----
func.func @t5(%lb: index, %ub: index, %x: f32, %y: f32) -> (f32,f32,f32) {
  %1:3 = scf.for %k = %lb to %ub step %lb iter_args(%a = %x, %b = %y, %d = %x) -> (f32, f32,f32)  {
    "t.b"(%k) : (index) -> ()
    scf.yield %b, %b, %a : f32,f32,f32
  }
  return %1#0, %1#1, %1#2 : f32,f32,f32
}
// -----
func.func @t6(%lb: index, %ub: index, %x: f32, %y: f32) -> (f32,f32) {
  %1:3 = scf.index_switch %lb -> f32, f32, f32
   case 2 { "t.b"() : () -> ()
    scf.yield %x, %x, %y : f32,f32,f32 }
   default {"t.b"() : () -> ()
    scf.yield %x, %x, %y : f32,f32,f32 }
  "t.b"(%1#2) : (f32) -> ()
  return %1#0, %1#1: f32,f32
}
// -----
func.func @t7(%lb: index, %ub: index, %x: f32, %y: f32) -> (f32,f32) {
  %1:3 = scf.index_switch %lb -> f32, f32, f32
   case 2 { "t.b"() : () -> ()
    scf.yield %x, %x, %y : f32,f32,f32 }
   default {"t.b"() : () -> ()
    scf.yield %y, %y, %x : f32,f32,f32 }
  return %1#0, %1#1: f32,f32
}
// -----
func.func @neg(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %cm = arith.constant -1 : index
  %c10 = arith.constant 10 : index
  %1 = scf.for %k = %c0 to %c10 step %cm iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @zero(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %1 = scf.for %k = %c0 to %c10 step %c0 iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @i8b(%x: f32) -> f32 {
  %c0 = arith.constant -100 : i8
  %cm = arith.constant 127 : i8
  %c10 = arith.constant 20 : i8
  %1 = scf.for %k = %c0 to %c10 step %cm iter_args(%a = %x) -> f32 : i8 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @same(%x: f32, %n: index, %s: index) -> f32 {
  %1 = scf.for %k = %n to %n step %s iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @add(%x: f32, %n: index) -> f32 {
  %c4 = arith.constant 4 : index
  %u = arith.addi %n, %c4 overflow<nsw> : index
  %1 = scf.for %k = %n to %u step %c4 iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @add2(%x: f32, %n: index) -> f32 {
  %c4 = arith.constant 4 : index
  %u = arith.addi %n, %c4 : index
  %1 = scf.for %k = %n to %u step %c4 iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @addneg(%x: f32, %n: index) -> f32 {
  %c4 = arith.constant -4 : index
  %c5 = arith.constant 5 : index
  %u = arith.addi %n, %c4 overflow<nsw> : index
  %1 = scf.for %k = %n to %u step %c5 iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @addneg2(%x: f32, %n: index, %s: index) -> f32 {
  %c4 = arith.constant -4 : index
  %u = arith.addi %n, %c4 overflow<nsw> : index
  %1 = scf.for %k = %n to %u step %s iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @lbgt(%x: f32, %s: index) -> f32 {
  %c4 = arith.constant -4 : index
  %c0 = arith.constant 0 : index
  %1 = scf.for %k = %c0 to %c4 step %s iter_args(%a = %x) -> f32 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @empty(%x: f32, %s: index) -> (f32, index) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %1:2 = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %x, %b = %c0) -> (f32, index) { 
   scf.yield %x, %s : f32, index }
  return %1#0, %1#1 : f32, index
}
// -----
func.func @empty2(%x: f32, %s: index) -> (index) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %1 = scf.for %k = %c0 to %c4 step %c1 iter_args( %b = %c0) -> (index) { 
   scf.yield %k : index }
  return %1 : index
}
// -----
func.func @big(%x: f32) -> f32 {
  %c0 = arith.constant 0 : i128
  %c9 = arith.constant 9223372036854775809 : i128
  %c1 = arith.constant 1 : i128
  %1 = scf.for %k = %c0 to %c9 step %c9 iter_args(%a = %x) -> f32 : i128 { %m = "t.a"(%a) : (f32) -> f32 
   scf.yield %m : f32 }
  return %1 : f32
}
// -----
func.func @down2(%x: f32, %y: index) -> (f32, f32) {
  %1:2 = scf.while (%a = %x) : (f32) -> (f32, f32) {
    %c, %p = "t.b"(%a) : (f32) -> (i1, f32)
    %q = scf.if %c -> f32 {
      %z = "t.c"(%p, %a) : (f32, f32) -> f32
      scf.yield %z : f32
    } else {
      scf.yield %x : f32
    }
    scf.condition(%c) %q, %a : f32, f32
  } do {
   ^bb0(%q: f32, %r: f32):
    "t.d"(%q, %r) : (f32,f32) -> ()
    scf.yield %q : f32
  }
  return %1#0, %1#1 : f32, f32
}
// -----
func.func @forcast(%t: tensor<4xf32>, %n: index) -> (tensor<?xf32>) {
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.for %i = %n to %n step %n iter_args(%a = %c) -> tensor<?xf32> {
    %x = "t.d"(%a) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %x : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}
// -----
func.func @exec() {
  scf.execute_region { 
    "t.d"() : () -> ()
    ub.unreachable
  }
  return
}
// -----
func.func @dead() -> i32 {
  %x:2 = scf.execute_region -> (i32, f32) { 
    %a, %b, %c = "t.d"() : () -> (i32, f32, i1)
    cf.cond_br %c, ^a, ^b
    ^a:
    scf.yield %a, %b : i32, f32
    ^b:
    ub.unreachable
  }
  return %x#0 : i32
}
// -----
func.func @dead3(%n: index, %m: index)  {
  scf.for %i = %m to %n step %n { 
  %x:2 = scf.execute_region -> (i32, f32) { 
    %a, %b, %c = "t.d"() : () -> (i32, f32, i1)
    cf.cond_br %c, ^a, ^b
    ^a:
    scf.yield %a, %b : i32, f32
    ^b:
    ub.unreachable
  }
  "t.d"(%x#0) : (i32) -> ()
  }
  return
}
// -----
func.func @a1(%c: i1) {
  cf.assert %c, "x"
  %t = arith.constant true
  cf.assert %t, "y"
  return
}
// -----
func.func @b1(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c weights([3, 4]), ^a(%x : i32), ^b
^a(%q: i32):
  cf.br ^d(%q, %y : i32, i32)
^b:
  cf.br ^d(%y, %x : i32, i32)
^d(%r: i32, %s: i32):
  %z = arith.addi %r, %s : i32
  return %z : i32
}
// -----
func.func @b2(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%q: i32):
  "t.a"() : () -> ()
  cf.br ^d(%q, %y : i32, i32)
^b:
  "t.b"() : () -> ()
  cf.br ^d(%y, %x : i32, i32)
^d(%r: i32, %s: i32):
  %z = arith.addi %r, %s : i32
  return %z : i32
}
// -----
func.func @b3(%c: i1, %x: i32, %y: i32) -> (i32, i1) {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%q: i32):
  "t.a"(%c) : (i1) -> ()
  cf.cond_br %c, ^d(%q, %y : i32, i32), ^b
^b:
  "t.b"(%c) : (i1) -> ()
  cf.br ^d(%y, %x : i32, i32)
^d(%r: i32, %s: i32):
  %z = arith.addi %r, %s : i32
  return %z, %c : i32, i1
}
// -----
func.func @b4(%c: i1, %x: i32, %y: i32) -> (i32, i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "t.a"(%c) : (i1) -> ()
  cf.cond_br %c, ^d(%x, %y : i32, i32), ^e
^b:
  "t.b"(%c) : (i1) -> ()
  cf.cond_br %c, ^d(%x, %y : i32, i32), ^e
^e:
  "t.b"(%c) : (i1) -> ()
  cf.br ^d(%y, %x : i32, i32)
^d(%r: i32, %s: i32):
  %z = arith.addi %r, %s : i32
  return %z, %c : i32, i1
}
// -----
func.func @s1(%c: i32, %x: i32, %y: i32) -> (i32) {
  cf.switch %c : i32, [default: ^a(%x : i32), 1: ^a(%x : i32), 2: ^a(%y: i32), 3: ^b, 4: ^e(%y : i32)]
^a(%q: i32):
  "t.a"(%q) : (i32) -> ()
  cf.br ^d(%q : i32)
^b:
  "t.b"() : () -> ()
  cf.br ^d(%y : i32)
^e(%qq: i32):
  cf.br ^d(%qq : i32)
^d(%r: i32):
  return %r : i32
}
// -----
func.func @s2(%c: i32, %x: i32, %y: i32) -> (i32) {
  %k = arith.constant 3 : i32
  cf.switch %k : i32, [default: ^a(%x : i32), 1: ^a(%x : i32), 2: ^a(%y: i32), 3: ^b, 4: ^e(%y : i32)]
^a(%q: i32):
  "t.a"(%q) : (i32) -> ()
  cf.br ^d(%q : i32)
^b:
  "t.b"() : () -> ()
  cf.br ^d(%y : i32)
^e(%qq: i32):
  cf.br ^d(%qq : i32)
^d(%r: i32):
  return %r : i32
}
// -----
func.func @s3(%c: i32, %x: i32, %y: i32) -> (i32) {
  cf.switch %c : i32, [default: ^a, 1: ^b, 2: ^e, -3: ^e]
^a:
  "t.a"() : () -> ()
  cf.switch %c : i32, [default: ^d(%x : i32), 1: ^d(%y: i32), 2: ^e, 5: ^e]
^b:
  "t.b"() : () -> ()
  cf.switch %c : i32, [default: ^d(%x : i32), 1: ^e, 2: ^f, 5: ^e]
^e:
  "t.e"() : () -> ()
  cf.switch %c : i32, [default: ^d(%x : i32), 1: ^e, 2: ^d(%y: i32), 5: ^e]
^f:
  "t.f"() : () -> ()
  cf.br ^d(%c : i32)
^d(%r: i32):
  return %r : i32
}
// -----
func.func @s4(%c: i32, %x: i32, %y: i32) -> (i32) {
  cf.switch %c : i32, [default: ^a]
^a:
  return %x : i32
}
// -----
func.func @s5(%c: i32, %x: i32, %y: i32) -> (i32) {
  cf.switch %c : i32, [default: ^a(%x : i32), 4: ^a(%x : i32)]
^a(%z: i32):
  return %z : i32
}
// -----
func.func @loop(%c: i1, %x: i32) {
  cf.br ^a(%x : i32)
^a(%y: i32):
  cf.br ^b(%y : i32)
^b(%z: i32):
  "t"(%z) : (i32) -> ()
  cf.cond_br %c, ^a(%z : i32), ^e
^e:
  return
}
// -----
func.func @inf(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^b
^b:
  cf.br ^a
}
// -----
func.func @inf2(%c: i1) {
  cf.br ^b
^b:
  cf.br ^b
}
// -----
func.func @inf3(%c: i1) {
  cf.cond_br %c, ^b, ^b
^b:
  cf.cond_br %c, ^b, ^b
}
// -----
func.func @unr(%c: i1) {
  cf.cond_br %c, ^b, ^a
^a:
  "t"() : () -> ()
  return
^b:
  ub.unreachable
}
// -----
func.func private @g(i32) -> i32
func.func @call(%x: i32, %fn : (i32) -> i32) -> (i32, i32) {
  %f = func.constant @g : (i32) -> i32
  %y = func.call_indirect %f(%x) {foo} : (i32) -> i32
  %z = func.call_indirect %fn(%x) : (i32) -> i32
  return %y, %z : i32, i32
}
// -----
func.func @deadargs(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.br ^a(%x, %y, %y : i32, i32, i32)
^a(%p: i32, %q: i32, %r: i32):
  "t"(%p) : (i32) -> ()
  cf.cond_br %c, ^a(%p, %r, %q : i32, i32, i32), ^b
^b:
  return %p : i32
}
// -----
func.func @pois(%c: i1) -> i32 {
  %p = ub.poison : i1
  %q = ub.poison : index
  %x = scf.if %p -> i32 {
    %z = "a"() : () -> i32
    scf.yield %z : i32
  } else {
    %z = "b"() : () -> i32
    scf.yield %z : i32
  }
  scf.for %i = %q to %q step %q {
   "c"() : () -> ()
  }
  cf.cond_br %p, ^a, ^b
^a:
  "a"() : () -> ()
  return %x : i32
^b:
  return %x : i32
}
// -----
func.func @if2(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  %r = scf.if %c -> i32 {
    %z = "a"(%c) : (i1) -> i32
    scf.yield %z : i32
  } else {
    %z = "b"(%n) : (i1) -> i32
    scf.yield %z : i32
  }
  %s = scf.if %n -> i32 {
    %z = "c"(%c, %r) : (i1, i32) -> i32
    scf.yield %z : i32
  } else {
    %z = "d"(%n, %r) : (i1, i32) -> i32
    scf.yield %z : i32
  }
  return %r, %s : i32, i32
}
// -----
func.func @if3(%c: i1, %x: i32, %y: i32) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n {
    "a"() : () -> ()
  } else {
  }
  scf.if %c {
    "b"() : () -> ()
  }
  scf.if %n {
    "c"() : () -> ()
  } else {
    "d"() : () -> ()
  }
  return
}
// -----
func.func @if4(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  scf.if %c {
    scf.if %d {
      "a"() : () -> ()
    }
  }
  %r = scf.if %c -> i32 {
    %s = scf.if %d -> i32 {
      %z = "a"() : () -> i32
      scf.yield %z : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %y : i32
  }
  return %r : i32
}
// -----
func.func @if5(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.if %c -> (i32, i32) {
    %s = scf.if %d -> i32 {
      %z = "a"() : () -> i32
      scf.yield %z : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %s, %x : i32, i32
  } else {
    scf.yield %y, %y : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @if6(%c: i1, %d: i1, %x: i32, %y: i32) {
  scf.if %c {
    "a"() : () -> ()
  } else {
  } {foo}
  scf.if %d {
  } else {
    "a"() : () -> ()
  }
  scf.if %d {
  }
  %u = scf.if %d -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %x : i32
  }
  "u"(%u) : (i32) -> ()
  %v = scf.if %d -> i32 {
    "r"() : () -> ()
    scf.yield %x : i32
  } else {
    "s"() : () -> ()
    scf.yield %x : i32
  }
  "u"(%v) : (i32) -> ()
  return
}
// -----
func.func @wh1(%c: i1, %x: i32, %y: i32) -> (i1, i32) {
  %r:2 = scf.while (%a = %x) : (i32) -> (i1, i32) {
    %k = "a"(%a) : (i32) -> i1
    scf.condition(%k) %k, %a : i1, i32
  } do {
    ^bb0(%l: i1, %m: i32):
    "b"(%l) : (i1) -> ()
    scf.yield %m : i32
  }
  return %r#0, %r#1 : i1, i32
}
// -----
func.func @wh2(%c: i1, %x: i32, %y: i32) -> (i32) {
  %r = scf.while (%a = %x) : (i32) -> (i32) {
    %n = "a"(%a) : (i32) -> i32
    %k = arith.cmpi ne, %n, %y : i32
    scf.condition(%k) %n : i32
  } do {
    ^bb0(%m: i32):
    %p = arith.cmpi ne, %m, %y : i32
    %q = arith.cmpi eq, %m, %y : i32
    %s = arith.cmpi eq, %y, %m : i32
    "b"(%p, %q, %s) : (i1, i1, i1) -> ()
    scf.yield %m : i32
  }
  return %r : i32
}
// -----
func.func @wh3(%x: i32, %y: f32) -> (f32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, f32) -> (f32, i32) {
    %k = "a"(%a) : (i32) -> i1
    scf.condition(%k) %b, %a : f32, i32
  } do {
    ^bb0(%m: f32, %n: i32):
    %p:2 = "b"(%n, %m) : (i32, f32) -> (i32, f32)
    scf.yield %p#0, %p#1 : i32, f32
  }
  return %r#0, %r#1 : f32, i32
}
// -----
func.func @par1(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i, %j, %k) = (%c0, %c0, %n) to (%n, %c1, %n) step (%c1, %c1, %c1) init (%x) -> f32 {
    %y = "a"(%i, %j, %k) : (index, index, index) -> f32
    scf.reduce(%y : f32) { ^bb0(%l: f32, %q: f32):
      %m = arith.addf %l, %q : f32
      scf.reduce.return %m : f32
    }
  }
  return %r : f32
}
// -----
func.func @par2(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i, %j, %k) = (%c0, %c0, %n) to (%n, %c1, %c1) step (%c1, %c1, %c1) init (%x) -> f32 {
    %y = "a"(%i, %j, %k) : (index, index, index) -> f32
    scf.reduce(%y : f32) { ^bb0(%l: f32, %q: f32):
      %m = arith.addf %l, %q : f32
      scf.reduce.return %m : f32
    }
  } {foo}
  %s:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %c1) step (%c1, %c1) init (%x, %r) -> (f32, f32) {
    %y = "a"(%i, %j) : (index, index) -> f32
    scf.reduce(%y, %x : f32, f32) { ^bb0(%l: f32, %q: f32):
      %m = arith.addf %l, %q : f32
      scf.reduce.return %m : f32
    }, { ^bb0(%l: f32, %q: f32):
      %m = arith.mulf %l, %q : f32
      scf.reduce.return %m : f32
    }
  } {foo}
  "u"(%s#1) : (f32) -> ()
  return %s#0 : f32
}
// -----
func.func @par3(%n: index, %x: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j, %k) = (%c0, %n) to (%n, %c0) step (%c1, %n) {
      "a"(%i, %j, %k) : (index, index, index) -> ()
    }
  } {foo}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j, %k) = (%i, %n) to (%n, %c0) step (%c1, %n) {
      "a"(%i, %j, %k) : (index, index, index) -> ()
    }
  }
  return
}
// -----
func.func @fa1(%n: index, %t: tensor<4xf32>, %u: tensor<?xf32>) -> (tensor<4xf32>, tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r:2 = scf.forall (%i, %j) = (%c0, %n) to (%c4, %n) step (%c1, 2) shared_outs(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<?xf32>) {
   "a"(%i, %b) : (index, tensor<?xf32>) -> ()
   %e = tensor.extract_slice %a[%i][1][1] : tensor<4xf32> to tensor<1xf32>
   scf.forall.in_parallel {
    tensor.parallel_insert_slice %e into %a[%j][1][1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  %d = tensor.dim %r#1, %c0 : tensor<?xf32>
  return %r#0, %r#1, %d : tensor<4xf32>, tensor<?xf32>, index
}
// -----
func.func @fa4(%n: index) {
  scf.forall (%i, %j) in (1, %n) {
   "u"(%i) : (index) -> ()
  }
  scf.forall (%i) in (1) {
   "u"(%i) : (index) -> ()
  }
  scf.forall (%i) in (0) {
   "u"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @ex(%c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
    ^a:
    "a"() : () -> ()
    scf.yield %x : i32
    ^b:
    %y = "b"() : () -> i32
    scf.yield %y : i32
  }
  scf.execute_region {
    "q"() : () -> ()
    scf.yield
  }
  return %r : i32
}
// -----
func.func @ex2(%c: i1, %x: i32) -> i32 {
  %r = scf.if %c -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
    ^a:
    "a"() : () -> ()
    scf.yield %x : i32
    ^b:
    %y = "b"() : () -> i32
    scf.yield %y : i32
  }
   scf.yield %r : i32
  } else {
  %r = scf.execute_region -> i32 no_inline {
    "q"() : () -> ()
    scf.yield %x : i32
  }
  scf.yield %r : i32
  }
  return %r : i32
}
// -----
func.func @sw(%x: i32, %y: i32) -> (i32, i32) {
  %c = arith.constant 5 : index
  %r = scf.index_switch %c -> i32
  case 5 { %z = "a"() : () -> i32
    scf.yield %z : i32 }
  default { scf.yield %x : i32 }
  %s = scf.index_switch %c -> i32
  case 6 { %z = "a"() : () -> i32
    scf.yield %z : i32 }
  default { scf.yield %x : i32 }
  scf.index_switch %c
  case 6 { %z = "a"() : () -> i32
    scf.yield }
  default { "d"() : () -> () }
  return %r, %s : i32, i32
}
// -----
func.func @weights(%c: i1) {
  cf.cond_br %c weights([10, 20]), ^bb1, ^bb2
^bb1:
  cf.br ^bb3
^bb2:
  "foo.x"() : () -> ()
  return
^bb3:
  "foo.y"() : () -> ()
  return
}
// -----
func.func @nested_conditions(%a: i1, %p: i1, %n: index, %x: i8, %m: memref<i8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.if %a {
    scf.if %p {
      memref.store %x, %m[] : memref<i8>
    }
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %e = arith.cmpi eq, %i, %n : index
    scf.if %a {
    scf.if %e {
      memref.store %x, %m[] : memref<i8>
    }
    }
  }
  return
}
