package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorCastOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.rewrite.Folder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lowers one-dimensional transfers whose elements are not contiguous to loops over elements.
 *
 * <pre>{@code
 * vector.transfer_write %v, %a[%i, %j] {permutation_map = affine_map<(d0, d1) -> (d0)>}
 *
 * scf.for %k = %c0 to %c8 step %c1 {
 *   %x = vector.extract %v[%k]
 *   memref.store %x, %a[%i + %k, %j]
 * }
 * }</pre>
 *
 * @param folder folds dimension sizes that are known
 */
record TransferElements(Folder folder) {
  ImmutableList<Pattern> patterns() {
    return ImmutableList.of(Pattern.of("loop-over-elements", TransferOp.class, this::match));
  }

  private Match match(TransferOp op) {
    if (op.permutationMap().numResults() == 0 || op.vectorType().rank() != 1) {
      return Match.no("it is not of one dimension");
    } else if (!(op.base().type() instanceof MemRefType type)) {
      return Match.no("it accesses a tensor");
    } else if (op.permutationMap().isMinorIdentity() && areLastElementsInARow(type)) {
      return Match.no("its elements lie one after the other");
    }
    return Match.rewrite(r -> rewrite(op, r));
  }

  private static boolean areLastElementsInARow(MemRefType type) {
    Strides strides = type.strides();
    return strides != null
        && (strides.rank() == 0 || strides.strides().get(strides.rank() - 1) == 1);
  }

  private void rewrite(TransferOp op, Rewriter r) {
    UnpackedTransfer transfer = new UnpackedTransfer(op, folder);
    OpBuilder b = r.before(op);
    VectorType type = op.vectorType();
    Value lower = Arith.constantIndex(b, 0);
    Value upper = Arith.constantIndex(b, type.shape().size(0));
    if (type.isScalable()) {
      upper = Arith.muli(b, upper, Vectors.vscale(b).result());
    }
    Value step = Arith.constantIndex(b, 1);
    List<Value> inits =
        op.isWrite()
            ? List.of()
            : List.of(VectorCastOp.build(b, Vectors.BROADCAST, transfer.padding(), type).result());
    r.replaceWith(
        op,
        ScfForOp.build(
            b,
            lower,
            upper,
            step,
            inits,
            (body, position, carried) -> {
              List<Value> indices = transfer.indicesAt(body, position);
              Value before = op.isWrite() ? null : carried.get(0);
              Value after =
                  transfer.guarded(
                      body,
                      position,
                      op.isWrite() ? null : type,
                      inner -> element(inner, op, indices, position, before),
                      inner -> before);
              UnpackedTransfer.end(body, after);
            }));
  }

  /** Transfers one element; for a read, returns the vector with the element inserted. */
  private static @Nullable Value element(
      OpBuilder b, TransferOp op, List<Value> indices, Value position, @Nullable Value before) {
    IndexList at = IndexList.of(List.of(position));
    if (before == null) {
      MemRefStoreOp.build(b, Vectors.extract(b, op.vector(), at).result(), op.base(), indices);
      return null;
    }
    Value read = MemRefLoadOp.build(b, op.base(), indices).result();
    return Vectors.insert(b, read, before, at).result();
  }
}
