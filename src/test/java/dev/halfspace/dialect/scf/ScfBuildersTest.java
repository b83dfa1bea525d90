package dev.halfspace.dialect.scf;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules built in Java equal those read from the text beside them. */
class ScfBuildersTest {
  private static final Type F32 = FloatType.F32;
  private static final Type TENSOR = RankedTensorType.of(Shape.of(4, 8), F32);

  @Test
  void everyOperation() {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    FuncOp unused =
        FuncOp.build(
            OpBuilder.atEnd(module.body()),
            "f",
            FunctionType.of(List.of(IndexType.INDEX, F32, IntegerType.I1, TENSOR), List.of()),
            (b, args) -> {
              loops(b, args.get(0), args.get(1), args.get(2));
              others(b, args.get(0), args.get(1), args.get(3));
              Func.ret(b);
            });
    DialectTexts.assertSame(
        module,
        DialectTexts.parse(
            """
            func.func @f(%n: index, %x: f32, %c: i1, %t: tensor<4x8xf32>) {
              scf.for %i = %n to %n step %n {
              }
              %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (f32) {
                scf.yield %a : f32
              }
              scf.if %c {
              }
              %1 = scf.if %c -> (f32) {
                scf.yield %x : f32
              } else {
                scf.yield %0 : f32
              }
              %2 = scf.while (%a = %x) : (f32) -> f32 {
                scf.condition(%c) %a : f32
              } do {
              ^bb0(%a: f32):
                scf.yield %a : f32
              }
              %3 = scf.execute_region -> f32 {
                scf.yield %x : f32
              }
              scf.index_switch %n
              case 3 {
                scf.yield
              }
              default {
              }
              %4 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
                scf.reduce(%x : f32) {
                ^bb0(%l: f32, %r: f32):
                  scf.reduce.return %r : f32
                }
              }
              %5 = scf.forall (%i, %j) in (4, 8) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
                scf.forall.in_parallel {
                }
              }
              return
            }
            """));
  }

  private static void loops(OpBuilder b, Value n, Value x, Value c) {
    ScfForOp.build(b, n, n, n, (body, iv) -> {});
    Value kept =
        ScfForOp.build(b, n, n, n, List.of(x), (body, iv, carried) -> Scf.yield(body, carried))
            .result();
    ScfIfOp.build(b, c, then -> {});
    ScfIfOp.build(b, c, List.of(F32), then -> Scf.yield(then, x), other -> Scf.yield(other, kept));
    ScfWhileOp.build(
        b,
        List.of(x),
        List.of(F32),
        (before, args) -> ScfConditionOp.build(before, c, args),
        (after, args) -> Scf.yield(after, args));
  }

  private static void others(OpBuilder b, Value n, Value x, Value tensor) {
    ScfExecuteRegionOp.build(b, List.of(F32), body -> Scf.yield(body, x));
    ScfIndexSwitchOp.build(b, n, List.of(), List.of(3L), List.of(body -> {}), body -> {});
    ScfParallelOp.build(
        b,
        List.of(n),
        List.of(n),
        List.of(n),
        List.of(x),
        (body, ivs) -> ScfReduceOp.build(body, List.of(x), List.of((inner, lhs, rhs) -> rhs)));
    ScfForallOp.build(b, IndexList.of(4, 8), List.of(tensor), (body, args) -> {});
  }
}
