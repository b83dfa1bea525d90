package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.vector.BoundedMaskOp;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorTransposeOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.rewrite.Folder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lowers the write of a transposed vector whose first dimension is scalable to a loop along that
 * dimension, which assembles each row from elements of the vector before transposition.
 *
 * <pre>{@code
 * %t = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
 * vector.transfer_write %t, %a[%i, %j] {in_bounds = [true, true]}
 *
 * %0 = vector.extract %v[0]
 * %1 = vector.extract %v[1]
 * scf.for %k = %c0 to %c4_vscale step %c1 {
 *   %x = vector.extract %0[%k]
 *   %y = vector.extract %1[%k]
 *   %row = vector.from_elements %x, %y : vector<2xf32>
 *   vector.transfer_write %row, %a[%i + %k, %j] {in_bounds = [true]}
 * }
 * }</pre>
 *
 * @param lowersTensors true if writes to tensors are lowered, too
 * @param folder folds dimension sizes that are known
 */
record ScalableTransposedWrite(boolean lowersTensors, Folder folder) {
  ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        Pattern.of("loop-over-transposed-write", TransferOp.class, this::match));
  }

  private Match match(TransferOp op) {
    UnpackedTransfer transfer = new UnpackedTransfer(op, folder);
    VectorType type = op.vectorType();
    if (!op.isWrite() || (transfer.isOfTensor() && !lowersTensors)) {
      return Match.no("it is no write to a buffer");
    } else if (type.rank() != 2 || !type.isScalable(0) || type.isScalable(1)) {
      return Match.no("its vector is not scalable along the first of two dimensions");
    } else if (!op.permutationMap().isIdentity()) {
      return Match.no("its map is not the identity");
    } else if (!op.isInBounds(0)) {
      return Match.no("it may leave the base along the first dimension");
    } else if (op.mask() != null && !(op.mask().definingOp() instanceof BoundedMaskOp)) {
      return Match.no("the bounds of its mask are not known");
    }
    return op.vector().definingOp() instanceof VectorTransposeOp transposition
            && transposition.permutation()[0] == 1
        ? Match.rewrite(r -> rewrite(transfer, transposition.vector(), r))
        : Match.no("its vector is not transposed");
  }

  private static void rewrite(UnpackedTransfer transfer, Value source, Rewriter r) {
    TransferOp op = transfer.op();
    OpBuilder b = r.before(op);
    VectorScale scale = new VectorScale(b);
    List<MixedIndex> bounds = bounds(op, scale);
    List<Value> columns = new ArrayList<>();
    for (long i = 0; i < op.vectorType().shape().size(1); i++) {
      columns.add(Vectors.extract(b, source, IndexList.of(i)).result());
    }
    Value lower = Arith.constantIndex(b, 0);
    Value upper =
        bounds.isEmpty() ? scale.times(op.vectorType().shape().size(0)) : bounds.get(0).value(b);
    Value step = Arith.constantIndex(b, 1);
    VectorType rowType = transfer.restOfVector();
    Value mask =
        bounds.isEmpty()
            ? null
            : Vectors.createMask(
                    b,
                    rowType.withElementType(IntegerType.I1),
                    MixedIndex.values(b, bounds.subList(1, bounds.size())))
                .result();
    boolean carries = transfer.isOfTensor();
    ScfForOp loop =
        ScfForOp.build(
            b,
            lower,
            upper,
            step,
            carries ? List.of(op.base()) : List.of(),
            (body, position, carried) -> {
              List<Value> indices = transfer.indicesAt(body, position);
              IndexList at = IndexList.of(List.of(position));
              List<Value> elements = new ArrayList<>();
              columns.forEach(each -> elements.add(Vectors.extract(body, each, at).result()));
              Value row = Vectors.fromElements(body, rowType, elements).result();
              TransferOp write =
                  TransferOp.build(
                      body,
                      Vectors.TRANSFER_WRITE,
                      rowType,
                      carries ? carried.get(0) : op.base(),
                      indices,
                      row,
                      mask,
                      AffineMap.minorIdentity(indices.size(), 1),
                      Arrays.copyOfRange(op.inBounds(), 1, 2));
              UnpackedTransfer.end(body, carries ? write.result(0) : null);
            });
    r.replace(op, loop.results());
  }

  /** The bounds of the mask; empty if there is no mask. */
  private static List<MixedIndex> bounds(TransferOp op, VectorScale scale) {
    if (op.mask() == null || !(op.mask().definingOp() instanceof BoundedMaskOp mask)) {
      return List.of();
    }
    List<MixedIndex> bounds = new ArrayList<>();
    long[] constants = mask.constantBounds();
    if (constants == null) {
      mask.operands().forEach(each -> bounds.add(MixedIndex.of(each)));
      return bounds;
    }
    VectorType type = (VectorType) mask.result().type();
    for (int d = 0; d < type.rank(); d++) {
      bounds.add(
          type.isScalable(d)
              ? MixedIndex.of(scale.times(constants[d]))
              : MixedIndex.of(constants[d]));
    }
    return bounds;
  }
}
