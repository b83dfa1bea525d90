func.func @g(%root: !pdl.operation) {
  %a = pdl_interp.get_operand 0 of %root
  %x:2 = pdl_interp.apply_constraint "check" (%a, %root : !pdl.value, !pdl.operation) : !pdl.value, !pdl.attribute {isNegated = true} -> ^bb2, ^bb3
^bb2:
  pdl_interp.record_match @rewriters::@r(%root : !pdl.operation) : benefit(1), generatedOps(["a.b"]), loc([%root]), root("c.d") -> ^bb3
^bb3:
  pdl_interp.are_equal %root, %root : !pdl.operation -> ^bb2, ^bb4
^bb4:
  pdl_interp.record_match @r : benefit(4), loc([%root, %root]) {tag} -> ^bb5
^bb5:
  return
}
