package dev.halfspace.mistakes;

import dev.halfspace.Halfspace;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Value;
import dev.halfspace.verify.Verifier;
import java.util.List;

/**
 * A function {@code @f} being built in Java, without locations, in which a mistake is made; and a
 * nest of two loops that was read.
 */
final class Draft {
  final ModuleOp module = ModuleOp.create(Location.UNKNOWN);
  final FuncOp function;

  /** Builds at the end of the function's body, which is empty. */
  final OpBuilder body;

  final Value f32;
  final Value i32;
  final Value index;

  /** A {@code memref<8x8xf32>}. */
  final Value buffer;

  final ModuleOp kernel =
      Halfspace.read(
              """
              func.func @k(%A: memref<8x8xf32>) {
                affine.for %i = 0 to 8 {
                  affine.for %j = 0 to 8 {
                    %v = affine.load %A[%i, %j] : memref<8x8xf32>
                    affine.store %v, %A[%j, %i] : memref<8x8xf32>
                  }
                }
                return
              }
              """)
          .orThrow();

  final AffineForOp outer = kernel.findAll(AffineForOp.class).get(0);
  final AffineForOp inner = kernel.findAll(AffineForOp.class).get(1);

  /** A function of one argument of each type, and no results. */
  Draft() {
    MemRefType memref = MemRefType.of(Shape.of(8, 8), FloatType.F32);
    FunctionType type =
        FunctionType.of(
            List.of(FloatType.F32, IntegerType.I32, IndexType.INDEX, memref), List.of());
    function = FuncOp.build(OpBuilder.atEnd(module.body()), "f", type, (b, arguments) -> {});
    body = OpBuilder.atEnd(function.functionBody().entryBlock());
    f32 = function.functionBody().entryBlock().argument(0);
    i32 = function.functionBody().entryBlock().argument(1);
    index = function.functionBody().entryBlock().argument(2);
    buffer = function.functionBody().entryBlock().argument(3);
  }

  /** A sum at the end of the body. */
  OpResult sum() {
    return Arith.addf(body, f32, f32);
  }

  /** The dependences of the kernel. */
  DependenceAnalysis dependences() {
    return DependenceAnalysis.of(outer.parentOp());
  }

  /** Ends the function, and verifies the module. */
  void finish() {
    Func.ret(body);
    verify();
  }

  /** Verifies the module as it is. */
  void verify() {
    Verifier.verifyOrThrow(module, Dialects.standard());
  }
}
