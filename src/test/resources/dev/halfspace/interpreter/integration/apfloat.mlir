// RUN: mlir-opt %s --convert-arith-to-apfloat --convert-math-to-apfloat --convert-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_apfloat_wrappers | FileCheck %s
func.func @f4E2M1FN(%a: f4E2M1FN, %b: f4E2M1FN) {
  %0 = arith.addf %a, %b : f4E2M1FN
  vector.print %0 : f4E2M1FN
  %1 = arith.subf %a, %b : f4E2M1FN
  vector.print %1 : f4E2M1FN
  %2 = arith.mulf %a, %b : f4E2M1FN
  vector.print %2 : f4E2M1FN
  %3 = arith.divf %a, %b : f4E2M1FN
  vector.print %3 : f4E2M1FN
  %4 = arith.remf %a, %b : f4E2M1FN
  vector.print %4 : f4E2M1FN
  %5 = arith.maximumf %a, %b : f4E2M1FN
  vector.print %5 : f4E2M1FN
  %6 = arith.minnumf %a, %b : f4E2M1FN
  vector.print %6 : f4E2M1FN
  %7 = arith.negf %a : f4E2M1FN
  vector.print %7 : f4E2M1FN
  %8 = arith.cmpf olt, %a, %b : f4E2M1FN
  vector.print %8 : i1
  %9 = arith.extf %a : f4E2M1FN to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f4E2M1FN
  %10 = arith.fptosi %two : f4E2M1FN to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f4E2M1FN
  vector.print %12 : f4E2M1FN
  %13 = math.absf %b : f4E2M1FN
  vector.print %13 : f4E2M1FN
  %14 = math.fma %a, %b, %a : f4E2M1FN
  vector.print %14 : f4E2M1FN
  %15 = arith.truncf %9 : f32 to f4E2M1FN
  vector.print %15 : f4E2M1FN
  return
}
func.func @f6E2M3FN(%a: f6E2M3FN, %b: f6E2M3FN) {
  %0 = arith.addf %a, %b : f6E2M3FN
  vector.print %0 : f6E2M3FN
  %1 = arith.subf %a, %b : f6E2M3FN
  vector.print %1 : f6E2M3FN
  %2 = arith.mulf %a, %b : f6E2M3FN
  vector.print %2 : f6E2M3FN
  %3 = arith.divf %a, %b : f6E2M3FN
  vector.print %3 : f6E2M3FN
  %4 = arith.remf %a, %b : f6E2M3FN
  vector.print %4 : f6E2M3FN
  %5 = arith.maximumf %a, %b : f6E2M3FN
  vector.print %5 : f6E2M3FN
  %6 = arith.minnumf %a, %b : f6E2M3FN
  vector.print %6 : f6E2M3FN
  %7 = arith.negf %a : f6E2M3FN
  vector.print %7 : f6E2M3FN
  %8 = arith.cmpf olt, %a, %b : f6E2M3FN
  vector.print %8 : i1
  %9 = arith.extf %a : f6E2M3FN to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f6E2M3FN
  %10 = arith.fptosi %two : f6E2M3FN to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f6E2M3FN
  vector.print %12 : f6E2M3FN
  %13 = math.absf %b : f6E2M3FN
  vector.print %13 : f6E2M3FN
  %14 = math.fma %a, %b, %a : f6E2M3FN
  vector.print %14 : f6E2M3FN
  %15 = arith.truncf %9 : f32 to f6E2M3FN
  vector.print %15 : f6E2M3FN
  return
}
func.func @f6E3M2FN(%a: f6E3M2FN, %b: f6E3M2FN) {
  %0 = arith.addf %a, %b : f6E3M2FN
  vector.print %0 : f6E3M2FN
  %1 = arith.subf %a, %b : f6E3M2FN
  vector.print %1 : f6E3M2FN
  %2 = arith.mulf %a, %b : f6E3M2FN
  vector.print %2 : f6E3M2FN
  %3 = arith.divf %a, %b : f6E3M2FN
  vector.print %3 : f6E3M2FN
  %4 = arith.remf %a, %b : f6E3M2FN
  vector.print %4 : f6E3M2FN
  %5 = arith.maximumf %a, %b : f6E3M2FN
  vector.print %5 : f6E3M2FN
  %6 = arith.minnumf %a, %b : f6E3M2FN
  vector.print %6 : f6E3M2FN
  %7 = arith.negf %a : f6E3M2FN
  vector.print %7 : f6E3M2FN
  %8 = arith.cmpf olt, %a, %b : f6E3M2FN
  vector.print %8 : i1
  %9 = arith.extf %a : f6E3M2FN to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f6E3M2FN
  %10 = arith.fptosi %two : f6E3M2FN to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f6E3M2FN
  vector.print %12 : f6E3M2FN
  %13 = math.absf %b : f6E3M2FN
  vector.print %13 : f6E3M2FN
  %14 = math.fma %a, %b, %a : f6E3M2FN
  vector.print %14 : f6E3M2FN
  %15 = arith.truncf %9 : f32 to f6E3M2FN
  vector.print %15 : f6E3M2FN
  return
}
func.func @f8E4M3(%a: f8E4M3, %b: f8E4M3) {
  %0 = arith.addf %a, %b : f8E4M3
  vector.print %0 : f8E4M3
  %1 = arith.subf %a, %b : f8E4M3
  vector.print %1 : f8E4M3
  %2 = arith.mulf %a, %b : f8E4M3
  vector.print %2 : f8E4M3
  %3 = arith.divf %a, %b : f8E4M3
  vector.print %3 : f8E4M3
  %4 = arith.remf %a, %b : f8E4M3
  vector.print %4 : f8E4M3
  %5 = arith.maximumf %a, %b : f8E4M3
  vector.print %5 : f8E4M3
  %6 = arith.minnumf %a, %b : f8E4M3
  vector.print %6 : f8E4M3
  %7 = arith.negf %a : f8E4M3
  vector.print %7 : f8E4M3
  %8 = arith.cmpf olt, %a, %b : f8E4M3
  vector.print %8 : i1
  %9 = arith.extf %a : f8E4M3 to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f8E4M3
  %10 = arith.fptosi %two : f8E4M3 to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f8E4M3
  vector.print %12 : f8E4M3
  %13 = math.absf %b : f8E4M3
  vector.print %13 : f8E4M3
  %14 = math.fma %a, %b, %a : f8E4M3
  vector.print %14 : f8E4M3
  %15 = arith.truncf %9 : f32 to f8E4M3
  vector.print %15 : f8E4M3
  return
}
func.func @f8E4M3FN(%a: f8E4M3FN, %b: f8E4M3FN) {
  %0 = arith.addf %a, %b : f8E4M3FN
  vector.print %0 : f8E4M3FN
  %1 = arith.subf %a, %b : f8E4M3FN
  vector.print %1 : f8E4M3FN
  %2 = arith.mulf %a, %b : f8E4M3FN
  vector.print %2 : f8E4M3FN
  %3 = arith.divf %a, %b : f8E4M3FN
  vector.print %3 : f8E4M3FN
  %4 = arith.remf %a, %b : f8E4M3FN
  vector.print %4 : f8E4M3FN
  %5 = arith.maximumf %a, %b : f8E4M3FN
  vector.print %5 : f8E4M3FN
  %6 = arith.minnumf %a, %b : f8E4M3FN
  vector.print %6 : f8E4M3FN
  %7 = arith.negf %a : f8E4M3FN
  vector.print %7 : f8E4M3FN
  %8 = arith.cmpf olt, %a, %b : f8E4M3FN
  vector.print %8 : i1
  %9 = arith.extf %a : f8E4M3FN to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f8E4M3FN
  %10 = arith.fptosi %two : f8E4M3FN to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f8E4M3FN
  vector.print %12 : f8E4M3FN
  %13 = math.absf %b : f8E4M3FN
  vector.print %13 : f8E4M3FN
  %14 = math.fma %a, %b, %a : f8E4M3FN
  vector.print %14 : f8E4M3FN
  %15 = arith.truncf %9 : f32 to f8E4M3FN
  vector.print %15 : f8E4M3FN
  return
}
func.func @f8E5M2(%a: f8E5M2, %b: f8E5M2) {
  %0 = arith.addf %a, %b : f8E5M2
  vector.print %0 : f8E5M2
  %1 = arith.subf %a, %b : f8E5M2
  vector.print %1 : f8E5M2
  %2 = arith.mulf %a, %b : f8E5M2
  vector.print %2 : f8E5M2
  %3 = arith.divf %a, %b : f8E5M2
  vector.print %3 : f8E5M2
  %4 = arith.remf %a, %b : f8E5M2
  vector.print %4 : f8E5M2
  %5 = arith.maximumf %a, %b : f8E5M2
  vector.print %5 : f8E5M2
  %6 = arith.minnumf %a, %b : f8E5M2
  vector.print %6 : f8E5M2
  %7 = arith.negf %a : f8E5M2
  vector.print %7 : f8E5M2
  %8 = arith.cmpf olt, %a, %b : f8E5M2
  vector.print %8 : i1
  %9 = arith.extf %a : f8E5M2 to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f8E5M2
  %10 = arith.fptosi %two : f8E5M2 to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f8E5M2
  vector.print %12 : f8E5M2
  %13 = math.absf %b : f8E5M2
  vector.print %13 : f8E5M2
  %14 = math.fma %a, %b, %a : f8E5M2
  vector.print %14 : f8E5M2
  %15 = arith.truncf %9 : f32 to f8E5M2
  vector.print %15 : f8E5M2
  return
}
func.func @f8E4M3FNUZ(%a: f8E4M3FNUZ, %b: f8E4M3FNUZ) {
  %0 = arith.addf %a, %b : f8E4M3FNUZ
  vector.print %0 : f8E4M3FNUZ
  %1 = arith.subf %a, %b : f8E4M3FNUZ
  vector.print %1 : f8E4M3FNUZ
  %2 = arith.mulf %a, %b : f8E4M3FNUZ
  vector.print %2 : f8E4M3FNUZ
  %3 = arith.divf %a, %b : f8E4M3FNUZ
  vector.print %3 : f8E4M3FNUZ
  %4 = arith.remf %a, %b : f8E4M3FNUZ
  vector.print %4 : f8E4M3FNUZ
  %5 = arith.maximumf %a, %b : f8E4M3FNUZ
  vector.print %5 : f8E4M3FNUZ
  %6 = arith.minnumf %a, %b : f8E4M3FNUZ
  vector.print %6 : f8E4M3FNUZ
  %7 = arith.negf %a : f8E4M3FNUZ
  vector.print %7 : f8E4M3FNUZ
  %8 = arith.cmpf olt, %a, %b : f8E4M3FNUZ
  vector.print %8 : i1
  %9 = arith.extf %a : f8E4M3FNUZ to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f8E4M3FNUZ
  %10 = arith.fptosi %two : f8E4M3FNUZ to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f8E4M3FNUZ
  vector.print %12 : f8E4M3FNUZ
  %13 = math.absf %b : f8E4M3FNUZ
  vector.print %13 : f8E4M3FNUZ
  %14 = math.fma %a, %b, %a : f8E4M3FNUZ
  vector.print %14 : f8E4M3FNUZ
  %15 = arith.truncf %9 : f32 to f8E4M3FNUZ
  vector.print %15 : f8E4M3FNUZ
  return
}
func.func @f8E5M2FNUZ(%a: f8E5M2FNUZ, %b: f8E5M2FNUZ) {
  %0 = arith.addf %a, %b : f8E5M2FNUZ
  vector.print %0 : f8E5M2FNUZ
  %1 = arith.subf %a, %b : f8E5M2FNUZ
  vector.print %1 : f8E5M2FNUZ
  %2 = arith.mulf %a, %b : f8E5M2FNUZ
  vector.print %2 : f8E5M2FNUZ
  %3 = arith.divf %a, %b : f8E5M2FNUZ
  vector.print %3 : f8E5M2FNUZ
  %4 = arith.remf %a, %b : f8E5M2FNUZ
  vector.print %4 : f8E5M2FNUZ
  %5 = arith.maximumf %a, %b : f8E5M2FNUZ
  vector.print %5 : f8E5M2FNUZ
  %6 = arith.minnumf %a, %b : f8E5M2FNUZ
  vector.print %6 : f8E5M2FNUZ
  %7 = arith.negf %a : f8E5M2FNUZ
  vector.print %7 : f8E5M2FNUZ
  %8 = arith.cmpf olt, %a, %b : f8E5M2FNUZ
  vector.print %8 : i1
  %9 = arith.extf %a : f8E5M2FNUZ to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f8E5M2FNUZ
  %10 = arith.fptosi %two : f8E5M2FNUZ to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f8E5M2FNUZ
  vector.print %12 : f8E5M2FNUZ
  %13 = math.absf %b : f8E5M2FNUZ
  vector.print %13 : f8E5M2FNUZ
  %14 = math.fma %a, %b, %a : f8E5M2FNUZ
  vector.print %14 : f8E5M2FNUZ
  %15 = arith.truncf %9 : f32 to f8E5M2FNUZ
  vector.print %15 : f8E5M2FNUZ
  return
}
func.func @f8E4M3B11FNUZ(%a: f8E4M3B11FNUZ, %b: f8E4M3B11FNUZ) {
  %0 = arith.addf %a, %b : f8E4M3B11FNUZ
  vector.print %0 : f8E4M3B11FNUZ
  %1 = arith.subf %a, %b : f8E4M3B11FNUZ
  vector.print %1 : f8E4M3B11FNUZ
  %2 = arith.mulf %a, %b : f8E4M3B11FNUZ
  vector.print %2 : f8E4M3B11FNUZ
  %3 = arith.divf %a, %b : f8E4M3B11FNUZ
  vector.print %3 : f8E4M3B11FNUZ
  %4 = arith.remf %a, %b : f8E4M3B11FNUZ
  vector.print %4 : f8E4M3B11FNUZ
  %5 = arith.maximumf %a, %b : f8E4M3B11FNUZ
  vector.print %5 : f8E4M3B11FNUZ
  %6 = arith.minnumf %a, %b : f8E4M3B11FNUZ
  vector.print %6 : f8E4M3B11FNUZ
  %7 = arith.negf %a : f8E4M3B11FNUZ
  vector.print %7 : f8E4M3B11FNUZ
  %8 = arith.cmpf olt, %a, %b : f8E4M3B11FNUZ
  vector.print %8 : i1
  %9 = arith.extf %a : f8E4M3B11FNUZ to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f8E4M3B11FNUZ
  %10 = arith.fptosi %two : f8E4M3B11FNUZ to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f8E4M3B11FNUZ
  vector.print %12 : f8E4M3B11FNUZ
  %13 = math.absf %b : f8E4M3B11FNUZ
  vector.print %13 : f8E4M3B11FNUZ
  %14 = math.fma %a, %b, %a : f8E4M3B11FNUZ
  vector.print %14 : f8E4M3B11FNUZ
  %15 = arith.truncf %9 : f32 to f8E4M3B11FNUZ
  vector.print %15 : f8E4M3B11FNUZ
  return
}
func.func @f8E3M4(%a: f8E3M4, %b: f8E3M4) {
  %0 = arith.addf %a, %b : f8E3M4
  vector.print %0 : f8E3M4
  %1 = arith.subf %a, %b : f8E3M4
  vector.print %1 : f8E3M4
  %2 = arith.mulf %a, %b : f8E3M4
  vector.print %2 : f8E3M4
  %3 = arith.divf %a, %b : f8E3M4
  vector.print %3 : f8E3M4
  %4 = arith.remf %a, %b : f8E3M4
  vector.print %4 : f8E3M4
  %5 = arith.maximumf %a, %b : f8E3M4
  vector.print %5 : f8E3M4
  %6 = arith.minnumf %a, %b : f8E3M4
  vector.print %6 : f8E3M4
  %7 = arith.negf %a : f8E3M4
  vector.print %7 : f8E3M4
  %8 = arith.cmpf olt, %a, %b : f8E3M4
  vector.print %8 : i1
  %9 = arith.extf %a : f8E3M4 to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f8E3M4
  %10 = arith.fptosi %two : f8E3M4 to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f8E3M4
  vector.print %12 : f8E3M4
  %13 = math.absf %b : f8E3M4
  vector.print %13 : f8E3M4
  %14 = math.fma %a, %b, %a : f8E3M4
  vector.print %14 : f8E3M4
  %15 = arith.truncf %9 : f32 to f8E3M4
  vector.print %15 : f8E3M4
  return
}
func.func @f16(%a: f16, %b: f16) {
  %0 = arith.addf %a, %b : f16
  vector.print %0 : f16
  %1 = arith.subf %a, %b : f16
  vector.print %1 : f16
  %2 = arith.mulf %a, %b : f16
  vector.print %2 : f16
  %3 = arith.divf %a, %b : f16
  vector.print %3 : f16
  %4 = arith.remf %a, %b : f16
  vector.print %4 : f16
  %5 = arith.maximumf %a, %b : f16
  vector.print %5 : f16
  %6 = arith.minnumf %a, %b : f16
  vector.print %6 : f16
  %7 = arith.negf %a : f16
  vector.print %7 : f16
  %8 = arith.cmpf olt, %a, %b : f16
  vector.print %8 : i1
  %9 = arith.extf %a : f16 to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : f16
  %10 = arith.fptosi %two : f16 to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to f16
  vector.print %12 : f16
  %13 = math.absf %b : f16
  vector.print %13 : f16
  %14 = math.fma %a, %b, %a : f16
  vector.print %14 : f16
  %15 = arith.truncf %9 : f32 to f16
  vector.print %15 : f16
  return
}
func.func @bf16(%a: bf16, %b: bf16) {
  %0 = arith.addf %a, %b : bf16
  vector.print %0 : bf16
  %1 = arith.subf %a, %b : bf16
  vector.print %1 : bf16
  %2 = arith.mulf %a, %b : bf16
  vector.print %2 : bf16
  %3 = arith.divf %a, %b : bf16
  vector.print %3 : bf16
  %4 = arith.remf %a, %b : bf16
  vector.print %4 : bf16
  %5 = arith.maximumf %a, %b : bf16
  vector.print %5 : bf16
  %6 = arith.minnumf %a, %b : bf16
  vector.print %6 : bf16
  %7 = arith.negf %a : bf16
  vector.print %7 : bf16
  %8 = arith.cmpf olt, %a, %b : bf16
  vector.print %8 : i1
  %9 = arith.extf %a : bf16 to f32
  vector.print %9 : f32
  %two = arith.constant -2.0 : bf16
  %10 = arith.fptosi %two : bf16 to i32
  vector.print %10 : i32
  %11 = arith.constant 3 : i32
  %12 = arith.sitofp %11 : i32 to bf16
  vector.print %12 : bf16
  %13 = math.absf %b : bf16
  vector.print %13 : bf16
  %14 = math.fma %a, %b, %a : bf16
  vector.print %14 : bf16
  %15 = arith.truncf %9 : f32 to bf16
  vector.print %15 : bf16
  return
}
func.func @entry() {
  %a0 = arith.constant 1.5 : f4E2M1FN
  %b0 = arith.constant -0.5 : f4E2M1FN
  call @f4E2M1FN(%a0, %b0) : (f4E2M1FN, f4E2M1FN) -> ()
  %a133 = arith.constant 2.0 : f4E2M1FN
  %b133 = arith.constant 1.5 : f4E2M1FN
  call @f4E2M1FN(%a133, %b133) : (f4E2M1FN, f4E2M1FN) -> ()
  %a273 = arith.constant -1.0 : f4E2M1FN
  %b273 = arith.constant 3.0 : f4E2M1FN
  call @f4E2M1FN(%a273, %b273) : (f4E2M1FN, f4E2M1FN) -> ()
  %a414 = arith.constant 1.5 : f6E2M3FN
  %b414 = arith.constant -0.5 : f6E2M3FN
  call @f6E2M3FN(%a414, %b414) : (f6E2M3FN, f6E2M3FN) -> ()
  %a555 = arith.constant 2.0 : f6E2M3FN
  %b555 = arith.constant 1.5 : f6E2M3FN
  call @f6E2M3FN(%a555, %b555) : (f6E2M3FN, f6E2M3FN) -> ()
  %a695 = arith.constant -1.0 : f6E2M3FN
  %b695 = arith.constant 3.0 : f6E2M3FN
  call @f6E2M3FN(%a695, %b695) : (f6E2M3FN, f6E2M3FN) -> ()
  %a836 = arith.constant 1.5 : f6E3M2FN
  %b836 = arith.constant -0.5 : f6E3M2FN
  call @f6E3M2FN(%a836, %b836) : (f6E3M2FN, f6E3M2FN) -> ()
  %a977 = arith.constant 2.0 : f6E3M2FN
  %b977 = arith.constant 1.5 : f6E3M2FN
  call @f6E3M2FN(%a977, %b977) : (f6E3M2FN, f6E3M2FN) -> ()
  %a1117 = arith.constant -1.0 : f6E3M2FN
  %b1117 = arith.constant 3.0 : f6E3M2FN
  call @f6E3M2FN(%a1117, %b1117) : (f6E3M2FN, f6E3M2FN) -> ()
  %a1262 = arith.constant 1.5 : f8E4M3
  %b1262 = arith.constant -0.5 : f8E4M3
  call @f8E4M3(%a1262, %b1262) : (f8E4M3, f8E4M3) -> ()
  %a1397 = arith.constant 2.0 : f8E4M3
  %b1397 = arith.constant 1.5 : f8E4M3
  call @f8E4M3(%a1397, %b1397) : (f8E4M3, f8E4M3) -> ()
  %a1531 = arith.constant -1.0 : f8E4M3
  %b1531 = arith.constant 3.0 : f8E4M3
  call @f8E4M3(%a1531, %b1531) : (f8E4M3, f8E4M3) -> ()
  %a1666 = arith.constant 1.5 : f8E4M3FN
  %b1666 = arith.constant -0.5 : f8E4M3FN
  call @f8E4M3FN(%a1666, %b1666) : (f8E4M3FN, f8E4M3FN) -> ()
  %a1811 = arith.constant 2.0 : f8E4M3FN
  %b1811 = arith.constant 1.5 : f8E4M3FN
  call @f8E4M3FN(%a1811, %b1811) : (f8E4M3FN, f8E4M3FN) -> ()
  %a1955 = arith.constant -1.0 : f8E4M3FN
  %b1955 = arith.constant 3.0 : f8E4M3FN
  call @f8E4M3FN(%a1955, %b1955) : (f8E4M3FN, f8E4M3FN) -> ()
  %a2100 = arith.constant 1.5 : f8E5M2
  %b2100 = arith.constant -0.5 : f8E5M2
  call @f8E5M2(%a2100, %b2100) : (f8E5M2, f8E5M2) -> ()
  %a2235 = arith.constant 2.0 : f8E5M2
  %b2235 = arith.constant 1.5 : f8E5M2
  call @f8E5M2(%a2235, %b2235) : (f8E5M2, f8E5M2) -> ()
  %a2369 = arith.constant -1.0 : f8E5M2
  %b2369 = arith.constant 3.0 : f8E5M2
  call @f8E5M2(%a2369, %b2369) : (f8E5M2, f8E5M2) -> ()
  %a2504 = arith.constant 1.5 : f8E4M3FNUZ
  %b2504 = arith.constant -0.5 : f8E4M3FNUZ
  call @f8E4M3FNUZ(%a2504, %b2504) : (f8E4M3FNUZ, f8E4M3FNUZ) -> ()
  %a2659 = arith.constant 2.0 : f8E4M3FNUZ
  %b2659 = arith.constant 1.5 : f8E4M3FNUZ
  call @f8E4M3FNUZ(%a2659, %b2659) : (f8E4M3FNUZ, f8E4M3FNUZ) -> ()
  %a2813 = arith.constant -1.0 : f8E4M3FNUZ
  %b2813 = arith.constant 3.0 : f8E4M3FNUZ
  call @f8E4M3FNUZ(%a2813, %b2813) : (f8E4M3FNUZ, f8E4M3FNUZ) -> ()
  %a2968 = arith.constant 1.5 : f8E5M2FNUZ
  %b2968 = arith.constant -0.5 : f8E5M2FNUZ
  call @f8E5M2FNUZ(%a2968, %b2968) : (f8E5M2FNUZ, f8E5M2FNUZ) -> ()
  %a3123 = arith.constant 2.0 : f8E5M2FNUZ
  %b3123 = arith.constant 1.5 : f8E5M2FNUZ
  call @f8E5M2FNUZ(%a3123, %b3123) : (f8E5M2FNUZ, f8E5M2FNUZ) -> ()
  %a3277 = arith.constant -1.0 : f8E5M2FNUZ
  %b3277 = arith.constant 3.0 : f8E5M2FNUZ
  call @f8E5M2FNUZ(%a3277, %b3277) : (f8E5M2FNUZ, f8E5M2FNUZ) -> ()
  %a3432 = arith.constant 1.5 : f8E4M3B11FNUZ
  %b3432 = arith.constant -0.5 : f8E4M3B11FNUZ
  call @f8E4M3B11FNUZ(%a3432, %b3432) : (f8E4M3B11FNUZ, f8E4M3B11FNUZ) -> ()
  %a3602 = arith.constant 2.0 : f8E4M3B11FNUZ
  %b3602 = arith.constant 1.5 : f8E4M3B11FNUZ
  call @f8E4M3B11FNUZ(%a3602, %b3602) : (f8E4M3B11FNUZ, f8E4M3B11FNUZ) -> ()
  %a3771 = arith.constant -1.0 : f8E4M3B11FNUZ
  %b3771 = arith.constant 3.0 : f8E4M3B11FNUZ
  call @f8E4M3B11FNUZ(%a3771, %b3771) : (f8E4M3B11FNUZ, f8E4M3B11FNUZ) -> ()
  %a3941 = arith.constant 1.5 : f8E3M4
  %b3941 = arith.constant -0.5 : f8E3M4
  call @f8E3M4(%a3941, %b3941) : (f8E3M4, f8E3M4) -> ()
  %a4076 = arith.constant 2.0 : f8E3M4
  %b4076 = arith.constant 1.5 : f8E3M4
  call @f8E3M4(%a4076, %b4076) : (f8E3M4, f8E3M4) -> ()
  %a4210 = arith.constant -1.0 : f8E3M4
  %b4210 = arith.constant 3.0 : f8E3M4
  call @f8E3M4(%a4210, %b4210) : (f8E3M4, f8E3M4) -> ()
  %a4345 = arith.constant 1.5 : f16
  %b4345 = arith.constant -0.5 : f16
  call @f16(%a4345, %b4345) : (f16, f16) -> ()
  %a4465 = arith.constant 2.0 : f16
  %b4465 = arith.constant 1.5 : f16
  call @f16(%a4465, %b4465) : (f16, f16) -> ()
  %a4584 = arith.constant -1.0 : f16
  %b4584 = arith.constant 3.0 : f16
  call @f16(%a4584, %b4584) : (f16, f16) -> ()
  %a4704 = arith.constant 1.5 : bf16
  %b4704 = arith.constant -0.5 : bf16
  call @bf16(%a4704, %b4704) : (bf16, bf16) -> ()
  %a4829 = arith.constant 2.0 : bf16
  %b4829 = arith.constant 1.5 : bf16
  call @bf16(%a4829, %b4829) : (bf16, bf16) -> ()
  %a4953 = arith.constant -1.0 : bf16
  %b4953 = arith.constant 3.0 : bf16
  call @bf16(%a4953, %b4953) : (bf16, bf16) -> ()
  return
}
