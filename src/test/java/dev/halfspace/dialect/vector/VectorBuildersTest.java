package dev.halfspace.dialect.vector;

import static dev.halfspace.builtin.IndexType.INDEX;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Modules built in Java equal those read from the text beside them. */
class VectorBuildersTest {
  private static final Type F32 = FloatType.F32;
  private static final VectorType V4 = VectorType.of(Shape.of(4), F32);
  private static final VectorType V4X8 = VectorType.of(Shape.of(4, 8), F32);
  private static final VectorType V8 = VectorType.of(Shape.of(8), F32);
  private static final VectorType SCALABLE = VectorType.of(Shape.of(8), new boolean[] {true}, F32);
  private static final VectorType MASK = V4.withElementType(IntegerType.I1);

  private final Set<String> built = new TreeSet<>();

  private ModuleOp function(List<Type> inputs, OpBuilder.Body body) {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    OpBuilder b = OpBuilder.atEnd(module.body());
    FuncOp function =
        FuncOp.build(
            b,
            "f",
            FunctionType.of(inputs, List.of()),
            (inner, args) -> {
              body.emit(inner, args);
              Operation end = Func.ret(inner);
              assertThat(end.next()).isNull();
            });
    function.walk(op -> built.add(op.name()));
    return module;
  }

  private static void use(Operation... made) {
    assertThat(made).doesNotContainNull();
  }

  private ModuleOp memory() {
    return function(
        List.of(
            MemRefType.of(Shape.of(8, 8), F32),
            RankedTensorType.of(Shape.of(8, 8), F32),
            INDEX,
            V4,
            MASK,
            V4.withElementType(INDEX),
            F32),
        (b, args) -> {
          Value m = args.get(0);
          Value t = args.get(1);
          Value v = args.get(3);
          Value k = args.get(4);
          Value p = args.get(5);
          Value x = args.get(6);
          List<Value> at = List.of(args.get(2), args.get(2));
          AffineMap rows = AffineMap.of(2, 0, List.of(AffineExpr.dim(0)));
          use(
              Vectors.load(b, V4, m, at),
              Vectors.store(b, v, m, at),
              VectorAccessOp.build(b, Vectors.MASKEDLOAD, m, at, null, k, v),
              VectorAccessOp.build(b, Vectors.EXPANDLOAD, m, at, null, k, v),
              VectorAccessOp.build(b, Vectors.MASKEDSTORE, m, at, null, k, v),
              VectorAccessOp.build(b, Vectors.COMPRESSSTORE, m, at, null, k, v),
              VectorAccessOp.build(b, Vectors.GATHER, m, at, p, k, v),
              VectorAccessOp.build(b, Vectors.SCATTER, m, at, p, k, v),
              VectorAccessOp.build(b, Vectors.SCATTER, t, at, p, k, v),
              Vectors.transferRead(b, V4, m, at, x),
              TransferOp.build(b, Vectors.TRANSFER_READ, V4, t, at, x, k, rows, true),
              Vectors.transferWrite(b, v, m, at),
              TransferOp.build(b, Vectors.TRANSFER_WRITE, V4, t, at, v, k, rows, false),
              VectorTypeCastOp.build(b, m));
          use(VectorMaskOp.build(b, k, v, inner -> Vectors.transferRead(inner, V4, t, at, x)));
          use(VectorMaskOp.build(b, k, null, inner -> Vectors.transferWrite(inner, v, m, at)));
        });
  }

  @Test
  void accessesToMemory() {
    DialectTexts.assertSame(
        memory(),
        DialectTexts.parse(
            """
            func.func @f(%m: memref<8x8xf32>, %t: tensor<8x8xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %p: vector<4xindex>, %x: f32) {
              %0 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<4xf32>
              vector.store %v, %m[%i, %i] : memref<8x8xf32>, vector<4xf32>
              %1 = vector.maskedload %m[%i, %i], %k, %v : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
              %2 = vector.expandload %m[%i, %i], %k, %v : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
              vector.maskedstore %m[%i, %i], %k, %v : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
              vector.compressstore %m[%i, %i], %k, %v : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
              %3 = vector.gather %m[%i, %i] [%p], %k, %v : memref<8x8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
              vector.scatter %m[%i, %i] [%p], %k, %v : memref<8x8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
              %4 = vector.scatter %t[%i, %i] [%p], %k, %v : tensor<8x8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> -> tensor<8x8xf32>
              %5 = vector.transfer_read %m[%i, %i], %x : memref<8x8xf32>, vector<4xf32>
              %6 = vector.transfer_read %t[%i, %i], %x, %k {permutation_map = affine_map<(a, b) -> (a)>, in_bounds = [true]} : tensor<8x8xf32>, vector<4xf32>
              vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<8x8xf32>
              %7 = vector.transfer_write %v, %t[%i, %i], %k {permutation_map = affine_map<(a, b) -> (a)>} : vector<4xf32>, tensor<8x8xf32>
              %8 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x8xf32>>
              %9 = vector.mask %k, %v { vector.transfer_read %t[%i, %i], %x : tensor<8x8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
              vector.mask %k { vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<8x8xf32> } : vector<4xi1>
              return
            }
            """));
  }

  private ModuleOp registers() {
    return function(
        List.of(V4, V4X8, V8, F32, INDEX, SCALABLE),
        (b, args) -> {
          Value v = args.get(0);
          Value w = args.get(1);
          Value row = args.get(2);
          Value x = args.get(3);
          Value i = args.get(4);
          Value s = args.get(5);
          VectorType masks = V4X8.withElementType(IntegerType.I1);
          AffineMap same = AffineMap.identity(1);
          AffineMap none = AffineMap.of(1, 0, List.of());
          use(
              VectorCastOp.build(b, Vectors.BROADCAST, x, V4),
              VectorCastOp.build(b, Vectors.SHAPE_CAST, w, VectorType.of(Shape.of(32), F32)),
              VectorCastOp.build(b, Vectors.BITCAST, v, VectorType.of(Shape.of(8), FloatType.F16)),
              VectorTransposeOp.build(b, w, 1, 0),
              VectorShuffleOp.build(b, v, v, 0, 5),
              Vectors.extract(b, w, IndexList.of(List.of(i))),
              Vectors.insert(b, x, w, IndexList.of(1, 2)),
              Vectors.extractStridedSlice(b, w, new long[] {1}, new long[] {2}),
              Vectors.insertStridedSlice(b, v, w, 0, 4),
              ScalableSliceOp.build(b, Vectors.SCALABLE_INSERT, SCALABLE, 4, v, s),
              ScalableSliceOp.build(b, Vectors.SCALABLE_EXTRACT, V4, 4, s),
              Vectors.interleave(b, v, v),
              Vectors.deinterleave(b, v),
              Vectors.fromElements(b, VectorType.of(Shape.of(2), F32), List.of(x, x)),
              Vectors.toElements(b, v),
              Vectors.constantMask(b, masks, 3, 2),
              Vectors.createMask(b, masks, List.of(i, i)),
              Vectors.step(b, VectorType.of(Shape.of(4), INDEX)),
              Vectors.vscale(b),
              Vectors.fma(b, v, v, v),
              VectorReductionOp.build(b, CombiningKind.MUL, v, x),
              VectorMultiReductionOp.build(b, CombiningKind.ADD, w, row, 0),
              VectorOuterProductOp.build(b, CombiningKind.MAXIMUMF, v, row, w),
              VectorOuterProductOp.build(b, CombiningKind.ADD, v, x, null),
              VectorScanOp.build(b, CombiningKind.ADD, w, row, 0, true),
              VectorContractOp.build(
                  b,
                  CombiningKind.ADD,
                  List.of(same, same, none),
                  List.of(IteratorType.REDUCTION),
                  v,
                  v,
                  x),
              VectorPrintOp.build(b, v, PrintPunctuation.COMMA),
              VectorPrintOp.buildString(b, "done"));
        });
  }

  @Test
  void computationInRegisters() {
    DialectTexts.assertSame(
        registers(),
        DialectTexts.parse(
            """
            func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>, %row: vector<8xf32>, %x: f32, %i: index, %s: vector<[8]xf32>) {
              %0 = vector.broadcast %x : f32 to vector<4xf32>
              %1 = vector.shape_cast %w : vector<4x8xf32> to vector<32xf32>
              %2 = vector.bitcast %v : vector<4xf32> to vector<8xf16>
              %3 = vector.transpose %w, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
              %4 = vector.shuffle %v, %v [0, 5] : vector<4xf32>, vector<4xf32>
              %5 = vector.extract %w[%i] : vector<8xf32> from vector<4x8xf32>
              %6 = vector.insert %x, %w [1, 2] : f32 into vector<4x8xf32>
              %7 = vector.extract_strided_slice %w {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
              %8 = vector.insert_strided_slice %v, %w {offsets = [0, 4], strides = [1]} : vector<4xf32> into vector<4x8xf32>
              %9 = vector.scalable.insert %v, %s[4] : vector<4xf32> into vector<[8]xf32>
              %10 = vector.scalable.extract %s[4] : vector<4xf32> from vector<[8]xf32>
              %11 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
              %12, %13 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
              %14 = vector.from_elements %x, %x : vector<2xf32>
              %15:4 = vector.to_elements %v : vector<4xf32>
              %16 = vector.constant_mask [3, 2] : vector<4x8xi1>
              %17 = vector.create_mask %i, %i : vector<4x8xi1>
              %18 = vector.step : vector<4xindex>
              %19 = vector.vscale
              %20 = vector.fma %v, %v, %v : vector<4xf32>
              %21 = vector.reduction <mul>, %v, %x : vector<4xf32> into f32
              %22 = vector.multi_reduction <add>, %w, %row [0] : vector<4x8xf32> to vector<8xf32>
              %23 = vector.outerproduct %v, %row, %w {kind = #vector.kind<maximumf>} : vector<4xf32>, vector<8xf32>
              %24 = vector.outerproduct %v, %x : vector<4xf32>, f32
              %25, %26 = vector.scan <add>, %w, %row {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
              %27 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
              vector.print %v : vector<4xf32> punctuation <comma>
              vector.print str "done"
              return
            }
            """));
  }

  @Test
  void everyOperationIsBuilt() {
    use(memory(), registers());
    assertThat(built).containsAll(VectorDialect.DIALECT.operations().keySet());
  }

  @Test
  void wrongArgumentsAreRefusedAtOnce() {
    ModuleOp unused =
        function(
            List.of(V4, F32, MemRefType.of(Shape.of(Shape.DYNAMIC), F32), SCALABLE),
            (b, args) -> {
              Value v = args.get(0);
              Value x = args.get(1);
              Value m = args.get(2);
              assertThatThrownBy(() -> VectorTypeCastOp.build(b, m))
                  .isInstanceOf(IllegalArgumentException.class)
                  .hasMessage("no vector is all of a memref<?xf32>");
              assertThatThrownBy(() -> VectorOuterProductOp.build(b, CombiningKind.ADD, x, v, null))
                  .hasMessage("no products of a f32 and a vector<4xf32>");
              assertThatThrownBy(() -> Vectors.interleave(b, x, x))
                  .hasMessage("elements in turn are of vectors, not f32");
              assertThatThrownBy(() -> Vectors.deinterleave(b, x))
                  .hasMessage("a f32 has no even last size");
              assertThatThrownBy(() -> Vectors.transferRead(b, V4, x, List.of(), x))
                  .hasMessage("a memref or a ranked tensor is accessed, not f32");
              assertThatThrownBy(() -> Vectors.transferRead(b, V4X8, m, List.of(), x))
                  .hasMessage("memref<?xf32> has fewer dimensions than vector<4x8xf32>");
              assertThatThrownBy(() -> Vectors.transferWrite(b, x, m, List.of()))
                  .hasMessage("a vector is written, not f32");
            });
  }
}
