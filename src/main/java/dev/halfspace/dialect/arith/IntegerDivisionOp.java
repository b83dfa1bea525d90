package dev.halfspace.dialect.arith;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.UnitAttr;
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
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.NoMemoryEffect;
import java.util.Optional;

/**
 * The divisions {@code %q = arith.xxx %lhs, %rhs : type} of signless integers or {@code index} that
 * have undefined behaviour where the divisor is zero or the quotient overflows. They touch no
 * memory but, unlike {@link IntegerBinaryOp}, must not be executed where they were not.
 *
 * <pre>{@code
 * %q = arith.divsi %a, %b exact : i32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/">MLIR</a>
 */
public final class IntegerDivisionOp extends Operation
    implements NoMemoryEffect,
        ConditionallySpeculatable,
        Elementwise,
        IndexComputation,
        SameOperandsAndResultType,
        Printable {
  private static final Property<UnitAttr> EXACT = Property.optional("isExact", UnitAttr.class);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions and functions do not change
  public enum Kind {
    /** The unsigned quotient rounded down. */
    DIVUI("divui", EXACT),
    /** The signed quotient rounded towards zero. */
    DIVSI("divsi", EXACT),
    /** The unsigned quotient rounded up. */
    CEILDIVUI("ceildivui"),
    /** The signed quotient rounded towards positive infinity. */
    CEILDIVSI("ceildivsi"),
    /** The signed quotient rounded towards negative infinity. */
    FLOORDIVSI("floordivsi"),
    /** The remainder of the unsigned division. */
    REMUI("remui"),
    /** The remainder of the signed division that rounds towards zero. */
    REMSI("remsi");

    private final OpDefinition<IntegerDivisionOp> definition;

    Kind(String mnemonic, Property<?>... properties) {
      this.definition =
          OpDefinition.of(
                  "arith." + mnemonic, IntegerDivisionOp.class, s -> new IntegerDivisionOp(this, s))
              .operand("lhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .operand("rhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .result("result", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .properties(properties)
              .with(OpSyntax.class, IntegerDivisionOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<IntegerDivisionOp> definition() {
      return definition;
    }

    /** Returns true if MLIR takes the operation for speculatable, even by a divisor of 0. */
    public boolean isTotalInMlir() {
      return this == FLOORDIVSI || this == REMUI || this == REMSI;
    }
  }

  private final Kind kind;

  private IntegerDivisionOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a division; the result has the type of the operands. */
  public static IntegerDivisionOp build(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    OperationState state = b.state(kind.definition);
    state.operand(lhs).operand(rhs).result(lhs.type());
    return b.insert(new IntegerDivisionOp(kind, state));
  }

  /**
   * Builds a division that is promised to leave no remainder.
   *
   * @throws IllegalArgumentException if operations of {@code kind} have no such flag
   */
  public static IntegerDivisionOp buildExact(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    OperationState state = b.state(kind.definition).property(EXACT, UnitAttr.UNIT);
    state.operand(lhs).operand(rhs).result(lhs.type());
    return b.insert(new IntegerDivisionOp(kind, state));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** The dividend. */
  public Value lhs() {
    return operand(0);
  }

  /** The divisor. */
  public Value rhs() {
    return operand(1);
  }

  /** Whether it is promised that there is no remainder. */
  public boolean isExact() {
    return definition().properties().contains(EXACT) && propertyOrNull(EXACT) != null;
  }

  @Override
  public Optional<AffineValueMap> computed(int result) {
    AffineExpr a = symbol(0);
    AffineExpr b = symbol(1);
    return switch (kind) {
      case DIVSI, DIVUI -> IndexMaps.of(a.floorDiv(b), lhs(), rhs());
      case CEILDIVSI, CEILDIVUI -> IndexMaps.of(a.ceilDiv(b), lhs(), rhs());
      case FLOORDIVSI -> IndexMaps.of(a.floorDiv(b), lhs(), rhs());
      case REMUI, REMSI -> IndexMaps.of(a.mod(b), lhs(), rhs());
    };
  }

  @Override
  public boolean needsNonNegative() {
    return kind != Kind.CEILDIVSI && kind != Kind.FLOORDIVSI;
  }

  @Override
  public boolean neverWraps() {
    return true;
  }

  /** Whether the divisor is a constant other than 0, and other than -1 for signed divisions. */
  @Override
  public boolean isSpeculatable() {
    if (!(rhs().definingOp() instanceof ConstantLike constant)
        || !(constant.constantValue() instanceof IntegerAttr divisor)
        || !divisor.isTrue()) {
      return false;
    }
    boolean signed = kind != Kind.DIVUI && kind != Kind.CEILDIVUI && kind != Kind.REMUI;
    return !signed || divisor.bigValue().bitLength() > 0;
  }

  // %lhs, %rhs (exact)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    if (state.definition().properties().contains(EXACT) && p.optionalKeyword("exact")) {
      state.property(EXACT, UnitAttr.UNIT);
    }
    BinarySyntax.parseRest(p, state, lhs, rhs);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(lhs()).text(", ").value(rhs()).text(isExact() ? " exact" : "");
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
