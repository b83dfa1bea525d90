package dev.halfspace.dialect.affine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.PrefetchHints;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules built in Java equal those read from the text beside them. */
class AffineBuildersTest {
  private static final Type F32 = FloatType.F32;
  private static final MemRefType MATRIX = MemRefType.of(Shape.of(100, 100), F32);
  private static final MemRefType TAGS = MemRefType.of(Shape.of(1), IntegerType.I32);

  private static ModuleOp function(OpBuilder.Body body) {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    FuncOp unused =
        FuncOp.build(
            OpBuilder.atEnd(module.body()),
            "f",
            FunctionType.of(List.of(MATRIX, IndexType.INDEX, F32, TAGS), List.of()),
            (b, args) -> {
              body.emit(b, args);
              Func.ret(b);
            });
    return module;
  }

  private static final String HEAD =
      "func.func @f(%m: memref<100x100xf32>, %n: index, %x: f32, %t: memref<1xi32>) {\n";

  private static void assertBuilt(OpBuilder.Body body, String text) {
    DialectTexts.assertSame(function(body), DialectTexts.parse(HEAD + text + "return\n}\n"));
  }

  @Test
  void loopsAccessesAndConditions() {
    AffineMap shifted = AffineMap.of(1, 1, List.of(AffineExpr.dim(0).plus(AffineExpr.symbol(0))));
    assertBuilt(
        (b, args) -> {
          Value m = args.get(0);
          Value n = args.get(1);
          AffineForOp.build(
              b,
              AffineValueMap.constant(0),
              AffineValueMap.symbol(n),
              (outer, i) ->
                  AffineForOp.build(
                      outer,
                      AffineValueMap.identity(List.of(i)),
                      AffineValueMap.of(shifted, List.of(i, n)),
                      2,
                      List.of(args.get(2)),
                      (inner, j, carried) -> {
                        AffineValueMap at = AffineValueMap.identity(List.of(i, j));
                        Value old = AffineLoadOp.build(inner, m, at).result();
                        AffineIfOp.build(
                            inner,
                            AffineValueSet.of(IntegerSet.parse("(d0) : (d0 - 3 >= 0)"), List.of(j)),
                            then -> AffineStoreOp.build(then, carried.get(0), m, at));
                        Value chosen =
                            AffineIfOp.build(
                                    inner,
                                    AffineValueSet.of(
                                        IntegerSet.parse("()[s0] : (s0 == 0)"), List.of(n)),
                                    List.of(F32),
                                    then -> Affine.yield(then, old),
                                    other -> Affine.yield(other, carried.get(0)))
                                .result();
                        Affine.yield(inner, chosen);
                      }));
        },
        """
        affine.for %i = 0 to %n {
          %r = affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
              step 2 iter_args(%a = %x) -> (f32) {
            %old = affine.load %m[%i, %j] : memref<100x100xf32>
            affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%j) {
              affine.store %a, %m[%i, %j] : memref<100x100xf32>
            }
            %c = affine.if affine_set<()[s0] : (s0 == 0)>()[%n] -> f32 {
              affine.yield %old : f32
            } else {
              affine.yield %a : f32
            }
            affine.yield %c : f32
          }
        }
        """);
  }

  @Test
  void parallelNestsWithReductions() {
    assertBuilt(
        (b, args) -> {
          AffineValueMap bound =
              AffineValueMap.of(
                  AffineMap.of(1, 0, List.of(AffineExpr.dim(0), AffineExpr.constant(3))),
                  List.of(args.get(1)));
          AffineParallelOp.build(
              b,
              List.of(AffineValueMap.constant(0), bound),
              List.of(bound, AffineValueMap.constant(9)),
              List.of(1L, 2L),
              List.of(AtomicRmwKind.ADDF),
              List.of(F32),
              (body, ivs) -> Affine.yield(body, args.get(2)));
          AffineParallelOp.build(
              b,
              List.of(AffineValueMap.constant(0)),
              List.of(AffineValueMap.constant(9)),
              (body, ivs) -> {});
        },
        """
        %r = affine.parallel (%i, %j) = (0, max(%n, 3)) to (min(%n, 3), 9) step (1, 2)
            reduce ("addf") -> (f32) {
          affine.yield %x : f32
        }
        affine.parallel (%i) = (0) to (9) {
        }
        """);
  }

  @Test
  void computationsAndTransfers() {
    assertBuilt(
        (b, args) -> {
          Value m = args.get(0);
          Value n = args.get(1);
          AffineMap two = AffineMap.of(1, 0, List.of(AffineExpr.dim(0), AffineExpr.constant(5)));
          AffineApplyOp.build(b, AffineValueMap.identity(List.of(n)));
          AffineMinMaxOp.build(b, AffineMinMaxOp.Kind.MIN, AffineValueMap.of(two, List.of(n)));
          AffineMinMaxOp.build(b, AffineMinMaxOp.Kind.MAX, AffineValueMap.of(two, List.of(n)));
          IndexList basis =
              new IndexList(
                  IndexList.of(2, Shape.DYNAMIC).known(), IndexList.of(List.of(n)).values());
          AffineDelinearizeIndexOp.build(b, n, basis, 3);
          AffineLinearizeIndexOp.build(b, List.of(n, n), basis, true);
          AffineLinearizeIndexOp.build(b, List.of(n, n), IndexList.of(4), false);
          // Equal subscripts share one operand.
          AffineValueMap at =
              AffineValueMap.of(
                  AffineMap.of(1, 0, List.of(AffineExpr.dim(0), AffineExpr.dim(0))), List.of(n));
          VectorType vector = VectorType.of(Shape.of(8), F32);
          Value v = AffineVectorLoadOp.build(b, m, at, vector).result();
          AffineVectorStoreOp.build(b, v, m, at);
          AffinePrefetchOp.build(b, m, at, new PrefetchHints(true, 2, false));
          AffineDmaOp.Element tag =
              new AffineDmaOp.Element(args.get(3), AffineValueMap.identity(List.of(n)));
          AffineDmaOp.Element element = new AffineDmaOp.Element(m, at);
          AffineDmaOp.buildStart(b, element, element, tag, List.of(n));
          AffineDmaOp.buildWait(b, tag, n);
        },
        """
        %0 = affine.apply affine_map<(d0) -> (d0)>(%n)
        %1 = affine.min affine_map<(d0) -> (d0, 5)>(%n)
        %2 = affine.max affine_map<(d0) -> (d0, 5)>(%n)
        %3:3 = affine.delinearize_index %n into (2, %n) : index, index, index
        %4 = affine.linearize_index disjoint [%n, %n] by (2, %n) : index
        %5 = affine.linearize_index [%n, %n] by (4) : index
        %6 = affine.vector_load %m[%n, %n] : memref<100x100xf32>, vector<8xf32>
        affine.vector_store %6, %m[%n, %n] : memref<100x100xf32>, vector<8xf32>
        affine.prefetch %m[%n, %n], write, locality<2>, instr : memref<100x100xf32>
        affine.dma_start %m[%n, %n], %m[%n, %n], %t[%n], %n
            : memref<100x100xf32>, memref<100x100xf32>, memref<1xi32>
        affine.dma_wait %t[%n], %n : memref<1xi32>
        """);
  }

  @Test
  void wrongArgumentsAreRefusedAtOnce() {
    OpBuilder b = OpBuilder.atEnd(ModuleOp.create(Location.UNKNOWN).body());
    assertThatThrownBy(
            () ->
                AffineForOp.build(
                    b,
                    AffineValueMap.constant(0),
                    AffineValueMap.constant(1),
                    0,
                    List.of(),
                    (inner, iv, carried) -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a step is positive, not 0");
    assertThatThrownBy(
            () ->
                AffineApplyOp.build(
                    b,
                    new AffineValueMap(
                        AffineMap.of(0, 0, List.of()),
                        com.google.common.collect.ImmutableList.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one result is applied");
  }
}
