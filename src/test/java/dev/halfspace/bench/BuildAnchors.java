package dev.halfspace.bench;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;

/** Builds a module in Java, function by function of 50 operations as {@code ir_bench --build}. */
final class BuildAnchors {
  private static final int OPS_PER_FUNCTION = 50;
  private static final Type MEMREF =
      MemRefType.of(Shape.of(Shape.DYNAMIC, Shape.DYNAMIC), FloatType.F32);
  private static final FunctionType FUNCTION =
      FunctionType.of(
          List.of(MEMREF, MEMREF, IndexType.INDEX, IntegerType.I1, FloatType.F32),
          List.of(FloatType.F32));

  private BuildAnchors() {}

  /** A module of about that many operations. */
  static ModuleOp module(long operations) {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    OpBuilder builder = OpBuilder.atEnd(module.body());
    for (int k = 0; k < operations / OPS_PER_FUNCTION; k++) {
      int number = k;
      FuncOp unused =
          FuncOp.build(builder, "f" + k, FUNCTION, (b, arguments) -> body(b, number, arguments));
    }
    return module;
  }

  private static void body(OpBuilder b, int number, List<BlockArgument> arguments) {
    Value first = arguments.get(0);
    Value second = arguments.get(1);
    Value size = arguments.get(2);
    Value scalar = arguments.get(4);
    AffineExpr i = AffineExpr.dim(0);
    AffineExpr j = AffineExpr.dim(1);
    AffineMap shifted = AffineMap.of(2, 0, List.of(i.plus(number % 5), j.times(2).plus(1)));
    AffineMap same = AffineMap.of(2, 0, List.of(i, j));
    AffineValueMap lower = AffineValueMap.constant(number % 7);
    AffineValueMap upper = AffineValueMap.symbol(size);
    AffineForOp.build(
        b,
        lower,
        upper,
        (outer, row) ->
            AffineForOp.build(
                outer,
                lower,
                upper,
                2,
                List.of(),
                (inner, column, carried) -> {
                  ImmutableList<Value> at = ImmutableList.of(row, column);
                  for (int q = 0; q < 6; q++) {
                    Value u = load(inner, first, shifted, at);
                    Value v = load(inner, second, same, at);
                    Value product = Arith.mulf(inner, u, v);
                    Value sum = Arith.addf(inner, product, scalar);
                    AffineStoreOp.build(inner, sum, first, new AffineValueMap(same, at));
                  }
                }));
    Value one = Arith.constantIndex(b, 1);
    Value reduced =
        ScfForOp.build(
                b,
                one,
                size,
                one,
                List.of(scalar),
                (body, at, carried) -> {
                  Value sum = carried.get(0);
                  for (int q = 0; q < 4; q++) {
                    Value u = MemRefLoadOp.build(body, first, List.of(at, size)).result();
                    sum = Arith.addf(body, sum, u);
                  }
                  Scf.yield(body, sum);
                })
            .result();
    ScfIfOp.build(
        b, arguments.get(3), body -> MemRefStoreOp.build(body, reduced, second, List.of(one, one)));
    Func.ret(b, reduced);
  }

  private static Value load(OpBuilder b, Value memref, AffineMap map, ImmutableList<Value> at) {
    return AffineLoadOp.build(b, memref, new AffineValueMap(map, at)).result();
  }
}
