package dev.halfspace.dialect.tensor;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.format.Format.format;

import com.google.common.math.LongMath;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.TrapKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * {@code tensor.concat}: concatenates tensors along a dimension.
 *
 * <pre>{@code
 * %t = tensor.concat dim(0) %a, %b : (tensor<3x6xf32>, tensor<?x6xf32>) -> tensor<?x6xf32>
 * }</pre>
 *
 * <p>With sizes 3 and {@code n} along dimension 0, {@code %t[i, j]} is {@code %a[i, j]} for {@code
 * i < 3} and {@code %b[i - 3, j]} for {@code 3 <= i < 3 + n}. There is at least one input, all of
 * the rank and element type of the result. Along the other dimensions the sizes are equal: the
 * verifier compares static sizes, and dynamic ones trap as a bad size when they differ. The result
 * type may be more or less static than the inputs imply; a more static type is an assertion, which
 * traps as a false cast when it does not hold.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorConcatOp extends Operation
    implements Foldable, Pure, Executable, Verifiable {
  private static final Property<IntegerAttr> DIM =
      Property.of("dim", IntegerAttr.class)
          .where("an i64", value -> value.type().equals(IntegerType.I64))
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I64));

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorConcatOp> DEFINITION =
      OpDefinition.of("tensor.concat", TensorConcatOp.class, TensorConcatOp::new)
          .operands("inputs", TensorTypes.RANKED)
          .properties(DIM)
          .result("result", TensorTypes.RANKED)
          .resultName("concat")
          .syntax(
              format(
                  "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"));

  private TensorConcatOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the concatenation of {@code inputs}.
   *
   * @param dimension the dimension to concatenate along, in {@code [0, rank)}
   * @param type the type of the result
   * @throws IllegalArgumentException if {@code inputs} is empty
   */
  public static TensorConcatOp build(
      OpBuilder b, long dimension, List<? extends Value> inputs, RankedTensorType type) {
    checkArgument(!inputs.isEmpty(), "at least one tensor is joined, not none");
    OperationState state = b.state(DEFINITION).operandGroup(inputs).result(type);
    return b.insert(new TensorConcatOp(state.property(DIM, IntegerAttr.i64(dimension))));
  }

  /** The dimension along which the inputs are concatenated. */
  public long dimension() {
    return property(DIM).value();
  }

  /**
   * Folds the concatenation of a single input to that input, if the types are equal.
   *
   * <pre>{@code
   * %t = tensor.concat dim(0) %a : (tensor<4xf32>) -> tensor<4xf32>   -->  %a
   * }</pre>
   */
  @Override
  public Fold fold(Constants constants) {
    return numOperands() == 1 && operand(0).type().equals(result(0).type())
        ? Fold.to(operand(0))
        : Fold.NONE;
  }

  @Override
  public Completion execute(Execution e) {
    List<Elements> parts = operands().stream().map(e::elements).toList();
    int along = (int) dimension();
    List<Long> sizes = new ArrayList<>(parts.get(0).shape());
    sizes.set(along, parts.stream().mapToLong(part -> part.shape().get(along)).sum());
    Elements whole = new Elements.Builder(parts.get(0).kind(), sizes).build();
    List<Long> offsets = new ArrayList<>(Collections.nCopies(sizes.size(), 0L));
    List<Long> steps = Collections.nCopies(sizes.size(), 1L);
    for (Elements part : parts) {
      sizes.set(along, part.shape().get(along));
      if (!sizes.equals(part.shape())) {
        throw e.trap(
            TrapKind.BAD_SIZE, "sizes %s do not fit %s".formatted(part.shape(), whole.shape()));
      }
      whole = whole.withSlice(part, offsets, part.shape(), steps);
      offsets.set(along, offsets.get(along) + part.shape().get(along));
    }
    return Completion.of(TypeClaims.check(e, whole, result(0).type()));
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) result().type();
    if (numOperands() == 0) {
      v.error("joins no tensors, but needs at least one");
      return;
    }
    for (int i = 0; i < numOperands(); i++) {
      RankedTensorType input = (RankedTensorType) operand(i).type();
      if (input.rank() != type.rank() || !input.elementType().equals(type.elementType())) {
        v.error("makes %s of %s, of another rank or elements", type, input);
        return;
      }
    }
    if (dimension() < 0 || dimension() >= type.rank()) {
      v.error("joins along dimension %d, which %s lacks", dimension(), type);
      return;
    }
    for (int d = 0; d < type.rank(); d++) {
      long size = size(d);
      if (d != dimension() && !verifySizes(d, size, v)) {
        return;
      }
      if (size != Shape.DYNAMIC && !type.shape().isDynamic(d) && size != type.shape().size(d)) {
        v.error("makes %s, but dimension #%d has size %d", type, d, size);
        return;
      }
    }
  }

  /**
   * The size of the concatenation along a dimension: the sum of the inputs' sizes, or the first
   * static one. {@link Shape#DYNAMIC} if a term of the sum, or all of them, are dynamic.
   */
  long size(int d) {
    boolean isSum = d == dimension();
    long size = isSum ? 0 : Shape.DYNAMIC;
    for (Value input : operands()) {
      long each = ((RankedTensorType) input.type()).shape().size(d);
      if (!isSum) {
        size = size == Shape.DYNAMIC ? each : size;
      } else if (each == Shape.DYNAMIC) {
        return Shape.DYNAMIC;
      } else {
        // A sum that overflows a long saturates.
        size = LongMath.saturatedAdd(size, each);
      }
    }
    return size;
  }

  /**
   * Reports inputs whose static sizes differ along another dimension; returns true if there are
   * none.
   */
  private boolean verifySizes(int d, long size, Verification v) {
    for (Value input : operands()) {
      long each = ((RankedTensorType) input.type()).shape().size(d);
      if (each != Shape.DYNAMIC && each != size) {
        return v.error(
            "joins tensors of sizes %d and %d along dimension #%d, where they must agree",
            size, each, d);
      }
    }
    return true;
  }
}
