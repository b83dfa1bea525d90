package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.dialect.affine.AffineSubscripts;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Folds the layout of a buffer into its shape, at its allocation and its accesses:
 *
 * <pre>{@code
 * %a = memref.alloc() : memref<8xf32, strided<[2]>>
 * %x = affine.load %a[%i] : memref<8xf32, strided<[2]>>
 *
 * %a = memref.alloc() : memref<15xf32>
 * %x = affine.load %a[%i * 2] : memref<15xf32>
 * }</pre>
 *
 * <p>Dead intermediate computations stay where LLVM 22 leaves them.
 */
final class LayoutChange {
  private final NormalizedLayout layout;
  private final List<Value> symbols;

  private LayoutChange(NormalizedLayout layout, List<Value> symbols) {
    this.layout = layout;
    this.symbols = symbols;
  }

  /** Changes the type of a buffer whose layout has no symbols. */
  static void of(Value buffer, NormalizedLayout layout) {
    new LayoutChange(layout, ImmutableList.of()).changeAccesses(buffer);
    buffer.setType(layout.type());
  }

  /** Replaces an allocation. */
  static void of(AllocOp alloc, NormalizedLayout layout) {
    List<Value> symbols = List.copyOf(alloc.layoutSymbols());
    OpBuilder b = OpBuilder.before(alloc);
    AllocOp made = alloc.retyped(b, layout.type(), sizes(b, alloc, layout));
    new LayoutChange(layout, symbols).changeAccesses(alloc.result());
    alloc.replaceAllUsesWith(made.results());
    alloc.erase();
  }

  private static ImmutableList<Value> sizes(OpBuilder b, AllocOp alloc, NormalizedLayout layout) {
    if (layout.sizes().isEmpty()) {
      return ImmutableList.of();
    }
    List<Value> old = new ArrayList<>();
    int next = 0;
    for (int d = 0; d < alloc.type().rank(); d++) {
      old.add(
          alloc.type().shape().isDynamic(d)
              ? alloc.dynamicSizes().get(next++)
              : Arith.constantIndex(b, alloc.type().shape().size(d)));
    }
    int rank = old.size();
    old.addAll(alloc.layoutSymbols());
    ImmutableList.Builder<Value> sizes = ImmutableList.builder();
    for (AffineExpr size : layout.sizes()) {
      AffineMap map = AffineMap.of(rank, old.size() - rank, List.of(size));
      sizes.add(Affine.apply(b, AffineValueMap.of(map, old)));
    }
    return sizes.build();
  }

  /** Replaces a cast that reinterprets the memory of another buffer. */
  static void of(MemRefReinterpretCastOp cast, NormalizedLayout layout) {
    OpBuilder b = OpBuilder.before(cast);
    MemRefType type = cast.type();
    for (int d = 0; d < type.rank(); d++) {
      Value unused = Arith.constantIndex(b, type.shape().size(d) - 1);
    }
    Slice all =
        new Slice(IndexList.of(0), IndexList.of(layout.type().shape().size(0)), IndexList.of(1));
    MemRefReinterpretCastOp made =
        MemRefReinterpretCastOp.build(b, cast.source(), all, layout.type());
    new LayoutChange(layout, ImmutableList.of()).changeAccesses(cast.result(0));
    cast.replaceAllUsesWith(made.results());
    cast.erase();
  }

  private void changeAccesses(Value buffer) {
    for (OpOperand use : List.copyOf(buffer.uses())) {
      Operation op = use.owner();
      if (op instanceof AffineAccessOp access) {
        changeSubscripts(op, access.subscripts());
      } else if (op instanceof AffinePrefetchOp prefetch) {
        changeSubscripts(op, prefetch.subscripts());
      } else if (op instanceof MemRefLoadOp load) {
        op.setOperandGroup(1, indices(op, load.indices()));
      } else if (op instanceof MemRefStoreOp store) {
        op.setOperandGroup(2, indices(op, store.indices()));
      }
    }
  }

  private void changeSubscripts(Operation op, AffineValueMap subscripts) {
    OpBuilder b = OpBuilder.before(op);
    boolean isPlain = subscripts.map().equals(AffineMap.identity(subscripts.map().numDims()));
    List<Value> applied = isPlain ? new ArrayList<>() : apply(b, subscripts);
    AffineValueMap composed =
        compose(b, isPlain ? subscripts.operands() : ImmutableList.copyOf(applied), applied);
    op.setOperandGroup(AffineSubscripts.INDICES, composed.operands());
    op.setProperty(AffineSubscripts.MAP, new AffineMapAttr(composed.map()));
  }

  private List<Value> indices(Operation op, List<Value> old) {
    OpBuilder b = OpBuilder.before(op);
    return apply(b, compose(b, old, new ArrayList<>()));
  }

  /**
   * The new subscripts of an access.
   *
   * @param applied the values computed for the access before; unused ones are erased
   */
  private AffineValueMap compose(OpBuilder b, List<Value> old, List<Value> applied) {
    List<Value> operands = ImmutableList.<Value>builder().addAll(old).addAll(symbols).build();
    List<Value> places = apply(b, AffineValueMap.of(layout.map(), operands));
    AffineValueMap composed = AffineComposition.compose(AffineValueMap.identity(places));
    for (Value each : ImmutableList.<Value>builder().addAll(applied).addAll(places).build()) {
      Operation definition = each.definingOp();
      if (definition != null && !each.hasUses()) {
        definition.erase();
      }
    }
    return composed;
  }

  /** Each result of a map as a separate value. */
  private static List<Value> apply(OpBuilder b, AffineValueMap map) {
    List<Value> values = new ArrayList<>();
    for (AffineExpr result : map.map().results()) {
      AffineMap single = AffineMap.of(map.map().numDims(), map.map().numSymbols(), List.of(result));
      values.add(Affine.apply(b, AffineValueMap.of(single, map.operands())));
    }
    return values;
  }
}
