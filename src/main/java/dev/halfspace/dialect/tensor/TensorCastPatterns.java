package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.DestinationStyle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The patterns of tensors that use casts, reshapes and destinations. */
final class TensorCastPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "FoldTensorCastProducerOp", DestinationStyle.class, TensorCastPatterns::ofCasts),
          Pattern.of("DimOfDestStyleOp", Tensors.DIM, TensorCastPatterns::dimOfDestination),
          Pattern.of("DimOfReshapeOp", Tensors.DIM, TensorCastPatterns::dimOfReshape),
          Pattern.of(
              "ExtractSliceOpCastFolder",
              TensorExtractSliceOp.DEFINITION,
              TensorCastPatterns::sliceOfCast),
          Pattern.of(
              "InsertSliceOpCastFolder<mlir::tensor::InsertSliceOp>",
              TensorInsertSliceOp.DEFINITION,
              TensorCastPatterns::insertOfCasts),
          Pattern.of(
              "FoldEmptyTensorWithCastOp",
              TensorCastOp.DEFINITION,
              TensorCastPatterns::castOfEmpty),
          Pattern.of(
              "StaticTensorGenerate",
              TensorGenerateOp.DEFINITION,
              TensorCastPatterns::generateWithSizes),
          Pattern.of(
              "SingleInputConcatOp", TensorConcatOp.DEFINITION, TensorCastPatterns::ofOnlyInput),
          Pattern.of("FoldStaticZeroPadding", TensorPadOp.DEFINITION, TensorCastPatterns::unpadded),
          Pattern.of(
              "FoldCollapseOfCastOp",
              TensorCollapseShapeOp.DEFINITION,
              TensorCastPatterns::collapseOfCast),
          reshaped(
              "FoldReshapeWithSplat<mlir::tensor::ExpandShapeOp>",
              TensorExpandShapeOp.DEFINITION,
              TensorSplatOp.DEFINITION),
          reshaped(
              "FoldReshapeWithSplat<mlir::tensor::CollapseShapeOp>",
              TensorCollapseShapeOp.DEFINITION,
              TensorSplatOp.DEFINITION),
          reshaped(
              "FoldReshapeWithFromElements<mlir::tensor::ExpandShapeOp>",
              TensorExpandShapeOp.DEFINITION,
              TensorFromElementsOp.DEFINITION),
          reshaped(
              "FoldReshapeWithFromElements<mlir::tensor::CollapseShapeOp>",
              TensorCollapseShapeOp.DEFINITION,
              TensorFromElementsOp.DEFINITION));

  private TensorCastPatterns() {}

  /** An operation of casts that assert nothing, and its result cast, is one of what is cast. */
  private static Match ofCasts(DestinationStyle style) {
    Operation op = (Operation) style;
    Map<Integer, Value> sources = new LinkedHashMap<>();
    for (int i = 0; i < op.numOperands(); i++) {
      Value source = TensorCastOp.weakenedSourceOf(op.operand(i));
      if (source != null) {
        sources.put(i, source);
      }
    }
    Operation parent = op.parentOp();
    boolean isMasked = parent != null && parent.name().equals("vector.mask");
    if (sources.isEmpty() || op instanceof TensorInsertSliceOp || op.numRegions() > 0 || isMasked) {
      return Match.no("no cast that asserts nothing, or no place for another one");
    }
    return Match.rewrite(
        r -> {
          sources.forEach(op::setOperand);
          List<Value> destinations = style.destinations();
          for (int i = 0; i < destinations.size() && i < op.numResults(); i++) {
            Value result = op.result(i);
            Type type = result.type();
            Type known = destinations.get(i).type();
            if (!known.equals(type)) {
              result.setType(known);
              TensorCastOp cast = TensorCastOp.build(r.after(op), result, type);
              result.replaceUsesIf(cast.result(), use -> use.owner() != cast);
            }
          }
        });
  }

  /** The size of what is written into a tensor is that of the tensor. */
  private static Match dimOfDestination(DimOp op) {
    Operation definer = op.shaped().definingOp();
    if (!(definer instanceof DestinationStyle style)) {
      return Match.no("no destination");
    }
    int result = definer.results().indexOf(op.shaped());
    List<Value> destinations = style.destinations();
    return result < 0 || result >= destinations.size()
        ? Match.no("no destination of the result")
        : Match.rewrite(r -> op.setOperand(0, destinations.get(result)));
  }

  /** dim(reshape(x, s), i) = s[i]. */
  private static Match dimOfReshape(DimOp op) {
    if (!(op.shaped().definingOp() instanceof TensorReshapeOp reshape)) {
      return Match.no("no reshape");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value size =
              TensorExtractOp.build(b, reshape.operand(1), List.of(op.dimension())).result();
          r.replace(
              op,
              size.type().equals(op.result().type())
                  ? size
                  : Arith.indexCast(b, size, op.result().type()));
        });
  }

  /** slice(cast(x)) = slice(x). */
  private static Match sliceOfCast(TensorExtractSliceOp op) {
    Value source = TensorCastOp.weakenedSourceOf(op.source());
    if (source == null
        || op.slice().hasConstantValue()
        || op.slice().isOutOfBounds(((RankedTensorType) source.type()).shape())) {
      return Match.no("no cast that asserts nothing, or constants come first");
    }
    RankedTensorType type = (RankedTensorType) op.result().type();
    return Match.rewrite(
        r -> r.replaceWith(op, TensorExtractSliceOp.build(r.before(op), source, op.slice(), type)));
  }

  /** insert(cast(x), cast(y)) = cast(insert(x, y)), with the sizes that x has. */
  private static Match insertOfCasts(TensorInsertSliceOp op) {
    Value weakSource = TensorCastOp.weakenedSourceOf(op.source());
    Value weakTarget = TensorCastOp.weakenedSourceOf(op.target());
    if (op.slice().hasConstantValue() || (weakSource == null && weakTarget == null)) {
      return Match.no("no cast that asserts nothing, or constants come first");
    }
    Value source = weakSource == null ? op.source() : weakSource;
    Value target = weakTarget == null ? op.target() : weakTarget;
    RankedTensorType from = (RankedTensorType) source.type();
    RankedTensorType into = (RankedTensorType) target.type();
    IndexList given = op.slice().sizes();
    if (from.rank() != given.size()) {
      return Match.no("dimensions are left out");
    }
    IndexList sizes = given.knownBy(from.shape().sizes());
    Slice slice = new Slice(op.slice().offsets(), sizes, op.slice().strides());
    if (!sizes.known().equals(from.shape().sizes()) || slice.isOutOfBounds(into.shape())) {
      return Match.no("the sizes do not fit");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value inserted = TensorInsertSliceOp.build(b, source, target, slice).result();
          r.replace(
              op,
              into.equals(op.result().type())
                  ? inserted
                  : TensorCastOp.build(b, inserted, op.result().type()).result());
        });
  }

  /** cast(empty) = empty of the sizes that the cast asserts. */
  private static Match castOfEmpty(TensorCastOp op) {
    if (!(op.source().definingOp() instanceof TensorEmptyOp empty)
        || !(op.source().type() instanceof RankedTensorType from)
        || !(op.result().type() instanceof RankedTensorType to)) {
      return Match.no("no empty tensor");
    }
    for (int i = 0; i < to.rank(); i++) {
      if (to.shape().isDynamic(i) && !from.shape().isDynamic(i)) {
        return Match.no("the cast forgets a size");
      }
    }
    IndexList sizes =
        IndexList.of(from.shape().sizes().toArray(), empty.operands()).knownBy(to.shape().sizes());
    return Match.rewrite(
        r ->
            r.replaceWith(
                op, TensorEmptyOp.build(r.before(op), to, sizes.values().toArray(Value[]::new))));
  }

  /** Sizes that are constants become part of the type. */
  private static Match generateWithSizes(TensorGenerateOp op) {
    RankedTensorType type = (RankedTensorType) op.result().type();
    IndexList given = IndexList.of(type.shape().sizes().toArray(), op.sizes());
    IndexList sizes = given.withConstants(n -> n >= 0);
    if (sizes.equals(given)) {
      return Match.no("no size is a constant");
    }
    RankedTensorType known =
        RankedTensorType.of(Shape.of(sizes.known().toArray()), type.elementType(), type.encoding());
    return Match.rewrite(
        r -> {
          op.setSizes(sizes.values());
          op.result().setType(known);
          TensorCastOp cast = TensorCastOp.build(r.after(op), op.result(), type);
          op.result().replaceUsesIf(cast.result(), use -> use.owner() != cast);
        });
  }

  /** One tensor joined with no other is that tensor. */
  private static Match ofOnlyInput(TensorConcatOp op) {
    return op.numOperands() != 1
        ? Match.no("several tensors")
        : Match.rewrite(
            r ->
                r.replaceWith(
                    op, TensorCastOp.build(r.before(op), op.operand(0), op.result().type())));
  }

  /** A tensor padded by nothing is that tensor, unless a copy is wanted. */
  private static Match unpadded(TensorPadOp op) {
    return op.isNoFold() || !op.low().isEach(0) || !op.high().isEach(0)
        ? Match.no("it is padded, or a copy is wanted")
        : Match.rewrite(
            r ->
                r.replaceWith(
                    op, TensorCastOp.build(r.before(op), op.source(), op.result().type())));
  }

  /** collapse(cast(x)) = cast(collapse(x)). */
  private static Match collapseOfCast(TensorCollapseShapeOp op) {
    Value source = TensorCastOp.weakenedSourceOf(op.source());
    if (source == null) {
      return Match.no("no cast that asserts nothing");
    }
    RankedTensorType from = (RankedTensorType) source.type();
    Reassociation groups = Reassociation.of(op);
    RankedTensorType type =
        RankedTensorType.of(
            groups.join(from.shape()),
            from.elementType(),
            ((RankedTensorType) op.result().type()).encoding());
    return Match.rewrite(
        r -> {
          if (type.equals(op.result().type())) {
            op.setOperand(0, source);
            return;
          }
          OpBuilder b = r.before(op);
          Value joined =
              b.insert(
                      TensorCollapseShapeOp.DEFINITION.create(
                          b.state(TensorCollapseShapeOp.DEFINITION)
                              .operand(source)
                              .property(Reassociation.PROPERTY, groups.toAttribute())
                              .result(type)))
                  .result();
          r.replaceWith(op, TensorCastOp.build(b, joined, op.result().type()));
        });
  }

  /** Repeating an element, or giving all of them, does the same in the other shape. */
  private static Pattern reshaped(
      String name, OpDefinition<? extends Operation> opcode, OpDefinition<?> elements) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation inner = op.operand(0).definingOp();
          if (inner == null
              || inner.definition() != elements
              || !(op.result().type() instanceof RankedTensorType type)
              || !type.hasStaticShape()) {
            return Match.no("other elements, or sizes that are not known");
          }
          return Match.rewrite(
              r -> {
                OpBuilder b = r.before(op);
                r.replaceWith(
                    op,
                    b.insert(
                        elements.create(
                            b.state(elements).operandGroup(inner.operands()).result(type))));
              });
        });
  }
}
