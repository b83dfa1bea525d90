func.func @a(%m: memref<?x?xf32>, %n: index, %k: memref<index>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %d = memref.dim %m, %c0 : memref<?x?xf32>
  %two = arith.addi %n, %n : index
  affine.for %i = 0 to 10 {
    %x = arith.addi %i, %c3 : index
    %y = arith.muli %x, %n : index
    %z = arith.muli %x, %i : index
    %l = memref.load %m[%x, %y] {nontemporal = true} : memref<?x?xf32>
    %l1 = memref.load %m[%x, %z] : memref<?x?xf32>
    memref.store %v, %m[%c3, %i] {alignment = 8} : memref<?x?xf32>
    memref.store %v, %m[%two, %d] : memref<?x?xf32>
    %w = arith.addi %x, %d : index
    memref.store %v, %m[%w, %w] : memref<?x?xf32>
    %q = memref.load %k[] : memref<index>
    memref.store %v, %m[%q, %w] : memref<?x?xf32>
    %s = arith.subi %i, %c1 : index
    memref.store %v, %m[%s, %w] : memref<?x?xf32>
    %ap = affine.apply affine_map<(d0) -> (d0 * 3)>(%i)
    memref.store %v, %m[%ap, %w] : memref<?x?xf32>
    %in = arith.addi %n, %c3 : index
    memref.store %v, %m[%in, %n] : memref<?x?xf32>
    %mm = arith.muli %n, %n : index
    memref.store %v, %m[%mm, %n] : memref<?x?xf32>
    %cc = arith.muli %c3, %c3 : index
    memref.store %v, %m[%cc, %n] : memref<?x?xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%i, %n] : memref<?x?xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%c0, %n] : memref<?x?xf32>
    %xx = arith.addi %n, %c3 : index
    memref.store %v, %m[%c0, %xx] : memref<?x?xf32>
  }
  return
}
