package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code vector.insert}: a vector with an element or a part replaced.
 *
 * <pre>{@code
 * %w = vector.insert %x, %v[2] : f32 into vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorInsertOp extends Operation implements Pure, Printable, Verifiable {
  private static final Property<DenseArrayAttr> POSITION =
      Property.of("static_position", DenseArrayAttr.class)
          .where("an array of i64", IndexList::isAttribute);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorInsertOp> DEFINITION =
      OpDefinition.of("vector.insert", VectorInsertOp.class, VectorInsertOp::new)
          .operand("valueToStore", TypeConstraint.ANY)
          .operand("dest", TypeConstraints.VECTOR)
          .operands("dynamic_position", TypeConstraints.INDEX)
          .result("result", TypeConstraints.VECTOR)
          .properties(POSITION)
          .with(OpSyntax.class, VectorInsertOp::parse);

  private VectorInsertOp(OperationState state) {
    super(state);
  }

  /** Builds an insertion of {@code value} into {@code target}. */
  public static VectorInsertOp build(OpBuilder b, Value value, Value target, IndexList position) {
    OperationState state = b.state(DEFINITION).operand(value).operand(target);
    state.operandGroup(position.values()).property(POSITION, position.toAttribute());
    return b.insert(new VectorInsertOp(state.result(target.type())));
  }

  /** What is put in. */
  public Value value() {
    return operand(0);
  }

  /** The vector that it is put into. */
  public Value target() {
    return operand(1);
  }

  /** The place along the first dimensions. */
  public IndexList position() {
    return IndexList.of(property(POSITION), operandGroup(2));
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) target().type();
    if (!result().type().equals(vector)) {
      v.error(this, "gives %s, but changes %s".formatted(result().type(), vector));
    }
    if (!Positions.verify(this, v, vector, position())) {
      return;
    }
    // Sizes and scalability of what is put in are not compared, as MLIR does not.
    boolean fits =
        value().type() instanceof VectorType part
            ? part.rank() > 0 && part.rank() == vector.rank() - position().size()
            : position().size() == vector.rank();
    if (!fits || !VectorTypes.element(value().type()).equals(vector.elementType())) {
      v.error(
          this,
          "puts %s where %s has %s"
              .formatted(value().type(), vector, Positions.typeAt(vector, position().size())));
    }
  }

  // %value, %target[position] {...}? : type into vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand value = p.operand();
    p.punctuation(",");
    OpParser.Operand target = p.operand();
    IndexList position = IndexList.parse(p, Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("into", "before the type of the vector");
    Type targetType = p.type();
    state.operand(p.resolve(value, type)).operand(p.resolve(target, targetType));
    state.operandGroup(position.values()).property(POSITION, position.toAttribute());
    state.result(targetType);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(value()).text(", ").value(target()).text(" ");
    Positions.print(p, property(POSITION), operandGroup(2));
    p.discardableAttributes(this);
    p.text(" : ").type(value().type()).text(" into ").type(target().type());
  }
}
