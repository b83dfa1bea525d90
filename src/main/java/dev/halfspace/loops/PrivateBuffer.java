package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A buffer that holds only the elements that one iteration of some loops stores and loads.
 *
 * @param buffer the original buffer, of which it is a part
 * @param extents the elements of the original buffer that it holds
 * @param outer the loops, from the outermost
 */
record PrivateBuffer(
    Value buffer, ImmutableList<SliceExtent> extents, ImmutableList<AffineForOp> outer) {
  /**
   * Lets the loops use this buffer instead of the original one, in the innermost loop from the
   * first operation on that contains a store to the original one.
   *
   * @param fused the statements to which replacement operations are added
   */
  void replace(FastMemory memory, FusedStatements fused) {
    AffineForOp loop = outer.get(0);
    MemRefType old = (MemRefType) buffer.type();
    long[] sizes = extents.stream().mapToLong(SliceExtent::size).toArray();
    MemRefType part = MemRefType.of(Shape.of(sizes), old.elementType(), null, null);
    Attribute space = memory.spaceOf(part, old.memorySpace());
    MemRefType type = MemRefType.of(Shape.of(sizes), old.elementType(), null, space);
    OpBuilder top =
        fused
            .rewriter()
            .atStart(requireNonNull(loop.parentRegion()).entryBlock())
            .at(loop.location());
    Value replacement = AllocOp.build(top, MemRef.ALLOC, type, ImmutableList.of()).result();
    Block body = outer.get(outer.size() - 1).loopBody().entryBlock();
    List<AffineAccessOp> replaced = new ArrayList<>();
    for (Operation op = firstStoring(body); op != null; op = op.next()) {
      replaced.addAll(op.findAll(AffineAccessOp.class));
    }
    replaced.removeIf(access -> access.accessedMemory() != buffer);
    for (AffineAccessOp access : replaced) {
      fused.addReplaced(access, replace(access, replacement, fused.rewriter()));
    }
  }

  private @Nullable Operation firstStoring(Block body) {
    for (Operation op : body) {
      if (op.find(this::isStore) != null) {
        return op;
      }
    }
    return null;
  }

  private boolean isStore(Operation op) {
    return op instanceof AffineAccessOp access
        && access.isWrite()
        && access.accessedMemory() == buffer;
  }

  private Operation replace(AffineAccessOp access, Value replacement, Rewriter rewriter) {
    OpBuilder b = rewriter.before(access);
    AffineValueMap subscripts = access.subscripts();
    boolean isShifted = !extents.stream().allMatch(PrivateBuffer::isFromZero);
    if (isShifted && !subscripts.map().equals(AffineMap.identity(subscripts.map().numDims()))) {
      // As in mlir-opt, the former subscripts are left as values.
      for (AffineExpr result : subscripts.map().results()) {
        Value unused = Affine.apply(b, ValueMaps.with(subscripts, List.of(result)));
      }
    }
    AffineValueMap shifted = shifted(subscripts);
    if (access instanceof AffineStoreOp store) {
      AffineStoreOp made = AffineStoreOp.build(b, store.value(), replacement, shifted);
      made.setAttributes(store.attributes());
      rewriter.erase(store);
      return made;
    } else if (access instanceof AffineLoadOp) {
      AffineLoadOp load = AffineLoadOp.build(b, replacement, shifted);
      load.setAttributes(access.attributes());
      rewriter.replace(access, load.result());
      return load;
    }
    return access;
  }

  private static boolean isFromZero(SliceExtent extent) {
    AffineMap first = extent.first().map();
    return first.isSingleConstant() && first.singleConstant() == 0;
  }

  /** The subscripts relative to the first element of the slice. */
  private AffineValueMap shifted(AffineValueMap subscripts) {
    Set<Value> named = new LinkedHashSet<>(Lists.transform(outer, AffineForOp::inductionVariable));
    extents.forEach(extent -> named.addAll(extent.first().operands()));
    List<Value> variables = ImmutableList.copyOf(named);
    List<AffineExpr> exprs = new ArrayList<>();
    AffineMap map = subscripts.map().shiftDims(variables.size(), 0);
    for (int k = 0; k < extents.size(); k++) {
      AffineValueMap first = extents.get(k).first();
      AffineExpr start =
          first
              .map()
              .result(0)
              .substitute(
                  numbered(first.dimOperands(), variables),
                  numbered(first.symbolOperands(), variables));
      exprs.add(map.result(k).minus(start));
    }
    AffineValueMap all =
        AffineValueMap.of(
            AffineMap.of(map.numDims(), map.numSymbols(), exprs),
            ImmutableList.<Value>builder().addAll(variables).addAll(subscripts.operands()).build());
    AffineValueMap composed = AffineComposition.compose(all);
    return AffineComposition.canonicalize(
        AffineValueMap.of(composed.map().simplify(), composed.operands()));
  }

  private static List<AffineExpr> numbered(List<Value> values, List<Value> variables) {
    return values.stream()
        .<AffineExpr>map(value -> AffineExpr.dim(variables.indexOf(value)))
        .toList();
  }
}
