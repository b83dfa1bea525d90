package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;

/**
 * {@code tensor.bitcast}: reinterprets the bits of the elements as another element type.
 *
 * <pre>{@code
 * %u = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>
 * }</pre>
 *
 * <p>It is elementwise: 1.0 becomes 1065353216 above, and poison elements stay poison. Both element
 * types have the same bit width, and static sizes are equal; {@code index} has no fixed width and
 * is rejected.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorBitcastOp extends DerivedOp {
  private static final TypeConstraint NUMBERS =
      new TypeConstraint(
          "a tensor of integers or floating-point numbers",
          type ->
              ShapeCompatibility.isTensor(type)
                  && (TypeConstraints.elementOrSelf(type) instanceof IntegerType
                      || TypeConstraints.elementOrSelf(type) instanceof FloatType));

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorBitcastOp> DEFINITION =
      OpDefinition.of("tensor.bitcast", TensorBitcastOp.class, TensorBitcastOp::new)
          .operand("source", NUMBERS)
          .result("dest", NUMBERS)
          .syntax(format("$source attr-dict `:` type($source) `to` type($dest)"))
          .with(Fold.Rule.class, Fold::ofSameType);

  private TensorBitcastOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a bitcast of {@code source} to {@code type}, a tensor type whose elements have the same
   * width.
   */
  public static TensorBitcastOp build(OpBuilder b, Value source, Type type) {
    return b.insert(new TensorBitcastOp(b.state(DEFINITION).operand(source).result(type)));
  }

  @Override
  public Completion execute(Execution e) {
    Elements elements = e.elements(source());
    DataKind kind = Representation.of(e).elementKind((ShapedType) result(0).type());
    return Completion.of(
        Elements.fill(
            kind,
            elements.shape(),
            i ->
                elements.isPoisonAt(i)
                    ? Datum.poison()
                    : Datum.of(kind.scalar(DataKind.wideBits(elements.scalarAt(i))))));
  }

  @Override
  public void verify(Verification v) {
    Type from = source().type();
    Type to = result().type();
    if (width(from) != width(to) || !ShapeCompatibility.areCompatible(from, to)) {
      v.error("keeps sizes and bits, but makes %s of %s", to, from);
    }
  }

  private static int width(Type tensor) {
    Type element = TypeConstraints.elementOrSelf(tensor);
    return element instanceof IntegerType integer
        ? integer.width()
        : element instanceof FloatType floating ? floating.width() : 0;
  }
}
