package dev.halfspace.dialect.tensor;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reshapes;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.KnownEffects;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The patterns for tensor operations. */
final class TensorPatterns {
  /**
   * The most operations that are searched for writes between a generator that reads memory and its
   * use.
   */
  private static final int MOST_BETWEEN = 1 << 8;

  private static final Reshapes RESHAPES =
      new Reshapes(
          new Reshapes.Names("mlir::tensor::", "mlir::RankedTensorType"),
          TensorExpandShapeOp.DEFINITION,
          TensorCollapseShapeOp.DEFINITION,
          TensorCastOp.DEFINITION,
          Arith::product);

  static final ImmutableList<Pattern> ALL =
      ImmutableList.<Pattern>builder()
          .add(
              Pattern.of("ChainedTensorCast", TensorCastOp.DEFINITION, TensorPatterns::castTwice),
              Pattern.of(
                  "TensorCastExtractSlice", TensorCastOp.DEFINITION, TensorPatterns::castOfSlice),
              Pattern.of("DimOfCastOp", Tensors.DIM, TensorPatterns::dimOfCast),
              Pattern.of(
                  "ExtractFromTensorCast",
                  TensorExtractOp.DEFINITION,
                  TensorPatterns::extractOfCast),
              Pattern.of(
                  "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<"
                      + "mlir::tensor::ExtractSliceOp, SliceReturnTypeCanonicalizer,"
                      + " SliceCanonicalizer>",
                  TensorExtractSliceOp.DEFINITION,
                  TensorPatterns::sliceWithConstants),
              Pattern.of(
                  "ReplaceEmptyTensorStaticShapeDims",
                  TensorEmptyOp.DEFINITION,
                  TensorPatterns::emptyWithSizes),
              Pattern.of(
                  "StaticTensorGenerate",
                  TensorGenerateOp.DEFINITION,
                  TensorPatterns::generateWithSizes),
              Pattern.of("FoldEmptyTensorWithDimOp", Tensors.DIM, TensorPatterns::dimOfEmpty),
              Pattern.of(
                  "ChainedTensorBitcast", TensorBitcastOp.DEFINITION, TensorPatterns::bitcastTwice),
              Pattern.of(
                  "ExtractElementFromIndexCast",
                  TensorExtractOp.DEFINITION,
                  TensorPatterns::ofIndexCast),
              Pattern.of(
                  "ExtractFromTensorGenerate",
                  TensorExtractOp.DEFINITION,
                  TensorPatterns::ofGenerated),
              Pattern.of(
                  "SingleInputConcatOp", TensorConcatOp.DEFINITION, TensorPatterns::ofOnlyInput),
              Pattern.of(
                  "InferConcatResultType", TensorConcatOp.DEFINITION, TensorPatterns::joinedSizes),
              Pattern.of(
                  "InferConcatOperandTypes",
                  TensorConcatOp.DEFINITION,
                  TensorPatterns::sizesOfInputs))
          .addAll(RESHAPES.ofExpand())
          .addAll(RESHAPES.ofCollapse())
          .build();

  private TensorPatterns() {}

  /**
   * cast(cast(x)) = cast(x) where the intermediate type asserts nothing that the other two do not.
   *
   * <pre>{@code
   * %a = tensor.cast %t : tensor<?x?xf32> to tensor<4x?xf32>
   * %b = tensor.cast %a : tensor<4x?xf32> to tensor<4x8xf32>
   *     -->  %b = tensor.cast %t : tensor<?x?xf32> to tensor<4x8xf32>
   * }</pre>
   *
   * <p>With {@code tensor<?x8xf32>} as result both casts stay: only the first one asserts 4. They
   * also stay if the three types are incompatible, since a single cast might not verify.
   */
  private static Match castTwice(TensorCastOp op) {
    if (!(op.source().definingOp() instanceof TensorCastOp inner)) {
      return Match.no("no cast");
    }
    Sizes from = Sizes.of(inner.source());
    Sizes to = Sizes.of(op.result());
    Sizes all = from.and(Sizes.of(op.source())).and(to);
    return !all.isPossible() || !all.equals(from.and(to))
        ? Match.no("the type between asserts something")
        : TensorCastOp.replace(op, b -> inner.source());
  }

  /** The lattice of knowledge about the shape of a tensor: nothing, a shape, or a contradiction. */
  private record Sizes(@Nullable Shape shape, boolean isPossible) {
    /** The knowledge from the type of a tensor; nothing if it is unranked. */
    static Sizes of(Value tensor) {
      return new Sizes(((ShapedType) tensor.type()).shapeOrNull(), true);
    }

    /**
     * The meet of both: {@code 4x8} for {@code 4x?} and {@code ?x8}, a contradiction for {@code 4}
     * and {@code 5}.
     */
    Sizes and(Sizes other) {
      Shape one = shape;
      Shape two = other.shape;
      if (!isPossible || !other.isPossible || one == null || two == null) {
        return new Sizes(one == null ? two : one, isPossible && other.isPossible);
      }
      if (one.rank() != two.rank()) {
        return new Sizes(null, false);
      }
      long[] both = one.sizes().toArray();
      boolean agrees = true;
      for (int i = 0; i < both.length; i++) {
        agrees &= one.isDynamic(i) || two.isDynamic(i) || both[i] == two.size(i);
        both[i] = one.isDynamic(i) ? two.size(i) : both[i];
      }
      return new Sizes(agrees ? Shape.of(both) : null, agrees);
    }
  }

  /**
   * cast(slice(x)) = slice(x) with the sizes that the cast asserts.
   *
   * <pre>{@code
   * %s = tensor.extract_slice %t[0, 0] [%n, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
   * %c = tensor.cast %s : tensor<?x8xf32> to tensor<4x8xf32>
   *     -->  %c = tensor.extract_slice %t[0, 0] [4, 8] [1, 1] : tensor<?x8xf32> to tensor<4x8xf32>
   * }</pre>
   *
   * <p>{@code %n} is 4 or the cast is undefined behavior; a cast that asserts more elements than
   * there are always is, and stays. A cast that also forgets a size stays: the type of a slice is
   * inferred from its sizes.
   */
  private static Match castOfSlice(TensorCastOp op) {
    if (!(op.source().definingOp() instanceof TensorExtractSliceOp extract)
        || !(op.result().type() instanceof RankedTensorType to)
        || !(op.source().type() instanceof RankedTensorType from)
        || from.shape().equals(to.shape())) {
      return Match.no("no slice whose sizes are asserted");
    }
    if (TensorTypes.knowsMore(from, to)) {
      return Match.no("the cast forgets a size");
    }
    Slice slice = extract.slice();
    BitSet leftOut = Slice.leftOut(slice.shape(), from.shape(), false);
    if (leftOut == null) {
      return Match.no("the sizes do not fit");
    }
    long[] all = new long[slice.sizes().size()];
    int next = 0;
    for (int d = 0; d < all.length; d++) {
      all[d] = leftOut.get(d) ? Shape.DYNAMIC : to.shape().size(next++);
    }
    IndexList sizes = slice.sizes().knownBy(ImmutableLongArray.copyOf(all));
    Slice known = new Slice(slice.offsets(), sizes, slice.strides());
    return known.isOutOfBounds(((RankedTensorType) extract.source().type()).shape())
        ? Match.no("the cast asserts more elements than there are")
        : Match.replacing(op, b -> TensorExtractSliceOp.build(b, extract.source(), known, to));
  }

  /**
   * dim(cast(x)) = dim(x).
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<*xf32> to tensor<?x?xf32>
   * %d = tensor.dim %c, %i : tensor<?x?xf32>
   *     -->  %d = tensor.dim %t, %i : tensor<*xf32>
   * }</pre>
   *
   * <p>A static size is folded before.
   */
  private static Match dimOfCast(DimOp op) {
    return op.shaped().definingOp() instanceof TensorCastOp cast
        ? Match.replacing(op, b -> DimOp.build(b, Tensors.DIM, cast.source(), op.dimension()))
        : Match.no("no cast");
  }

  /**
   * The size of an empty tensor along a constant dimension is its operand.
   *
   * <pre>{@code
   * %e = tensor.empty(%n) : tensor<8x?xf32>
   * %d = tensor.dim %e, %c1 : tensor<8x?xf32>   -->  %n
   * }</pre>
   */
  private static Match dimOfEmpty(DimOp op) {
    int index = op.knownDimension(Constants.of(op)).orElse(-1);
    if (index < 0
        || !(op.shaped().definingOp() instanceof TensorEmptyOp empty)
        || !(empty.result().type() instanceof RankedTensorType type)
        || !type.shape().isDynamic(index)) {
      return Match.no("no empty tensor");
    }
    IndexList sizes = IndexList.of(type.shape(), empty.operands());
    return Match.rewrite(r -> r.replace(op, sizes.value(index).orElseThrow()));
  }

  /**
   * extract(cast(x)) = extract(x).
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
   * %e = tensor.extract %c[%i] : tensor<4xf32>
   *     -->  %e = tensor.extract %t[%i] : tensor<?xf32>
   * }</pre>
   *
   * <p>It does not apply to unranked tensors, which {@code tensor.extract} does not accept.
   */
  private static Match extractOfCast(TensorExtractOp op) {
    return op.tensor().definingOp() instanceof TensorCastOp cast
            && cast.source().type() instanceof RankedTensorType
        ? Match.replacing(op, b -> TensorExtractOp.build(b, cast.source(), op.indices()))
        : Match.no("no cast");
  }

  /**
   * Makes constant offsets, sizes and strides static in the operation and its type.
   *
   * <pre>{@code
   * %s = tensor.extract_slice %t[%i, 0] [1, %c4] [1, 1] : tensor<8x8xf32> to tensor<?xf32>
   *     -->  %u = tensor.extract_slice %t[%i, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
   *          %s = tensor.cast %u : tensor<4xf32> to tensor<?xf32>
   * }</pre>
   *
   * <p>One application handles the constants of one of the three lists. A slice that would be
   * statically out of bounds stays as it is, since the verifier would reject it.
   */
  private static Match sliceWithConstants(TensorExtractSliceOp op) {
    Slice slice = op.slice().withConstants(stride -> true);
    RankedTensorType whole = (RankedTensorType) op.source().type();
    if (slice.equals(op.slice()) || slice.isOutOfBounds(whole.shape())) {
      return Match.no("no operand is a constant");
    }
    RankedTensorType type =
        SliceInsertion.typeOf(whole, slice, op.slice(), (RankedTensorType) op.result().type());
    return Match.replacingBy(
        op,
        b -> {
          Value box = TensorExtractSliceOp.build(b, op.source(), slice, type).result();
          return TensorCastOp.to(b, box, op.result().type());
        });
  }

  /**
   * Makes constant sizes static.
   *
   * <pre>{@code
   * %e = tensor.empty(%c4, %n) : tensor<?x?xf32>
   *     -->  %f = tensor.empty(%n) : tensor<4x?xf32>
   *          %e = tensor.cast %f : tensor<4x?xf32> to tensor<?x?xf32>
   * }</pre>
   *
   * <p>Negative constants stay operands: no type can have them.
   */
  private static Match emptyWithSizes(TensorEmptyOp op) {
    IndexList sizes = knownSizes(op.result(), op.operands());
    RankedTensorType known = withSizes((RankedTensorType) op.result().type(), sizes);
    Value[] open = sizes.values().toArray(Value[]::new);
    return known.equals(op.result().type())
        ? Match.no("no size is a constant")
        : TensorCastOp.replace(op, b -> TensorEmptyOp.build(b, known, open).result());
  }

  /**
   * Makes constant sizes static, as {@link #emptyWithSizes} does. Attributes of the operation are
   * dropped, as in MLIR.
   *
   * <pre>{@code
   * %g = tensor.generate %c4, %n { ... } : tensor<?x?xf32>
   *     -->  %h = tensor.generate %n { ... } : tensor<4x?xf32>
   *          %g = tensor.cast %h : tensor<4x?xf32> to tensor<?x?xf32>
   * }</pre>
   */
  private static Match generateWithSizes(TensorGenerateOp op) {
    IndexList sizes = knownSizes(op.result(), op.sizes());
    RankedTensorType known = withSizes((RankedTensorType) op.result().type(), sizes);
    return known.equals(op.result().type())
        ? Match.no("no size is a constant")
        : Match.rewrite(
            r -> {
              op.setSizes(sizes.values());
              op.setAttributes(NamedAttributes.of());
              TensorCastOp.retype(r, op, op.result(), known);
            });
  }

  /** The sizes of a tensor, with constant values made static unless they are negative. */
  private static IndexList knownSizes(Value tensor, List<Value> open) {
    return IndexList.of(((RankedTensorType) tensor.type()).shape(), open)
        .withConstants(n -> n >= 0);
  }

  private static RankedTensorType withSizes(RankedTensorType type, IndexList sizes) {
    return TensorTypes.withSizes(type, sizes.known().toArray());
  }

  /**
   * bitcast(bitcast(x)) = bitcast(x).
   *
   * <pre>{@code
   * %a = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>
   * %b = tensor.bitcast %a : tensor<4xi32> to tensor<4xui32>
   *     -->  %b = tensor.bitcast %t : tensor<4xf32> to tensor<4xui32>
   * }</pre>
   */
  private static Match bitcastTwice(TensorBitcastOp op) {
    return op.source().definingOp() instanceof TensorBitcastOp inner
            && ShapeCompatibility.areCompatible(inner.source().type(), op.result().type())
        ? Match.replacing(op, b -> TensorBitcastOp.build(b, inner.source(), op.result().type()))
        : Match.no("no bitcast, or no tensor has all three types");
  }

  /**
   * extract(index_cast(x)) = index_cast(extract(x)).
   *
   * <pre>{@code
   * %c = arith.index_cast %t : tensor<4xi32> to tensor<4xindex>
   * %e = tensor.extract %c[%i] : tensor<4xindex>
   *     -->  %x = tensor.extract %t[%i] : tensor<4xi32>
   *          %e = arith.index_cast %x : i32 to index
   * }</pre>
   */
  private static Match ofIndexCast(TensorExtractOp op) {
    Operation cast = op.tensor().definingOp(Arith.INDEX_CAST);
    return cast != null
        ? Match.replacingBy(
            op,
            b -> {
              Value element = TensorExtractOp.build(b, cast.operand(0), op.indices()).result();
              return Arith.indexCast(b, element, op.result().type());
            })
        : Match.no("no cast");
  }

  /**
   * Replaces an element of a generated tensor by a copy of the body, unless memory may have changed
   * in between.
   *
   * <pre>{@code
   * %t = tensor.generate %n {
   * ^bb0(%a: index):
   *   %y = memref.load %m[%a] : memref<?xf32>
   *   tensor.yield %y : f32
   * } : tensor<?xf32>
   * %e = tensor.extract %t[%i] : tensor<?xf32>
   *     -->  %e = memref.load %m[%i] : memref<?xf32>
   * }</pre>
   *
   * <p>The copy would observe a write between the two operations, which the original does not. The
   * body is copied once per {@code tensor.extract}; {@code %t} stays for its other users.
   */
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

  /**
   * Returns true if an operation without writes would compute the same at {@code later}. If it
   * reads memory, {@code later} must follow in the same block with no write in between; since this
   * walk is repeated for each element, it gives up after {@link #MOST_BETWEEN} operations.
   */
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

  /**
   * The concatenation of a single input is a cast of that input.
   *
   * <pre>{@code
   * %u = tensor.concat dim(0) %t : (tensor<4xf32>) -> tensor<?xf32>
   *     -->  %u = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
   * }</pre>
   */
  private static Match ofOnlyInput(TensorConcatOp op) {
    return op.numOperands() != 1
        ? Match.no("several tensors")
        : TensorCastOp.replace(op, b -> op.operand(0));
  }

  /**
   * Makes result sizes static that follow from those of the inputs.
   *
   * <pre>{@code
   * %c = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<3x8xf32>) -> tensor<?x?xf32>
   *     -->  %d = tensor.concat dim(0) %a, %b
   *                   : (tensor<4x8xf32>, tensor<3x8xf32>) -> tensor<7x8xf32>
   *          %c = tensor.cast %d : tensor<7x8xf32> to tensor<?x?xf32>
   * }</pre>
   */
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

  /**
   * Casts each input to the static sizes of the result and of the other inputs, except along the
   * concatenated dimension.
   *
   * <pre>{@code
   * %c = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<?x?xf32>) -> tensor<?x8xf32>
   *     -->  %d = tensor.cast %b : tensor<?x?xf32> to tensor<?x8xf32>
   *          %c = tensor.concat dim(0) %a, %d
   *                   : (tensor<4x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
   * }</pre>
   *
   * <p>The cast asserts no more than the concatenation does, which is undefined behavior for other
   * sizes.
   */
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
