package dev.halfspace.dialect.tensor;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.KnownEffects;
import java.util.ArrayList;
import java.util.List;

/** The rules of single elements of tensors and of joined tensors. */
final class TensorElementPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "ChainedTensorBitcast",
              TensorBitcastOp.DEFINITION,
              TensorElementPatterns::bitcastTwice),
          Pattern.of(
              "ExtractElementFromIndexCast",
              TensorExtractOp.DEFINITION,
              TensorElementPatterns::ofIndexCast),
          Pattern.of(
              "ExtractFromTensorGenerate",
              TensorExtractOp.DEFINITION,
              TensorElementPatterns::ofGenerated),
          Pattern.of(
              "InferConcatResultType",
              TensorConcatOp.DEFINITION,
              TensorElementPatterns::joinedSizes),
          Pattern.of(
              "InferConcatOperandTypes",
              TensorConcatOp.DEFINITION,
              TensorElementPatterns::sizesOfInputs));

  private TensorElementPatterns() {}

  /** A constant put into a tensor that has it in all places changes nothing. */
  static Fold insert(Operation op, Constants operands) {
    return operands.get(1) instanceof DenseElementsAttr dense
            && dense.isSplat()
            && dense.size() > 0
            && dense.number(0).equals(operands.get(0))
        ? Fold.to(op.operand(1))
        : Fold.NONE;
  }

  /** Elements gathered of a uniform constant are uniform. */
  static Fold gather(Operation op, Constants operands) {
    RankedTensorType type = (RankedTensorType) op.result().type();
    return operands.get(0) instanceof DenseElementsAttr dense
            && dense.isSplat()
            && dense.size() > 0
            && type.hasStaticShape()
        ? Fold.to(DenseElementsAttr.splat(type, dense.number(0)))
        : Fold.NONE;
  }

  /** bitcast(bitcast(x)) = bitcast(x). */
  private static Match bitcastTwice(TensorBitcastOp op) {
    return op.source().definingOp() instanceof TensorBitcastOp inner
        ? TensorPatterns.replace(
            op, b -> TensorBitcastOp.build(b, inner.source(), op.result().type()))
        : Match.no("no bitcast");
  }

  /** An element of index_cast(x) is the index_cast of an element of x. */
  private static Match ofIndexCast(TensorExtractOp op) {
    Operation cast = op.tensor().definingOp();
    return cast != null && cast.definition() == Arith.INDEX_CAST
        ? Match.rewrite(
            r -> {
              OpBuilder b = r.before(op);
              Value element = TensorExtractOp.build(b, cast.operand(0), op.indices()).result();
              r.replace(op, Arith.indexCast(b, element, op.result().type()));
            })
        : Match.no("no cast");
  }

  /** The greatest number of operations that may lie between what reads memory and its use. */
  private static final int MOST_BETWEEN = 1 << 8;

  /** An element of what is generated is computed, unless memory may have changed since. */
  private static Match ofGenerated(TensorExtractOp op) {
    if (!(op.tensor().definingOp() instanceof TensorGenerateOp generate)
        || !isSameAt(generate, op)) {
      return Match.no("not generated, or not without effects");
    }
    return Match.rewrite(
        r -> {
          Block body = generate.body().entryBlock();
          IrMapping copies = new IrMapping();
          for (int i = 0; i < body.numArguments(); i++) {
            copies.map(body.argument(i), op.indices().get(i));
          }
          Operation end = requireNonNull(body.lastOp());
          for (Operation each : body) {
            if (each != end) {
              r.before(op).insert(copies.copy(each));
            }
          }
          r.replace(op, copies.lookup(end.operand(0)));
        });
  }

  /** Returns true if an operation without writes would do the same later in its block. */
  private static boolean isSameAt(Operation op, Operation later) {
    KnownEffects effects = new KnownEffects();
    if (effects.areNone(op)) {
      return true;
    }
    Operation each = effects.isDeadIfUnused(op) && !effects.mayWrite(op) ? op.next() : null;
    for (int i = 0; i < MOST_BETWEEN && each != null && each != later; i++) {
      each = effects.mayWrite(each) ? null : each.next();
    }
    return each == later;
  }

  /** Sizes that those of the inputs give become part of the type. */
  private static Match joinedSizes(TensorConcatOp op) {
    RankedTensorType old = (RankedTensorType) op.result().type();
    long[] sizes = old.shape().sizes().toArray();
    for (int d = 0; d < sizes.length; d++) {
      sizes[d] = sizes[d] == Shape.DYNAMIC ? op.size(d) : sizes[d];
    }
    RankedTensorType known = TensorTypes.withSizes(old, sizes);
    return known.equals(old)
        ? Match.no("no more is known")
        : TensorCastOp.replace(
            op, b -> TensorConcatOp.build(b, op.dimension(), op.operands(), known).result());
  }

  /** Sizes that another input or the result has are those of each input. */
  private static Match sizesOfInputs(TensorConcatOp op) {
    RankedTensorType type = (RankedTensorType) op.result().type();
    long[] sizes = type.shape().sizes().toArray();
    List<RankedTensorType> known = new ArrayList<>();
    for (Value input : op.operands()) {
      Shape shape = ((RankedTensorType) input.type()).shape();
      for (int d = 0; d < sizes.length; d++) {
        sizes[d] = sizes[d] == Shape.DYNAMIC ? shape.size(d) : sizes[d];
      }
    }
    for (Value input : op.operands()) {
      RankedTensorType old = (RankedTensorType) input.type();
      long[] all = sizes.clone();
      all[(int) op.dimension()] = old.shape().size((int) op.dimension());
      known.add(TensorTypes.withSizes(old, all));
    }
    return known.equals(op.operands().stream().map(Value::type).toList())
        ? Match.no("no more is known")
        : Match.rewrite(
            r -> {
              OpBuilder b = r.before(op);
              for (int i = 0; i < known.size(); i++) {
                Value input = op.operand(i);
                if (!known.get(i).equals(input.type())) {
                  op.setOperand(i, TensorCastOp.build(b, input, known.get(i)).result());
                }
              }
            });
  }
}
