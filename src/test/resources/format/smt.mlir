%v:2 = "t.values"() : () -> (i32, i1)
%0 = smt.solver (%v#0) : (i32) -> i8 {
^bb0(%a: i32):
  smt.set_logic "HORN"
  %c = smt.declare_fun "a" : !smt.bool
  %d = smt.declare_fun : !smt.bv<32>
  %g = smt.and %c, %c, %c
  %i = smt.ite %c, %d, %d : !smt.bv<32>
  smt.push 1
  %r = smt.check sat {
    %x = "t.one"() : () -> i32
    smt.yield %x : i32
  } unknown {
    smt.yield %a : i32
  } unsat {
    smt.yield %a : i32
  } -> i32
  smt.check sat {
  } unknown {
  } unsat {
  }
  %q = smt.exists ["x", "y"] weight 2 attributes {tag} {
  ^bb0(%p: !smt.bool, %s: !smt.bool):
    %n = smt.and %p, %s
    smt.yield %n : !smt.bool
  } patterns {
  ^bb0(%p: !smt.bool, %s: !smt.bool):
    smt.yield %p, %s : !smt.bool, !smt.bool
  }
  %q2 = smt.exists no_pattern {
  ^bb0(%p: !smt.bool):
    smt.yield %p : !smt.bool
  }
  %z = "t.one"() : () -> i8
  smt.yield %z : i8
}
smt.solver () : () -> () {
}
