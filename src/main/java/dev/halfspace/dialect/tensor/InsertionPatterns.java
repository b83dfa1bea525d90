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

/** The patterns for {@code tensor.insert_slice} and {@code tensor.parallel_insert_slice}. */
final class InsertionPatterns {
  private InsertionPatterns() {}

  /**
   * The patterns for an operation whose C++ class is {@code name}, which is part of the pattern
   * names.
   */
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

  /**
   * Makes constant offsets, sizes and strides static, except strides 0.
   *
   * <pre>{@code
   * %u = tensor.insert_slice %s into %t[0] [%c4] [1] : tensor<?xf32> into tensor<8xf32>
   *     -->  %c = tensor.cast %s : tensor<?xf32> to tensor<4xf32>
   *          %u = tensor.insert_slice %c into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
   * }</pre>
   *
   * <p>One application handles the constants of one of the three lists. A slice that would be
   * statically out of bounds stays as it is, since the verifier would reject it. The cast for a
   * parallel insertion is inserted before {@code scf.forall.in_parallel}, which may not contain
   * other operations.
   */
  private static Match withConstants(SliceInsertion op) {
    Slice slice = op.slice().withConstants(stride -> stride != 0);
    RankedTensorType whole = (RankedTensorType) op.target().type();
    if (slice.equals(op.slice()) || slice.isOutOfBounds(whole.shape())) {
      return Match.no("no operand is a constant");
    }
    RankedTensorType type =
        SliceInsertion.typeOf(whole, slice, op.slice(), (RankedTensorType) op.source().type());
    return Match.rewrite(
        r -> {
          Operation loopEnd = op instanceof TensorParallelInsertSliceOp ? op.parentOp() : null;
          OpBuilder outside = r.before(loopEnd == null ? op : loopEnd);
          replace(r, op, TensorCastOp.to(outside, op.source(), type), op.target(), slice);
        });
  }

  /**
   * insert(cast(x), cast(y)) = cast(insert(x, y)), with the static sizes of x.
   *
   * <pre>{@code
   * %a = tensor.cast %s : tensor<4xf32> to tensor<?xf32>
   * %b = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
   * %u = tensor.insert_slice %a into %b[0] [%n] [1] : tensor<?xf32> into tensor<?xf32>
   *     -->  %v = tensor.insert_slice %s into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
   *          %u = tensor.cast %v : tensor<8xf32> to tensor<?xf32>
   * }</pre>
   *
   * <p>{@code %n} is 4 or the insertion is undefined behavior. A cast that asserts a size stays,
   * since it is the only operation that does so. One cast is enough; the other operand stays as it
   * is.
   */
  private static Match ofCasts(SliceInsertion op) {
    Value weakSource = TensorCastOp.weakenedSourceOf(op.source());
    Value weakTarget = TensorCastOp.weakenedSourceOf(op.target());
    if (op.slice().hasConstantValue() || (weakSource == null && weakTarget == null)) {
      return Match.no("no cast that asserts nothing, or constants come first");
    }
    Value source = weakSource == null ? op.source() : weakSource;
    Value target = weakTarget == null ? op.target() : weakTarget;
    Shape from = ((RankedTensorType) source.type()).shape();
    BitSet leftOut = Slice.leftOut(op.slice().shape(), from, true);
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

  /**
   * The sizes of a slice that are static in its source, up to the first dynamic one: 4, then two
   * dynamic sizes, for a source {@code 4x?x2} that drops no dimension.
   *
   * @param leftOut the dimensions of the slice that {@code from} drops
   */
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

  /**
   * Replaces an insertion by one with other operands, cast to the old type; a parallel insertion
   * has no result to cast.
   */
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
