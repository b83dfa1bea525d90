func.func @div(%a: i32, %b: i32) {
  %0 = arith.ceildivsi %a, %b : i32
  vector.print %0 : i32
  %1 = arith.floordivsi %a, %b : i32
  vector.print %1 : i32
  %2 = arith.ceildivui %a, %b : i32
  vector.print %2 : i32
  %3 = arith.divsi %a, %b : i32
  vector.print %3 : i32
  %4 = arith.remsi %a, %b : i32
  vector.print %4 : i32
  %l, %h = arith.mulsi_extended %a, %b : i32
  vector.print %l : i32
  vector.print %h : i32
  %ul, %uh = arith.mului_extended %a, %b : i32
  vector.print %uh : i32
  %s, %o = arith.addui_extended %a, %b : i32, i1
  vector.print %s : i32
  vector.print %o : i1
  %mx = arith.maxsi %a, %b : i32
  vector.print %mx : i32
  return
}
func.func @fl(%a: f32, %b: f32) {
  %0 = arith.maximumf %a, %b : f32
  vector.print %0 : f32
  %1 = arith.minimumf %a, %b : f32
  vector.print %1 : f32
  %2 = arith.maxnumf %a, %b : f32
  vector.print %2 : f32
  %3 = arith.minnumf %a, %b : f32
  vector.print %3 : f32
  %4 = arith.remf %a, %b : f32
  vector.print %4 : f32
  %5 = arith.cmpf ult, %a, %b : f32
  vector.print %5 : i1
  %6 = arith.cmpf one, %a, %b : f32
  vector.print %6 : i1
  %7 = arith.extf %a : f32 to f64
  vector.print %7 : f64
  %8 = arith.truncf %a : f32 to f16
  vector.print %8 : f16
  %9 = arith.truncf %a : f32 to bf16
  vector.print %9 : bf16
  %10 = arith.bitcast %a : f32 to i32
  vector.print %10 : i32
  %11 = arith.negf %a : f32
  vector.print %11 : f32
  return
}
func.func @main() {
  %m7 = arith.constant -7 : i32
  %p7 = arith.constant 7 : i32
  %m2 = arith.constant -2 : i32
  %p2 = arith.constant 2 : i32
  %big = arith.constant 2147483647 : i32
  call @div(%m7, %p2) : (i32, i32) -> ()
  call @div(%p7, %m2) : (i32, i32) -> ()
  call @div(%m7, %m2) : (i32, i32) -> ()
  call @div(%p7, %p2) : (i32, i32) -> ()
  call @div(%big, %p2) : (i32, i32) -> ()
  call @div(%big, %big) : (i32, i32) -> ()
  %nan = arith.constant 0x7FC00000 : f32
  %x = arith.constant 1.5 : f32
  %y = arith.constant -0.0 : f32
  %z = arith.constant 0.0 : f32
  %i = arith.constant 0xFF800000 : f32
  call @fl(%nan, %x) : (f32, f32) -> ()
  call @fl(%x, %nan) : (f32, f32) -> ()
  %v = arith.constant dense<[1.5, -2.5, 3.999, -0.5]> : vector<4xf32>
  %si = arith.fptosi %v : vector<4xf32> to vector<4xi32>
  vector.print %si : vector<4xi32>
  %back = arith.sitofp %si : vector<4xi32> to vector<4xf64>
  vector.print %back : vector<4xf64>
  %w = arith.constant dense<[255, 1, 128, 7]> : vector<4xi8>
  %u = arith.uitofp %w : vector<4xi8> to vector<4xf32>
  vector.print %u : vector<4xf32>
  %e = arith.extsi %w : vector<4xi8> to vector<4xi32>
  vector.print %e : vector<4xi32>
  %e2 = arith.extui %w : vector<4xi8> to vector<4xi32>
  vector.print %e2 : vector<4xi32>
  %cst = arith.constant 8.5 : f32
  return
}
