package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorCastOp;
import dev.halfspace.dialect.vector.VectorTypeCastOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.rewrite.Folder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lowers transfers of multidimensional vectors to loops of transfers of lower rank. The vector goes
 * through a buffer on the stack, whose element type loses a dimension with each loop.
 *
 * <pre>{@code
 * %v = vector.transfer_read %a[%i, %j], %p : memref<?x?xf32>, vector<4x8xf32>
 *
 * %m = memref.alloca() : memref<vector<4x8xf32>>
 * %r = vector.type_cast %m : memref<vector<4x8xf32>> to memref<4xvector<8xf32>>
 * scf.for %k = %c0 to %c4 step %c1 {
 *   %row = vector.transfer_read %a[%i + %k, %j], %p : memref<?x?xf32>, vector<8xf32>
 *   memref.store %row, %r[%k] : memref<4xvector<8xf32>>
 * }
 * %v = memref.load %m[] : memref<vector<4x8xf32>>
 * }</pre>
 *
 * @param targetRank the greatest rank of transfers that are not lowered
 * @param lowersTensors true if transfers from and to tensors are lowered, too
 * @param folder folds dimension sizes that are known
 */
record TransferLoops(long targetRank, boolean lowersTensors, Folder folder) {
  /** Marks transfers whose vector and mask, if any, are in buffers. */
  private static final String LABEL = "__vector_to_scf_lowering__";

  ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        Pattern.of("buffer-transfer", TransferOp.class, this::prepare),
        Pattern.of("loop-over-transfer", TransferOp.class, this::convert));
  }

  // Buffers ---------------------------------------------------------------------------------------

  private Match prepare(TransferOp op) {
    UnpackedTransfer transfer = new UnpackedTransfer(op, folder);
    VectorType type = op.vectorType();
    if (op.attributes().get(LABEL) != null) {
      return Match.no("its vector is in a buffer already");
    } else if (type.rank() <= targetRank) {
      return Match.no("its rank is low enough");
    } else if (type.rank() == 0 || type.isScalable(0)) {
      return Match.no("its first dimension is scalable");
    } else if (transfer.isOfTensor() && !lowersTensors) {
      return Match.no("it accesses a tensor");
    } else if (!type.elementType().equals(transfer.elementType())) {
      return Match.no("the elements of vector and base are of different types");
    } else if (!transfer.isMaskInOrder(type.rank() - targetRank)) {
      return Match.no("the dimensions of its mask are in another order");
    }
    return op.parentOfType(AllocationScope.class) instanceof Operation scope
        ? Match.rewrite(r -> prepare(op, scope, r))
        : Match.no("no operation around it frees a buffer on the stack");
  }

  private static void prepare(TransferOp op, Operation scope, Rewriter r) {
    OpBuilder b = r.before(op);
    OpBuilder start = r.atStart(scope.region(0).entryBlock()).at(op.location());
    Value data = allocate(start, op.vectorType());
    Value given = op.mask();
    Value mask = null;
    if (given != null) {
      Value buffer = allocate(start, given.type());
      MemRefStoreOp.build(b, given, buffer, List.of());
      mask = MemRefLoadOp.build(b, buffer, List.of()).result();
    }
    if (op.isWrite()) {
      MemRefStoreOp.build(b, op.vector(), data, List.of());
      op.setOperand(0, MemRefLoadOp.build(b, data, List.of()).result());
      label(op);
      if (mask != null) {
        op.setOperand(op.numOperands() - 1, mask);
      }
      return;
    }
    TransferOp read =
        TransferOp.build(
            b,
            Vectors.TRANSFER_READ,
            op.vectorType(),
            op.base(),
            op.indices(),
            requireNonNull(op.padding()),
            mask,
            op.permutationMap(),
            op.inBounds());
    op.attributes().forEach(each -> read.setAttribute(each.name(), each.value()));
    label(read);
    MemRefStoreOp.build(b, read.result(), data, List.of());
    r.replaceWith(op, MemRefLoadOp.build(b, data, List.of()));
  }

  private static Value allocate(OpBuilder b, Type element) {
    MemRefType type = MemRefType.of(Shape.of(), element, null, null);
    return AllocOp.build(b, MemRef.ALLOCA, type, List.of()).result();
  }

  private static void label(TransferOp op) {
    op.setAttribute(LABEL, UnitAttr.UNIT);
  }

  // Loops -----------------------------------------------------------------------------------------

  /** A position in a buffer of vectors. */
  private record Slot(Value buffer, List<Value> indices) {
    List<Value> at(Value position) {
      List<Value> all = new ArrayList<>(indices);
      all.add(position);
      return all;
    }
  }

  private Match convert(TransferOp op) {
    if (op.attributes().get(LABEL) == null) {
      return Match.no("its vector is in no buffer");
    }
    Slot data = op.isWrite() ? loaded(op.vector()) : stored(op);
    Slot mask = op.mask() == null ? null : loaded(op.mask());
    if (data == null || (op.mask() != null && mask == null)) {
      return Match.no("its vector or mask is in no buffer");
    }
    return unpacked(data.buffer()) == null
        ? Match.no("the first dimension of its vector is scalable")
        : Match.rewrite(r -> convert(op, data, mask, r));
  }

  private static @Nullable Slot loaded(Value vector) {
    return vector.definingOp() instanceof MemRefLoadOp load
        ? new Slot(load.memref(), load.indices())
        : null;
  }

  private static @Nullable Slot stored(TransferOp read) {
    MemRefStoreOp store = storeOf(read);
    return store == null ? null : new Slot(store.memref(), store.indices());
  }

  private static @Nullable MemRefStoreOp storeOf(TransferOp read) {
    return read.result().hasOneUse()
            && read.result().uses().iterator().next().owner() instanceof MemRefStoreOp store
        ? store
        : null;
  }

  /** The buffer type with the first vector dimension unpacked, {@code null} if it is scalable. */
  private static @Nullable MemRefType unpacked(Value buffer) {
    MemRefType type = (MemRefType) buffer.type();
    VectorType element = (VectorType) type.elementType();
    if (element.isScalable(0)) {
      return null;
    }
    long[] sizes = type.shape().sizes().toArray();
    long[] more = Arrays.copyOf(sizes, sizes.length + 1);
    more[sizes.length] = element.shape().size(0);
    return MemRefType.of(Shape.of(more), Dimensions.withoutFirst(element), null, null);
  }

  private void convert(TransferOp op, Slot data, @Nullable Slot mask, Rewriter r) {
    UnpackedTransfer transfer = new UnpackedTransfer(op, folder);
    OpBuilder b = r.before(op);
    Slot rows = cast(b, data);
    Slot maskRows =
        mask == null || transfer.isRepeated() || transfer.maskRank() == 1 ? mask : cast(b, mask);
    Value lower = Arith.constantIndex(b, 0);
    Value upper = Arith.constantIndex(b, op.vectorType().shape().size(0));
    Value step = Arith.constantIndex(b, 1);
    boolean carries = op.isWrite() && transfer.isOfTensor();
    ScfForOp loop =
        ScfForOp.build(
            b,
            lower,
            upper,
            step,
            carries ? List.of(op.base()) : List.of(),
            (body, position, carried) -> {
              Value base = carries ? carried.get(0) : op.base();
              Value result =
                  transfer.guarded(
                      body,
                      position,
                      carries ? base.type() : null,
                      inner -> {
                        TransferOp row = row(inner, transfer, rows, maskRows, position, base);
                        return carries ? row.result(0) : null;
                      },
                      inner -> {
                        if (!op.isWrite()) {
                          pad(inner, transfer, rows, position);
                        }
                        return carries ? base : null;
                      });
              UnpackedTransfer.end(body, result);
            });
    if (carries) {
      r.replace(op, loop.result(0));
      return;
    }
    if (!op.isWrite()) {
      r.erase(requireNonNull(storeOf(op)));
    }
    r.erase(op);
  }

  private static Slot cast(OpBuilder b, Slot slot) {
    MemRefType type = requireNonNull(unpacked(slot.buffer()));
    return new Slot(VectorTypeCastOp.build(b, slot.buffer(), type).result(), slot.indices());
  }

  /** Builds the transfer of one row, with the load or store of its vector in the buffer. */
  private TransferOp row(
      OpBuilder b,
      UnpackedTransfer transfer,
      Slot rows,
      @Nullable Slot maskRows,
      Value position,
      Value base) {
    TransferOp op = transfer.op();
    List<Value> indices = transfer.indicesAt(b, position);
    Value other =
        op.isWrite()
            ? MemRefLoadOp.build(b, rows.buffer(), rows.at(position)).result()
            : transfer.padding();
    Value mask = null;
    if (maskRows != null && (transfer.isRepeated() || transfer.maskRank() > 1)) {
      List<Value> at = transfer.isRepeated() ? maskRows.indices() : maskRows.at(position);
      mask = MemRefLoadOp.build(b, maskRows.buffer(), at).result();
    }
    TransferOp row = transfer.rest(b, indices, base, other, mask);
    if (row.vectorType().rank() > targetRank) {
      label(row);
    }
    if (!op.isWrite()) {
      MemRefStoreOp.build(b, row.result(), rows.buffer(), rows.at(position));
    }
    return row;
  }

  private static void pad(OpBuilder b, UnpackedTransfer transfer, Slot rows, Value position) {
    VectorType type = transfer.restOfVector();
    Value padding = VectorCastOp.build(b, Vectors.BROADCAST, transfer.padding(), type).result();
    MemRefStoreOp.build(b, padding, rows.buffer(), rows.at(position));
  }
}
