package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
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
import java.util.Arrays;
import java.util.List;

/**
 * {@code vector.transpose}: a vector with its dimensions permuted.
 *
 * <pre>{@code
 * %t = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
 * }</pre>
 *
 * <p>Dimension {@code d} of the result is dimension {@code permutation[d]} of the vector, so {@code
 * t[i, j]} is {@code v[j, i]}; for {@code [1, 2, 0]}, {@code t[i, j, k]} is {@code v[k, i, j]}.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorTransposeOp extends Operation
    implements Foldable, Pure, Verifiable, Executable {
  private static final Property<DenseArrayAttr> PERMUTATION =
      IndexList.property("permutation").spelled(LongLists.SYNTAX);

  private static final ValueGroup<Value> VECTOR =
      ValueGroup.operand("vector", TypeConstraints.VECTOR);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorTransposeOp> DEFINITION =
      OpDefinition.of("vector.transpose", VectorTransposeOp.class, VectorTransposeOp::new)
          .groups(VECTOR)
          .result("result", TypeConstraints.VECTOR)
          .properties(PERMUTATION)
          .syntax(
              format("$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"));

  private VectorTransposeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a transpose; dimension {@code d} of the result is dimension {@code permutation[d]} of
   * the vector.
   *
   * @throws IllegalArgumentException if {@code permutation} is no permutation of the dimensions of
   *     {@code vector}
   */
  public static VectorTransposeOp build(OpBuilder b, Value vector, long... permutation) {
    if (!(vector.type() instanceof VectorType type) || !isPermutation(permutation, type.rank())) {
      throw new IllegalArgumentException(
          "%s does not order the dimensions of a %s"
              .formatted(Arrays.toString(permutation), vector.type()));
    }
    OperationState state = b.state(DEFINITION).operand(vector);
    state.property(PERMUTATION, DenseArrayAttr.i64(permutation));
    return b.insert(new VectorTransposeOp(state.result(permuted(type, permutation))));
  }

  private static boolean isPermutation(long[] permutation, int rank) {
    boolean[] seen = new boolean[rank];
    for (long d : permutation) {
      if (d < 0 || d >= rank || seen[(int) d]) {
        return false;
      }
      seen[(int) d] = true;
    }
    return permutation.length == rank;
  }

  private static VectorType permuted(VectorType type, long[] permutation) {
    int[] dimensions = Arrays.stream(permutation).mapToInt(d -> (int) d).toArray();
    return type.rank() == 0 ? type : (VectorType) VectorTypes.dimensionsOf(type, dimensions);
  }

  /** The vector. */
  public Value vector() {
    return get(VECTOR);
  }

  /** The dimensions of the vector in the order of the result. */
  public long[] permutation() {
    return property(PERMUTATION).asLongs();
  }

  /**
   * transpose(x) = x if only unit dimensions move and the type stays; the transpose of a splat is a
   * splat.
   *
   * <pre>{@code
   * %t = vector.transpose %v, [2, 1, 0] : vector<1x4x1xf32> to vector<1x4x1xf32>   -->   %v
   *
   * %c = arith.constant dense<2> : vector<2x3xi32>
   * %t = vector.transpose %c, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
   *     -->  dense<2> : vector<3x2xi32>
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    Fold constant = VectorTypes.ofUniform(this, operands.get(0));
    return constant instanceof Fold.Nothing
            && vector().type().equals(result().type())
            && keepsOrder()
        ? Fold.to(vector())
        : constant;
  }

  /**
   * Returns true if all dimensions except those of size 1 stay in order.
   *
   * <p>The elements then keep their row-major order, and the transpose is a shape_cast. A scalable
   * size is never 1 in this sense. A transpose without {@link #hasPermutedType} is no shape_cast.
   */
  boolean keepsOrder() {
    if (!hasPermutedType()) {
      return false;
    }
    VectorType type = (VectorType) vector().type();
    long last = -1;
    for (long dimension : permutation()) {
      if (!VectorTypes.isOne(type, (int) dimension)) {
        if (dimension < last) {
          return false;
        }
        last = dimension;
      }
    }
    return true;
  }

  /**
   * Returns true if the result has the scalable dimensions that the permutation gives, which the
   * verifier, as MLIR's, does not check.
   */
  boolean hasPermutedType() {
    return result().type().equals(permuted((VectorType) vector().type(), permutation()));
  }

  @Override
  public Completion execute(Execution e) {
    Elements from = e.elements(vector());
    long[] permutation = permutation();
    List<Long> shape = Arrays.stream(permutation).mapToObj(d -> from.shape().get((int) d)).toList();
    return Completion.of(
        Elements.compute(
            from.kind(),
            shape,
            at -> {
              long[] before = new long[at.length];
              for (int d = 0; d < at.length; d++) {
                before[(int) permutation[d]] = at[d];
              }
              return from.element(before);
            }));
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) vector().type();
    if (!isPermutation(permutation(), type.rank())) {
      v.error("%s does not order the dimensions of %s", Arrays.toString(permutation()), type);
    } else if (!hasSizesOf((VectorType) result().type(), permuted(type, permutation()))) {
      v.error("gives %s, but the order makes %s", result().type(), permuted(type, permutation()));
    }
  }

  /** Returns true if element type and sizes are the same; MLIR does not compare scalability. */
  private static boolean hasSizesOf(VectorType type, VectorType other) {
    return type.shape().equals(other.shape()) && type.elementType().equals(other.elementType());
  }
}
