package dev.halfspace.dialect.shape;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;
import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;

/**
 * The operations {@code memref.dim} and {@code tensor.dim}: the size of a buffer or tensor along a
 * dimension. They have no memory effects, but are not {@link dev.halfspace.ir.traits.Pure}: a
 * dimension that is out of bounds is undefined behavior.
 *
 * <pre>{@code
 * %n = memref.dim %a, %c0 : memref<?x4xf32>
 * %m = tensor.dim %t, %c0 : tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdim-memrefdimop">MLIR</a>
 */
public final class DimOp extends Operation
    implements NoMemoryEffect, ConditionallySpeculatable, ShapedDim, Executable {
  private static final ValueGroup<Value> DIMENSION = ValueGroup.operand("index", INDEX);

  private DimOp(OperationState state) {
    super(state);
  }

  /** The definition of an operation of the given name and operand types. */
  public static OpDefinition<DimOp> define(String name, TypeConstraint source) {
    return OpDefinition.of(name, DimOp.class, DimOp::new)
        .operand("source", source)
        .groups(DIMENSION)
        .result("result", INDEX)
        .resultName("dim")
        .syntax(format("attr-dict $source `,` $index `:` type($source)"));
  }

  /** Builds the query of the size of {@code source} along {@code dimension}. */
  public static DimOp build(
      OpBuilder b, OpDefinition<DimOp> opcode, Value source, Value dimension) {
    OperationState state = b.state(opcode).operand(source).operand(dimension);
    return b.insert(new DimOp(state.result(IndexType.INDEX)));
  }

  @Override
  public Value shaped() {
    return operand(0);
  }

  @Override
  public Value dimension() {
    return get(DIMENSION);
  }

  /** The dimension, if it is a constant and in bounds. */
  public OptionalInt knownDimension(Constants operands) {
    Shape shape = shaped().type() instanceof ShapedType type ? type.shapeOrNull() : null;
    return shape != null
            && operands.get(1) instanceof IntegerAttr value
            && value.isLong()
            && value.value() >= 0
            && value.value() < shape.rank()
        ? OptionalInt.of(Math.toIntExact(value.value()))
        : OptionalInt.empty();
  }

  /**
   * Folds to the size along a constant dimension, if it is static.
   *
   * @param kind the types to fold; others do not fold
   * @param open the fold of a dynamic size, by type and dimension
   */
  public <T extends ShapedType> Fold fold(
      Constants operands, Class<T> kind, BiFunction<T, Integer, Fold> open) {
    OptionalInt dimension = knownDimension(operands);
    if (dimension.isEmpty() || !kind.isInstance(shaped().type())) {
      return Fold.NONE;
    }
    T type = kind.cast(shaped().type());
    int index = dimension.getAsInt();
    Shape shape = requireNonNull(type.shapeOrNull());
    return shape.isDynamic(index)
        ? open.apply(type, index)
        : Fold.to(IntegerAttr.index(shape.size(index)));
  }

  /** Returns true if the dimension is a constant and less than the rank, which must be known. */
  @Override
  public boolean isSpeculatable() {
    return knownDimension(Constants.of(this)).isPresent();
  }

  @Override
  public Completion execute(Execution e) {
    List<Long> sizes =
        e.value(shaped()) instanceof MemoryView view ? view.sizes() : e.elements(shaped()).shape();
    long dimension = e.integer(dimension(), "a dimension");
    if (dimension < 0 || dimension >= sizes.size()) {
      throw e.trap(
          TrapKind.OUT_OF_BOUNDS,
          "the size along dimension %d of a value of rank %d is asked for"
              .formatted(dimension, sizes.size()));
    }
    return Completion.of(Datum.ofInt(e.indexBits(), sizes.get((int) dimension)));
  }
}
