package dev.halfspace.dialect.arith;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArithTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @f(%arg0: i32, %arg1: f32, %arg2: index, %arg3: tensor<4xf32>, %arg4: i1, %arg5: tensor<*xf32>) {
          %0 = arith.addi %arg0, %arg0 overflow<nsw, nuw> : i32
          %1 = arith.addf %arg1, %arg1 fastmath<nnan,ninf> {x} : f32
          %2 = arith.divsi %arg0, %arg0 exact : i32
          %3 = arith.extf %arg1 fastmath<none> : f32 to f64
          %4 = arith.truncf %arg1 to_nearest_even fastmath<fast> : f32 to f16
          %5 = arith.cmpf oeq, %arg1, %arg1 fastmath<fast> : f32
          %6 = arith.cmpi slt, %arg0, %arg0 {z} : i32
          %c3_i32 = arith.constant {q} 3 : i32
          %true = arith.constant true
          %c-5 = arith.constant -5 : index
          %cst = arith.constant dense<1> : vector<4xi32>
          %c5_i64 = arith.constant 5 : i64
          %c5_i64_0 = arith.constant 5 : i64
          %low, %high = arith.mulsi_extended %arg0, %arg0 : i32
          %sum, %overflow = arith.addui_extended %arg0, %arg0 : i32, i1
          %7 = arith.select %arg4, %arg3, %arg3 : tensor<4xf32>
          %8 = arith.addi %arg0, %arg0 overflow<nuw> : i32
          %9 = arith.scaling_extf %arg1, %arg1 : f32, f32 to f64
          %10 = arith.trunci %arg0 overflow<nsw> : i32 to i8
          %11 = arith.scaling_truncf %arg1, %arg1 downward fastmath<fast> : f32, f32 to f16
          %12 = arith.cmpf oeq, %arg3, %arg3 : tensor<4xf32>
          %13 = arith.select %12, %arg3, %arg3 : tensor<4xi1>, tensor<4xf32>
          %14 = arith.addf %arg1, %arg1 fastmath<nnan> : f32
          %cst_1 = arith.constant -1.500000e+00 : f16
          %c-1_i8 = arith.constant -1 : i8
          %15 = arith.muli %arg2, %c-5 : index
          %false = arith.constant false
          %16 = arith.subi %arg0, %arg0 : i32
          %17 = arith.shli %arg0, %arg0 overflow<nuw> : i32
          %18 = arith.shrui %arg0, %arg0 exact : i32
          %19 = arith.shrsi %arg0, %arg0 : i32
          %20 = arith.floordivsi %arg0, %arg0 : i32
          %21 = arith.remui %arg0, %arg0 : i32
          %22 = arith.remsi %arg0, %arg0 : i32
          %23 = arith.andi %arg0, %arg0 : i32
          %24 = arith.ori %arg0, %arg0 : i32
          %25 = arith.xori %arg0, %arg0 : i32
          %26 = arith.maxsi %arg0, %arg0 : i32
          %27 = arith.maxui %arg0, %arg0 : i32
          %28 = arith.minsi %arg0, %arg0 : i32
          %29 = arith.minui %arg0, %arg0 : i32
          %30 = arith.divui %arg0, %arg0 : i32
          %31 = arith.ceildivui %arg0, %arg0 : i32
          %32 = arith.ceildivsi %arg0, %arg0 : i32
          %33 = arith.subf %arg1, %arg1 : f32
          %34 = arith.mulf %arg1, %arg1 : f32
          %35 = arith.divf %arg1, %arg1 : f32
          %36 = arith.remf %arg1, %arg1 : f32
          %37 = arith.maximumf %arg1, %arg1 : f32
          %38 = arith.maxnumf %arg1, %arg1 : f32
          %39 = arith.minimumf %arg1, %arg1 : f32
          %40 = arith.minnumf %arg1, %arg1 : f32
          %41 = arith.negf %arg1 fastmath<nsz> : f32
          %low_2, %high_3 = arith.mului_extended %arg0, %arg0 : i32
          %42 = arith.extui %arg0 : i32 to i64
          %43 = arith.extsi %arg0 : i32 to i64
          %44 = arith.uitofp %arg0 : i32 to f32
          %45 = arith.sitofp %arg0 : i32 to f32
          %46 = arith.fptoui %arg1 : f32 to i32
          %47 = arith.fptosi %arg1 : f32 to i32
          %48 = arith.index_cast %arg0 : i32 to index
          %49 = arith.index_castui %arg2 : index to i64
          %50 = arith.bitcast %arg1 : f32 to i32
          "t.a"() {a = #arith.fastmath<fast>, b = #arith.overflow<nuw>} : () -> ()
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (i32, f32, index, tensor<4xf32>, i1, tensor<*xf32>) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: i32, %arg1: f32, %arg2: index, %arg3: tensor<4xf32>, %arg4: i1, %arg5: tensor<*xf32>):
          %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
          %1 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<nnan,ninf>}> {x} : (f32, f32) -> f32
          %2 = "arith.divsi"(%arg0, %arg0) <{isExact}> : (i32, i32) -> i32
          %3 = "arith.extf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f64
          %4 = "arith.truncf"(%arg1) <{fastmath = #arith.fastmath<fast>, roundingmode = 0 : i32}> : (f32) -> f16
          %5 = "arith.cmpf"(%arg1, %arg1) <{fastmath = #arith.fastmath<fast>, predicate = 1 : i64}> : (f32, f32) -> i1
          %6 = "arith.cmpi"(%arg0, %arg0) <{predicate = 2 : i64}> {z} : (i32, i32) -> i1
          %7 = "arith.constant"() <{value = 3 : i32}> {q} : () -> i32
          %8 = "arith.constant"() <{value = true}> : () -> i1
          %9 = "arith.constant"() <{value = -5 : index}> : () -> index
          %10 = "arith.constant"() <{value = dense<1> : vector<4xi32>}> : () -> vector<4xi32>
          %11 = "arith.constant"() <{value = 5 : i64}> : () -> i64
          %12 = "arith.constant"() <{value = 5 : i64}> : () -> i64
          %13:2 = "arith.mulsi_extended"(%arg0, %arg0) : (i32, i32) -> (i32, i32)
          %14:2 = "arith.addui_extended"(%arg0, %arg0) : (i32, i32) -> (i32, i1)
          %15 = "arith.select"(%arg4, %arg3, %arg3) : (i1, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
          %16 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
          %17 = "arith.scaling_extf"(%arg1, %arg1) : (f32, f32) -> f64
          %18 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i8
          %19 = "arith.scaling_truncf"(%arg1, %arg1) <{fastmath = #arith.fastmath<fast>, roundingmode = 1 : i32}> : (f32, f32) -> f16
          %20 = "arith.cmpf"(%arg3, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
          %21 = "arith.select"(%20, %arg3, %arg3) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
          %22 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
          %23 = "arith.constant"() <{value = -1.500000e+00 : f16}> : () -> f16
          %24 = "arith.constant"() <{value = -1 : i8}> : () -> i8
          %25 = "arith.muli"(%arg2, %9) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %26 = "arith.constant"() <{value = false}> : () -> i1
          %27 = "arith.subi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
          %28 = "arith.shli"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
          %29 = "arith.shrui"(%arg0, %arg0) <{isExact}> : (i32, i32) -> i32
          %30 = "arith.shrsi"(%arg0, %arg0) : (i32, i32) -> i32
          %31 = "arith.floordivsi"(%arg0, %arg0) : (i32, i32) -> i32
          %32 = "arith.remui"(%arg0, %arg0) : (i32, i32) -> i32
          %33 = "arith.remsi"(%arg0, %arg0) : (i32, i32) -> i32
          %34 = "arith.andi"(%arg0, %arg0) : (i32, i32) -> i32
          %35 = "arith.ori"(%arg0, %arg0) : (i32, i32) -> i32
          %36 = "arith.xori"(%arg0, %arg0) : (i32, i32) -> i32
          %37 = "arith.maxsi"(%arg0, %arg0) : (i32, i32) -> i32
          %38 = "arith.maxui"(%arg0, %arg0) : (i32, i32) -> i32
          %39 = "arith.minsi"(%arg0, %arg0) : (i32, i32) -> i32
          %40 = "arith.minui"(%arg0, %arg0) : (i32, i32) -> i32
          %41 = "arith.divui"(%arg0, %arg0) : (i32, i32) -> i32
          %42 = "arith.ceildivui"(%arg0, %arg0) : (i32, i32) -> i32
          %43 = "arith.ceildivsi"(%arg0, %arg0) : (i32, i32) -> i32
          %44 = "arith.subf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %45 = "arith.mulf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %46 = "arith.divf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %47 = "arith.remf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %48 = "arith.maximumf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %49 = "arith.maxnumf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %50 = "arith.minimumf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %51 = "arith.minnumf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %52 = "arith.negf"(%arg1) <{fastmath = #arith.fastmath<nsz>}> : (f32) -> f32
          %53:2 = "arith.mului_extended"(%arg0, %arg0) : (i32, i32) -> (i32, i32)
          %54 = "arith.extui"(%arg0) : (i32) -> i64
          %55 = "arith.extsi"(%arg0) : (i32) -> i64
          %56 = "arith.uitofp"(%arg0) : (i32) -> f32
          %57 = "arith.sitofp"(%arg0) : (i32) -> f32
          %58 = "arith.fptoui"(%arg1) : (f32) -> i32
          %59 = "arith.fptosi"(%arg1) : (f32) -> i32
          %60 = "arith.index_cast"(%arg0) : (i32) -> index
          %61 = "arith.index_castui"(%arg2) : (index) -> i64
          %62 = "arith.bitcast"(%arg1) : (f32) -> i32
          "t.a"() {a = #arith.fastmath<fast>, b = #arith.overflow<nuw>} : () -> ()
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.addf\"(%b, %t)  : (f32,tensor<4xf32>) -> (f32)\nreturn }",
              "2:6: 'arith.addf' op must have operands of one type, but operand #0 is of type f32 and operand #1 of type tensor<4xf32>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.addf\"(%t, %b)  : (tensor<4xf32>,f32) -> (tensor<4xf32>)\nreturn }",
              "2:6: 'arith.addf' op must have operands of one type, but operand #0 is of type tensor<4xf32> and operand #1 of type f32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.addf\"(%b, %h)  : (f32,f16) -> (f32)\nreturn }",
              "2:6: 'arith.addf' op must have operands of one type, but operand #0 is of type f32 and operand #1 of type f16")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.addf\"(%t, %u) : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>\nreturn }",
              "2:6: 'arith.addf' op gives a result of type tensor<?xf32> from operands of type tensor<4xf32>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.addf\"(%w, %v)  : (vector<4xf32>,vector<[4]xf32>) -> (vector<4xf32>)\nreturn }",
              "2:6: 'arith.addf' op must have operands of one type, but operand #0 is of type vector<4xf32> and operand #1 of type vector<[4]xf32>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addf %a, %a : i32\nreturn }",
              "2:6: 'arith.addf' op operand #0 ('lhs') must be a floating-point type, or a vector or tensor of such, but is i32; use 'arith.addi'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addi %b, %b : f32\nreturn }",
              "2:6: 'arith.addi' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is f32; use 'arith.addf'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addi %a, %a overflow<> : i32\nreturn }",
              "2:33: expected an overflow flag, found '>'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addi %a, %a overflow<bad> : i32\nreturn }",
              "2:33: unknown overflow flag 'bad'; there are none, nsw and nuw")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addf %b, %b fastmath<bad> : f32\nreturn }",
              "2:33: unknown fast-math flag 'bad'; there are none, reassoc, nnan, ninf, nsz, arcp, contract, afn and fast")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addi %a, %a : i64\nreturn }",
              "2:17: %a is of type i32, but is used as i64 here")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addi %a : i32\nreturn }",
              "2:20: expected ',', found ':'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addi %a, %a\nreturn }",
              "2:23: expected ':', found 'return'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.addi %a, %a exact : i32\nreturn }",
              "2:24: expected ':', found 'exact'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.remsi %a, %a exact : i32\nreturn }",
              "2:25: expected ':', found 'exact'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extf %h : f16 to bf16\nreturn }",
              "2:6: 'arith.extf' op makes a wider type, but bf16 is not that for f16")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.truncf %h : f16 to bf16\nreturn }",
              "2:6: 'arith.truncf' op makes a narrower type, but bf16 is not that for f16")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extf %t : tensor<4xf32> to tensor<?xf64>\nreturn }",
              "2:6: 'arith.extf' op must keep the sizes of a tensor as they are written, but makes tensor<?xf64> of tensor<4xf32>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extf %ut : tensor<*xf32> to tensor<*xf64>\nreturn }",
              "2:6: 'arith.extf' op must keep the sizes of a tensor as they are written, but makes tensor<*xf64> of tensor<*xf32>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extf %w : vector<4xf32> to vector<[4]xf64>\nreturn }",
              "2:6: 'arith.extf' op works element by element, but vector<4xf32> and vector<[4]xf64> are not of one shape")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extf %w : vector<4xf32> to f64\nreturn }",
              "2:6: 'arith.extf' op has an operand of type vector<4xf32>, so no result may be a scalar")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extsi %a : i32 to i32\nreturn }",
              "2:6: 'arith.extsi' op makes a wider type, but i32 is not that for i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extsi %i : index to i64\nreturn }",
              "2:6: 'arith.extsi' op operand #0 ('in') must be a signless integer, or a vector or tensor of such, but is index; use 'arith.index_cast'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.trunci %a : i32 to i64\nreturn }",
              "2:6: 'arith.trunci' op makes a narrower type, but i64 is not that for i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.index_cast %a : i32 to i64\nreturn }",
              "2:6: 'arith.index_cast' op makes index from an integer or an integer from index, but i64 is not that for i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.index_cast %i : index to index\nreturn }",
              "2:6: 'arith.index_cast' op makes index from an integer or an integer from index, but index is not that for index")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.bitcast %a : i32 to f64\nreturn }",
              "2:6: 'arith.bitcast' op makes a type of as many bits, but f64 is not that for i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.fptosi %b : f32 to index\nreturn }",
              "2:6: 'arith.fptosi' op result #0 ('out') must be a signless integer, or a vector or tensor of such, but is index")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.truncf %b sideways : f32 to f16\nreturn }",
              "2:22: expected ':', found 'sideways'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.extf %b : f32 f64\nreturn }",
              "2:26: expected 'to', found 'f64'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.truncf\"(%b) <{roundingmode = 9 : i32}> : (f32) -> f16\nreturn }",
              "2:6: 'arith.truncf' op property 'roundingmode' must be an i32 from 0 to 4, but is 9 : i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.constant \"abc\"\nreturn }",
              "2:21: expected a value with a type, found \"abc\"")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.constant @abc\nreturn }",
              "2:21: expected a value with a type, found @abc")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.constant\nreturn }",
              "2:20: expected an attribute, found 'return'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.constant 1 : si32\nreturn }",
              "2:6: 'arith.constant' op must be of a signless integer type, not si32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.constant dense<[1,2,3,4]> : vector<[4]xi32>\nreturn }",
              "2:6: 'arith.constant' op is of type vector<[4]xi32>, whose size is not known: all its elements must be one value")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.constant\"() <{value = 1 : i32}> : () -> i64\nreturn }",
              "2:6: 'arith.constant' op has a value of type i32, but a result of type i64")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.constant 300 : i8\nreturn }",
              "2:21: 300 does not fit in i8")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.cmpi foo, %a, %a : i32\nreturn }",
              "2:17: unknown predicate 'foo'; there are eq, ne, slt, sle, sgt, sge, ult, ule, ugt and uge")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.cmpi 3, %a, %a : i32\nreturn }",
              "2:17: expected a predicate, found '3'")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.cmpi\"(%a, %a) <{predicate = 77 : i64}> : (i32,i32) -> i1\nreturn }",
              "2:6: 'arith.cmpi' op property 'predicate' must be an i64 from 0 to 9, but is 77 : i64")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.cmpi\"(%a, %a) <{predicate = 7 : i32}> : (i32,i32) -> i1\nreturn }",
              "2:6: 'arith.cmpi' op property 'predicate' must be an i64 from 0 to 9, but is 7 : i32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.cmpi\"(%a, %a)  : (i32,i32) -> i1\nreturn }",
              "2:6: 'arith.cmpi' op needs property 'predicate', an integer attribute")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.cmpf\"(%t, %t) <{predicate = 1 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xi1>\nreturn }",
              "2:6: 'arith.cmpf' op must have an i1 result in the shape of its operands, but 'lhs' is of type tensor<4xf32> and 'result' of type tensor<?xi1>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.cmpf slt, %b, %b : f32\nreturn }",
              "2:17: unknown predicate 'slt'; there are false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno and true")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0:2 = \"arith.addui_extended\"(%ti, %ti)  : (tensor<4xi32>,tensor<4xi32>) -> (tensor<4xi32>, i1)\nreturn }",
              "2:8: 'arith.addui_extended' op has an operand of type tensor<4xi32>, so no result may be a scalar")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0:2 = \"arith.mulsi_extended\"(%a, %a)  : (i32, i32) -> (i32, i64)\nreturn }",
              "2:8: 'arith.mulsi_extended' op must have one type for 'lhs' and 'high', but 'lhs' is of type i32 and 'high' of type i64")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.select %t, %t, %t : tensor<4xf32>, tensor<4xf32>\nreturn }",
              "2:6: 'arith.select' op operand #0 ('condition') must be i1, or a vector or tensor of such, but is tensor<4xf32>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = \"arith.select\"(%c, %a, %b) : (i1, i32, f32) -> i32\nreturn }",
              "2:6: 'arith.select' op must have one type for 'true_value' and 'false_value', but 'true_value' is of type i32 and 'false_value' of type f32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%m = arith.cmpf oeq, %t, %t : tensor<4xf32>\n%0 = arith.select %m, %u, %u : tensor<4xi1>, tensor<?xf32>\nreturn }",
              "3:6: 'arith.select' op chooses a value of type tensor<?xf32>, so its condition is of type i1 or tensor<?xi1>, not tensor<4xi1>")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%m = arith.cmpf oeq, %t, %t : tensor<4xf32>\n%0 = arith.select %m, %b, %b : tensor<4xi1>, f32\nreturn }",
              "3:6: 'arith.select' op has an operand of type tensor<4xi1>, so no result may be a scalar")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.scaling_extf %b, %t : f32, tensor<4xf32> to tensor<4xf64>\nreturn }",
              "2:6: 'arith.scaling_extf' op must keep the sizes of a tensor as they are written, but makes tensor<4xf64> of f32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.scaling_extf %b, %b : f32, f32 to f16\nreturn }",
              "2:6: 'arith.scaling_extf' op makes a wider type, but f16 is not that for f32")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n%0 = arith.scaling_truncf %b, %b : f32, f32 to f64\nreturn }",
              "2:6: 'arith.scaling_truncf' op makes a narrower type, but f64 is not that for f32")
          .put(
              "func.func @f(%b: f32) {\n%0 = arith.truncf %b \"down\" : f32 to f16\nreturn }",
              "2:22: unknown rounding mode 'down'; there are to_nearest_even, downward, upward, toward_zero and to_nearest_away")
          .put(
              "func.func @f(%a: i32, %b: f32, %i: index, %t: tensor<4xf32>, %u: tensor<?xf32>, %v: vector<[4]xf32>, %w: vector<4xf32>, %c: i1, %ut: tensor<*xf32>, %mm: memref<4xi32>, %ti: tensor<4xi32>, %h : f16) {\n\"t.a\"() {a = #arith.nothing<x>} : () -> ()\nreturn }",
              "2:14: dialect 'arith' has no attribute 'nothing'")
          .buildOrThrow();

  @Test
  void operationsKeepTheirTextInBothForms() {
    DialectTexts.assertForms(CUSTOM, GENERIC);
  }

  @Test
  void oraclePrintsTheSame() {
    Oracle.assumePresent();
    DialectTexts.assertOracleForms(CUSTOM, GENERIC);
  }

  @Test
  void faultsAreReportedWithTheirPlace() {
    for (Map.Entry<String, String> fault : FAULTS.entrySet()) {
      assertThat(DialectTexts.faults(fault.getKey()))
          .as(fault.getKey())
          .containsExactlyElementsOf(fault.getValue().lines().toList());
    }
  }

  @Test
  void oracleRejectsTheFaultyTexts() {
    Oracle.assumePresent();
    DialectTexts.assertOracleRejects(FAULTS.keySet().stream());
  }

  @Test
  void roundingModesMayBeQuoted() {
    String quoted = CUSTOM.replaceAll("to_nearest_even|downward", "\"$0\"");
    DialectTexts.assertSame(DialectTexts.parse(quoted), DialectTexts.parse(CUSTOM));
  }

  @Test
  void truncatedTextIsReported() {
    for (int end = CUSTOM.indexOf("func.func"); end < CUSTOM.lastIndexOf('}'); end += 7) {
      assertThat(DialectTexts.faults(CUSTOM.substring(0, end))).as("cut at %d", end).isNotEmpty();
    }
  }
}
