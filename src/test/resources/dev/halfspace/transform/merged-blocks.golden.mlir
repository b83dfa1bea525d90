module {
  func.func @m1(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %0 = arith.addi %arg1, %arg1 : i32
    return %0 : i32
  }
}
// -----
module {
  func.func @m2(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
    %0 = arith.select %arg0, %arg1, %arg2 : i32
    %1 = arith.addi %0, %arg3 : i32
    %2 = "u"(%0, %1) : (i32, i32) -> i32
    "e"() : () -> ()
    return %2 : i32
  }
}
// -----
module {
  func.func @m3(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: i32) -> i32 {
    cf.switch %arg1 : i32, [
      default: ^bb1(%arg2 : i32),
      1: ^bb1(%arg3 : i32),
      3: ^bb1(%arg3 : i32),
      4: ^bb2
    ]
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb0
    return %0 : i32
  ^bb2:  // pred: ^bb0
    "g"() : () -> ()
    return %arg4 : i32
  }
}
// -----
module {
  func.func @m4(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %0 = "u"() {a = 1 : i64} : () -> i32
    cf.br ^bb3(%0 : i32)
  ^bb2:  // pred: ^bb0
    %1 = "u"() {a = 2 : i64} : () -> i32
    cf.br ^bb3(%1 : i32)
  ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
    "e"() : () -> ()
    return %2 : i32
  }
}
// -----
module {
  func.func @m5(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "u"(%arg1) : (i32) -> ()
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb2:  // pred: ^bb1
    "e"(%arg2) : (i32) -> ()
    return %arg1 : i32
  }
}
// -----
module {
  func.func @m6(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
    %0 = "u"() : () -> i32
    return %arg1 : i32
  }
}
// -----
module {
  func.func @m8(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.select %arg0, %c1_i32, %c2_i32 : i32
    "u"(%0) : (i32) -> ()
    "e"() : () -> ()
    return %arg1 : i32
  }
}
// -----
module {
  func.func @m9(%arg0: i1, %arg1: i32, %arg2: i32) {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    "u"() : () -> ()
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return
  }
}
// -----
module {
  func.func @m10(%arg0: i1, %arg1: i32, %arg2: i32) {
    %0 = scf.execute_region -> i32 no_inline {
      %1 = arith.select %arg0, %arg1, %arg2 : i32
      "u"(%1) : (i32) -> ()
      scf.yield %1 : i32
    }
    "u"(%0) : (i32) -> ()
    return
  }
}
// -----
module {
  func.func @m13(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i1) {
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb1(%arg2 : i32)
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
    "u"(%0) : (i32) -> ()
    cf.cond_br %arg3, ^bb1(%arg1 : i32), ^bb2
  ^bb2:  // pred: ^bb1
    return
  }
}
