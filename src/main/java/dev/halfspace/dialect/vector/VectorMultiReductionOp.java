package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.multi_reduction}: the reduction of a vector along some dimensions, combined with an
 * accumulator.
 *
 * <pre>{@code
 * %s = vector.multi_reduction <add>, %v, %acc [1, 3] : vector<4x8x16x32xf32> to vector<4x16xf32>
 * }</pre>
 *
 * <p>Element {@code (i, k)} of the example's result is that of {@code acc} combined with all {@code
 * v[i, j, k, l]}, in row-major order. If all dimensions are reduced, accumulator and result are
 * scalars.
 *
 * <pre>{@code
 * // Of rows (1, 2, 3), (4, 5, 6) and a start of (10, 20): 16, 35.
 * %s = vector.multi_reduction <add>, %v, %acc [1] : vector<2x3xi32> to vector<2xi32>
 * }</pre>
 *
 * <p>Under a {@link VectorMaskOp}, elements that are masked out are skipped; the mask has the shape
 * of the source. The verifier compares types only: as MLIR's, it accepts a kind that does not fit
 * the elements, and dimensions that the source does not have.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorMultiReductionOp extends Operation implements Maskable, Pure, Verifiable {
  private static final ValueGroup<Value> SOURCE =
      ValueGroup.operand("source", VectorTypes.NOT_SCALAR);
  private static final ValueGroup<Value> ACC = ValueGroup.operand("acc", TypeConstraint.ANY);
  private static final Property<CombiningKind> KIND =
      Property.of("kind", CombiningKind.class).spelled(CombiningKind.SYNTAX);
  private static final Property<DenseArrayAttr> DIMENSIONS =
      IndexList.property("reduction_dims").spelled(LongLists.SYNTAX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorMultiReductionOp> DEFINITION =
      OpDefinition.of(
              "vector.multi_reduction", VectorMultiReductionOp.class, VectorMultiReductionOp::new)
          .groups(SOURCE, ACC)
          .result("dest", TypeConstraint.ANY)
          .properties(KIND, DIMENSIONS)
          .allTypesMatch("dest", "acc")
          .syntax(
              format(
                  """
                  $kind `,` $source `,` $acc attr-dict $reduction_dims `:`
                  type($source) `to` type($dest)
                  """));

  private VectorMultiReductionOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a reduction of {@code source} along {@code dimensions}, combined with {@code start}.
   *
   * @param start the accumulator, whose type, that of {@code source} without {@code dimensions}, is
   *     the type of the result
   */
  public static VectorMultiReductionOp build(
      OpBuilder b, CombiningKind kind, Value source, Value start, long... dimensions) {
    OperationState state = b.state(DEFINITION).operand(source).operand(start);
    state.property(KIND, kind).property(DIMENSIONS, DenseArrayAttr.i64(dimensions));
    return b.insert(new VectorMultiReductionOp(state.result(start.type())));
  }

  /** The combiner of the elements. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The vector. */
  public Value source() {
    return get(SOURCE);
  }

  /** The accumulator, with which the elements are combined. */
  public Value start() {
    return get(ACC);
  }

  /** The dimensions that are reduced, which the result does not have. */
  public long[] reducedDimensions() {
    return property(DIMENSIONS).asLongs();
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) source().type()).withElementType(IntegerType.I1);
  }

  @Override
  public Completion execute(Execution e, @Nullable Elements mask) {
    if (!kind().fits(VectorTypes.element(source().type()))) {
      throw e.unsupported("%s of %s is not defined".formatted(kind(), source().type()));
    }
    Elements from = e.elements(source());
    Datum start = e.value(start());
    List<Long> reduced = Longs.asList(reducedDimensions());
    Elements.Builder result =
        new Elements.Builder(
            start instanceof Elements all ? all : Elements.splat(from.kind(), List.of(), start));
    long[] sizes = Longs.toArray(from.shape());
    long[] at = new long[sizes.length];
    for (int i = 0; i < from.count(); i++) {
      int index = 0;
      for (int d = 0; d < sizes.length; d++) {
        index = reduced.contains((long) d) ? index : (int) (index * sizes[d] + at[d]);
      }
      if (Maskable.isSet(e, mask, i)) {
        result.set(index, kind().combine(result.at(index), from.at(i)));
      }
      MemoryView.advance(at, sizes);
    }
    return Completion.of(start instanceof Elements ? result.build() : result.at(0));
  }

  @Override
  public void verify(Verification v) {
    VectorType from = (VectorType) source().type();
    Type left = VectorTypes.dimensionsOf(from, keptDimensions(from.rank()));
    if (!result().type().equals(left)) {
      v.error(
          "gives %s, but %s without dimensions %s is %s",
          result().type(), from, Arrays.toString(reducedDimensions()), left);
    }
  }

  private int[] keptDimensions(int rank) {
    long[] reduced = reducedDimensions();
    return IntStream.range(0, rank).filter(d -> !Longs.contains(reduced, d)).toArray();
  }
}
