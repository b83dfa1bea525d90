package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
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
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.shuffle}: elements of two vectors, selected by a mask of element numbers.
 *
 * <pre>{@code
 * %r = vector.shuffle %a, %b [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
 * }</pre>
 *
 * <p>Here {@code r} is {@code a[0], b[0], a[1], b[1]}. If the first dimensions of the operands have
 * the sizes m and n, the elements of {@code a} have the numbers 0 to {@code m - 1} and those of
 * {@code b} the numbers m to {@code m + n - 1}. The elements of a vector of higher rank are its
 * rows: all sizes but the first are equal. Vectors of rank 0 count as one element each, and the
 * result has rank 1. Number -1 stands for a poison element.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorShuffleOp extends Operation
    implements Foldable, Pure, Verifiable, Executable {
  private static final ValueGroup<Value> V1 = ValueGroup.operand("v1", VectorTypes.FIXED);
  private static final ValueGroup<Value> V2 = ValueGroup.operand("v2", VectorTypes.FIXED);
  private static final Property<DenseArrayAttr> MASK =
      IndexList.property("mask").spelled(LongLists.SYNTAX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorShuffleOp> DEFINITION =
      OpDefinition.of("vector.shuffle", VectorShuffleOp.class, VectorShuffleOp::new)
          .groups(V1, V2)
          .result("vector", VectorTypes.NOT_SCALAR)
          .properties(MASK)
          .syntax(
              format(
                  """
                  operands $mask attr-dict `:`
                  custom<Inferred>(type($v1), type($vector)) `,` type($v2)
                  """,
                  new InferredTypes("no element is chosen of %s", VectorShuffleOp::chosen)));

  private VectorShuffleOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a shuffle; with {@code n} the size of the first vector, the numbers from {@code n} on
   * select from the second, and -1 selects poison.
   *
   * @throws IllegalArgumentException if {@code v1} is no vector or {@code mask} is empty
   */
  public static VectorShuffleOp build(OpBuilder b, Value v1, Value v2, long... mask) {
    OperationState state = b.state(DEFINITION).operand(v1).operand(v2);
    state.property(MASK, DenseArrayAttr.i64(mask));
    List<Type> chosen = chosen(state, v1.type());
    checkArgument(chosen != null, "no elements are chosen of a %s", v1.type());
    return b.insert(new VectorShuffleOp(state.results(chosen)));
  }

  private static @Nullable List<Type> chosen(OperationState state, Type v1) {
    return v1 instanceof VectorType vector
            && state.property(MASK) instanceof DenseArrayAttr mask
            && mask.size() > 0
        ? List.of(chosen(vector, mask.size()))
        : null;
  }

  private static VectorType chosen(VectorType vector, long count) {
    long[] sizes = vector.rank() == 0 ? new long[1] : vector.shape().sizes().toArray();
    sizes[0] = count;
    return VectorType.of(Shape.of(sizes), vector.elementType());
  }

  /** The numbers of the elements selected. */
  public long[] mask() {
    return property(MASK).asLongs();
  }

  /**
   * Folds a shuffle of all elements of one operand in order to that operand, and a shuffle of
   * constants to a constant.
   *
   * <pre>{@code
   * %r = vector.shuffle %a, %b [2, 3, 4] : vector<2xf32>, vector<3xf32>   -->   %b
   *
   * %c = arith.constant dense<[1, 2]> : vector<2xi32>
   * %d = arith.constant dense<7> : vector<2xi32>
   * %s = vector.shuffle %c, %d [1, -1, 3] : vector<2xi32>, vector<2xi32>   -->   dense<[2, 1, 7]>
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    long before = 0;
    for (int i = 0; i < 2 && ((VectorType) operand(i).type()).rank() > 0; i++) {
      long size = ((VectorType) operand(i).type()).shape().size(0);
      if (mask().length == size && isFrom(before)) {
        return Fold.to(operand(i));
      }
      before += size;
    }
    Attribute first = operands.get(0);
    Attribute second = operands.get(1);
    if (first == null || second == null || ((VectorType) operand(0).type()).rank() == 0) {
      return Fold.NONE;
    }
    return first instanceof PoisonLike && second instanceof PoisonLike
        ? Fold.to(first)
        : chosen(first, second);
  }

  /**
   * Folds a shuffle of constants. An element that is poison may be any; it becomes the first of a
   * constant operand.
   */
  private Fold chosen(Attribute first, Attribute second) {
    DenseElementsAttr one = first instanceof DenseElementsAttr dense ? dense : null;
    DenseElementsAttr two = second instanceof DenseElementsAttr dense ? dense : null;
    DenseElementsAttr any = one == null ? two : one;
    VectorType type = (VectorType) result().type();
    if (any == null || type.rank() != 1 || !VectorTypes.hasNumbers(operand(0))) {
      return Fold.NONE;
    }
    long size = ((VectorType) operand(0).type()).shape().size(0);
    List<Attribute> elements = new ArrayList<>();
    for (long number : mask()) {
      DenseElementsAttr from = number < 0 ? null : number < size ? one : two;
      long at = number < size ? number : number - size;
      elements.add(from == null ? any.number(0) : VectorTypes.number(from, at));
    }
    return Fold.to(DenseElementsAttr.of(type, elements));
  }

  /** Returns true if the mask counts up from {@code first}. */
  private boolean isFrom(long first) {
    long[] mask = mask();
    return IntStream.range(0, mask.length).allMatch(i -> mask[i] == first + i);
  }

  @Override
  public Completion execute(Execution e) {
    Elements a = e.elements(operand(0));
    Elements b = e.elements(operand(1));
    VectorType type = (VectorType) result(0).type();
    long[] mask = mask();
    List<Long> shape = Representation.of(e).shape(type);
    int inner = Elements.count(shape.subList(1, shape.size()));
    return Completion.of(
        Elements.fill(
            a.kind(),
            shape,
            i -> {
              long chosen = mask[i / inner];
              long at = chosen * inner + i % inner;
              return chosen < 0
                  ? Datum.poison()
                  : at < a.count() ? a.at((int) at) : b.at((int) (at - a.count()));
            }));
  }

  @Override
  public void verify(Verification v) {
    VectorType one = (VectorType) get(V1).type();
    VectorType other = (VectorType) get(V2).type();
    long[] mask = mask();
    boolean fit =
        one.rank() == other.rank()
            && one.elementType().equals(other.elementType())
            && (one.rank() == 0 || chosen(one, 1).equals(chosen(other, 1)));
    if (!fit || mask.length == 0) {
      v.error("cannot choose %s of %s and %s", Quantity.of(mask.length, "element"), one, other);
      return;
    }
    long all = one.rank() == 0 ? 2 : one.shape().size(0) + other.shape().size(0);
    for (long number : mask) {
      if (number < -1 || number >= all) {
        v.error("chooses element %d of %d", number, all);
        return;
      }
    }
    if (!result().type().equals(chosen(one, mask.length))) {
      v.error("gives %s, but chooses %s", result().type(), chosen(one, mask.length));
    }
  }
}
