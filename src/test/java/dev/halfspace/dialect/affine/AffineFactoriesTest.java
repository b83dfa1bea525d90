package dev.halfspace.dialect.affine;

import static dev.halfspace.ir.AffineValueMap.at;
import static dev.halfspace.ir.AffineValueMap.constant;
import static dev.halfspace.ir.AffineValueMap.symbol;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A kernel in Java gives the text of the kernel. */
class AffineFactoriesTest {
  /** Printed by mlir-opt as it stands. */
  private static final String EXPECTED =
      """
      #map = affine_map<(d0) -> (d0 + 3, 100)>
      #map1 = affine_map<(d0) -> (d0, 2)>
      #map2 = affine_map<(d0) -> (d0 + 1)>
      #set = affine_set<(d0, d1) : (d0 - d1 >= 0)>
      #set1 = affine_set<(d0)[s0] : (d0 - (s0 - 4) == 0)>
      module {
        func.func @f(%arg0: memref<100x100xf32>, %arg1: index, %arg2: f32) {
          affine.for %arg3 = 0 to %arg1 {
            affine.for %arg4 = 0 to 64 step 2 {
              affine.if #set(%arg4, %arg3) {
                %4 = affine.load %arg0[%arg3 + 1, %arg4] : memref<100x100xf32>
                affine.store %4, %arg0[%arg3, %arg4] : memref<100x100xf32>
              }
            }
            %0 = affine.min #map(%arg3)
            %1 = affine.max #map1(%arg3)
            %2 = affine.apply #map2(%arg3)
            %3 = affine.if #set1(%arg3)[%arg1] -> f32 {
              affine.yield %arg2 : f32
            } else {
              %4 = affine.for %arg4 = 0 to 8 iter_args(%arg5 = %arg2) -> (f32) {
                affine.yield %arg5 : f32
              }
              affine.yield %4 : f32
            }
          }
          affine.parallel (%arg3, %arg4) = (0, 0) to (10, 20) {
            %0 = affine.vector_load %arg0[%arg3, %arg4] : memref<100x100xf32>, vector<4xf32>
            affine.vector_store %0, %arg0[%arg4, %arg3] : memref<100x100xf32>, vector<4xf32>
          }
          return
        }
      }
      """;

  @Test
  void kernelReadsLikeItsText() {
    ModuleOp module =
        Halfspace.read("func.func @f(%a: memref<100x100xf32>, %n: index, %x: f32) { return }")
            .orThrow();
    FuncOp function = module.findAll(FuncOp.class).get(0);
    Value a = function.arguments().get(0);
    Value n = function.arguments().get(1);
    Value x = function.arguments().get(2);
    OpBuilder b = OpBuilder.atStart(function.entryBlock());
    Affine.forLoop(b, 0, n, 1, (rows, i) -> rowOf(rows, i, a, n, x));
    Affine.parallel(
        b,
        List.of(10L, 20L),
        (body, ivs) -> {
          Value i = ivs.get(0);
          Value j = ivs.get(1);
          VectorType four = VectorType.of(Shape.of(4), FloatType.F32);
          Affine.vectorStore(body, Affine.vectorLoad(body, a, at(i, j), four), a, at(j, i));
        });
    assertThat(Halfspace.print(module)).isEqualTo(EXPECTED);
  }

  private static void rowOf(OpBuilder b, Value i, Value a, Value n, Value x) {
    Affine.forLoop(
        b,
        0,
        64,
        2,
        (row, j) ->
            Affine.ifThen(
                row,
                at(i).lessThan(at(j).plus(1)),
                then ->
                    Affine.store(
                        then, Affine.load(then, a, at(i).plus(1).and(at(j))), a, at(i, j))));
    Value least = Affine.min(b, at(i).plus(3).and(constant(100)));
    Value greatest = Affine.max(b, at(i).and(constant(2)));
    Value next = Affine.apply(b, at(i).plus(1));
    Value chosen =
        Affine.select(
            b,
            at(i).equalTo(symbol(n).minus(4)),
            FloatType.F32,
            then -> x,
            otherwise ->
                Affine.reduce(
                    otherwise, constant(0), constant(8), 1, x, (body, iv, carried) -> carried));
    assertThat(List.of(least, greatest, next, chosen)).doesNotHaveDuplicates();
  }
}
