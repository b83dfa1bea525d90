package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
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
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code arith.cmpf}: the comparison of two floating-point numbers; NaN is unordered with
 * everything.
 *
 * <pre>{@code
 * %less = arith.cmpf olt, %a, %b fastmath<nnan> : vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithcmpf-arithcmpfop">MLIR</a>
 */
public final class CmpFOp extends Operation
    implements Elementwise, FastMath, Pure, Printable, Verifiable {
  private static final Property<IntegerAttr> PREDICATE =
      Property.of("predicate", IntegerAttr.class).where("an i64 from 0 to 15", CmpFOp::isPredicate);
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** What all operations of this name have in common. */
  public static final OpDefinition<CmpFOp> DEFINITION =
      OpDefinition.of("arith.cmpf", CmpFOp.class, CmpFOp::new)
          .operand("lhs", TypeConstraints.FLOAT_LIKE)
          .operand("rhs", TypeConstraints.FLOAT_LIKE)
          .result("result", TypeConstraints.BOOL_LIKE)
          .properties(FASTMATH, PREDICATE)
          .with(OpSyntax.class, CmpFOp::parse);

  /** What is asked of the operands; the constants stand in the order of their numbers. */
  public enum Predicate {
    /** Never. */
    FALSE(0, "false"),
    /** Ordered and equal. */
    OEQ(1, "oeq"),
    /** Ordered and greater. */
    OGT(2, "ogt"),
    /** Ordered and greater or equal. */
    OGE(3, "oge"),
    /** Ordered and less. */
    OLT(4, "olt"),
    /** Ordered and less or equal. */
    OLE(5, "ole"),
    /** Ordered and not equal. */
    ONE(6, "one"),
    /** Ordered. */
    ORD(7, "ord"),
    /** Unordered or equal. */
    UEQ(8, "ueq"),
    /** Unordered or greater. */
    UGT(9, "ugt"),
    /** Unordered, or greater or equal. */
    UGE(10, "uge"),
    /** Unordered or less. */
    ULT(11, "ult"),
    /** Unordered, or less or equal. */
    ULE(12, "ule"),
    /** Unordered or not equal. */
    UNE(13, "une"),
    /** Unordered. */
    UNO(14, "uno"),
    /** Always. */
    TRUE(15, "true");

    private final int number;
    private final String spelling;

    Predicate(int number, String spelling) {
      this.number = number;
      this.spelling = spelling;
    }

    /** The number that generic form writes. */
    public int number() {
      return number;
    }

    /** How custom form writes the predicate. */
    public String spelling() {
      return spelling;
    }
  }

  private CmpFOp(OperationState state) {
    super(state);
  }

  /** Builds a comparison of operands of one type. */
  public static CmpFOp build(OpBuilder b, Predicate predicate, Value lhs, Value rhs) {
    return build(b, predicate, lhs, rhs, FastMathAttr.NONE);
  }

  /** Builds a comparison that may take liberties. */
  public static CmpFOp build(
      OpBuilder b, Predicate predicate, Value lhs, Value rhs, FastMathAttr fastMath) {
    OperationState state = b.state(DEFINITION).property(FASTMATH, fastMath);
    state.operand(lhs).operand(rhs).property(PREDICATE, IntegerAttr.i64(predicate.number));
    state.result(ShapeCompatibility.withElementType(lhs.type(), IntegerType.I1));
    return b.insert(new CmpFOp(state));
  }

  private static boolean isPredicate(IntegerAttr attribute) {
    return attribute.type().equals(IntegerType.I64)
        && attribute.value() >= 0
        && attribute.value() < Predicate.values().length;
  }

  /** What is asked. */
  public Predicate predicate() {
    return Predicate.values()[(int) property(PREDICATE).value()];
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
  public void verify(Verification v) {
    OneType.verify(this, v, lhs().type(), rhs().type());
    Type wanted = ShapeCompatibility.withElementType(lhs().type(), IntegerType.I1);
    if (!result().type().equals(wanted)) {
      v.error(
          this,
          "compares values of type %s, so its result is of type %s, not %s"
              .formatted(lhs().type(), wanted, result().type()));
    }
  }

  // predicate, %lhs, %rhs (fastmath<...>)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    state.property(PREDICATE, IntegerAttr.i64(parsePredicate(p).number));
    p.punctuation(",");
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type));
    state.result(p.intern(ShapeCompatibility.withElementType(type, IntegerType.I1)));
  }

  private static Predicate parsePredicate(OpParser p) {
    int position = p.position();
    String word = p.keywordOrString("a comparison predicate");
    for (Predicate predicate : Predicate.values()) {
      if (predicate.spelling.equals(word)) {
        return predicate;
      }
    }
    throw p.error(
        position,
        "unknown predicate '%s'; there are false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno and true"
            .formatted(word));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").text(predicate().spelling).text(", ");
    p.value(lhs()).text(", ").value(rhs());
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this).text(" : ").type(lhs().type());
  }
}
