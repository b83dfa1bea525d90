func.func @fib(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %small = arith.cmpi sle, %n, %c1 : i64
  cf.cond_br %small, ^ret, ^rec
^ret:
  return %n : i64
^rec:
  %a = arith.subi %n, %c1 : i64
  %b = arith.subi %n, %c2 : i64
  %x = call @fib(%a) : (i64) -> i64
  %y = call @fib(%b) : (i64) -> i64
  %r = arith.addi %x, %y : i64
  return %r : i64
}
func.func @collatz(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %r:2 = scf.while (%x = %n, %k = %c0) : (i64, i64) -> (i64, i64) {
    %go = arith.cmpi ne, %x, %c1 : i64
    scf.condition(%go) %x, %k : i64, i64
  } do {
  ^bb0(%x: i64, %k: i64):
    %rem = arith.remui %x, %c2 : i64
    %even = arith.cmpi eq, %rem, %c0 : i64
    %next = scf.if %even -> i64 {
      %h = arith.divui %x, %c2 : i64
      scf.yield %h : i64
    } else {
      %t = arith.muli %x, %c3 : i64
      %u = arith.addi %t, %c1 : i64
      scf.yield %u : i64
    }
    %k1 = arith.addi %k, %c1 : i64
    scf.yield %next, %k1 : i64, i64
  }
  return %r#1 : i64
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant 15 : i64
  %f = call @fib(%n) : (i64) -> i64
  vector.print %f : i64
  %c = arith.constant 27 : i64
  %s = call @collatz(%c) : (i64) -> i64
  vector.print %s : i64
  %z = arith.constant 0 : index
  %init = arith.constant 1.0 : f32
  %red = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%init) -> f32 {
    %ii = arith.index_cast %i : index to i32
    %fi = arith.sitofp %ii : i32 to f32
    scf.reduce(%fi : f32) {
    ^bb0(%l: f32, %r: f32):
      %x = arith.addf %l, %r : f32
      scf.reduce.return %x : f32
    }
  }
  vector.print %red : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %k = scf.index_switch %i -> i32
    case 1 { %a = arith.constant 11 : i32 scf.yield %a : i32 }
    case 3 { %a = arith.constant 33 : i32 scf.yield %a : i32 }
    default { %a = arith.constant -1 : i32 scf.yield %a : i32 }
    vector.print %k : i32
  }
  %e = scf.execute_region -> i64 {
    cf.br ^bb1(%n : i64)
  ^bb1(%q: i64):
    scf.yield %q : i64
  }
  vector.print %e : i64
  %fn = func.constant @fib : (i64) -> i64
  %ten = arith.constant 10 : i64
  %ind = call_indirect %fn(%ten) : (i64) -> i64
  vector.print %ind : i64
  affine.for %i = 0 to 7 step 3 {
    %v = affine.max affine_map<(d0) -> (d0 - 2, 1)>(%i)
    vector.print %v : index
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) { vector.print %i : index }
  }
  affine.parallel (%i, %j) = (0, 0) to (2, 2) { vector.print %j : index }
  %flag = arith.constant 2 : i32
  cf.switch %flag : i32, [ default: ^d, 2: ^two ]
^d:
  vector.print str "default\n"
  return
^two:
  vector.print str "two\n"
  return
}
