func.func @d(%i: index, %n: index) -> (index, index, index) {
  %r:3 = affine.delinearize_index %i into (4, %n, 3) : index, index, index
  return %r#0, %r#1, %r#2 : index, index, index
}

// -----

func.func @d2(%i: index, %n: index) -> (index, index, index) {
  %r:3 = affine.delinearize_index %i into (%n, 3) : index, index, index
  return %r#0, %r#1, %r#2 : index, index, index
}

// -----

func.func @l(%i: index, %j: index, %n: index) -> index {
  %r = affine.linearize_index [%i, %j, %i] by (4, %n, 3) : index
  return %r : index
}

// -----

func.func @l2(%i: index, %j: index, %n: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %i] by (%n, 3) : index
  return %r : index
}

// -----

func.func @d1(%i: index) -> index {
  %r = affine.delinearize_index %i into (3) : index
  return %r : index
}

// -----

func.func @d3(%i: index, %n: index, %m: index) -> (index, index, index) {
  %k = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
  %r:3 = affine.delinearize_index %k into (%m, %n, 3) : index, index, index
  return %r#0, %r#1, %r#2 : index, index, index
}

// -----

func.func @g0(%i: index, %j: index, %n: index, %m: index) {
  %r:1 = affine.delinearize_index %i into (3) : index
  "use"(%r#0) : (index) -> ()
  return
}

// -----

func.func @l0(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i] by (3) : index
  return %r : index
}

// -----

func.func @g1(%i: index, %j: index, %n: index, %m: index) {
  %r:2 = affine.delinearize_index %i into (3) : index, index
  "use"(%r#0, %r#1) : (index, index) -> ()
  return
}

// -----

func.func @l1(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j] by (3) : index
  return %r : index
}

// -----

func.func @g2(%i: index, %j: index, %n: index, %m: index) {
  %r:1 = affine.delinearize_index %i into (%n) : index
  "use"(%r#0) : (index) -> ()
  return
}

// -----

func.func @l2(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i] by (%n) : index
  return %r : index
}

// -----

func.func @g3(%i: index, %j: index, %n: index, %m: index) {
  %r:2 = affine.delinearize_index %i into (%n) : index, index
  "use"(%r#0, %r#1) : (index, index) -> ()
  return
}

// -----

func.func @l3(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j] by (%n) : index
  return %r : index
}

// -----

func.func @g4(%i: index, %j: index, %n: index, %m: index) {
  %r:2 = affine.delinearize_index %i into (3, 5) : index, index
  "use"(%r#0, %r#1) : (index, index) -> ()
  return
}

// -----

func.func @l4(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j] by (3, 5) : index
  return %r : index
}

// -----

func.func @g5(%i: index, %j: index, %n: index, %m: index) {
  %r:3 = affine.delinearize_index %i into (3, 5) : index, index, index
  "use"(%r#0, %r#1, %r#2) : (index, index, index) -> ()
  return
}

// -----

func.func @l5(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m] by (3, 5) : index
  return %r : index
}

// -----

func.func @g6(%i: index, %j: index, %n: index, %m: index) {
  %r:2 = affine.delinearize_index %i into (%n, 5) : index, index
  "use"(%r#0, %r#1) : (index, index) -> ()
  return
}

// -----

func.func @l6(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j] by (%n, 5) : index
  return %r : index
}

// -----

func.func @g7(%i: index, %j: index, %n: index, %m: index) {
  %r:3 = affine.delinearize_index %i into (%n, 5) : index, index, index
  "use"(%r#0, %r#1, %r#2) : (index, index, index) -> ()
  return
}

// -----

func.func @l7(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m] by (%n, 5) : index
  return %r : index
}

// -----

func.func @g8(%i: index, %j: index, %n: index, %m: index) {
  %r:2 = affine.delinearize_index %i into (5, %n) : index, index
  "use"(%r#0, %r#1) : (index, index) -> ()
  return
}

// -----

func.func @l8(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j] by (5, %n) : index
  return %r : index
}

// -----

func.func @g9(%i: index, %j: index, %n: index, %m: index) {
  %r:3 = affine.delinearize_index %i into (5, %n) : index, index, index
  "use"(%r#0, %r#1, %r#2) : (index, index, index) -> ()
  return
}

// -----

func.func @l9(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m] by (5, %n) : index
  return %r : index
}

// -----

func.func @g10(%i: index, %j: index, %n: index, %m: index) {
  %r:2 = affine.delinearize_index %i into (%n, %m) : index, index
  "use"(%r#0, %r#1) : (index, index) -> ()
  return
}

// -----

func.func @l10(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j] by (%n, %m) : index
  return %r : index
}

// -----

func.func @g11(%i: index, %j: index, %n: index, %m: index) {
  %r:3 = affine.delinearize_index %i into (%n, %m) : index, index, index
  "use"(%r#0, %r#1, %r#2) : (index, index, index) -> ()
  return
}

// -----

func.func @l11(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m] by (%n, %m) : index
  return %r : index
}

// -----

func.func @g12(%i: index, %j: index, %n: index, %m: index) {
  %r:3 = affine.delinearize_index %i into (2, %n, 7) : index, index, index
  "use"(%r#0, %r#1, %r#2) : (index, index, index) -> ()
  return
}

// -----

func.func @l12(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j, %m] by (2, %n, 7) : index
  return %r : index
}

// -----

func.func @g13(%i: index, %j: index, %n: index, %m: index) {
  %r:4 = affine.delinearize_index %i into (2, %n, 7) : index, index, index, index
  "use"(%r#0, %r#1, %r#2, %r#3) : (index, index, index, index) -> ()
  return
}

// -----

func.func @l13(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m, %i] by (2, %n, 7) : index
  return %r : index
}

// -----

func.func @g14(%i: index, %j: index, %n: index, %m: index) {
  %r:3 = affine.delinearize_index %i into (%n, 2, %m) : index, index, index
  "use"(%r#0, %r#1, %r#2) : (index, index, index) -> ()
  return
}

// -----

func.func @l14(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j, %m] by (%n, 2, %m) : index
  return %r : index
}

// -----

func.func @g15(%i: index, %j: index, %n: index, %m: index) {
  %r:4 = affine.delinearize_index %i into (%n, 2, %m) : index, index, index, index
  "use"(%r#0, %r#1, %r#2, %r#3) : (index, index, index, index) -> ()
  return
}

// -----

func.func @l15(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m, %i] by (%n, 2, %m) : index
  return %r : index
}

// -----

func.func @g16(%i: index, %j: index, %n: index, %m: index) {
  %r:4 = affine.delinearize_index %i into (%n, %m, %n, 4) : index, index, index, index
  "use"(%r#0, %r#1, %r#2, %r#3) : (index, index, index, index) -> ()
  return
}

// -----

func.func @l16(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j, %m, %i] by (%n, %m, %n, 4) : index
  return %r : index
}

// -----

func.func @g17(%i: index, %j: index, %n: index, %m: index) {
  %r:5 = affine.delinearize_index %i into (%n, %m, %n, 4) : index, index, index, index, index
  "use"(%r#0, %r#1, %r#2, %r#3, %r#4) : (index, index, index, index, index) -> ()
  return
}

// -----

func.func @l17(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m, %i, %n] by (%n, %m, %n, 4) : index
  return %r : index
}

// -----

func.func @g18(%i: index, %j: index, %n: index, %m: index) {
  %r:3 = affine.delinearize_index %i into (1, %n, 1) : index, index, index
  "use"(%r#0, %r#1, %r#2) : (index, index, index) -> ()
  return
}

// -----

func.func @l18(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index [%i, %j, %m] by (1, %n, 1) : index
  return %r : index
}

// -----

func.func @g19(%i: index, %j: index, %n: index, %m: index) {
  %r:4 = affine.delinearize_index %i into (1, %n, 1) : index, index, index, index
  "use"(%r#0, %r#1, %r#2, %r#3) : (index, index, index, index) -> ()
  return
}

// -----

func.func @l19(%i: index, %j: index, %n: index, %m: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j, %m, %i] by (1, %n, 1) : index
  return %r : index
}

// -----

func.func @loop(%n: index, %m: memref<?x?xf32>) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 7 {
      %l = affine.linearize_index [%i, %j] by (%n, 7) : index
      %r:2 = affine.delinearize_index %l into (%n, 5) : index, index
      %x = memref.load %m[%r#0, %r#1] : memref<?x?xf32>
      "use"(%x) : (f32) -> ()
    }
  }
  return
}
