package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
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
import dev.halfspace.ir.traits.Accumulating;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.Pure;
import java.util.Optional;

/**
 * The operations {@code %r = arith.xxx %lhs, %rhs : type} on floating-point numbers.
 *
 * <pre>{@code
 * %sum = arith.addf %a, %b fastmath<reassoc> : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/">MLIR</a>
 */
public final class FloatBinaryOp extends Operation
    implements Accumulating,
        Commutative,
        Elementwise,
        FastMath,
        Pure,
        SameOperandsAndResultType,
        Printable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions and functions do not change
  public enum Kind {
    /** The sum. */
    ADDF("addf", true),
    /** The difference. */
    SUBF("subf", false),
    /** The product. */
    MULF("mulf", true),
    /** The quotient. */
    DIVF("divf", false),
    /** The remainder, with the sign of the dividend. */
    REMF("remf", false),
    /** The greater; NaN if an operand is NaN. */
    MAXIMUMF("maximumf", true),
    /** The greater; the other operand if one is NaN. */
    MAXNUMF("maxnumf", true),
    /** The smaller; NaN if an operand is NaN. */
    MINIMUMF("minimumf", true),
    /** The smaller; the other operand if one is NaN. */
    MINNUMF("minnumf", true);

    private final OpDefinition<FloatBinaryOp> definition;
    private final boolean commutative;

    Kind(String mnemonic, boolean commutative) {
      this.commutative = commutative;
      this.definition =
          OpDefinition.of("arith." + mnemonic, FloatBinaryOp.class, s -> new FloatBinaryOp(this, s))
              .operand("lhs", TypeConstraints.FLOAT_LIKE)
              .operand("rhs", TypeConstraints.FLOAT_LIKE)
              .result("result", TypeConstraints.FLOAT_LIKE)
              .properties(FASTMATH)
              .with(OpSyntax.class, FloatBinaryOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<FloatBinaryOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private FloatBinaryOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds an operation of {@code kind}; the result has the type of the operands. */
  public static FloatBinaryOp build(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    return build(b, kind, lhs, rhs, FastMathAttr.NONE);
  }

  /** Builds an operation that may take liberties. */
  public static FloatBinaryOp build(
      OpBuilder b, Kind kind, Value lhs, Value rhs, FastMathAttr fastMath) {
    OperationState state = b.state(kind.definition).property(FASTMATH, fastMath);
    state.operand(lhs).operand(rhs).result(lhs.type());
    return b.insert(new FloatBinaryOp(kind, state));
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
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  @Override
  public boolean isCommutative() {
    return kind.commutative;
  }

  @Override
  public Optional<Accumulating.Kind> accumulates(int operand) {
    return switch (kind) {
      case ADDF -> Optional.of(Accumulating.Kind.ADD);
      case SUBF -> operand == 0 ? Optional.of(Accumulating.Kind.ADD) : Optional.empty();
      case MULF -> Optional.of(Accumulating.Kind.MUL);
      case MAXIMUMF -> Optional.of(Accumulating.Kind.MAXIMUM);
      case MAXNUMF -> Optional.of(Accumulating.Kind.MAXNUM);
      case MINIMUMF -> Optional.of(Accumulating.Kind.MINIMUM);
      case MINNUMF -> Optional.of(Accumulating.Kind.MINNUM);
      case DIVF, REMF -> Optional.empty();
    };
  }

  @Override
  public boolean isReassociable() {
    return fastMath().has(FastMathFlag.REASSOC);
  }

  @Override
  public boolean excludesNaN() {
    return fastMath().has(FastMathFlag.NNAN);
  }

  @Override
  public boolean excludesInfinities() {
    return fastMath().has(FastMathFlag.NINF);
  }

  // %lhs, %rhs (fastmath<...>)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    FastMathAttr.parseOptional(p, state, FASTMATH);
    BinarySyntax.parseRest(p, state, lhs, rhs);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(lhs()).text(", ").value(rhs());
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
