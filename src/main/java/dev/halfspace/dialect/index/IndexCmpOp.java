package dev.halfspace.dialect.index;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code index.cmp}: the comparison of two indices.
 *
 * <pre>{@code
 * %less = index.cmp slt(%a, %b)
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/IndexOps/#indexcmp-indexcmpop">MLIR</a>
 */
public final class IndexCmpOp extends Operation implements Pure, Printable {
  private static final Property<IndexCmpPredicate> PREDICATE =
      Property.of("pred", IndexCmpPredicate.class);

  /** What all operations of this name have in common. */
  public static final OpDefinition<IndexCmpOp> DEFINITION =
      OpDefinition.of("index.cmp", IndexCmpOp.class, IndexCmpOp::new)
          .operand("lhs", TypeConstraints.INDEX)
          .operand("rhs", TypeConstraints.INDEX)
          .result("result", TypeConstraints.I1)
          .properties(PREDICATE)
          .with(OpSyntax.class, IndexCmpOp::parse);

  private IndexCmpOp(OperationState state) {
    super(state);
  }

  /** Builds a comparison. */
  public static IndexCmpOp build(OpBuilder b, IndexCmpPredicate predicate, Value lhs, Value rhs) {
    OperationState state = b.state(DEFINITION).property(PREDICATE, predicate);
    return b.insert(new IndexCmpOp(state.operand(lhs).operand(rhs).result(IntegerType.I1)));
  }

  /** What is asked. */
  public IndexCmpPredicate predicate() {
    return property(PREDICATE);
  }

  /** The first operand. */
  public Value lhs() {
    return operand(0);
  }

  /** The second operand. */
  public Value rhs() {
    return operand(1);
  }

  // predicate ( %lhs, %rhs ) {...}?
  private static void parse(OpParser p, OperationState state) {
    state.property(PREDICATE, IndexCmpPredicate.parse(p));
    p.punctuation("(");
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.punctuation(")");
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(lhs, IndexType.INDEX)).operand(p.resolve(rhs, IndexType.INDEX));
    state.result(IntegerType.I1);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").text(predicate().spelling());
    p.text("(").values(operands()).text(")").discardableAttributes(this);
  }
}
