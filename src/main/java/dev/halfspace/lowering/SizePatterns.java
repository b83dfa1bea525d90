package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.scf.ScfForallOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.tensor.TensorCollapseShapeOp;
import dev.halfspace.dialect.tensor.TensorConcatOp;
import dev.halfspace.dialect.tensor.TensorEmptyOp;
import dev.halfspace.dialect.tensor.TensorExpandShapeOp;
import dev.halfspace.dialect.tensor.TensorExtractSliceOp;
import dev.halfspace.dialect.tensor.TensorInsertSliceOp;
import dev.halfspace.dialect.tensor.TensorPadOp;
import dev.halfspace.dialect.tensor.TensorSplatOp;
import dev.halfspace.dialect.tensor.Tensors;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Patterns that resolve a dimension of a result from the operands of its defining operation. */
final class SizePatterns {
  private SizePatterns() {}

  /** All patterns, for the greedy driver. */
  static ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        Pattern.of("size-of-result", DimOp.class, SizePatterns::ofResult),
        Pattern.of("size-of-output", DimOp.class, SizePatterns::ofOutput));
  }

  private static Match ofResult(DimOp dim) {
    Operation definer = dim.shaped().definingOp();
    Shape shape = ((ShapedType) dim.shaped().type()).shapeOrNull();
    if (definer == null
        || shape == null
        || !(Constants.valueOf(dim.dimension()) instanceof IntegerAttr index)
        || index.bigValue().signum() < 0
        || index.value() >= shape.rank()) {
      return Match.no("it is the size of no result along a dimension that is known");
    }
    Function<OpBuilder, MixedIndex> size = size(definer, shape, Math.toIntExact(index.value()));
    return size == null
        ? Match.no("the size does not follow from what the operation is given")
        : Match.rewrite(
            r -> {
              OpBuilder b = r.before(dim);
              r.replace(dim, size.apply(b).value(b));
            });
  }

  /** The computation of a size, built on demand; {@code null} if the size cannot be resolved. */
  private static @Nullable Function<OpBuilder, MixedIndex> size(Operation op, Shape shape, int at) {
    if (op instanceof TensorInsertSliceOp insertion) {
      Value target = insertion.destinations().get(0);
      return b -> dim(b, target, at);
    } else if (op instanceof TensorConcatOp concat) {
      return b -> concatenated(b, concat, shape, at);
    } else if (op instanceof TensorPadOp pad) {
      return b -> padded(b, pad, shape, at);
    } else if (op instanceof TensorCollapseShapeOp collapse) {
      return b -> joined(b, collapse, shape, at);
    } else if (op instanceof MemRefExpandShapeOp expansion) {
      return b -> MixedIndex.of(expansion.outputShape()).get(at);
    } else if (op instanceof TensorExpandShapeOp expansion) {
      return b -> MixedIndex.of(expansion.expansion().shape()).get(at);
    } else if (op instanceof TensorExtractSliceOp slice) {
      List<MixedIndex> sizes = kept(slice, shape);
      return sizes.size() == shape.rank() ? b -> sizes.get(at) : null;
    }
    return op instanceof TensorEmptyOp || op instanceof TensorSplatOp
        ? b -> made(op, shape, at)
        : null;
  }

  /** The sizes that a slice keeps: all but those of 1 where the result has no 1 in place. */
  private static List<MixedIndex> kept(TensorExtractSliceOp slice, Shape shape) {
    List<MixedIndex> kept = new ArrayList<>();
    for (MixedIndex size : MixedIndex.of(slice.slice().sizes())) {
      if (size.known() != 1 || (kept.size() < shape.rank() && shape.size(kept.size()) == 1)) {
        kept.add(size);
      }
    }
    return kept;
  }

  /** The size of an operand along a dimension, folded if possible. */
  private static MixedIndex dim(OpBuilder b, Value tensor, int at) {
    Shape shape = requireNonNull(((ShapedType) tensor.type()).shapeOrNull());
    if (!shape.isDynamic(at)) {
      return MixedIndex.of(shape.size(at));
    }
    DimOp dim = DimOp.build(b, Tensors.DIM, tensor, MixedIndex.of(at).value(b));
    Fold.Rule rule = requireNonNull(Tensors.DIM.facet(Fold.Rule.class));
    Fold fold = rule.fold(dim, Constants.of(dim));
    while (fold instanceof Fold.InPlace inPlace) {
      inPlace.change().run();
      fold = rule.fold(dim, Constants.of(dim));
    }
    if (!(fold instanceof Fold.Results folded)) {
      return MixedIndex.of(dim.result());
    }
    dim.erase();
    return folded.results().get(0) instanceof Fold.Existing known
        ? MixedIndex.of(known.value())
        : MixedIndex.of(((IntegerAttr) ((Fold.Constant) folded.results().get(0)).value()).value());
  }

  /** The dynamic sizes are the trailing operands, in order. */
  private static MixedIndex made(Operation op, Shape shape, int at) {
    List<Value> sizes = new ArrayList<>(op.operands());
    if (op instanceof TensorSplatOp) {
      sizes.remove(0);
    }
    return MixedIndex.of(IndexList.of(shape, sizes)).get(at);
  }

  private static MixedIndex concatenated(OpBuilder b, TensorConcatOp op, Shape shape, int at) {
    if (!shape.isDynamic(at)) {
      return MixedIndex.of(shape.size(at));
    }
    List<Value> inputs = List.copyOf(op.operands());
    if (at != op.dimension()) {
      return inputs.stream()
          .map(each -> ((RankedTensorType) each.type()).shape().size(at))
          .filter(size -> size != Shape.DYNAMIC)
          .findFirst()
          .map(MixedIndex::of)
          .orElseGet(() -> dim(b, inputs.get(0), at));
    }
    List<MixedIndex> sizes = new ArrayList<>();
    AffineExpr sum = AffineExpr.constant(0);
    for (int i = 0; i < inputs.size(); i++) {
      sizes.add(dim(b, inputs.get(i), at));
      sum = sum.plus(AffineExpr.dim(i));
    }
    return MixedIndex.apply(b, sum, sizes, List.of());
  }

  private static MixedIndex padded(OpBuilder b, TensorPadOp pad, Shape shape, int at) {
    if (!shape.isDynamic(at)) {
      return MixedIndex.of(shape.size(at));
    }
    AffineExpr sum = AffineExpr.symbol(0).plus(AffineExpr.symbol(1)).plus(AffineExpr.symbol(2));
    return MixedIndex.apply(
        b,
        sum,
        List.of(
            dim(b, pad.operand(0), at),
            MixedIndex.of(pad.low()).get(at),
            MixedIndex.of(pad.high()).get(at)));
  }

  private static MixedIndex joined(OpBuilder b, TensorCollapseShapeOp op, Shape shape, int at) {
    if (!shape.isDynamic(at)) {
      return MixedIndex.of(shape.size(at));
    }
    List<MixedIndex> sizes = new ArrayList<>();
    op.groups().groups().get(at).forEach(each -> sizes.add(dim(b, op.operand(0), each)));
    return MixedIndex.product(b, sizes);
  }

  /** An output argument of {@code scf.forall} has the shape of its init. */
  private static Match ofOutput(DimOp dim) {
    return dim.definition() == Tensors.DIM
            && dim.shaped() instanceof BlockArgument argument
            && argument.owner().parentOp() instanceof ScfForallOp loop
            && loop.regionIterArgs().contains(argument)
        ? Match.rewrite(
            r -> dim.setOperand(0, loop.inits().get(loop.regionIterArgs().indexOf(argument))))
        : Match.no("it is the size of no output of a loop");
  }
}
