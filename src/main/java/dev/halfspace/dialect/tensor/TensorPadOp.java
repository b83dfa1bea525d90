package dev.halfspace.dialect.tensor;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.DynamicIndexList;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code tensor.pad}: a tensor with elements added before and after it along each dimension; a body
 * computes them from their indices.
 *
 * <pre>{@code
 * %u = tensor.pad %t low[1, %n] high[0, 2] {
 * ^bb0(%i: index, %j: index):
 *   tensor.yield %x : f32
 * } : tensor<4x8xf32> to tensor<5x?xf32>
 * }</pre>
 *
 * <p>{@code %u[i, j]} is {@code %t[i - 1, j - %n]} above where that is in bounds, and otherwise the
 * value that the body yields for {@code i} and {@code j}, subscripts of the result. Per dimension,
 * the size is low + size + high; a negative sum is undefined behavior and traps as a bad size. The
 * interpreter also accepts negative amounts, which cut off elements.
 *
 * <p>Where size, low and high are static, the verifier demands their sum in the result type;
 * elsewhere it accepts any size, which traps as a false cast if it does not hold. The body has one
 * argument of type {@code index} per dimension and yields the element type. {@code nofold} requests
 * a copy even where nothing is added, for instance for alignment.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorPadOp extends DerivedOp implements SingleBlock, VerifiedAfterRegions {
  private static final IndexList.Slot LOW = IndexList.Slot.of("low", "static_low");
  private static final IndexList.Slot HIGH = IndexList.Slot.of("high", "static_high");
  private static final Property<UnitAttr> NO_FOLD = Property.optional("nofold", UnitAttr.class);

  private static final RegionSlot BODY = RegionSlot.region("region");

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorPadOp> DEFINITION =
      OpDefinition.of("tensor.pad", TensorPadOp.class, TensorPadOp::new)
          .operand("source", TensorTypes.RANKED)
          .groups(LOW.values(), HIGH.values())
          .properties(LOW.known(), HIGH.known(), NO_FOLD)
          .result("result", TensorTypes.RANKED)
          .regions(BODY)
          .implicitTerminator(() -> Tensors.YIELD)
          .resultName("padded")
          .syntax(
              format(
                  """
                  $source (`nofold` $nofold^)?
                  `low` `` custom<DynamicIndexList>($low, $static_low)
                  `high` `` custom<DynamicIndexList>($high, $static_high)
                  $region attr-dict `:` type($source) `to` type($result)
                  """,
                  DynamicIndexList.DIRECTIVE))
          .with(Fold.Rule.class, TensorFolds::pad);

  private TensorPadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a padding whose result type is inferred from the amounts.
   *
   * @param low the number of elements added before the first, per dimension
   * @param high the number of elements added after the last, per dimension
   * @param body emits the computation of an element, including {@code tensor.yield}; its arguments
   *     are the indices in the result
   * @throws IllegalArgumentException if {@code source} is no tensor of known rank, {@code low} or
   *     {@code high} do not have one number per dimension of it, or a size would be negative or
   *     overflow a long
   */
  @CanIgnoreReturnValue
  public static TensorPadOp build(
      OpBuilder b, Value source, IndexList low, IndexList high, OpBuilder.Body body) {
    if (!(source.type() instanceof RankedTensorType from)
        || low.size() != from.rank()
        || high.size() != from.rank()) {
      throw new IllegalArgumentException(
          "%s before and %d after for %s"
              .formatted(Quantity.of(low.size(), "number"), high.size(), source.type()));
    }
    long[] sizes = new long[from.rank()];
    for (int d = 0; d < sizes.length; d++) {
      BigInteger size = size(from, low, high, d);
      checkArgument(
          size == null || (size.signum() >= 0 && size.bitLength() < Long.SIZE),
          "dimension %s would have size %s",
          d,
          size);
      sizes[d] = size == null ? Shape.DYNAMIC : size.longValueExact();
    }
    RankedTensorType type = TensorTypes.withSizes(from, sizes);
    OperationState state = b.state(DEFINITION).operand(source);
    LOW.describe(state, low);
    HIGH.describe(state, high);
    b.region(state.result(type), Collections.nCopies(type.rank(), IndexType.INDEX), body);
    return b.insert(new TensorPadOp(state));
  }

  /** The number of elements added before the first, per dimension. */
  public IndexList low() {
    return LOW.in(this);
  }

  /** The number of elements added after the last, per dimension. */
  public IndexList high() {
    return HIGH.in(this);
  }

  /**
   * Sets the numbers of elements added before the first and after the last, per dimension. The
   * result type is not changed; the caller has to update it where a size becomes static.
   */
  void setPadding(IndexList low, IndexList high) {
    LOW.set(this, low);
    HIGH.set(this, high);
  }

  /** Returns true if the padding must not be folded even if the result equals the source. */
  public boolean isNoFold() {
    return hasProperty(NO_FOLD);
  }

  /** Returns true if an amount is known to be negative, so that elements are cut off. */
  boolean cuts() {
    return Stream.of(low(), high())
        .flatMap(list -> known(list).known().stream().boxed())
        .anyMatch(n -> n < 0 && n != Shape.DYNAMIC);
  }

  /** The list with all constant values made static, including negative ones. */
  static IndexList known(IndexList list) {
    return list.withConstants(n -> true);
  }

  /** Marks the padding as one that must not be folded even if the result equals the source. */
  public void setNoFold() {
    setProperty(NO_FOLD, UnitAttr.UNIT);
  }

  /** The region that computes an added element. */
  public Region body() {
    return get(BODY);
  }

  @Override
  public Completion execute(Execution e) {
    Elements from = e.elements(source());
    List<Long> before = low().integers(e, "a size");
    List<Long> after = high().integers(e, "a size");
    List<Long> sizes = new ArrayList<>();
    for (int d = 0; d < before.size(); d++) {
      sizes.add(before.get(d) + from.shape().get(d) + after.get(d));
    }
    Elements padded =
        Elements.compute(
            from.kind(),
            sizes,
            at -> {
              long[] moved = new long[at.length];
              for (int d = 0; d < at.length; d++) {
                moved[d] = at[d] - before.get(d);
              }
              int index = from.index(moved);
              return index >= 0 ? from.at(index) : TensorTypes.computed(e, body(), at);
            });
    return Completion.of(TypeClaims.check(e, padded, result(0).type()));
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType from = (RankedTensorType) source().type();
    RankedTensorType to = (RankedTensorType) result().type();
    if (from.rank() != to.rank()) {
      v.error("makes %s of %s, of another rank", to, from);
    } else if (low().verify(from.rank(), "leading number", v)
        && high().verify(from.rank(), "trailing number", v)) {
      for (int d = 0; d < from.rank(); d++) {
        BigInteger size = size(from, low(), high(), d);
        if (size != null && !size.equals(BigInteger.valueOf(to.shape().size(d)))) {
          v.error("makes %s, but dimension #%d has size %s", to, d, size);
        }
      }
    }
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    TensorTypes.verifyBody(this, (RankedTensorType) result().type(), v);
  }

  /**
   * The size of the result along a dimension, or {@code null} if it is dynamic. It is the exact sum
   * of three longs, which may be negative or overflow a long.
   */
  private static @Nullable BigInteger size(
      RankedTensorType from, IndexList low, IndexList high, int d) {
    if (from.shape().isDynamic(d) || low.isValue(d) || high.isValue(d)) {
      return null;
    }
    return BigInteger.valueOf(from.shape().size(d))
        .add(BigInteger.valueOf(low.known().get(d)))
        .add(BigInteger.valueOf(high.known().get(d)));
  }
}
