package dev.halfspace.mistakes;

import static dev.halfspace.ir.AffineValueMap.at;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.List;

/** Values, types and attributes that do not fit the operation being built. */
@SuppressWarnings({"CheckReturnValue", "NullAway"}) // mistakes, nulls among them
final class BuildingMistakes {
  static final ImmutableList<Mistake> ALL =
      ImmutableList.of(
          Mistake.of(
              "a sum of floats of integers",
              d -> {
                Arith.addf(d.body, d.i32, d.i32);
                d.finish();
              },
              """
                error: 'arith.addf' op operand #0 ('lhs') must be a floating-point type, or a vector or tensor of such, but is i32; use 'arith.addi'
                note: the operation: %0 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (i32, i32) -> i32
                """),
          Mistake.of(
              "a sum of values of two types",
              d -> {
                Arith.addi(d.body, d.i32, d.index);
                d.finish();
              },
              """
                error: 'arith.addi' op must have operands of one type, but operand #0 is of type i32 and operand #1 of type index
                note: the operation: %0 = arith.addi %arg1, %arg2 : i32
                """),
          Mistake.of(
              "a comparison of integers of floats",
              d -> {
                Arith.cmpi(d.body, IntegerPredicate.SLT, d.f32, d.f32);
                d.finish();
              },
              """
                error: 'arith.cmpi' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is f32; use 'arith.cmpf'
                note: the operation: %0 = "arith.cmpi"(%arg0, %arg0) <{predicate = 2 : i64}> : (f32, f32) -> i1
                """),
          Mistake.of(
              "an operand that is null",
              d -> Arith.addf(d.body, d.f32, null),
              "operand #1 of arith.addf is null"),
          Mistake.of(
              "a type that is null",
              d -> MemRefType.of(Shape.of(4), null),
              "the element type is null"),
          Mistake.of("a text that is null", d -> Halfspace.read((String) null), "the text is null"),
          Mistake.of(
              "a load with a subscript too few",
              d -> {
                AffineLoadOp.build(d.body, d.buffer, at(d.index));
                d.finish();
              },
              """
                error: 'affine.load' op has 1 subscript, but memref<8x8xf32> has rank 2
                note: the operation: %0 = affine.load %arg3[%arg2] : memref<8x8xf32>
                """),
          Mistake.of(
              "a load of no buffer",
              d -> AffineLoadOp.build(d.body, d.f32, at(d.index)),
              "an affine access is of a ranked memref, not of %arg0 : f32"),
          Mistake.of(
              "a plain load with a subscript too few",
              d -> {
                MemRefLoadOp.build(d.body, d.buffer, List.of(d.index));
                d.finish();
              },
              """
                error: 'memref.load' op has 1 subscript, but memref<8x8xf32> has rank 2
                note: the operation: %0 = memref.load %arg3[%arg2] : memref<8x8xf32>
                """),
          Mistake.of(
              "a plain load with a subscript that is no index",
              d -> {
                MemRefLoadOp.build(d.body, d.buffer, List.of(d.i32, d.i32));
                d.finish();
              },
              """
                error: 'memref.load' op operand #1 ('indices') must be index, but is i32
                note: the operation: %0 = "memref.load"(%arg3, %arg1, %arg1) : (memref<8x8xf32>, i32, i32) -> f32
                """),
          Mistake.of(
              "a store of another type",
              d -> {
                AffineStoreOp.build(d.body, d.i32, d.buffer, at(d.index, d.index));
                d.finish();
              },
              """
                error: 'affine.store' op must have a value of the element type, but 'memref' is of type memref<8x8xf32> and 'value' of type i32
                note: the operation: affine.store %arg1, %arg3[%arg2, %arg2] : memref<8x8xf32>
                """),
          Mistake.of(
              "a subscript that is not affine",
              d -> {
                AffineForOp.build(
                    d.body,
                    0,
                    8,
                    (b, i) -> {
                      Value square = Arith.muli(b, i, i);
                      AffineLoadOp.build(b, d.buffer, at(square, i));
                    });
                d.finish();
              },
              """
                error: 'affine.load' op uses for dimension #0 of its subscripts the result of 'arith.muli' in 'affine.for', which is no symbol, and only 'affine.apply' and the like give dimensions of dimensions
                note: the value is the result of 'arith.muli' in 'affine.for'; use 'memref.load', which takes any value
                note: the operation: %1 = affine.load %arg3[%0, %arg4] : memref<8x8xf32>
                """),
          Mistake.of(
              "a map with an operand too few",
              d -> AffineValueMap.of(AffineMap.identity(2), List.of(d.index)),
              "operands given: 1, taken by the map: 2"),
          Mistake.of(
              "a map with an unknown dimension",
              d -> AffineMap.of(1, 0, List.of(AffineExpr.dim(1))),
              "d1 occurs; dimensions given: 1"),
          Mistake.of(
              "a product of dimensions",
              d -> AffineMap.parse("(i, j) -> (i * j)"),
              """
                at position 13: both factors of '*' depend on dimensions, expected one of constants and symbols
                (i, j) -> (i * j)
                             ^
                """),
          Mistake.of(
              "a permutation that is none",
              d -> AffineMap.permutation(List.of(0, 0)),
              "[0, 0] is not a permutation"),
          Mistake.of(
              "maps that do not compose",
              d -> AffineMap.identity(2).compose(AffineMap.identity(3)),
              "results of the inner map: 3, dimensions of this map: 2"),
          Mistake.of(
              "a negative size",
              d -> MemRefType.of(Shape.of(-4), FloatType.F32),
              "a size is not negative: -4"),
          Mistake.of(
              "a vector of no elements",
              d -> VectorType.of(Shape.of(0), FloatType.F32),
              "a vector's sizes are positive, not 0"),
          Mistake.of(
              "an integer type of negative width",
              d -> IntegerType.of(-1),
              "a width is from 0 to 16777215, not -1"),
          Mistake.of(
              "a constant that does not fit its type",
              d -> IntegerAttr.of(BigInteger.valueOf(300), IntegerType.I8),
              "300 does not fit in i8"),
          Mistake.of(
              "an integer constant of a float type",
              d -> IntegerAttr.of(BigInteger.ONE, FloatType.F32),
              "an integer cannot be of type f32"),
          Mistake.of(
              "a step of zero",
              d ->
                  AffineForOp.build(
                      d.body,
                      AffineValueMap.constant(0),
                      AffineValueMap.constant(8),
                      0,
                      List.of(),
                      (b, i, carried) -> List.of()),
              "a step is positive, not 0"),
          Mistake.of(
              "bounds of two types",
              d -> {
                ScfForOp.build(d.body, d.index, d.i32, d.index, (b, i) -> {});
                d.finish();
              },
              """
                error: 'scf.for' op has bounds of types index and i32 and a step of type index, which must be the same
                note: the operation: scf.for %arg4 = %arg2 to %arg1 step %arg2 {...}
                """),
          Mistake.of(
              "a condition that is no i1",
              d -> {
                ScfIfOp.build(d.body, d.i32, b -> {});
                d.finish();
              },
              """
                error: 'scf.if' op operand #0 ('condition') must be i1, but is i32
                note: the operation: "scf.if"(%arg1) ({...}, {...}) : (i32) -> ()
                """),
          Mistake.of(
              "a call with too few arguments",
              d -> {
                FuncCallOp.build(d.body, d.function, d.f32);
                d.finish();
              },
              """
                error: 'func.call' op passes 1 argument, but @f has 4
                note: the operation: func.call @f(%arg0) : (f32) -> ()
                """),
          Mistake.of(
              "a comparison without predicate",
              d -> {
                d.body.insert(
                    Arith.CMPI.create(
                        d.body
                            .state(Arith.CMPI)
                            .operand(d.i32)
                            .operand(d.i32)
                            .result(IntegerType.I1)));
                d.finish();
              },
              """
                error: 'arith.cmpi' op needs property 'predicate', an integer attribute
                note: the operation: %0 = "arith.cmpi"(%arg1, %arg1) : (i32, i32) -> i1
                """),
          Mistake.of(
              "a state of another operation",
              d -> Arith.ADDF.create(d.body.state(Arith.MULF)),
              "the state is of arith.mulf, not of arith.addf"));

  private BuildingMistakes() {}
}
