package dev.halfspace.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The patterns of boxes that are put into tensors, at once or by the iterations of a loop. */
final class InsertionPatterns {
  private InsertionPatterns() {}

  /** The patterns of an operation that is {@code name} in C++. */
  static List<Pattern> of(String name, OpDefinition<? extends SliceInsertion> opcode) {
    return List.of(
        Pattern.of(
            "InsertSliceOpConstantArgumentFolder<mlir::tensor::%s>".formatted(name),
            opcode,
            InsertionPatterns::withConstants),
        Pattern.of(
            "InsertSliceOpCastFolder<mlir::tensor::%s>".formatted(name),
            opcode,
            InsertionPatterns::ofCasts));
  }

  /** Constants among offsets, sizes and strides become part of the operation, but for strides 0. */
  private static Match withConstants(SliceInsertion op) {
    Slice slice = op.slice().withConstants(stride -> stride != 0);
    RankedTensorType whole = (RankedTensorType) op.target().type();
    if (slice.equals(op.slice()) || slice.isOutOfBounds(whole.shape())) {
      return Match.no("no operand is a constant");
    }
    RankedTensorType type =
        SliceInsertion.boxOf(whole, slice, (RankedTensorType) op.source().type());
    return Match.rewrite(
        r -> {
          Operation loopEnd = op instanceof TensorParallelInsertSliceOp ? op.parentOp() : null;
          OpBuilder outside = r.before(loopEnd == null ? op : loopEnd);
          replace(r, op, TensorCastOp.to(outside, op.source(), type), op.target(), slice);
        });
  }

  /** insert(cast(x), cast(y)) = cast(insert(x, y)), with the sizes that x has. */
  private static Match ofCasts(SliceInsertion op) {
    Value weakSource = TensorCastOp.weakenedSourceOf(op.source());
    Value weakTarget = TensorCastOp.weakenedSourceOf(op.target());
    if (op.slice().hasConstantValue() || (weakSource == null && weakTarget == null)) {
      return Match.no("no cast that asserts nothing, or constants come first");
    }
    Value source = weakSource == null ? op.source() : weakSource;
    Value target = weakTarget == null ? op.target() : weakTarget;
    Shape from = ((RankedTensorType) source.type()).shape();
    BitSet leftOut = SliceInsertion.leftOut(op.slice().shape(), from, true);
    if (leftOut == null) {
      return Match.no("the sizes do not fit");
    }
    IndexList sizes = op.slice().sizes().knownBy(sizes(op.slice().sizes(), from, leftOut));
    Slice slice = new Slice(op.slice().offsets(), sizes, op.slice().strides());
    return !SliceInsertion.isReduced(from, slice.shape())
            || slice.isOutOfBounds(((RankedTensorType) target.type()).shape())
        ? Match.no("the sizes do not fit")
        : Match.rewrite(r -> replace(r, op, source, target, slice));
  }

  /** The sizes of a box that its source knows, up to the first that it does not know. */
  private static ImmutableLongArray sizes(IndexList given, Shape from, BitSet leftOut) {
    long[] sizes = new long[given.size()];
    Arrays.fill(sizes, Shape.DYNAMIC);
    int next = 0;
    for (int d = 0; d < sizes.length && next < from.rank(); d++) {
      if (!leftOut.get(d) && !from.isDynamic(next)) {
        sizes[d] = from.size(next++);
      }
    }
    return ImmutableLongArray.copyOf(sizes);
  }

  private static void replace(
      Rewriter r, SliceInsertion op, Value source, Value target, Slice slice) {
    OpBuilder b = r.before(op);
    if (op instanceof TensorInsertSliceOp) {
      Value inserted = TensorInsertSliceOp.build(b, source, target, slice).result();
      r.replace(op, TensorCastOp.to(b, inserted, op.result().type()));
    } else {
      TensorParallelInsertSliceOp.build(b, source, target, slice);
      r.erase(op);
    }
  }
}
