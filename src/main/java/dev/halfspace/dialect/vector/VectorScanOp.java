package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
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
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code vector.scan}: the prefix reduction of a vector along a dimension. The first result has the
 * intermediate result of each step, with or without the element of that step, the second has the
 * final result.
 *
 * <pre>{@code
 * %dest, %accumulated_value = vector.scan <add>, %v, %start
 *     {inclusive = false, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
 * }</pre>
 *
 * <p>With {@code +} for the combiner, along a dimension of size n:
 *
 * <pre>{@code
 * exclusive   dest[0] = start   dest[i] = dest[i - 1] + v[i - 1]   accumulated = dest[n - 1]
 * inclusive   dest[0] = v[0]    dest[i] = dest[i - 1] + v[i]       accumulated = dest[n - 1]
 *
 * of 1, 2, 3 and start 10, exclusive   10, 11, 13   and 13
 * of 1, 2, 3 and start 10, inclusive   1, 3, 6      and 6
 * }</pre>
 *
 * <p>An exclusive scan thus ignores the last element, and an inclusive scan the initial value, as
 * in MLIR's lowering. The initial value has the sizes of the vector without the dimension.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorScanOp extends Operation implements Pure, Executable, Verifiable {
  private static final ValueGroup<Value> SOURCE =
      ValueGroup.operand("source", VectorTypes.NOT_SCALAR);
  private static final ValueGroup<Value> START =
      ValueGroup.operand("initial_value", TypeConstraints.VECTOR);
  private static final Property<CombiningKind> KIND =
      Property.of("kind", CombiningKind.class).spelled(CombiningKind.SYNTAX);
  private static final Property<IntegerAttr> DIMENSION =
      Property.of("reduction_dim", IntegerAttr.class)
          .where("an i64", value -> value.type().equals(IntegerType.I64));
  private static final Property<IntegerAttr> INCLUSIVE =
      Property.of("inclusive", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1));

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorScanOp> DEFINITION =
      OpDefinition.of("vector.scan", VectorScanOp.class, VectorScanOp::new)
          .groups(SOURCE, START)
          .result("dest", VectorTypes.NOT_SCALAR)
          .result("accumulated_value", TypeConstraints.VECTOR)
          .namingResults()
          .properties(KIND, DIMENSION, INCLUSIVE)
          .allTypesMatch("source", "dest")
          .allTypesMatch("initial_value", "accumulated_value")
          .syntax(
              format(
                  """
                  $kind `,` $source `,` $initial_value attr-dict `:`
                  type($source) `,` type($initial_value)
                  """));

  private VectorScanOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a scan of {@code source} along {@code dimension} that starts with {@code start}.
   *
   * @param start the initial value, of the type of {@code source} without {@code dimension}; a
   *     vector of rank 0 if no dimension is left
   */
  public static VectorScanOp build(
      OpBuilder b,
      CombiningKind kind,
      Value source,
      Value start,
      int dimension,
      boolean inclusive) {
    OperationState state = b.state(DEFINITION).operand(source).operand(start);
    state.property(KIND, kind).property(DIMENSION, IntegerAttr.i64(dimension));
    state.property(INCLUSIVE, IntegerAttr.bool(inclusive));
    return b.insert(new VectorScanOp(state.result(source.type()).result(start.type())));
  }

  /** The combiner of the elements. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The vector. */
  public Value source() {
    return get(SOURCE);
  }

  /** The initial value of an exclusive scan; an inclusive scan uses only its type. */
  public Value start() {
    return get(START);
  }

  /** The number of the dimension along which elements are combined. */
  public long dimension() {
    return property(DIMENSION).value();
  }

  /** Returns true if the result of each step includes the element of that step. */
  public boolean isInclusive() {
    return property(INCLUSIVE).isTrue();
  }

  @Override
  public Completion execute(Execution e) {
    Elements from = e.elements(source());
    Datum start = e.value(start());
    int along = (int) dimension();
    long[] sizes = Longs.toArray(from.shape());
    Elements.Builder steps = new Elements.Builder(from);
    long[] at = new long[sizes.length];
    Elements.Builder ends =
        start instanceof Elements elements ? new Elements.Builder(elements) : null;
    Datum end = start;
    for (int i = 0; i < from.count(); i++) {
      int lane = 0;
      for (int d = 0; d < sizes.length; d++) {
        lane = d == along ? lane : (int) (lane * sizes[d] + at[d]);
      }
      long[] before = at.clone();
      before[along]--;
      Datum reached;
      if (at[along] == 0) {
        Datum first = start instanceof Elements elements ? elements.at(lane) : start;
        reached = isInclusive() ? from.at(i) : first;
      } else {
        int previous = from.checkedIndex(before);
        reached = kind().combine(steps.at(previous), from.at(isInclusive() ? i : previous));
      }
      steps.set(i, reached);
      end = reached;
      if (ends != null) {
        ends.set(lane, reached);
      }
      MemoryView.advance(at, sizes);
    }
    return Completion.of(steps.build(), ends == null ? end : ends.build());
  }

  @Override
  public void verify(Verification v) {
    VectorType from = (VectorType) source().type();
    VectorType start = (VectorType) start().type();
    if (dimension() < 0 || dimension() >= from.rank()) {
      v.error("goes along dimension #%d of %s", dimension(), from);
    } else if (!start.shape().sizes().asList().equals(sizesLeft(from))) {
      v.error("starts with %s, which is not %s without dimension #%d", start, from, dimension());
    } else {
      boolean unused = kind().verify(v, from);
    }
  }

  private List<Long> sizesLeft(VectorType from) {
    List<Long> sizes = new ArrayList<>(from.shape().sizes().asList());
    sizes.remove((int) dimension());
    return sizes;
  }
}
