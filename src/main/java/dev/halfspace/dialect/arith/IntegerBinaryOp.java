package dev.halfspace.dialect.arith;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.IndexType;
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
import dev.halfspace.ir.traits.Accumulating;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.IndexChoice;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;
import java.util.Optional;

/**
 * The operations {@code %r = arith.xxx %lhs, %rhs : type} on signless integers or {@code index}
 * that always have a value: all but divisions, see {@link IntegerDivisionOp}.
 *
 * <pre>{@code
 * %sum = arith.addi %a, %b overflow<nsw> : i32
 * %half = arith.shrui %a, %one exact : vector<4xi64>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/">MLIR</a>
 */
public final class IntegerBinaryOp extends Operation
    implements Accumulating,
        Commutative,
        Elementwise,
        IndexChoice,
        IndexComputation,
        Pure,
        SameOperandsAndResultType,
        SuggestsNames,
        Printable {
  private static final Property<OverflowAttr> OVERFLOW =
      Property.withDefault("overflowFlags", OverflowAttr.class, OverflowAttr.NONE);
  private static final Property<UnitAttr> EXACT = Property.optional("isExact", UnitAttr.class);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions and functions do not change
  public enum Kind {
    /** The sum. */
    ADDI("addi", true, OVERFLOW),
    /** The difference. */
    SUBI("subi", false, OVERFLOW),
    /** The product. */
    MULI("muli", true, OVERFLOW),
    /** The first operand shifted to the left by the second. */
    SHLI("shli", false, OVERFLOW),
    /** The first operand shifted to the right by the second, zeros shifted in. */
    SHRUI("shrui", false, EXACT),
    /** The first operand shifted to the right by the second, copies of the sign shifted in. */
    SHRSI("shrsi", false, EXACT),
    /** The bits set in both. */
    ANDI("andi", true),
    /** The bits set in any. */
    ORI("ori", true),
    /** The bits set in one only. */
    XORI("xori", true),
    /** The greater as signed numbers. */
    MAXSI("maxsi", true),
    /** The greater as unsigned numbers. */
    MAXUI("maxui", true),
    /** The smaller as signed numbers. */
    MINSI("minsi", true),
    /** The smaller as unsigned numbers. */
    MINUI("minui", true);

    private final OpDefinition<IntegerBinaryOp> definition;
    private final boolean commutative;

    Kind(String mnemonic, boolean commutative, Property<?>... properties) {
      this.commutative = commutative;
      this.definition =
          OpDefinition.of(
                  "arith." + mnemonic, IntegerBinaryOp.class, s -> new IntegerBinaryOp(this, s))
              .operand("lhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .operand("rhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .result("result", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .properties(properties)
              .with(OpSyntax.class, IntegerBinaryOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<IntegerBinaryOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private IntegerBinaryOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds an operation of {@code kind}; the result has the type of the operands. */
  public static IntegerBinaryOp build(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    OperationState state = b.state(kind.definition);
    state.operand(lhs).operand(rhs).result(lhs.type());
    return b.insert(new IntegerBinaryOp(kind, state));
  }

  /**
   * Builds an operation with promises about its value.
   *
   * @throws IllegalArgumentException if operations of {@code kind} have no overflow flags
   */
  public static IntegerBinaryOp build(
      OpBuilder b, Kind kind, Value lhs, Value rhs, OverflowFlag... flags) {
    OperationState state = b.state(kind.definition).property(OVERFLOW, OverflowAttr.of(flags));
    state.operand(lhs).operand(rhs).result(lhs.type());
    return b.insert(new IntegerBinaryOp(kind, state));
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

  /** The promises about the value; none if the kind has no such flags. */
  public OverflowAttr overflow() {
    return definition().properties().contains(OVERFLOW) ? property(OVERFLOW) : OverflowAttr.NONE;
  }

  /** Whether it is promised that a shift to the right loses no bit that is set. */
  public boolean isExact() {
    return definition().properties().contains(EXACT) && propertyOrNull(EXACT) != null;
  }

  @Override
  public Optional<AffineValueMap> computed(int result) {
    AffineExpr a = symbol(0);
    AffineExpr b = symbol(1);
    return switch (kind) {
      case ADDI -> IndexMaps.of(a.plus(b), lhs(), rhs());
      case SUBI -> IndexMaps.of(a.minus(b), lhs(), rhs());
      case MULI -> IndexMaps.of(a.times(b), lhs(), rhs());
      case SHLI -> IndexMaps.timesPower(lhs(), rhs());
      case SHRSI, SHRUI -> IndexMaps.overPower(lhs(), rhs());
      case ANDI -> IndexMaps.lowBits(lhs(), rhs());
      default -> Optional.empty();
    };
  }

  @Override
  public boolean needsNonNegative() {
    return kind == Kind.SHRUI;
  }

  @Override
  public boolean neverWraps() {
    return switch (kind) {
      case ADDI, SUBI, MULI, SHLI -> overflow().has(OverflowFlag.NSW);
      default -> true;
    };
  }

  @Override
  public Optional<Choice> choice() {
    return kind == Kind.MINSI || kind == Kind.MAXSI
        ? Optional.of(
            new Choice(AffineValueMap.identity(List.of(lhs(), rhs())), kind == Kind.MINSI))
        : Optional.empty();
  }

  @Override
  public boolean isCommutative() {
    return kind.commutative;
  }

  @Override
  public Optional<Accumulating.Kind> accumulates(int operand) {
    return switch (kind) {
      case ADDI -> Optional.of(Accumulating.Kind.ADD);
      case SUBI -> operand == 0 ? Optional.of(Accumulating.Kind.ADD) : Optional.empty();
      case MULI -> Optional.of(Accumulating.Kind.MUL);
      case ANDI -> Optional.of(Accumulating.Kind.AND);
      case ORI -> Optional.of(Accumulating.Kind.OR);
      case XORI -> Optional.of(Accumulating.Kind.XOR);
      case MAXSI -> Optional.of(Accumulating.Kind.MAX_SIGNED);
      case MAXUI -> Optional.of(Accumulating.Kind.MAX_UNSIGNED);
      case MINSI -> Optional.of(Accumulating.Kind.MIN_SIGNED);
      case MINUI -> Optional.of(Accumulating.Kind.MIN_UNSIGNED);
      case SHLI, SHRUI, SHRSI -> Optional.empty();
    };
  }

  @Override
  public boolean isReassociable() {
    return overflow().equals(OverflowAttr.NONE);
  }

  /** Names a multiple of the vector scale {@code %c4_vscale}. */
  @Override
  public void suggestResultNames(Names names) {
    if (kind == Kind.MULI && result().type() instanceof IndexType) {
      suggestMultipleOfScale(names, lhs(), rhs());
      suggestMultipleOfScale(names, rhs(), lhs());
    }
  }

  private void suggestMultipleOfScale(Names names, Value factor, Value scale) {
    Operation scaleOp = scale.definingOp();
    if (scaleOp != null
        && scaleOp.name().equals("vector.vscale")
        && factor.definingOp() instanceof ConstantLike constant
        && constant.constantValue() instanceof IntegerAttr integer) {
      names.suggest(result(), "c" + integer.bigValue() + "_vscale");
    }
  }

  // %lhs, %rhs (overflow<...>)? (exact)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    if (state.definition().properties().contains(OVERFLOW)) {
      OverflowAttr.parseOptional(p, state, OVERFLOW);
    } else if (state.definition().properties().contains(EXACT) && p.optionalKeyword("exact")) {
      state.property(EXACT, UnitAttr.UNIT);
    }
    BinarySyntax.parseRest(p, state, lhs, rhs);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(lhs()).text(", ").value(rhs());
    OverflowAttr.printUnlessNone(p, overflow());
    p.text(isExact() ? " exact" : "");
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
