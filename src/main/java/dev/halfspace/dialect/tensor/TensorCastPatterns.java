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

/**
 * The patterns for tensor operations whose operands are casts, reshapes or destination-style
 * operations.
 */
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

  /**
   * Folds casts that assert nothing into the destination-style operation that uses them, and casts
   * its results back.
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
   * %u = tensor.insert %x into %c[%i] : tensor<?xf32>
   *     -->  %v = tensor.insert %x into %t[%i] : tensor<4xf32>
   *          %u = tensor.cast %v : tensor<4xf32> to tensor<?xf32>
   * }</pre>
   *
   * <p>It does not apply to {@code tensor.insert_slice}, whose sizes must change as well (see
   * {@link InsertionPatterns}), nor to operations with regions, whose block arguments may have the
   * old types. {@code vector.mask} may contain only one operation, so the cast of the result cannot
   * be inserted there.
   */
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

  /**
   * dim(op(..., y)) = dim(y) for the destination y that is tied to the result.
   *
   * <pre>{@code
   * %u = tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<?xf32>
   * %d = tensor.dim %u, %c0 : tensor<?xf32>
   *     -->  %d = tensor.dim %t, %c0 : tensor<?xf32>
   * }</pre>
   */
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

  /**
   * dim(reshape(x, s), i) = s[i].
   *
   * <pre>{@code
   * %u = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
   * %d = tensor.dim %u, %i : tensor<?x?xf32>
   *     -->  %e = tensor.extract %s[%i] : tensor<2xi32>
   *          %d = arith.index_cast %e : i32 to index
   * }</pre>
   *
   * <p>A dimension out of bounds is undefined behavior before and after. Elements of type {@code
   * index} need no {@code arith.index_cast}.
   */
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

  /**
   * slice(cast(x)) = slice(x).
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
   * %s = tensor.extract_slice %c[%i, 0] [%n, 8] [1, 1] : tensor<?x?xf32> to tensor<?x8xf32>
   *     -->  %s = tensor.extract_slice %t[%i, 0] [%n, 8] [1, 1]
   *                   : tensor<4x8xf32> to tensor<?x8xf32>
   * }</pre>
   *
   * <p>The type of the slice does not depend on that of the tensor and stays. A slice that is
   * statically out of bounds of {@code x} would not verify and is left unchanged.
   */
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

  /**
   * cast(empty) = empty with the sizes that the cast asserts.
   *
   * <pre>{@code
   * %e = tensor.empty(%n, %m) : tensor<?x?xf32>
   * %c = tensor.cast %e : tensor<?x?xf32> to tensor<4x?xf32>
   *     -->  %c = tensor.empty(%m) : tensor<4x?xf32>
   * }</pre>
   *
   * <p>{@code %n} is 4 or the cast is undefined behavior. A cast that also forgets a size would
   * need an operand for it, and stays.
   */
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

  /**
   * collapse(cast(x)) = cast(collapse(x)).
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<4x8xf32> to tensor<?x8xf32>
   * %u = tensor.collapse_shape %c [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
   *     -->  %v = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
   *          %u = tensor.cast %v : tensor<32xf32> to tensor<?xf32>
   * }</pre>
   */
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
   * expand(cast(x)) = cast(expand(cast(x))), where constant sizes become static if the dimension of
   * x that they expand is static.
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
   * %u = tensor.expand_shape %c [[0, 1]] output_shape [%c2, 4] : tensor<?xf32> into tensor<?x4xf32>
   *     -->  %d = tensor.cast %c : tensor<?xf32> to tensor<8xf32>
   *          %v = tensor.expand_shape %d [[0, 1]] output_shape [2, 4]
   *                   : tensor<8xf32> into tensor<2x4xf32>
   *          %u = tensor.cast %v : tensor<2x4xf32> to tensor<?x4xf32>
   * }</pre>
   *
   * <p>The new cast is of {@code %c}, not of {@code %t}, to the product of the sizes: that may
   * differ from the size of {@code %t}, and a cast between the two would not verify. If it is
   * equal, the two casts fold.
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

  /**
   * Folds a reshape of a splat, or of {@code tensor.from_elements}, to the same operation with the
   * other shape.
   *
   * <pre>{@code
   * %t = tensor.from_elements %x, %y : tensor<2x1xf32>
   * %u = tensor.collapse_shape %t [[0, 1]] : tensor<2x1xf32> into tensor<2xf32>
   *     -->  %u = tensor.from_elements %x, %y : tensor<2xf32>
   * }</pre>
   *
   * <p>The elements are in row-major order in both shapes. The result must have static shape: a
   * splat would need operands for dynamic sizes.
   *
   * @param opcode {@code tensor.expand_shape} or {@code tensor.collapse_shape}
   * @param elements {@code tensor.splat} or {@code tensor.from_elements}
   */
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
