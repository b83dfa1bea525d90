package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.CastFolding;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.dialect.tensor.TensorCastOp;
import dev.halfspace.dialect.tensor.TensorExtractSliceOp;
import dev.halfspace.dialect.tensor.TensorInsertSliceOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The folds and patterns of transfers, mostly of chains of reads and writes of tensors. */
final class TransferPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "TransferReadAfterWriteToBroadcast",
              Vectors.TRANSFER_READ,
              TransferPatterns::readOfWritten),
          Pattern.of("FoldWaw", Vectors.TRANSFER_WRITE, TransferPatterns::writtenOver),
          Pattern.of(
              "SwapExtractSliceOfTransferWrite",
              TensorInsertSliceOp.DEFINITION,
              TransferPatterns::boxOfWritten));

  private TransferPatterns() {}

  /**
   * Folds a read of a written vector to the vector, and a write of a vector read from the same
   * tensor to the tensor. Inferred in_bounds flags are set, an all-true mask is removed, and
   * transfer(cast(x)) = transfer(x).
   *
   * <pre>{@code
   * %w = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
   * %r = vector.transfer_read %w[%i], %pad : tensor<?xf32>, vector<4xf32>
   *     -->  %v
   *
   * %r = vector.transfer_read %t[%i], %pad : tensor<?xf32>, vector<4xf32>
   * %w = vector.transfer_write %r, %t[%i] : vector<4xf32>, tensor<?xf32>
   *     -->  %t
   * }</pre>
   *
   * <p>The first requires the write to be in bounds: outside of the tensor, the read returns
   * padding instead. The second does not, since the padding of the read is not written.
   */
  static Fold fold(Operation operation, Constants operands) {
    TransferOp op = (TransferOp) operation;
    Value known = op.isWrite() ? unchanged(op) : written(op);
    if (known != null) {
      return Fold.to(known);
    }
    ArrayAttr inside = op.knownInBounds();
    if (!inside.equals(op.property(TransferOp.IN_BOUNDS))) {
      return Fold.inPlace(() -> op.setProperty(TransferOp.IN_BOUNDS, inside));
    }
    Value mask = op.mask();
    if (mask != null && Boolean.TRUE.equals(MaskPatterns.uniform(mask))) {
      return Fold.inPlace(() -> op.setOperandGroup(TransferOp.MASK, List.of()));
    }
    Value tensor = op.isWrite() ? null : TensorCastOp.weakenedSourceOf(op.base());
    return tensor != null
        ? Fold.inPlace(() -> op.setOperand(0, tensor))
        : CastFolding.intoOperands(op);
  }

  /** Returns true for a transfer of a tensor without a mask of its own or around it. */
  private static boolean isPlain(TransferOp op) {
    return op.base().type() instanceof RankedTensorType
        && op.mask() == null
        && !(op.parentOp() instanceof VectorMaskOp);
  }

  private static boolean isInBounds(TransferOp op) {
    return IntStream.range(0, op.permutationMap().numResults()).allMatch(op::isInBounds);
  }

  private static boolean isSamePlace(TransferOp one, TransferOp other) {
    return one.indices().equals(other.indices())
        && one.vectorType().equals(other.vectorType())
        && one.permutationMap().equals(other.permutationMap());
  }

  private static @Nullable TransferOp writeOf(Value tensor) {
    return tensor.definingOp() instanceof TransferOp write && write.isWrite() && isPlain(write)
        ? write
        : null;
  }

  /**
   * The vector written last to exactly the elements that are read, or {@code null}.
   *
   * <p>Writes that, by constant indices, share no element with the read are skipped, up to a bound:
   * in a graph region, writes may form a cycle.
   */
  private static @Nullable Value written(TransferOp read) {
    if (!isPlain(read)) {
      return null;
    }
    TransferOp write = writeOf(read.base());
    for (int i = 0; i < ExtractChain.LONGEST && write != null; i++) {
      if (isInBounds(write) && isSamePlace(write, read)) {
        return write.vector();
      } else if (!isApart(write, read)) {
        return null;
      }
      write = writeOf(write.base());
    }
    return null;
  }

  /**
   * The tensor that a write of a vector read before leaves unchanged, or {@code null}.
   *
   * <p>It is the base if the vector was read from there, or another tensor of the same type if the
   * vector is all of that tensor and all of the base is overwritten:
   *
   * <pre>{@code
   * %r = vector.transfer_read %s[%c0, %c0], %pad {in_bounds = [true, true]}
   *     : tensor<4x8xf32>, vector<4x8xf32>
   * %w = vector.transfer_write %r, %t[%c0, %c0] {in_bounds = [true, true]}
   *     : vector<4x8xf32>, tensor<4x8xf32>
   *     -->  %s
   * }</pre>
   */
  private static @Nullable Value unchanged(TransferOp write) {
    if (!isPlain(write)
        || !(write.vector().definingOp() instanceof TransferOp read)
        || !isPlain(read)) {
      return null;
    }
    if (read.base() == write.base() && isSamePlace(read, write)) {
      return write.base();
    }
    boolean isWhole =
        read.permutationMap().isMinorIdentity()
            && write.permutationMap().isMinorIdentity()
            && write.vectorType().rank() > 0
            && !write.vectorType().isScalable()
            && isInBounds(read)
            && isInBounds(write)
            && isFromStart(read)
            && isFromStart(write)
            && read.base().type().equals(write.base().type())
            && ((RankedTensorType) write.base().type()).shape().equals(write.vectorType().shape());
    return isWhole ? read.base() : null;
  }

  private static boolean isFromStart(TransferOp transfer) {
    return transfer.indices().stream().allMatch(index -> Uniform.isZero(Constants.valueOf(index)));
  }

  /**
   * Returns true if two transfers share no element by their constant indices.
   *
   * <p>Two vectors of one type that start at indices 0 and 4 of a dimension share none if their
   * size along it is at most 4 and not scalable. Along the dimensions before those of the vector,
   * the size is 1; the dimensions of vector elements have no indices.
   */
  private static boolean isApart(TransferOp one, TransferOp other) {
    VectorType type = one.vectorType();
    if (!type.equals(other.vectorType())
        || !one.permutationMap().isMinorIdentity()
        || !other.permutationMap().isMinorIdentity()) {
      return false;
    }
    int leading = one.indices().size() - one.permutationMap().numResults();
    for (int i = 0; i < one.indices().size(); i++) {
      long here = VectorTypes.constant(one.indices().get(i)).orElse(-1);
      long there = VectorTypes.constant(other.indices().get(i)).orElse(-1);
      boolean isKnown = here >= 0 && there >= 0 && (i < leading || !type.isScalable(i - leading));
      long size = i < leading ? 1 : type.shape().size(i - leading);
      if (isKnown && Math.abs(here - there) >= size) {
        return true;
      }
    }
    return false;
  }

  /**
   * A write is bypassed if its elements are overwritten before they are read.
   *
   * <pre>{@code
   * %w = vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<?xf32>
   * %x = vector.transfer_write %u, %w[%c4] : vector<4xf32>, tensor<?xf32>
   * %y = vector.transfer_write %q, %x[%c0] : vector<4xf32>, tensor<?xf32>
   *     -->  %x = vector.transfer_write %u, %t[%c4] : vector<4xf32>, tensor<?xf32>
   *          %y = vector.transfer_write %q, %x[%c0] : vector<4xf32>, tensor<?xf32>
   * }</pre>
   *
   * <p>A write between the two is skipped if it is disjoint from them and has no other use, since
   * it takes another tensor then. The write that is bypassed may have other uses; it stays for
   * these.
   */
  private static Match writtenOver(TransferOp op) {
    TransferOp last = op;
    TransferOp write = isPlain(op) ? writeOf(op.base()) : null;
    for (int i = 0; i < ExtractChain.LONGEST && write != null; i++) {
      if (isSamePlace(write, op)) {
        TransferOp changed = last;
        Value base = write.base();
        int operand = changed.operands().indexOf(changed.base());
        return Match.rewrite(r -> changed.setOperand(operand, base));
      } else if (!isApart(write, op) || !write.result().hasOneUse()) {
        break;
      }
      last = write;
      write = writeOf(write.base());
    }
    return Match.no("no write at the same place");
  }

  /**
   * A read of a written vector is a transpose of a broadcast of the vector.
   *
   * <pre>{@code
   * #rows = affine_map<(d0, d1) -> (d0)>
   * #repeated = affine_map<(d0, d1) -> (0, d0, 0)>
   * %w = vector.transfer_write %v, %t[%i, %j] {in_bounds = [true], permutation_map = #rows}
   *     : vector<4xf32>, tensor<?x?xf32>
   * %r = vector.transfer_read %w[%i, %j], %pad
   *     {in_bounds = [true, true, true], permutation_map = #repeated}
   *     : tensor<?x?xf32>, vector<2x4x3xf32>
   *     -->  %b = vector.broadcast %v : vector<4xf32> to vector<2x3x4xf32>
   *          %r = vector.transpose %b, [0, 2, 1] : vector<2x3x4xf32> to vector<2x4x3xf32>
   * }</pre>
   *
   * <p>The broadcast has the dimensions of the write last. {@code order[i]} is the dimension of the
   * broadcast that becomes dimension {@code i} of the read: one of the last for a dimension that
   * was written, the next of the first for a broadcast dimension. Both transfers must be in bounds:
   * elsewhere padding is read.
   */
  private static Match readOfWritten(TransferOp read) {
    TransferOp write = isPlain(read) ? writeOf(read.base()) : null;
    if (write == null
        || !write.indices().equals(read.indices())
        || !isInBounds(write)
        || !isInBounds(read)) {
      return Match.no("not of what is written there");
    }
    AffineMap from = write.permutationMap();
    AffineMap to = read.permutationMap();
    int rank = to.numResults();
    if (rank != read.vectorType().rank()) {
      return Match.no("elements are vectors");
    }
    int leading = rank - from.numResults();
    long[] order = new long[rank];
    Arrays.fill(order, -1);
    boolean[] isTaken = new boolean[rank];
    for (int i = 0; i < from.numResults(); i++) {
      int at = to.results().indexOf(from.result(i));
      boolean isSame =
          leading >= 0
              && at >= 0
              && VectorTypes.isSameSize(write.vectorType(), i, read.vectorType(), at);
      if (!isSame) {
        return Match.no("another part is read");
      }
      order[at] = leading + (long) i;
      isTaken[leading + i] = true;
    }
    int free = 0;
    for (int i = 0; i < rank; i++) {
      if (order[i] < 0) {
        if (!(to.result(i) instanceof AffineExpr.Constant)) {
          return Match.no("another part is read");
        }
        while (isTaken[free]) {
          free++;
        }
        order[i] = free++;
      }
    }
    long[] sizes = new long[rank];
    boolean[] scalable = new boolean[rank];
    for (int i = 0; i < rank; i++) {
      sizes[(int) order[i]] = read.vectorType().shape().size(i);
      scalable[(int) order[i]] = read.vectorType().isScalable(i);
    }
    VectorType all = VectorType.of(Shape.of(sizes), scalable, read.vectorType().elementType());
    return rank == 0
        ? Match.no("a vector without dimensions")
        : Match.replacing(
            read,
            b ->
                VectorTransposeOp.build(
                    b,
                    VectorCastOp.build(b, Vectors.BROADCAST, write.vector(), all).result(),
                    order));
  }

  /**
   * An insert_slice of a leading slice of a tensor that a write covers completely becomes a write
   * to the slice of the target.
   *
   * <pre>{@code
   * %w = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]}
   *     : vector<8x16xf32>, tensor<8x16xf32>
   * %s = tensor.extract_slice %w[0, 0] [8, %n] [1, 1] : tensor<8x16xf32> to tensor<8x?xf32>
   * %r = tensor.insert_slice %s into %d[%i, %j] [8, %n] [1, 1]
   *     : tensor<8x?xf32> into tensor<27x37xf32>
   *     -->  %e = tensor.extract_slice %d[%i, %j] [8, %n] [1, 1]
   *              : tensor<27x37xf32> to tensor<8x?xf32>
   *          %w = vector.transfer_write %v, %e[%c0, %c0] {in_bounds = [true, false]}
   *              : vector<8x16xf32>, tensor<8x?xf32>
   *          %r = tensor.insert_slice %w into %d[%i, %j] [8, %n] [1, 1]
   *              : tensor<8x?xf32> into tensor<27x37xf32>
   * }</pre>
   *
   * <p>The write covers all of the slice, so the contents of {@code %t} do not matter, and
   * bufferization needs no buffer for the temporary tensor. A dimension stays in bounds if the
   * slice has all of it.
   */
  private static Match boxOfWritten(TensorInsertSliceOp insert) {
    if (!(insert.source().definingOp() instanceof TensorExtractSliceOp extract)
        || !extract.result().hasOneUse()
        || !(extract.source().definingOp() instanceof TransferOp write)
        || writeOf(extract.source()) == null) {
      return Match.no("no box of what is written");
    }
    RankedTensorType box = (RankedTensorType) insert.source().type();
    RankedTensorType whole = (RankedTensorType) extract.source().type();
    boolean isSimple =
        write.result().hasOneUse()
            && insert.slice().strides().isEach(1)
            && extract.slice().strides().isEach(1)
            && extract.slice().offsets().isEach(0)
            && box.rank() == write.vectorType().rank()
            && whole.shape().equals(write.vectorType().shape())
            && !write.vectorType().isScalable()
            && write.permutationMap().isMinorIdentity()
            && isInBounds(write)
            && insert.slice().sizes().equals(extract.slice().sizes());
    if (!isSimple) {
      return Match.no("not a box from the start of what is written");
    }
    boolean[] inBounds = new boolean[box.rank()];
    for (int d = 0; d < box.rank(); d++) {
      inBounds[d] = box.shape().size(d) == whole.shape().size(d);
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(insert);
          Value target =
              TensorExtractSliceOp.build(
                      b.at(extract.location()), insert.target(), insert.slice(), box)
                  .result();
          TransferOp written =
              TransferOp.build(
                  b.at(write.location()),
                  Vectors.TRANSFER_WRITE,
                  write.vectorType(),
                  target,
                  write.indices(),
                  write.vector(),
                  null,
                  write.permutationMap(),
                  inBounds);
          insert.setOperand(0, written.result());
        });
  }
}
