package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules built in Java equal those read from the text beside them. */
class MemRefBuildersTest {
  private static final Type F32 = FloatType.F32;
  private static final MemRefType MATRIX = MemRefType.of(Shape.of(8, 16), F32);
  private static final MemRefType ROW = MemRefType.of(Shape.of(Shape.DYNAMIC), F32);
  private static final MemRefType BYTES = MemRefType.of(Shape.of(64), IntegerType.I8);

  @Test
  void everyOperation() {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    OpBuilder top = OpBuilder.atEnd(module.body());
    MemRefGlobalOp.build(top, "g", "private", MATRIX, UnitAttr.UNIT, false);
    FuncOp unused =
        FuncOp.build(
            top,
            "f",
            FunctionType.of(List.of(MATRIX, IndexType.INDEX, F32, BYTES, ROW), List.of()),
            (b, args) -> {
              accesses(b, args.get(0), args.get(1), args.get(2));
              views(b, args.get(0), args.get(1), args.get(3), args.get(4));
              rest(b, args.get(0), args.get(1), args.get(4));
              Func.ret(b);
            });
    DialectTexts.assertSame(
        module,
        DialectTexts.parse(
            """
            memref.global "private" @g : memref<8x16xf32> = uninitialized
            func.func @f(%m: memref<8x16xf32>, %n: index, %x: f32, %b: memref<64xi8>, %r: memref<?xf32>) {
              %0 = memref.alloc(%n) : memref<?xf32>
              %1 = memref.alloca() : memref<8x16xf32>
              %2 = memref.load %m[%n, %n] : memref<8x16xf32>
              memref.store %x, %m[%n, %n] : memref<8x16xf32>
              %3 = memref.atomic_rmw mulf %x, %m[%n, %n] : (f32, memref<8x16xf32>) -> f32
              %4 = memref.generic_atomic_rmw %m[%n, %n] : memref<8x16xf32> {
              ^bb0(%old: f32):
                memref.atomic_yield %old : f32
              }
              memref.prefetch %m[%n, %n], read, locality<3>, data : memref<8x16xf32>
              memref.dealloc %0 : memref<?xf32>
              %5 = memref.dim %m, %n : memref<8x16xf32>
              %6 = memref.subview %m[1, %n] [2, 2] [1, 1]
                  : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1], offset: ?>>
              %7 = memref.cast %m : memref<8x16xf32> to memref<*xf32>
              %8 = memref.view %b[%n][%n] : memref<64xi8> to memref<?xf32>
              %9 = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1]
                  : memref<8x16xf32> to memref<?xf32>
              %10 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
              %11 = memref.expand_shape %r [[0, 1]] output_shape [%n, 4]
                  : memref<?xf32> into memref<?x4xf32>
              %12 = memref.transpose %m (i, j) -> (j, i)
                  : memref<8x16xf32> to memref<16x8xf32, strided<[1, 16]>>
              %13:6 = memref.extract_strided_metadata %m
                  : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
              %14 = memref.extract_aligned_pointer_as_index %m : memref<8x16xf32> -> index
              %15 = memref.get_global @g : memref<8x16xf32>
              memref.copy %m, %15 : memref<8x16xf32> to memref<8x16xf32>
              %16 = memref.assume_alignment %m, 8 : memref<8x16xf32>
              %17:2 = memref.distinct_objects %m, %r : memref<8x16xf32>, memref<?xf32>
              %18 = memref.realloc %r(%n) : memref<?xf32> to memref<?xf32>
              %19 = memref.rank %r : memref<?xf32>
              memref.alloca_scope {
              }
              memref.dma_start %r[%n], %r[%n], %n, %r[%n] : memref<?xf32>, memref<?xf32>, memref<?xf32>
              memref.dma_wait %r[%n], %n : memref<?xf32>
              return
            }
            """));
  }

  private static void accesses(OpBuilder b, Value m, Value n, Value x) {
    List<Value> at = List.of(n, n);
    Value row = AllocOp.build(b, MemRef.ALLOC, ROW, List.of(n)).result();
    AllocOp.build(b, MemRef.ALLOCA, MATRIX, List.of());
    MemRefLoadOp.build(b, m, at);
    MemRefStoreOp.build(b, x, m, at);
    MemRefAtomicRmwOp.build(b, AtomicRmwKind.MULF, x, m, at);
    MemRefGenericAtomicRmwOp.build(b, m, at, (body, old) -> old);
    MemRefPrefetchOp.build(b, m, at, new PrefetchHints(false, 3, true));
    MemRefDeallocOp.build(b, row);
    DimOp.build(b, MemRef.DIM, m, n);
  }

  private static void views(OpBuilder b, Value m, Value n, Value bytes, Value row) {
    ImmutableList<ImmutableList<Integer>> one = ImmutableList.of(ImmutableList.of(0, 1));
    MemRefSubViewOp.build(
        b,
        m,
        new Slice(
            new IndexList(ImmutableLongArray.of(1, Shape.DYNAMIC), ImmutableList.of(n)),
            IndexList.of(2, 2),
            IndexList.of(1, 1)));
    BufferCastOp.build(b, MemRef.CAST, m, new UnrankedMemRefType(F32, null));
    MemRefViewOp.build(b, bytes, n, List.of(n), ROW);
    MemRefReinterpretCastOp.build(
        b, m, new Slice(IndexList.of(0), IndexList.of(List.of(n)), IndexList.of(1)), ROW);
    MemRefCollapseShapeOp.build(b, m, one, MemRefType.of(Shape.of(128), F32));
    MemRefExpandShapeOp.build(
        b,
        row,
        one,
        new IndexList(ImmutableLongArray.of(Shape.DYNAMIC, 4), ImmutableList.of(n)),
        MemRefType.of(Shape.of(Shape.DYNAMIC, 4), F32));
    MemRefTransposeOp.build(b, m, AffineMap.parse("(i, j) -> (j, i)"));
    MemRefExtractStridedMetadataOp.build(b, m);
    QueryOp.build(b, MemRef.EXTRACT_ALIGNED_POINTER_AS_INDEX, m);
  }

  private static void rest(OpBuilder b, Value m, Value n, Value row) {
    Value global = MemRefGetGlobalOp.build(b, "g", MATRIX).result();
    MemRefCopyOp.build(b, m, global);
    MemRefAssumeAlignmentOp.build(b, m, 8);
    MemRefDistinctObjectsOp.build(b, List.of(m, row));
    MemRefReallocOp.build(b, row, n, ROW);
    QueryOp.build(b, MemRef.RANK, row);
    MemRefAllocaScopeOp.build(b, List.of(), body -> {});
    MemRefDmaStartOp.Element element = new MemRefDmaStartOp.Element(row, ImmutableList.of(n));
    MemRefDmaStartOp.build(b, element, element, n, element, List.of());
    MemRefDmaWaitOp.build(b, row, List.of(n), n);
  }

  @Test
  void stridesOfLayouts() {
    // Hand computation: row by row, the last dimension is contiguous.
    org.assertj.core.api.Assertions.assertThat(MATRIX.strides())
        .isEqualTo(new Strides(0, ImmutableLongArray.of(16, 1)));
    MemRefType strided =
        MemRefType.of(
            Shape.of(4, 4), F32, new StridedLayoutAttr(3, ImmutableLongArray.of(8, 2)), null);
    org.assertj.core.api.Assertions.assertThat(strided.strides())
        .isEqualTo(new Strides(3, ImmutableLongArray.of(8, 2)));
  }
}
