package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.SingleOpRegion;
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
              "FoldEmptyTensorWithCastOp",
              TensorCastOp.DEFINITION,
              TensorCastPatterns::castOfEmpty),
          Pattern.of(
              "FoldCollapseOfCastOp",
              TensorCollapseShapeOp.DEFINITION,
              TensorCastPatterns::collapseOfCast),
          Pattern.of(
              "ConvertToStaticExpandShape",
              TensorExpandShapeOp.DEFINITION,
              TensorCastPatterns::expandOfCast),
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
    boolean isAlone = op.parentOp() instanceof SingleOpRegion;
    if (sources.isEmpty() || op instanceof TensorInsertSliceOp || op.numRegions() > 0 || isAlone) {
      return Match.no("no cast that asserts nothing, or no place for another one");
    }
    return Match.rewrite(
        r -> {
          sources.forEach(op::setOperand);
          List<Value> destinations = style.destinations();
          for (int i = 0; i < destinations.size() && i < op.numResults(); i++) {
            TensorCastOp.retype(r, op, op.result(i), destinations.get(i).type());
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
    return Match.replacingBy(
        op,
        b -> {
          Value size =
              TensorExtractOp.build(b, reshape.operand(1), List.of(op.dimension())).result();
          return size.type().equals(op.result().type())
              ? size
              : Arith.indexCast(b, size, op.result().type());
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
    return Match.replacing(op, b -> TensorExtractSliceOp.build(b, source, op.slice(), type));
  }

  /** cast(empty) = empty of the sizes that the cast asserts. */
  private static Match castOfEmpty(TensorCastOp op) {
    if (!(op.source().definingOp() instanceof TensorEmptyOp empty)
        || !(op.source().type() instanceof RankedTensorType from)
        || !(op.result().type() instanceof RankedTensorType to)) {
      return Match.no("no empty tensor");
    }
    if (TensorTypes.knowsMore(from, to)) {
      return Match.no("the cast forgets a size");
    }
    IndexList sizes = IndexList.of(from.shape(), empty.operands()).knownBy(to.shape().sizes());
    return Match.replacing(
        op, b -> TensorEmptyOp.build(b, to, sizes.values().toArray(Value[]::new)));
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
        TensorTypes.withSizes(
            (RankedTensorType) op.result().type(), groups.join(from.shape()).sizes().toArray());
    return type.equals(op.result().type())
        ? Match.rewrite(r -> op.setOperand(0, source))
        : TensorCastOp.replace(
            op, b -> TensorCollapseShapeOp.build(b, source, groups, type).result());
  }

  /**
   * expand(cast(x)) = cast(expand(cast(x))), where sizes that are constants are part of the types
   * if x knows the dimension that they split.
   */
  private static Match expandOfCast(TensorExpandShapeOp op) {
    Value source = TensorCastOp.weakenedSourceOf(op.source());
    if (source == null) {
      return Match.no("no cast that asserts nothing");
    }
    RankedTensorType from = (RankedTensorType) source.type();
    RankedTensorType old = (RankedTensorType) op.result().type();
    Reassociation groups = op.expansion().groups();
    IndexList constant = op.expansion().shape().withConstants(n -> n >= 0);
    boolean[] isSplit = new boolean[old.rank()];
    for (int g = 0; g < from.rank(); g++) {
      for (int dimension : groups.groups().get(g)) {
        isSplit[dimension] = !from.shape().isDynamic(g);
      }
    }
    IndexList given = op.expansion().shape();
    IndexList shape = IndexList.choose(old.rank(), d -> isSplit[d] ? constant : given);
    if (shape.equals(given)) {
      return Match.no("no size of a known dimension is a constant");
    }
    Shape split = shape.shape();
    RankedTensorType joined = RankedTensorType.of(groups.join(split), from.elementType());
    RankedTensorType type = RankedTensorType.of(split, old.elementType());
    return TensorCastOp.replace(
        op,
        b -> {
          Value known = TensorCastOp.build(b, op.source(), joined).result();
          return TensorExpandShapeOp.build(b, known, groups.groups(), shape, type).result();
        });
  }

  /** Repeating an element, or giving all of them, does the same in the other shape. */
  private static Pattern reshaped(
      String name, OpDefinition<? extends Operation> opcode, OpDefinition<?> elements) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation inner = op.operand(0).definingOp(elements);
          if (inner == null
              || !(op.result().type() instanceof RankedTensorType type)
              || !type.hasStaticShape()) {
            return Match.no("other elements, or sizes that are not known");
          }
          return Match.replacing(
              op,
              b ->
                  b.insert(
                      elements.create(
                          b.state(elements).operandGroup(inner.operands()).result(type))));
        });
  }
}
