package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.FastMath;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
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
import dev.halfspace.scalar.FloatScalar;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.reduction}: the reduction of a vector to a scalar, with an optional accumulator.
 *
 * <pre>{@code
 * %s = vector.reduction <add>, %v, %acc fastmath<reassoc> : vector<4xf32> into f32
 * }</pre>
 *
 * <p>Elements are combined in order, starting with the accumulator: {@code ((acc + v[0]) + v[1]) +
 * ...}, which {@code reassoc} permits to change. With {@code nnan} or {@code ninf}, an element,
 * accumulator or intermediate result that is NaN or infinite makes the result poison. Elements that
 * a {@link VectorMaskOp} masks out are skipped; if all are and there is no accumulator, the result
 * is poison.
 *
 * <p>The vector has at most one dimension, and the kind must fit its elements.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorReductionOp extends Operation
    implements FastMath, Maskable, Pure, Verifiable {
  private static final ValueGroup<Value> VECTOR =
      ValueGroup.operand("vector", TypeConstraints.VECTOR);
  private static final ValueGroup<@Nullable Value> ACC =
      ValueGroup.optionalOperand("acc", TypeConstraint.ANY);
  private static final Property<CombiningKind> KIND =
      Property.of("kind", CombiningKind.class).spelled(CombiningKind.SYNTAX);
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE)
          .spelled(FastMathAttr.SYNTAX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorReductionOp> DEFINITION =
      OpDefinition.of("vector.reduction", VectorReductionOp.class, VectorReductionOp::new)
          .groups(VECTOR, ACC)
          .result("dest", TypeConstraint.ANY)
          .properties(KIND, FASTMATH)
          .allTypesMatch("dest", "acc")
          .syntax(
              format(
                  """
                  $kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)?
                  attr-dict `:` type($vector) `into` type($dest)
                  """));

  private VectorReductionOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a reduction of all elements, combined with {@code start} if it is given.
   *
   * @param vector a vector of at most one dimension
   * @param start the accumulator, of the element type, or {@code null}
   */
  public static VectorReductionOp build(
      OpBuilder b, CombiningKind kind, Value vector, @Nullable Value start) {
    OperationState state = b.state(DEFINITION).operand(vector).optionalOperand(start);
    state.property(KIND, kind).result(VectorTypes.element(vector.type()));
    return b.insert(new VectorReductionOp(state));
  }

  /** The combiner of the elements. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The vector. */
  public Value vector() {
    return get(VECTOR);
  }

  /** The accumulator, with which the elements are combined, or {@code null}. */
  public @Nullable Value start() {
    return get(ACC);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) vector().type()).withElementType(IntegerType.I1);
  }

  @Override
  public Completion execute(Execution e, @Nullable Elements mask) {
    Elements from = e.elements(vector());
    Value start = start();
    Datum reduced = start == null ? null : promised(e.value(start));
    for (int i = 0; i < from.count(); i++) {
      if (Maskable.isSet(e, mask, i)) {
        Datum element = promised(from.at(i));
        reduced = reduced == null ? element : promised(kind().combine(reduced, element));
      }
    }
    return Completion.of(reduced == null ? Datum.poison() : reduced);
  }

  /** The given number, or poison if the fast-math flags exclude it. */
  private Datum promised(Datum number) {
    return number instanceof Datum.Single single
            && single.scalar() instanceof FloatScalar scalar
            && ((scalar.isNaN() && fastMath().has(FastMathFlag.NNAN))
                || (scalar.isInfinite() && fastMath().has(FastMathFlag.NINF)))
        ? Datum.poison()
        : number;
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) vector().type();
    if (type.rank() > 1) {
      v.error("combines a vector of one dimension, not %s", type);
    } else if (!kind().fits(type.elementType())) {
      v.error("cannot combine %s by '%s'", type, kind().spelling());
    } else if (!result().type().equals(type.elementType())) {
      v.error("gives %s from elements of %s", result().type(), type);
    }
  }
}
