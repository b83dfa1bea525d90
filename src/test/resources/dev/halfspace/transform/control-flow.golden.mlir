module {
  func.func @t1(%arg0: f32, %arg1: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c10 = arith.constant 10 : index
    %0 = scf.for %arg2 = %c0 to %c10 step %c1 iter_args(%arg3 = %arg0) -> (f32) {
      "t.a"(%arg3) : (f32) -> ()
      scf.yield %arg1 : f32
    }
    return %0 : f32
  }
}
// -----
module {
  func.func @t2(%arg0: f32, %arg1: f32, %arg2: index, %arg3: index, %arg4: i1) -> (f32, f32, f32) {
    %0 = scf.execute_region -> f32 no_inline {
      %1 = "t.b"() : () -> f32
      scf.yield %1 : f32
    }
    scf.execute_region no_inline {
      "t.b"() : () -> ()
      scf.yield
    }
    scf.if %arg4 {
      "t.b"() : () -> ()
    } else {
      "t.b"() : () -> ()
    }
    return %0, %arg0, %arg0 : f32, f32, f32
  }
}
// -----
module {
  func.func @t3(%arg0: f32, %arg1: f32) -> (f32, f32, f32) {
    %0 = scf.while : () -> f32 {
      %1 = "t.b"(%arg0) : (f32) -> i1
      %2 = "t.b"(%arg1) : (f32) -> f32
      scf.condition(%1) %2 : f32
    } do {
    ^bb0(%arg2: f32):
      "t.b"(%arg2, %arg0, %arg2) : (f32, f32, f32) -> ()
      scf.yield
    }
    return %0, %arg0, %0 : f32, f32, f32
  }
}
// -----
module {
  func.func @t4(%arg0: index, %arg1: index, %arg2: f32, %arg3: f32) -> (f32, f32, f32) {
    %0:2 = scf.for %arg4 = %arg0 to %arg1 step %arg0 iter_args(%arg5 = %arg2, %arg6 = %arg3) -> (f32, f32) {
      %1 = "t.b"(%arg5, %arg5) : (f32, f32) -> f32
      scf.yield %1, %1 : f32, f32
    }
    return %0#0, %0#1, %0#0 : f32, f32, f32
  }
}
// -----
module {
  func.func @t5(%arg0: index, %arg1: index, %arg2: f32, %arg3: f32) -> (f32, f32, f32) {
    %0:2 = scf.for %arg4 = %arg0 to %arg1 step %arg0 iter_args(%arg5 = %arg2, %arg6 = %arg2) -> (f32, f32) {
      "t.b"(%arg4) : (index) -> ()
      scf.yield %arg3, %arg5 : f32, f32
    }
    return %0#0, %arg3, %0#1 : f32, f32, f32
  }
}
// -----
module {
  func.func @t6(%arg0: index, %arg1: index, %arg2: f32, %arg3: f32) -> (f32, f32) {
    scf.index_switch %arg0 
    case 2 {
      "t.b"() : () -> ()
      scf.yield
    }
    default {
      "t.b"() : () -> ()
    }
    "t.b"(%arg3) : (f32) -> ()
    return %arg2, %arg2 : f32, f32
  }
}
// -----
module {
  func.func @t7(%arg0: index, %arg1: index, %arg2: f32, %arg3: f32) -> (f32, f32) {
    %0 = scf.index_switch %arg0 -> f32 
    case 2 {
      "t.b"() : () -> ()
      scf.yield %arg2 : f32
    }
    default {
      "t.b"() : () -> ()
      scf.yield %arg3 : f32
    }
    return %0, %0 : f32, f32
  }
}
// -----
module {
  func.func @neg(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
}
// -----
module {
  func.func @zero(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
}
// -----
module {
  func.func @i8b(%arg0: f32) -> f32 {
    %0 = "t.a"(%arg0) : (f32) -> f32
    return %0 : f32
  }
}
// -----
module {
  func.func @same(%arg0: f32, %arg1: index, %arg2: index) -> f32 {
    return %arg0 : f32
  }
}
// -----
module {
  func.func @add(%arg0: f32, %arg1: index) -> f32 {
    %0 = "t.a"(%arg0) : (f32) -> f32
    return %0 : f32
  }
}
// -----
module {
  func.func @add2(%arg0: f32, %arg1: index) -> f32 {
    %c4 = arith.constant 4 : index
    %0 = arith.addi %arg1, %c4 : index
    %1 = scf.for %arg2 = %arg1 to %0 step %c4 iter_args(%arg3 = %arg0) -> (f32) {
      %2 = "t.a"(%arg3) : (f32) -> f32
      scf.yield %2 : f32
    }
    return %1 : f32
  }
}
// -----
module {
  func.func @addneg(%arg0: f32, %arg1: index) -> f32 {
    return %arg0 : f32
  }
}
// -----
module {
  func.func @addneg2(%arg0: f32, %arg1: index, %arg2: index) -> f32 {
    return %arg0 : f32
  }
}
// -----
module {
  func.func @lbgt(%arg0: f32, %arg1: index) -> f32 {
    return %arg0 : f32
  }
}
// -----
module {
  func.func @empty(%arg0: f32, %arg1: index) -> (f32, index) {
    return %arg0, %arg1 : f32, index
  }
}
// -----
module {
  func.func @empty2(%arg0: f32, %arg1: index) -> index {
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0 = scf.for %arg2 = %c0 to %c4 step %c1 iter_args(%arg3 = %c0) -> (index) {
      scf.yield %arg2 : index
    }
    return %0 : index
  }
}
// -----
module {
  func.func @big(%arg0: f32) -> f32 {
    %0 = "t.a"(%arg0) : (f32) -> f32
    return %0 : f32
  }
}
// -----
module {
  func.func @down2(%arg0: f32, %arg1: index) -> (f32, f32) {
    %0:2 = scf.while (%arg2 = %arg0) : (f32) -> (f32, f32) {
      %1:2 = "t.b"(%arg2) : (f32) -> (i1, f32)
      scf.condition(%1#0) %arg2, %1#1 : f32, f32
    } do {
    ^bb0(%arg2: f32, %arg3: f32):
      %1 = "t.c"(%arg3, %arg2) : (f32, f32) -> f32
      "t.d"(%1, %arg2) : (f32, f32) -> ()
      scf.yield %1 : f32
    }
    return %arg0, %0#0 : f32, f32
  }
}
// -----
module {
  func.func @forcast(%arg0: tensor<4xf32>, %arg1: index) -> tensor<?xf32> {
    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
    return %cast : tensor<?xf32>
  }
}
// -----
module {
  func.func @exec() {
    "t.d"() : () -> ()
    return
  }
}
// -----
module {
  func.func @dead() -> i32 {
    %0:3 = "t.d"() : () -> (i32, f32, i1)
    return %0#0 : i32
  }
}
// -----
module {
  func.func @dead3(%arg0: index, %arg1: index) {
    scf.for %arg2 = %arg1 to %arg0 step %arg0 {
      %0:3 = "t.d"() : () -> (i32, f32, i1)
      "t.d"(%0#0) : (i32) -> ()
    }
    return
  }
}
// -----
module {
  func.func @a1(%arg0: i1) {
    cf.assert %arg0, "x"
    return
  }
}
// -----
module {
  func.func @b1(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %0 = arith.select %arg0, %arg1, %arg2 : i32
    %1 = arith.select %arg0, %arg2, %arg1 : i32
    %2 = arith.addi %0, %1 : i32
    return %2 : i32
  }
}
// -----
module {
  func.func @b2(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // pred: ^bb0
    "t.a"() : () -> ()
    cf.br ^bb3(%0, %arg2 : i32, i32)
  ^bb2:  // pred: ^bb0
    "t.b"() : () -> ()
    cf.br ^bb3(%arg2, %arg1 : i32, i32)
  ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
    %3 = arith.addi %1, %2 : i32
    return %3 : i32
  }
}
// -----
module {
  func.func @b3(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i1) {
    %true = arith.constant true
    %false = arith.constant false
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // pred: ^bb0
    "t.a"(%true) : (i1) -> ()
    cf.br ^bb3(%0, %arg2 : i32, i32)
  ^bb2:  // pred: ^bb0
    "t.b"(%false) : (i1) -> ()
    cf.br ^bb3(%arg2, %arg1 : i32, i32)
  ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
    %3 = arith.addi %1, %2 : i32
    return %3, %arg0 : i32, i1
  }
}
// -----
module {
  func.func @b4(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i1) {
    %true = arith.constant true
    %false = arith.constant false
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    "t.a"(%true) : (i1) -> ()
    cf.br ^bb3(%arg1, %arg2 : i32, i32)
  ^bb2:  // pred: ^bb0
    "t.b"(%false) : (i1) -> ()
    "t.b"(%false) : (i1) -> ()
    cf.br ^bb3(%arg2, %arg1 : i32, i32)
  ^bb3(%0: i32, %1: i32):  // 2 preds: ^bb1, ^bb2
    %2 = arith.addi %0, %1 : i32
    return %2, %arg0 : i32, i1
  }
}
// -----
module {
  func.func @s1(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    cf.switch %arg0 : i32, [
      default: ^bb1(%arg1 : i32),
      2: ^bb1(%arg2 : i32),
      3: ^bb2,
      4: ^bb3(%arg2 : i32)
    ]
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
    "t.a"(%0) : (i32) -> ()
    cf.br ^bb3(%0 : i32)
  ^bb2:  // pred: ^bb0
    "t.b"() : () -> ()
    cf.br ^bb3(%arg2 : i32)
  ^bb3(%1: i32):  // 3 preds: ^bb0, ^bb1, ^bb2
    return %1 : i32
  }
}
// -----
module {
  func.func @s2(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    "t.b"() : () -> ()
    return %arg2 : i32
  }
}
// -----
module {
  func.func @s3(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    cf.switch %arg0 : i32, [
      default: ^bb1,
      1: ^bb2,
      2: ^bb3,
      4294967293: ^bb3
    ]
  ^bb1:  // pred: ^bb0
    "t.a"() : () -> ()
    cf.switch %arg0 : i32, [
      default: ^bb4(%arg1 : i32),
      5: ^bb3
    ]
  ^bb2:  // pred: ^bb0
    "t.b"() : () -> ()
    cf.br ^bb3
  ^bb3:  // 6 preds: ^bb0, ^bb0, ^bb1, ^bb2, ^bb3, ^bb3
    "t.e"() : () -> ()
    cf.switch %arg0 : i32, [
      default: ^bb4(%arg1 : i32),
      1: ^bb3,
      2: ^bb4(%arg2 : i32),
      5: ^bb3
    ]
  ^bb4(%0: i32):  // 3 preds: ^bb1, ^bb3, ^bb3
    return %0 : i32
  }
}
// -----
module {
  func.func @s4(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    return %arg1 : i32
  }
}
// -----
module {
  func.func @s5(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    return %arg1 : i32
  }
}
// -----
module {
  func.func @loop(%arg0: i1, %arg1: i32) {
    cf.br ^bb1(%arg1 : i32)
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
    "t"(%0) : (i32) -> ()
    cf.cond_br %arg0, ^bb1(%0 : i32), ^bb2
  ^bb2:  // pred: ^bb1
    return
  }
}
// -----
module {
  func.func @inf(%arg0: i1) {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // 2 preds: ^bb0, ^bb2
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    cf.br ^bb1
  }
}
// -----
module {
  func.func @inf2(%arg0: i1) {
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb1
    cf.br ^bb1
  }
}
// -----
module {
  func.func @inf3(%arg0: i1) {
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb1
    cf.br ^bb1
  }
}
// -----
module {
  func.func @unr(%arg0: i1) {
    "t"() : () -> ()
    return
  }
}
// -----
module {
  func.func private @g(i32) -> i32
  func.func @call(%arg0: i32, %arg1: (i32) -> i32) -> (i32, i32) {
    %0 = call @g(%arg0) : (i32) -> i32
    %1 = call_indirect %arg1(%arg0) : (i32) -> i32
    return %0, %1 : i32, i32
  }
}
// -----
module {
  func.func @deadargs(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    cf.br ^bb1(%arg1 : i32)
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
    "t"(%0) : (i32) -> ()
    cf.cond_br %arg0, ^bb1(%0 : i32), ^bb2
  ^bb2:  // pred: ^bb1
    return %0 : i32
  }
}
// -----
module {
  func.func @pois(%arg0: i1) -> i32 {
    %0 = ub.poison : i1
    %1 = scf.if %0 -> (i32) {
      %2 = "a"() : () -> i32
      scf.yield %2 : i32
    } else {
      %2 = "b"() : () -> i32
      scf.yield %2 : i32
    }
    cf.cond_br %0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    "a"() : () -> ()
    return %1 : i32
  ^bb2:  // pred: ^bb0
    return %1 : i32
  }
}
// -----
module {
  func.func @if2(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
    %false = arith.constant false
    %true = arith.constant true
    %0 = arith.xori %arg0, %true : i1
    %1:2 = scf.if %arg0 -> (i32, i32) {
      %2 = "a"(%true) : (i1) -> i32
      %3 = "d"(%0, %2) : (i1, i32) -> i32
      scf.yield %2, %3 : i32, i32
    } else {
      %2 = "b"(%0) : (i1) -> i32
      %3 = "c"(%false, %2) : (i1, i32) -> i32
      scf.yield %2, %3 : i32, i32
    }
    return %1#0, %1#1 : i32, i32
  }
}
// -----
module {
  func.func @if3(%arg0: i1, %arg1: i32, %arg2: i32) {
    scf.if %arg0 {
      "b"() : () -> ()
      "d"() : () -> ()
    } else {
      "a"() : () -> ()
      "c"() : () -> ()
    }
    return
  }
}
// -----
module {
  func.func @if4(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
    %0 = arith.andi %arg0, %arg1 : i1
    scf.if %0 {
      "a"() : () -> ()
    }
    %1 = arith.andi %arg0, %arg1 : i1
    %2 = scf.if %1 -> (i32) {
      %3 = "a"() : () -> i32
      scf.yield %3 : i32
    } else {
      scf.yield %arg3 : i32
    }
    return %2 : i32
  }
}
// -----
module {
  func.func @if5(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> (i32, i32) {
    %0 = arith.andi %arg0, %arg1 : i1
    %1 = arith.select %arg0, %arg2, %arg3 : i32
    %2 = scf.if %0 -> (i32) {
      %3 = "a"() : () -> i32
      scf.yield %3 : i32
    } else {
      scf.yield %arg3 : i32
    }
    return %2, %1 : i32, i32
  }
}
// -----
module {
  func.func @if6(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) {
    scf.if %arg0 {
      "a"() : () -> ()
    } {foo}
    scf.if %arg1 {
    } else {
      "a"() : () -> ()
    }
    "u"(%arg2) : (i32) -> ()
    scf.if %arg1 {
      "r"() : () -> ()
    } else {
      "s"() : () -> ()
    }
    "u"(%arg2) : (i32) -> ()
    return
  }
}
// -----
module {
  func.func @wh1(%arg0: i1, %arg1: i32, %arg2: i32) -> (i1, i32) {
    %true = arith.constant true
    %0 = scf.while : () -> i1 {
      %1 = "a"(%arg1) : (i32) -> i1
      scf.condition(%1) %1 : i1
    } do {
    ^bb0(%arg3: i1):
      "b"(%true) : (i1) -> ()
      scf.yield
    }
    return %0, %arg1 : i1, i32
  }
}
// -----
module {
  func.func @wh2(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %false = arith.constant false
    %true = arith.constant true
    %0 = scf.while (%arg3 = %arg1) : (i32) -> i32 {
      %1 = "a"(%arg3) : (i32) -> i32
      %2 = arith.cmpi ne, %1, %arg2 : i32
      scf.condition(%2) %1 : i32
    } do {
    ^bb0(%arg3: i32):
      %1 = arith.cmpi eq, %arg2, %arg3 : i32
      "b"(%true, %false, %1) : (i1, i1, i1) -> ()
      scf.yield %arg3 : i32
    }
    return %0 : i32
  }
}
// -----
module {
  func.func @wh3(%arg0: i32, %arg1: f32) -> (f32, i32) {
    %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, f32) -> (i32, f32) {
      %1 = "a"(%arg2) : (i32) -> i1
      scf.condition(%1) %arg2, %arg3 : i32, f32
    } do {
    ^bb0(%arg2: i32, %arg3: f32):
      %1:2 = "b"(%arg2, %arg3) : (i32, f32) -> (i32, f32)
      scf.yield %1#0, %1#1 : i32, f32
    }
    return %0#1, %0#0 : f32, i32
  }
}
// -----
module {
  func.func @par1(%arg0: index, %arg1: f32) -> f32 {
    return %arg1 : f32
  }
}
// -----
module {
  func.func @par2(%arg0: index, %arg1: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.parallel (%arg2, %arg3) = (%c0, %arg0) to (%arg0, %c1) step (%c1, %c1) init (%arg1) -> f32 {
      %4 = "a"(%arg2, %c0, %arg3) : (index, index, index) -> f32
      scf.reduce(%4 : f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %5 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %5 : f32
      }
    }
    %1 = "a"(%c0, %c0) : (index, index) -> f32
    %2 = arith.addf %arg1, %1 : f32
    %3 = arith.mulf %0, %arg1 : f32
    "u"(%3) : (f32) -> ()
    return %2 : f32
  }
}
// -----
module {
  func.func @par3(%arg0: index, %arg1: memref<?x?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%arg2, %arg3, %arg4) = (%c0, %c0, %arg0) to (%arg0, %arg0, %c0) step (%c1, %c1, %arg0) {
      "a"(%arg2, %arg3, %arg4) : (index, index, index) -> ()
      scf.reduce 
    }
    scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) {
      scf.parallel (%arg3, %arg4) = (%arg2, %arg0) to (%arg0, %c0) step (%c1, %arg0) {
        "a"(%arg2, %arg3, %arg4) : (index, index, index) -> ()
        scf.reduce 
      }
      scf.reduce 
    }
    return
  }
}
// -----
module {
  func.func @fa1(%arg0: index, %arg1: tensor<4xf32>, %arg2: tensor<?xf32>) -> (tensor<4xf32>, tensor<?xf32>, index) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg2, %c0 : tensor<?xf32>
    return %arg1, %arg2, %dim : tensor<4xf32>, tensor<?xf32>, index
  }
}
// -----
module {
  func.func @fa4(%arg0: index) {
    %c0 = arith.constant 0 : index
    scf.forall (%arg1) in (%arg0) {
      "u"(%c0) : (index) -> ()
    }
    "u"(%c0) : (index) -> ()
    return
  }
}
// -----
module {
  func.func @ex(%arg0: i1, %arg1: i32) -> i32 {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    "a"() : () -> ()
    cf.br ^bb3(%arg1 : i32)
  ^bb2:  // pred: ^bb0
    %0 = "b"() : () -> i32
    cf.br ^bb3(%0 : i32)
  ^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2
    "q"() : () -> ()
    return %1 : i32
  }
}
// -----
module {
  func.func @ex2(%arg0: i1, %arg1: i32) -> i32 {
    scf.if %arg0 {
      "a"() : () -> ()
    } else {
      scf.execute_region no_inline {
        "q"() : () -> ()
        scf.yield
      }
    }
    return %arg1 : i32
  }
}
// -----
module {
  func.func @sw(%arg0: i32, %arg1: i32) -> (i32, i32) {
    %0 = "a"() : () -> i32
    "d"() : () -> ()
    return %0, %arg0 : i32, i32
  }
}
// -----
module {
  func.func @weights(%arg0: i1) {
    cf.cond_br %arg0 weights([10, 20]), ^bb2, ^bb1
  ^bb1:  // pred: ^bb0
    "foo.x"() : () -> ()
    return
  ^bb2:  // pred: ^bb0
    "foo.y"() : () -> ()
    return
  }
}
// -----
module {
  func.func @nested_conditions(%arg0: i1, %arg1: i1, %arg2: index, %arg3: i8, %arg4: memref<i8>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %0 = arith.andi %arg0, %arg1 : i1
    scf.if %0 {
      memref.store %arg3, %arg4[] : memref<i8>
    }
    scf.for %arg5 = %c0 to %c4 step %c1 {
      %1 = arith.cmpi eq, %arg5, %arg2 : index
      %2 = arith.andi %arg0, %1 : i1
      scf.if %2 {
        memref.store %arg3, %arg4[] : memref<i8>
      }
    }
    return
  }
}
