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
 * {@code arith.cmpi}: the comparison of two integers.
 *
 * <pre>{@code
 * %less = arith.cmpi slt, %a, %b : i32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithcmpi-arithcmpiop">MLIR</a>
 */
public final class CmpIOp extends Operation implements Elementwise, Pure, Printable, Verifiable {
  private static final Property<IntegerAttr> PREDICATE =
      Property.of("predicate", IntegerAttr.class).where("an i64 from 0 to 9", CmpIOp::isPredicate);

  /** What all operations of this name have in common. */
  public static final OpDefinition<CmpIOp> DEFINITION =
      OpDefinition.of("arith.cmpi", CmpIOp.class, CmpIOp::new)
          .operand("lhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .operand("rhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .result("result", TypeConstraints.BOOL_LIKE)
          .properties(PREDICATE)
          .with(OpSyntax.class, CmpIOp::parse);

  /** What is asked of the operands; the constants stand in the order of their numbers. */
  public enum Predicate {
    /** Equal. */
    EQ(0, "eq"),
    /** Not equal. */
    NE(1, "ne"),
    /** Less as signed numbers. */
    SLT(2, "slt"),
    /** Less or equal as signed numbers. */
    SLE(3, "sle"),
    /** Greater as signed numbers. */
    SGT(4, "sgt"),
    /** Greater or equal as signed numbers. */
    SGE(5, "sge"),
    /** Less as unsigned numbers. */
    ULT(6, "ult"),
    /** Less or equal as unsigned numbers. */
    ULE(7, "ule"),
    /** Greater as unsigned numbers. */
    UGT(8, "ugt"),
    /** Greater or equal as unsigned numbers. */
    UGE(9, "uge");

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

  private CmpIOp(OperationState state) {
    super(state);
  }

  /** Builds a comparison of operands of one type. */
  public static CmpIOp build(OpBuilder b, Predicate predicate, Value lhs, Value rhs) {
    OperationState state = b.state(DEFINITION).operand(lhs).operand(rhs);
    state.property(PREDICATE, IntegerAttr.i64(predicate.number));
    state.result(ShapeCompatibility.withElementType(lhs.type(), IntegerType.I1));
    return b.insert(new CmpIOp(state));
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

  // predicate, %lhs, %rhs {...}? : type
  private static void parse(OpParser p, OperationState state) {
    state.property(PREDICATE, IntegerAttr.i64(parsePredicate(p).number));
    p.punctuation(",");
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
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
        "unknown predicate '%s'; there are eq, ne, slt, sle, sgt, sge, ult, ule, ugt and uge"
            .formatted(word));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").text(predicate().spelling).text(", ");
    p.value(lhs()).text(", ").value(rhs());
    p.discardableAttributes(this).text(" : ").type(lhs().type());
  }
}
