func.func @m(%x: f32) {
  %0 = math.exp %x : f32
  vector.print %0 : f32
  %1 = math.sin %x : f32
  vector.print %1 : f32
  %2 = math.tanh %x : f32
  vector.print %2 : f32
  %3 = math.floor %x : f32
  vector.print %3 : f32
  %4 = math.roundeven %x : f32
  vector.print %4 : f32
  %5 = math.round %x : f32
  vector.print %5 : f32
  %6 = math.atan %x : f32
  vector.print %6 : f32
  %7 = math.erf %x : f32
  vector.print %7 : f32
  %8 = math.absf %x : f32
  %9 = math.log %8 : f32
  vector.print %9 : f32
  %10 = math.sqrt %8 : f32
  vector.print %10 : f32
  %11 = math.cbrt %x : f32
  vector.print %11 : f32
  %12 = math.powf %8, %x : f32
  vector.print %12 : f32
  %13 = math.expm1 %x : f32
  vector.print %13 : f32
  %14 = math.log1p %8 : f32
  vector.print %14 : f32
  %15 = math.exp2 %x : f32
  vector.print %15 : f32
  %16 = math.trunc %x : f32
  vector.print %16 : f32
  %17 = math.ceil %x : f32
  vector.print %17 : f32
  %18 = math.atan2 %x, %8 : f32
  vector.print %18 : f32
  %19 = math.copysign %8, %x : f32
  vector.print %19 : f32
  %20 = math.log2 %8 : f32
  vector.print %20 : f32
  %21 = math.log10 %8 : f32
  vector.print %21 : f32
  %22 = math.cos %x : f32
  vector.print %22 : f32
  %23 = math.tan %x : f32
  vector.print %23 : f32
  %24 = math.sinh %x : f32
  vector.print %24 : f32
  return
}
func.func @main() {
  %a = arith.constant 0.5 : f32
  %b = arith.constant -2.5 : f32
  %c = arith.constant 3.75 : f32
  %z = arith.constant 0.0 : f32
  call @m(%a) : (f32) -> ()
  call @m(%b) : (f32) -> ()
  call @m(%c) : (f32) -> ()
  call @m(%z) : (f32) -> ()
  %i = arith.constant -37 : index
  %j = arith.constant 5 : index
  %0 = index.floordivs %i, %j
  vector.print %0 : index
  %1 = index.ceildivs %i, %j
  vector.print %1 : index
  %2 = index.rems %i, %j
  vector.print %2 : index
  %3 = index.shru %i, %j
  vector.print %3 : index
  %4 = index.cmp slt(%i, %j)
  vector.print %4 : i1
  %5 = index.maxu %i, %j
  vector.print %5 : index
  %6 = index.casts %i : index to i32
  vector.print %6 : i32
  %7 = index.sizeof
  vector.print %7 : index
  %k = arith.constant 12345 : i32
  %8 = math.ctlz %k : i32
  vector.print %8 : i32
  %9 = math.cttz %k : i32
  vector.print %9 : i32
  %10 = math.ctpop %k : i32
  vector.print %10 : i32
  %11 = math.absi %6 : i32
  vector.print %11 : i32
  return
}
