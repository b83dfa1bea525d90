package dev.halfspace.dialect.index;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.IndexMaps;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Accumulating;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.IndexChoice;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.Pure;
import java.util.List;
import java.util.Optional;

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
public final class IndexBinaryOp extends Operation
    implements Accumulating, Commutative, IndexChoice, IndexComputation, Pure, Printable {
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
              .with(OpSyntax.class, IndexBinaryOp::parse);
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
  public Optional<AffineValueMap> computed(int result) {
    AffineExpr a = symbol(0);
    AffineExpr b = symbol(1);
    return switch (kind) {
      case ADD -> IndexMaps.of(a.plus(b), lhs(), rhs());
      case SUB -> IndexMaps.of(a.minus(b), lhs(), rhs());
      case MUL -> IndexMaps.of(a.times(b), lhs(), rhs());
      case SHL -> IndexMaps.timesPower(lhs(), rhs());
      case SHRS, SHRU -> IndexMaps.overPower(lhs(), rhs());
      case AND -> IndexMaps.lowBits(lhs(), rhs());
      default -> Optional.empty();
    };
  }

  @Override
  public boolean needsNonNegative() {
    return kind == Kind.SHRU;
  }

  @Override
  public Optional<Choice> choice() {
    return kind == Kind.MINS || kind == Kind.MAXS
        ? Optional.of(new Choice(AffineValueMap.identity(List.of(lhs(), rhs())), kind == Kind.MINS))
        : Optional.empty();
  }

  @Override
  public boolean isCommutative() {
    return kind.commutative;
  }

  @Override
  public Optional<Accumulating.Kind> accumulates(int operand) {
    return switch (kind) {
      case ADD -> Optional.of(Accumulating.Kind.ADD);
      case SUB -> operand == 0 ? Optional.of(Accumulating.Kind.ADD) : Optional.empty();
      case MUL -> Optional.of(Accumulating.Kind.MUL);
      case AND -> Optional.of(Accumulating.Kind.AND);
      case OR -> Optional.of(Accumulating.Kind.OR);
      case XOR -> Optional.of(Accumulating.Kind.XOR);
      case MAXS -> Optional.of(Accumulating.Kind.MAX_SIGNED);
      case MAXU -> Optional.of(Accumulating.Kind.MAX_UNSIGNED);
      case MINS -> Optional.of(Accumulating.Kind.MIN_SIGNED);
      case MINU -> Optional.of(Accumulating.Kind.MIN_UNSIGNED);
      case SHL, SHRS, SHRU -> Optional.empty();
    };
  }

  @Override
  public boolean isReassociable() {
    return true;
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
