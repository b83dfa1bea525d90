package dev.halfspace.dialect.index;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.Accumulating;
import dev.halfspace.ir.Commutative;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pure;
import dev.halfspace.ir.Value;

/**
 * The operations {@code %r = index.xxx %lhs, %rhs} that always have a value: all but divisions, see
 * {@link IndexDivisionOp}.
 *
 * <pre>{@code
 * %sum = index.add %a, %b
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/IndexOps/">MLIR</a>
 */
public final class IndexBinaryOp extends Operation implements Accumulating, Commutative, Pure {
  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** The sum. */
    ADD("add", true),
    /** The difference. */
    SUB("sub", false),
    /** The product. */
    MUL("mul", true),
    /** The greater as signed numbers. */
    MAXS("maxs", true),
    /** The greater as unsigned numbers. */
    MAXU("maxu", true),
    /** The smaller as signed numbers. */
    MINS("mins", true),
    /** The smaller as unsigned numbers. */
    MINU("minu", true),
    /** The first operand shifted to the left by the second. */
    SHL("shl", false),
    /** The first operand shifted to the right by the second, copies of the sign shifted in. */
    SHRS("shrs", false),
    /** The first operand shifted to the right by the second, zeros shifted in. */
    SHRU("shru", false),
    /** The bits set in both. */
    AND("and", true),
    /** The bits set in any. */
    OR("or", true),
    /** The bits set in one only. */
    XOR("xor", true);

    private final OpDefinition<IndexBinaryOp> definition;
    private final boolean commutative;

    Kind(String mnemonic, boolean commutative) {
      this.commutative = commutative;
      this.definition =
          OpDefinition.of("index." + mnemonic, IndexBinaryOp.class, s -> new IndexBinaryOp(this, s))
              .operand("lhs", TypeConstraints.INDEX)
              .operand("rhs", TypeConstraints.INDEX)
              .result("result", TypeConstraints.INDEX)
              .syntax(IndexBinaryOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<IndexBinaryOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private IndexBinaryOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds an operation of {@code kind}. */
  public static IndexBinaryOp build(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    OperationState state = b.state(kind.definition).operand(lhs).operand(rhs);
    return b.insert(new IndexBinaryOp(kind, state.result(IndexType.INDEX)));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** The first operand. */
  public Value lhs() {
    return operand(0);
  }

  /** The second operand. */
  public Value rhs() {
    return operand(1);
  }

  @Override
  public boolean isCommutative() {
    return kind.commutative;
  }

  @Override
  public boolean accumulates(int operand) {
    return kind.commutative || (kind == Kind.SUB && operand == 0);
  }

  // %lhs, %rhs {...}?
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(lhs, IndexType.INDEX)).operand(p.resolve(rhs, IndexType.INDEX));
    state.result(IndexType.INDEX);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(lhs()).text(", ").value(rhs()).discardableAttributes(this);
  }
}
