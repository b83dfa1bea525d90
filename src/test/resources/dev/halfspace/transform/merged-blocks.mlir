func.func @m1(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %p = arith.addi %x, %x : i32
  cf.br ^d(%p : i32)
^b:
  %q = arith.addi %x, %x : i32
  cf.br ^d(%q : i32)
^d(%r: i32):
  return %r : i32
}
// -----
func.func @m2(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %p = arith.addi %x, %z : i32
  %pp = "u"(%x, %p) : (i32, i32) -> i32
  cf.br ^d(%pp : i32)
^b:
  %q = arith.addi %y, %z : i32
  %qq = "u"(%y, %q) : (i32, i32) -> i32
  cf.br ^d(%qq : i32)
^d(%r: i32):
  "e"() : () -> ()
  return %r : i32
}
// -----
func.func @m3(%c: i1, %k: i32, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.switch %k : i32, [default: ^a, 1: ^b, 2: ^e(%x : i32), 3: ^f(%y : i32), 4: ^g]
^a:
  return %x : i32
^b:
  return %y : i32
^e(%e: i32):
  return %e : i32
^f(%f: i32):
  return %f : i32
^g:
  "g"() : () -> ()
  return %z : i32
}
// -----
func.func @m4(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %p = "u"() {a = 1} : () -> i32
  cf.br ^d(%p : i32)
^b:
  %q = "u"() {a = 2} : () -> i32
  cf.br ^d(%q : i32)
^d(%r: i32):
  "e"() : () -> ()
  return %r : i32
}
// -----
func.func @m5(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%x : i32)
^a(%w: i32):
  "u"(%w) : (i32) -> ()
  cf.cond_br %c, ^a(%x : i32), ^d(%w, %y : i32, i32)
^d(%r: i32, %s: i32):
  "e"(%s) : (i32) -> ()
  return %r : i32
}
// -----
func.func @m6(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %p = "u"() : () -> i32
  cf.br ^d
^b:
  %q = "u"() : () -> i32
  cf.br ^d
^d:
  return %x : i32
}
// -----
func.func @m8(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %c1 = arith.constant 1 : i32
  "u"(%c1) : (i32) -> ()
  cf.br ^d
^b:
  %c2 = arith.constant 2 : i32
  "u"(%c2) : (i32) -> ()
  cf.br ^d
^d:
  "e"() : () -> ()
  return %x : i32
}
// -----
func.func @m9(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a, ^b
^a:
  scf.if %c {
    "u"() : () -> ()
  }
  cf.br ^d
^b:
  scf.if %c {
    "u"() : () -> ()
  }
  cf.br ^d
^d:
  return
}
// -----
func.func @m10(%c: i1, %x: i32, %y: i32) {
  %z = scf.execute_region -> i32 no_inline {
  cf.cond_br %c, ^a, ^b
^a:
  "u"(%x) : (i32) -> ()
  scf.yield %x : i32
^b:
  "u"(%y) : (i32) -> ()
  scf.yield %y : i32
  }
  "u"(%z) : (i32) -> ()
  return
}
// -----
func.func @m13(%c: i1, %x: i32, %y: i32, %d: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "u"(%x) : (i32) -> ()
  cf.cond_br %d, ^a, ^e
^b:
  "u"(%y) : (i32) -> ()
  cf.cond_br %d, ^a, ^e
^e:
  return
}
