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
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.NoMemoryEffect;
import java.util.Optional;

/**
 * The divisions {@code %q = index.xxx %lhs, %rhs}, which have undefined behaviour where the divisor
 * is zero: they touch no memory, but must not be executed where they were not.
 *
 * <pre>{@code
 * %q = index.floordivs %a, %b
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/IndexOps/">MLIR</a>
 */
public final class IndexDivisionOp extends Operation
    implements IndexComputation, NoMemoryEffect, Printable {
  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** The signed quotient rounded towards zero. */
    DIVS("divs"),
    /** The unsigned quotient rounded down. */
    DIVU("divu"),
    /** The signed quotient rounded towards positive infinity. */
    CEILDIVS("ceildivs"),
    /** The unsigned quotient rounded up. */
    CEILDIVU("ceildivu"),
    /** The signed quotient rounded towards negative infinity. */
    FLOORDIVS("floordivs"),
    /** The remainder of the signed division that rounds towards zero. */
    REMS("rems"),
    /** The remainder of the unsigned division. */
    REMU("remu");

    private final OpDefinition<IndexDivisionOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of(
                  "index." + mnemonic, IndexDivisionOp.class, s -> new IndexDivisionOp(this, s))
              .operand("lhs", TypeConstraints.INDEX)
              .operand("rhs", TypeConstraints.INDEX)
              .result("result", TypeConstraints.INDEX)
              .with(OpSyntax.class, IndexDivisionOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<IndexDivisionOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private IndexDivisionOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds an operation of {@code kind}. */
  public static IndexDivisionOp build(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    OperationState state = b.state(kind.definition).operand(lhs).operand(rhs);
    return b.insert(new IndexDivisionOp(kind, state.result(IndexType.INDEX)));
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
      case DIVS, DIVU, FLOORDIVS -> IndexMaps.of(a.floorDiv(b), lhs(), rhs());
      case CEILDIVS, CEILDIVU -> IndexMaps.of(a.ceilDiv(b), lhs(), rhs());
      case REMS, REMU -> IndexMaps.of(a.mod(b), lhs(), rhs());
    };
  }

  @Override
  public boolean needsNonNegative() {
    return kind != Kind.CEILDIVS && kind != Kind.FLOORDIVS;
  }

  @Override
  public boolean neverWraps() {
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
