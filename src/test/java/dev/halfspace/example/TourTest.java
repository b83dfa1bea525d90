package dev.halfspace.example;

import static dev.halfspace.ir.AffineValueMap.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.math.Maths;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.IslText;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/tour.md}. */
class TourTest {
  private static final String MATMUL =
      """
      module {
        func.func @matmul(%arg0: memref<64x64xf32>, %arg1: memref<64x64xf32>, %arg2: memref<64x64xf32>) {
          affine.for %arg3 = 0 to 64 {
            affine.for %arg4 = 0 to 64 {
              affine.for %arg5 = 0 to 64 {
                %0 = affine.load %arg0[%arg3, %arg5] : memref<64x64xf32>
                %1 = affine.load %arg1[%arg5, %arg4] : memref<64x64xf32>
                %2 = arith.mulf %0, %1 : f32
                %3 = affine.load %arg2[%arg3, %arg4] : memref<64x64xf32>
                %4 = arith.addf %3, %2 : f32
                affine.store %4, %arg2[%arg3, %arg4] : memref<64x64xf32>
              }
            }
          }
          return
        }
      }
      """;

  @Test
  void pageShowsWhatIsCompiled() throws IOException {
    ShownCode.of("tour.md").isIn("TourTest.java");
  }

  @Test
  void textIsReadVerifiedAndPrinted() {
    ReadModule read =
        Halfspace.read(
            """
            func.func @scale(%x: memref<8xf32>, %c: f32) {
              affine.for %i = 0 to 8 {
                %v = affine.load %x[%i] : memref<8xf32>
                %w = arith.mulf %v, %c : f32
                affine.store %w, %x[%i] : memref<8xf32>
              }
              return
            }
            """);
    ModuleOp module = read.orThrow(); // or read.diagnostics(), or read.report()
    String text = Halfspace.print(module); // what mlir-opt prints
    assertThat(text).startsWith("module {\n  func.func @scale(%arg0: memref<8xf32>, %arg1: f32)");
  }

  static ModuleOp matmul() {
    MemRefType matrix = MemRefType.of(Shape.of(64, 64), FloatType.F32);
    FunctionType type = FunctionType.of(List.of(matrix, matrix, matrix), List.of());
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    FuncOp.build(
        OpBuilder.atEnd(module.body()),
        "matmul",
        type,
        (f, args) -> {
          Value a = args.get(0);
          Value b = args.get(1);
          Value c = args.get(2);
          AffineForOp.build(
              f,
              0,
              64,
              (rows, i) ->
                  AffineForOp.build(
                      rows,
                      0,
                      64,
                      (columns, j) ->
                          AffineForOp.build(
                              columns,
                              0,
                              64,
                              (o, k) -> {
                                Value x = AffineLoadOp.build(o, a, at(i, k)).result();
                                Value y = AffineLoadOp.build(o, b, at(k, j)).result();
                                Value product = Arith.mulf(o, x, y);
                                Value old = AffineLoadOp.build(o, c, at(i, j)).result();
                                Value sum = Arith.addf(o, old, product);
                                AffineStoreOp.build(o, sum, c, at(i, j));
                              })));
          Func.ret(f);
        });
    return module;
  }

  @Test
  void kernelIsBuiltInJava() {
    ModuleOp module = matmul();
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
    assertThat(Halfspace.print(module)).isEqualTo(MATMUL);
  }

  @Test
  void operationsAreChangedInPlace() {
    ModuleOp module = matmul();
    for (BinaryOp sum : module.findAll(BinaryOp.class)) {
      if (sum.definition() == Arith.ADDF && sum.rhs().definingOp() instanceof BinaryOp product) {
        OpBuilder before = OpBuilder.before(sum);
        Value fused = Maths.fma(before, product.lhs(), product.rhs(), sum.lhs());
        sum.result().replaceAllUsesWith(fused);
        sum.erase();
        product.erase();
      }
    }
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
    assertThat(Halfspace.print(module))
        .contains("%3 = math.fma %0, %1, %2 : f32")
        .doesNotContain("arith.");
  }

  @Test
  void dependencesAreAsked() {
    DependenceAnalysis deps = DependenceAnalysis.of(matmul());
    List<String> carried = new ArrayList<>();
    for (Dependence each : deps.all()) {
      var distances = each.exists().map(found -> found.distances().toString()).orElse("unknown");
      carried.add(each.kind() + " at depth " + each.depth() + ": " + distances);
    }
    assertThat(carried).contains("FLOW at depth 3: [[0, 0], [0, 0], [1, 63]]");
    assertThat(deps.loops()).extracting(deps::isParallel).containsExactly(true, true, false);
  }

  @Test
  void integerSetsStandAlone() {
    AffineMap map = AffineMap.parse("(i, j) -> (i + j floordiv 2, j mod 2)");
    PresburgerSet box = IslText.parse("{ [i, j] : 0 <= i < 4 and 0 <= j < 4 }").set();
    PresburgerRelation inBox = PresburgerRelation.of(map).restrictDomain(box);
    assertThat(inBox.range().count()).contains(BigInteger.valueOf(10)); // 0 to 4, times 0 to 1
  }
}
