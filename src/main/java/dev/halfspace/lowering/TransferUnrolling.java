package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.vector.PositionOp;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorCastOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.rewrite.Folder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Unrolls transfers of multidimensional vectors into one transfer of lower rank for each position
 * along the first dimension.
 *
 * <pre>{@code
 * %v = vector.transfer_read %a[%i, %j], %p : memref<?x?xf32>, vector<2x8xf32>
 *
 * %0 = vector.transfer_read %a[%i, %j], %p : memref<?x?xf32>, vector<8xf32>
 * %1 = vector.insert %0, %padding [0]
 * %2 = vector.transfer_read %a[%i + 1, %j], %p : memref<?x?xf32>, vector<8xf32>
 * %v = vector.insert %2, %1 [1]
 * }</pre>
 *
 * @param targetRank the greatest rank of transfers that are not unrolled
 * @param lowersTensors true if transfers from and to tensors are unrolled, too
 * @param folder folds dimension sizes that are known
 */
record TransferUnrolling(long targetRank, boolean lowersTensors, Folder folder) {
  ImmutableList<Pattern> patterns() {
    return ImmutableList.of(Pattern.of("unroll-transfer", TransferOp.class, this::match));
  }

  private Match match(TransferOp op) {
    UnpackedTransfer transfer = new UnpackedTransfer(op, folder);
    VectorType type = op.vectorType();
    if (type.rank() <= targetRank || type.rank() == 0) {
      return Match.no("its rank is low enough");
    } else if (transfer.isOfTensor() && !lowersTensors) {
      return Match.no("it accesses a tensor");
    } else if (!type.elementType().equals(transfer.elementType())) {
      return Match.no("the elements of vector and base are of different types");
    } else if (type.isScalable(0)) {
      return Match.no("its first dimension is scalable");
    } else if (!transfer.isMaskInOrder(type.rank() - targetRank)) {
      return Match.no("the dimensions of its mask are in another order");
    }
    return Match.rewrite(
        r -> {
          if (op.isWrite()) {
            write(transfer, r);
          } else {
            read(transfer, r);
          }
        });
  }

  /** The position of an insertion or extraction, if any, extended by one more index. */
  private static IndexList position(@Nullable PositionOp at, long last) {
    ImmutableLongArray.Builder known = ImmutableLongArray.builder();
    List<Value> values = new ArrayList<>();
    if (at != null) {
      known.addAll(at.position().known());
      values.addAll(at.position().values());
    }
    return new IndexList(known.add(last).build(), ImmutableList.copyOf(values));
  }

  private static @Nullable PositionOp insertionOf(TransferOp read) {
    return read.result().hasOneUse()
            && read.result().uses().iterator().next().owner() instanceof PositionOp insert
            && insert.definition() == Vectors.INSERT
        ? insert
        : null;
  }

  private static void read(UnpackedTransfer transfer, Rewriter r) {
    TransferOp op = transfer.op();
    OpBuilder b = r.before(op);
    PositionOp insertion = insertionOf(op);
    Value vector =
        insertion != null
            ? insertion.operand(1)
            : VectorCastOp.build(b, Vectors.BROADCAST, transfer.padding(), op.vectorType())
                .result();
    for (long i = 0; i < op.vectorType().shape().size(0); i++) {
      Value position = Arith.constantIndex(b, i);
      IndexList place = position(insertion, i);
      long index = i;
      Value before = vector;
      vector =
          Objects.requireNonNull(
              transfer.guarded(
                  b,
                  position,
                  vector.type(),
                  inner -> {
                    List<Value> indices = transfer.indicesAt(inner, position);
                    Value mask = mask(inner, transfer, index);
                    Value row =
                        transfer.rest(inner, indices, op.base(), transfer.padding(), mask).result();
                    Value inserted =
                        transfer.restOfVector().rank() == 0
                            ? Vectors.extract(inner, row, IndexList.of()).result()
                            : row;
                    return Vectors.insert(inner, inserted, before, place).result();
                  },
                  inner -> before));
    }
    r.replace(insertion != null ? insertion : op, vector);
    if (insertion != null) {
      r.erase(op);
    }
  }

  /** The mask of one transfer, or {@code null} if there is none or the guard tests it. */
  private static @Nullable Value mask(OpBuilder b, UnpackedTransfer transfer, long index) {
    Value mask = transfer.op().mask();
    if (mask == null || transfer.isRepeated()) {
      return mask;
    }
    return transfer.maskRank() > 1 ? Vectors.extract(b, mask, IndexList.of(index)).result() : null;
  }

  private static void write(UnpackedTransfer transfer, Rewriter r) {
    TransferOp op = transfer.op();
    OpBuilder b = r.before(op);
    PositionOp extraction =
        op.vector().definingOp() instanceof PositionOp extract
                && extract.definition() == Vectors.EXTRACT
            ? extract
            : null;
    Value vector = extraction == null ? op.vector() : extraction.operand(0);
    Value base = op.base();
    for (long i = 0; i < op.vectorType().shape().size(0); i++) {
      Value position = Arith.constantIndex(b, i);
      IndexList place = position(extraction, i);
      long index = i;
      Value before = base;
      Value written =
          transfer.guarded(
              b,
              position,
              transfer.isOfTensor() ? base.type() : null,
              inner -> {
                List<Value> indices = transfer.indicesAt(inner, position);
                Value row = vectorOf(inner, Vectors.extract(inner, vector, place).result());
                Value mask = mask(inner, transfer, index);
                TransferOp rest = transfer.rest(inner, indices, before, row, mask);
                return transfer.isOfTensor() ? rest.result(0) : null;
              },
              inner -> transfer.isOfTensor() ? before : null);
      base = written == null ? base : written;
    }
    r.replace(op, transfer.isOfTensor() ? List.of(base) : List.of());
  }

  /** A scalar as a vector of rank 0; a vector unchanged. */
  private static Value vectorOf(OpBuilder b, Value value) {
    return value.type() instanceof VectorType
        ? value
        : VectorCastOp.build(b, Vectors.BROADCAST, value, VectorType.of(Shape.of(), value.type()))
            .result();
  }
}
