package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.Shape;
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
 * {@code vector.extract}: an element or a smaller vector of a vector.
 *
 * <pre>{@code
 * %x = vector.extract %v[%i, 3] : f32 from vector<4x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorExtractOp extends Operation implements Pure, Printable, Verifiable {
  private static final Property<DenseArrayAttr> POSITION =
      Property.of("static_position", DenseArrayAttr.class)
          .where("an array of i64", IndexList::isAttribute);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorExtractOp> DEFINITION =
      OpDefinition.of("vector.extract", VectorExtractOp.class, VectorExtractOp::new)
          .operand("source", TypeConstraints.VECTOR)
          .operands("dynamic_position", TypeConstraints.INDEX)
          .result("result", TypeConstraint.ANY)
          .properties(POSITION)
          .with(OpSyntax.class, VectorExtractOp::parse);

  private VectorExtractOp(OperationState state) {
    super(state);
  }

  /**
   * Builds an extraction.
   *
   * @throws IllegalArgumentException if {@code source} is no vector
   */
  public static VectorExtractOp build(OpBuilder b, Value source, IndexList position) {
    if (!(source.type() instanceof VectorType vector)) {
      throw new IllegalArgumentException("an element is of a vector, not of a " + source.type());
    }
    OperationState state = b.state(DEFINITION).operand(source).operandGroup(position.values());
    state.property(POSITION, position.toAttribute());
    return b.insert(new VectorExtractOp(state.result(Positions.typeAt(vector, position.size()))));
  }

  /** The vector. */
  public Value source() {
    return operand(0);
  }

  /** The place along the first dimensions. */
  public IndexList position() {
    return IndexList.of(property(POSITION), operandGroup(1));
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) source().type();
    if (!Positions.verify(this, v, vector, position())) {
      return;
    }
    Type wanted = Positions.typeAt(vector, position().size());
    Type given = result().type();
    if (!given.equals(wanted) && !isOneOf(given, wanted) && !isOneOf(wanted, given)) {
      v.error(this, "gives %s, but at this position of %s is %s".formatted(given, vector, wanted));
    }
  }

  /** Whether a type is that of a vector of one element. */
  private static boolean isOneOf(Type type, Type element) {
    return type instanceof VectorType vector
        && vector.shape().equals(Shape.of(1))
        && vector.elementType().equals(element);
  }

  // %source[position] {...}? : type from vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    IndexList position = IndexList.parse(p, Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("from", "before the type of the vector");
    state.operand(p.resolve(source, p.type())).operandGroup(position.values());
    state.property(POSITION, position.toAttribute()).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source());
    Positions.print(p, property(POSITION), operandGroup(1));
    p.discardableAttributes(this);
    p.text(" : ").type(result().type()).text(" from ").type(source().type());
  }
}
